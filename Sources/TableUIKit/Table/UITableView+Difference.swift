import Foundation
import TableCells

extension UITableView {
    /// Performs the changes of an animated reload as one batch update. Visible cells move with their rows; `update` gets those of updated
    /// rows. Reloads everything if the difference does not lead from the rows that the table knows to the new ones.
    package func apply(_ difference: TableDifference, update: (UITableViewCell, IndexPath) -> Void) {
        guard let before = rows.counts else { return reloadData() }
        var batch = BatchUpdate(before: before)
        batch.deletedSections = IndexSet(difference.deletedSections)
        batch.insertedSections = IndexSet(difference.insertedSections)
        batch.movedSections = difference.movedSections.map { ($0.from, $0.to) }
        batch.deletedRows = difference.deletedRows
        batch.insertedRows = difference.insertedRows
        batch.movedRows = difference.movedRows.map { ($0.from, $0.to) }
        let after = askCounts()
        guard batch.inconsistency(after: after) == nil else { return reloadData() }
        self.update = batch
        // New headers and footers of updated sections are displayed with the other changes.
        let sections = difference.updatedSections.map(\.from)
        for section in sections where rows.shownHeaders.contains(section) { endHeader(section) }
        for section in sections where rows.shownFooters.contains(section) { endFooter(section) }
        commitUpdate(after)
        for change in difference.updatedRows {
            guard let cell = rows.cells[change.to] else { continue }
            update(cell, change.to)
            rows.layout?.forget([change.to])
        }
        if !difference.updatedRows.isEmpty { display() }
    }
}
