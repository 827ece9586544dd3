import Foundation
import TableDiagnostics
import TableInputs

/// The messages between a preview and the language server that started it. Each is a JSON object on a line.
enum EditorMessage {
    /// Tells the preview to scroll to a row of a page.
    static func show(_ page: String, row: String) -> String { (["page": .string(page), "row": .string(row)] as Value).jsonText }

    /// Tells the language server that a row was clicked. `line` counts from 1.
    static func open(_ path: String, line: Int) -> String { (["open": .string(path), "line": .number(Number(line))] as Value).jsonText }

    /// The config and line of an `open` message; `nil` for other messages.
    static func opened(_ text: String) -> (path: String, line: Int)? {
        guard let message = DataDocument.value(ofJSON: Array(text.utf8)), let path = message["open"]?.string,
            let line = message["line"]?.integer, line > 0
        else {
            return nil
        }
        return (path, line)
    }

    /// The rows that the editor asks to show, until its input ends.
    static var places: AsyncStream<(page: String, row: String)> {
        AsyncStream { places in
            // Reading a line blocks the thread.
            Thread.detachNewThread {
                var input = StandardInput()
                while let text = input.line() {
                    guard let message = DataDocument.value(ofJSON: Array(text.utf8)), let page = message["page"]?.string,
                        let row = message["row"]?.string
                    else { continue }
                    places.yield((page, row))
                }
                places.finish()
            }
        }
    }
}
