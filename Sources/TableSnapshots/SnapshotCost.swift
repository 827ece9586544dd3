/// The work of a snapshot as an integer that is the same on every machine and in every run, because the manifest is under version control.
public enum SnapshotCost {
    /// The number of pixels that take as long as a line of layout: resolving, layout and comparison instead of drawing, reading and
    /// comparison. Fitted to measured times of the examples.
    private static let pixelsPerLine = 250

    /// The cost of an image and its layout, in units of 10,000 pixels; at least 1.
    ///
    /// A settings screen of 780 × 1688 pixels costs about 135, a screen of ten thousand rows about 1,500.
    public static func of(pixels: Int, layoutLines: Int) -> Int { max(1, (pixels + layoutLines * pixelsPerLine + 5000) / 10_000) }
}

/// Distributes work into shards of about equal duration.
///
/// The most expensive piece goes first, each to the shard with the least work so far (Graham, 1969): no shard exceeds the optimum by more
/// than a third, and with many small pieces all are nearly equal. The same costs give the same shards on every machine, so machines need
/// not communicate.
public struct ShardPlan: Sendable {
    /// The shard of each piece, from 0.
    public private(set) var shares: [Int]
    /// The total cost of each shard.
    public var loads: [Int] { heap.sorted { $0.share < $1.share }.map(\.load) }

    /// A heap: the shard with the lowest load comes first, the first of equal ones.
    private var heap: [(load: Int, share: Int)]

    /// Distributes pieces by their costs; `count` is at least 1.
    public init(costs: [Int], count: Int) {
        shares = [Int](repeating: 0, count: costs.count)
        heap = (0..<max(1, count)).map { (0, $0) }
        for piece in costs.indices.sorted(by: { (costs[$1], $0) < (costs[$0], $1) }) {
            shares[piece] = heap[0].share
            heap[0].load += costs[piece]
            sink()
        }
    }

    /// Moves the first shard down to its position in the heap.
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
