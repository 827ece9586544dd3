import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

/// A table as layout uses it, made from a config or from typed descriptors.
///
/// Results are computed on demand and do not change between calls. Index paths are always in range; implementations may trap on others.
public protocol TableContent {
    var style: TableStyle { get }
    /// The title of the design, for pages.
    var title: String { get }
    var sectionCount: Int { get }
    func rowCount(inSection section: Int) -> Int
    /// The height of a row. Called once for every row before drawing, so it should be fast if the height is fixed.
    func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight
    /// The height of all rows in a section, if known without asking for each row; `nil` otherwise.
    func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double?
    /// The estimated heights of the rows in a section, in points, for rows of long sections that have not been measured; `nil` uses the
    /// mean of the first rows.
    func estimatedRowHeights(inSection section: Int, in environment: Environment) -> RowEstimates?
    /// The estimated height of a section's header on a screen that has not shown it yet, in points; `nil` measures it.
    func estimatedHeaderHeight(ofSection section: Int, in environment: Environment) -> Double?
    func estimatedFooterHeight(ofSection section: Int, in environment: Environment) -> Double?
    /// The row itself. Called only for rows that are measured or drawn.
    func row(at indexPath: IndexPath, in environment: Environment) -> RowContent
    /// The section's header; `nil` for none.
    func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent?
    func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent?
    /// The view above the first section; `nil` for none.
    func tableHeader(in environment: Environment) -> SupplementaryContent?
    /// The view below the last section; `nil` for none.
    func tableFooter(in environment: Environment) -> SupplementaryContent?
    /// The view in the middle of the empty space if there are no rows; `nil` for none.
    func emptyView(in environment: Environment) -> SupplementaryContent?
    /// The titles of the index at the trailing edge; empty for no index.
    var sectionIndexTitles: [String] { get }
    /// How a row can be edited, which overrides the state; `nil` uses the state.
    func editing(at indexPath: IndexPath) -> RowEditing?
    /// The editing style of a row, if the state does not set one.
    func editingStyle(at indexPath: IndexPath) -> EditingStyle
    /// Whether a row shows a reorder control in editing mode.
    func canMoveRow(at indexPath: IndexPath) -> Bool
    /// The swipe actions of a row. At the trailing edge, the first action is outermost, as in UIKit.
    func swipeActions(at indexPath: IndexPath, edge: TableState.Swipe.Edge) -> [SwipeAction]
    /// Whether the table has separators, including those around the groups of a grouped table.
    var showsSeparators: Bool { get }
    /// The table's overrides of the theme's heights, margins and insets.
    var metrics: TableMetrics { get }
    /// The state of the table if nothing else sets one.
    var initialState: TableState { get }
    /// The table's overrides of the theme's colors.
    var colors: TableColors { get }
    /// The section's overrides of the table's heights, margins and insets.
    func metrics(ofSection section: Int) -> SectionMetrics
    /// Whether a row's contents are indented for its editing control.
    func shouldIndentWhileEditing(at indexPath: IndexPath) -> Bool
    /// The problems with the content. Complete only after layout, because some are found when rows are created.
    var diagnostics: [Diagnostic] { get }
}

extension TableContent {
    /// `nil`: the mean of the first rows.
    public func estimatedRowHeights(inSection section: Int, in environment: Environment) -> RowEstimates? { nil }
    /// `nil`: measures it.
    public func estimatedHeaderHeight(ofSection section: Int, in environment: Environment) -> Double? { nil }
    /// `nil`: measures it.
    public func estimatedFooterHeight(ofSection section: Int, in environment: Environment) -> Double? { nil }
    /// `nil`: no header.
    public func tableHeader(in environment: Environment) -> SupplementaryContent? { nil }
    /// `nil`: no footer.
    public func tableFooter(in environment: Environment) -> SupplementaryContent? { nil }
    /// `nil`: none.
    public func emptyView(in environment: Environment) -> SupplementaryContent? { nil }
    /// Empty: no index.
    public var sectionIndexTitles: [String] { [] }
    /// `nil`: the state decides.
    public func editing(at indexPath: IndexPath) -> RowEditing? { nil }
    /// `.delete`, UIKit's default.
    public func editingStyle(at indexPath: IndexPath) -> EditingStyle { .delete }
    /// All rows can be moved.
    public func canMoveRow(at indexPath: IndexPath) -> Bool { true }
    /// The delete action at the trailing edge.
    public func swipeActions(at indexPath: IndexPath, edge: TableState.Swipe.Edge) -> [SwipeAction] { edge == .trailing ? [.delete] : [] }
    /// `true`.
    public var showsSeparators: Bool { true }
    /// Uses the theme's metrics.
    public var metrics: TableMetrics { TableMetrics() }
    /// No interaction.
    public var initialState: TableState { TableState() }
    /// Uses the theme's colors.
    public var colors: TableColors { TableColors() }
    /// Uses the table's metrics.
    public func metrics(ofSection section: Int) -> SectionMetrics { SectionMetrics() }
    /// `true` for all rows.
    public func shouldIndentWhileEditing(at indexPath: IndexPath) -> Bool { true }
    /// No diagnostics.
    public var diagnostics: [Diagnostic] { [] }
}

