import Foundation
import TableCells

extension UITableView {
    /// Ends an update: reads and checks the new counts, moves cells with their rows, and reloads cells.
    func commitUpdate(_ asked: [Int]? = nil) {
        guard let update else { return }
        self.update = nil
        let after = asked ?? askCounts()
        if let error = update.inconsistency(after: after) {
            note(.tableInvalidUpdate, error, "update the data source before the batch update reports its changes")
            reloadData()
            return
        }
        let (places, reloaded) = (update.places, Set(update.reloadedRows))
        endDisplay(
            of: Set(
                rows.cells.keys.filter {
                    places.row($0) == nil || reloaded.contains($0) || update.reloadedSections.contains($0.section)
                }))
        func moved<Value>(_ values: [IndexPath: Value]) -> [IndexPath: Value] {
            var result: [IndexPath: Value] = [:]
            for (path, value) in values {
                guard !reloaded.contains(path), !update.reloadedSections.contains(path.section), let new = places.row(path) else {
                    continue
                }
                result[new] = value
            }
            return result
        }
        let (cells, views) = (moved(rows.cells), (rows.headers, rows.footers, rows.shownHeaders, rows.shownFooters))
        // All heights are asked for again, as UIKit does after every update, because rows may have expanded. Until they are visible,
        // rows are as high as before.
        var fresh = TableRows()
        fresh.counts = after
        fresh.oldHeights = moved(shownHeights)
        fresh.cells = cells
        for (section, view) in views.0 {
            if let new = places.section(section), !update.reloadedSections.contains(section) { fresh.headers[new] = view }
        }
        for (section, view) in views.1 {
            if let new = places.section(section), !update.reloadedSections.contains(section) { fresh.footers[new] = view }
        }
        fresh.shownHeaders = Set(views.2.filter { !update.reloadedSections.contains($0) }.compactMap(places.section))
        fresh.shownFooters = Set(views.3.filter { !update.reloadedSections.contains($0) }.compactMap(places.section))
        for section in views.2 where places.section(section) == nil || update.reloadedSections.contains(section) {
            views.0[section]?.removeFromSuperview()
        }
        for section in views.3 where places.section(section) == nil || update.reloadedSections.contains(section) {
            views.1[section]?.removeFromSuperview()
        }
        replaceRows(fresh)
        selectedRows = selectedRows.compactMap { reloaded.contains($0) ? nil : places.row($0) }
        highlightedRow = highlightedRow.flatMap(places.row)
        indexPathForFocusedRow = indexPathForFocusedRow.flatMap(places.row)
        prefetchedRows = Set(prefetchedRows.compactMap(places.row))
        if let swiped = swipedRow { swipedRow = places.row(swiped.path).map { ($0, swiped.edge) } }
        for path in update.reconfiguredRows { reconfigure(path) }
        setNeedsLayout()
        LayoutChanges.note()
        display()
    }

    /// Asks the data source for the row's cell again. Dequeuing returns the same cell.
    private func reconfigure(_ path: IndexPath) {
        guard let cell = rows.cells[path], let dataSource else { return }
        registrations.reconfigured = cell
        let new = dataSource.tableView(self, cellForRowAt: path)
        registrations.reconfigured = nil
        if new !== cell {
            cell.removeFromSuperview()
            rows.cells[path] = new
            addSubview(new)
        }
    }
}
