import TableGraphics

/// The offsets of rows that all have the estimated height, except those with a known one. Takes memory and time only for the latter.
public struct EstimatedRows: Sendable {
    public let count: Int
    /// In points.
    public let estimate: Double
    /// The heights of the rows that do not have the estimated one, in points.
    public private(set) var known: [Int: Double]
    /// The rows with a known height in ascending order, and by how much the rows up to each exceed their estimates.
    private var order: [(row: Int, excess: Double)] = []

    init(count: Int, estimate: Double, known: [Int: Double]) {
        (self.count, self.estimate, self.known) = (count, max(0, estimate), [:])
        setHeights(known)
    }

    /// The start of a row, in points; for `count`, the end of the last row.
    func offset(of row: Int) -> Double {
        let before = partitionIndex(count: order.count) { order[$0].row >= row }
        return Double(row) * estimate + (before == 0 ? 0 : order[before - 1].excess)
    }

    mutating func setHeights(_ heights: [Int: Double]) {
        for (row, height) in heights { known[row] = max(0, height) }
        var excess = 0.0
        order = known.keys.sorted().map { row in
            excess += (known[row] ?? estimate) - estimate
            return (row, excess)
        }
    }
}
