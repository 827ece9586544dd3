/// The cost of a snapshot as an integer. It is the same on every machine and in every run, because the manifest is under version control.
public enum SnapshotCost {
    /// The number of pixels that take as long to draw, read and compare as a line of layout takes to resolve, lay out and compare. Fitted
    /// to the measured times of the examples.
    private static let pixelsPerLine = 250

    /// The cost of an image and its layout, in units of 10,000 pixels; at least 1.
    ///
    /// A settings screen of 780 × 1688 pixels costs about 135, a screen with ten thousand rows about 1,500.
    public static func of(pixels: Int, layoutLines: Int) -> Int { max(1, (pixels + layoutLines * pixelsPerLine + 5000) / 10_000) }
}

/// Distributes pieces of work among shards of roughly equal duration.
///
/// The most expensive pieces come first, and each goes to the shard with the lowest load so far (Graham, 1969). No shard exceeds the
/// optimum by more than a third, and with many small pieces all shards are nearly equal. The same costs produce the same shards on every
/// machine, so machines do not need to communicate.
public struct ShardPlan: Sendable {
    /// The shard of each piece, counted from 0.
    public private(set) var shares: [Int]
    /// The total cost of each shard.
    public var loads: [Int] { heap.sorted { $0.share < $1.share }.map(\.load) }

    /// A heap with the lowest load at the top; among equal loads, the first shard.
    private var heap: [(load: Int, share: Int)]

    /// Distributes pieces by their costs. A `count` below 1 means 1.
    public init(costs: [Int], count: Int) {
        shares = [Int](repeating: 0, count: costs.count)
        heap = (0..<max(1, count)).map { (0, $0) }
        for piece in costs.indices.sorted(by: { (costs[$1], $0) < (costs[$0], $1) }) {
            shares[piece] = heap[0].share
            heap[0].load += costs[piece]
            sink()
        }
    }

    /// Moves the top entry down to its position in the heap.
    private mutating func sink() {
        var place = 0
        while true {
            var least = place
            for child in [2 * place + 1, 2 * place + 2] where child < heap.count && heap[child] < heap[least] { least = child }
            if least == place { return }
            heap.swapAt(place, least)
            place = least
        }
    }
}
