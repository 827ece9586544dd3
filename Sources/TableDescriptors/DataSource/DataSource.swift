import TableCells
import TableDiagnostics

/// What a table shows, told by typed descriptors, as allaboutapps' DataSource has it, and without a screen.
///
/// Set `sections` and reload a table view with it, or hand `content(style:title:)` to layout. Questions about a row go to the
/// descriptor of its identifier, then to the closures of the data source itself, then to the fallback, and in the end they are
/// answered as UIKit does. The data source's own closures have the names of `RowClosures`:
///
///     dataSource.didSelect = { row, indexPath in .deselect }
///
/// Not for use from two threads at once.
@dynamicMemberLookup
public final class DataSource {
    /// All sections; seen after the next reload.
    public var sections: [any SectionType] = []
    /// The sections that are not hidden and have visible rows, as of the last reload.
    public internal(set) var visibleSections: [any SectionType] = []
    /// What was noticed: rows without a descriptor, and items of another type than their descriptor's. Each once.
    public internal(set) var diagnostics: [Diagnostic] = []

    /// Closures for rows whose descriptor has none of its own.
    public var rowClosures: RowClosures {
        get { own.closures }
        set { own.closures = newValue }
    }
    /// Closures for sections whose descriptor has none of its own.
    public var sectionClosures = SectionClosures()
    /// The letters at the table's side; `nil` for none.
    public var sectionIndexTitles: (() -> [String]?)?
    /// The section that a letter at the table's side leads to.
    public var sectionForSectionIndex: ((String, Int) -> Int)?
    /// In points, for rows not yet measured whose descriptor says nothing, and for lazy rows: these are not made to be asked.
    public var estimatedHeight: ((IndexPath) -> Double)?
    /// A cell is no longer seen. Its row may be gone.
    public var didEndDisplaying: ((TableViewCell, IndexPath) -> Void)?
    /// A header is no longer seen that no descriptor is told about. Its section may be gone.
    public var didEndDisplayingSectionHeader: ((NodeView, Int) -> Void)?
    /// A footer is no longer seen that no descriptor is told about. Its section may be gone.
    public var didEndDisplayingSectionFooter: ((NodeView, Int) -> Void)?
    /// A row is no longer edited; `nil` when it is gone.
    public var didEndEditing: ((IndexPath?) -> Void)?
    /// Rows come near.
    public var prefetchRows: (([IndexPath]) -> Void)?
    /// Rows come no nearer after all.
    public var cancelPrefetching: (([IndexPath]) -> Void)?

    /// Asked and told what no closure is there for. Not kept alive.
    public weak var fallbackDelegate: (any TableViewDelegate)?
    /// Asked and told what no closure is there for. Not kept alive.
    public weak var fallbackDataSource: (any TableViewDataSource)?
    /// Told what no closure is there for. Not kept alive.
    public weak var fallbackDataSourcePrefetching: (any TableViewDataSourcePrefetching)?

    let descriptors: [String: Registered]
    let sectionDescriptors: [String: any SectionDescriptorType]
    /// The rows that the table view was told of, to be compared with at the next animated reload; `nil` before the first.
    var shown: Version?
    /// The table view that it was last reloaded in, while that is there; then one that is set like it.
    package var shownTableView: TableSession? { tableView ?? lastSettings }
    private weak var tableView: TableSession?
    private var lastSettings: TableSession?
    private let own = Answers()
    private var reported: Set<String> = []

    /// Closures where every question finds them: taking one copies no other.
    class Answers {
        fileprivate(set) var closures: RowClosures

        init(_ closures: RowClosures = RowClosures()) { self.closures = closures }
    }

    /// A descriptor as questions find it.
    final class Registered: Answers {
        let cellIdentifier: String
        let cellClass: TableViewCell.Type
        let uniformHeight: (() -> Double)?
        let descriptor: any CellDescriptorType

        init(_ descriptor: any CellDescriptorType) {
            self.descriptor = descriptor
            cellIdentifier = descriptor.cellIdentifier
            cellClass = descriptor.cellClass
            uniformHeight = descriptor.uniformHeight
            super.init(descriptor.closures)
        }
    }

    /// A data source without sections. Of descriptors with the same identifier the last counts.
    ///
    /// Sections without content and sections of a title need no descriptor. `registerNibs` is taken for the sake of code written
    /// for iOS.
    public init(cellDescriptors: [any CellDescriptorType], sectionDescriptors: [any SectionDescriptorType] = [], registerNibs: Bool = true)
    {
        var descriptors: [String: Registered] = [:]
        for descriptor in [SeparatorLineCell.descriptor] + cellDescriptors {
            descriptors[descriptor.rowIdentifier] = Registered(descriptor)
        }
        self.descriptors = descriptors
        let standard: [any SectionDescriptorType] = [
            SectionDescriptor<Void>(), SectionDescriptor<String>().header { title, _ in .title(title) },
        ]
        var known: [String: any SectionDescriptorType] = [:]
        for descriptor in standard + sectionDescriptors { known[descriptor.identifier] = descriptor }
        self.sectionDescriptors = known
    }

