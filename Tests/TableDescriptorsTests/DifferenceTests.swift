import CaseFiles
import Foundation
import TableCells
import TableDescriptors
import Testing

@Suite("Differences", .olderScreen)
struct DifferenceTests {
    /// Random pairs per test. The variable can request more than a quick run needs.
    let pairs = ProcessInfo.processInfo.environment["TVP_DIFFERENCE_PAIRS"].flatMap(Int.init) ?? 25_000

    @Test("the difference of two lists has deletions, insertions and the fewest moves")
    func list() {
        let difference = ListDifference(from: ["a", "b", "c", "d", "e"], to: ["a", "x", "d", "b", "e"])
        #expect(difference.deletes == [2])
        #expect(difference.inserts == [1])
        #expect(difference.moves == [Change(from: 3, to: 2)])
        #expect(ListDifference(from: [1, 2, 3], to: [1, 2, 3]).isEmpty)
        #expect(ListDifference(from: [1, 1, 1], to: [1, 1]).deletes == [2])
    }

    @Test("the difference of random lists with duplicates transforms one into the other and is minimal")
    func lists() {
        var generator = SeededGenerator(seed: 7)
        for round in 0..<pairs {
            let range = 1 + round % 7
            let old = (0..<Int.random(in: 0...9, using: &generator)).map { _ in Int.random(in: 0..<range * 2, using: &generator) }
            let new =
                round % 3 == 0
                ? old.shuffled(using: &generator)
                : (0..<Int.random(in: 0...9, using: &generator)).map { _ in Int.random(in: 0..<range * 2, using: &generator) }
            let difference = ListDifference(from: old, to: new)
            let result = difference.applied(to: old) { new[$0] }
            guard result == new else {
                Issue.record("\(old) → \(new): \(difference) gives \(result)")
                return
            }
            let kept = Self.common(old, new)
            guard difference.deletes.count == old.count - kept, difference.inserts.count == new.count - kept else {
                Issue.record("\(old) → \(new): \(difference) deletes more than necessary")
                return
            }
            if Set(old).count == old.count, Set(new).count == new.count {
                guard difference.moves.count == kept - Self.longestCommon(old, new) else {
                    Issue.record("\(old) → \(new): \(difference) moves more than necessary")
                    return
                }
            }
        }
    }

