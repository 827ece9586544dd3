import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs

/// A table view with reusable cells.
///
/// It calls its data source and delegate as UIKit does: counts on a reload, heights before display, a cell when its row becomes visible.
/// Cells that scroll out of view are reused. Methods simulate gestures: `tap(rowAt:)`, `swipe(rowAt:)`, `scroll(to:)`.
@preconcurrency @MainActor
open class UITableView: UIScrollView {
    public let style: Style

    public init(frame: CGRect, style: Style) {
        self.style = style
        super.init(frame: frame)
        setUp()
    }
    public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
    public required init?(coder: NSCoder) {
        style = (coder as? any TableCoder)?.tableStyle ?? .plain
        super.init(coder: coder)
        setUp()
    }

    private func setUp() { clipsToBounds = true }

    /// Asks for a height that fits the content.
    public nonisolated static let automaticDimension: CGFloat = -1
    /// Draws a magnifying glass in the index.
    public static let indexSearch = "{search}"
    public static let selectionDidChangeNotification = Notification.Name("UITableViewSelectionDidChangeNotification")

    /// A weak reference. Setting it discards the cached row counts.
    open weak var dataSource: (any UITableViewDataSource)? { didSet { if dataSource !== oldValue { forgetCounts() } } }
    /// A weak reference.
    open weak var delegate: (any UITableViewDelegate)? {
        didSet {
            delegateForScrolling = delegate
            Fallbacks.ask(delegate)
        }
    }
    override var listeners: [AnyObject?] { [dataSource, delegate] }
    open weak var prefetchDataSource: (any UITableViewDataSourcePrefetching)?
    open var isPrefetchingEnabled = true

    open var rowHeight = automaticDimension
    open var estimatedRowHeight = automaticDimension
    open var sectionHeaderHeight = automaticDimension
    open var sectionFooterHeight = automaticDimension
    open var estimatedSectionHeaderHeight = automaticDimension
    open var estimatedSectionFooterHeight = automaticDimension
    /// 0 draws none, as since iOS 15; automatic ones are as high as the last row.
    open var fillerRowHeight: CGFloat = 0
    open var sectionHeaderTopPadding = automaticDimension
    open var separatorStyle = SeparatorStyle.singleLine
    open var separatorColor: UIColor?
    open var separatorEffect: UIVisualEffect?
    private var ownSeparatorInset: UIEdgeInsets?
    open var separatorInset: UIEdgeInsets {
        get { ownSeparatorInset ?? UIEdgeInsets(top: 0, left: Surroundings.environment.cellMargin, bottom: 0, right: 0) }
        set { ownSeparatorInset = newValue }
    }
    open var separatorInsetReference = SeparatorInsetReference.fromCellEdges
    open var cellLayoutMarginsFollowReadableWidth = false
    open var insetsContentViewsToSafeArea = true
    open var tableHeaderView: UIView? { didSet { replaceBorder(oldValue, tableHeaderView) } }
    open var tableFooterView: UIView? { didSet { replaceBorder(oldValue, tableFooterView) } }
    open var backgroundView: UIView?
    open var sectionIndexColor: UIColor?
    open var sectionIndexBackgroundColor: UIColor?
    open var sectionIndexTrackingBackgroundColor: UIColor?
    open var sectionIndexMinimumDisplayRowCount = 0
    open var selfSizingInvalidation = SelfSizingInvalidation.enabled

    open var allowsSelection = true
    open var allowsSelectionDuringEditing = false
    open var allowsMultipleSelection = false
    open var allowsMultipleSelectionDuringEditing = false
    /// Whether rows that are edited have a circle for their selection.
    var drawsMultipleSelection: Bool { allowsMultipleSelectionDuringEditing }

    private func replaceBorder(_ old: UIView?, _ new: UIView?) {
        old?.removeFromSuperview()
        if let new { addSubview(new) }
    }

    // MARK: State

