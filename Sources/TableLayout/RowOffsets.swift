/// Where rows of different heights begin.
///
/// A tree of leaves with some hundred rows' ends each (see `RowNode`): looking up a row or a point, changing, inserting and
/// deleting a row take O(log n). Parts alike share their memory until one of their rows changes, so that rows of one
/// estimated height take next to nothing.
public struct RowOffsets: Sendable {
    private var root: RowNode

    /// No rows.
    public init() { root = RowNode(tops: [0]) }

    /// Rows alike, of a height in points that is at least 0: they are made, and lie in memory, in O(log n).
    public init(repeating height: Double, count: Int) {
        root = RowNode(repeating: height, count: count, depth: RowNode.depth(of: count))
    }

    /// Rows whose heights are asked for in order, in points; below 0 counts as 0.
    public init(count: Int, height: (Int) -> Double) {
        root = RowNode(0..<count, depth: RowNode.depth(of: count), height: height)
    }

    /// How many rows.
    public var count: Int { root.count }
    /// Of all rows, in points.
    public var total: Double { root.total }

    /// Where a row begins, in points; for the number of all, where the last one ends. Traps on others.
    public func offset(of row: Int) -> Double {
        precondition(row >= 0 && row <= count, "no such row")
        return row == count ? total : root.offset(of: row)
    }

    /// The row that covers `y` when the first begins at `base`; the nearest one when `y` lies outside. There is one at least.
    ///
    /// Compares the sums that make the frames, so that no point on an edge is told otherwise than by its frame.
    func row(atY y: Double, base: Double) -> Int { root.row(atY: y, base: base) }

    // MARK: Changes

    /// Changes a row's height, in points; below 0 counts as 0. Traps on a row that is not there.
    public mutating func setHeight(_ height: Double, of row: Int) {
        precondition(row >= 0 && row < count, "no such row")
        root.setHeight(max(0, height), of: row)
    }

    /// Inserts a row of a height in points before `row`, or at the end. Traps on other places.
    public mutating func insert(_ height: Double, at row: Int) {
        precondition(row >= 0 && row <= count, "no such place")
        if root.isFull {
            let lower = root.split()
            root = RowNode(children: [root, lower])
        }
        root.insert(max(0, height), at: row)
    }

    /// Deletes a row. Traps on a row that is not there.
    public mutating func remove(at row: Int) {
        precondition(row >= 0 && row < count, "no such row")
        root.remove(at: row)
        if root.children.count == 1 { root = root.children[0] }
    }
}
