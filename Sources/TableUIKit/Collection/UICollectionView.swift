import Foundation
import TableCells
import TableDiagnostics

/// A view that arranges items with a layout, such as a strip of pictures inside a cell. It calls its data source and delegate as UIKit
/// does, and reuses cells that scroll out of view.
@preconcurrency @MainActor
open class UICollectionView: UIScrollView {
    public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
    public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

    /// Setting this property invalidates the new layout.
    open var collectionViewLayout: UICollectionViewLayout {
        didSet {
            oldValue.collectionView = nil
            adopt(collectionViewLayout)
        }
    }

    public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
        collectionViewLayout = layout
        super.init(frame: frame)
        clipsToBounds = true
        adopt(layout)
    }
    public override convenience init(frame: CGRect) { self.init(frame: frame, collectionViewLayout: UICollectionViewFlowLayout()) }
    public required init?(coder: NSCoder) {
        collectionViewLayout = UICollectionViewFlowLayout()
        super.init(coder: coder)
        clipsToBounds = true
        adopt(collectionViewLayout)
    }

    /// The items of a document, which show without a data source.
    var design: (() -> Node)?
    override func content() -> ViewContent {
        if shownList != nil { return ViewContent() }
        guard dataSource == nil, let design else { return super.content() }
        return ViewContent(node: design(), alignment: .topLeading)
    }

    private func adopt(_ layout: UICollectionViewLayout) {
        shownList?.removeFromSuperview()
        shownList = nil
        layout.collectionView = self
        layout.invalidateLayout()
    }

    /// A weak reference. Setting it discards the cached item counts.
    open weak var dataSource: (any UICollectionViewDataSource)? {
        didSet {
            guard dataSource !== oldValue else { return }
            counts = nil
            collectionViewLayout.invalidateLayout()
        }
    }
    /// A weak reference.
    open weak var delegate: (any UICollectionViewDelegate)? { didSet { delegateForScrolling = delegate } }
    override var listeners: [AnyObject?] { [dataSource, delegate] }
    open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
    open var isPrefetchingEnabled = true
    open weak var dragDelegate: (any UICollectionViewDragDelegate)?
    open weak var dropDelegate: (any UICollectionViewDropDelegate)?
    open var dragInteractionEnabled = true
    open var backgroundView: UIView?
    open var allowsSelection = true
    open var allowsMultipleSelection = false
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether a list shows the accessories for editing.
    open var isEditing = false { didSet { if isEditing != oldValue { list?.take() } } }
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    // MARK: Lists

    /// The table that shows the items of a list, as far as it was needed.
    private(set) var shownList: (any CollectionList)?
    /// The table that shows the items; `nil` if the layout is not a list, or nothing is in it yet.
    private var list: (any CollectionList)? {
        if let shownList { return shownList }
        guard collectionViewLayout.isList, dataSource != nil, !loadedCounts().isEmpty else { return nil }
        let made = collectionViewLayout.makeList(for: self)
        shownList = made
        if let made { addSubview(made) }
        return made
    }
    /// Moves an item in the data and on the screen.
    func move(_ path: IndexPath, to target: IndexPath) {
        dataSource?.collectionView(self, moveItemAt: path, to: target)
        counts = askCounts()
    }

    open override var contentOffset: CGPoint {
        get { shownList?.contentOffset ?? super.contentOffset }
        set { if let shownList { shownList.contentOffset = newValue } else { super.contentOffset = newValue } }
    }
    open override var contentSize: CGSize {
        get { list?.contentSize ?? super.contentSize }
        set { super.contentSize = newValue }
    }
    open override var contentInset: UIEdgeInsets { didSet { shownList?.take() } }
    open override var refreshControl: UIRefreshControl? { didSet { shownList?.take() } }

    // MARK: State

    private struct Supplement: Hashable {
        let kind: String
        let path: IndexPath
    }
    private var classes: [String: UICollectionReusableView.Type] = [:]
    private var waiting: [String: [UICollectionReusableView]] = [:]
    private var counts: [Int]?
    private var cells: [IndexPath: UICollectionViewCell] = [:]
    private var supplements: [Supplement: UICollectionReusableView] = [:]
    private var selected: [IndexPath] = []
    private var update: BatchUpdate?
    private var isDisplaying = false
    /// Errors from batch updates and registrations for which UIKit raises an exception, with UIKit's messages, in order.
    public private(set) var diagnostics: [Diagnostic] = []

    func note(_ code: Diagnostic.Code, _ message: Diagnostic.Sentence, _ hint: String) {
        shownList?.note(code, message, hint)
        let found = Diagnostic(.error, code, message, hints: [hint])
        if !diagnostics.contains(found) { diagnostics.append(found) }
    }

    // MARK: Registration

    private static func place(_ identifier: String, _ kind: String) -> String { "\(kind)\u{0}\(identifier)" }

    open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
        register(cellClass as? UICollectionViewCell.Type, nil, Self.place(identifier, ""))
    }
    open func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
        register(nil, nib, Self.place(identifier, ""))
    }
    open func register(_ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String, withReuseIdentifier identifier: String) {
        register(viewClass as? UICollectionReusableView.Type, nil, Self.place(identifier, elementKind))
    }
    open func register(_ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String) {
        register(nil, nib, Self.place(identifier, kind))
    }
    private var nibs: [String: UINib] = [:]

    /// The last registration counts. Views of an earlier class are not reused.
    private func register(_ viewClass: UICollectionReusableView.Type?, _ nib: UINib?, _ place: String) {
        if classes[place] != viewClass || nibs[place] !== nib { waiting[place] = nil }
        (classes[place], nibs[place]) = (viewClass, nib)
    }

    private func dequeue(
        _ kind: String, _ identifier: String, _ attributes: UICollectionViewLayoutAttributes?
    ) -> UICollectionReusableView? {
        let place = Self.place(identifier, kind)
        if let view = waiting[place]?.popLast() {
            view.prepareForReuse()
            return view
        }
        let view =
            classes[place].map { $0.made(frame: attributes?.frame ?? .zero) }
            ?? nibs[place]?.instantiate(withOwner: nil).lazy.compactMap { $0 as? UICollectionReusableView }.first
        view?.reuseIdentifier = identifier
        return view
    }

    /// UIKit raises an exception if no class is registered; this method records an error and returns an empty cell.
    open func dequeueReusableCell(withReuseIdentifier identifier: String, for indexPath: IndexPath) -> UICollectionViewCell {
        let attributes = collectionViewLayout.isList ? nil : collectionViewLayout.layoutAttributesForItem(at: indexPath)
        if let cell = dequeue("", identifier, attributes) as? UICollectionViewCell {
            if collectionViewLayout.isList { cell.listPlace = shownList?.place(of: indexPath) ?? .row }
            return cell
        }
        note(
            .cellNotRegistered,
            "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard",
            "call register(_:forCellWithReuseIdentifier:) with “\(identifier)”")
        return UICollectionViewCell(frame: .zero)
    }

    open func dequeueReusableSupplementaryView(
        ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
    ) -> UICollectionReusableView {
        let isList = collectionViewLayout.isList
        let attributes = isList ? nil : collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: elementKind, at: indexPath)
        if let view = dequeue(elementKind, identifier, attributes) {
            if isList, let cell = view as? UICollectionViewCell {
                cell.listPlace = elementKind == Self.elementKindSectionFooter ? .footer : .header
            }
            return view
        }
        note(
            .cellNotRegistered,
            "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard",
            "call register(_:forSupplementaryViewOfKind:withReuseIdentifier:) with “\(identifier)”")
        return UICollectionReusableView(frame: .zero)
    }

    // MARK: Counts

    private func loadedCounts() -> [Int] {
        if let counts { return counts }
        let asked = askCounts()
        counts = asked
        return asked
    }
    private func askCounts() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: self))).map {
            max(0, dataSource.collectionView(self, numberOfItemsInSection: $0))
        }
    }
    open var numberOfSections: Int { loadedCounts().count }
    open func numberOfItems(inSection section: Int) -> Int {
        let counts = loadedCounts()
        return counts.indices.contains(section) ? counts[section] : 0
    }

    // MARK: Updates

    open func reloadData() {
        endDisplay(of: Set(cells.keys))
        for place in Array(supplements.keys) { endDisplay(of: place) }
        selected = []
        counts = nil
        _ = loadedCounts()
        collectionViewLayout.invalidateLayout()
        if let list {
            list.take()
            list.reloadData()
        }
        LayoutChanges.note()
    }

    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        begin()
        updates?()
        end()
        completion?(true)
    }
    /// Accepts a closure that does not escape.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }

    open func insertSections(_ sections: IndexSet) { change { $0.insertedSections.formUnion(sections) } }
    open func deleteSections(_ sections: IndexSet) { change { $0.deletedSections.formUnion(sections) } }
    open func reloadSections(_ sections: IndexSet) { change { $0.reloadedSections.formUnion(sections) } }
    open func moveSection(_ section: Int, toSection newSection: Int) { change { $0.movedSections.append((section, newSection)) } }
    open func insertItems(at indexPaths: [IndexPath]) { change { $0.insertedRows += indexPaths } }
    open func deleteItems(at indexPaths: [IndexPath]) { change { $0.deletedRows += indexPaths } }
    open func reloadItems(at indexPaths: [IndexPath]) { change { $0.reloadedRows += indexPaths } }
    open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) { change { $0.movedRows.append((indexPath, newIndexPath)) } }

    private func begin() {
        if update == nil { update = BatchUpdate(before: loadedCounts()) }
        update?.depth += 1
    }
    private func end() {
        guard let depth = update?.depth else { return }
        update?.depth = depth - 1
        if depth == 1 { commit() }
    }
    private func change(_ change: (inout BatchUpdate) -> Void) {
        begin()
        var update = update ?? BatchUpdate(before: loadedCounts())
        change(&update)
        self.update = update
        end()
    }

    private func commit() {
        guard let update else { return }
        self.update = nil
        let after = askCounts()
        if let error = update.inconsistency(after: after, ofItems: true) {
            note(.tableInvalidUpdate, error, "update the data source before the batch update reports its changes")
            return reloadData()
        }
        if let list {
            counts = after
            collectionViewLayout.invalidateLayout()
            return list.change(update)
        }
        let places = update.places
        func isGone(_ path: IndexPath) -> Bool {
            places.row(path) == nil || update.reloadedRows.contains(path) || update.reloadedSections.contains(path.section)
        }
        endDisplay(of: Set(cells.keys.filter(isGone)))
        for place in Array(supplements.keys) { endDisplay(of: place) }
        var moved: [IndexPath: UICollectionViewCell] = [:]
        for (path, cell) in cells { if let new = places.row(path) { moved[new] = cell } }
        cells = moved
        selected = selected.filter { !isGone($0) }.compactMap(places.row)
        counts = after
        collectionViewLayout.invalidateLayout()
        LayoutChanges.note()
        display()
    }

    // MARK: Display

    /// The size that the item's constraints ask for.
    ///
    /// The layout knows the width, if it is not zero.
    func fittedSize(ofItemAt path: IndexPath, width: CGFloat = 0) -> CGSize {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.size.width = width
        if let cell = cells[path] { return cell.preferredLayoutAttributesFitting(attributes).size }
        guard let cell = dataSource?.collectionView(self, cellForItemAt: path) else { return .zero }
        let size = cell.preferredLayoutAttributesFitting(attributes).size
        recycle(cell, "")
        return size
    }
    /// The size that a supplementary view's constraints ask for at a width.
    func fittedSize(ofSupplement kind: String, at path: IndexPath, width: CGFloat) -> CGSize {
        let known = supplements[Supplement(kind: kind, path: path)]
        guard let view = known ?? dataSource?.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path) else { return .zero }
        defer { if known == nil { recycle(view, kind) } }
        return view.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        display()
    }
    override func contentOffsetDidChange() { display() }

    private func display() {
        if let list { return list.take() }
        guard bounds.width > 0, bounds.height > 0, dataSource != nil, update == nil, !isDisplaying else { return }
        isDisplaying = true
        defer { isDisplaying = false }
        if laidOutSize != bounds.size { collectionViewLayout.invalidateLayout() }
        laidOutSize = bounds.size
        collectionViewLayout.prepareIfNeeded()
        contentSize = collectionViewLayout.collectionViewContentSize
        keepTop()
        let all = collectionViewLayout.layoutAttributesForElements(in: bounds) ?? []
        let shown = all.filter { $0.representedElementCategory == .cell }
        endDisplay(of: Set(cells.keys).subtracting(shown.map(\.indexPath)))
        let places = Set(all.compactMap { one in one.representedElementKind.map { Supplement(kind: $0, path: one.indexPath) } })
        for place in Array(supplements.keys) where !places.contains(place) { endDisplay(of: place) }
        for attributes in all { show(attributes) }
    }
    private var laidOutSize: CGSize?

    private func show(_ attributes: UICollectionViewLayoutAttributes) {
        let path = attributes.indexPath
        guard let dataSource else { return }
        if let kind = attributes.representedElementKind {
            let place = Supplement(kind: kind, path: path)
            let isNew = supplements[place] == nil
            let view = supplements[place] ?? dataSource.collectionView(self, viewForSupplementaryElementOfKind: kind, at: path)
            supplements[place] = view
            apply(attributes, to: view)
            if isNew { delegate?.collectionView(self, willDisplaySupplementaryView: view, forElementKind: kind, at: path) }
        } else {
            let isNew = cells[path] == nil
            let cell = cells[path] ?? dataSource.collectionView(self, cellForItemAt: path)
            cells[path] = cell
            if cell.isSelected != selected.contains(path) { cell.isSelected = selected.contains(path) }
            apply(attributes, to: cell)
            if isNew { delegate?.collectionView(self, willDisplay: cell, forItemAt: path) }
        }
    }

    private func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
        if view.superview !== self { addSubview(view) }
        view.apply(attributes)
        view.frame = attributes.frame
        if attributes.alpha != view.alpha { view.alpha = attributes.alpha }
        view.layoutIfNeeded()
    }

    private func endDisplay(of paths: Set<IndexPath>) {
        for path in paths.sorted() {
            guard let cell = cells.removeValue(forKey: path) else { continue }
            cell.removeFromSuperview()
            delegate?.collectionView(self, didEndDisplaying: cell, forItemAt: path)
            recycle(cell, "")
        }
    }
    private func endDisplay(of place: Supplement) {
        guard let view = supplements.removeValue(forKey: place) else { return }
        view.removeFromSuperview()
        delegate?.collectionView(self, didEndDisplayingSupplementaryView: view, forElementOfKind: place.kind, at: place.path)
        recycle(view, place.kind)
    }
    /// Queues the cell of a list for reuse.
    func recycle(_ cell: UICollectionViewCell) { recycle(cell, "") }
    private func recycle(_ view: UICollectionReusableView, _ kind: String) {
        if let identifier = view.reuseIdentifier { waiting[Self.place(identifier, kind), default: []].append(view) }
    }

    // MARK: Visible items

    open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
        display()
        return shownList.map { $0.cell(at: indexPath) } ?? cells[indexPath]
    }
    open func supplementaryView(forElementKind elementKind: String, at indexPath: IndexPath) -> UICollectionReusableView? {
        display()
        if let shownList { return shownList.supplement(elementKind, indexPath.section) }
        return supplements[Supplement(kind: elementKind, path: indexPath)]
    }
    open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
        display()
        return supplements.keys.filter { $0.kind == elementKind }.sorted { $0.path < $1.path }.compactMap { supplements[$0] }
    }
    open func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
        display()
        return supplements.keys.filter { $0.kind == elementKind }.map(\.path).sorted()
    }
    open var visibleCells: [UICollectionViewCell] {
        display()
        if let shownList { return shownList.shownItems.compactMap { shownList.cell(at: $0) } }
        return cells.keys.sorted().compactMap { cells[$0] }
    }
    open var indexPathsForVisibleItems: [IndexPath] {
        display()
        return shownList?.shownItems ?? cells.keys.sorted()
    }
    open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
        shownList.map { $0.path(of: cell) } ?? cells.first { $0.value === cell }?.key
    }
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        if let list {
            let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
            attributes.frame = list.frame(of: indexPath)
            return attributes
        }
        collectionViewLayout.prepareIfNeeded()
        return collectionViewLayout.layoutAttributesForItem(at: indexPath)
    }
    open func indexPathForItem(at point: CGPoint) -> IndexPath? {
        if let list { return list.indexPathForRow(at: point).map { list.item(at: $0) } }
        collectionViewLayout.prepareIfNeeded()
        let area = CGRect(x: point.x, y: point.y, width: 0.01, height: 0.01)
        return collectionViewLayout.layoutAttributesForElements(in: area)?.first { $0.representedElementKind == nil }?.indexPath
    }

    open func scrollToItem(at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool) {
        if let list, let row = list.row(of: indexPath) {
            let position: UITableView.ScrollPosition =
                scrollPosition.contains(.top)
                ? .top : scrollPosition.contains(.bottom) ? .bottom : scrollPosition.contains(.centeredVertically) ? .middle : .none
            return list.scrollToRow(at: row, at: position, animated: animated)
        }
        guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
        var offset = contentOffset
        let (top, bottom) = (adjustedContentInset.top, adjustedContentInset.bottom)
        if scrollPosition.contains(.top) { offset.y = frame.minY - top }
        if scrollPosition.contains(.centeredVertically) { offset.y = frame.midY - top - (bounds.height - top - bottom) / 2 }
        if scrollPosition.contains(.bottom) { offset.y = frame.maxY + bottom - bounds.height }
        if scrollPosition.contains(.left) { offset.x = frame.minX }
        if scrollPosition.contains(.centeredHorizontally) { offset.x = frame.midX - bounds.width / 2 }
        if scrollPosition.contains(.right) { offset.x = frame.maxX - bounds.width }
        let size = collectionViewLayout.collectionViewContentSize
        offset.x = min(max(0, offset.x), max(0, size.width - bounds.width))
        offset.y = min(max(-top, offset.y), max(-top, size.height + bottom - bounds.height))
        setContentOffset(offset, animated: animated)
    }

    // MARK: Selection

    /// `nil` if nothing is selected.
    open var indexPathsForSelectedItems: [IndexPath]? {
        if let shownList { return shownList.indexPathsForSelectedRows?.map { shownList.item(at: $0) } }
        return selected.isEmpty ? nil : selected
    }

    /// Does not call the delegate.
    open func selectItem(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        if let list {
            list.selectRow(at: indexPath.flatMap { list.row(of: $0) }, animated: animated, scrollPosition: .none)
            if let indexPath, !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
            return
        }
        guard let indexPath else {
            for path in selected { deselectItem(at: path, animated: animated) }
            return
        }
        if !allowsMultipleSelection { for path in selected where path != indexPath { deselectItem(at: path, animated: animated) } }
        if !selected.contains(indexPath) { selected.append(indexPath) }
        cells[indexPath]?.isSelected = true
        if !scrollPosition.isEmpty { scrollToItem(at: indexPath, at: scrollPosition, animated: animated) }
    }
    /// Does not call the delegate.
    open func deselectItem(at indexPath: IndexPath, animated: Bool) {
        if let list, let row = list.row(of: indexPath) { return list.deselectRow(at: row, animated: animated) }
        selected.removeAll { $0 == indexPath }
        cells[indexPath]?.isSelected = false
    }

    /// Simulates a tap on an item.
    public func tap(itemAt indexPath: IndexPath) {
        display()
        if let shownList, let row = shownList.row(of: indexPath) {
            shownList.tap(rowAt: row)
            return
        }
        if shownList != nil { return (dataSource as? any OutlineSource)?.toggle(at: indexPath) ?? () }
        guard allowsSelection, cells[indexPath] != nil, delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else {
            return
        }
        delegate?.collectionView(self, didHighlightItemAt: indexPath)
        delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
        if allowsMultipleSelection, selected.contains(indexPath) {
            guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
            deselectItem(at: indexPath, animated: false)
            delegate?.collectionView(self, didDeselectItemAt: indexPath)
            return
        }
        guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
        let others = allowsMultipleSelection ? [] : selected.filter { $0 != indexPath }
        selectItem(at: indexPath, animated: false, scrollPosition: [])
        for path in others { delegate?.collectionView(self, didDeselectItemAt: path) }
        if let cell = cells[indexPath] { cell.tapSegue?(cell) }
        delegate?.collectionView(self, didSelectItemAt: indexPath)
    }

    /// Simulates a tap on the chevron of an item with an outline disclosure.
    public func tapDisclosure(itemAt indexPath: IndexPath) {
        display()
        (dataSource as? any OutlineSource)?.toggle(at: indexPath)
    }

    public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }
    public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
    public enum ElementCategory: Int, Sendable { case cell, supplementaryView, decorationView }
    public struct ScrollPosition: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let top = ScrollPosition(rawValue: 1)
        public static let centeredVertically = ScrollPosition(rawValue: 2)
        public static let bottom = ScrollPosition(rawValue: 4)
        public static let left = ScrollPosition(rawValue: 8)
        public static let centeredHorizontally = ScrollPosition(rawValue: 16)
        public static let right = ScrollPosition(rawValue: 32)
    }
}

