import TableInputs

/// A cell written in Swift: AOZ's idea of a class that tells its height, made whole.
///
/// Height and body run in the same environment. A fixed height smaller than the body is reported as `cell.clipped`.
public protocol Cell: Sendable {
    /// The row's height.
    static func height(for row: RowContext) -> RowHeight
    /// What the row shows, within the row's bounds.
    static func body(for row: RowContext) -> Node
}

extension Cell {
    /// As high as the body.
    public static func height(for row: RowContext) -> RowHeight { .automatic }
}

/// A section header or footer written in Swift.
public protocol HeaderFooterView: Sendable {
    static func height(for section: SectionContext) -> RowHeight
    static func body(for section: SectionContext) -> Node
}

/// How high a row, header or footer is.
public enum RowHeight: Hashable, Sendable {
    /// In points; below 0 counts as 0.
    case points(Double)
    /// The laid-out height of the body.
    case automatic
}

/// What a cell is told.
public struct RowContext: Sendable {
    /// What the row shows: an element, a sub-array, an object; `nil` for an empty row (AOZ's nil).
    public var contents: Value?
    /// Where the row stands in its section and among the rows of its line.
    public var positions: RowPositions
    /// Its section and row, both counted from 0.
    public var indexPath: IndexPath
    /// The tag of its line; `nil` without one.
    public var tag: String?
    /// The style of the table around it.
    public var style: TableStyle
    /// The circumstances that it is laid out in.
    public var environment: Environment
    /// What a cell design may make of the row.
    package let budget = WorkBudget(WorkBudget.cell)

    /// Makes one of its parts.
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

/// What a header or footer is told.
public struct SectionContext: Sendable {
    /// What the section shows, or `nil`.
    public var contents: Value?
    /// Counted from 0.
    public var section: Int
    /// The tag of its line; `nil` without one.
    public var tag: String?
    /// The style of the table around it.
    public var style: TableStyle
    /// The circumstances that it is laid out in.
    public var environment: Environment
    /// What a design may make of the section.
    package let budget = WorkBudget(WorkBudget.cell)

    /// Makes one of its parts.
    public init(contents: Value?, section: Int, tag: String? = nil, style: TableStyle = .plain, environment: Environment) {
        self.contents = contents
        self.section = section
        self.tag = tag
        self.style = style
        self.environment = environment
    }
}
