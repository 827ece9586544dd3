import ArgumentParser
import TableSnapshots

/// A part of all tests, such as `2/4`. `index` counts from 1.
struct Shard: ExpressibleByArgument, Equatable {
    var index: Int
    var count: Int

    init?(argument: String) {
        let parts = argument.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1, (1...count).contains(index) else { return nil }
        (self.index, self.count) = (index, count)
    }

    /// The elements of this shard, in order. Every element is in exactly one shard. Costs balance the shards.
    func part<Element>(of elements: [Element], costs: [Int]) -> [Element] {
        let shares = ShardPlan(costs: costs, count: count).shares
        return zip(elements, shares).filter { $1 == index - 1 }.map(\.0)
    }
}
