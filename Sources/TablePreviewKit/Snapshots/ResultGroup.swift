import TableGraphics
import TableSnapshots

/// Results of a design with the same change, for example in several themes and appearances. They are reviewed and accepted together.
struct ResultGroup {
    /// In the order of the run; never empty.
    private(set) var results: [SnapshotResult]
    var first: SnapshotResult { results[0] }

    private init(_ first: SnapshotResult) {
        results = [first]
    }

    /// Identifies equal changes. Pixel counts differ between themes, so only the positions of rows count.
    private struct Key: Hashable {
        var design: String
        var status: SnapshotResult.Status
        var isRejected: Bool
        var layout: [String]
        var places: [String]
        var causes: [String]

        init(_ result: SnapshotResult) {
            (design, status, isRejected) = (result.design, result.status, result.isRejected)
            layout = result.layout?.lines(limit: 200) ?? result.changes
            places = result.rows.map(\.place)
            causes = result.status == .broken ? result.causes : []
        }
    }

    /// Groups results. Each group takes the position of its first result.
    static func list(_ results: [SnapshotResult]) -> [ResultGroup] {
        var groups: [ResultGroup] = []
        var places: [Key: Int] = [:]
        for result in results {
            let key = Key(result)
            if let place = places[key] {
                groups[place].results.append(result)
            } else {
                places[key] = groups.count
                groups.append(ResultGroup(result))
            }
        }
        return groups
    }

    /// Groups results that are reviewed together: those with the same causes, or else those of a design with the same status.
    static func reviewed(_ results: [SnapshotResult]) -> [[ResultGroup]] {
        var reviews: [[ResultGroup]] = []
        var places: [[String]: Int] = [:]
        for group in list(results) {
            let first = group.first
            let edits = first.shares.map(\.cause).filter { !$0.file.isEmpty }
            let key = [first.status.rawValue] + (edits.isEmpty ? [first.design] : first.shares.map(\.cause.text))
            if let place = places[key] {
                reviews[place].append(group)
            } else {
                places[key] = reviews.count
                reviews.append([group])
            }
        }
        return reviews
    }

    /// What a summary tells in a line: results with the same causes in files, or else with the same change.
    static func told(_ results: [SnapshotResult]) -> [ResultGroup] {
        reviewed(results).flatMap { review in
            guard let first = review.first, first.first.shares.contains(where: { !$0.cause.file.isEmpty }) else { return review }
            var joined = first
            for other in review.dropFirst() { joined.results += other.results }
            return [joined]
        }
    }

    /// The designs of the results, in their order.
    var designs: [String] { results.reduce(into: []) { if !$0.contains($1.design) { $0.append($1.design) } } }

    /// For example `16 snapshots with the same change in 7 rows`.
    var summary: String {
        let count = counted(results.count, "snapshot")
        switch first.status {
        case .new, .removed, .recorded, .skipped, .passed: return count
        case .broken: return "\(count) with the same error"
        case .failed, .environment:
            return "\(count) with the same change" + (first.rows.isEmpty ? "" : " in \(counted(first.rows.count, "row"))")
        }
    }
}
