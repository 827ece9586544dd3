import TableDiagnostics

/// Reads JSON (RFC 8259).
///
/// A custom reader, because no library preserves everything that a design needs: the order of keys, the text of numbers, and locations for
/// messages. A lone surrogate escape becomes U+FFFD.
enum JSONReader {
    static func read(_ file: SourceFile) -> Outcome<Value> {
        var parser = JSONParser(file)
        do throws(JSONFault) {
            let value = try parser.document()
            return Outcome(value, parser.diagnostics.diagnostics)
        } catch {
            return Outcome(nil, parser.diagnostics.diagnostics + [error.diagnostic(in: file)])
        }
    }

    /// The locations of all values; `nil` for an invalid file.
    static func places(in file: SourceFile) -> Place? {
        var parser = JSONParser(file, recordsPlaces: true)
        do throws(JSONFault) {
            _ = try parser.document()
            return parser.places.root
        } catch {
            return nil
        }
    }
}
