import CaseFiles
import TableCells
import TableDiagnostics
import TableInputs
import TableLayout
import TableScene
import Testing

/// Cell designs: a YAML file, the contents of a row, the rendered scene and the diagnostics.
@Suite("Cell designs")
struct CellDesignTests {
    /// Designs are separated by `+++`; the last part is the row's contents as JSON.
    @Test("every case file gives the expected scene and diagnostics", arguments: Case.all("cell"))
    func files(_ example: Case) throws {
        let parts = example.input.components(separatedBy: "+++\n")
        let contents = try #require(
            DataDocument.load(file: SourceFile(path: "d.json", text: "{\"row\": \(parts.last ?? "")}")).value?.root["row"])
        var diagnostics: [Diagnostic] = []
        var designs: [CellDesign] = []
        for (index, text) in parts.dropLast().enumerated() {
            let loaded = CellDesign.load(file: SourceFile(path: "\(index).yaml", text: text))
            diagnostics += loaded.diagnostics
            designs += [loaded.value].compactMap { $0 }
        }
        var registry = CellRegistry()
        diagnostics += registry.register(designs)
        let table = DesignedTable(registry: registry, contents: contents)
        let layout = TableLayout(table, in: testEnvironment(), shaper: BlockShaper())
        let drawn = layout.scene.dump().split(separator: "\n").dropFirst(2).filter { !$0.contains("background") }
            .map { String($0.dropFirst(2).replacing(/\ Block 10 400/, with: "").replacing(/\/#[0-9A-F]+/, with: "")) }
        example.check((drawn + (diagnostics + layout.diagnostics).map { DiagnosticPrinter.short($0) }).joined(separator: "\n"))
    }

    @Test("a file with several mistakes reports all of them")
    func allMistakes() {
        let text = "cell: A\nhight: 3\nbody:\n  VStack:\n    - Txt: a\n    - Text: a\n      fnt: body\n    - Toggle: perhaps\n"
        let found = CellDesign.load(file: SourceFile(path: "a.yaml", text: text))
        #expect(
            found.diagnostics.map(\.code.rawValue) == ["cells.unknown-key", "cells.unknown-node", "cells.unknown-key", "cells.bad-value"])
        #expect(found.value != nil)
    }

    @Test("designs that are too deep or too large are rejected")
    func bounds() {
        let deep = "cell: A\nbody:\n" + (0..<100).map { String(repeating: "  ", count: $0 + 1) + "VStack:\n" }.joined()
        #expect(CellDesign.load(file: SourceFile(path: "a.yaml", text: deep)).diagnostics.map(\.code.rawValue) == ["cells.too-deep"])
        let wide = "cell: A\nbody:\n  VStack:\n" + String(repeating: "    - Spacer\n", count: 3000)
        #expect(CellDesign.load(file: SourceFile(path: "a.yaml", text: wide)).diagnostics.map(\.code.rawValue) == ["cells.too-deep"])
        let large = "cell: A\nbody:\n  Text: \"" + String(repeating: "x", count: 300_000) + "\"\n"
        #expect(CellDesign.load(file: SourceFile(path: "a.yaml", text: large)).diagnostics.map(\.code.rawValue) == ["cells.too-large"])
        let bomb =
            "a: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c,*c]\ncell: [*d,*d,*d,*d,*d,*d,*d,*d,*d,*d,*d]\n"
        #expect(CellDesign.load(file: SourceFile(path: "a.yaml", text: bomb)).diagnostics.map(\.code.rawValue) == ["yaml.too-many-aliases"])
    }
}

/// Small designs that expand to huge layouts.
@Suite("Limits of cell designs")
struct CellDesignBoundTests {
    private func codes(_ designs: [String], _ json: String, rows: Int = 1) throws -> [String] {
        let contents = try #require(DataDocument.load(file: SourceFile(path: "d.json", text: "{\"row\": \(json)}")).value?.root["row"])
        var registry = CellRegistry()
        let loaded = designs.enumerated().map { CellDesign.load(file: SourceFile(path: "\($0).yaml", text: $1)) }
        let registered = registry.register(loaded.compactMap(\.value))
        let table = DesignedTable(registry: registry, contents: contents, rows: rows)
        return (loaded.flatMap(\.diagnostics) + registered + TableLayout(table, in: testEnvironment(), shaper: BlockShaper()).diagnostics)
            .map(\.code.rawValue)
    }

