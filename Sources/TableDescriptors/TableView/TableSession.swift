import TableCells
import TableDiagnostics
import TableGraphics

/// A table view without a screen: it holds content and state and plays UITableView for a data source and a delegate.
///
/// What a finger does is a method here, and calls what UIKit would call, in UIKit's order:
///
/// - `reloadData()`: rows that were seen end their display; then the number of sections, and for each section its number of rows and
///   the heights; then, for each row in view, `cellForRowAt`, `indentationLevelForRowAt`, `willDisplay`, and for each header and
///   footer in view its view or title, then `willDisplayHeaderView`. *Source: logs of all calls that others have published
///   (“UITableView代理方法的调用顺序”, greatytc.com/p/07fef73d9b4e); UIKit asks for counts and heights up to three times, this session once.*
/// - `select`: `shouldHighlight`; if so `didHighlight`, and as the finger lifts `didUnhighlight`; then `willSelect` of the new row,
///   `willDeselect` and `didDeselect` of the old one where only one can be selected, and `didSelect` of the new one. *Source: Apple's
///   reference of UITableViewDelegate for highlighting on touch-down, for a refused highlight that ends the selection, and for
///   willSelect as the finger lifts; a log of the four selection methods for their order (iter01.com/128615.html).*
/// - A selected row that is selected again is asked and told as a new one, without a deselection; where several can be selected it is
///   deselected: `willDeselect`, `didDeselect`. *Source: as above.*
/// - `swipe`: `canEdit`, `editingStyle`, the buttons (swipe actions; without these edit actions; without these the word on the delete
///   button), `willBeginEditing`; as it closes `didEndEditing`, with `nil` when the row is gone. *Source: the log named above.*
/// - `move`: `canMove`, `targetIndexPathForMove`, the data source's `moveRow`. *Source: Apple's Table View Programming Guide,
///   “Managing the Reordering of Rows”.*
/// - `scroll`: `scrollViewDidScroll`, then rows that have left the view end their display and wait to be used again, then rows that
///   have come are asked for and displayed. *Which of the two comes first is this session's choice: UIKit does not promise it.*
/// - `selectRow(at:)` and `deselectRow(at:)` tell nobody. *Source: Apple's reference of UITableView.*
///
/// Not for use from two threads at once.
public final class TableSession {
    /// A height that is decided by the contents.
    public static let automaticDimension = TableDescriptors.automaticDimension

    /// How the groups look.
    public let style: TableStyle
    /// What it shows. Not kept alive.
    public weak var dataSource: (any TableViewDataSource)?
    /// Who is asked and told. Not kept alive.
    public weak var delegate: (any TableViewDelegate)?
    /// Who is told of rows that come near. Not kept alive.
    public weak var prefetchDataSource: (any TableViewDataSourcePrefetching)?
    /// Of rows that the delegate says nothing of, in points; below 0 as high as their bodies.
    public var rowHeight = TableSession.automaticDimension
    /// Of rows not yet measured, in points; rows are measured here before they are seen.
    public var estimatedRowHeight = TableSession.automaticDimension
    /// Of headers that the delegate says nothing of, in points; below 0 as high as their contents.
    public var sectionHeaderHeight = TableSession.automaticDimension
    /// Of footers that the delegate says nothing of, in points; below 0 as high as their contents.
    public var sectionFooterHeight = TableSession.automaticDimension
    /// Of headers not yet measured, in points.
    public var estimatedSectionHeaderHeight = TableSession.automaticDimension
    /// Of footers not yet measured, in points.
    public var estimatedSectionFooterHeight = TableSession.automaticDimension
    /// Whether lines stand between rows.
    public var separatorStyle = SeparatorStyle.singleLine
    /// Above the first section; `nil` without one.
    public var tableHeaderView: NodeView?
    /// Below the last section; `nil` without one.
    public var tableFooterView: NodeView?
    /// Whether rows can be selected.
    public var allowsSelection = true
    /// Whether rows can be selected while the table is edited.
    public var allowsSelectionDuringEditing = false
    /// Whether several rows can be selected.
    public var allowsMultipleSelection = false
    /// Whether several rows can be selected while the table is edited: rows show rings in place of editing styles.
    public var allowsMultipleSelectionDuringEditing = false

    /// What is seen at a time, in points.
    public let viewport: Size
    /// How the table stands.
    public internal(set) var state = TableState()
    /// How far the contents are scrolled up, in points.
    public internal(set) var contentOffset = 0.0
    /// Where everything lies, as of the last reload; what `makeLayout` made.
    public internal(set) var layout: SessionLayout
    /// How many rows each section has, as of the last reload.
    public internal(set) var rowCounts: [Int] = []
    /// What is wrong with what was asked of it: cells that no class is registered for. Each once.
    public private(set) var diagnostics: [Diagnostic] = []
    /// What the last animated reload has told.
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
    /// The row that has the focus of keyboard or remote; `nil` when none has.
    public internal(set) var indexPathForFocusedRow: IndexPath?

    /// How rows go and come, by UIKit's names; nothing of it is seen here.
    public enum RowAnimation: String, Sendable, CaseIterable {
        case fade, right, left, top, bottom, none, middle, automatic
    }

    /// Whether lines stand between rows, by UIKit's names.
    public enum SeparatorStyle: String, Sendable, CaseIterable {
        case none, singleLine
    }

