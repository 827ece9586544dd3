import TableInputs

/// A cell written in Swift, modeled on AOZ's cell classes.
///
/// Height and body get the same environment. A fixed height smaller than the body is reported as `cell.clipped`.
public protocol Cell: Sendable {
    /// The row's height.
    static func height(for row: RowContext) -> RowHeight
    /// The contents of the row, laid out within its bounds.
    static func body(for row: RowContext) -> Node
}

extension Cell {
    /// The height of the body.
    public static func height(for row: RowContext) -> RowHeight { .automatic }
}

/// A section header or footer written in Swift.
public protocol HeaderFooterView: Sendable {
    static func height(for section: SectionContext) -> RowHeight
    static func body(for section: SectionContext) -> Node
}

/// The height of a row, header or footer.
public enum RowHeight: Hashable, Sendable {
    /// In points; negative values count as 0.
    case points(Double)
    /// The laid-out height of the body.
    case automatic
}

/// The input of a cell.
public struct RowContext: Sendable {
    /// The row's value: an element, a subarray, an object; `nil` for an empty row (AOZ's nil).
    public var contents: Value?
    /// The row's positions in its section and among the rows of its line.
    public var positions: RowPositions
    /// Section and row, both zero-based.
    public var indexPath: IndexPath
    /// The tag of its line; `nil` without one.
    public var tag: String?
    /// The style of the table.
    public var style: TableStyle
    /// The environment of the layout.
    public var environment: Environment
    /// The work that a cell design may spend on the row.
    package let budget = WorkBudget(WorkBudget.cell)

    /// Creates a context.
    public init(
        contents: Value?, positions: RowPositions = [], indexPath: IndexPath, tag: String? = nil,
        style: TableStyle = .plain, environment: Environment
    ) {
        self.contents = contents
        self.positions = positions
        self.indexPath = indexPath
        self.tag = tag
        self.style = style
        self.environment = environment
    }
}

/// The input of a header or footer.
public struct SectionContext: Sendable {
    /// The section's value, or `nil`.
    public var contents: Value?
    /// Zero-based.
    public var section: Int
    /// The tag of its line; `nil` without one.
    public var tag: String?
    /// The style of the table.
    public var style: TableStyle
    /// The environment of the layout.
    public var environment: Environment
    /// The work that a design may spend on the section.
    package let budget = WorkBudget(WorkBudget.cell)

    /// Creates a context.
    public init(contents: Value?, section: Int, tag: String? = nil, style: TableStyle = .plain, environment: Environment) {
        self.contents = contents
        self.section = section
        self.tag = tag
        self.style = style
        self.environment = environment
    }
}
