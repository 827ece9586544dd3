import Foundation
import TableDiagnostics
import TableUIKit

/// Describes rows with one identifier, independent of the types of items and cells.
@preconcurrency @MainActor
public protocol CellDescriptorType {
    /// The identifier of the rows.
    var rowIdentifier: String { get }
    /// The reuse identifier of the cells.
    var cellIdentifier: String { get }
    /// The class of the cells.
    var cellClass: UITableViewCell.Type { get }
    /// The bundle of the cell's nib; `nil` for the main bundle.
    var bundle: Bundle? { get }
    /// The closures for the rows.
    var closures: RowClosures { get }
    /// The height of all rows in points; `nil` if it depends on the row.
    var uniformHeight: (() -> CGFloat)? { get }
    /// The call that creates the descriptor, for changes and inspectors; `nil` by default.
    var place: CodePlace? { get }
}

extension CellDescriptorType {
    public var place: CodePlace? { nil }
}

/// Describes rows whose items have one type: their cell class, and the closures for them.
///
/// A value type: each method returns a descriptor with one more closure. Several descriptors for the same item type need different
/// identifiers.
@preconcurrency @MainActor
public struct CellDescriptor<Item, Cell: UITableViewCell>: CellDescriptorType {
    /// The name of the item's type by default.
    public let rowIdentifier: String
    /// The name of the cell's type by default.
    public let cellIdentifier: String
    public private(set) var closures = RowClosures()
    public internal(set) var uniformHeight: (() -> CGFloat)?

    public let bundle: Bundle?
    public let place: CodePlace?

    /// Creates a descriptor without closures.
    public init(
        _ rowIdentifier: String? = nil, cellIdentifier: String? = nil, bundle: Bundle? = nil, fileID: StaticString = #fileID,
        filePath: StaticString = #filePath, line: UInt = #line
    ) {
        place = CodePlace(fileID: fileID, filePath: filePath, line: line)
        self.rowIdentifier = rowIdentifier ?? String(describing: Item.self)
        self.cellIdentifier = cellIdentifier ?? String(describing: Cell.self)
        self.bundle = bundle
    }

    public var cellClass: UITableViewCell.Type { Cell.self }

    // MARK: Closures

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

/// A cell class that a data source registers even if there is a nib with its name.
public protocol AutoRegisterCell {}
