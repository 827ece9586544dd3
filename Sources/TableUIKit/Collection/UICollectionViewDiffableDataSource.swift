import Foundation
import TableDiagnostics

/// A data source that shows snapshots and applies the difference to the collection view.
///
/// It declares the methods of the protocol that it implements so that subclasses can override them.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable>: NSObject,
    UICollectionViewDataSource, OutlineSource
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
    /// The sections whose items can have children.
    private var outlines: [SectionIdentifierType: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>] = [:]
    open var sectionSnapshotHandlers = SectionSnapshotHandlers()
    open var reorderingHandlers = ReorderingHandlers()

    /// What an app decides about the items that expand and collapse.
    public struct SectionSnapshotHandlers {
        public var shouldExpandItem: ((ItemIdentifierType) -> Bool)?
        public var willExpandItem: ((ItemIdentifierType) -> Void)?
        public var shouldCollapseItem: ((ItemIdentifierType) -> Bool)?
        public var willCollapseItem: ((ItemIdentifierType) -> Void)?
        public var snapshotForExpandingParent:
            (
                (ItemIdentifierType, NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) -> NSDiffableDataSourceSectionSnapshot<
                    ItemIdentifierType
                >
            )?
        public init() {}
    }

    /// What an app decides about the items that a person moves.
    public struct ReorderingHandlers {
        public var canReorderItem: ((ItemIdentifierType) -> Bool)?
        public var willReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        public var didReorder: ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
        public init() {}
    }

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

    /// Shows the items of a section, of which those with collapsed parents are hidden.
    open func apply(
        _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, to section: SectionIdentifierType,
        animatingDifferences: Bool = true, completion: (() -> Void)? = nil
    ) {
        outlines[section] = snapshot
        var all = current
        if all.indexOfSection(section) == nil { all.appendSections([section]) }
        let changed = all.itemIdentifiers(inSection: section).filter { item in
            guard let path = indexPath(for: item) else { return false }
            return snapshot.hasChildren(item) && isShownExpanded[item] != isExpanded(at: path)
        }
        all.deleteItems(all.itemIdentifiers(inSection: section))
        all.appendItems(snapshot.visibleItems, toSection: section)
        // The chevrons of those that expand or collapse turn.
        all.reloadItems(changed.filter { all.indexOfItem($0) != nil })
        for item in snapshot.items { isShownExpanded[item] = snapshot.isExpanded(item) }
        apply(all, animatingDifferences: animatingDifferences, completion: completion)
        current.forgetReloads()
    }
    private var isShownExpanded: [ItemIdentifierType: Bool] = [:]
    open func snapshot(for section: SectionIdentifierType) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
        if let known = outlines[section] { return known }
        var flat = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
        flat.append(current.itemIdentifiers(inSection: section))
        return flat
    }

    // MARK: Outlines

    private func outline(at path: IndexPath) -> (NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, ItemIdentifierType)? {
        guard let section = sectionIdentifier(for: path.section), let outline = outlines[section], let item = itemIdentifier(for: path)
        else {
            return nil
        }
        return (outline, item)
    }
    func level(at path: IndexPath) -> Int { outline(at: path).map { $0.level(of: $1) } ?? 0 }
    func isExpanded(at path: IndexPath) -> Bool? {
        outline(at: path).flatMap {
            $0.hasChildren($1) || sectionSnapshotHandlers.snapshotForExpandingParent != nil ? $0.isExpanded($1) : nil
        }
    }
    func toggle(at path: IndexPath) {
        guard let (known, item) = outline(at: path), let section = sectionIdentifier(for: path.section) else { return }
        var outline = known
        let handlers = sectionSnapshotHandlers
        if outline.isExpanded(item) {
            guard handlers.shouldCollapseItem?(item) ?? true else { return }
            handlers.willCollapseItem?(item)
            outline.collapse([item])
        } else {
            guard handlers.shouldExpandItem?(item) ?? true else { return }
            handlers.willExpandItem?(item)
            if let children = handlers.snapshotForExpandingParent?(item, outline.snapshot(of: item)) {
                outline.replace(childrenOf: item, using: children)
            }
            outline.expand([item])
        }
        apply(outline, to: section)
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
    open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool {
        itemIdentifier(for: indexPath).flatMap { reorderingHandlers.canReorderItem?($0) } ?? false
    }
    open func collectionView(
        _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
    ) {
        guard let item = itemIdentifier(for: sourceIndexPath), let section = sectionIdentifier(for: destinationIndexPath.section) else {
            return
        }
        var final = current
        final.deleteItems([item])
        let left = final.itemIdentifiers(inSection: section)
        if left.indices.contains(destinationIndexPath.item) {
            final.insertItems([item], beforeItem: left[destinationIndexPath.item])
        } else {
            final.appendItems([item], toSection: section)
        }
        let transaction = NSDiffableDataSourceTransaction(
            initialSnapshot: current, finalSnapshot: final,
            difference: final.itemIdentifiers.difference(from: current.itemIdentifiers).inferringMoves())
        reorderingHandlers.willReorder?(transaction)
        current = final
        reorderingHandlers.didReorder?(transaction)
    }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        supplementaryViewProvider?(collectionView, kind, indexPath) ?? UICollectionReusableView(frame: .zero)
    }
}

/// A change that a person made to the order of items.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
    public let initialSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
    public let difference: CollectionDifference<ItemIdentifierType>
}

private struct UpdatedCollection: SnapshotView {
    let view: UICollectionView

    func note(_ code: Diagnostic.Code, _ message: Diagnostic.Sentence, _ hint: String) { view.note(code, message, hint) }
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
