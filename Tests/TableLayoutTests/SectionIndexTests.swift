import TableCells
import TableGraphics
import TableLayout
import TableScene
import Testing

/// Plain tables reserve space for the index at the trailing edge.
@Suite("Section index")
struct SectionIndexTests {
    /// A `TestTable` with an index.
    private struct IndexedTable: TableContent {
        var table: TestTable
        var sectionIndexTitles: [String]

        var style: TableStyle { table.style }
        var title: String { table.title }
        var sectionCount: Int { table.sectionCount }
        func rowCount(inSection section: Int) -> Int { table.rowCount(inSection: section) }
        func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight {
            table.rowHeight(at: indexPath, in: environment)
        }
        func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { nil }
        func row(at indexPath: IndexPath, in environment: Environment) -> RowContent { table.row(at: indexPath, in: environment) }
        func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
        func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
    }

    /// The start and end of each separator from the left edge, in a table 200 points wide.
    private func separators(_ style: TableStyle, _ titles: [String], _ direction: LayoutDirection = .leftToRight, viewport: Double? = nil)
        -> Set<[Double]>
    {
        let rows = (0..<3).map { _ in TestTable.Row(height: .points(40), body: Text("ab").role(.title).padding(EdgeInsets(leading: 10))) }
        let table = IndexedTable(table: TestTable(style: style, sections: [rows]), sectionIndexTitles: titles)
        let layout = TableLayout(
            table, in: testEnvironment(direction: direction), viewport: viewport.map { Viewport(height: $0) }, shaper: BlockShaper())
        return found(in: layout.scene.root, at: 0)
    }

    private func found(in frame: Frame, at x: Double) -> Set<[Double]> {
        frame.children.reduce(into: []) { ends, child in
            guard case .frame(let inner) = child.item else { return }
            let place = x + child.origin.x
            if inner.role == .separator {
                ends.insert([place, place + inner.size.width])
            } else {
                ends.formUnion(found(in: inner, at: place))
            }
        }
    }

    @Test("separators of plain rows end at the index")
    func plain() {
        #expect(separators(.plain, []) == [[10, 200]])
        #expect(separators(.plain, ["A", "B"]) == [[10, 185]])
        #expect(separators(.plain, ["A", "B"], .rightToLeft) == [[15, 190]])
    }

    @Test("separators below the last row end at the index", arguments: [LayoutDirection.leftToRight, .rightToLeft])
    func emptyRows(direction: LayoutDirection) {
        #expect(separators(.plain, ["A", "B"], direction, viewport: 400) == separators(.plain, ["A", "B"], direction))
    }

    @Test("letters of the index are 13.75 apart, and lower from a Q on; the strip is centered in the visible part")
    func places() {
        let rows = [TestTable.Row(height: .points(40), body: Text("ab"))]
        let titles = ["A", "P", "Q", "R"]
        let table = IndexedTable(table: TestTable(style: .grouped, sections: [rows]), sectionIndexTitles: titles)
        let environment = testEnvironment()
        let layout = TableLayout(table, in: environment, viewport: Viewport(height: 155), shaper: BlockShaper())
        var baselines: [Double] = []
        func look(_ frame: Frame, at y: Double, isInIndex: Bool) {
            for child in frame.children {
                switch child.item {
                case .frame(let inner): look(inner, at: y + child.origin.y, isInIndex: isInIndex || inner.role == .sectionIndex)
                case .text: if isInIndex { baselines.append(y + child.origin.y) }
                case .shape, .image: break
                }
            }
        }
        look(layout.scene.root, at: 0, isInIndex: false)
        // The strip is 55 points high, from 50 on.
        #expect(baselines.count == 4)
        for (baseline, expected) in zip(baselines, [58.25, 72, 86.75, 100.5]) { #expect(abs(baseline - expected) <= 0.51, "\(baselines)") }
    }

    @Test("grouped tables reserve no space for the index")
    func grouped() {
        for style in [TableStyle.grouped, .insetGrouped] { #expect(separators(style, ["A"]) == separators(style, [])) }
    }
}