extension Node.TableNode {
    public init(_ content: any TableContent & Sendable, offset: Double = 0) {
        storage = content
        self.offset = offset
    }

    package var content: (any TableContent)? { storage as? any TableContent }
}

/// The estimated heights of a section's rows, in points.
public enum RowEstimates {
    /// The same for all rows except some, which takes no time for the others.
    case uniform(Double, except: [Int: Double] = [:])
    case each((Int) -> Double)
}

/// A row for layout.
public struct RowContent: Sendable {
    /// The class name, for pages and dumps.
    public var cell: String
    public var body: Node
    /// The insets of the separator below the row.
    public var separator: SeparatorInset
    /// The background; `nil` uses the cell color of the table's style.
    public var background: ColorReference?
    /// The span in the design that created the row, for diagnostics; `nil` for tables without a file.
    public var origin: SourceSpan?
    /// The cost of creating the body, in units of `WorkBudget`.
    package var work = 0
    /// Whether the row has one of UITableViewCell's styles, whose height is a whole number of points if the theme requires that.
    package var isStandardStyle = false
    /// Whether the accessories in the body are those of the editing mode, so that all of them show.
    package var keepsAccessories = false
    /// Whether the body is as wide as the row, and leaves `Environment.rowInsets` free.
    package var keepsRowInsets = false
    /// The height that the contents of a row of fixed height need, in points; `nil` for that of the body.
    package var neededHeight: Double?
    /// What covers the background of a selected or pressed row; `nil` for the theme's color.
    package var selectedBackground: SelectedBackground?

    /// The background of a selected row.
    package enum SelectedBackground: Sendable {
        case color(ColorReference)
        case view(Node)
    }

    public init(
        cell: String, body: Node, separator: SeparatorInset = .automatic, background: ColorReference? = nil, origin: SourceSpan? = nil
    ) {
        self.cell = cell
        self.body = body
        self.separator = separator
        self.background = background
        self.origin = origin
    }
}

/// The insets of the separator below a row.
public enum SeparatorInset: Hashable, Sendable {
    /// From the row's title, or from the cell margin without a title, to the edge, unless the table or section sets insets.
    case automatic
    /// The distance from the leading edge of the row, in points.
    case leading(Double)
    /// The distances from both edges of the row, in points; `nil` is automatic.
    case edges(HorizontalInsets)
    /// No separator.
    case none
}

/// A header or footer for layout.
public struct SupplementaryContent: Sendable {
    /// The class name; `""` for a plain title.
    public var view: String
    public var height: RowHeight
    public var body: Node
    /// The background; `nil` for none.
    public var background: ColorReference?
    /// Whether this is the system's title header.
    package var isStandardTitle = false
    /// The cost of creating the body, in units of `WorkBudget`.
    package var work = 0

    public init(view: String, height: RowHeight, body: Node, background: ColorReference? = nil) {
        self.view = view
        self.height = height
        self.body = body
        self.background = background
    }
}

extension CellRegistry.Entry {
    public func row(_ context: RowContext, cell: String, origin: SourceSpan? = nil) -> RowContent {
        let own = readsStandardContents ? RowInsets(context.contents) : RowInsets()
        var context = context
        context.environment.layoutMargins = context.environment.layoutMargins.overridden(by: own.layoutMargins)
        var content = RowContent(
            cell: cell, body: body(context), separator: own.hidesSeparator ? .none : own.separator.map { .edges($0) } ?? separator,
            background: background, origin: origin)
        content.work = context.budget.spent
        content.isStandardStyle = readsStandardContents && !StandardContents.isListContent(context.contents)
        return content
    }
}

extension CellRegistry.HeaderEntry {
    public func supplementary(_ context: SectionContext, view: String) -> SupplementaryContent {
        var content = SupplementaryContent(view: view, height: height(context), body: body(context), background: background)
        content.work = context.budget.spent
        content.isStandardTitle = isStandardTitle
        return content
    }
}
