import Foundation

/// A data source that shows snapshots and applies the difference to the collection view.
///
/// It declares the methods of the protocol that it implements so that subclasses can override them.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UICollectionViewDataSource
{
    public typealias CellProvider = (
        _ collectionView: UICollectionView, _ indexPath: IndexPath, _ item: ItemIdentifierType
    ) -> UICollectionViewCell?
    public typealias SupplementaryViewProvider = (
        _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
    ) -> UICollectionReusableView?
    public typealias Snapshot = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>

    private weak var collectionView: UICollectionView?
    private let cellProvider: CellProvider
    private var current = Snapshot()
    open var supplementaryViewProvider: SupplementaryViewProvider?

    /// Sets itself as the collection view's data source. The collection view does not retain it.
    public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
        self.collectionView = collectionView
        self.cellProvider = cellProvider
        super.init()
        collectionView.dataSource = self
    }

    open func snapshot() -> Snapshot { current }

    /// Shows a snapshot. Cells of items that remain move with them.
    open func apply(_ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil) {
        defer { completion?() }
        guard let collectionView else {
            current = snapshot
            return
        }
        let isShown = snapshot.show(from: current, in: UpdatedCollection(view: collectionView)) { current = snapshot }
        if !isShown { applySnapshotUsingReloadData(snapshot) }
    }

    open func applySnapshotUsingReloadData(_ snapshot: Snapshot, completion: (() -> Void)? = nil) {
        current = snapshot
        collectionView?.reloadData()
        completion?()
    }

    open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { current.item(at: indexPath) }
    open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? { current.place(of: itemIdentifier) }
    open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
        current.sectionIdentifiers.indices.contains(index) ? current.sectionIdentifiers[index] : nil
    }
    open func index(for sectionIdentifier: SectionIdentifierType) -> Int? { current.indexOfSection(sectionIdentifier) }

    // MARK: UICollectionViewDataSource

    open func numberOfSections(in collectionView: UICollectionView) -> Int { current.numberOfSections }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        sectionIdentifier(for: section).map { current.numberOfItems(inSection: $0) } ?? 0
    }
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        itemIdentifier(for: indexPath).flatMap { cellProvider(collectionView, indexPath, $0) } ?? UICollectionViewCell(frame: .zero)
    }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
    }
}

private struct UpdatedCollection: SnapshotView {
    let view: UICollectionView

    func note(_ code: String, _ message: String, _ hint: String) { view.note(code, message, hint) }
    func update(_ changes: () -> Void) {
        // The counts before the update.
        _ = view.numberOfSections
        view.performBatchUpdates(changes)
    }
    func reconfigure(_ paths: [IndexPath]) { view.reloadItems(at: paths) }
    func insert(_ sections: IndexSet) { view.insertSections(sections) }
    func delete(_ sections: IndexSet) { view.deleteSections(sections) }
    func reload(_ sections: IndexSet) { view.reloadSections(sections) }
    func insert(_ paths: [IndexPath]) { view.insertItems(at: paths) }
    func delete(_ paths: [IndexPath]) { view.deleteItems(at: paths) }
    func reload(_ paths: [IndexPath]) { view.reloadItems(at: paths) }
    func move(_ path: IndexPath, to newPath: IndexPath) { view.moveItem(at: path, to: newPath) }
}
