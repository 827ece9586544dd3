/// A section with its rows, to which a difference can be applied.
public struct SectionContents<Section, Row> {
    public var section: Section
    /// The rows, from top to bottom.
    public var rows: [Row]

    public init(_ section: Section, rows: [Row]) {
        self.section = section
        self.rows = rows
    }
}

extension SectionContents: Equatable where Section: Equatable, Row: Equatable {}
extension SectionContents: Sendable where Section: Sendable, Row: Sendable {}

extension TableDifference {
    /// The tables after each stage; the last one equals the new table. New and changed contents come from `new`.
    ///
    /// Both tables must be those from which the difference was computed.
    public func applied<Section, Row>(
        to old: [SectionContents<Section, Row>], new: [SectionContents<Section, Row>]
    ) -> [[SectionContents<Section, Row>]] {
        var table = old
        return stages.map { stage in
            table = stage.applied(to: table, new: new)
            return table
        }
    }
}

extension TableDifference.Stage {
    fileprivate func applied<Section, Row>(
        to old: [SectionContents<Section, Row>], new: [SectionContents<Section, Row>]
    ) -> [SectionContents<Section, Row>] {
        var table = old
        for change in updatedSections { table[change.from].section = new[change.to].section }
        for change in updatedRows { table[change.from.section].rows[change.from.row] = new[change.to.section].rows[change.to.row] }
        for path in deletedRows.reversed() { table[path.section].rows.remove(at: path.row) }
        let sections = ListDifference(deletes: deletedSections, inserts: insertedSections, moves: movedSections)
        if !sections.isEmpty { table = sections.applied(to: table) { new[$0] } }
        guard !insertedRows.isEmpty || !movedRows.isEmpty else { return table }

        var gone: [Int: [Int]] = [:]
        for move in movedRows { gone[move.from.section, default: []].append(move.from.row) }
        var come: [Int: [(row: Int, value: Row)]] = [:]
        for path in insertedRows { come[path.section, default: []].append((path.row, new[path.section].rows[path.row])) }
        for move in movedRows { come[move.to.section, default: []].append((move.to.row, table[move.from.section].rows[move.from.row])) }
        for (section, rows) in gone {
            for row in rows.sorted(by: >) { table[section].rows.remove(at: row) }
        }
        for (section, rows) in come {
            for (row, value) in rows.sorted(by: { $0.row < $1.row }) { table[section].rows.insert(value, at: row) }
        }
        return table
    }
}

extension ListDifference {
    fileprivate init(deletes: [Int], inserts: [Int], moves: [Change<Int>]) {
        self.deletes = deletes
        self.inserts = inserts
        self.moves = moves
    }
}
