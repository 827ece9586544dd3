import Foundation

/// A data source that shows snapshots and applies the difference to the table.
///
/// It declares every method of the protocol so that subclasses can override them.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject, UITableViewDataSource {
    public typealias CellProvider = (_ tableView: UITableView, _ indexPath: IndexPath, _ item: ItemIdentifierType) -> UITableViewCell?
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    private weak var tableView: UITableView?
    private let cellProvider: CellProvider
    private var current = Snapshot()
    /// Has no effect: pictures show the final state.
    open var defaultRowAnimation = UITableView.RowAnimation.automatic

    /// Sets itself as the table's data source. The table does not retain it.
    public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
        self.tableView = tableView
        self.cellProvider = cellProvider
        super.init()
        tableView.dataSource = self
    }

    open func snapshot() -> Snapshot { current }

    /// Shows a snapshot. Cells of items that remain move with them.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        defer { completion?() }
        guard let tableView else {
            current = snapshot
            return
        }
        if !snapshot.duplicates.isEmpty {
            tableView.note(
                "table.invalid-update",
                "Fatal: supplied identifiers are not unique. Duplicate identifiers: \(snapshot.duplicates.map { "\($0.base)" }.joined(separator: ", "))",
                "give each section and item in a snapshot a unique identifier")
        }
        let (old, new) = (current, snapshot)
        let stays = old.sectionIdentifiers.filter { new.indexOfSection($0) != nil }
        guard stays == new.sectionIdentifiers.filter({ old.indexOfSection($0) != nil }) else {
            return applySnapshotUsingReloadData(snapshot)
        }
        _ = tableView.numberOfSections
        tableView.performBatchUpdates {
            self.current = snapshot
            self.announce(from: old, to: new, stays, tableView)
        }
        let paths = new.reconfiguredItemIdentifiers.compactMap { new.place(of: $0) }
        if !paths.isEmpty { tableView.reconfigureRows(at: paths) }
    }

    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        current = snapshot
        tableView?.reloadData()
        completion?()
    }

    private func announce(from old: Snapshot, to new: Snapshot, _ stays: [SectionIdentifierType], _ table: UITableView) {
        func indexes(_ all: [SectionIdentifierType], _ isWanted: (SectionIdentifierType) -> Bool) -> IndexSet {
            IndexSet(all.indices.filter { isWanted(all[$0]) })
        }
        let animation = defaultRowAnimation
        let (deleted, inserted) = (
            indexes(old.sectionIdentifiers) { new.indexOfSection($0) == nil },
            indexes(new.sectionIdentifiers) { old.indexOfSection($0) == nil }
        )
        if !deleted.isEmpty { table.deleteSections(deleted, with: animation) }
        if !inserted.isEmpty { table.insertSections(inserted, with: animation) }
        let reloaded = Set(new.reloadedSectionIdentifiers)
        let reloads = indexes(old.sectionIdentifiers) { reloaded.contains($0) && new.indexOfSection($0) != nil }
        if !reloads.isEmpty { table.reloadSections(reloads, with: animation) }
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
                table.moveRow(at: from, to: one.path)
            } else {
                insertions.append(one.path)
            }
        }
        if !removed.isEmpty { table.deleteRows(at: removed.values.sorted(), with: animation) }
        if !insertions.isEmpty { table.insertRows(at: insertions, with: animation) }
        let rows = new.reloadedItemIdentifiers.filter { new.place(of: $0) != nil }.compactMap { old.place(of: $0) }
        if !rows.isEmpty { table.reloadRows(at: rows, with: animation) }
    }

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.place(of: itemIdentifier) }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    // MARK: UITableViewDataSource

    open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
    }
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        itemIdentifier(for: indexPath).flatMap { cellProvider(tableView, indexPath, $0) }
            ?? UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { false }
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
    open func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
    open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
}
