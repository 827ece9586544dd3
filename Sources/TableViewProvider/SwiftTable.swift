import TableCells
import TableDescriptors

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
    let source: Source

    /// What the table is made of.
    enum Source: Sendable {
        case content(@Sendable (TableState) -> any TableContent)
        case dataSource(@Sendable () -> DataSource, TableStyle?)
    }

    /// A table of contents of one's own. `content` is given the state that is shown, and runs once for each picture, on any thread.
    public init(
        _ name: String, title: String? = nil, state: TableState = TableState(),
        content: @escaping @Sendable (TableState) -> any TableContent
    ) {
        self.name = name
        self.title = title
        self.state = state
        source = .content(content)
    }

    /// A table of typed descriptors. `dataSource` runs once for each picture, on any thread.
    ///
    /// A data source that was reloaded in a table view is shown with the settings of that one: separators, heights, the views above and
    /// below. Without a `style` its style counts too; without a table view the style is plain.
    public init(
        _ name: String, title: String? = nil, style: TableStyle? = nil, state: TableState = TableState(),
        dataSource: @escaping @Sendable () -> DataSource
    ) {
        self.name = name
        self.title = title
        self.state = state
        source = .dataSource(dataSource, style)
    }

    /// The title, or what stands for it.
    var shownTitle: String { title ?? name.split(separator: "/").last.map(String.init) ?? name }

    /// What is shown in a state.
    func content(_ state: TableState) -> any TableContent {
        switch source {
        case .content(let make): make(state)
        case .dataSource(let make, let style): make().content(style: style, title: shownTitle, state: state)
        }
    }
}
