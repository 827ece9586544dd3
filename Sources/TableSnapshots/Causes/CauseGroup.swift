import TableGraphics

/// The changes of a run with the same cause.
package struct CauseGroup: Sendable {
    package let cause: ChangeCause
    /// From 1, in the order of the run. Accepting other causes does not change it.
    package let number: Int
    /// The results with the cause, by their indexes in the run.
    package fileprivate(set) var members: [Member]

    package struct Member: Sendable {
        package var index: Int
        package var result: SnapshotResult
        package var share: CauseShare
    }

    /// For example `24 rows in 4 designs, 11 snapshots`.
    package var extent: String {
        // Variants of a design show the same rows.
        let rows = Dictionary(members.map { ($0.result.design, $0.share.rows) }, uniquingKeysWith: max)
        let total = rows.values.reduce(0, +)
        return (total == 0 ? "" : counted(total, "row") + " in ") + counted(rows.count, "design") + ", "
            + counted(members.count, "snapshot")
    }

    /// Examples of the changes, and what follows from them, one line each.
    package func lines(limit: Int = 3) -> [String] {
        guard let first = members.first else { return [] }
        let changes = first.share.changes
        return changes.prefix(limit) + (changes.count > limit ? ["+ \(changes.count - limit) more"] : []) + first.share.consequences
    }

    /// Whether a result with the cause waits for a decision about it.
    package var isOpen: Bool { members.contains { $0.result.isOpen && !$0.share.isAccepted } }

    /// Whether a text is the cause's number, or its whole file, line or edit.
    private func isExactly(_ text: String) -> Bool {
        let (file, line) = (cause.file, cause.line.map { "\(cause.file):\($0)" })
        return text == "\(number)" || [file, line ?? file, cause.edit, cause.text].contains(text)
    }

    /// The causes that a text names: exactly, or else by a part of their files, edits, components or changes.
    package static func named(_ text: String, among groups: [CauseGroup]) -> [CauseGroup] {
        let exact = groups.filter { $0.isExactly(text) }
        if !exact.isEmpty || Int(text) != nil { return exact }
        return groups.filter { group in group.members.contains { $0.share.matches(text) } }
    }
}

extension SnapshotRun {
    /// The causes of all changes, in the order of their first results.
    package var causes: [CauseGroup] {
        var groups: [CauseGroup] = []
        var known: [ChangeCause: Int] = [:]
        for (index, result) in results.enumerated() {
            for share in result.shares {
                let member = CauseGroup.Member(index: index, result: result, share: share)
                if let group = known[share.cause] {
                    groups[group].members.append(member)
                } else {
                    known[share.cause] = groups.count
                    groups.append(CauseGroup(cause: share.cause, number: groups.count + 1, members: [member]))
                }
            }
        }
        return groups
    }

    /// Notes that causes are accepted. Returns the open results whose causes all are, and those with other causes, by their indexes.
    package mutating func accept(_ causes: [ChangeCause]) -> (done: [Int], waiting: [Int]) {
        var (done, waiting): ([Int], [Int]) = ([], [])
        for index in results.indices where results[index].isOpen {
            var isConcerned = false
            for share in results[index].shares.indices where causes.contains(results[index].shares[share].cause) {
                results[index].shares[share].isAccepted = true
                isConcerned = true
            }
            guard isConcerned else { continue }
            if results[index].shares.allSatisfy(\.isAccepted) { done.append(index) } else { waiting.append(index) }
        }
        return (done, waiting)
    }
}
