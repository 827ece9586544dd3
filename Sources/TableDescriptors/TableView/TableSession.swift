import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs

/// A table view without a screen: it has contents and state, and calls a data source and a delegate as UITableView does.
///
/// Each user gesture is a method that makes UIKit's calls in UIKit's order:
///
/// - `reloadData()`: visible rows end their display. Then the number of sections is requested and, for each section, the number of rows and
///   the heights. Then follow, for each visible row, `cellForRowAt`, `indentationLevelForRowAt` and `willDisplay`; and, for each visible
///   header and footer, its view or title and `willDisplayHeaderView` or `willDisplayFooterView`. *Source: published logs of all calls
///   (“UITableView代理方法的调用顺序”, greatytc.com/p/07fef73d9b4e). UIKit requests counts and heights up to three times, this session once.*
/// - `select`: `shouldHighlight`; if it returns `true`, `didHighlight` and, when the finger lifts, `didUnhighlight`; then `willSelect` for
///   the new row, `willDeselect` and `didDeselect` for the old row if only one can be selected, and `didSelect` for the new row. *Source:
///   Apple's reference for UITableViewDelegate, for the highlight on touch-down, for the end of the selection if highlighting is refused,
///   and for `willSelect` when the finger lifts; a log for the order of the four selection methods (iter01.com/128615.html).*
/// - Selecting a row that is already selected makes the same calls as for a new row, without a deselection. With multiple selection, the
///   row is deselected instead: `willDeselect`, `didDeselect`. *Source: as above.*
/// - `swipe`: `canEdit`, `editingStyle`, then the buttons (swipe actions, otherwise edit actions, otherwise the title of the delete
///   button), `willBeginEditing`; when the row closes, `didEndEditing`, with `nil` if the row no longer exists. *Source: the first log
///   above.*
/// - `move`: `canMove`, `targetIndexPathForMove`, the data source's `moveRow`. *Source: Apple's Table View Programming Guide, “Managing the
///   Reordering of Rows”.*
/// - `scroll`: `scrollViewDidScroll`; then rows that have left the viewport end their display and can be reused; then rows that have
///   entered it are requested and displayed. *The order of the last two is this session's choice: UIKit does not guarantee one.*
/// - `selectRow(at:)` and `deselectRow(at:)` make no calls. *Source: Apple's reference for UITableView.*
///
/// Not thread-safe.
public final class TableSession {
    /// The value for an automatic height.
    public static let automaticDimension = TableDescriptors.automaticDimension

    public let style: TableStyle
    public weak var dataSource: (any TableViewDataSource)?
    public weak var delegate: (any TableViewDelegate)?
    /// Is told which rows will be needed soon.
    public weak var prefetchDataSource: (any TableViewDataSourcePrefetching)?
    /// The height of rows for which the delegate returns none, in points; negative values are automatic.
    public var rowHeight = TableSession.automaticDimension
    /// The estimated height of unmeasured rows, in points. This library measures rows before they appear.
    public var estimatedRowHeight = TableSession.automaticDimension
    /// The height of headers for which the delegate returns none, in points; negative values are automatic.
    public var sectionHeaderHeight = TableSession.automaticDimension
    /// The height of footers for which the delegate returns none, in points; negative values are automatic.
    public var sectionFooterHeight = TableSession.automaticDimension
    /// The estimated height of unmeasured headers, in points.
    public var estimatedSectionHeaderHeight = TableSession.automaticDimension
    /// The estimated height of unmeasured footers, in points.
    public var estimatedSectionFooterHeight = TableSession.automaticDimension
    /// Whether rows have separators.
    public var separatorStyle = SeparatorStyle.singleLine
    /// The view above the first section; `nil` for none.
    public var tableHeaderView: NodeView?
    /// The view below the last section; `nil` for none.
    public var tableFooterView: NodeView?
    /// Whether rows can be selected.
    public var allowsSelection = true
    /// Whether rows can be selected in editing mode.
    public var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected.
    public var allowsMultipleSelection = false
    /// Whether several rows can be selected in editing mode. Rows then show selection circles instead of editing controls.
    public var allowsMultipleSelectionDuringEditing = false

