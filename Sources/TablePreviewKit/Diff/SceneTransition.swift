import TableCells
import TableScene

/// The changes from one laid-out table to another.
struct SceneTransition {
    enum Mark: String, CaseIterable {
        case deleted, inserted, moved, updated
    }

    let before: TransitionTable
    let after: TransitionTable
    /// Indexes refer to the sections and rows of `before` and `after`.
    let difference: TableDifference
    /// Every row that is in both tables, ascending by `to`.
    let keptRows: [Change<IndexPath>]
    /// Every section that is in both tables, ascending by `to`.
    let keptSections: [Change<Int>]

    /// `joinsRenamed`: whether rows of one class between the same neighbors are the same rows, even if nothing else identifies them.
    init(from before: TransitionTable, to after: TransitionTable, joinsRenamed: Bool = false) {
        self.before = before
        self.after = after
        let keys = RowKeys(before, after, joinsRenamed: joinsRenamed)
        var rows: [Change<IndexPath>] = []
        var sections: [Change<Int>] = []
        difference = TableDifference(
            from: keys.before, to: keys.after,
            isSectionUpdated: { change in
                sections.append(change)
                return before.sections[change.from].look != after.sections[change.to].look
            },
            isRowUpdated: { change in
                rows.append(change)
                let (old, new) = (before.row(change.from).part, after.row(change.to).part)
                return old.frame.size != new.frame.size || old.look != new.look
            })
        keptRows = rows
        keptSections = sections
    }

    var isEmpty: Bool { difference.isEmpty }

    /// The number of changes. An inserted or deleted section counts as one.
    var count: Int {
        let sections =
            difference.deletedSections.count + difference.insertedSections.count + difference.movedSections.count
            + difference.updatedSections.count
        return sections + difference.deletedRows.count + difference.insertedRows.count + difference.movedRows.count
            + difference.updatedRows.count
    }

    /// The changed parts of the old and the new table, from top to bottom. A part that is both moved and updated appears twice.
    var marks: (before: [(part: TransitionTable.Part, mark: Mark)], after: [(part: TransitionTable.Part, mark: Mark)]) {
        var (old, new): ([(part: TransitionTable.Part, mark: Mark)], [(part: TransitionTable.Part, mark: Mark)]) = ([], [])
        for section in difference.deletedSections { old += before.sections[section].parts.map { ($0, .deleted) } }
        for section in difference.insertedSections { new += after.sections[section].parts.map { ($0, .inserted) } }
        for move in difference.movedSections {
            old += [before.sections[move.from].header].compactMap { $0 }.map { ($0, .moved) }
            new += [after.sections[move.to].header].compactMap { $0 }.map { ($0, .moved) }
        }
        for update in difference.updatedSections {
            let (a, b) = (before.sections[update.from], after.sections[update.to])
            for (was, now) in [(a.header, b.header), (a.footer, b.footer)] where was?.look != now?.look {
                if let was { old.append((was, now == nil ? .deleted : .updated)) }
                if let now { new.append((now, was == nil ? .inserted : .updated)) }
            }
        }
        old += difference.deletedRows.map { (before.row($0).part, .deleted) }
        new += difference.insertedRows.map { (after.row($0).part, .inserted) }
        for (changes, mark) in [(difference.updatedRows, Mark.updated), (difference.movedRows, .moved)] {
            old += changes.map { (before.row($0.from).part, mark) }
            new += changes.map { (after.row($0.to).part, mark) }
        }
        func sorted(_ marks: [(part: TransitionTable.Part, mark: Mark)]) -> [(part: TransitionTable.Part, mark: Mark)] {
            marks.enumerated().sorted { ($0.element.part.frame.minY, $0.offset) < ($1.element.part.frame.minY, $1.offset) }.map(\.element)
        }
        return (sorted(old), sorted(new))
    }
}

extension TransitionTable {
    func row(_ path: IndexPath) -> Row { sections[path.section].rows[path.row] }

    var rowCount: Int { sections.reduce(0) { $0 + $1.rows.count } }
}

extension TransitionTable.Section {
    /// The header, the rows and the footer.
    var parts: [TransitionTable.Part] { [header].compactMap { $0 } + rows.map(\.part) + [footer].compactMap { $0 } }
}

