/// The identifiers of a section and its rows, for computing differences.
public struct SectionKeys<SectionID: Hashable, RowID: Hashable> {
    /// Identifies the section in the table.
    public var id: SectionID
    /// The identifiers of the rows. A row keeps its identifier when it moves to another section.
    public var rows: [RowID]

    public init(_ id: SectionID, rows: [RowID]) {
        self.id = id
        self.rows = rows
    }
}

/// The difference between two tables: deleted, inserted, moved and updated sections and rows.
///
/// `from` refers to the old table and `to` to the new one, regardless of other changes. Rows of deleted and inserted sections are not
/// listed. A row never moves out of a deleted section or into an inserted one, because table views cannot do that in one step; such a row
/// is deleted and inserted.
///
/// `stages` has the same changes in the order in which a table view can perform them, one batch at a time.
public struct TableDifference: Hashable, Sendable {
    /// Indexes in the old table, in ascending order. The rows of these sections are deleted too.
    public var deletedSections: [Int] = []
    /// Indexes in the new table, in ascending order. The rows of these sections are inserted too.
    public var insertedSections: [Int] = []
    /// Moves of sections that are in both tables, as few as possible, in ascending order of `to`.
    public var movedSections: [Change<Int>] = []
    /// Sections in both tables whose contents have changed, so that their headers and footers must be requested again. In ascending order
    /// of `to`.
    public var updatedSections: [Change<Int>] = []
    /// Index paths in the old table, in ascending order; only rows of sections that are in both tables.
    public var deletedRows: [IndexPath] = []
    /// Index paths in the new table, in ascending order; only rows of sections that are in both tables.
    public var insertedRows: [IndexPath] = []
    /// Moves of rows within sections, as few as possible, and all moves between sections, in ascending order of `to`.
    public var movedRows: [Change<IndexPath>] = []
    /// Rows in both tables whose contents have changed, moved or not, in ascending order of `to`.
    public var updatedRows: [Change<IndexPath>] = []

    /// Creates an empty difference.
    public init() {}

    /// Whether the tables are equal.
    public var isEmpty: Bool {
        deletedSections.isEmpty && insertedSections.isEmpty && movedSections.isEmpty && updatedSections.isEmpty
            && deletedRows.isEmpty && insertedRows.isEmpty && movedRows.isEmpty && updatedRows.isEmpty
    }

    /// Computes the difference between two tables, in time and memory proportional to both.
    ///
    /// `isSectionUpdated` and `isRowUpdated` are called once for each section and row that is in both tables, with its old and new index.
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
            // Only the values of this section: rows from other sections always move, and do not affect the order of the rest.
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
