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
    let play: @Sendable (SessionRecording, DataSource) -> Void

    /// A session of a table that is made of a data source. `play` is given a recording at its start, and the data source, whose
    /// sections a step may change. It runs once, on any thread.
    public init(_ name: String, title: String? = nil, of table: SwiftTable, play: @escaping @Sendable (SessionRecording, DataSource) -> Void) {
        self.name = name
        self.title = title
        self.table = table
        self.play = play
    }

    /// As above, for steps that need the table view alone.
    public init(_ name: String, title: String? = nil, of table: SwiftTable, play: @escaping @Sendable (SessionRecording) -> Void) {
        self.init(name, title: title, of: table) { recording, _ in play(recording) }
    }

    /// Plays it from a recording that stands at its start.
    public func run(_ recording: SessionRecording) {
        if let source = recording.dataSource as? DataSource { play(recording, source) }
    }
}
