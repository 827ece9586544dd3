import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableResolver
import TableScene
import TableViewProvider

/// A cell alone, in one state, with one content, at one text size.
public struct CellSpecimen: Sendable {
    /// The heading of its group: `States`, `Contents`, `Text sizes`.
    public var group: String
    /// `Selected`.
    public var name: String
    /// A table of one row.
    public var scene: Scene
    /// Whether it differs from the default cell only in its background.
    var isOnlyALook = false
}

extension SiteRenderer {
    /// The specimens of a cell class, with the contents of the first row of a design that has it; empty for designs without a config and if
    /// the design cannot be loaded.
    public func specimens(ofCell name: String, in file: DesignFile, _ settings: DesignSettings, _ environment: Environment)
        -> [CellSpecimen]
    {
        guard file.isConfig, let design = load(file, settings).value, let contents = Self.contents(ofCell: name, in: design) else {
            return []
        }
        var shown = DesignSettings()
        shown.style = "plain"
        shown.title = name
        shown.images = settings.images
        shown.leadingActions = settings.leadingActions
        shown.trailingActions = settings.trailingActions
        func scene(_ contents: Value, _ environment: Environment, _ state: StateSettings = StateSettings()) -> Scene? {
            let place = file.folder == "." ? name : file.folder + "/" + name
            let text = "mode\nsection\nrow -s contents -c \(name)\n"
            let data = "{\"contents\": \(contents.jsonText)}"
            guard let config = ConfigParser.parse(file: SourceFile(path: place + ".tableViewConfig", bytes: Array(text.utf8))).value,
                let document = DataDocument.load(file: SourceFile(path: place + ".json", bytes: Array(data.utf8))).value
            else { return nil }
            var shown = shown
            shown.state = state
            let one = Design(
                file: DesignFile(configPath: place + ".tableViewConfig", name: name), config: config, data: document, settings: shown,
                registry: design.registry)
            guard let table = DesignRenderer.resolve(one, mode: 0).value else { return nil }
            return layouts.layOut(table, Screen(one, in: environment)).value?.layout.scene
        }
        func specimen(_ group: String, _ name: String, _ scene: Scene?) -> CellSpecimen? {
            scene.map { CellSpecimen(group: group, name: name, scene: $0) }
        }
        let states = Self.states.map { name, state in
            var found = specimen("States", name, scene(contents, environment, state))
            found?.isOnlyALook = state.editing == nil && (state.highlighted != nil || state.selected != nil)
            return found
        }
        let stressed = Self.stresses.map { label, stress in
            var environment = environment
            if stress == .rtl { (environment.direction, environment.locale) = (.rightToLeft, "ar") }
            let wrapped: Value = ["contents": contents]
            return specimen(
                "Contents", label, scene(stress.applied(to: wrapped, isName: Design.isName)["contents"] ?? .null, environment))
        }
        let sizes = [TextSizeCategory.large, .extraExtraExtraLarge, .accessibility3].map { size in
            var environment = environment
            environment.textSize = size
            return specimen("Text sizes", size.rawValue, scene(contents, environment))
        }
        return (states + stressed + sizes).compactMap { $0 }
    }

    private static let stresses: [(String, StressVariant)] = [
        ("Short", .shortest), ("Long", .longest), ("Empty", .nulls), ("Right to left", .rtl),
    ]

    private static let states: [(name: String, state: StateSettings)] = {
        func state(_ change: (inout StateSettings) -> Void) -> StateSettings {
            var state = StateSettings()
            change(&state)
            return state
        }
        let row = RowAddress("0.0")
        return [
            ("Default", StateSettings()), ("Highlighted", state { $0.highlighted = row }),
            ("Selected", state { $0.selected = row.map { [$0] } }), ("Editing", state { $0.editing = [.delete, .reorder] }),
            (
                "Chosen",
                state {
                    $0.editing = [.select]
                    $0.selected = row.map { [$0] }
                }
            ), ("Swiped", state { $0.swiped = SwipedRow("0.0").map { [$0] } }),
        ]
    }()

    /// Rows past this many are not searched.
    private static let searchLimit = 2_000

    /// The contents of the first row with a cell, preferably one that has any.
    private static func contents(ofCell name: String, in design: Design) -> Value? {
        var found: Value?
        for mode in design.config.modes.indices {
            guard let table = DesignRenderer.resolve(design, mode: mode).value?.table else { continue }
            var left = searchLimit
            for section in 0..<table.sectionCount where left > 0 && table.cells(inSection: section).contains(name) {
                for index in 0..<min(left, table.rowCount(inSection: section)) {
                    guard let row = table.row(section: section, row: index), row.cell == name else { continue }
                    if let value = row.contents.value { return value }
                    found = found ?? .null
                }
                left -= table.rowCount(inSection: section)
            }
        }
        return found
    }
}
