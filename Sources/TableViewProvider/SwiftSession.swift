import TableCells
import TableDescriptors
import TableDiagnostics

/// A scripted session of a Swift table. The command `session` shows each of its steps.
///
///     SwiftSession("Menu/Evening", of: menu) { play in
///         play.step("A tap on the soup") { $0.tap(rowAt: IndexPath(row: 1, section: 0)) }
///     }
public struct SwiftSession: Sendable {
    /// The name of outputs, relative to their folder.
    public var name: String
    /// The title in pages and reports; `nil` uses the table's title.
    public var title: String?
    /// The table. Its settings in `tvp.yaml` apply.
    public let table: SwiftTable
    private let play: Play

    private enum Play: Sendable {
        case tableView(@MainActor @Sendable (SessionRecording) -> Void)
        case dataSource(@MainActor @Sendable (SessionRecording, DataSource) -> Void)
    }

    /// Creates a session of a table with a data source. `play` receives the recording and the data source, whose sections its steps may
    /// change. It runs once.
    public init(
        _ name: String, title: String? = nil, of table: SwiftTable,
        play: @escaping @MainActor @Sendable (SessionRecording, DataSource) -> Void
    ) {
        self.init(name, title, table, .dataSource(play))
    }

    /// Creates a session of any table. Its steps can use only the table view.
    public init(_ name: String, title: String? = nil, of table: SwiftTable, play: @escaping @MainActor @Sendable (SessionRecording) -> Void)
    {
        self.init(name, title, table, .tableView(play))
    }

    private init(_ name: String, _ title: String?, _ table: SwiftTable, _ play: Play) {
        self.name = name
        self.title = title
        self.table = table
        self.play = play
    }

    /// Runs the session with a new recording. Error: `session.no-data-source`, if the steps need a data source and the table has none.
    @MainActor
    package func run(_ recording: SessionRecording) -> [Diagnostic] {
        switch play {
        case .tableView(let play): play(recording)
        case .dataSource(let play):
            guard let source = recording.dataSource as? DataSource else {
                return [
                    Diagnostic(
                        .error, .sessionNoDataSource, "“\(name)” needs a data source, but “\(table.name)” has none",
                        hints: ["omit the second parameter: SwiftSession(\"\(name)\", of: table) { recording in … }"])
                ]
            }
            play(recording, source)
        }
        return []
    }
}