    /// A table view without contents. Without a layout, heights that only fonts can tell are guessed.
    public init(
        style: TableStyle = .plain, viewport: Size = Size(width: 390, height: 844), layout: ((TableViewContent) -> SessionLayout)? = nil
    ) {
        self.style = style
        self.viewport = viewport
        makeLayout = layout ?? { SessionLayout(estimating: $0, width: viewport.width) }
        self.layout = SessionLayout(height: 0, frame: { _ in nil }, parts: { _ in [] }, indexPath: { _ in nil })
    }

    // MARK: Cells

    /// Says which class `dequeueReusableCell` makes cells of.
    public func register(_ cellClass: TableViewCell.Type, forCellReuseIdentifier identifier: String) {
        cellClasses[identifier] = cellClass
    }

    /// Whether a class is registered.
    public func isRegistered(_ identifier: String) -> Bool { cellClasses[identifier] != nil }

    /// A cell that is no longer seen, or a new one; `nil` when no class is registered and none waits.
    public func dequeueReusableCell(withIdentifier identifier: String) -> TableViewCell? {
        if let cell = waitingCells[identifier]?.popLast() {
            // What the table has set; the rest is the cell's own affair, as on iOS.
            cell.indentationLevel = 0
            cell.isSelected = false
            cell.isHighlighted = false
            cell.isEditing = false
            cell.prepareForReuse()
            return cell
        }
        return cellClasses[identifier].map { $0.init(style: .default, reuseIdentifier: identifier) }
    }

    /// As above, with the row that asks. UIKit stops the program where no class is registered; here it is a cell without contents, and an
    /// error among the `diagnostics`.
    public func dequeueReusableCell(withIdentifier identifier: String, for indexPath: IndexPath) -> TableViewCell {
        if let cell = dequeueReusableCell(withIdentifier: identifier) { return cell }
        let near = nearestName(to: identifier, in: cellClasses.keys.sorted())
        let found = Diagnostic(
            .error, "cell.not-registered", "no cell class is registered for the identifier “\(identifier)”",
            hints: [near.map { "did you mean “\($0)”?" } ?? "call tableView.register(…, forCellReuseIdentifier: \"\(identifier)\") first"])
        if !diagnostics.contains(found) { diagnostics.append(found) }
        return TableViewCell(style: .default, reuseIdentifier: identifier)
    }

    // MARK: What there is

    /// As the data source says now.
    public var numberOfSections: Int { max(0, dataSource?.numberOfSections(in: self) ?? 0) }

    /// As the data source says now; 0 where there is no such section.
    public func numberOfRows(inSection section: Int) -> Int {
        guard let dataSource, section >= 0, section < numberOfSections else { return 0 }
        return max(0, dataSource.tableView(self, numberOfRowsInSection: section))
    }

    /// Whether there is such a row, as of the last reload.
    public func hasRow(at indexPath: IndexPath) -> Bool {
        rowCounts.indices.contains(indexPath.section) && indexPath.row >= 0 && indexPath.row < rowCounts[indexPath.section]
    }

    /// The cell of a row in view; `nil` for other rows.
    public func cellForRow(at indexPath: IndexPath) -> TableViewCell? { cells[indexPath] }

    /// The row of a cell in view; `nil` for other cells.
    public func indexPath(for cell: TableViewCell) -> IndexPath? { cells.first { $0.value === cell }?.key }

    /// The rows in view, from top to bottom.
    public var indexPathsForVisibleRows: [IndexPath] { cells.keys.sorted() }

    /// The cells in view, from top to bottom.
    public var visibleCells: [TableViewCell] { indexPathsForVisibleRows.compactMap { cells[$0] } }

    /// The row at a point of the contents, in points from their upper leading corner; `nil` where there is none.
    public func indexPathForRow(at point: Point) -> IndexPath? { layout.indexPath(point) }

    /// A row's frame, in points from the upper leading corner of the contents; `nil` where there is none.
    public func rectForRow(at indexPath: IndexPath) -> Rect? { layout.frame(.row(indexPath)) }

    /// The first of the rows that are selected; `nil` when none is.
    public var indexPathForSelectedRow: IndexPath? { state.selected.min() }

    /// The rows that are selected, from top to bottom.
    public var indexPathsForSelectedRows: [IndexPath] { state.selected.sorted() }

    /// How the table stands, for layout: without what cells in view do not show of a selection.
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

    /// The table as it stands, for layout; `nil` without a data source. Cells are made anew for it: those in view stay as they are.
    public func content(title: String = "") -> TableViewContent? {
        guard let dataSource else { return nil }
        return TableViewContent(setLike: self, style: style, dataSource: dataSource, delegate: delegate, title: title, state: state)
    }

    /// Takes everything that is set of another table view but its style, data source and delegate.
    package func takeSettings(of other: TableSession) {
        rowHeight = other.rowHeight
        estimatedRowHeight = other.estimatedRowHeight
        sectionHeaderHeight = other.sectionHeaderHeight
        sectionFooterHeight = other.sectionFooterHeight
        estimatedSectionHeaderHeight = other.estimatedSectionHeaderHeight
        estimatedSectionFooterHeight = other.estimatedSectionFooterHeight
        separatorStyle = other.separatorStyle
        tableHeaderView = other.tableHeaderView
        tableFooterView = other.tableFooterView
        allowsSelection = other.allowsSelection
        allowsSelectionDuringEditing = other.allowsSelectionDuringEditing
        allowsMultipleSelection = other.allowsMultipleSelection
        allowsMultipleSelectionDuringEditing = other.allowsMultipleSelectionDuringEditing
        cellClasses = other.cellClasses
    }
}

/// The table view by the name that code for iOS knows, without its prefix.
public typealias TableView = TableSession
