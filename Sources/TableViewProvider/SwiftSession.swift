import TableCells
import TableDescriptors
import TableDiagnostics

/// A table written in Swift that is played: `session` shows each step of it.
///
///     SwiftSession("Menu/Evening", of: menu) { play in
///         play.step("A tap on the soup") { $0.select(row: 1) }
///     }
public struct SwiftSession: Sendable {
    /// What outputs are called, below the folder that they are written to.
    public var name: String
    /// What people call it; `nil` is the title of the table.
    public var title: String?
    /// The table whose settings in `tvp.yaml` count.
    public let table: SwiftTable
    private let play: Play

    private enum Play: Sendable {
        case tableView(@Sendable (SessionRecording) -> Void)
        case dataSource(@Sendable (SessionRecording, DataSource) -> Void)
    }

    /// A session of a table that is made of a data source. `play` is given a recording at its start, and the data source, whose
    /// sections a step may change. It runs once, on any thread.
    public init(
        _ name: String, title: String? = nil, of table: SwiftTable, play: @escaping @Sendable (SessionRecording, DataSource) -> Void
    ) {
        self.init(name, title, table, .dataSource(play))
    }

    /// A session of any table, for steps that need the table view alone.
    public init(_ name: String, title: String? = nil, of table: SwiftTable, play: @escaping @Sendable (SessionRecording) -> Void) {
        self.init(name, title, table, .tableView(play))
    }

    private init(_ name: String, _ title: String?, _ table: SwiftTable, _ play: Play) {
        self.name = name
        self.title = title
        self.table = table
        self.play = play
    }

    /// Plays it from a recording that stands at its start. Errors: `session.no-data-source` for steps that need a data source, of a table
    /// without one.
    package func run(_ recording: SessionRecording) -> [Diagnostic] {
        switch play {
        case .tableView(let play): play(recording)
        case .dataSource(let play):
            guard let source = recording.dataSource as? DataSource else {
                return [
                    Diagnostic(
                        .error, "session.no-data-source", "“\(name)” needs a data source, but “\(table.name)” has none",
                        hints: ["omit the second parameter: SwiftSession(\"\(name)\", of: table) { recording in … }"])
                ]
            }
            play(recording, source)
        }
        return []
    }
}
