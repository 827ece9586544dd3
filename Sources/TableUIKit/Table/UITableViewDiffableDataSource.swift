import Foundation
import TableDiagnostics

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
        let isShown = snapshot.show(from: current, in: UpdatedTable(table: tableView, animation: defaultRowAnimation)) {
            current = snapshot
        }
        if !isShown { applySnapshotUsingReloadData(snapshot) }
    }

    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        current = snapshot
        tableView?.reloadData()
        completion?()
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

/// A table, with the animation of its updates.
private struct UpdatedTable: SnapshotView {
    let table: UITableView
    let animation: UITableView.RowAnimation

    func note(_ code: Diagnostic.Code, _ message: Diagnostic.Sentence, _ hint: String) { table.note(code, message, hint) }
    func update(_ changes: () -> Void) {
        // The counts before the update.
        _ = table.numberOfSections
        table.performBatchUpdates(changes)
    }
    func reconfigure(_ paths: [IndexPath]) { table.reconfigureRows(at: paths) }
    func insert(_ sections: IndexSet) { table.insertSections(sections, with: animation) }
    func delete(_ sections: IndexSet) { table.deleteSections(sections, with: animation) }
    func reload(_ sections: IndexSet) { table.reloadSections(sections, with: animation) }
    func insert(_ paths: [IndexPath]) { table.insertRows(at: paths, with: animation) }
    func delete(_ paths: [IndexPath]) { table.deleteRows(at: paths, with: animation) }
    func reload(_ paths: [IndexPath]) { table.reloadRows(at: paths, with: animation) }
    func move(_ path: IndexPath, to newPath: IndexPath) { table.moveRow(at: path, to: newPath) }
}
