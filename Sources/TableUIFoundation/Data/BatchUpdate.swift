import Foundation
import TableCells
import TableDiagnostics

/// The changes between `beginUpdates` and `endUpdates`. Deletions, reloads and the sources of moves are index paths before the update;
/// insertions and the destinations of moves are index paths after it.
package struct BatchUpdate {
    package var before: [Int]
    package var depth = 0
    package var insertedSections = IndexSet()
    package var deletedSections = IndexSet()
    package var reloadedSections = IndexSet()
    package var movedSections: [(from: Int, to: Int)] = []
    package var insertedRows: [IndexPath] = []
    package var deletedRows: [IndexPath] = []
    package var reloadedRows: [IndexPath] = []
    package var reconfiguredRows: [IndexPath] = []
    package var movedRows: [(from: IndexPath, to: IndexPath)] = []

    package init(before: [Int]) { self.before = before }

    /// UIKit's exception message if the changes do not lead from the old counts to the new ones; `nil` if they do.
    package func inconsistency(after: [Int], ofItems: Bool = false) -> Diagnostic.Sentence? {
        let (row, view) = ofItems ? ("item", "collection view") : ("row", "table view")
        if let section = deletedSections.first(where: { !before.indices.contains($0) }) {
            return "attempt to delete section \(section), but there are only \(before.count) sections before the update"
        }
        if let path = (deletedRows + movedRows.map(\.from)).first(where: { !has($0, before) }) {
            guard before.indices.contains(path.section) else {
                return
                    "attempt to delete \(row) \(path.row) from section \(path.section), but there are only \(before.count) sections before the update"
            }
            return
                "attempt to delete \(row) \(path.row) from section \(path.section) which only contains \(before[path.section]) \(row)s before the update"
        }
        if let path = reloadedRows.first(where: { !has($0, before) }) {
            guard before.indices.contains(path.section) else {
                return
                    "attempt to reload \(row) \(path.row) in section \(path.section), but there are only \(before.count) sections before the update"
            }
            return
                "attempt to delete \(row) \(path.row) from section \(path.section) which only contains \(before[path.section]) \(row)s before the update"
        }
        if let section = insertedSections.first(where: { !after.indices.contains($0) }) {
            return "attempt to insert section \(section) but there are only \(after.count) sections after the update"
        }
        if let path = (insertedRows + movedRows.map(\.to)).first(where: { !has($0, after) }) {
            guard after.indices.contains(path.section) else {
                return
                    "attempt to insert \(row) \(path.row) into section \(path.section), but there are only \(after.count) sections after the update"
            }
            return
                "attempt to insert \(row) \(path.row) into section \(path.section), but there are only \(after[path.section]) \(row)s in section \(path.section) after the update"
        }
        if before.count + insertedSections.count - deletedSections.count != after.count {
            return
                "Invalid update: invalid number of sections. The number of sections contained in the \(view) after the update (\(after.count)) must be equal to the number of sections contained in the \(view) before the update (\(before.count)), plus or minus the number of sections inserted or deleted (\(insertedSections.count) inserted, \(deletedSections.count) deleted)."
        }
        func counts(_ paths: some Sequence<IndexPath>) -> [Int: Int] { paths.reduce(into: [:]) { $0[$1.section, default: 0] += 1 } }
        let (places, inserts, deletes) = (places, counts(Set(insertedRows)), counts(Set(deletedRows)))
        let (arrivals, departures) = (counts(movedRows.map(\.to)), counts(movedRows.map(\.from)))
        for (old, count) in before.enumerated() {
            guard let new = places.section(old), !reloadedSections.contains(old), after.indices.contains(new) else { continue }
            let (inserted, deleted) = (inserts[new] ?? 0, deletes[old] ?? 0)
            let (movedIn, movedOut) = (arrivals[new] ?? 0, departures[old] ?? 0)
            if count + inserted - deleted + movedIn - movedOut != after[new] {
                return
                    "Invalid update: invalid number of \(row)s in section \(new). The number of \(row)s contained in an existing section after the update (\(after[new])) must be equal to the number of \(row)s contained in that section before the update (\(count)), plus or minus the number of \(row)s inserted or deleted from that section (\(inserted) inserted, \(deleted) deleted) and plus or minus the number of \(row)s moved into or out of that section (\(movedIn) moved in, \(movedOut) moved out)."
            }
        }
        return nil
    }

    private func has(_ path: IndexPath, _ counts: [Int]) -> Bool {
        counts.indices.contains(path.section) && path.row >= 0 && path.row < counts[path.section]
    }

    /// Where old sections and rows are after the update.
    package var places: PlaceMap {
        var difference = TableDifference()
        difference.deletedSections = Array(deletedSections)
        difference.insertedSections = Array(insertedSections)
        difference.movedSections = movedSections.map { Change(from: $0.from, to: $0.to) }
        difference.deletedRows = Array(Set(deletedRows))
        difference.insertedRows = Array(Set(insertedRows))
        difference.movedRows = movedRows.map { Change(from: $0.from, to: $0.to) }
        return PlaceMap(difference)
    }
}
