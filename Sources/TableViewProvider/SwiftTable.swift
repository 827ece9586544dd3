import TableCells
import TableDescriptors
import TableDiagnostics

/// A table that is written in Swift, under the name that a config file would have: commands take it as one design more.
///
///     SwiftTable("Persons") { DataSource(cellDescriptors: […]) }
public struct SwiftTable: Sendable {
    /// What outputs are called, below the folder that they are written to; unlike that of every other design.
    public var name: String
    /// What people call it; `nil` is the last part of the name.
    public var title: String?
    /// How it stands, where neither `tvp.yaml` nor a flag says so.
    public var state: TableState
    let make: @Sendable (SwiftTable, TableState) -> Made
    /// For sessions, which play one data source from the first step to the last; `nil` where there are contents alone.
    let live: (@Sendable () -> (source: DataSource, style: TableStyle))?

    /// What a closure made, and what is known of it once it was laid out.
    struct Made {
        var content: any TableContent
        var diagnostics: () -> [Diagnostic] = { [] }
    }

    /// A table of contents of one's own. `content` is given the state that is shown, and runs once for each picture, on any thread.
    public init(
        _ name: String, title: String? = nil, state: TableState = TableState(), content: @escaping @Sendable (TableState) -> any TableContent
    ) {
        self.name = name
        self.title = title
        self.state = state
        make = { _, state in Made(content: content(state)) }
        live = nil
    }

    /// A table of typed descriptors. `dataSource` runs once for each picture, on any thread; what a data source notices, such as a
    /// row without a descriptor, is reported with the design.
    public init(
        _ name: String, title: String? = nil, style: TableStyle = .plain, state: TableState = TableState(),
        dataSource: @escaping @Sendable () -> DataSource
    ) {
        self.name = name
        self.title = title
        self.state = state
        live = { (dataSource(), style) }
        make = { table, state in
            let source = dataSource()
            return Made(content: source.content(style: style, title: table.shownTitle, state: state), diagnostics: { source.diagnostics })
        }
    }

    /// The title, or what stands for it.
    var shownTitle: String { title ?? name.split(separator: "/").last.map(String.init) ?? name }
}
