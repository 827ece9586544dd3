import TableDiagnostics
import TableInputs
import Testing

@Suite("Locations in YAML")
struct YAMLPlaceTests {
    /// Every scalar and key of a file with its line and column, in file order.
    private func places(_ text: String) -> [String] {
        let file = SourceFile(path: "c.yaml", text: text)
        var found: [String] = []
        func note(_ word: String, _ span: SourceSpan) { found.append("\(word) \(span.start.line):\(span.start.column)") }
        func walk(_ value: PlacedValue) {
            switch value.content {
            case .scalar(let scalar): note(scalar.text ?? "null", value.span)
            case .list(let elements): elements.forEach(walk)
            case .object(let entries):
                for entry in entries {
                    note(entry.key, entry.keySpan)
                    walk(entry.value)
                }
            }
        }
        if let root = PlacedValue.load(yaml: file).value { walk(root) }
        return found
    }

    @Test(
        "locations are right for several values on a line, multibyte characters, all line endings, a BOM and aliases",
        arguments: [
            ("a: [b, c, d]\ne: f", ["a 1:1", "b 1:5", "c 1:8", "d 1:11", "e 2:1", "f 2:4"]),
            ("ä: [é, 日本, 🎈, x]", ["ä 1:1", "é 1:5", "日本 1:8", "🎈 1:12", "x 1:15"]),
            ("a: b\r\nc: d\r\n\r\ne: f", ["a 1:1", "b 1:4", "c 2:1", "d 2:4", "e 4:1", "f 4:4"]),
            ("\u{FEFF}a: {b: c}\nd: e", ["a 1:2", "b 1:6", "c 1:9", "d 2:1", "e 2:4"]),
            ("a: [&x b, c]\nd: [*x, e]", ["a 1:1", "b 1:5", "c 1:11", "d 2:1", "b 1:5", "e 2:9"]),
        ])
    func places(text: String, expected: [String]) {
        #expect(places(text) == expected)
    }

    @Test("keys are strings, so 1 and \"1\" are duplicates")
    func sameKeys() {
        let file = SourceFile(path: "d.yaml", text: "1: a\n\"1\": b\n")
        #expect(
            DataDocument.load(file: file).diagnostics.map { DiagnosticPrinter.short($0) } == [
                "d.yaml:2:1: error: duplicate key “1”, which YAML does not allow [data.duplicate-key]"
            ])
    }

    @Test("objects in a list share equal keys")
    func shapes() throws {
        let file = SourceFile(path: "d.yaml", text: "rows:\n- {a: 1, b: 2}\n- {a: 3, b: 4}\n- {b: 5, a: 6}\n- {a: 7}\n")
        guard case .array(let rows)? = DataDocument.load(file: file).value?.root["rows"] else { throw Missing() }
        let objects = rows.compactMap { row in if case .object(let object) = row { object } else { nil } }
        #expect(objects.map(\.keys) == [["a", "b"], ["a", "b"], ["b", "a"], ["a"]])
        #expect(objects[0].shape === objects[1].shape)
        #expect(rows.map { $0["a"]?.text } == ["1", "3", "6", "7"])
    }

    private struct Missing: Error {}
}
