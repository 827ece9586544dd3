import CaseFiles
import TableCells
import TableDiagnostics
import TableInputs
import TableLayout
import TableScene
import Testing

/// Cell designs: a YAML file, the contents of a row, and what is drawn and said.
@Suite("Cell designs")
struct CellDesignTests {
    /// Designs are divided by `+++`; the last part is the row's contents as JSON.
    @Test("files", arguments: Case.all("cell"))
    func files(_ example: Case) throws {
        let parts = example.input.components(separatedBy: "+++\n")
        let contents = try #require(DataDocument.load(file: SourceFile(path: "d.json", text: "{\"row\": \(parts.last ?? "")}")).value?.root["row"])
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

    @Test("a whole file of mistakes is read to its end")
    func allMistakes() {
        let text = "cell: A\nhight: 3\nbody:\n  VStack:\n    - Txt: a\n    - Text: a\n      fnt: body\n    - Toggle: perhaps\n"
        let found = CellDesign.load(file: SourceFile(path: "a.yaml", text: text))
        #expect(found.diagnostics.map(\.code) == ["cells.unknown-key", "cells.unknown-node", "cells.unknown-key", "cells.bad-value"])
        #expect(found.value != nil)
    }

    @Test("trees that nest without end, or never end, are refused")
    func bounds() {
        let deep = "cell: A\nbody:\n" + (0..<100).map { String(repeating: "  ", count: $0 + 1) + "VStack:\n" }.joined()
        #expect(CellDesign.load(file: SourceFile(path: "a.yaml", text: deep)).diagnostics.map(\.code) == ["cells.too-deep"])
        let wide = "cell: A\nbody:\n  VStack:\n" + String(repeating: "    - Spacer\n", count: 3000)
        #expect(CellDesign.load(file: SourceFile(path: "a.yaml", text: wide)).diagnostics.map(\.code) == ["cells.too-deep"])
        let large = "cell: A\nbody:\n  Text: \"" + String(repeating: "x", count: 300_000) + "\"\n"
        #expect(CellDesign.load(file: SourceFile(path: "a.yaml", text: large)).diagnostics.map(\.code) == ["cells.too-large"])
        let bomb = "a: &a [x,x,x,x,x,x,x,x,x,x]\nb: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\nc: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]\nd: &d [*c,*c,*c,*c,*c,*c,*c,*c,*c,*c]\ncell: [*d,*d,*d,*d,*d,*d,*d,*d,*d,*d,*d]\n"
        #expect(CellDesign.load(file: SourceFile(path: "a.yaml", text: bomb)).diagnostics.map(\.code) == ["yaml.too-many-aliases"])
    }
}

/// One row that the design `A` draws, with a header and footer if there are designs `H` and `F`.
private struct DesignedTable: TableContent {
    var registry: CellRegistry
    var contents: Value
    var style: TableStyle { .plain }
    var title: String { "" }
    var sectionCount: Int { 1 }
    func rowCount(inSection section: Int) -> Int { 1 }
    func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { nil }
    private func context(_ environment: Environment) -> RowContext {
        RowContext(contents: contents, indexPath: IndexPath(row: 0, section: 0), tag: "tag", environment: environment)
    }
    func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight { registry.cell("A")?.height(context(environment)) ?? .automatic }
    func row(at indexPath: IndexPath, in environment: Environment) -> RowContent {
        let entry = registry.cell("A")
        return RowContent(
            cell: "A", body: entry?.body(context(environment)) ?? .empty, separator: entry?.separator ?? .automatic, background: entry?.background)
    }
    private func supplementary(_ entry: CellRegistry.HeaderEntry?, _ environment: Environment) -> SupplementaryContent? {
        let section = SectionContext(contents: contents, section: 0, environment: environment)
        return entry.map { SupplementaryContent(view: "", height: $0.height(section), body: $0.body(section)) }
    }
    func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { supplementary(registry.header("H"), environment) }
    func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { supplementary(registry.footer("F"), environment) }
}
