import TableCells
import TableGraphics
import TableInputs
import TableScene
import Testing

@testable import TableLayout

/// Rows of different heights, as measured and after estimates are corrected.
@Suite("Row offsets")
struct RowOffsetsTests {
    private struct Numbers {
        var state: UInt64
        mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
    }

    /// Three sections: one row, the tested rows, one row.
    private func geometry(_ heights: [Double]) -> Geometry {
        let table = TestTable(sections: [[10.1], heights, [10]].map { $0.map { TestTable.Row(height: .points($0), body: .empty) } })
        return Geometry(of: table, in: testEnvironment(), shaper: BlockShaper())
    }

    private func check(_ geometry: Geometry, _ heights: [Double]) {
        var y = 10.1
        for (row, height) in heights.enumerated() {
            let frame = geometry.frame(of: IndexPath(row: row, section: 1))
            #expect(frame.map { abs($0.minY - y) < 1e-6 && abs($0.height - height) < 1e-6 } == true)
            y += height
        }
        #expect(geometry.sections[1].rows.count == heights.count)
        #expect(abs(geometry.sections[2].y - y) < 1e-6)
        #expect(abs(geometry.height - y - 10) < 1e-6)
    }

    /// Checks that a point on or next to the edge of a row is in the row whose frame contains it, to the bit.
    private func checkEdges(_ geometry: Geometry) {
        let offsets = geometry.sections[1].rows
        let edges = (0...offsets.count).map { 10.1 + offsets.offset(of: $0) }
        var wrong = zip(edges, edges.dropFirst()).count { $0 > $1 }
        func check(_ y: Double, near row: Int) {
            guard y >= 10.1, y < edges[offsets.count] else { return }
            var row = row
            while edges[row] > y { row -= 1 }
            while edges[row + 1] <= y { row += 1 }
            if geometry.indexPath(at: Point(x: 1, y: y)) != IndexPath(row: row, section: 1) { wrong += 1 }
        }
        for row in 0..<offsets.count {
            check(edges[row].nextDown, near: row)
            check(edges[row], near: row)
            check(edges[row].nextUp, near: row)
        }
        #expect(wrong == 0)
    }

    @Test("changed heights move the rows below them", arguments: [1, 2, 7, 300], 0..<4)
    func changes(count: Int, seed: Int) {
        var numbers = Numbers(state: UInt64(seed &* 31 &+ count))
        var heights = (0..<count).map { _ in Double(numbers.next(5)) * 11.25 }
        var geometry = geometry(heights)
        check(geometry, heights)
        for round in 0..<20 {
            let copy = geometry
            let before = heights
            var changed: [IndexPath: Double] = [:]
            for _ in 0..<(round % 4) {
                let row = numbers.next(count)
                heights[row] = Double(numbers.next(7)) * 8.5
                changed[IndexPath(row: row, section: 1)] = heights[row]
            }
            geometry.setHeights(changed)
            check(geometry, heights)
            check(copy, before)
        }
        geometry.setHeights([IndexPath(row: 0, section: 1): -5])
        check(geometry, [0] + heights.dropFirst())
    }

    @Test("points on rounded edges are in the right row", arguments: [[1.0 / 3, 0, 44.1], [1e-9, 1000.1], [0.1]], [700, 40_000])
    func edges(kinds: [Double], count: Int) {
        var numbers = Numbers(state: UInt64(count))
        var geometry = geometry((0..<count).map { _ in kinds[numbers.next(kinds.count)] })
        checkEdges(geometry)
        for _ in 0..<50 {
            geometry.setHeights(
                Dictionary((0..<20).map { _ in (IndexPath(row: numbers.next(count), section: 1), kinds[numbers.next(kinds.count)]) }) {
                    first, _ in first
                })
        }
        checkEdges(geometry)
    }
}
