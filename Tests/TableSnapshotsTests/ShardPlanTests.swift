import CaseFiles
import TableSnapshots
import Testing

@Suite("Shards", .olderScreen)
struct ShardPlanTests {
    /// Reproducible pseudorandom numbers.
    static func costs(_ count: Int, below bound: UInt64) -> [Int] {
        var state: UInt64 = 20_418
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % bound) + 1
        }
    }

    @Test("the most expensive piece goes first, each to the shard with the least work")
    func small() {
        let plan = ShardPlan(costs: [3, 9, 1, 1, 5, 4], count: 2)
        #expect(plan.shares == [0, 0, 1, 1, 1, 1])
        #expect(plan.loads == [12, 11])
    }

    @Test("equal pieces are distributed evenly")
    func equal() {
        #expect(ShardPlan(costs: [Int](repeating: 1, count: 7), count: 3).shares == [0, 1, 2, 0, 1, 2, 0])
    }

    @Test("a plan works without pieces, and with more shards than pieces")
    func edges() {
        #expect(ShardPlan(costs: [], count: 4).loads == [0, 0, 0, 0])
        #expect(ShardPlan(costs: [5], count: 3).loads == [5, 0, 0])
    }

    @Test("no shard exceeds the optimum by more than a third", arguments: [1, 2, 3, 4, 16, 64, 256])
    func bound(count: Int) {
        for (pieces, most) in [(10_000, UInt64(100)), (500, 5000), (300, 3)] {
            let costs = Self.costs(pieces, below: most)
            let plan = ShardPlan(costs: costs, count: count)
            #expect(plan.loads.reduce(0, +) == costs.reduce(0, +))
            let best = max((costs.reduce(0, +) + count - 1) / count, costs.max() ?? 0)
            #expect(plan.loads.allSatisfy { $0 * 3 <= best * 4 })
            var loads = [Int](repeating: 0, count: count)
            for (share, cost) in zip(plan.shares, costs) { loads[share] += cost }
            #expect(plan.loads == loads)
        }
    }

    @Test("the cost counts pixels and layout lines, and is never zero")
    func cost() {
        #expect(SnapshotCost.of(pixels: 780 * 1688, layoutLines: 100) == 134)
        #expect(SnapshotCost.of(pixels: 0, layoutLines: 0) == 1)
    }
}
