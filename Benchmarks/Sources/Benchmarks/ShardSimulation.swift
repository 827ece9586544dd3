import Foundation
import TableSnapshots

/// A million variants over shards: planned by the costs that a manifest holds, judged by the seconds that the snapshots took.
///
/// Both figures are those of the examples in four variants, measured now; the million is drawn from them.
func shardRows(in folder: URL) throws -> [Row] {
    let measured = try measuredSnapshots(in: folder)
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
        rows.append(
            Row(
                work: "\(short(Double(variants))) variants over \(shards) shards, planned in \(short(time)) ms: the longest shard above the mean (beside it: shared out by count)",
                ours: percent(planned), peer: percent(counted), wanted: variants > 100_000 ? "≤ 5 %" : "–", isMet: variants > 100_000 ? planned <= 0.05 : nil))
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

/// What `tvp-preview test` says that each snapshot of the examples cost and took: the least of three runs.
private func measuredSnapshots(in folder: URL) throws -> [(cost: Int, seconds: Double)] {
    let place = folder.appending(path: "shards")
    let arguments = [
        command, "test", root.path + "/Examples", "--snapshots", place.path + "/Snapshots", "--text-size", "L,AX3", "--direction", "ltr,rtl", "-j", "1",
        "--output", place.path + "/out", "--reporter", "dot,json", "--report", place.path,
    ]
    _ = cost(of: arguments)
    var found: [String: (cost: Int, seconds: Double)] = [:]
    for _ in 0..<3 {
        _ = cost(of: arguments)
        guard let data = try? Data(contentsOf: place.appending(path: "results.json")), let root = try JSONSerialization.jsonObject(with: data) as? [String: Any],
            let results = root["results"] as? [[String: Any]]
        else { return [] }
        for result in results {
            guard let name = result["name"] as? String, let cost = result["cost"] as? Int, let seconds = result["seconds"] as? Double else { continue }
            found[name] = (cost, min(seconds, found[name]?.seconds ?? .infinity))
        }
    }
    return found.sorted { $0.key < $1.key }.map(\.value)
}