    private let list = "{\"list\": [" + Array(repeating: "1", count: 50).joined(separator: ",") + "]}"

    @Test("views that each contain the next one three times exceed the limit of nodes")
    func views() throws {
        let views = (0..<20).map { "view: V\($0)\nbody:\n  VStack:\n" + String(repeating: "    - View: V\($0 + 1)\n", count: 3) }
        #expect(try codes(["cell: A\nbody: {View: V0}"] + views + ["view: V20\nbody: {Text: x}"], "{}") == ["cells.too-many-nodes"])
        // Draws nothing, but would evaluate 3^20 conditions.
        #expect(
            try codes(["cell: A\nbody: {View: V0}"] + views + ["view: V20\nbody: {Text: x, if: none}"], "{}") == ["cells.too-many-nodes"])
        #expect(try codes(["cell: A\nbody: {View: V18}"] + views + ["view: V20\nbody: {Text: x}"], "{}") == [])
        // A view named in the contents can be the view itself.
        let named = "view: V\nbody:\n  VStack:\n" + String(repeating: "    - View: \"{{v}}\"\n", count: 3)
        #expect(try codes(["cell: A\nbody: {View: V}", named], "{\"v\": \"V\"}") == ["cells.too-many-nodes"])
    }

    @Test("nested lists exceed the limit of nodes", arguments: ["{Text: x}", "{Text: x, if: none}"])
    func lists(leaf: String) throws {
        func nested(_ depth: Int) -> String { depth == 0 ? leaf : "{ForEach: list, content: [\(nested(depth - 1))]}" }
        #expect(try codes(["cell: A\nbody: \(nested(6))"], list) == ["cells.too-many-nodes"])
        #expect(try codes(["cell: A\nbody: \(nested(2))"], list) == [])
    }

    @Test("nested sections in a text exceed the limit of nodes", arguments: ["x", "", "{{.}}", "{{list}}"])
    func sections(inner: String) throws {
        func text(_ depth: Int) -> String {
            String(repeating: "{{#list}}", count: depth) + inner + String(repeating: "{{/list}}", count: depth)
        }
        #expect(try codes(["cell: A\nbody: {Text: \"\(text(6))\"}"], list) == ["cells.too-many-nodes"])
        #expect(try codes(["cell: A\nbody: {Text: \"\(text(1))\"}"], list) == [])
        #expect(try codes(["cell: A\nbody: {VStack: [], padding: \"\(text(6))\"}"], list).contains("cells.too-many-nodes"))
    }

    enum LongContents: String, CaseIterable {
        case text, list, number

        var json: String {
            switch self {
            case .text: "\"" + String(repeating: "x", count: 100_000) + "\""
            case .list: "[" + Array(repeating: "1", count: 10_000).joined(separator: ",") + "]"
            case .number: String(repeating: "1", count: 100_000)
            }
        }
    }

    @Test("long contents shown many times exceed the limit of nodes", arguments: LongContents.allCases)
    func longContents(contents: LongContents) throws {
        let json = "{\"t\": \(contents.json)}"
        let often = try codes(["cell: A\nbody: {Text: \"" + String(repeating: "{{t}}", count: 1_000) + "\"}"], json)
        #expect(often == ["cells.too-many-nodes"])
        let texts = try codes(["cell: A\nbody:\n  VStack:\n" + String(repeating: "    - Text: \"{{t}}\"\n", count: 100)], json)
        #expect(texts == ["cells.too-many-nodes"])
        let once = try codes(["cell: A\nbody: {Text: \"{{t}}\"}"], json)
        #expect(once == [])
    }

    @Test("a text with too many tags is rejected before it is parsed")
    func manyTags() {
        func messages(_ count: Int) -> [String] {
            let text = (0..<count).map { "{{k\($0)}}" }.joined()
            return CellDesign.load(file: SourceFile(path: "A.yaml", text: "cell: A\nbody: {Text: \"\(text)\"}")).diagnostics.map(\.message)
        }
        #expect(messages(1_000) == [])
        #expect(messages(20_000).contains { $0.contains("(20000 in ") && $0.contains("split it") })
    }

    @Test("rows that are each just below the limit exceed the table's limit together")
    func rows() throws {
        let design = "cell: A\nbody: {Text: \"{{#list}}{{#list}}x{{/list}}{{/list}}\"}"
        #expect(try codes([design], list, rows: 10) == [])
        #expect(try codes([design], list, rows: 1_000) == ["table.too-large"])
    }
}

