import CaseFiles
import Foundation
import TableDiagnostics
import TableInputs
import Testing

/// Data files: values and diagnostics.
@Suite("Data files")
struct DataTests {
    @Test("JSON cases give the expected values and diagnostics", arguments: Case.all("json"))
    func json(_ example: Case) {
        example.check(answer("d.json", example.input))
    }

    @Test("YAML cases give the expected values and diagnostics", arguments: Case.all("yaml"))
    func yaml(_ example: Case) {
        example.check(answer("d.yaml", example.input))
    }

    @Test("property list cases give the expected values and diagnostics", arguments: Case.all("plist"))
    func plist(_ example: Case) {
        example.check(answer("d.plist", example.input))
    }

    @Test("every data format has cases")
    func found() {
        for kind in ["json", "yaml", "plist"] { #expect(Case.all(kind).count > 5) }
    }

    /// The value as JSON, then one diagnostic per line.
    private func answer(_ path: String, _ text: String) -> String {
        let outcome = DataDocument.load(file: SourceFile(path: path, text: text))
        let lines = [outcome.value?.root.jsonText].compactMap { $0 } + outcome.diagnostics.map { DiagnosticPrinter.short($0) }
        return lines.joined(separator: "\n")
    }

    @Test("every value of a document has a location in the text")
    func spans() throws {
        let text = "{\"a\": [10, {\"b\\u0063\": \"x\", \"d\": [[]]}], \"a2\": 1.50, \"a2\": true}"
        let document = try #require(DataDocument.load(file: SourceFile(path: "d.json", text: text)).value)
        func found(_ steps: DataPath.Step...) -> String? {
            document.span(of: DataPath(steps)).map { String(decoding: document.file.bytes[$0.lower..<$0.upper], as: UTF8.self) }
        }
        #expect(found(.key("a"), .index(0)) == "10")
        #expect(found(.key("a"), .index(1), .key("bc")) == "\"x\"")
        #expect(found(.key("a"), .index(1), .key("d"), .index(0)) == "[]")
        #expect(found(.key("a2")) == "true")
        #expect(found(.key("a"), .index(2)) == nil)
        #expect(found(.key("b")) == nil)
    }

    @Test("values in YAML and property lists have locations too")
    func otherSpans() throws {
        let yaml = try #require(DataDocument.load(file: SourceFile(path: "d.yaml", text: "a:\n  - 1\n  - b: two words\n")).value)
        let place = try #require(yaml.span(of: DataPath([.key("a"), .index(1), .key("b")]))).start
        #expect((place.line, place.column) == (3, 8))
        let plist = "<plist>\n<dict><key>a</key>\n<array><integer>1</integer><string>é</string></array></dict></plist>"
        let list = try #require(DataDocument.load(file: SourceFile(path: "d.plist", text: plist)).value)
        let span = try #require(list.span(of: DataPath([.key("a"), .index(1)])))
        #expect(String(decoding: list.file.bytes[span.lower..<span.upper], as: UTF8.self) == "<string>é</string>")
    }

    @Test("parsed values match Foundation's", arguments: 0..<200)
    func agreesWithFoundation(seed: Int) throws {
        var random = Random(seed: UInt64(seed))
        let object: [String: Any] = ["root": [random.value(depth: 4)]]
        let json = try JSONSerialization.data(
            withJSONObject: object, options: seed % 2 == 0 ? [.sortedKeys] : [.sortedKeys, .prettyPrinted])
        let ours = try #require(DataDocument.load(file: SourceFile(path: "d.json", bytes: Array(json))).value).root
        #expect(matches(ours, object))
        for format in [PropertyListSerialization.PropertyListFormat.binary, .xml] {
            let data = try PropertyListSerialization.data(fromPropertyList: withoutNulls(object), format: format, options: 0)
            let list = try #require(DataDocument.load(file: SourceFile(path: "d.plist", bytes: Array(data))).value).root
            #expect(matches(list, withoutNulls(object)), "\(format)")
        }
    }

    @Test("damaged files of every format cause errors, not crashes", arguments: 0..<300)
    func damaged(seed: Int) throws {
        var random = Random(seed: UInt64(seed))
        let object: [String: Any] = ["root": withoutNulls([random.value(depth: 4)])]
        let files: [(String, Data)] = [
            ("d.json", try JSONSerialization.data(withJSONObject: object)),
            ("d.plist", try PropertyListSerialization.data(fromPropertyList: object, format: .binary, options: 0)),
            ("d.plist", try PropertyListSerialization.data(fromPropertyList: object, format: .xml, options: 0)),
            ("d.yaml", try JSONSerialization.data(withJSONObject: object, options: .prettyPrinted)),
        ]
        for (path, data) in files {
            var bytes = Array(data)
            for _ in 0..<1 + random.next(4) where !bytes.isEmpty {
                switch random.next(3) {
                case 0: bytes[random.next(bytes.count)] = UInt8(random.next(256))
                case 1: bytes.remove(at: random.next(bytes.count))
                default: bytes.removeLast(random.next(bytes.count))
                }
            }
            let outcome = DataDocument.load(file: SourceFile(path: path, bytes: bytes))
            #expect(outcome.value != nil || outcome.diagnostics.hasErrors)
        }
    }

    private func withoutNulls(_ value: Any) -> Any {
        switch value {
        case let object as [String: Any]: object.compactMapValues { $0 is NSNull ? nil : withoutNulls($0) }
        case let array as [Any]: array.filter { !($0 is NSNull) }.map { withoutNulls($0) }
        default: value
        }
    }

    private func matches(_ ours: Value, _ theirs: Any) -> Bool {
        switch (ours, theirs) {
        case (.null, is NSNull): true
        case (.object(let a), let b as [String: Any]):
            a.keys.count == b.count && a.pairs.allSatisfy { key, value in b[key].map { matches(value, $0) } ?? false }
        case (.array(let a), let b as [Any]): a.count == b.count && zip(a, b).allSatisfy { matches($0, $1) }
        case (.string(let a), let b as String): a == b
        case (.bool(let a), let b as Bool): a == b
        case (.number(let a), let b as NSNumber): abs(a.doubleValue - b.doubleValue) <= abs(b.doubleValue) * 1e-12
        default: false
        }
    }
}

/// Generates values and numbers from a seed.
struct Random {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 2_862_933_555_777_941_757 &+ 3_037_000_493 }

    mutating func next(_ bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(state >> 33) % bound
    }

    mutating func value(depth: Int) -> Any {
        switch next(depth > 0 ? 7 : 5) {
        case 0: return NSNull()
        case 1: return next(2) == 0
        case 2: return next(2_000_000) - 1_000_000
        case 3: return Double(next(1_000_000)) / 64
        case 4: return text()
        case 5: return (0..<next(5)).map { _ in value(depth: depth - 1) }
        default:
            var object: [String: Any] = [:]
            for _ in 0..<next(5) { object[text()] = value(depth: depth - 1) }
            return object
        }
    }

    private mutating func text() -> String {
        let pieces = ["a", "key", "é", "日本", "🎉", "\"", "\\", "\n", "<&>", " ", "]]>", "name", "\t", "#", ": "]
        return (0..<next(4)).map { _ in pieces[next(pieces.count)] }.joined()
    }
}
