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
            let places = newSections(after: sections)
            third.movedRows = movedRows.map { move in
                let row = rows[move.from.section]?[move.from.row] ?? move.from.row
                let section = sections[move.from.section]
                return Change(from: IndexPath(section: places(section), row: row), to: move.to)
            }
        }
        return [first, second, third].filter { !$0.isEmpty }
    }

    /// Where a section that has outlived the deletions stands in the new table.
    private func newSections(after deletions: Shift) -> (Int) -> Int {
        var targets: [Int: Int] = [:]
        for move in movedSections { targets[deletions[move.from]] = move.to }
        // The others stand in their old order in the places that are left.
        let moved = Shift(targets.keys.sorted())
        let taken = (insertedSections + movedSections.map(\.to)).sorted()
        return { section in
            if let target = targets[section] { return target }
            return Shift.place(moved[section], besides: taken)
        }
    }
}

/// Places after others are gone.
private struct Shift {
    /// Ascending.
    var gone: [Int]

    init(_ gone: [Int]) { self.gone = gone }

    /// Where the element at a place stands once those before it are gone.
    subscript(place: Int) -> Int { place - Self.count(gone) { $0 < place } }

    /// The place of the element number `rank` among the places that are not taken.
    static func place(_ rank: Int, besides taken: [Int]) -> Int {
        // Of the taken places, those come first that have at most `rank` free places before them.
        var (low, high) = (0, taken.count)
        while low < high {
            let middle = (low + high) / 2
            if taken[middle] - middle <= rank { low = middle + 1 } else { high = middle }
        }
        return rank + low
    }

    private static func count(_ values: [Int], _ holds: (Int) -> Bool) -> Int {
        var (low, high) = (0, values.count)
        while low < high {
            let middle = (low + high) / 2
            if holds(values[middle]) { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
