import TableDiagnostics
import TableInputs
import Testing

/// Changed values in the text of a data file.
@Suite("Editing data files")
struct DataEditTests {
    struct Example: Sendable, CustomTestStringConvertible {
        var name: String
        var before: String
        /// `[[path, value], …]` as JSON.
        var changes: String
        /// `nil` if the change cannot be written.
        var after: String?
        var testDescription: String { name }
    }

    static let examples = [
        Example(
            name: "a.json", before: "{ \"a\": \"x\",\n  \"n\": 1.0, \"b\": true }", changes: #"[[["a"], "y \"z\""], [["b"], false]]"#,
            after: "{ \"a\": \"y \\\"z\\\"\",\n  \"n\": 1.0, \"b\": false }"),
        Example(name: "a.json", before: "{\"n\": 1.0}", changes: #"[[["n"], 1]]"#, after: "{\"n\": 1.0}"),
        Example(
            name: "a.json", before: "{\"l\": [\n  {\"a\": 1},\n  {\"a\": 2}\n]}", changes: #"[[["l"], [{"a": 2}, {"a": 1}, {"a": 3}]]]"#,
            after: "{\"l\": [\n  {\"a\": 2},\n  {\"a\": 1},\n  {\"a\": 3}\n]}"),
        Example(
            name: "moved and changed.json", before: "{\"l\": [\n  {\"a\":   1, \"b\": 1},\n  {\"a\": 2, \"b\": 1}\n]}",
            changes: #"[[["l"], [{"a": 2, "b": 1}, {"a": 3, "b": 1}]]]"#,
            after: "{\"l\": [\n  {\"a\": 2, \"b\": 1},\n  {\"a\":   3, \"b\": 1}\n]}"),
        Example(name: "a.json", before: "{\"l\": [1, 2]}", changes: #"[[["l"], []]]"#, after: "{\"l\": []}"),
        Example(name: "a.json", before: "{\"l\": []}", changes: #"[[["l"], ["x"]]]"#, after: "{\"l\": [\"x\"]}"),
        Example(
            name: "a.yaml", before: "# People\nl:\n  # the first\n  - name: Ann # A\n    on: yes\n  - {name: 'Bo', on: false}\nz: 1\n",
            changes: #"[[["l", 0, "name"], "Ada"], [["l", 0, "on"], false], [["l", 1, "name"], "C: d"]]"#,
            after: "# People\nl:\n  # the first\n  - name: Ada # A\n    on: false\n  - {name: \"C: d\", on: false}\nz: 1\n"),
        Example(
            name: "a.yaml", before: "l:\n  - a: 1 # one\n    b: 2\n  # two\n  - a: 3\n    b: 4\nz: 1\n",
            changes: #"[[["l"], [{"a": 3, "b": 4}, {"a": 1, "b": 2}, {"a": 3, "b": 9}]]]"#,
            after: "l:\n  # two\n  - a: 3\n    b: 4\n  - a: 1 # one\n    b: 2\n  # two\n  - a: 3\n    b: 9\nz: 1\n"),
        Example(
            name: "a.yaml", before: "l:\n- x\n- y # last\n# end\nz: 1\n", changes: #"[[["l"], ["x"]]]"#, after: "l:\n- x\n# end\nz: 1\n"),
        Example(name: "a.yaml", before: "l:\n- x\nz: 1\n", changes: #"[[["l"], []]]"#, after: "l:\n  []\nz: 1\n"),
        Example(name: "a.yaml", before: "l: [a, b]\n", changes: #"[[["l"], ["b"]]]"#, after: "l: [\"b\"]\n"),
        Example(name: "a.yaml", before: "t: |\n  two\n  lines\nz: 1\n", changes: #"[[["t"], "x"]]"#, after: nil),
        Example(name: "a.yaml", before: "a: &x 1\nb: *x\n", changes: #"[[["b"], 2]]"#, after: nil),
        Example(
            name: "a.plist",
            before:
                "<plist version=\"1.0\"><dict>\n\t<key>a</key>\n\t<string>x</string>\n\t<key>l</key>\n\t<array>\n\t\t<integer>1</integer>\n\t\t<integer>2</integer>\n\t</array>\n</dict></plist>",
            changes: #"[[["a"], "y & z"], [["l"], [2, 1, 3]]]"#,
            after:
                "<plist version=\"1.0\"><dict>\n\t<key>a</key>\n\t<string>y &amp; z</string>\n\t<key>l</key>\n\t<array>\n\t\t<integer>2</integer>\n\t\t<integer>1</integer>\n\t\t<integer>3</integer>\n\t</array>\n</dict></plist>"
        ),
        Example(
            name: "a.plist", before: "<plist version=\"1.0\"><dict><key>a</key><true/></dict></plist>", changes: #"[[["a"], null]]"#,
            after: nil),
    ]

    @Test("control characters, which XML cannot have, are not written to a property list")
    func controlCharacters() throws {
        let text = "<plist version=\"1.0\"><dict><key>a</key><string>b</string></dict></plist>"
        let document = try #require(DataDocument.load(file: SourceFile(path: "a.plist", text: text)).value)
        for (value, isFaithful) in [("c\td", true), ("c\u{1}", false), ("c\r", false), ("\u{FFFF}", false)] {
            #expect(document.text(with: ["a": .string(value)]).isFaithful == isFaithful, "\(value.debugDescription)")
        }
    }

    @Test("only what changes is written anew; comments, quotes and order stay", arguments: examples)
    func edits(_ example: Example) throws {
        let file = SourceFile(path: example.name, bytes: Array(example.before.utf8))
        let document = try #require(DataDocument.load(file: file).value)
        guard case .array(let list)? = DataDocument.value(ofJSON: Array(example.changes.utf8)) else {
            Issue.record("not a list of changes")
            return
        }
        let root = document.root.applying(list.compactMap { DataChange($0) })
        let text = document.text(with: root)
        #expect(text.isFaithful == (example.after != nil))
        if let after = example.after { #expect(String(decoding: text.bytes, as: UTF8.self) == after) }
    }

    @Test("text for values that no editor can write in place still has the values")
    func fallback() throws {
        let file = SourceFile(path: "a.yaml", bytes: Array("t: |\n  two\n  lines\nz: [1, 2]\n".utf8))
        let document = try #require(DataDocument.load(file: file).value)
        let root = document.root.applying([DataChange(path: [.key("t")], value: "x"), DataChange(path: [.key("z"), .index(1)], value: 3)])
        let text = document.text(with: root)
        #expect(!text.isFaithful)
        let wanted: Value = ["t": "x", "z": [1, 3]]
        #expect(DataDocument.load(file: SourceFile(path: "a.yaml", bytes: text.bytes)).value?.root == wanted)
    }

    @Test("changes of places that do not exist do nothing, and what is no change is refused")
    func strange() {
        let value: Value = ["a": [1, 2]]
        for path: [DataPath.Step] in [[.key("b")], [.key("a"), .index(2)], [.key("a"), .key("x")], [.index(0)]] {
            #expect(value.applying([DataChange(path: path, value: 9)]) == value)
        }
        let wrongs: [Value] = [
            .array([]), .array([.array(["a"])]), .array(["a", 1]), .array([.array([-1]), 1]), .array([.array([1.5]), 1]), .null,
        ]
        for wrong in wrongs { #expect(DataChange(wrong) == nil) }
        let right = DataChange(.array([.array(["a", 0]), .null]))
        #expect(right == DataChange(path: [.key("a"), .index(0)], value: .null))
    }

    @Test("short and right-to-left texts leave names alone")
    func stress() {
        func rows(_ title: Value, _ price: Value) -> Value {
            let row: Value = ["title": title, "symbol": "wifi", "price": price, "n": 1]
            return ["rows": .array([row])]
        }
        let value = rows("Personal Hotspot", "€ 3.20")
        #expect(StressVariant.shortest.applied(to: value) == rows("Personal", "€ 3.20"))
        let fixed: Value = ["total": "EUR", "due": "2026-03-12T15:00"]
        for stress in [StressVariant.longest, .shortest, .rtl] { #expect(stress.applied(to: fixed) == fixed) }
        let arabic = StressVariant.rtl.applied(to: value)
        #expect(arabic["rows"]?.value(atPath: ["0", "symbol"])?.text == "wifi")
        #expect(arabic["rows"]?.value(atPath: ["0", "price"])?.text == "€ 3.20")
        let title = arabic["rows"]?.value(atPath: ["0", "title"])?.text ?? ""
        #expect(title.split(separator: " ").count == 2)
        let isArabic = title.unicodeScalars.allSatisfy { $0 == " " || (0x600...0x6FF).contains($0.value) }
        #expect(isArabic)
    }
}
