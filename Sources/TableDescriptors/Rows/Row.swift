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
    /// An item, with what the compiler knew of it: to find out at run time takes longer than comparing it.
    private enum Held {
        case some(Any)
        case diffable(any Diffable)
    }

    /// See `RowType`.
    public let identifier: String
    private let held: Held

    /// A row of an item; without an identifier it is shown by the descriptor of the item's type.
    public init(_ item: Any, identifier: String? = nil) {
        self.init(.some(item), identifier ?? String(describing: type(of: item)))
    }

    /// A row of an item that can be told apart; without an identifier it is shown by the descriptor of the item's type.
    public init<Item: Diffable>(_ item: Item, identifier: String? = nil) {
        self.init(.diffable(item), identifier ?? String(describing: type(of: item)))
    }

    private init(_ held: Held, _ identifier: String) {
        self.held = held
        self.identifier = identifier
    }

    /// See `RowType`.
    public var item: Any {
        switch held {
        case .some(let item): item
        case .diffable(let item): item
        }
    }

    /// See `RowType`.
    public var diffableItem: (any Diffable)? {
        switch held {
        case .some(let item): item as? any Diffable
        case .diffable(let item): item
        }
    }

    /// The same item for another descriptor.
    public func with(identifier: String) -> Row { Row(held, identifier) }
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
    public func rows(_ identifier: String? = nil) -> [Row] {
        if let type = Element.self as? any Diffable.Type, let rows = diffableRows(type, identifier) { return rows }
        var names = TypeNames(identifier)
        return map { Row($0, identifier: names.name(of: type(of: $0 as Any))) }
    }

    private func diffableRows<Item: Diffable>(_ type: Item.Type, _ identifier: String?) -> [Row]? { (self as? [Item])?.rows(identifier) }
}

extension Array where Element: Diffable {
    /// A row for each element; without an identifier, elements are shown by the descriptors of their types.
    public func rows(_ identifier: String? = nil) -> [Row] {
        var names = TypeNames(identifier)
        return map { Row($0, identifier: names.name(of: type(of: $0))) }
    }
}

/// The identifiers of rows by the types of their items: most neighbors are of one type, whose name is made once.
private struct TypeNames {
    private let given: String?
    private var last: (type: Any.Type, name: String)?

    init(_ given: String?) { self.given = given }

    mutating func name(of type: Any.Type) -> String {
        if let given { return given }
        if let last, last.type == type { return last.name }
        let name = String(describing: type)
        last = (type, name)
        return name
    }
}
