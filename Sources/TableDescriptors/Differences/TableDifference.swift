import TableCells

/// A section as differences see it: who it is, and who its rows are.
public struct SectionKeys<SectionID: Hashable, RowID: Hashable> {
    /// Who the section is, among the sections of the table.
    public var id: SectionID
    /// Who its rows are; a row keeps its identifier when it moves to another section.
    public var rows: [RowID]

    /// Makes one of its parts.
    public init(_ id: SectionID, rows: [RowID]) {
        self.id = id
        self.rows = rows
    }
}

/// How one table becomes another: sections and rows that go, come, move, or stay with other contents.
///
/// Places `from` are places of the old table and places `to` those of the new one, whatever else changes. Rows that go or come
/// with their section are not listed. A row of a section that goes never moves, and neither does one into a section that comes:
/// table views cannot do that in one piece; such a row goes and comes.
///
/// `stages` has the same changes in the order in which a table view can carry them out, a batch at a time.
public struct TableDifference: Hashable, Sendable {
    /// In the old table, ascending; their rows go with them.
    public var deletedSections: [Int] = []
    /// In the new table, ascending; their rows come with them.
    public var insertedSections: [Int] = []
    /// The fewest moves of the sections that stay, ascending by `to`.
    public var movedSections: [Change<Int>] = []
    /// Sections that stay with other contents: their headers and footers are to be asked for anew. Ascending by `to`.
    public var updatedSections: [Change<Int>] = []
    /// Rows of sections that stay, in the old table, ascending.
    public var deletedRows: [IndexPath] = []
    /// Rows in sections that stay, in the new table, ascending.
    public var insertedRows: [IndexPath] = []
    /// The fewest moves of rows within their sections, and all moves from one section to another, ascending by `to`.
    public var movedRows: [Change<IndexPath>] = []
    /// Rows that stay, moved or not, with other contents, ascending by `to`.
    public var updatedRows: [Change<IndexPath>] = []

    /// No change at all.
    public init() {}

    /// Whether both tables are alike.
    public var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && updatedSections.isEmpty
            && deletedRows.isEmpty && insertedRows.isEmpty && movedRows.isEmpty && updatedRows.isEmpty
    }

    /// The difference of two tables, in time and memory in proportion to both.
    ///
    /// `isSectionUpdated` and `isRowUpdated` are asked once for each section and row that stays, with its old and new place.
    public init<SectionID: Hashable, RowID: Hashable>(
        from old: [SectionKeys<SectionID, RowID>], to new: [SectionKeys<SectionID, RowID>],
        isSectionUpdated: (Change<Int>) -> Bool = { _ in false }, isRowUpdated: (Change<IndexPath>) -> Bool = { _ in false }
    ) {
        let sections = ListDifference.matching(old.map(\.id), new.map(\.id))
        let list = ListDifference(sections)
        deletedSections = list.deletes
        insertedSections = list.inserts
        movedSections = list.moves
        for (to, from) in sections.oldIndex.enumerated() {
            if let change = from.map({ Change(from: $0, to: to) }), isSectionUpdated(change) { updatedSections.append(change) }
        }
        let rows = RowMatching(old: old.map(\.rows), new: new.map(\.rows), sections: sections)
        take(rows, sections: sections, isUpdated: isRowUpdated)
    }

    private mutating func take(_ rows: RowMatching, sections: Matching, isUpdated: (Change<IndexPath>) -> Bool) {
        for section in sections.newIndex.indices where sections.newIndex[section] != nil {
            let range = rows.oldStarts[section]..<rows.oldStarts[section + 1]
            for index in range where rows.matching.newIndex[index] == nil {
                deletedRows.append(IndexPath(row: index - range.lowerBound, section: section))
            }
        }
        for (section, oldSection) in sections.oldIndex.enumerated() {
            guard let oldSection else { continue }
            let range = rows.newStarts[section]..<rows.newStarts[section + 1]
            let oldRange = rows.oldStarts[oldSection]..<rows.oldStarts[oldSection + 1]
            // Values of this section alone: rows from other sections always move, and hold nobody else back.
            var places: [Int?] = []
            var moves: [Change<IndexPath>] = []
            for index in range {
                let to = IndexPath(row: index - range.lowerBound, section: section)
                guard let from = rows.matching.oldIndex[index] else {
                    insertedRows.append(to)
                    places.append(nil)
                    continue
                }
                let stays = oldRange.contains(from)
                places.append(stays ? from : nil)
                let change = Change(
                    from: stays ? IndexPath(row: from - oldRange.lowerBound, section: oldSection) : rows.oldPath(from), to: to)
                if !stays { moves.append(change) }
                if isUpdated(change) { updatedRows.append(change) }
            }
            for row in places.placesOutsideIncreasingRun {
                guard let from = places[row] else { continue }
                moves.append(
                    Change(from: IndexPath(row: from - oldRange.lowerBound, section: oldSection), to: IndexPath(row: row, section: section))
                )
            }
            movedRows += moves.sorted { $0.to < $1.to }
        }
    }
}