/// Keys of the sections and rows of two tables. Matching sections and rows have equal keys.
private struct RowKeys {
    var before: [SectionKeys<String, String>]
    var after: [SectionKeys<String, String>]

    init(_ old: TransitionTable, _ new: TransitionTable, joinsRenamed: Bool) {
        (before, after) = (Self.keys(old), Self.keys(new))
        joinRows(old, new)
        joinSections()
        if joinsRenamed { joinRenamedRows(old, new) }
    }

    private static func keys(_ table: TransitionTable) -> [SectionKeys<String, String>] {
        table.sections.map { SectionKeys("title " + $0.name, rows: $0.rows.map(\.key)) }
    }

    /// Matches rows whose text changed completely if their data has the same path.
    private mutating func joinRows(_ old: TransitionTable, _ new: TransitionTable) {
        let left = Self.places(old, without: after)
        let come = Self.places(new, without: before)
        for path in left.keys.sorted() {
            guard let from = left[path], from.count == 1, let to = come[path], to.count == 1 else { continue }
            before[from[0].section].rows[from[0].row] = "path " + path
            after[to[0].section].rows[to[0].row] = "path " + path
        }
    }

    /// Groups the rows by data path, without the rows whose keys the other table also has.
    private static func places(_ table: TransitionTable, without other: [SectionKeys<String, String>]) -> [String: [IndexPath]] {
        let known = Set(other.flatMap(\.rows))
        var places: [String: [IndexPath]] = [:]
        for (index, section) in table.sections.enumerated() {
            for (number, row) in section.rows.enumerated() where !known.contains(row.key) {
                if let path = row.path { places[path, default: []].append(IndexPath(row: number, section: index)) }
            }
        }
        return places
    }

    /// Matches sections with different titles if the new section contains at least half of the rows of the deleted one.
    private mutating func joinSections() {
        let oldTitles = Set(before.map(\.id))
        let newTitles = Set(after.map(\.id))
        var home: [String: Int] = [:]
        for index in before.indices where !newTitles.contains(before[index].id) {
            for row in before[index].rows where home[row] == nil { home[row] = index }
        }
        var taken: Set<Int> = []
        for index in after.indices where !oldTitles.contains(after[index].id) {
            var shared: [Int: Int] = [:]
            for row in after[index].rows { if let section = home[row] { shared[section, default: 0] += 1 } }
            guard let best = shared.sorted(by: { ($0.value, $1.key) > ($1.value, $0.key) }).first, !taken.contains(best.key) else {
                continue
            }
            guard best.value * 2 >= min(before[best.key].rows.count, after[index].rows.count) else { continue }
            taken.insert(best.key)
            before[best.key].id = "same \(index)"
            after[index].id = "same \(index)"
        }
    }

    /// Matches rows whose keys changed: of one cell class, between the same rows, and as many as before.
    private mutating func joinRenamedRows(_ old: TransitionTable, _ new: TransitionTable) {
        let (left, right) = (Set(before.flatMap(\.rows)), Set(after.flatMap(\.rows)))
        for index in after.indices {
            guard let home = before.firstIndex(where: { $0.id == after[index].id }) else { continue }
            let (gone, come) = (Self.gaps(before[home].rows, kept: right), Self.gaps(after[index].rows, kept: left))
            for (gap, rows) in come {
                guard let others = gone[gap], others.count == rows.count else { continue }
                for (from, to) in zip(others, rows) where old.sections[home].rows[from].cell == new.sections[index].rows[to].cell {
                    let key = "renamed \(index).\(to)"
                    before[home].rows[from] = key
                    after[index].rows[to] = key
                }
            }
        }
    }

    private struct Gap: Hashable {
        var previous: String?
        var next: String?
    }

    /// The indexes of the rows that are not kept, by the kept rows around them.
    private static func gaps(_ rows: [String], kept: Set<String>) -> [Gap: [Int]] {
        var gaps: [Gap: [Int]] = [:]
        var gap = Gap()
        var waiting: [Int] = []
        for (index, row) in rows.enumerated() {
            guard kept.contains(row) else {
                waiting.append(index)
                continue
            }
            gap.next = row
            if !waiting.isEmpty { gaps[gap] = waiting }
            (gap, waiting) = (Gap(previous: row), [])
        }
        if !waiting.isEmpty { gaps[gap] = waiting }
        return gaps
    }
}
