import TableDiagnostics
import TableInputs
import Testing

/// Small files that expand to huge values. Parsing must end soon, with an error or the value.
@Suite("Hostile data")
struct HostileDataTests {
    @Test("aliases of aliases are rejected as values and as keys")
    func aliases() {
        var text = "a0: &a0 [x,x,x,x,x,x,x,x,x]\n"
        for level in 1..<12 {
            text += "a\(level): &a\(level) [" + Array(repeating: "*a\(level - 1)", count: 9).joined(separator: ",") + "]\n"
        }
        #expect(codes("d.yaml", Array(text.utf8)) == ["yaml.too-many-aliases"])
        #expect(codes("d.yaml", Array((text + "m:\n  ? *a11\n  : 1\n  ? *a10\n  : 2\n").utf8)) == ["yaml.syntax"])
    }

    @Test("YAML with too many keys is rejected before it is parsed")
    func keys() {
        for key in ["k: 1\n", "k:\n", "k:\t1\n"] {
            let text = String(repeating: key, count: 400_001)
            let read = DataDocument.load(file: SourceFile(path: "a.yaml", text: text))
            #expect(read.diagnostics.map(\.code.rawValue) == ["data.too-large"] && read.value == nil)
        }
        // Colons without a space do not make keys.
        let times = "a: \"" + String(repeating: "12:30 ", count: 400_001) + "\""
        #expect(DataDocument.load(file: SourceFile(path: "a.yaml", text: times)).diagnostics.isEmpty)
    }

    @Test("a project file larger than a megabyte is rejected")
    func project() {
        let text = "designs: {}\n" + String(repeating: "# comment\n", count: 110_000)
        let read = ProjectFile.load(file: SourceFile(path: "tvp.yaml", text: text))
        #expect(read.diagnostics.map(\.code.rawValue) == ["project.too-large"] && read.value == nil)
        #expect(ProjectFile.load(file: SourceFile(path: "tvp.yaml", text: String(text.prefix(1_000_000)))).value != nil)
    }

    @Test("brackets in YAML strings do not count as nesting")
    func brackets() {
        let text = "rows:\n" + String(repeating: "  - \"note [open {\"\n", count: 600)
        #expect(codes("d.yaml", Array(text.utf8)).isEmpty)
    }

    @Test(
        "deep YAML of any form is rejected",
        arguments: [
            "a: " + String(repeating: "[", count: 100_000), "a: " + String(repeating: "{b: ", count: 100_000),
            "a:\n" + String(repeating: "- ", count: 100_000),
            "a: " + String(repeating: "[", count: 600) + String(repeating: "]", count: 600),
        ])
    func deep(text: String) {
        #expect(codes("d.yaml", Array(text.utf8)) == ["data.too-deep"])
    }

    @Test("a binary property list that contains itself many times is rejected")
    func cycle() {
        let count = 1_000_000
        let list = binaryList([[0xD1, 1, 2], [0x51, 0x61], [0xAF] + length(count) + [UInt8](repeating: 2, count: count)])
        #expect(codes("d.plist", list) == ["plist.syntax"])
    }

    @Test("a binary property list that refers to a long string many times is rejected")
    func repeatedText() {
        let count = 1_000_000
        let text = [0x5F] + length(count) + [UInt8](repeating: 0x62, count: count)
        let list = binaryList([[0xD1, 1, 2], [0x51, 0x61], [0xAF] + length(count) + [UInt8](repeating: 3, count: count), text])
        #expect(codes("d.plist", list) == ["plist.syntax"])
    }

    @Test("arrays of a binary property list that refer to each other are rejected, also as translations")
    func doubling() {
        let levels = (1...18).map { [0xAE] + [UInt8](repeating: UInt8($0), count: 14) }
        let list = binaryList(levels + [[0x09]])
        #expect(codes("d.plist", list) == ["plist.syntax"])
        #expect(StringsFile.read(SourceFile(path: "d.strings", bytes: list)).diagnostics.map(\.code.rawValue) == ["plist.syntax"])
    }

    @Test(
        "dates in binary property lists match those in XML",
        arguments: [
            (0.0, "2001-01-01T00:00:00Z"), (-978_307_200, "1970-01-01T00:00:00Z"), (99_792_000, "2004-03-01T00:00:00Z"),
            (99_705_600, "2004-02-29T00:00:00Z"), (-31_622_400, "2000-01-01T00:00:00Z"), (-0.5, "2000-12-31T23:59:59Z"),
            (536_870_912, "2018-01-05T18:48:32Z"), (252_423_993_599, "9999-12-31T23:59:59Z"), (-13_197_600_000, "1582-10-15T00:00:00Z"),
            (-63_145_526_400, "-63145526400.0"),
        ])
    func dates(seconds: Double, text: String) {
        let date = [0x33] + (0..<8).map { UInt8(truncatingIfNeeded: seconds.bitPattern >> (56 - 8 * UInt64($0))) }
        let list = binaryList([[0xD1, 1, 2], [0x51, 0x61], date])
        #expect(DataDocument.load(file: SourceFile(path: "d.plist", bytes: list)).value?.root["a"] == .string(text))
    }