    @Test("long lists can be shuffled, moved in blocks, all equal or all different", arguments: [0, 1, 2, 3, 4, 5])
    func longLists(kind: Int) {
        var generator = SeededGenerator(seed: UInt64(kind))
        let count = 5000
        let old = kind == 3 ? Array(repeating: 4, count: count) : Array(0..<count)
        let new: [Int] =
            switch kind {
            case 0: old.shuffled(using: &generator)
            case 1: Array(old[3000...] + old[..<3000])
            case 2: Array(old[..<1000]) + Array(10_000..<10_500) + Array(old[1000..<2000]) + Array(old[2600...])
            case 3: Array(repeating: 4, count: count - 7)
            case 4: old.map { $0 + count }
            default: old.map { $0 % 50 }
            }
        let difference = ListDifference(from: old, to: new)
        #expect(difference.applied(to: old) { new[$0] } == new)
        if kind == 1 { #expect(difference.moves.count == 2000) }
        if kind == 2 { #expect(difference.moves.isEmpty && difference.deletes.count == 600 && difference.inserts.count == 500) }
    }

    @Test("moved rows are in ascending order of target, from any section")
    func movedRowsAscend() {
        func keys(_ sections: [[String]]) -> [SectionKeys<Int, String>] {
            sections.enumerated().map { SectionKeys($0.offset, rows: $0.element) }
        }
        // Row c moves within section 0. Rows d and e come from section 1 and land between, before or after it.
        let old = keys([["a", "b", "c"], ["d", "e", "f"]])
        for (rows, moves) in [
            (
                ["c", "a", "b", "d", "e"],
                [Change(from: (0, 2), to: (0, 0)), Change(from: (1, 0), to: (0, 3)), Change(from: (1, 1), to: (0, 4))]
            ),
            (
                ["d", "c", "a", "e", "b"],
                [Change(from: (1, 0), to: (0, 0)), Change(from: (0, 2), to: (0, 1)), Change(from: (1, 1), to: (0, 3))]
            ),
        ] {
            #expect(TableDifference(from: old, to: keys([rows, ["f"]])).movedRows == moves)
        }
        // Several rows move within their section.
        let reversed = TableDifference(from: keys([["a", "b", "c", "d"]]), to: keys([["d", "c", "b", "a"]])).movedRows
        #expect(reversed.count == 3 && reversed.map(\.to) == reversed.map(\.to).sorted())
    }

    @Test("every stage of a random table's difference can be applied, and the last one gives the new table")
    func tables() {
        var generator = SeededGenerator(seed: 11)
        for _ in 0..<pairs {
            let old = Self.table(&generator)
            let new = Bool.random(using: &generator) ? Self.table(&generator) : Self.changed(old, &generator)
            let difference = Self.difference(old, new)
            let result = difference.applied(to: old, new: new).last ?? old
            guard result == new else {
                Issue.record("\(old)\n→ \(new):\n\(difference)\n\(difference.stages)\ngives \(result)")
                return
            }
            let places = PlaceMap(difference)
            for (section, contents) in old.enumerated() {
                guard let target = places.section(section) else { continue }
                guard new[target].section.id == contents.section.id else {
                    Issue.record("section \(section) of \(old) is not section \(target) of \(new)")
                    return
                }
                for (row, value) in contents.rows.enumerated() {
                    let path = IndexPath(row: row, section: section)
                    guard let target = places.row(path) else { continue }
                    guard new.indices.contains(target.section), new[target.section].rows.indices.contains(target.row),
                        new[target.section].rows[target.row].id == value.id
                    else {
                        Issue.record("row \(path) of \(old) is not row \(target) of \(new): \(difference)")
                        return
                    }
                }
            }
            guard old != new || difference.isEmpty else {
                Issue.record("equal tables differ: \(old) \(difference)")
                return
            }
        }
    }

    @Test("a row moves between sections, but not out of a deleted section")
    func crossing() {
        let old = [SectionKeys("A", rows: ["1", "2"]), SectionKeys("B", rows: ["3"]), SectionKeys("C", rows: ["4"])]
        let new = [SectionKeys("B", rows: ["2", "3", "4"]), SectionKeys("A", rows: ["1"])]
        let difference = TableDifference(from: old, to: new)
        #expect(difference.deletedSections == [2])
        #expect(difference.movedSections.count == 1)
        #expect(difference.movedRows == [Change(from: IndexPath(row: 1, section: 0), to: IndexPath(row: 0, section: 0))])
        #expect(difference.insertedRows == [IndexPath(row: 2, section: 0)])
        #expect(difference.deletedRows.isEmpty)
        #expect(difference.stages.count == 3)
    }

    // MARK: Random tables

    typealias Table = [SectionContents<Named, Named>]

    /// A person with a text.
    struct Named: Equatable {
        var id: Int
        var text: Int
    }

    static func table(_ generator: inout SeededGenerator) -> Table {
        (0..<Int.random(in: 0...4, using: &generator)).map { _ in
            SectionContents(
                Named(id: Int.random(in: 0...4, using: &generator), text: Int.random(in: 0...1, using: &generator)),
                rows: (0..<Int.random(in: 0...5, using: &generator)).map { _ in
                    Named(id: Int.random(in: 0...9, using: &generator), text: Int.random(in: 0...1, using: &generator))
                })
        }
    }

    static func changed(_ table: Table, _ generator: inout SeededGenerator) -> Table {
        var table = table
        for _ in 0..<Int.random(in: 0...3, using: &generator) where !table.isEmpty {
            let section = Int.random(in: 0..<table.count, using: &generator)
            switch Int.random(in: 0...4, using: &generator) {
            case 0: table.shuffle(using: &generator)
            case 1: table[section].rows.shuffle(using: &generator)
            case 2: table[section].rows.append(Named(id: 20, text: 0))
            case 3: if let row = table[section].rows.popLast() { table[0].rows.insert(row, at: 0) }
            default: table.remove(at: section)
            }
        }
        return table
    }

    static func difference(_ old: Table, _ new: Table) -> TableDifference {
        TableDifference(
            from: old.map { SectionKeys($0.section.id, rows: $0.rows.map(\.id)) },
            to: new.map { SectionKeys($0.section.id, rows: $0.rows.map(\.id)) },
            isSectionUpdated: { old[$0.from].section != new[$0.to].section },
            isRowUpdated: { old[$0.from.section].rows[$0.from.row] != new[$0.to.section].rows[$0.to.row] })
    }

    // MARK: Optimal results

    static func common(_ a: [Int], _ b: [Int]) -> Int {
        var counts: [Int: Int] = [:]
        for value in a { counts[value, default: 0] += 1 }
        var common = 0
        for value in b where counts[value, default: 0] > 0 {
            counts[value, default: 0] -= 1
            common += 1
        }
        return common
    }

    static func longestCommon(_ a: [Int], _ b: [Int]) -> Int {
        var line = [Int](repeating: 0, count: b.count + 1)
        for x in a {
            var corner = 0
            for (j, y) in b.enumerated() {
                let above = line[j + 1]
                line[j + 1] = x == y ? corner + 1 : max(above, line[j])
                corner = above
            }
        }
        return line[b.count]
    }
}

extension Change where Index == IndexPath {
    /// A move of a row between positions `(section, row)`.
    fileprivate init(from: (Int, Int), to: (Int, Int)) {
        self.init(from: IndexPath(row: from.1, section: from.0), to: IndexPath(row: to.1, section: to.0))
    }
}