    /// The insets of separators, in points; `nil` is automatic.
    public var separatorInset: HorizontalInsets {
        get { metrics.separatorInset }
        set { metrics.separatorInset = newValue }
    }
    /// The margins of rows, headers and footers, in points; `nil` uses the theme's margins.
    public var layoutMargins: HorizontalInsets {
        get { metrics.layoutMargins }
        set { metrics.layoutMargins = newValue }
    }
    /// The space above each header of a plain table, in points; `nil` uses the theme's value.
    public var sectionHeaderTopPadding: Double? {
        get { metrics.sectionHeaderTopPadding }
        set { metrics.sectionHeaderTopPadding = newValue }
    }
    /// The navigation bar above the table and other properties that affect heights and margins.
    public var metrics = TableMetrics()

    /// The size of the visible area, in points.
    public let viewport: Size
    /// The selection, editing mode and other state.
    public internal(set) var state = TableState()
    /// The scroll offset, in points.
    public internal(set) var contentOffset = 0.0
    /// The frames as of the last reload, from `makeLayout`.
    public internal(set) var layout: SessionLayout
    /// The number of rows in each section, as of the last reload.
    public internal(set) var rowCounts: [Int] = []
    /// Reports requests for cells without a registered class, without duplicates.
    public private(set) var diagnostics: [Diagnostic] = []
    /// The changes of the last animated reload.
    public internal(set) var lastDifference = TableDifference()

    let makeLayout: (TableViewContent) -> SessionLayout
    var cellClasses: [String: TableViewCell.Type] = [:]
    var waitingCells: [String: [TableViewCell]] = [:]
    var cells: [IndexPath: TableViewCell] = [:]
    var headers: [Int: NodeView] = [:]
    var footers: [Int: NodeView] = [:]
    var prefetched: Set<IndexPath> = []
    var swipeButtons: [SwipeButton] = []
    var isSwiping = false
    /// The row with the keyboard or remote focus; `nil` for none.
    public internal(set) var indexPathForFocusedRow: IndexPath?

    /// Row animations, named as in UIKit; they have no effect in this library.
    public enum RowAnimation: String, Sendable, CaseIterable {
        case fade, right, left, top, bottom, none, middle, automatic
    }

    /// Separator styles, named as in UIKit.
    public enum SeparatorStyle: String, Sendable, CaseIterable {
        case none, singleLine
    }

    /// Creates an empty table view. Without `makeLayout`, automatic heights are estimates.
    public init(
        style: TableStyle = .plain, viewport: Size = Size(width: 390, height: 844), layout: ((TableViewContent) -> SessionLayout)? = nil
    ) {
        self.style = style
        self.viewport = viewport
        makeLayout = layout ?? { SessionLayout(estimating: $0, width: viewport.width) }
        self.layout = SessionLayout(height: 0, frame: { _ in nil }, parts: { _ in [] }, indexPath: { _ in nil })
    }

    // MARK: Cells

    /// Registers a cell class for `dequeueReusableCell`.
    public func register(_ cellClass: TableViewCell.Type, forCellReuseIdentifier identifier: String) {
        cellClasses[identifier] = cellClass
    }

    /// Whether a class is registered for the identifier.
    public func isRegistered(_ identifier: String) -> Bool { cellClasses[identifier] != nil }

