import TableCells

/// How rows of one identifier are shown, whatever the types of their items and cells.
public protocol CellDescriptorType {
    /// The rows that it describes.
    var rowIdentifier: String { get }
    /// Under which name its cells wait to be used again.
    var cellIdentifier: String { get }
    /// The class of its cells.
    var cellClass: TableViewCell.Type { get }
    /// Everything that it says of its rows.
    var closures: RowClosures { get }
    /// The height of every row in points, when it depends on none; `nil` otherwise.
    var uniformHeight: (() -> Double)? { get }
}

/// How rows whose items are of one type are shown: by which cell, and what happens to them.
///
/// A value: each closure gives a descriptor that has it. Several descriptors for one item type have identifiers of their own.
public struct CellDescriptor<Item, Cell: TableViewCell>: CellDescriptorType {
    /// See `CellDescriptorType`; the item's type unless told otherwise.
    public let rowIdentifier: String
    /// See `CellDescriptorType`; the cell's type unless told otherwise.
    public let cellIdentifier: String
    /// See `CellDescriptorType`.
    public private(set) var closures = RowClosures()
    /// See `CellDescriptorType`.
    public internal(set) var uniformHeight: (() -> Double)?

    /// A descriptor. `bundle` is taken for the sake of code written for iOS: there are no nibs here to be found in it.
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