    /// The rows of a static table of a storyboard; `nil` for other tables.
    var fixedRows: FixedRows?
    var rows = TableRows()
    var registrations = CellRegistrations()
    var selectedRows: [IndexPath] = []
    var editing = false
    var swipedRow: (path: IndexPath, edge: TableState.Swipe.Edge)?
    var highlightedRow: IndexPath?
    var swipeButtons: [SwipeButton] = []
    /// The row with the keyboard or remote focus; `nil` for none.
    public internal(set) var indexPathForFocusedRow: IndexPath?
    var prefetchedRows: Set<IndexPath> = []
    private var lastOffset: CGFloat = 0
    /// The calls since the last `takeCalls()`; `nil` before the first one.
    var calls: [Call]?
    var update: BatchUpdate?
    /// Counts the times that all rows became others.
    private(set) var reloads = 0
    /// Whether the rows that are measured become visible.
    var isDisplaying = false
    /// Whether the delegate was last asked for a height with the default method.
    var leavesHeightsOpen = false
    /// Where the heights of rows were asked for.
    var heightEnvironment: Environment?
    /// The bar above a picture of the table; `nil` if that is the bar of its controller.
    var pictureBar: NavigationBarStyle?
    /// Errors from batch updates and registrations for which UIKit raises an exception, with UIKit's messages, in order.
    public internal(set) var diagnostics: [Diagnostic] = []

    // MARK: Registration