/// Texts and trees that would overflow the stack of recursive parsing or layout.
@Suite("Deep designs")
struct DeepDesignTests {
    private func codes(_ text: String) -> [String] {
        CellDesign.load(file: SourceFile(path: "a.yaml", text: "cell: A\nbody:\n  Text: \"\(text)\"\n")).diagnostics.map {
            "\($0.message) [\($0.code)]"
        }
    }

    @Test("sections nest at most 32 levels deep", arguments: ["#", "^"])
    func sections(sigil: String) {
        func nested(_ count: Int) -> String {
            String(repeating: "{{\(sigil)a}}", count: count) + "x" + String(repeating: "{{/a}}", count: count)
        }
        #expect(codes(nested(32)) == [])
        let reason = "its sections nest deeper than 32 [cells.bad-template]"
        for count in [33, 3_000] { #expect(codes(nested(count)).first?.hasSuffix(reason) == true) }
        // Messages fit on a line.
        #expect(codes(nested(3_000)).allSatisfy { $0.count < 200 })
    }

    @Test("functions nest at most 32 levels deep around a key")
    func functions() {
        func nested(_ count: Int) -> String {
            "{{" + String(repeating: "uppercased(", count: count) + "a" + String(repeating: ")", count: count) + "}}"
        }
        #expect(codes(nested(32)) == [])
        for count in [33, 15_000] {
            #expect(codes(nested(count)).first?.hasSuffix("a key is wrapped in more than 32 functions [cells.bad-template]") == true)
        }
    }

    @Test("views nested too deep are reported and drawn as placeholders")
    func views() {
        let designs = (0..<6).map { number in
            let lines = (0..<50).map { String(repeating: "  ", count: $0 + 1) + "VStack:\n" }.joined()
            let last = String(repeating: "  ", count: 51) + (number < 5 ? "View: V\(number + 1)\n" : "Text: deep\n")
            return CellDesign.load(
                file: SourceFile(
                    path: "\(number).yaml", text: (number == 0 ? "cell: A\n" : "view: V\(number)\n") + "body:\n" + lines + last))
        }
        #expect(designs.flatMap(\.diagnostics) == [])
        var registry = CellRegistry()
        #expect(registry.register(designs.compactMap(\.value)) == [])
        let layout = TableLayout(DesignedTable(registry: registry, contents: .null), in: testEnvironment(), shaper: BlockShaper())
        #expect(Set(layout.diagnostics.map(\.code.rawValue)) == ["cells.too-deep"] && layout.diagnostics.hasErrors)
    }

    @Test("Swift nodes nested too deep are reported")
    func nodes() {
        var node = Text("deep")
        for _ in 0..<400 { node = node.padding(1) }
        let table = TestTable(sections: [[TestTable.Row(height: .automatic, body: node)]])
        let layout = TableLayout(table, in: testEnvironment(), shaper: BlockShaper())
        #expect(layout.diagnostics.first?.message == "nodes and their modifiers nest deeper than 200" && layout.diagnostics.hasErrors)
    }
}

/// A table with one row of the design `A`, with a header and footer if there are designs `H` and `F`.
struct DesignedTable: TableContent {
    var registry: CellRegistry
    var contents: Value
    var rows = 1
    var style: TableStyle { .plain }
    var title: String { "" }
    var sectionCount: Int { 1 }
    func rowCount(inSection section: Int) -> Int { rows }
    func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { nil }
    private func context(_ environment: Environment) -> RowContext {
        RowContext(contents: contents, indexPath: IndexPath(row: 0, section: 0), tag: "tag", environment: environment)
    }
    func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight {
        registry.cell("A")?.height(context(environment)) ?? .automatic
    }
    func row(at indexPath: IndexPath, in environment: Environment) -> RowContent {
        registry.cell("A")?.row(context(environment), cell: "A") ?? RowContent(cell: "A", body: .empty)
    }
    private func supplementary(_ entry: CellRegistry.HeaderEntry?, _ environment: Environment) -> SupplementaryContent? {
        entry?.supplementary(SectionContext(contents: contents, section: 0, environment: environment), view: "")
    }
    func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
        supplementary(registry.header("H"), environment)
    }
    func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
        supplementary(registry.footer("F"), environment)
    }
}