    /// The data source's own closures by their names.
    public subscript<Closure>(dynamicMember field: WritableKeyPath<RowClosures, Closure>) -> Closure {
        get { rowClosures[keyPath: field] }
        set { rowClosures[keyPath: field] = newValue }
    }

    /// A table view was reloaded with it.
    func isShown(in tableView: TableSession) {
        self.tableView = tableView
        let settings = TableSession(style: tableView.style, viewport: tableView.viewport)
        settings.takeSettings(of: tableView)
        settings.delegate = tableView.playedDelegate
        lastSettings = settings
    }

    // MARK: Look-ups

    /// A section, hidden or not; `nil` where there is none.
    public func section(at index: Int) -> (any SectionType)? { sections.indices.contains(index) ? sections[index] : nil }
    /// A row by its place among all; `nil` where there is none.
    public func row(at indexPath: IndexPath) -> (any RowType)? { section(at: indexPath.section)?.row(at: indexPath.row) }
    /// A section by its place in the table; `nil` where there is none.
    public func visibleSection(at index: Int) -> (any SectionType)? {
        visibleSections.indices.contains(index) ? visibleSections[index] : nil
    }
    /// A row by its place in the table; `nil` where there is none.
    public func visibleRow(at indexPath: IndexPath) -> (any RowType)? {
        visibleSection(at: indexPath.section)?.visibleRow(at: indexPath.row)
    }

    // MARK: Questions

    /// The answer of a row's descriptor, or of the data source itself; `nil` when neither has one, or is made for another type.
    func answer<Answer>(for row: any RowType, at indexPath: IndexPath, _ ask: (Answers) throws -> Answer?) -> Answer? {
        do {
            if let descriptor = descriptors[row.identifier], let answer = try ask(descriptor) { return answer }
            return try ask(own)
        } catch {
            report(error, row: row, at: indexPath)
            return nil
        }
    }

    /// The answer to a question about a visible row; `nil` when nobody here has one.
    func answer<Answer>(at indexPath: IndexPath, _ ask: (Answers, any RowType) throws -> Answer?) -> Answer? {
        guard let row = visibleRow(at: indexPath) else { return nil }
        return answer(for: row, at: indexPath) { try ask($0, row) }
    }

    /// As above, for closures whose answer may be `nil`: that counts as an answer.
    func optionalAnswer<Answer>(at indexPath: IndexPath, _ field: (Answers) -> RowQuestion<Answer?>?) -> Answer?? {
        // Optional chaining would make one `nil` of both.
        answer(at: indexPath) { answers, row in try field(answers).map { try $0(row, indexPath) } }
    }

    /// The answer to a question about a section, visible or not; `nil` when nobody here has one.
    func answer<Answer>(for section: any SectionType, at index: Int, _ ask: (SectionClosures) throws -> Answer?) -> Answer? {
        do {
            if let descriptor = sectionDescriptors[section.identifier], let answer = try ask(descriptor.closures) { return answer }
            return try ask(sectionClosures)
        } catch {
            report(error, section: section, at: index)
            return nil
        }
    }

    /// The answer to a question about a visible section; `nil` when nobody here has one.
    func answer<Answer>(forSection section: Int, _ ask: (SectionClosures, any SectionType) throws -> Answer?) -> Answer? {
        guard let found = visibleSection(at: section) else { return nil }
        return answer(for: found, at: section) { try ask($0, found) }
    }

    // MARK: What is noticed

    private func report(_ error: any Error, row: any RowType, at indexPath: IndexPath) {
        let place = "row \(indexPath.row) of section \(indexPath.section), “\(row.identifier)”,"
        guard let error = error as? WrongType else {
            return note(Diagnostic(.error, "descriptor.closure-failed", "a closure for \(place) failed: \(error)"))
        }
        note(
            Diagnostic(
                .error, "descriptor.wrong-type",
                "\(place) expects \(error.subject)s of type \(error.expected), but its \(error.subject) is \(error.found)",
                hints: [
                    error.subject == "item"
                        ? "give the row its own identifier, and add a CellDescriptor<\(error.found), …> of that name"
                        : "give the descriptor a cellIdentifier that no other class is registered under"
                ]))
    }

    private func report(_ error: any Error, section: any SectionType, at index: Int) {
        let place = "section \(index), “\(section.identifier)”,"
        guard let error = error as? WrongType else {
            return note(Diagnostic(.error, "descriptor.closure-failed", "a closure for \(place) failed: \(error)"))
        }
        note(
            Diagnostic(
                .error, "descriptor.wrong-content",
                "\(place) expects content of type \(error.expected), but its content is \(error.found)",
                hints: ["give the section its own identifier, and add a SectionDescriptor<\(error.found)> of that name"]))
    }

    func reportMissingDescriptor(row: any RowType, at indexPath: IndexPath) {
        note(
            Diagnostic(
                .error, "descriptor.missing",
                "row \(indexPath.row) of section \(indexPath.section) has no cell descriptor for “\(row.identifier)”",
                hints: ["add CellDescriptor<\(row.identifier), …>(), or give the row the identifier of another descriptor"]))
    }

    private func note(_ diagnostic: Diagnostic) {
        guard reported.insert(diagnostic.message).inserted else { return }
        diagnostics.append(diagnostic)
    }
}