/// The table that shows the items of a collection view whose layout is a list.
@MainActor
protocol CollectionList: UITableView {
    /// Takes what the collection view and its layout say about the whole list.
    func take()
    func item(at row: IndexPath) -> IndexPath
    /// `nil` for an item that is a header.
    func row(of item: IndexPath) -> IndexPath?
    func place(of item: IndexPath) -> ListPlace
    func cell(at item: IndexPath) -> UICollectionViewCell?
    func path(of cell: UICollectionViewCell) -> IndexPath?
    var shownItems: [IndexPath] { get }
    func supplement(_ kind: String, _ section: Int) -> UICollectionReusableView?
    func frame(of item: IndexPath) -> CGRect
    /// Makes the changes of the collection view's update.
    func change(_ update: BatchUpdate)
}

/// A data source whose items have children.
@MainActor
protocol OutlineSource: AnyObject {
    func level(at path: IndexPath) -> Int
    /// `nil` for an item without children.
    func isExpanded(at path: IndexPath) -> Bool?
    /// Shows or hides the children of an item.
    func toggle(at path: IndexPath)
}

@preconcurrency @MainActor
open class UICollectionViewController: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    private let layout: UICollectionViewLayout

    public init(collectionViewLayout layout: UICollectionViewLayout) {
        self.layout = layout
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) {
        layout = UICollectionViewFlowLayout()
        super.init(coder: coder)
    }

    open var collectionViewLayout: UICollectionViewLayout { (viewIfLoaded as? UICollectionView)?.collectionViewLayout ?? layout }
    open var collectionView: UICollectionView! {
        get { view as? UICollectionView }
        set { view = newValue }
    }
    open override func loadView() {
        if scene?.hasView == true || nibName != nil {
            super.loadView()
            if collectionView?.dataSource == nil { collectionView?.dataSource = self }
            if collectionView?.delegate == nil { collectionView?.delegate = self }
            return
        }
        let collection = UICollectionView(frame: CGRect(origin: .zero, size: UIScreen.main.bounds.size), collectionViewLayout: layout)
        collection.dataSource = self
        collection.delegate = self
        view = collection
    }
    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        collectionView?.isEditing = editing
    }
    open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
    open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
    open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
        UICollectionViewCell(frame: .zero)
    }
    open func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
    open func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
    open func collectionView(_ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath) {}
    open func collectionView(
        _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
    ) {}
}
