import TableCells

/// Describes rows with one identifier, without the types of items and cells.
public protocol CellDescriptorType {
    /// The identifier of its rows.
    var rowIdentifier: String { get }
    /// The reuse identifier of its cells.
    var cellIdentifier: String { get }
    /// The class of its cells.
    var cellClass: TableViewCell.Type { get }
    /// The closures for its rows.
    var closures: RowClosures { get }
    /// The height of every row in points, if it does not depend on the row; otherwise `nil`.
    var uniformHeight: (() -> Double)? { get }
}

/// Describes rows whose items have one type: their cell class and the closures for them.
///
/// A value: each method returns a descriptor with another closure. Several descriptors for one item type need different identifiers.
public struct CellDescriptor<Item, Cell: TableViewCell>: CellDescriptorType {
    /// See `CellDescriptorType`; the item's type by default.
    public let rowIdentifier: String
    /// See `CellDescriptorType`; the cell's type by default.
    public let cellIdentifier: String
    /// See `CellDescriptorType`.
    public private(set) var closures = RowClosures()
    /// See `CellDescriptorType`.
    public internal(set) var uniformHeight: (() -> Double)?

    /// Creates a descriptor. `bundle` exists for code written for iOS and has no effect.
    public init(_ rowIdentifier: String? = nil, cellIdentifier: String? = nil, bundle: Any? = nil) {
        self.rowIdentifier = rowIdentifier ?? String(describing: Item.self)
        self.cellIdentifier = cellIdentifier ?? String(describing: Cell.self)
    }

    /// See `CellDescriptorType`.
    public var cellClass: TableViewCell.Type { Cell.self }

    // MARK: For the closures

    func with(_ change: (inout RowClosures) -> Void) -> CellDescriptor {
        var descriptor = self
        change(&descriptor.closures)
        return descriptor
    }

    func typed<Answer>(_ closure: @escaping (Item, IndexPath) -> Answer) -> RowQuestion<Answer> {
        { row, path in closure(try Self.item(of: row), path) }
    }

    func plain<Answer>(_ closure: @escaping () -> Answer) -> RowQuestion<Answer> {
        { _, _ in closure() }
    }

    func typed(_ closure: @escaping (Item, Cell, IndexPath) -> Void) -> RowCellAction {
        { row, cell, path in
            guard let typedCell = cell as? Cell else {
                throw WrongType(subject: "cell", expected: "\(Cell.self)", found: "\(type(of: cell))")
            }
            closure(try Self.item(of: row), typedCell, path)
        }
    }

    static func item(of row: any RowType) throws -> Item {
        let item = row.item
        guard let typed = item as? Item else { throw WrongType(subject: "item", expected: "\(Item.self)", found: "\(type(of: item))") }
        return typed
    }
}
