import Foundation
import TableCells
import TableDiagnostics

/// A view that shows a diffable data source's snapshot.
@preconcurrency @MainActor
protocol SnapshotView {
    /// Notes a mistake of the app.
    func note(_ code: Diagnostic.Code, _ message: Diagnostic.Sentence, _ hint: String)
    /// Performs changes of the data, and their announcements, as a batch update.
    func update(_ changes: () -> Void)
    /// Shows the items at these places again.
    func reconfigure(_ paths: [IndexPath])
    func insert(_ sections: IndexSet)
    func delete(_ sections: IndexSet)
    func reload(_ sections: IndexSet)
    func insert(_ paths: [IndexPath])
    func delete(_ paths: [IndexPath])
    func reload(_ paths: [IndexPath])
    func move(_ path: IndexPath, to newPath: IndexPath)
}

@MainActor
extension NSDiffableDataSourceSnapshot {
    /// Shows the changes from an older snapshot as a batch update, in which `set` changes the data. Returns `false` without a change if the
    /// sections that stay have another order, because then the view must reload its data.
    func show(from old: Self, in view: some SnapshotView, set: () -> Void) -> Bool {
        if !duplicates.isEmpty {
            view.note(
                .tableInvalidUpdate,
                "Fatal: supplied identifiers are not unique. Duplicate identifiers: \(duplicates.map { "\($0.base)" }.joined(separator: ", "))",
                "give each section and item in a snapshot a unique identifier")
        }
        let reloaded = Set(reloadedSectionIdentifiers)
        let difference = TableDifference(from: old.keys(reloading: reloaded), to: keys(reloading: reloaded))
        guard difference.movedSections.isEmpty else { return false }
        view.update {
            set()
            announce(difference, reloaded, from: old, to: view)
        }
        let paths = reconfiguredItemIdentifiers.compactMap { place(of: $0) }
        if !paths.isEmpty { view.reconfigure(paths) }
        return true
    }

    /// Announces the changes from an older snapshot inside of a batch update.
    private func announce(
        _ difference: TableDifference, _ reloadedSections: Set<SectionIdentifierType>, from old: Self, to view: some SnapshotView
    ) {
        if !difference.deletedSections.isEmpty { view.delete(IndexSet(difference.deletedSections)) }
        if !difference.insertedSections.isEmpty { view.insert(IndexSet(difference.insertedSections)) }
        let sections = IndexSet(reloadedSections.filter { indexOfSection($0) != nil }.compactMap(old.indexOfSection))
        if !sections.isEmpty { view.reload(sections) }
        for move in difference.movedRows { view.move(move.from, to: move.to) }
        if !difference.deletedRows.isEmpty { view.delete(difference.deletedRows) }
        if !difference.insertedRows.isEmpty { view.insert(difference.insertedRows) }
        let rows = reloadedItemIdentifiers.filter { place(of: $0) != nil }.compactMap { old.place(of: $0) }
        if !rows.isEmpty { view.reload(rows) }
    }
}