    open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
        registrations.register(cellClass as? UITableViewCell.Type, nil, identifier)
    }
    open func register(_ nib: UINib?, forCellReuseIdentifier identifier: String) {
        registrations.register(UITableViewCell.Type?.none, nib, identifier)
    }
    open func register(_ aClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String) {
        registrations.register(aClass as? UITableViewHeaderFooterView.Type, nil, identifier)
    }
    open func register(_ nib: UINib?, forHeaderFooterViewReuseIdentifier identifier: String) {
        registrations.register(UITableViewHeaderFooterView.Type?.none, nib, identifier)
    }

    /// A reused cell or a new one of the registered class; `nil` if there is neither.
    open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
        if let cell = registrations.reconfigured, cell.reuseIdentifier == identifier { return cell }
        if let cell = registrations.waitingCells[identifier]?.popLast() {
            cell.isHidden = false
            cell.setSelected(false, animated: false)
            cell.setHighlighted(false, animated: false)
            cell.prepareForReuse()
            return cell
        }
        if let nib = registrations.cellNibs[identifier] {
            guard let cell = nib.instantiate(withOwner: dataSource).lazy.compactMap({ $0 as? UITableViewCell }).first else { return nil }
            cell.reuseIdentifier = identifier
            return cell
        }
        return registrations.cells[identifier].map { $0.made(style: .default, reuseIdentifier: identifier) }
    }

    /// UIKit raises an exception if no class is registered; this method records an error and returns an empty cell.
    open func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> UITableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        if let nib = registrations.cellNibs[identifier] {
            note(
                .cellNotRegistered, "the nib “\(nib.name)” makes no cell for “\(identifier)”",
                "put “\(nib.name).xib” with a cell into the bundle, or below Surroundings.imageFolder")
            return UITableViewCell(style: .default, reuseIdentifier: identifier)
        }
        note(
            .cellNotRegistered,
            "unable to dequeue a cell with identifier \(identifier) - must register a nib or a class for the identifier or connect a prototype cell in a storyboard",
            nearestName(to: identifier, in: (Array(registrations.cells.keys) + registrations.cellNibs.keys).sorted()).map {
                Hint.likely($0).text
            }
                ?? "call register(_:forCellReuseIdentifier:) with “\(identifier)”")
        return UITableViewCell(style: .default, reuseIdentifier: identifier)
    }

    open func dequeueReusableHeaderFooterView(withIdentifier identifier: String) -> UITableViewHeaderFooterView? {
        if let view = registrations.waitingHeaders[identifier]?.popLast() {
            view.prepareForReuse()
            return view
        }
        if let nib = registrations.headerNibs[identifier] {
            let view = nib.instantiate(withOwner: dataSource).lazy.compactMap { $0 as? UITableViewHeaderFooterView }.first
            view?.reuseIdentifier = identifier
            return view
        }
        return registrations.headers[identifier].map { $0.made(reuseIdentifier: identifier) }
    }

    /// Queues a cell for reuse.
    func recycle(_ cell: UITableViewCell) {
        if let identifier = cell.reuseIdentifier { registrations.waitingCells[identifier, default: []].append(cell) }
    }

    func note(_ code: Diagnostic.Code, _ message: Diagnostic.Sentence, _ hint: String) {
        let found = Diagnostic(.error, code, message, hints: [hint])
        if !diagnostics.contains(found) { diagnostics.append(found) }
    }

    // MARK: Counts

    private func forgetCounts() {
        rows.counts = nil
        setNeedsLayout()
    }

    open var numberOfSections: Int { loadedCounts().count }
    open func numberOfRows(inSection section: Int) -> Int {
        let counts = loadedCounts()
        return counts.indices.contains(section) ? counts[section] : 0
    }

    /// The counts as of the last reload or update. Asks the data source on first use.
    @discardableResult
    func loadedCounts() -> [Int] {
        if let counts = rows.counts { return counts }
        let counts = askCounts()
        rows.counts = counts
        return counts
    }

    func askCounts() -> [Int] {
        log("numberOfSections")
        guard let dataSource else { return [] }
        return (0..<max(0, dataSource.numberOfSections(in: self))).map { max(0, dataSource.tableView(self, numberOfRowsInSection: $0)) }
    }

    func hasRow(_ path: IndexPath) -> Bool {
        let counts = loadedCounts()
        return counts.indices.contains(path.section) && path.row >= 0 && path.row < counts[path.section]
    }

    // MARK: Reloading

    open func reloadData() {
        endDisplayOfAll()
        selectedRows = []
        swipedRow = nil
        highlightedRow = nil
        indexPathForFocusedRow = nil
        prefetchedRows = []
        replaceRows(TableRows())
        loadedCounts()
        setNeedsLayout()
        LayoutChanges.note()
    }

    func replaceRows(_ new: TableRows) { (rows, reloads) = (new, reloads + 1) }

    open func reloadSectionIndexTitles() {
        rows.layout = nil
        setNeedsLayout()
    }

    // MARK: Updates

    open func beginUpdates() { startUpdate() }

    open func endUpdates() { finishUpdate() }

    // Updates do not call methods that subclasses override, so that a subclass that counts calls counts those of the app.

    private func startUpdate() {
        if update == nil { update = BatchUpdate(before: loadedCounts()) }
        update?.depth += 1
    }

    private func finishUpdate() {
        guard let depth = update?.depth else { return }
        update?.depth = depth - 1
        if depth == 1 { commitUpdate() }
    }

    open func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
        startUpdate()
        updates?()
        finishUpdate()
        completion?(true)
    }

    /// Accepts a closure that does not escape.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
    }

    open func insertSections(_ sections: IndexSet, with animation: RowAnimation) { change { $0.insertedSections.formUnion(sections) } }
    open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) { change { $0.deletedSections.formUnion(sections) } }
    open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) { change { $0.reloadedSections.formUnion(sections) } }
    open func moveSection(_ section: Int, toSection newSection: Int) { change { $0.movedSections.append((section, newSection)) } }
    open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) { change { $0.insertedRows += indexPaths } }
    open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) { change { $0.deletedRows += indexPaths } }
    open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) { change { $0.reloadedRows += indexPaths } }
    open func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) { change { $0.movedRows.append((indexPath, newIndexPath)) } }
    open func reconfigureRows(at indexPaths: [IndexPath]) {
        for path in indexPaths where rows.cells[path] != nil { rows.heights[path] = nil }
        change { $0.reconfiguredRows += indexPaths }
    }

    private func change(_ change: (inout BatchUpdate) -> Void) {
        startUpdate()
        var update = update ?? BatchUpdate(before: loadedCounts())
        change(&update)
        self.update = update
        finishUpdate()
    }

    // MARK: Visible rows

    open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? {
        display()
        return rows.cells[indexPath]
    }
    open func indexPath(for cell: UITableViewCell) -> IndexPath? { rows.cells.first { $0.value === cell }?.key }
    open var visibleCells: [UITableViewCell] {
        display()
        return rows.cells.keys.sorted().compactMap { rows.cells[$0] }
    }
    /// Whether the data source was last asked with the default method whether a row can move.
    var leavesMovesOpen = false

    /// What a data source answers by default.
    func mayMove() -> Bool {
        leavesMovesOpen = true
        return true
    }

    open var indexPathsForVisibleRows: [IndexPath]? {
        display()
        return rows.cells.keys.sorted()
    }
    open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        display()
        return rows.headers[section] as? UITableViewHeaderFooterView
    }
    open func footerView(forSection section: Int) -> UITableViewHeaderFooterView? {
        display()
        return rows.footers[section] as? UITableViewHeaderFooterView
    }

    open func rect(forSection section: Int) -> CGRect {
        guard let frames, frames.sections.indices.contains(section) else { return .zero }
        let (top, bottom) = (frames.sections[section].y, frames.sections[section].maxY)
        return CGRect(x: 0, y: top, width: frames.width, height: bottom - top)
    }
    /// Without the space above the header that `sectionHeaderTopPadding` sets.
    open func rectForHeader(inSection section: Int) -> CGRect { frames?.viewFrame(ofHeader: section).map { CGRect($0) } ?? .zero }
    open func rectForFooter(inSection section: Int) -> CGRect {
        frames?.frame(of: .footer(section: section)).map { CGRect($0) } ?? .zero
    }
    open func rectForRow(at indexPath: IndexPath) -> CGRect { frames?.frame(of: indexPath).map { CGRect($0) } ?? .zero }
    /// The row beside a point; as in UIKit, its distance from the left edge does not count.
    open func indexPathForRow(at point: CGPoint) -> IndexPath? {
        frames.flatMap { $0.indexPath(at: Point(x: $0.width / 2, y: Double(point.y))) }
    }
    open func indexPathsForRows(in rect: CGRect) -> [IndexPath]? {
        var rect = Rect(rect)
        rect.size.height = max(rect.height, 0.01)
        return frames?.elements(in: rect).compactMap { if case .row(let path) = $0 { path } else { nil } }
    }

    /// The size of all sections and of the views above and below them.
    open override var contentSize: CGSize {
        get {
            if let frames { return CGSize(width: bounds.width, height: CGFloat(frames.height)) }
            return super.contentSize
        }
        set { super.contentSize = newValue }
    }

    open override var contentInset: UIEdgeInsets {
        didSet {
            // Content at the top stays there.
            guard contentOffset.y == leastOffset + contentInset.top - oldValue.top else { return }
            contentOffset.y = leastOffset
        }
    }

    open func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition, animated: Bool) {
        // Rows on the way may turn out taller or shorter than estimated.
        for _ in 0..<4 {
            guard let frame = frames?.frame(of: indexPath).map({ CGRect($0) }) else { return }
            let insets = adjustedContentInset
            let (top, bottom) = (frame.minY - insets.top, frame.maxY + insets.bottom - bounds.height)
            var y: CGFloat
            switch position {
            case .top: y = top
            case .middle: y = (top + bottom) / 2
            case .bottom: y = bottom
            case .none: y = min(top, max(bottom, contentOffset.y))
            }
            y = clamped(y)
            guard abs(y - contentOffset.y) > 1e-6 else { break }
            setContentOffset(CGPoint(x: 0, y: y), animated: animated)
            display()
        }
        display()
    }
    open func scrollToNearestSelectedRow(at position: ScrollPosition, animated: Bool) {
        if let path = indexPathForSelectedRow { scrollToRow(at: path, at: position, animated: animated) }
    }

    // MARK: Selection

    open var indexPathForSelectedRow: IndexPath? { selectedRows.first }
    /// `nil` if nothing is selected.
    open var indexPathsForSelectedRows: [IndexPath]? { selectedRows.isEmpty ? nil : selectedRows }

    /// Does not call the delegate.
    open func selectRow(at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition) {
        guard let indexPath else {
            for path in selectedRows { deselectRow(at: path, animated: animated) }
            return
        }
        let isMultiple = editing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
        if !isMultiple { for path in selectedRows where path != indexPath { deselectRow(at: path, animated: animated) } }
        if !selectedRows.contains(indexPath) { selectedRows.append(indexPath) }
        rows.cells[indexPath]?.setSelected(true, animated: animated)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition, animated: animated) }
    }

    /// Does not call the delegate.
    open func deselectRow(at indexPath: IndexPath, animated: Bool) {
        selectedRows.removeAll { $0 == indexPath }
        rows.cells[indexPath]?.setSelected(false, animated: animated)
    }

    // MARK: Editing

    open var isEditing: Bool {
        get { editing }
        set { setEditing(newValue, animated: false) }
    }
    open func setEditing(_ editing: Bool, animated: Bool) {
        guard editing != self.editing else { return }
        closeSwipe()
        self.editing = editing
        for (path, cell) in rows.orderedCells {
            cell.setEditing(editing && dataSource?.tableView(self, canEditRowAt: path) ?? false, animated: animated)
        }
        setNeedsLayout()
    }

    open var hasUncommittedUpdates: Bool { update != nil }
    open var hasActiveDrag: Bool { false }
    open var hasActiveDrop: Bool { false }

    // MARK: Layout

    override var laysOutSubviews: Bool { false }
    override var countsCovered: Bool { false }
    /// Also if a view changed, because rows can then have other heights.
    override var needsLayout: Bool {
        get { super.needsLayout || rows.changes != LayoutChanges.count && !rows.cells.isEmpty }
        set { super.needsLayout = newValue }
    }
    override func content() -> ViewContent {
        var table = Node.TableNode(scrolledContent, offset: Double(contentOffset.y))
        table.topInset = Double(adjustedContentInset.top)
        return ViewContent(node: .table(table), alignment: .topLeading)
    }
    override func contentOffsetDidChange() {
        display()
        log("scrollViewDidScroll")
        prefetch(scrollingDown: contentOffset.y > lastOffset)
        lastOffset = contentOffset.y
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        measureChanges()
        display()
    }

    /// Only the insets that the app set; layout computes the rest.
    var ownMetrics: TableMetrics {
        var metrics = TableMetrics()
        if let ownSeparatorInset {
            var inset = HorizontalInsets(leading: Double(ownSeparatorInset.left), trailing: Double(ownSeparatorInset.right))
            if separatorInsetReference == .fromAutomaticInsets {
                inset.leading = (inset.leading ?? 0) + Surroundings.environment.cellMargin
            }
            metrics.separatorInset = inset
        }
        if let ownMargins {
            metrics.layoutMargins = HorizontalInsets(leading: Double(ownMargins.leading), trailing: Double(ownMargins.trailing))
        }
        if fillerRowHeight != 0 { metrics.fillerRowHeight = Double(fillerRowHeight) }
        if sectionHeaderTopPadding >= 0 { metrics.sectionHeaderTopPadding = Double(sectionHeaderTopPadding) }
        // Without a bar, an inset grouped table starts like below a large title.
        let bar = pictureBar ?? barAbove
        metrics.navigationBar = bar == .none && style == .insetGrouped && owner == nil ? .large : bar
        return metrics
    }

    public enum Style: Int, Sendable {
        case plain, grouped, insetGrouped

        package var layout: TableStyle {
            switch self {
            case .plain: .plain
            case .grouped: .grouped
            case .insetGrouped: .insetGrouped
            }
        }
    }
    public enum SeparatorStyle: Int, Sendable { case none, singleLine, singleLineEtched }
    public enum SeparatorInsetReference: Int, Sendable { case fromCellEdges, fromAutomaticInsets }
    public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
    /// Animations have no effect: pictures show the final state.
    public enum RowAnimation: Int, Sendable { case fade, right, left, top, bottom, none, middle, automatic = 100 }
    public enum SelfSizingInvalidation: Int, Sendable { case disabled, enabled, enabledIncludingConstraints }
}

/// A coder that knows the style of the table view that it makes.
protocol TableCoder {
    var tableStyle: UITableView.Style { get }
}
