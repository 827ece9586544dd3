import Foundation
import TableDiagnostics
import TableInputs
import Testing

/// Objects: order, equality and duplicate keys.
@Suite("Objects")
struct ObjectTests {
    private func load(_ text: String) -> Value? { DataDocument.load(file: SourceFile(path: "a.json", bytes: Array(text.utf8))).value?.root }

    /// The text of an object with `count` keys, every third of which is an object one level deeper, and the same object as a value.
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

    @Test(
        "loading preserves values and their order",
        arguments: [(0, 1), (1, 0), (3, 2), (7, 2), (8, 1), (9, 2), (255, 0), (256, 0), (257, 0), (600, 0)])
    func values(keys: Int, depth: Int) {
        let rows = (0..<40).map { object(keys: keys, depth: depth, salt: $0) }
        let loaded = load("{\"rows\": [" + rows.map(\.text).joined(separator: ", ") + "]}")
        let expected: Value = .object(Object([("rows", .array(rows.map(\.value)))]))
        #expect(loaded == expected)
        #expect(loaded?.hashValue == expected.hashValue)
    }

    @Test("an object outlives its document and differs from others")
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

    @Test("a duplicate key has the last value at the first position, for any number of keys", arguments: [1, 2, 8, 9, 10, 300])
    func equalKeys(count: Int) throws {
        let names = (0..<count).map { "k\($0)" } + ["k0"]
        let expected = Value.object(Object((0..<count).map { ("k\($0)", Value.number(Number($0 == 0 ? count : $0))) }))
        let json = "{" + names.enumerated().map { "\"\($1)\": \($0)" }.joined(separator: ", ") + "}"
        let list = "<plist><dict>" + names.enumerated().map { "<key>\($1)</key><integer>\($0)</integer>" }.joined() + "</dict></plist>"
        for (path, text) in [("a.json", json), ("a.plist", list)] {
            let outcome = DataDocument.load(file: SourceFile(path: path, text: text))
            #expect(outcome.value?.root == expected)
            #expect(outcome.diagnostics.map(\.code.rawValue) == ["data.duplicate-key"])
            let span = try #require(outcome.value?.span(of: DataPath([.key("k0")])))
            #expect(
                span.lower
                    == (path == "a.json"
                        ? text.utf8.count - "\(count)}".utf8.count
                        : text.range(of: "<integer>\(count)<").map { $0.lowerBound.utf16Offset(in: text) }))
        }
        #expect(Value.object(Object(names.enumerated().map { ($1, .number(Number($0))) })) == expected)
        #expect(load(json)?["k0"] == .number(Number(count)))
    }

    @Test("duplicate keys are handled in a Swift literal, in YAML and in a binary property list")
    func equalKeysElsewhere() {
        #expect((["a": 1, "b": 2, "a": 3] as Value) == ["a": 3, "b": 2])
        let yaml = DataDocument.load(file: SourceFile(path: "a.yaml", text: "a: 1\na: 2\n"))
        let nested = DataDocument.load(file: SourceFile(path: "d.yaml", text: "{a: {b: don't}, c: 'b: 1', b: {b: 2}, b: 3}"))
        #expect(nested.diagnostics.map { $0.span?.start.column } == [39])
        #expect(nested.diagnostics.first?.related.map(\.span.start.column) == [28])
        #expect(yaml.value == nil && yaml.diagnostics.map(\.code.rawValue) == ["data.duplicate-key"])
        // Yams distinguishes keys with different tags; configs do not.
        let tagged = DataDocument.load(file: SourceFile(path: "a.yaml", text: "a: 1\n!own a: 2\n"))
        #expect(tagged.value?.root == ["a": 2] && tagged.diagnostics.map(\.code.rawValue) == ["data.duplicate-key"])
        let bytes: [UInt8] = Array("bplist00".utf8) + [0xD2, 1, 1, 2, 3, 0x51, 0x61, 0x08, 0x09, 8, 13, 15, 16] + [0, 0, 0, 0, 0, 0, 1, 1]
        let list = bytes + [0, 0, 0, 0, 0, 0, 0, 4] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 17]
        let binary = DataDocument.load(file: SourceFile(path: "a.plist", bytes: list))
        #expect(binary.value?.root == ["a": true] && binary.diagnostics.map(\.code.rawValue) == ["data.duplicate-key"])
    }
}
