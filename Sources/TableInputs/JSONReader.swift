import TableDiagnostics

/// Reads JSON (RFC 8259).
///
/// Our own because no library keeps all that a design needs: the order of keys, the text of numbers, and places for
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

    /// Where every value stands; `nil` for a file with a fault.
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
