import TableCells
import TableDescriptors
import TableDiagnostics
import TableUIKit

/// A table in Swift with a name like a config file's. Commands treat it as a design.
///
///     SwiftTable("Persons") { DataSource(cellDescriptors: […]) }
public struct SwiftTable: Sendable {
    /// The name of outputs, relative to their folder; unique among all designs.
    public var name: String
    /// The title in pages and reports; `nil` uses the last component of the name.
    public var title: String?
    /// The state, unless `tvp.yaml` or an option sets it.
    public var state: TableState
    let source: Source
    /// The call that creates the table.
    let call: CodePlace

    /// The source of the table.
    enum Source: Sendable {
        case content(@MainActor @Sendable (TableState) -> any TableContent)
        case dataSource(@MainActor @Sendable () -> DataSource, TableStyle?)
        case screen(@MainActor @Sendable (Environment) -> ShownScreen)
    }

    /// Creates a table with custom contents. `content` receives the state to show. It runs once per image.
    public init(
        _ name: String, title: String? = nil, state: TableState = TableState(),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        content: @escaping @MainActor @Sendable (TableState) -> any TableContent
    ) {
        call = CodePlace(fileID: fileID, filePath: filePath, line: line)
        self.name = name
        self.title = title
        self.state = state
        source = .content(content)
    }

    /// Creates a table from typed descriptors. `dataSource` runs once per image.
    ///
    /// If the data source was reloaded in a table view, the table is that of the table view, in its style if `style` is `nil`. Without a
    /// table view, the style is plain.
    public init(
        _ name: String, title: String? = nil, style: TableStyle? = nil, state: TableState = TableState(),
        fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
        dataSource: @escaping @MainActor @Sendable () -> DataSource
    ) {
        call = CodePlace(fileID: fileID, filePath: filePath, line: line)
        self.name = name
        self.title = title
        self.state = state
        source = .dataSource(dataSource, style)
    }

    /// Creates a table from what a screen shows. `screen` runs once per image.
    init(
        _ name: String, title: String?, state: TableState, call: CodePlace,
        screen: @escaping @MainActor @Sendable (Environment) -> ShownScreen
    ) {
        self.call = call
        self.name = name
        self.title = title
        self.state = state
        source = .screen(screen)
    }

    /// The title, otherwise the last component of the name.
    var shownTitle: String { title ?? name.split(separator: "/").last.map(String.init) ?? name }

    /// What the table shows: its contents, the environment and bars around it, and its state. A state of `nil` is the table's own.
    @MainActor
    func shown(_ state: TableState?, in environment: Environment) -> (ShownScreen, TableState) {
        let given = state ?? self.state
        switch source {
        case .content(let make): return (ShownScreen(content: make(given), environment: environment), given)
        case .dataSource(let make, let style):
            let content = make().content(style: style, title: shownTitle, state: given)
            return (ShownScreen(content: content, environment: environment), given)
        case .screen(let make):
            let shown = make(environment)
            let isGiven = state != nil || self.state != TableState()
            return (shown, isGiven ? given : (shown.content as? UITableViewContent)?.initialState ?? given)
        }
    }
}
