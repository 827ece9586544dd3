import TableDiagnostics
import TableGraphics
import TableInputs
import TableScene

/// What layout sees of a table, whether it came from a config or from typed descriptors.
///
/// Answers are computed on demand and are the same each time they are asked for. Index paths are always within the
/// counts: callers may trap on others.
public protocol TableContent {
    var style: TableStyle { get }
    /// The design's name, for pages.
    var title: String { get }
    var sectionCount: Int { get }
    func rowCount(inSection section: Int) -> Int
    /// Cheap for fixed heights: asked once for every row before anything is drawn.
    func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight
    /// One height for all rows of a section when that is known without asking each; `nil` otherwise.
    func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double?
    /// In points, what rows are likely to be high: used for those of long sections that no one has looked at yet. `nil`: the
    /// mean of the first rows.
    func estimatedRowHeight(inSection section: Int, in environment: Environment) -> Double?
    /// The row itself: asked only for rows that are measured or drawn.
    func row(at indexPath: IndexPath, in environment: Environment) -> RowContent
    /// `nil` when the section has none.
    func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent?
    func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent?
    /// Above the first section; `nil` for none.
    func tableHeader(in environment: Environment) -> SupplementaryContent?
    /// Below the last section; `nil` for none.
    func tableFooter(in environment: Environment) -> SupplementaryContent?
    /// The letters at the table's edge; empty for none.
    var sectionIndexTitles: [String] { get }
    /// What editing a row does, where the state leaves it to the content.
    func editingStyle(at indexPath: IndexPath) -> EditingStyle
    /// Whether a row has a grip while the table is edited.
    func canMoveRow(at indexPath: IndexPath) -> Bool
    /// The actions behind a row; at the trailing edge the first lies outermost, as in UIKit.
    func swipeActions(at indexPath: IndexPath, edge: TableState.Swipe.Edge) -> [SwipeAction]
    /// Whether lines stand between rows, and around the groups of a grouped table.
    var showsSeparators: Bool { get }
    /// Heights, margins and insets that the table says, in place of the theme's.
    var metrics: TableMetrics { get }
    /// Heights, margins and insets that a section says, in place of the table's.
    func metrics(ofSection section: Int) -> SectionMetrics
    /// Whether a row's contents make room for the control of its editing style.
    func shouldIndentWhileEditing(at indexPath: IndexPath) -> Bool
    /// What is wrong with the content. Complete once the table has been laid out: some mistakes show when a row is asked for.
    var diagnostics: [Diagnostic] { get }
}

extension TableContent {
    /// The mean of the first rows.
    public func estimatedRowHeight(inSection section: Int, in environment: Environment) -> Double? { nil }
    /// None.
    public func tableHeader(in environment: Environment) -> SupplementaryContent? { nil }
    /// None.
    public func tableFooter(in environment: Environment) -> SupplementaryContent? { nil }
    /// None.
    public var sectionIndexTitles: [String] { [] }
    /// UIKit's default: rows of a table that is edited can be deleted.
    public func editingStyle(at indexPath: IndexPath) -> EditingStyle { .delete }
    /// All can.
    public func canMoveRow(at indexPath: IndexPath) -> Bool { true }
    /// Deleting, at the trailing edge.
    public func swipeActions(at indexPath: IndexPath, edge: TableState.Swipe.Edge) -> [SwipeAction] { edge == .trailing ? [.delete] : [] }
    /// They do.
    public var showsSeparators: Bool { true }
    /// The theme's.
    public var metrics: TableMetrics { TableMetrics() }
    /// The table's.
    public func metrics(ofSection section: Int) -> SectionMetrics { SectionMetrics() }
    /// All do.
    public func shouldIndentWhileEditing(at indexPath: IndexPath) -> Bool { true }
    /// Nothing.
    public var diagnostics: [Diagnostic] { [] }
}

/// A row as layout takes it.
public struct RowContent: Sendable {
    /// The class name that pages and dumps show.
    public var cell: String
    /// What it shows.
    public var body: Node
    /// Where the line below it starts.
    public var separator: SeparatorInset
    /// `nil`: the cell color of the table's style.
    public var background: ColorReference?
    /// The line of the design that made the row, for diagnostics; `nil` for tables that come from no file.
    public var origin: SourceSpan?
    /// What it cost to make the body, in the measure of `WorkBudget`.
    package var work = 0
    /// Whether the row is one of UITableViewCell's styles: a whole number of points high where the theme says so.
    package var isStandardStyle = false

    /// Makes one of its parts.
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

/// Where the line below a row starts and ends.
public enum SeparatorInset: Hashable, Sendable {
    /// From the row's title, or from the cell margin when there is none, to the edge, where table and section say nothing else.
    case automatic
    /// In points from the leading edge of the row.
    case leading(Double)
    /// In points from both edges of the row; `nil` is automatic.
    case edges(HorizontalInsets)
    /// No line.
    case none
}

/// A header or footer as layout takes it.
public struct SupplementaryContent: Sendable {
    /// The class name, or `""` for a plain title.
    public var view: String
    /// Fixed, or as high as the body.
    public var height: RowHeight
    /// What it shows.
    public var body: Node
    /// Behind it; `nil` for nothing.
    public var background: ColorReference?
    /// Whether it is the system's header of a title.
    package var isStandardTitle = false
    /// What it cost to make the body, in the measure of `WorkBudget`.
    package var work = 0

    /// Makes one of its parts.
    public init(view: String, height: RowHeight, body: Node, background: ColorReference? = nil) {
        self.view = view
        self.height = height
        self.body = body
        self.background = background
    }
}

extension CellRegistry.Entry {
    /// A row of this cell as layout takes it.
    public func row(_ context: RowContext, cell: String, origin: SourceSpan? = nil) -> RowContent {
        var content = RowContent(cell: cell, body: body(context), separator: separator, background: background, origin: origin)
        content.work = context.budget.spent
        content.isStandardStyle = readsStandardContents
        return content
    }
}

extension CellRegistry.HeaderEntry {
    /// This header or footer as layout takes it.
    public func supplementary(_ context: SectionContext, view: String) -> SupplementaryContent {
        var content = SupplementaryContent(view: view, height: height(context), body: body(context), background: background)
        content.work = context.budget.spent
        content.isStandardTitle = isStandardTitle
        return content
    }
}
