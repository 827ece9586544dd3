import TableGraphics

/// The offsets of rows with different heights: cumulative sums, in points.
public struct RowOffsets: Sendable {
    /// The start of each row, then the end of the last one. Never decreases.
    private var tops: [Double]

    /// Calls `height` in order for each row. Heights are in points; negative values count as 0.
    public init(count: Int, height: (Int) -> Double) {
        tops = [0]
        tops.reserveCapacity(count + 1)
        var top = 0.0
        for row in 0..<count {
            top += max(0, height(row))
            tops.append(top)
        }
    }

    /// The number of rows.
    public var count: Int { tops.count - 1 }
    /// The total height, in points.
    public var total: Double { tops[count] }

    /// The start of a row, in points; for `count`, the end of the last row. Traps on other indices.
    public func offset(of row: Int) -> Double { tops[row] }

    /// Changes the heights of some rows, in points; negative values count as 0. Traps on indexes out of range.
    ///
    /// Takes time proportional to the number of rows from the first change on, however many rows change.
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
