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
