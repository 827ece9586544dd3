/// A node of the tree in `RowOffsets`: a leaf of rows, or the children that its rows lie in.
///
/// Every node but the root is at least half full, and all leaves are equally deep: a change touches one node a level. A node is
/// made of nothing but arrays, so that equal ones share their memory until one of them changes.
struct RowNode: Sendable {
    /// Where each row of a leaf, or each child, begins below the node's top, then where the last one ends, in points. None is
    /// less than the one before.
    private var tops: [Double]
    /// The first row of each child, counted from the node's, then the number of all; none in a leaf.
    private var firsts: [Int] = []
    /// None in a leaf.
    private(set) var children: [RowNode] = []

    /// Four kilobytes of rows: a change moves half of them.
    static let leafLimit = 512
    static let childLimit = 64

    /// A leaf.
    init(tops: [Double]) {
        self.tops = tops
    }

    /// The node above children of one depth.
    init(children: [RowNode]) {
        (tops, firsts, self.children) = ([0], [0], children)
        var (top, first) = (0.0, 0)
        for child in children {
            top += child.total
            first += child.count
            tops.append(top)
            firsts.append(first)
        }
    }

    private init(tops: [Double], firsts: [Int], children: [RowNode]) {
        (self.tops, self.firsts, self.children) = (tops, firsts, children)
    }

    var isLeaf: Bool { firsts.isEmpty }
    /// How many rows, or children.
    private var width: Int { tops.count - 1 }
    /// How many rows.
    var count: Int { firsts.last ?? width }
    /// Of all rows, in points.
    var total: Double { tops[width] }
    var isFull: Bool { width >= limit }
    private var limit: Int { isLeaf ? Self.leafLimit : Self.childLimit }

    // MARK: Looking up

    /// Where a row begins, in points; there is such a row.
    ///
    /// Sums of sums are rounded differently on the way to different rows: none reaches into the node below, and the last child
    /// reaches as far as its parent.
    func offset(of row: Int) -> Double {
        withUnsafePointer(to: self) { root in
            var (node, row, count, top, bottom) = (Parts(of: root), row, count, 0.0, total)
            while !node.firsts.isEmpty {
                let child = node.child(of: row, of: count)
                (row, count) = (row - node.firsts[child], node.firsts[child + 1] - node.firsts[child])
                let end = child + 2 < node.tops.count ? min(bottom, top + node.tops[child + 1]) : bottom
                (top, bottom) = (min(bottom, top + node.tops[child]), end)
                node = node.parts(ofChild: child)
            }
            return min(bottom, top + node.tops[row])
        }
    }

    /// The row that covers `y` when the first begins at `base`; the nearest one when `y` lies outside. There is one at least.
    ///
    /// Compares the sums that make the offsets, but for their limits: `y` lies above the end of each node on the way.
    func row(atY y: Double, base: Double) -> Int {
        withUnsafePointer(to: self) { root in
            var (node, row, count, top, height) = (Parts(of: root), 0, count, 0.0, total)
            while !node.firsts.isEmpty {
                let child = node.place(atY: y, top: top, base: base, height: height, count: node.firsts.count - 1, window: 2)
                (row, count) = (row + node.firsts[child], node.firsts[child + 1] - node.firsts[child])
                (top, height) = (top + node.tops[child], node.tops[child + 1] - node.tops[child])
                node = node.parts(ofChild: child)
            }
            // What is known of a leaf from above is not asked of it: most of the time goes to wait for its memory.
            return row + node.place(atY: y, top: top, base: base, height: height, count: count, window: 4)
        }
    }

    /// A node's arrays where they lie, as long as the root is held: to count one more user of every node on the way would cost more
    /// than the look.
    private struct Parts {
        let tops: UnsafeBufferPointer<Double>
        let firsts: UnsafeBufferPointer<Int>
        let children: UnsafeBufferPointer<RowNode>

        @inline(__always)
        init(of node: UnsafePointer<RowNode>) {
            tops = node.pointee.tops.withUnsafeBufferPointer { $0 }
            firsts = node.pointee.firsts.withUnsafeBufferPointer { $0 }
            children = node.pointee.children.withUnsafeBufferPointer { $0 }
        }

