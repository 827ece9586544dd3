import TableDiagnostics
import TableInputs
import Testing

/// Objects whose values lie beside those of others in memory.
@Suite("Objects")
struct ObjectTests {
    private func load(_ text: String) -> Value? { DataDocument.load(file: SourceFile(path: "a.json", bytes: Array(text.utf8))).value?.root }

    /// The text of an object of `count` keys, of which each third is an object of the depth below, and the same without a text.
    private func object(keys count: Int, depth: Int, salt: Int) -> (text: String, value: Value) {
        var texts: [String] = []
        var pairs: [(String, Value)] = []
        for key in 0..<count {
            let part: (text: String, value: Value) =
                if key % 3 == 2, depth > 0 {
                    object(keys: count / 2 + key, depth: depth - 1, salt: salt + key)
                } else {
                    ("\"value \(salt) of \(key)\"", .string("value \(salt) of \(key)"))
                }
            texts.append("\"k\(key)\": \(part.text)")
            pairs.append(("k\(key)", part.value))
        }
        return ("{" + texts.joined(separator: ", ") + "}", .object(Object(pairs)))
    }

    @Test("what is loaded is what was written, in order", arguments: [(0, 1), (1, 0), (3, 2), (7, 2), (8, 1), (9, 2), (255, 0), (256, 0), (257, 0), (600, 0)])
    func values(keys: Int, depth: Int) {
        let rows = (0..<40).map { object(keys: keys, depth: depth, salt: $0) }
        let loaded = load("{\"rows\": [" + rows.map(\.text).joined(separator: ", ") + "]}")
        let expected: Value = .object(Object([("rows", .array(rows.map(\.value)))]))
        #expect(loaded == expected)
        #expect(loaded?.hashValue == expected.hashValue)
    }

    @Test("an object outlives its document, and others differ from it")
    func kept() {
        let text = "{\"a\": {\"x\": [1, {\"y\": 2}], \"z\": null}, \"b\": {\"x\": [1, {\"y\": 3}], \"z\": null}}"
        let a = load(text)?["a"]
        let b = load(text)?["b"]
        #expect(a == .object(Object([("x", [1, ["y": 2]]), ("z", nil)])))
        #expect(a != b)
        #expect(a?["x"] == [1, ["y": 2]] && a?["w"] == nil)
        guard case .object(let object) = a else {
            Issue.record("no object")
            return
        }
        #expect(object.keys == ["x", "z"] && Array(object.values) == [[1, ["y": 2]], nil])
        #expect(object.pairs.map(\.0) == ["x", "z"])
    }

    @Test("a value takes three words")
    func size() {
        #expect(MemoryLayout<Value>.stride == 24)
    }
}
