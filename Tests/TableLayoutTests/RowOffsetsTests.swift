import TableCells
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import Testing

/// Heights that change: held against a plain list of them.
@Suite("Row offsets")
struct RowOffsetsTests {
    /// The tested rows, and a row of its own section before or behind them.
    private struct Rows: TableContent {
        var heights: [Double]
        var section = 0
        var otherHeight = 10.0
        var style: TableStyle { .plain }
        var title: String { "Rows" }
        var sectionCount: Int { 2 }
        func rowCount(inSection section: Int) -> Int { section == self.section ? heights.count : 1 }
        func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight {
            .points(indexPath.section == section ? heights[indexPath.row] : otherHeight)
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

    private struct Numbers {
        var state: UInt64
        mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
    }

    @Test("changed, inserted and deleted rows", arguments: [0, 1, 5, 511, 512, 513, 1700], 0..<2)
    func changes(count: Int, seed: Int) {
        var numbers = Numbers(state: UInt64(seed &* 31 &+ count))
        var heights = (0..<count).map { _ in Double(numbers.next(5)) * 11.25 }
        var geometry = Geometry(of: Rows(heights: heights), in: testEnvironment(), shaper: BlockShaper())
        check(geometry, heights)
        for round in 0..<4 {
            for _ in 0..<600 {
                let height = Double(numbers.next(7)) * 8.5
                switch (numbers.next(3), heights.isEmpty) {
                case (0, false):
                    let row = numbers.next(heights.count)
                    heights[row] = height
                    geometry.setHeight(height, of: IndexPath(section: 0, row: row))
                case (1, false) where round % 2 == 1:
                    let row = numbers.next(heights.count)
                    heights.remove(at: row)
                    geometry.removeRow(at: IndexPath(section: 0, row: row))
                default:
                    // Mostly at one place, so that a leaf grows until it is split.
                    let row = numbers.next(2) == 0 ? heights.count / 3 : numbers.next(heights.count + 1)
                    heights.insert(height, at: row)
                    geometry.insertRow(height: height, at: IndexPath(section: 0, row: row))
                }
            }
            check(geometry, heights)
        }
        while !heights.isEmpty {
            let row = numbers.next(heights.count)
            heights.remove(at: row)
            geometry.removeRow(at: IndexPath(section: 0, row: row))
        }
        check(geometry, [])
    }

    /// A point on the edge of a row, or next to it, is told to be in the row whose frame it is in: to the last bit.
    private func checkEdges(_ geometry: Geometry, base: Double, _ when: Comment) {
        let offsets = geometry.sections[1].rows
        let edges = (0...offsets.count).map { base + offsets.offset(of: $0) }
        var wrong = zip(edges, edges.dropFirst()).count { $0 > $1 }
        func check(_ y: Double, near row: Int) {
            guard y >= base, y < edges[offsets.count] else { return }
            var row = row
            while edges[row] > y { row -= 1 }
            while edges[row + 1] <= y { row += 1 }
            if geometry.indexPath(at: Point(x: 1, y: y)) != IndexPath(section: 1, row: row) { wrong += 1 }
        }
        for row in 0..<offsets.count {
            check(edges[row].nextDown, near: row)
            check(edges[row], near: row)
            check(edges[row].nextUp, near: row)
        }
        #expect(wrong == 0, when)
    }

    @Test("points on edges, where sums are rounded", arguments: [[1.0 / 3, 0, 44.1], [1e-9, 1000.1], [0.1]], [700, 40_000])
    func edges(kinds: [Double], count: Int) {
        var numbers = Numbers(state: UInt64(count))
        // The tested rows begin at a height that is no sum of powers of two.
        let content = Rows(heights: (0..<count).map { _ in kinds[numbers.next(kinds.count)] }, section: 1, otherHeight: 10.1)
        var geometry = Geometry(of: content, in: testEnvironment(), shaper: BlockShaper())
        checkEdges(geometry, base: 10.1, "as made")
        for _ in 0..<500 {
            let height = kinds[numbers.next(kinds.count)]
            geometry.setHeight(height, of: IndexPath(section: 1, row: numbers.next(count / 2)))
            geometry.insertRow(height: height, at: IndexPath(section: 1, row: numbers.next(count / 2)))
            geometry.removeRow(at: IndexPath(section: 1, row: numbers.next(count / 2)))
        }
        checkEdges(geometry, base: 10.1, "changed")
        for row in (0..<geometry.sections[1].rows.count - 5).reversed() {
            geometry.removeRow(at: IndexPath(section: 1, row: numbers.next(row + 1)))
        }
        checkEdges(geometry, base: 10.1, "mostly deleted")
    }

    @Test("a copy keeps its heights; rows alike take no memory of their own and change one by one")
    func copies() {
        // As many as no machine could hold, and few enough for exact sums.
        let count = 1 << 45
        let first = RowOffsets(repeating: 44, count: count)
        var second = first
        second.setHeight(10, of: count / 2)
        second.insert(5, at: 3)
        second.remove(at: count - 7)
        #expect(first.count == count && second.count == count)
        #expect(first.total == 44 * Double(count))
        #expect(first.total - second.total == 44 - 10 + 44 - 5)
        #expect(first.offset(of: count / 2 + 1) - first.offset(of: count / 2) == 44)
        #expect(second.offset(of: count / 2 + 2) - second.offset(of: count / 2 + 1) == 10)
        #expect(second.offset(of: 4) == 3 * 44 + 5)
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
