import TableDiagnostics
import TableHTML
import TableInputs

/// Connects a preview with the editor that started it: the editor's cursor scrolls the open pages, and a click on a row moves the cursor.
public struct EditorLink: Sendable {
    /// Receives a file path and a line, counted from 1, when the reader clicks a row or the location of an error.
    var open: @Sendable (String, Int) -> Void
    /// Whether each click on a row opens its line. Otherwise, only links marked for it open a line.
    let followsClicks: Bool

    public init(followsClicks: Bool = true, open: @escaping @Sendable (String, Int) -> Void) {
        self.followsClicks = followsClicks
        self.open = open
    }

    /// Identifies a file in a page without revealing its path.
    static func key(_ path: String) -> String { contentHash(path.utf8) }
    /// Identifies a line of a file.
    static func place(_ span: SourceSpan) -> String { "\(key(span.file.path))/\(span.start.line)" }
}
