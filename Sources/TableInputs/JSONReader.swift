import TableDiagnostics

/// Reads JSON (RFC 8259).
///
/// Our own because no library keeps all that a design needs: the order of keys, the text of numbers, places for
/// messages, and speed over large files. Objects with the same keys share one shape; strings without escapes are made
/// straight from the file's bytes. A lone surrogate escape becomes U+FFFD.
enum JSONReader {
    static func read(_ file: SourceFile) -> Outcome<Value> {
        file.bytes.withUnsafeBufferPointer { buffer in
            var parser = JSONParser(buffer, file: file)
            do throws(JSONFault) {
                let value = try parser.document()
                return Outcome(value, parser.diagnostics)
            } catch {
                return Outcome(nil, parser.diagnostics + [error.diagnostic(in: file)])
            }
        }
    }

    /// The place of a value, found by reading the text up to it.
    static func span(of path: DataPath, in file: SourceFile) -> SourceSpan? {
        file.bytes.withUnsafeBufferPointer { buffer in
            var parser = JSONParser(buffer, file: file)
            return try? parser.span(of: path.steps[...])
        }
    }
}
