import Foundation
import TableCells

/// The changes between `beginUpdates` and `endUpdates`. Deletions, reloads and the sources of moves are index paths before the update;
/// insertions and the destinations of moves are index paths after it.
struct BatchUpdate {
    var before: [Int]
    var depth = 0
    var insertedSections = IndexSet()
    var deletedSections = IndexSet()
    var reloadedSections = IndexSet()
    var movedSections: [(from: Int, to: Int)] = []
    var insertedRows: [IndexPath] = []
    var deletedRows: [IndexPath] = []
    var reloadedRows: [IndexPath] = []
    var reconfiguredRows: [IndexPath] = []
    var movedRows: [(from: IndexPath, to: IndexPath)] = []

    init(before: [Int]) { self.before = before }

    /// UIKit's exception message if the changes do not lead from the old counts to the new ones; `nil` if they do.
    func inconsistency(after: [Int]) -> String? {
        if let section = deletedSections.first(where: { !before.indices.contains($0) }) {
            return "attempt to delete section \(section), but there are only \(before.count) sections before the update"
        }
        if let path = (deletedRows + movedRows.map(\.from)).first(where: { !has($0, before) }) {
            guard before.indices.contains(path.section) else {
                return
                    "attempt to delete row \(path.row) from section \(path.section), but there are only \(before.count) sections before the update"
            }
            return
                "attempt to delete row \(path.row) from section \(path.section) which only contains \(before[path.section]) rows before the update"
        }
        if let path = reloadedRows.first(where: { !has($0, before) }) {
            guard before.indices.contains(path.section) else {
                return
                    "attempt to reload row \(path.row) in section \(path.section), but there are only \(before.count) sections before the update"
            }
            return
                "attempt to delete row \(path.row) from section \(path.section) which only contains \(before[path.section]) rows before the update"
        }
        if let section = insertedSections.first(where: { !after.indices.contains($0) }) {
            return "attempt to insert section \(section) but there are only \(after.count) sections after the update"
        }
        if let path = (insertedRows + movedRows.map(\.to)).first(where: { !has($0, after) }) {
            guard after.indices.contains(path.section) else {
                return
                    "attempt to insert row \(path.row) into section \(path.section), but there are only \(after.count) sections after the update"
            }
            return
                "attempt to insert row \(path.row) into section \(path.section), but there are only \(after[path.section]) rows in section \(path.section) after the update"
        }
        if before.count + insertedSections.count - deletedSections.count != after.count {
            return
                "Invalid update: invalid number of sections. The number of sections contained in the table view after the update (\(after.count)) must be equal to the number of sections contained in the table view before the update (\(before.count)), plus or minus the number of sections inserted or deleted (\(insertedSections.count) inserted, \(deletedSections.count) deleted)."
        }
        for (old, count) in before.enumerated() {
            guard let new = newSection(old), !reloadedSections.contains(old), after.indices.contains(new) else { continue }
            let inserted = Set(insertedRows.filter { $0.section == new }).count
            let deleted = Set(deletedRows.filter { $0.section == old }).count
            let movedIn = movedRows.filter { $0.to.section == new }.count
            let movedOut = movedRows.filter { $0.from.section == old }.count
            if count + inserted - deleted + movedIn - movedOut != after[new] {
                return
                    "Invalid update: invalid number of rows in section \(new). The number of rows contained in an existing section after the update (\(after[new])) must be equal to the number of rows contained in that section before the update (\(count)), plus or minus the number of rows inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of rows moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out)."
            }
        }
        return nil
    }

    private func has(_ path: IndexPath, _ counts: [Int]) -> Bool {
        counts.indices.contains(path.section) && path.row >= 0 && path.row < counts[path.section]
    }

    /// Maps an old section index to the new one; `nil` if the section was deleted.
    func newSection(_ section: Int) -> Int? {
        if let move = movedSections.first(where: { $0.from == section }) { return move.to }
        guard !deletedSections.contains(section) else { return nil }
        let gone = deletedSections.count(in: 0..<section) + movedSections.filter { $0.from < section }.count
        return Self.place(section - gone, among: Set(insertedSections).union(movedSections.map(\.to)))
    }

    /// Maps an old index path to the new one; `nil` if the row was deleted.
    func newPath(_ path: IndexPath) -> IndexPath? {
        if let move = movedRows.first(where: { $0.from == path }) { return move.to }
        guard !deletedRows.contains(path), let section = newSection(path.section) else { return nil }
        let gone =
            Set(deletedRows.filter { $0.section == path.section && $0.row < path.row }).count
            + movedRows.filter { $0.from.section == path.section && $0.from.row < path.row }.count
        let taken = Set((insertedRows + movedRows.map(\.to)).filter { $0.section == section }.map(\.row))
        return IndexPath(row: Self.place(path.row - gone, among: taken), section: section)
    }

    /// The position of element `index` among the positions that are not taken.
    private static func place(_ index: Int, among taken: Set<Int>) -> Int {
        var (place, left) = (0, index)
        while true {
            if !taken.contains(place) {
                if left == 0 { return place }
                left -= 1
            }
            place += 1
        }
    }
}
