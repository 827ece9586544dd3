import CaseFiles
import TableInputs
import Testing

@testable import TableCells

/// Differences of lists and tables, their stages, and where rows go.
@Suite("Differences")
struct DifferenceTests {
    /// Sections such as `A a b`; a star marks what has changed.
    private struct Table {
        var sections: [SectionContents<String, String>]

        init(_ text: Substring) {
            sections = text.split(separator: "|").map { part in
                let words = part.split(separator: " ").map(String.init)
                return SectionContents(words.first ?? "", rows: Array(words.dropFirst()))
            }
        }
        var keys: [SectionKeys<String, String>] {
            sections.map { SectionKeys(Self.plain($0.section), rows: $0.rows.map(Self.plain)) }
        }
        static func plain(_ word: String) -> String { word.replacing("*", with: "") }
    }

    private func text(_ tables: [SectionContents<String, String>]) -> String {
        tables.map { ([$0.section] + $0.rows).joined(separator: " ") }.joined(separator: " | ")
    }
    private func text(_ path: IndexPath) -> String { "\(path.section).\(path.row)" }
    private func text(_ changes: [Change<Int>]) -> String { changes.map { "\($0.from)→\($0.to)" }.joined(separator: " ") }
    private func text(_ changes: [Change<IndexPath>]) -> String {
        changes.map { "\(text($0.from))→\(text($0.to))" }.joined(separator: " ")
    }

    @Test("a table becomes another one by the recorded changes, in stages, and its rows are found again", arguments: Case.all("tables"))
    func tables(_ example: Case) throws {
        let lines = example.input.split(separator: "\n")
        let (old, new) = (Table(lines[0]), Table(lines.count > 1 ? lines[1] : ""))
        let difference = TableDifference(
            from: old.keys, to: new.keys, isSectionUpdated: { new.sections[$0.to].section.hasSuffix("*") },
            isRowUpdated: { new.sections[$0.to.section].rows[$0.to.row].hasSuffix("*") })
        var answer = [
            "sections − \(difference.deletedSections) + \(difference.insertedSections) ↔ \(text(difference.movedSections)) ≠ \(text(difference.updatedSections))",
            "rows − \(difference.deletedRows.map(text)) + \(difference.insertedRows.map(text)) ↔ \(text(difference.movedRows)) ≠ \(text(difference.updatedRows))",
            "empty \(difference.isEmpty)",
        ]
        let tables = difference.applied(to: old.sections, new: new.sections)
        for (stage, table) in zip(difference.stages, tables) {
            answer.append(
                "stage − \(stage.deletedSections) + \(stage.insertedSections) ↔ \(text(stage.movedSections)) ≠ \(text(stage.updatedSections))"
                    + " rows − \(stage.deletedRows.map(text)) + \(stage.insertedRows.map(text)) ↔ \(text(stage.movedRows)) ≠ \(text(stage.updatedRows))"
            )
            answer.append("  \(text(table))")
        }
        // What has changed without being reported keeps its old contents.
        #expect((tables.last ?? old.sections).map { $0.rows.map(Table.plain) } == new.sections.map { $0.rows.map(Table.plain) })
        let map = PlaceMap(difference)
        for (index, section) in old.sections.enumerated() {
            let rows = section.rows.indices.map { row in
                map.row(IndexPath(row: row, section: index)).map { text($0) } ?? "-"
            }
            answer.append("\(index) → \(map.section(index).map { "\($0)" } ?? "-"): \(rows.joined(separator: " "))")
        }
        example.check(answer.joined(separator: "\n"))
    }

    /// Numbers that are the same in each run.
    private struct Numbers {
        var state: UInt64
        mutating func next(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }
    }

    @Test("lists of any length become others by as few moves as possible", arguments: [(3, 1), (6, 2), (12, 3), (30, 4), (60, 5), (60, 6)])
    func lists(length: Int, seed: Int) {
        var numbers = Numbers(state: UInt64(seed))
        for _ in 0..<60 {
            let old = (0..<numbers.next(length + 1)).map { _ in numbers.next(length) }
            var new = old
            for _ in 0..<numbers.next(length) {
                let place = numbers.next(new.count + 1)
                switch numbers.next(3) {
                case 0: new.insert(numbers.next(2 * length), at: place)
                case 1 where !new.isEmpty: new.remove(at: place % new.count)
                default: if !new.isEmpty { new.append(new.remove(at: place % new.count)) }
                }
            }
            let difference = ListDifference(from: old, to: new)
            #expect(difference.applied(to: old) { new[$0] } == new, "\(old) → \(new)")
            #expect(difference.isEmpty == (old == new) && difference.deletes == difference.deletes.sorted())
            #expect(difference.inserts == difference.inserts.sorted() && difference.moves.map(\.to) == difference.moves.map(\.to).sorted())
            // Every element that can be matched is.
            let common = Dictionary(grouping: old, by: \.self).map { key, all in min(all.count, new.count { $0 == key }) }.reduce(0, +)
            #expect(old.count - difference.deletes.count == common && new.count - difference.inserts.count == common)
            // Moves are what is outside of the longest increasing run of the matched elements.
            let matching = ListDifference.matching(old, new)
            let places = matching.oldIndex.compactMap(\.self)
            var runs: [Int] = []
            for (index, place) in places.enumerated() {
                runs.append(1 + (zip(places, runs).prefix(index).filter { $0.0 < place }.map(\.1).max() ?? 0))
            }
            #expect(difference.moves.count == places.count - (runs.max() ?? 0))
        }
    }

    @Test("a difference may be applied to another list")
    func foreign() {
        let difference = ListDifference(from: [1, 2, 3, 4], to: [4, 9, 1, 3])
        #expect(difference.applied(to: [5]) { _ in 9 } == [5, 9] && difference.applied(to: [Int]()) { _ in 9 } == [])
    }

    private struct Item: Diffable, Hashable {
        var name: String
    }
    private struct Other: Diffable, Hashable {
        var name: String
    }

    @Test("items are equal to items of their type with the same contents")
    func items() {
        let item = Item(name: "a")
        #expect(item.isEqualToDiffable(Item(name: "a")) && !item.isEqualToDiffable(Item(name: "b")))
        #expect(!item.isEqualToDiffable(nil) && !item.isEqualToDiffable(Other(name: "a")))
        #expect(item.diffIdentifier == Item(name: "a").diffIdentifier && "a".diffIdentifier == "a" && "a".isEqualToDiffable("a"))
    }
}
