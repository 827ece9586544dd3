import TableGraphics

/// Matches the rows of an old and a new table: first within sections that stay, then between them.
///
/// All rows are in one array, so that many small sections cost no more than one large section.
struct RowMatching {
    /// Uses indexes into the array of all rows.
    private(set) var matching: Matching
    /// The start of each section's rows in the array, followed by its end.
    let oldStarts: [Int]
    /// The same for the new table.
    let newStarts: [Int]

    init<ID: Hashable>(old: [[ID]], new: [[ID]], sections: Matching) {
        oldStarts = Self.starts(old)
        newStarts = Self.starts(new)
        matching = Matching(oldCount: oldStarts[old.count], newCount: newStarts[new.count])
        let (old, new) = (Array(old.joined()), Array(new.joined()))
        for (section, before) in sections.oldIndex.enumerated() {
            guard let before else { continue }
            matching.walk(old[oldStarts[before]..<oldStarts[before + 1]], new[newStarts[section]..<newStarts[section + 1]])
        }
        // The group of a section is its index in the new table.
        matchCandidates(old, new, sections) { $0 }
        matchCandidates(old, new, sections) { _ in 0 }
    }

    /// Matches the remaining rows in sections that stay.
    private mutating func matchCandidates<ID: Hashable>(_ old: [ID], _ new: [ID], _ sections: Matching, group: (Int) -> Int) {
        var (left, come): ([Matching.Candidate], [Matching.Candidate]) = ([], [])
        for (section, after) in sections.newIndex.enumerated() {
            guard let after else { continue }
            for index in oldStarts[section]..<oldStarts[section + 1] where matching.newIndex[index] == nil {
                left.append(Matching.Candidate(index: index, group: group(after)))
            }
        }
        for section in sections.oldIndex.indices where sections.oldIndex[section] != nil {
            for index in newStarts[section]..<newStarts[section + 1] where matching.oldIndex[index] == nil {
                come.append(Matching.Candidate(index: index, group: group(section)))
            }
        }
        matching.match(old, left, new, come)
    }

    /// The index path of a row in the old table.
    func oldPath(_ index: Int) -> IndexPath {
        let section = partitionIndex(count: oldStarts.count) { oldStarts[$0] > index } - 1
        return IndexPath(row: index - oldStarts[section], section: section)
    }

    private static func starts<ID>(_ sections: [[ID]]) -> [Int] {
        var starts = [0]
        for rows in sections { starts.append(starts[starts.count - 1] + rows.count) }
        return starts
    }
}
