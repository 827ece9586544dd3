/// Where rows of different heights begin.
///
/// Blocks of some hundred rows, each with its rows' ends from the block's top: changing, inserting or deleting one of a
/// million rows touches one block and two numbers of each block below. That is no logarithm, but additions in a row, which
/// processors do several at a time: measured anywhere in tables of 10⁴, 10⁵, 10⁶ and 10⁷ rows (`Benchmarks`), inserting took 0.7,
/// 0.6, 1.4 and 5 microseconds. Equal blocks share their memory until one of their rows changes, so that a million rows of one
/// estimated height take no more than their blocks' numbers.
public struct RowOffsets: Sendable {
    /// The ends of each block's rows, below the block's top; no block is empty.
    private var blocks: [[Double]] = []
    /// Where each block begins, then the total.
    private var tops = [0.0]
    /// The first row of each block, then the number of all.
    private var firsts = [0]

    private static let blockSize = 512

    /// No rows.
    public init() {}

    /// Rows alike.
    public init(repeating height: Double, count: Int) {
        let block = (0..<min(count, Self.blockSize)).map { height * Double($0 + 1) }
        for first in stride(from: 0, to: count, by: Self.blockSize) { append(block: Array(block.prefix(count - first))) }
    }

    /// Rows whose heights are asked for in order, in points; below 0 counts as 0.
    init(count: Int, height: (Int) -> Double) {
        for first in stride(from: 0, to: count, by: Self.blockSize) {
            let size = min(Self.blockSize, count - first)
            append(block: [Double](unsafeUninitializedCapacity: size) { ends, initialized in
                var end = 0.0
                for place in 0..<size {
                    end += max(0, height(first + place))
                    ends.initializeElement(at: place, to: end)
                }
                initialized = size
            })
        }
    }

    private mutating func append(block: [Double]) {
        blocks.append(block)
        tops.append(total + block[block.count - 1])
        firsts.append(count + block.count)
    }

    /// How many rows.
    public var count: Int { firsts[firsts.count - 1] }
    /// Of all rows, in points.
    public var total: Double { tops[tops.count - 1] }

    /// Where a row begins, in points; for the number of all, where the last one ends. Traps on others.
    public func offset(of row: Int) -> Double {
        if row == count { return total }
        let block = block(of: row)
        let place = row - firsts[block]
        return place == 0 ? tops[block] : tops[block] + blocks[block][place - 1]
    }

    /// The row that covers `y` when the first begins at `base`; the nearest one when `y` lies outside. There is one at least.
    ///
    /// Compares the sums that make the frames, so that no point on an edge is told otherwise than by its frame.
    func row(atY y: Double, base: Double) -> Int {
        // Rows are mostly of like heights: a guess by proportion is a few rows off, where halving would wait for memory.
        let guess = (y - base) / total * Double(blocks.count)
        let block = max(0, partitionIndex(count: blocks.count, near: guess) { base + tops[$0] > y } - 1)
        let top = tops[block]
        return firsts[block] + blocks[block].withUnsafeBufferPointer { ends in
            let guess = (y - base - top) / ends[ends.count - 1] * Double(ends.count)
            return min(ends.count - 1, partitionIndex(count: ends.count, near: guess) { base + (top + ends[$0]) > y })
        }
    }

    // MARK: Changes

    /// Changes a row's height, in points; below 0 counts as 0. Traps on a row that is not there.
    public mutating func setHeight(_ height: Double, of row: Int) {
        let block = block(of: row)
        let place = row - firsts[block]
        let old = blocks[block][place] - (place == 0 ? 0 : blocks[block][place - 1])
        move(from: place, in: block, by: max(0, height) - old)
    }

    /// Inserts a row of a height in points before `row`, or at the end. Traps on other places.
    public mutating func insert(_ height: Double, at row: Int) {
        guard !blocks.isEmpty else { return append(block: [max(0, height)]) }
        let block = row == count ? blocks.count - 1 : block(of: row)
        let place = row - firsts[block]
        blocks[block].insert(place == 0 ? 0 : blocks[block][place - 1], at: place)
        move(from: place, in: block, by: max(0, height))
        for later in block + 1..<firsts.count { firsts[later] += 1 }
        if blocks[block].count >= 2 * Self.blockSize { split(block) }
    }

    /// Deletes a row. Traps on a row that is not there.
    public mutating func remove(at row: Int) {
        setHeight(0, of: row)
        let block = block(of: row)
        blocks[block].remove(at: row - firsts[block])
        for later in block + 1..<firsts.count { firsts[later] -= 1 }
        guard blocks[block].isEmpty else { return }
        blocks.remove(at: block)
        tops.remove(at: block + 1)
        firsts.remove(at: block + 1)
    }

    /// Moves the ends of a block's rows from `place` on, and every block below.
    private mutating func move(from place: Int, in block: Int, by distance: Double) {
        blocks[block].withUnsafeMutableBufferPointer { ends in
            var least = place == 0 ? 0 : ends[place - 1]
            for index in place..<ends.count {
                // Rounding must not let an end pass the next one.
                least = max(least, ends[index] + distance)
                ends[index] = least
            }
        }
        for later in block + 1..<tops.count { tops[later] += distance }
    }

    private mutating func split(_ block: Int) {
        let ends = blocks[block]
        let middle = ends.count / 2
        let top = ends[middle - 1]
        blocks[block] = Array(ends[..<middle])
        blocks.insert(ends[middle...].map { $0 - top }, at: block + 1)
        tops.insert(tops[block] + top, at: block + 1)
        firsts.insert(firsts[block] + middle, at: block + 1)
    }

    private func block(of row: Int) -> Int {
        // Where nothing was inserted or deleted all blocks are full.
        let guess = min(row / Self.blockSize, blocks.count - 1)
        if firsts[guess] <= row, row < firsts[guess + 1] { return guess }
        return partitionIndex(count: blocks.count) { firsts[$0] > row } - 1
    }
}

/// The first index at which a predicate holds that fails before it and holds after it; `count` when it never holds.
func partitionIndex(count: Int, where holds: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
        let middle = (low + high) / 2
        if holds(middle) { high = middle } else { low = middle + 1 }
    }
    return low
}

/// The same, looked for from a guess on, in steps that double.
private func partitionIndex(count: Int, near guess: Double, where holds: (Int) -> Bool) -> Int {
    // A guess that is no number, as of rows without height, counts as 0.
    let start = guess > 0 ? Int(min(guess, Double(count - 1))) : 0
    var low = start
    var high = start
    var step = 1
    while high < count, !holds(high) {
        low = high + 1
        high += step
        step *= 2
    }
    while low > 0, holds(low - 1) {
        high = low - 1
        low = max(0, low - step)
        step *= 2
    }
    return low + partitionIndex(count: min(high, count) - low) { holds(low + $0) }
}