    /// A reusable cell, or a new one. `nil` if no class is registered and no cell can be reused.
    public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
        if let cell = waitingCells[identifier]?.popLast() {
            // Resets what the table view sets. The rest is up to the cell, as on iOS.
            cell.indentationLevel = 0
            cell.isSelected = false
            cell.isHighlighted = false
            cell.isEditing = false
            cell.prepareForReuse()
            return cell
        }
        return cellClasses[identifier].map { $0.init(style: .default, reuseIdentifier: identifier) }
    }

    /// A reusable cell, or a new one, for a row. UIKit crashes if no class is registered; this session returns an empty cell and adds an
    /// error to `diagnostics`.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> TableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        let near = nearestName(to: identifier, in: cellClasses.keys.sorted())
        let found = Diagnostic(
            .error, "cell.not-registered", "no cell class is registered for the identifier “\(identifier)”",
            hints: [near.map { "did you mean “\($0)”?" } ?? "call tableView.register(…, forCellReuseIdentifier: \"\(identifier)\") first"])
        if !diagnostics.contains(found) { diagnostics.append(found) }
        return TableViewCell(style: .default, reuseIdentifier: identifier)
    }

    // MARK: Contents

    /// The number of sections that the data source currently has.
    public var numberOfSections: Int { max(0, dataSource?.numberOfSections(in: self) ?? 0) }

    /// The number of rows that the data source currently has; 0 if the section does not exist.
    public func numberOfRows(inSection section: Int) -> Int {
        guard let dataSource, section >= 0, section < numberOfSections else { return 0 }
        return max(0, dataSource.tableView(self, numberOfRowsInSection: section))
    }

    /// Whether the row existed at the last reload.
    public func hasRow(at indexPath: IndexPath) -> Bool {
        rowCounts.indices.contains(indexPath.section) && indexPath.row >= 0 && indexPath.row < rowCounts[indexPath.section]
    }

    /// The cell of a visible row; `nil` for other rows.
    public func cellForRow(at indexPath: IndexPath) -> TableViewCell? { cells[indexPath] }

    /// The row of a visible cell; `nil` for other cells.
    public func indexPath(for cell: TableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

    /// The index paths of the visible rows, from top to bottom.
    public var indexPathsForVisibleRows: [IndexPath] { cells.keys.sorted() }

    /// The visible cells, from top to bottom.
    public var visibleCells: [TableViewCell] { indexPathsForVisibleRows.compactMap { cells[$0] } }

    /// The row at a point in content coordinates; `nil` if there is none.
    public func indexPathForRow(at point: Point) -> IndexPath? { layout.indexPath(point) }

    /// A row's frame in content coordinates; `nil` if it does not exist.
    public func rectForRow(at indexPath: IndexPath) -> Rect? { layout.frame(.row(indexPath)) }

    /// The first selected row; `nil` if none is selected.
    public var indexPathForSelectedRow: IndexPath? { state.selected.min() }

    /// The index paths of the selected rows, from top to bottom.
    public var indexPathsForSelectedRows: [IndexPath] { state.selected.sorted() }

    /// The state for layout, without selections that visible cells do not show.
    public var shownState: TableState {
        func isShown(_ path: IndexPath) -> Bool {
            switch cells[path]?.selectionStyle {
            case TableViewCell.SelectionStyle.none?: false
            case .blue?, .gray?, .default?, nil: true
            }
        }
        var shown = state
        if shown.editing?.allowsMultipleSelection != true { shown.selected = shown.selected.filter(isShown) }
        shown.highlighted = shown.highlighted.flatMap { isShown($0) ? $0 : nil }
        return shown
    }

    /// The current table, for layout; `nil` without a data source. Layout uses new cells and does not change the visible ones.
    public func content(title: String = "") -> TableViewContent? {
        guard let dataSource else { return nil }
        return TableViewContent(setLike: self, style: style, dataSource: dataSource, delegate: delegate, title: title, state: state)
    }

    /// Copies all settings of another table view except style, data source and delegate.
    package func takeSettings(of other: TableSession) {
        rowHeight = other.rowHeight
        estimatedRowHeight = other.estimatedRowHeight
        sectionHeaderHeight = other.sectionHeaderHeight
        sectionFooterHeight = other.sectionFooterHeight
        estimatedSectionHeaderHeight = other.estimatedSectionHeaderHeight
        estimatedSectionFooterHeight = other.estimatedSectionFooterHeight
        separatorStyle = other.separatorStyle
        metrics = other.metrics
        tableHeaderView = other.tableHeaderView
        tableFooterView = other.tableFooterView
        allowsSelection = other.allowsSelection
        allowsSelectionDuringEditing = other.allowsSelectionDuringEditing
        allowsMultipleSelection = other.allowsMultipleSelection
        allowsMultipleSelectionDuringEditing = other.allowsMultipleSelectionDuringEditing
        cellClasses = other.cellClasses
    }
}

/// UIKit's name for the table view, without the prefix.
public typealias TableView = TableSession