    @Test("spans of YAML strings end between characters")
    func spans() throws {
        let text = "\u{FEFF}é: 1\nlist: [ab, \"日本\", \"\\u00e9本本\"]\n"
        let document = try #require(DataDocument.load(file: SourceFile(path: "d.yaml", text: text)).value)
        func found(_ steps: DataPath.Step...) -> String? {
            document.span(of: DataPath(steps)).flatMap { String(validating: $0.file.bytes[$0.lower..<$0.upper], as: UTF8.self) }
        }
        #expect(found(.key("é")) == "1")
        #expect(found(.key("list"), .index(1)) == "\"日本\"")
        #expect(found(.key("list"), .index(2)) != nil)
    }

    @Test("a hundred thousand equal mistakes are reported only a few times")
    func repeatedMistakes() {
        let line = SourceFile(path: "c", text: "row " + String(repeating: "-q ", count: 100_000) + "-s key\nrow -q")
        let outcome = ConfigParser.parse(file: line)
        #expect(outcome.diagnostics.count == 21)
        #expect(outcome.value?.modes[0].sections[0].rows[0].flags.source?.value == "key")
        let keys = "{" + String(repeating: "\"a\":1,", count: 100_000) + "\"a\":2}"
        #expect(codes("d.json", Array(keys.utf8)).count == DiagnosticList.limit)
    }

    @Test("hundreds of thousands of duplicate keys are reported up to the limit, in one object and in many")
    func duplicates() throws {
        let one = DataDocument.load(
            file: SourceFile(path: "d.json", text: "{" + String(repeating: "\"a\":1,", count: 300_000) + "\"b\":2}"))
        #expect(one.value?.root == ["a": 1, "b": 2])
        #expect(one.diagnostics.last?.notes == ["299899 more of these are not listed"])
        let many = DataDocument.load(
            file: SourceFile(path: "d.json", text: "{\"r\":[" + String(repeating: "{\"a\":1,\"a\":2},", count: 100_000) + "{}]}"))
        #expect(many.diagnostics.count == DiagnosticList.limit)
        // All duplicate keys are on one line of 1.4 MB.
        #expect(many.diagnostics.map { DiagnosticPrinter.human($0) }.allSatisfy { $0.utf8.count < 1_000 })
        let list = "<plist><dict>" + String(repeating: "<key>a</key><true/>", count: 50_000) + "</dict></plist>"
        #expect(codes("d.plist", Array(list.utf8)).count == DiagnosticList.limit)
    }

    @Test("chains of YAML merges are accepted up to a limit")
    func merges() {
        func chain(_ count: Int) -> [UInt8] {
            Array(("a0: &a0 {x: 1}\n" + (1..<count).map { "a\($0): &a\($0) {<<: *a\($0 - 1), x\($0): 1}\n" }.joined()).utf8)
        }
        #expect(codes("d.yaml", chain(300)).isEmpty)
        #expect(codes("d.yaml", chain(4_000)) == ["yaml.too-many-aliases"])
    }

    @Test("a hundred thousand values on one line have locations")
    func manyPlaces() throws {
        let text = "a: [" + String(repeating: "[1],", count: 100_000) + "[2]]\n"
        let document = try #require(DataDocument.load(file: SourceFile(path: "d.yaml", text: text)).value)
        for index in stride(from: 0, to: 100_000, by: 7) {
            #expect(document.span(of: DataPath([.key("a"), .index(index), .index(0)]))?.lower == 5 + 4 * index)
        }
    }

    @Test("a binary property list may contain a set or a NaN date")
    func oddObjects() {
        #expect(codes("d.plist", binaryList([[0xD1, 1, 2], [0x51, 0x61], [0xC1, 1]])).isEmpty)
        #expect(codes("d.plist", binaryList([[0xD1, 1, 2], [0x51, 0x61], [0x33, 0x7F, 0xF8, 0, 0, 0, 0, 0, 0]])).isEmpty)
    }

    @Test("a project with thousands of mistakes or patterns is reported up to the limit")
    func projects() {
        let states = { (count: Int) in "designs:\n  A:\n    states:\n" + (0..<count).map { "      s\($0): {selected: 0.0}\n" }.joined() }
        #expect(codes(states(256)) == [] && codes(states(257)) == ["project.bad-value"])
        func codes(_ text: String) -> [String] {
            ProjectFile.load(file: SourceFile(path: "tvp.yaml", text: text)).diagnostics.map(\.code.rawValue)
        }
        let keys = (0..<10_000).map { "k\($0): 1\n" }.joined()
        #expect(codes(keys) == Array(repeating: "project.unknown-key", count: DiagnosticList.limit))
        let patterns = (0..<1_001).map { "  \"*\($0)*\": {theme: ios}\n" }.joined()
        #expect(codes("designs:\n" + patterns) == ["project.too-many-patterns"])
    }

    private func codes(_ path: String, _ bytes: [UInt8]) -> [String] {
        DataDocument.load(file: SourceFile(path: path, bytes: bytes)).diagnostics.map(\.code.rawValue)
    }

    private func length(_ count: Int) -> [UInt8] { [0x12] + big(count, 4) }

    private func big(_ number: Int, _ size: Int) -> [UInt8] {
        (0..<size).map { UInt8(truncatingIfNeeded: number >> (8 * (size - 1 - $0))) }
    }

    /// A binary property list of these objects. The first is the top-level object.
    private func binaryList(_ objects: [[UInt8]]) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for object in objects {
            offsets.append(bytes.count)
            bytes += object
        }
        let table = bytes.count
        for offset in offsets { bytes += big(offset, 4) }
        return bytes + [0, 0, 0, 0, 0, 0, 4, 1] + big(objects.count, 8) + big(0, 8) + big(table, 8)
    }
}
