import ArgumentParser
import TableDiagnostics
import TableInputs

/// The state of tables, such as selection and editing. Options override a design's settings.
struct StateOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Show rows in editing mode: delete, insert, select or reorder. Separate several with commas.", valueName: "controls"),
        transform: { try CommaList.choices($0, "editing control") })
    var editing: [StateSettings.EditingMark]?

    @Option(help: ArgumentHelp("Show rows selected, by section and row: 0.2,1.0.", valueName: "rows"), transform: { try Self.rows($0) })
    var selected: [RowAddress]?

    @Option(help: ArgumentHelp("Show a row highlighted, by section and row: 0.2.", valueName: "row"), transform: { try Self.row($0) })
    var highlighted: RowAddress?

    @Option(
        help: ArgumentHelp("Show the focus of a keyboard on a row, by section and row: 0.2.", valueName: "row"),
        transform: { try Self.row($0) })
    var focused: RowAddress?

    @Option(help: ArgumentHelp("Show rows swiped open: 0.2, or 0.2:leading,1.0.", valueName: "rows"), transform: { try Self.swiped($0) })
    var swiped: [SwipedRow]?

    @Flag(help: "Show the refresh control spinning.")
    var refreshing = false

    @Option(
        help: ArgumentHelp("Change the data: \(StressVariant.allCases.map(\.rawValue).joined(separator: ", ")).", valueName: "variant"),
        transform: { try CommaList.choice($0, "stress variant") })
    var stress: StressVariant?

    @Option(
        help: ArgumentHelp(
            "States from tvp.yaml to show in addition to the default state: names separated by commas, all or none.",
            valueName: "names|all|none"),
        transform: NamedStates.init)
    var state: NamedStates?

    @Option(help: ArgumentHelp("How far the table is scrolled, in points; needs --viewport or --chrome.", valueName: "points"))
    var offset: Double?

    @Flag(
        help: ArgumentHelp(
            "Draw the screen around the table: status bar, navigation bar, tab bar or toolbar, home indicator, as “chrome” in tvp.yaml specifies."
        ))
    var chrome = false

    @Flag(help: "Measure every row of a long table, instead of estimating those outside the viewport.")
    var exact = false

    func validate() throws {
        if let offset, !(0...10_000_000).contains(offset) { throw ValidationError("offset must be 0 or more points") }
    }

    private static func row(_ text: String) throws -> RowAddress {
        if let row = RowAddress(text) { return row }
        throw ValidationError("“\(text)” is not a row; write section and row as 0.2, counted from 0")
    }

    private static func rows(_ text: String) throws -> [RowAddress] { try CommaList.names(text).map(row) }

    private static func swiped(_ text: String) throws -> [SwipedRow] {
        try CommaList.names(text).map { name in
            if let row = SwipedRow(name) { return row }
            throw ValidationError("“\(name)” is not a swiped row; write 0.2 or 0.2:leading, counted from 0")
        }
    }

    /// Sets the options' values in `settings`.
    func apply(to settings: inout DesignSettings, in window: ViewportOptions) {
        settings.state.editing = editing
        settings.state.selected = selected
        settings.state.highlighted = highlighted
        settings.state.focused = focused
        settings.state.swiped = swiped
        if refreshing { settings.state.isRefreshing = true }
        settings.state.offset = offset
        settings.stress = stress
        settings.viewport = window.viewport
        if chrome { settings.showsChrome = true }
        if exact { settings.isExact = true }
    }
}

/// The visible part of a table.
struct ViewportOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Height of the visible part of the table, in points; the whole table if omitted.", valueName: "points"))
    var viewport: Double?

    func validate() throws {
        if let viewport, !(1...100_000).contains(viewport) { throw ValidationError("viewport must be 1 to 100000 points high") }
    }
}

/// A selection of a design's named states.
enum NamedStates: Sendable {
    case all
    case none
    case some([String])

    init(_ text: String) throws {
        switch text {
        case "all": self = .all
        case "none": self = .none
        default: self = .some(try CommaList.names(text))
        }
    }

    /// The error `state.unknown` for the first name that none of the designs has; `nil` if there is none.
    func fault(in designs: [DesignFile], _ loading: Loading) -> Diagnostic? {
        guard case .some(let names) = self else { return nil }
        let known = Set(designs.flatMap { loading.settings(for: $0).states }.map(\.name)).sorted()
        return names.first { !known.contains($0) }.map { name in
            let all = known.isEmpty ? "there are no states in \(ProjectFile.name)" : "the states are \(known.joined(separator: ", "))"
            return Diagnostic(
                .error, .stateUnknown, "no design has the state “\(name)”",
                hints: [nearestName(to: name, in: known).map(Hint.likely) ?? "\(all)"])
        }
    }

    /// The selected states of a design. Warning: `state.unknown` for each name that does not exist in a design with states.
    func of(_ settings: DesignSettings, in file: String) -> Outcome<[DesignSettings.NamedState]> {
        switch self {
        case .all: return Outcome(settings.states)
        case .none: return Outcome([])
        case .some(let names):
            let known = settings.states.map(\.name)
            let unknown = known.isEmpty ? [] : names.filter { !known.contains($0) }
            return Outcome(
                settings.states.filter { names.contains($0.name) },
                unknown.map { name in
                    Diagnostic(
                        .warning, .stateUnknown, "\(file) has no state “\(name)”",
                        hints: [
                            nearestName(to: name, in: known).map(Hint.likely)
                                ?? "its states are \(known.joined(separator: ", "))"
                        ])
                })
        }
    }
}
