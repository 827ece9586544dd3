import TableCells
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import Testing

/// Viewports of long tables: only visible rows are measured and drawn.
@Suite("Scrolling")
struct ScrollingTests {
    /// Row heights follow from the row number and are unknown before layout.
    private final class Long: TableContent {
        let count: Int
        private(set) var asked = 0
        init(count: Int) { self.count = count }
        var style: TableStyle { .plain }
        var title: String { "Long" }
        var sectionCount: Int { 1 }
        static func height(_ row: Int) -> Double { Double(20 + row % 7 * 9) }
        func rowCount(inSection section: Int) -> Int { count }
        func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight { .automatic }
        func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { nil }
        func row(at indexPath: IndexPath, in environment: Environment) -> RowContent {
            asked += 1
            return RowContent(cell: "C", body: Node.empty.frame(height: Self.height(indexPath.row)))
        }
        func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
        func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
    }

    /// The positions of rows on screen, by name.
    private func seen(_ scene: Scene) -> [String: Double] {
        var found: [String: Double] = [:]
        for case let (.frame(section), y) in scene.root.children.map({ ($0.item, $0.origin.y) }) where section.role == .section {
            for case let (.frame(row), rowY) in section.children.map({ ($0.item, $0.origin.y) }) { found[row.identity] = y + rowY }
        }
        return found
    }

    @Test("a viewport shows the same rows as the whole table", arguments: [0.0, 39.5, 700, 20_000, 30_000], TableStyle.allCases)
    func window(offset: Double, style: TableStyle) {
        let rows = (0..<900).map { (row: Int) -> TestTable.Row in
            let height: RowHeight = row % 3 == 0 ? .automatic : .points(Double(20 + row % 5 * 7))
            return TestTable.Row(height: height, body: Text("Row \(row)"))
        }
        var table = TestTable(style: style, sections: [rows, Array(rows[..<7]), []])
        table.headers[1] = SupplementaryContent(view: "H", height: .points(30), body: Text("Head"))
        let viewport = Viewport(offset: offset, height: 300)
        let part = TableLayout(table, in: testEnvironment(scale: 2), viewport: viewport, shaper: BlockShaper())
        let whole = TableLayout(table, in: testEnvironment(scale: 2), shaper: BlockShaper()).scene
        // Beyond the end, the end shows.
        let shown = offset >= whole.size.height ? whole.size.height - 300 : offset
        let names = seen(whole.cropped(to: Rect(x: 0, y: shown, width: 200, height: 300)))
        #expect(seen(part.scene) == names && !names.isEmpty)
    }

    /// The rows on a screen at an offset, with their positions on it.
    private func seen(_ table: ScrollingTable, at offset: Double) -> [Geometry.Element: Double] {
        let elements = table.geometry.elements(in: Rect(x: 0, y: offset, width: 200, height: 600))
        return elements.reduce(into: [:]) { $0[$1] = table.geometry.frame(of: $1).map { $0.minY - offset } }
    }

    @Test("a table of a million rows requests only visible ones")
    func million() {
        let content = Long(count: 1_000_000)
        var table = ScrollingTable(content, in: testEnvironment(), shaper: BlockShaper())
        for offset in [0, 1_000_000.0, 25_000_000] { _ = table.measure(offset: offset, height: 800) }
        #expect(content.asked < 100)
        let exact = Long(count: 2_000)
        _ = TableLayout(exact, in: testEnvironment(), viewport: Viewport(offset: 0, height: 100, isExact: true), shaper: BlockShaper())
        #expect(exact.asked >= 2_000)
    }

    @Test("visible rows stay in place when estimates are corrected", arguments: [-37.0, -120, -400, 55, 310])
    func noJump(step: Double) {
        var table = ScrollingTable(Long(count: 50_000), in: testEnvironment(), shaper: BlockShaper())
        var offset = 900_000.0
        offset += table.measure(offset: offset, height: 600)
        for _ in 0..<60 {
            let before = seen(table, at: offset)
            offset += step
            offset += table.measure(offset: offset, height: 600)
            let after = seen(table, at: offset)
            let common = before.keys.filter { after[$0] != nil }
            #expect(!common.isEmpty)
            #expect(common.allSatisfy { abs((after[$0] ?? 0) - (before[$0] ?? 0) + step) < 1e-6 })
        }
    }

    @Test("everything measured, a row is where the heights above it place it")
    func all() {
        let content = Long(count: 5_000)
        var table = ScrollingTable(content, in: testEnvironment(), shaper: BlockShaper())
        #expect(table.hasEstimates)
        table.measureAll()
        #expect(!table.hasEstimates)
        let frame = table.geometry.frame(of: IndexPath(row: 60, section: 0))
        #expect(frame?.minY == (0..<60).reduce(0) { $0 + Long.height($1) })
        table.forget([IndexPath(row: 3, section: 0)])
        let asked = content.asked
        _ = table.measure(offset: 0, height: 600)
        #expect(content.asked == asked + 1)
    }
}
