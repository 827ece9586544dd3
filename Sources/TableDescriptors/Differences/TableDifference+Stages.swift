import TableCells

extension TableDifference {
    /// Changes that a table view can carry out in one batch.
    ///
    /// Within a stage, UIKit's rule holds: deletes, updates and the `from` of moves count in the table before the stage, inserts and
    /// the `to` of moves in the table after it.
    public struct Stage: Hashable, Sendable {
        /// See `TableDifference`.
        public var deletedSections: [Int] = []
        /// See `TableDifference`.
        public var insertedSections: [Int] = []
        /// See `TableDifference`.
        public var movedSections: [Change<Int>] = []
        /// See `TableDifference`; `to` counts in the finished table, where the new contents are.
        public var updatedSections: [Change<Int>] = []
        /// See `TableDifference`.
        public var deletedRows: [IndexPath] = []
        /// See `TableDifference`.
        public var insertedRows: [IndexPath] = []
        /// See `TableDifference`.
        public var movedRows: [Change<IndexPath>] = []
        /// See `TableDifference`; `to` counts in the finished table, where the new contents are.
        public var updatedRows: [Change<IndexPath>] = []

        /// Whether the stage changes nothing.
        public var isEmpty: Bool { self == Stage() }
    }

    /// The changes in the order in which a batch update must be applied. Stages without a change are left out.
    ///
    /// 1. Contents are updated where they stand, and what goes is deleted.
    /// 2. Sections come and move.
    /// 3. Rows come and move.
    ///
    /// In one batch a row could not be updated and moved, nor move out of a section that moves.
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
