extension TableDifference {
    /// Changes that a table view can perform in one batch.
    ///
    /// As in UIKit, deletions, updates and the `from` of moves refer to the table before the stage; insertions and the `to` of moves refer
    /// to the table after it.
    public struct Stage: Hashable, Sendable {
        /// See `TableDifference`.
        public var deletedSections: [Int] = []
        /// See `TableDifference`.
        public var insertedSections: [Int] = []
        /// See `TableDifference`.
        public var movedSections: [Change<Int>] = []
        /// See `TableDifference`; `to` refers to the final table, which has the new contents.
        public var updatedSections: [Change<Int>] = []
        /// See `TableDifference`.
        public var deletedRows: [IndexPath] = []
        /// See `TableDifference`.
        public var insertedRows: [IndexPath] = []
        /// See `TableDifference`.
        public var movedRows: [Change<IndexPath>] = []
        /// See `TableDifference`; `to` refers to the final table, which has the new contents.
        public var updatedRows: [Change<IndexPath>] = []

        /// Whether the stage is empty.
        public var isEmpty: Bool { self == Stage() }
    }

    /// The changes in the order in which batch updates must apply them. Empty stages are omitted.
    ///
    /// 1. Contents are updated in place, and deletions are applied.
    /// 2. Sections are inserted and moved.
    /// 3. Rows are inserted and moved.
    ///
    /// A single batch could neither update and move the same row, nor move a row out of a section that moves.
    public var stages: [Stage] {
        var first = Stage()
        first.updatedSections = updatedSections
        first.updatedRows = updatedRows
        first.deletedRows = deletedRows
        first.deletedSections = deletedSections

        var second = Stage()
        second.insertedSections = insertedSections
        let sections = Shift(deletedSections)
        second.movedSections = movedSections.map { Change(from: sections[$0.from], to: $0.to) }

        var third = Stage()
        third.insertedRows = insertedRows
        if !movedRows.isEmpty {
            let rows = Dictionary(grouping: deletedRows, by: \.section).mapValues { Shift($0.map(\.row)) }
            let places = Ranks(gone: [], moved: second.movedSections, taken: insertedSections)
            third.movedRows = movedRows.map { move in
                let row = rows[move.from.section]?[move.from.row] ?? move.from.row
                let section = sections[move.from.section]
                return Change(from: IndexPath(row: row, section: places.new(of: section) ?? section), to: move.to)
            }
        }
        return [first, second, third].filter { !$0.isEmpty }
    }
}
