import TableInputs

/// A cell written in Swift, modeled on AOZ's cell classes.
///
/// `height` and `body` receive the same environment. A fixed height smaller than the body is reported as `cell.clipped`.
public protocol Cell: Sendable {
    /// The row's height; by default the height of the body.
    static func height(for row: RowContext) -> RowHeight
    /// The contents of the row. They are laid out inside its bounds.
    static func body(for row: RowContext) -> Node
}

extension Cell {
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
    /// The row's value: an element, a subarray or an object; `nil` for an empty row (AOZ's nil).
    public var contents: Value?
    /// What the program holds for the row, such as an element of its array; the contents in Foundation's types for data from files. `nil`
    /// for an empty row.
    public var object: Any? { held.object() ?? contents?.foundationValue }
    private let held: HeldObject
    /// The position of the row in its section and among the rows of its line.
    public var positions: RowPositions
    /// The section and the row, both zero-based.
    public var indexPath: IndexPath
    /// The tag of the row's line; `nil` for none.
    public var tag: String?
    public var style: TableStyle
    public var environment: Environment
    /// The work that a cell design may spend on the row.
    package let budget = WorkBudget(WorkBudget.cell)

    public init(
        contents: Value?, object: @escaping @autoclosure () -> Any? = nil, positions: RowPositions = [], indexPath: IndexPath,
        tag: String? = nil,
        style: TableStyle = .plain, environment: Environment
    ) {
        self.contents = contents
        held = HeldObject(object: object)
        self.positions = positions
        self.indexPath = indexPath
        self.tag = tag
        self.style = style
        self.environment = environment
    }
}

/// The input of a header or footer.
public struct SectionContext: Sendable {
    /// The section's value; `nil` for none.
    public var contents: Value?
    /// What the program holds for the section; the contents in Foundation's types for data from files. `nil` for none.
    public var object: Any? { held.object() ?? contents?.foundationValue }
    private let held: HeldObject
    /// The index of the section, zero-based.
    public var section: Int
    /// The tag of the section's line; `nil` for none.
    public var tag: String?
    public var style: TableStyle
    public var environment: Environment
    /// Whether a design stands in the middle of its space, as the view of an empty table does.
    package var isCentered = false
    /// The work that a design may spend on the section.
    package let budget = WorkBudget(WorkBudget.cell)

    public init(
        contents: Value?, object: @escaping @autoclosure () -> Any? = nil, section: Int, tag: String? = nil, style: TableStyle = .plain,
        environment: Environment
    ) {
        self.contents = contents
        held = HeldObject(object: object)
        self.section = section
        self.tag = tag
        self.style = style
        self.environment = environment
    }
}

/// An object of the program in a context, looked up when a cell asks for it.
///
/// Unchecked: a provider makes the context of a row on the thread that uses the provider, calls the cell with it there, and drops it. Cells
/// are enums without state and cannot keep it past the call; programs that send a context elsewhere send the object with it.
private struct HeldObject: @unchecked Sendable {
    let object: () -> Any?
}
