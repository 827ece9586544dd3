/// How much work a snapshot is, in whole numbers that are the same on every machine and in every run: the manifest, which
/// is under version control, must not change with the weather.
public enum SnapshotCost {
    /// A line of layout takes about as long as this many pixels: resolved, laid out and compared instead of drawn, read and
    /// compared. Fitted to the measured times of the examples.
    private static let pixelsPerLine = 250

    /// The cost of a picture of so many pixels and of its layout, in units of 10,000 pixels; at least 1.
    ///
    /// A settings screen of 780 × 1688 is about 135, a screen of ten thousand rows some 1,500.
    public static func of(pixels: Int, layoutLines: Int) -> Int { max(1, (pixels + layoutLines * pixelsPerLine + 5000) / 10_000) }
}

/// Pieces of work shared out so that all shares take about as long.
///
/// The largest piece goes first, each to the share that has the least so far (Graham, 1969): no share is more than a third
/// above what is possible, and with many small pieces all are nearly the same. The same costs give the same shares
/// everywhere, so shards that run on different machines need nothing from each other.
public struct ShardPlan: Sendable {
    /// The share of each piece, counted from 0.
    public private(set) var shares: [Int]
    /// The sum of costs in each share.
    public var loads: [Int] { heap.sorted { $0.share < $1.share }.map(\.load) }

    /// Always the share with the least load first, of equal ones the first.
    private var heap: [(load: Int, share: Int)]

    /// Shares out pieces of work by their costs; `count` is at least 1.
    public init(costs: [Int], count: Int) {
        shares = [Int](repeating: 0, count: costs.count)
        heap = (0..<max(1, count)).map { (0, $0) }
        for piece in costs.indices.sorted(by: { (costs[$1], $0) < (costs[$0], $1) }) {
            shares[piece] = heap[0].share
            heap[0].load += costs[piece]
            sink()
        }
    }

    /// Moves the first share down to its place.
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
