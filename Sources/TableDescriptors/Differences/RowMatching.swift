import TableCells

/// Which row of an old table is which of a new one: first within sections that stay, then from one of these to another.
///
/// All rows lie in one line, so that many small sections cost no more than one large one.
struct RowMatching {
    /// Places in the line of all rows.
    private(set) var matching: Matching
    /// Where each section's rows begin in the line; one entry more than sections.
    let oldStarts: [Int]
    /// The same for the new table.
    let newStarts: [Int]

    init<ID: Hashable>(old: [[ID]], new: [[ID]], sections: Matching) {
        oldStarts = Self.starts(old)
        newStarts = Self.starts(new)
        matching = Matching(oldCount: oldStarts[old.count], newCount: newStarts[new.count])
        let (oldLine, newLine) = (Self.line(old, oldStarts[old.count]), Self.line(new, newStarts[new.count]))
        oldLine.withUnsafeBufferPointer { old in
            newLine.withUnsafeBufferPointer { new in match(old, new, sections) }
        }
    }

    private mutating func match<ID: Hashable>(_ old: UnsafeBufferPointer<ID>, _ new: UnsafeBufferPointer<ID>, _ sections: Matching) {
        for section in sections.oldIndex.indices where sections.oldIndex[section] >= 0 {
            let before = Int(sections.oldIndex[section])
            matching.walk(
                old, oldStarts[before]..<oldStarts[before + 1], new, newStarts[section]..<newStarts[section + 1])
        }
        // A section's group is its place in the new table.
        matchCandidates(old, new, sections) { $0 }
        matchCandidates(old, new, sections) { _ in 0 }
    }

    /// Matches what is left in the sections that stay.
    private mutating func matchCandidates<ID: Hashable>(
        _ old: UnsafeBufferPointer<ID>, _ new: UnsafeBufferPointer<ID>, _ sections: Matching, group: (Int32) -> Int32
    ) {
        var left = ContiguousArray<Candidate>()
        for section in sections.newIndex.indices where sections.newIndex[section] >= 0 {
            for index in oldStarts[section]..<oldStarts[section + 1] where matching.newIndex[index] < 0 {
                left.append(Candidate(index: index, group: group(sections.newIndex[section])))
            }
        }
        guard !left.isEmpty else { return }
        var come = ContiguousArray<Candidate>()
        for section in sections.oldIndex.indices where sections.oldIndex[section] >= 0 {
            for index in newStarts[section]..<newStarts[section + 1] where matching.oldIndex[index] < 0 {
                come.append(Candidate(index: index, group: group(Int32(truncatingIfNeeded: section))))
            }
        }
        matching.match(old, left, new, come)
    }

    /// The place in the old table of a row of the line.
    func oldPath(_ index: Int) -> IndexPath {
        var (low, high) = (0, oldStarts.count)
        while low < high {
            let middle = (low + high) / 2
            if oldStarts[middle] <= index { low = middle + 1 } else { high = middle }
        }
        return IndexPath(section: low - 1, row: index - oldStarts[low - 1])
    }

    /// The rows of all sections; those of one section alone are not copied.
    private static func line<ID>(_ sections: [[ID]], _ count: Int) -> [ID] {
        if sections.count == 1 { return sections[0] }
        var line: [ID] = []
        line.reserveCapacity(count)
        for rows in sections { line.append(contentsOf: rows) }
        return line
    }

    private static func starts<ID>(_ sections: [[ID]]) -> [Int] {
        var starts = [0]
        starts.reserveCapacity(sections.count + 1)
        var count = 0
        for rows in sections {
            count += rows.count
            starts.append(count)
        }
        return starts
    }
}
