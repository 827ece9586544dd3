import Foundation
import TableSnapshots

/// A million variants over shards: planned by the costs that a manifest holds, judged by the seconds that they took.
///
/// Both figures are those of the examples in four variants, measured now; the million is drawn from them. What costs know of
/// seconds is not all: beside it stands the same planned with the seconds of another measurement, which is as good as any plan
/// can be on this machine.
func shardRows(in folder: URL) throws -> [Row] {
    let measured = try measuredVariants(in: folder)
    guard !measured.isEmpty else { return [Row(work: "tvp-preview test measured nothing", ours: "–", isMet: false)] }
    var rows: [Row] = []
    for (variants, shards) in [(1_000_000, 4), (1_000_000, 16), (1_000_000, 64), (1_000_000, 256), (5000, 64)] {
        var generator = RepeatableGenerator()
        let drawn = (0..<variants).map { _ in measured[Int.random(in: 0..<measured.count, using: &generator)] }
        let start = processorTime()
        let plan = ShardPlan(costs: drawn.map(\.cost), count: shards)
        let time = processorTime() - start
        let planned = excess(drawn.map(\.seconds), plan.shares, shards)
        let counted = excess(drawn.map(\.seconds), drawn.indices.map { $0 % shards }, shards)
        let known = excess(drawn.map(\.seconds), ShardPlan(costs: drawn.map { Int($0.again * 1e6) }, count: shards).shares, shards)
        rows.append(
            Row(
                work: "\(short(Double(variants))) variants over \(shards) shards, planned in \(short(time)) ms: the longest shard above the mean (beside it: shared out by count; by the seconds of another run)",
                ours: percent(planned), peer: "\(percent(counted)); \(percent(known))", wanted: variants > 100_000 ? "≤ 5 %" : "–",
                isMet: variants > 100_000 ? planned <= 0.05 : nil))
    }
    return rows
}

private func percent(_ share: Double) -> String { short(share * 100) + " %" }

/// How much longer than the mean the longest share takes.
private func excess(_ seconds: [Double], _ shares: [Int], _ count: Int) -> Double {
    var loads = [Double](repeating: 0, count: count)
    for (share, time) in zip(shares, seconds) { loads[share] += time }
    return (loads.max() ?? 0) / (loads.reduce(0, +) / Double(count)) - 1
}

/// A design in one variant, in all its appearances: what a shard takes at a time.
private struct Variant {
    /// As the manifest has it.
    var cost = 0
    /// The least of two runs.
    var seconds = 0.0
    /// The least of two others.
    var again = 0.0
}

/// What `tvp-preview test` says that each variant of the examples cost and took. Without the first of each design, which opens
/// fonts that no other design has used: that is paid once a process, and is no part of what is shared out.
private func measuredVariants(in folder: URL) throws -> [Variant] {
    let place = folder.appending(path: "shards")
    let arguments = [
        command, "test", root.path + "/Examples", "--snapshots", place.path + "/Snapshots", "--text-size", "L,AX3", "--direction", "ltr,rtl", "-j", "1",
        "--output", place.path + "/out", "--reporter", "dot,json", "--report", place.path,
    ]
    // Records, on all processors.
    _ = cost(of: arguments.filter { !["-j", "1"].contains($0) })
    var runs: [[String: Variant]] = []
    for _ in 0..<4 {
        _ = cost(of: arguments)
        guard let data = try? Data(contentsOf: place.appending(path: "results.json")), let root = try JSONSerialization.jsonObject(with: data) as? [String: Any],
            let results = root["results"] as? [[String: Any]]
        else { return [] }
        var variants: [String: Variant] = [:]
        var designs: Set<String> = []
        var first = ""
        for result in results {
            guard let name = result["name"] as? String, let design = result["design"] as? String, let cost = result["cost"] as? Int,
                let seconds = result["seconds"] as? Double, let dash = name.lastIndex(of: "-")
            else { continue }
            let variant = String(name[..<dash])
            if designs.insert(design).inserted { first = variant }
            if variant == first { continue }
            variants[variant, default: Variant()].cost += cost
            variants[variant, default: Variant()].seconds += seconds
        }
        runs.append(variants)
    }
    return runs[0].sorted { $0.key < $1.key }.map { name, variant in
        func least(_ a: Int, _ b: Int) -> Double { min(runs[a][name]?.seconds ?? .infinity, runs[b][name]?.seconds ?? .infinity) }
        return Variant(cost: variant.cost, seconds: least(0, 2), again: least(1, 3))
    }
}
