import TableCells
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import Testing

/// Heights that change: held against a plain list of them.
@Suite("Row offsets")
struct RowOffsetsTests {
    private struct Rows: TableContent {
        var heights: [Double]
        var style: TableStyle { .plain }
        var title: String { "Rows" }
        var sectionCount: Int { 2 }
        func rowCount(inSection section: Int) -> Int { section == 0 ? heights.count : 1 }
        func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight {
            .points(indexPath.section == 0 ? heights[indexPath.row] : 10)
        }
        func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { nil }
        func row(at indexPath: IndexPath, in environment: Environment) -> RowContent { RowContent(cell: "C", body: .empty) }
        func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
        func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
    }

    private func check(_ geometry: Geometry, _ heights: [Double]) {
        var y = 0.0
        var wrong = 0
        for (row, height) in heights.enumerated() {
            let frame = geometry.frame(of: IndexPath(section: 0, row: row))
            if frame.map({ abs($0.minY - y) < 1e-6 && abs($0.height - height) < 1e-6 }) != true { wrong += 1 }
            // A point in the middle of a row that has a height is told to be in it.
            if height > 0, geometry.indexPath(at: Point(x: 1, y: y + height / 2)) != IndexPath(section: 0, row: row) { wrong += 1 }
            y += height
        }
        #expect(wrong == 0)
        #expect(geometry.sections[0].rows.count == heights.count)
        #expect(abs(geometry.sections[1].y - y) < 1e-6)
        #expect(abs(geometry.height - y - 10) < 1e-6)
    }

    @Test("changed, inserted and deleted rows", arguments: [0, 1, 5, 511, 512, 513, 1700], 0..<2)
    func changes(count: Int, seed: Int) {
        var state = UInt64(seed &* 31 &+ count)
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
        var heights = (0..<count).map { _ in Double(next(5)) * 11.25 }
        var geometry = Geometry(of: Rows(heights: heights), in: testEnvironment(), shaper: BlockShaper())
        check(geometry, heights)
        for round in 0..<4 {
            for _ in 0..<600 {
                let height = Double(next(7)) * 8.5
                switch (next(3), heights.isEmpty) {
                case (0, false):
                    let row = next(heights.count)
                    heights[row] = height
                    geometry.setHeight(height, of: IndexPath(section: 0, row: row))
                case (1, false) where round % 2 == 1:
                    let row = next(heights.count)
                    heights.remove(at: row)
                    geometry.removeRow(at: IndexPath(section: 0, row: row))
                default:
                    // Mostly at one place, so that a block grows until it is split.
                    let row = next(2) == 0 ? heights.count / 3 : next(heights.count + 1)
                    heights.insert(height, at: row)
                    geometry.insertRow(height: height, at: IndexPath(section: 0, row: row))
                }
            }
            check(geometry, heights)
        }
        while !heights.isEmpty {
            let row = next(heights.count)
            heights.remove(at: row)
            geometry.removeRow(at: IndexPath(section: 0, row: row))
        }
        check(geometry, [])
    }

    @Test("places that are not there change nothing")
    func nowhere() {
        let heights = [10.0, 20]
        var geometry = Geometry(of: Rows(heights: heights), in: testEnvironment(), shaper: BlockShaper())
        for path in [IndexPath(section: 0, row: 2), IndexPath(section: 0, row: -1), IndexPath(section: 2, row: 0), IndexPath(section: -1, row: 0)] {
            geometry.setHeight(5, of: path)
            geometry.removeRow(at: path)
        }
        geometry.insertRow(height: 5, at: IndexPath(section: 0, row: 3))
        check(geometry, heights)
        geometry.setHeight(-5, of: IndexPath(section: 0, row: 1))
        check(geometry, [10, 0])
    }
}
