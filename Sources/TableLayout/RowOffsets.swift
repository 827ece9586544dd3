import TableGraphics

/// Where rows of different heights begin: their sums, in points.
public struct RowOffsets: Sendable {
    /// Where each row begins, then where the last one ends. None is less than the one before.
    private var tops: [Double]

    /// Rows whose heights are asked for in order, in points; below 0 counts as 0.
    public init(count: Int, height: (Int) -> Double) {
        tops = [0]
        tops.reserveCapacity(count + 1)
        var top = 0.0
        for row in 0..<count {
            top += max(0, height(row))
            tops.append(top)
        }
    }

    /// How many rows.
    public var count: Int { tops.count - 1 }
    /// Of all rows, in points.
    public var total: Double { tops[count] }

    /// Where a row begins, in points; for the number of all, where the last one ends. Traps on others.
    public func offset(of row: Int) -> Double { tops[row] }

    /// The row that covers `y` when the first begins at `base`; the nearest one when `y` lies outside. There is one at least.
    ///
    /// Compares the sums that make the frames, so that no point on an edge is told otherwise than by its frame.
    func row(atY y: Double, base: Double) -> Int { partitionIndex(count: count - 1) { base + tops[$0 + 1] > y } }

    /// Changes the heights of some rows, in points; below 0 counts as 0. Traps on a row that is not there.
    ///
    /// Takes time in proportion to the rows below the first one that changes, however many change.
    mutating func setHeights(_ heights: [Int: Double]) {
        guard let first = heights.keys.min() else { return }
        var end = tops[first]
        var top = end
        for row in first..<count {
            let height = heights[row].map { max(0, $0) } ?? tops[row + 1] - end
            end = tops[row + 1]
            top += height
            tops[row + 1] = top
        }
    }
}
