import RoundTheme
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import Testing

@testable import TableCells

/// What settings of cell designs change in a scene.
@Suite("Effects of cell designs")
struct DesignEffectTests {
    @Test(
        "a background color that the theme lacks is reported for cells, headers and footers, and is not drawn",
        arguments: ["cell", "header", "footer"])
    func unknownBackground(kind: String) throws {
        let design = try #require(load("\(kind): A\nbackground: nonsense\nbody:\n  Text: a").value)
        #expect(
            design.unknownColors(in: roundTheme).map { DiagnosticPrinter.short($0) } == [
                "a.yaml:2:13: error: unknown color “nonsense” in the theme “round” [cells.unknown-color]"
            ])
        let layout = layOut([design])
        #expect(layout.diagnostics.map(\.code.rawValue) == ["cells.unknown-color"])
        #expect(!fills(layout.scene.root).contains(roundTheme[.label]))
    }

    @Test("a background is drawn behind a cell, header and footer", arguments: ["cell", "header", "footer"])
    func background(kind: String) throws {
        let layout = layOut([try #require(load("\(kind): A\nheight: 30\nbackground: orange\nbody:\n  Text: a").value)])
        #expect(fills(layout.scene.root).contains(roundTheme[.orange]))
        #expect(layout.scene.dump().contains("background [0 "))
    }

    @Test(
        "a modifier either affects the scene or is reported as having no effect",
        arguments: DesignNodeKind.allCases.filter { ![.view, .standardCell].contains($0) })
    func modifiersHaveEffects(kind: DesignNodeKind) throws {
        let modifiers: [(DesignModifierKind, String)] = [
            (.font, "{size: 3, weight: heavy}"), (.foregroundColor, "mint"), (.lineLimit, "2"), (.padding, "{leading: 3}"), (.width, "77"),
            (.minHeight, "300"),
            (.background, "orange"), (.cornerRadius, "2"),
        ]
        for (modifier, value) in modifiers {
            let design = try #require(load("cell: A\nbody:\n  \(kind.sample)").value)
            let changed = load("cell: A\nbody:\n  \(kind.sample + "\n  \(modifier.rawValue): \(value)")")
            let isTold = changed.diagnostics.map(\.code.rawValue) == ["cells.no-effect"]
            #expect(isTold || changed.diagnostics.isEmpty)
            let drawn = describe(layOut([design]).scene.root) != describe(layOut([try #require(changed.value)]).scene.root)
            // In a row that is taller than its contents, the modifier makes no difference for a spacer.
            if kind == .spacer, !isTold { continue }
            #expect(drawn == !isTold, "\(modifier.rawValue) on \(kind.rawValue)")
        }
    }

    private func load(_ text: String) -> Outcome<CellDesign> { CellDesign.load(file: SourceFile(path: "a.yaml", text: text)) }

    private func layOut(_ designs: [CellDesign]) -> TableLayout {
        var registry = CellRegistry()
        _ = registry.register(designs)
        return TableLayout(OneOfEach(registry: registry), in: testEnvironment(), shaper: BlockShaper())
    }

    private func fills(_ frame: Frame) -> [AdaptiveColor] {
        frame.children.flatMap { child -> [AdaptiveColor] in
            switch child.item {
            case .frame(let inner): fills(inner)
            case .shape(_, .fill(let color)): [color]
            default: []
            }
        }
    }

    private func describe(_ frame: Frame) -> String {
        "[\(frame.role) \(frame.size) \(frame.clips) \(frame.clipRadius) "
            + frame.children.map { child in
                switch child.item {
                case .frame(let inner): "\(child.origin) \(describe(inner))"
                case .text(let line, let color): "\(child.origin) \(line.text) \(line.style) \(color)"
                default: "\(child.origin) \(child.item)"
                }
            }.joined(separator: ";") + "]"
    }
}

/// A row, header and footer of the class `A`, depending on the design.
private struct OneOfEach: TableContent {
    var registry: CellRegistry
    var style: TableStyle { .plain }
    var title: String { "" }
    var sectionCount: Int { 1 }
    private let contents: Value = ["list": ["x", "y"]]
    func rowCount(inSection section: Int) -> Int { 1 }
    func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { nil }
    private func context(_ environment: Environment) -> RowContext {
        RowContext(contents: contents, indexPath: IndexPath(row: 0, section: 0), environment: environment)
    }
    func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight {
        registry.cell("A")?.height(context(environment)) ?? .automatic
    }
    func row(at indexPath: IndexPath, in environment: Environment) -> RowContent {
        let entry = registry.cell("A")
        return RowContent(cell: "A", body: entry?.body(context(environment)) ?? .empty, background: entry?.background)
    }
    private func view(_ entry: CellRegistry.HeaderEntry?, _ environment: Environment) -> SupplementaryContent? {
        let context = SectionContext(contents: contents, section: 0, environment: environment)
        return entry.map { SupplementaryContent(view: "A", height: $0.height(context), body: $0.body(context), background: $0.background) }
    }
    func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { view(registry.header("A"), environment) }
    func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { view(registry.footer("A"), environment) }
}