        @inline(__always)
        func parts(ofChild child: Int) -> Parts {
            guard let first = children.baseAddress else { return self }
            return Parts(of: first + child)
        }

        /// The first row or child that ends below `y`, or the last. Rows are mostly of like heights.
        @inline(__always)
        func place(atY y: Double, top: Double, base: Double, height: Double, count: Int, window: Int) -> Int {
            partitionIndex(count: count - 1, near: (y - base - top) / height * Double(count), window: window) { base + (top + tops[$0 + 1]) > y }
        }

        /// The child that a row lies in; the last one for a row after all.
        @inline(__always)
        func child(of row: Int, of count: Int) -> Int {
            let width = firsts.count - 1
            return partitionIndex(count: width - 1, near: Double(row) / Double(count) * Double(width), window: 2) { firsts[$0 + 1] > row }
        }
    }

    private func child(of row: Int) -> Int { withUnsafePointer(to: self) { Parts(of: $0).child(of: row, of: count) } }

    // MARK: Changes

    /// Changes a row's height, which is at least 0; there is such a row.
    mutating func setHeight(_ height: Double, of row: Int) {
        if isLeaf { return resize(row, to: height) }
        let child = child(of: row)
        children[child].setHeight(height, of: row - firsts[child])
        resize(child, to: children[child].total)
    }

    /// Inserts a row of a height, which is at least 0, before another or at the end. The node is not full.
    mutating func insert(_ height: Double, at row: Int) {
        if isLeaf {
            tops.reserveCapacity(Self.leafLimit + 1)
            tops.insert(tops[row], at: row)
            return resize(row, to: height)
        }
        var child = child(of: row)
        if children[child].isFull {
            split(child)
            if row > firsts[child + 1] { child += 1 }
        }
        children[child].insert(height, at: row - firsts[child])
        grow(child, by: 1)
    }

    /// Deletes a row; there is such a row.
    mutating func remove(at row: Int) {
        if isLeaf {
            resize(row, to: 0)
            tops.remove(at: row)
            return
        }
        let child = child(of: row)
        children[child].remove(at: row - firsts[child])
        grow(child, by: -1)
        if children[child].width < children[child].limit / 2 { join(max(1, child)) }
    }

    private mutating func grow(_ child: Int, by count: Int) {
        for later in child + 1..<firsts.count { firsts[later] += count }
        resize(child, to: children[child].total)
    }

    /// Moves the end of a row or child, and all after it.
    private mutating func resize(_ place: Int, to height: Double) {
        let end = tops[place] + height
        let distance = end - tops[place + 1]
        tops.withUnsafeMutableBufferPointer { tops in
            tops[place + 1] = end
            // Rounding must not let one pass the next.
            for later in place + 2..<tops.count { tops[later] = max(end, tops[later] + distance) }
        }
    }

    /// Halves a child.
    private mutating func split(_ child: Int) {
        let lower = children[child].split()
        children.insert(lower, at: child + 1)
        firsts.insert(firsts[child] + children[child].count, at: child + 1)
        tops.insert(min(tops[child + 1], tops[child] + children[child].total), at: child + 1)
    }

    /// Cuts off the lower half and returns it.
    mutating func split() -> RowNode {
        let middle = width / 2
        let (top, first) = (tops[middle], isLeaf ? 0 : firsts[middle])
        let lower = RowNode(
            tops: tops[middle...].map { $0 - top }, firsts: firsts.dropFirst(middle).map { $0 - first }, children: Array(children.dropFirst(middle)))
        // New arrays, which hold no room that is not used.
        self = RowNode(tops: Array(tops[...middle]), firsts: Array(firsts.prefix(middle + 1)), children: Array(children.prefix(middle)))
        return lower
    }

    /// Makes one child of two neighbours, the second of which is `child`; two even ones when that would be too many rows.
    private mutating func join(_ child: Int) {
        children[child - 1].append(children.remove(at: child))
        firsts.remove(at: child)
        tops.remove(at: child)
        if children[child - 1].width > children[child - 1].limit { split(child - 1) }
    }

    private mutating func append(_ node: RowNode) {
        let (top, first) = (total, count)
        tops += node.tops.dropFirst().map { top + $0 }
        firsts += node.firsts.dropFirst().map { first + $0 }
        children += node.children
    }
}
