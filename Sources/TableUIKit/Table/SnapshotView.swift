import Foundation

/// A view that shows a diffable data source's snapshot.
@MainActor
protocol SnapshotView {
    /// Notes a mistake of the app.
    func note(_ code: String, _ message: String, _ hint: String)
    /// Performs changes of the data, and their announcements, as a batch update.
    func update(_ changes: () -> Void)
    /// Shows the items at these places anew.
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
                "table.invalid-update",
                "Fatal: supplied identifiers are not unique. Duplicate identifiers: \(duplicates.map { "\($0.base)" }.joined(separator: ", "))",
                "give each section and item in a snapshot a unique identifier")
        }
        let stays = old.sectionIdentifiers.filter { indexOfSection($0) != nil }
        guard stays == sectionIdentifiers.filter({ old.indexOfSection($0) != nil }) else { return false }
        view.update {
            set()
            announce(from: old, stays, to: view)
        }
        let paths = reconfiguredItemIdentifiers.compactMap { place(of: $0) }
        if !paths.isEmpty { view.reconfigure(paths) }
        return true
    }

    /// Announces the changes from an older snapshot inside of a batch update. The sections that stay have the same order in both.
    private func announce(from old: Self, _ stays: [SectionIdentifierType], to view: some SnapshotView) {
        let new = self
        func indexes(_ all: [SectionIdentifierType], _ isWanted: (SectionIdentifierType) -> Bool) -> IndexSet {
            IndexSet(all.indices.filter { isWanted(all[$0]) })
        }
        let (deleted, inserted) = (
            indexes(old.sectionIdentifiers) { new.indexOfSection($0) == nil },
            indexes(new.sectionIdentifiers) { old.indexOfSection($0) == nil }
        )
        if !deleted.isEmpty { view.delete(deleted) }
        if !inserted.isEmpty { view.insert(inserted) }
        let reloaded = Set(new.reloadedSectionIdentifiers)
        let reloads = indexes(old.sectionIdentifiers) { reloaded.contains($0) && new.indexOfSection($0) != nil }
        if !reloads.isEmpty { view.reload(reloads) }
        var removed: [ItemIdentifierType: IndexPath] = [:]
        var added: [(item: ItemIdentifierType, path: IndexPath)] = []
        for section in stays where !reloaded.contains(section) {
            guard let before = old.indexOfSection(section), let after = new.indexOfSection(section) else { continue }
            for change in new.itemIdentifiers(inSection: section).difference(from: old.itemIdentifiers(inSection: section)) {
                switch change {
                case .remove(let row, let item, _): removed[item] = IndexPath(row: row, section: before)
                case .insert(let row, let item, _): added.append((item, IndexPath(row: row, section: after)))
                }
            }
        }
        var insertions: [IndexPath] = []
        for one in added {
            if let from = removed.removeValue(forKey: one.item) {
                view.move(from, to: one.path)
            } else {
                insertions.append(one.path)
            }
        }
        if !removed.isEmpty { view.delete(removed.values.sorted()) }
        if !insertions.isEmpty { view.insert(insertions) }
        let rows = new.reloadedItemIdentifiers.filter { new.place(of: $0) != nil }.compactMap { old.place(of: $0) }
        if !rows.isEmpty { view.reload(rows) }
    }
}
