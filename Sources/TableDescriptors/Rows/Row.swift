/// A row of a section: an item, and the name of the descriptor that shows it.
public protocol RowType {
    /// Names the cell descriptor; the item's type unless told otherwise.
    var identifier: String { get }
    /// What the row shows.
    var item: Any { get }
    /// The item, when differences can be told by it; `nil` otherwise.
    var diffableItem: (any Diffable)? { get }
}

/// A row whose item is there.
public struct Row: RowType {
    /// See `RowType`.
    public let identifier: String
    /// See `RowType`.
    public let item: Any

    /// A row of an item; without an identifier it is shown by the descriptor of the item's type.
    public init(_ item: Any, identifier: String? = nil) {
        self.identifier = identifier ?? String(describing: type(of: item))
        self.item = item
    }

    /// See `RowType`.
    public var diffableItem: (any Diffable)? { item as? any Diffable }

    /// The same item for another descriptor.
    public func with(identifier: String) -> Row { Row(item, identifier: identifier) }
}

/// A row whose item is made when it is asked for.
public protocol LazyRowType: RowType {
    /// Makes the item.
    var anyItemClosure: () -> Any { get }
}

/// A row whose item is made each time it is asked for.
public struct LazyRow<Item>: LazyRowType {
    /// See `RowType`.
    public let identifier: String
    /// Makes the item.
    public let itemClosure: () -> Item

    /// A row of an item to be; without an identifier it is shown by the descriptor of the item's type.
    public init(_ item: @escaping () -> Item, identifier: String? = nil) {
        self.identifier = identifier ?? String(describing: Item.self)
        itemClosure = item
    }

    /// Makes the item.
    public var item: Any { itemClosure() }
    /// Makes the item.
    public var anyItemClosure: () -> Any { itemClosure }
    /// None: comparing would make every item.
    public var diffableItem: (any Diffable)? { nil }

    /// The same item for another descriptor.
    public func with(identifier: String) -> LazyRow<Item> { LazyRow(itemClosure, identifier: identifier) }
}

extension Array {
    /// A row for each element; without an identifier, elements are shown by the descriptors of their types.
    public func rows(_ identifier: String? = nil) -> [Row] { map { Row($0, identifier: identifier) } }
}
