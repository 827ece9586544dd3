import Foundation
import TableDiagnostics
import TableInputs

/// The lines between a preview and the language server that started it: one JSON object each.
enum EditorMessage {
    /// To the preview: scroll to a row of a page.
    static func show(_ page: String, row: String) -> String { (["page": .string(page), "row": .string(row)] as Value).jsonText }

    /// From the preview: somebody clicked a row of a line, counted from 1.
    static func open(_ path: String, line: Int) -> String { (["open": .string(path), "line": .number(Number(line))] as Value).jsonText }

    /// The config and line of an `open` message; `nil` for other lines.
    static func opened(_ text: String) -> (path: String, line: Int)? {
        guard let message = DataDocument.value(ofJSON: Array(text.utf8)), let path = message["open"]?.string,
            let line = message["line"]?.integer, line > 0
        else {
            return nil
        }
        return (path, line)
    }

    /// The places that the editor shows, until it ends.
    static var places: AsyncStream<(page: String, row: String)> {
        AsyncStream { places in
            // Reading a line blocks its thread.
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
