import TableCells
import TableGraphics
import TableLayout
import TableScene
import Testing

@Suite("Geometry")
struct GeometryTests {
    /// Sections of rows with pseudorandom heights; some sections and rows have no height.
    private func table(seed: UInt64) -> TestTable {
        var state = seed
        func next(_ bound: UInt64) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % bound)
        }
        let sections = (0..<next(6)).map { _ in
            (0..<next(9)).map { _ in TestTable.Row(height: .points(Double(next(4)) * 11.5), body: .empty) }
        }
        var table = TestTable(style: TableStyle.allCases[next(3)], sections: sections)
        for index in sections.indices where next(2) == 0 {
            table.headers[index] = SupplementaryContent(view: "H", height: .points(Double(next(3)) * 7.25), body: .empty)
        }
        return table
    }

    @Test("lookups match a search through all frames", arguments: 0..<200)
    func lookUps(seed: Int) {
        let table = table(seed: UInt64(seed))
        let geometry = Geometry(of: table, in: testEnvironment(), shaper: BlockShaper())
        let rows = table.sections.indices.flatMap { section in
            table.sections[section].indices.map { IndexPath(row: $0, section: section) }
        }
        let frames = rows.compactMap { geometry.frame(of: $0) }
        #expect(frames.count == rows.count)
        for (a, b) in zip(frames, frames.dropFirst()) { #expect(a.maxY <= b.minY + 1e-9) }
        for y in stride(from: -5.0, to: geometry.height + 5, by: 1.75) {
            let point = Point(x: 100, y: y)
            let expected = zip(rows, frames).first { $1.contains(point) }?.0
            #expect(geometry.indexPath(at: point) == expected)
        }
        let window = Rect(x: 0, y: geometry.height / 3, width: 200, height: geometry.height / 3)
        let seen = geometry.elements(in: window).compactMap { if case .row(let path) = $0 { path } else { nil } }
        let expected = zip(rows, frames).filter { $1.minY < window.maxY && $1.maxY > window.minY && $1.height > 0 }.map(\.0)
        #expect(seen == expected)
    }

    @Test("a million equal rows have exact edges and no cost per row")
    func uniform() throws {
        struct Million: TableContent {
            var style: TableStyle { .plain }
            var title: String { "Million" }
            var sectionCount: Int { 1 }
            func rowCount(inSection section: Int) -> Int { 1_000_000 }
            func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight {
                Issue.record("a uniform section must not request individual rows")
                return .points(0)
            }
            func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { 44.1 }
            func row(at indexPath: IndexPath, in environment: Environment) -> RowContent { RowContent(cell: "C", body: .empty) }
            func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
            func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
        }
        let geometry = Geometry(of: Million(), in: testEnvironment(), shaper: BlockShaper())
        for row in [0, 1, 6, 999_998, 999_999] + Array(stride(from: 17, to: 1_000_000, by: 7919)) {
            let frame = try #require(geometry.frame(of: IndexPath(row: row, section: 0)))
            #expect(geometry.indexPath(at: Point(x: 1, y: frame.minY))?.row == row)
            #expect(geometry.indexPath(at: Point(x: 1, y: frame.maxY.nextDown))?.row == row)
        }
        #expect(geometry.frame(of: IndexPath(row: 1_000_000, section: 0)) == nil)
        #expect(geometry.frame(of: IndexPath(row: 0, section: 1)) == nil)
        #expect(geometry.frame(of: IndexPath(row: -1, section: 0)) == nil)
    }

    @Test("measuring fixed heights shapes no text")
    func noShaping() {
        final class Refusing: TextShaper {
            let fonts: [FontFace] = []
            var count = 0
            func shape(_ request: TextRequest) -> [ShapedLine] {
                count += 1
                return []
            }
        }
        let shaper = Refusing()
        let table = TestTable(sections: [(0..<50).map { _ in TestTable.Row(height: .points(44), body: Text("x")) }])
        #expect(Geometry(of: table, in: testEnvironment(), shaper: shaper).height == 2200)
        #expect(shaper.count == 0)
    }
}
