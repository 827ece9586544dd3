/// A row of a section: an item, and the identifier of its descriptor.
public protocol RowType {
    /// The identifier of the cell descriptor; the name of the item's type by default.
    var identifier: String { get }
    /// The item that the row shows.
    var item: Any { get }
    /// The item, if it is diffable; otherwise `nil`.
    var diffableItem: (any Diffable)? { get }
}

/// A row with a stored item.
public struct Row: RowType {
    /// Keeps the static type of an item, because checking the type at run time takes longer than comparing items.
    private enum Held {
        case some(Any)
        case diffable(any Diffable)
    }

    public let identifier: String
    private let held: Held

    /// Creates a row for an item. Without an identifier, the descriptor for the item's type shows it.
    public init(_ item: Any, identifier: String? = nil) {
        self.init(.some(item), identifier ?? String(describing: type(of: item)))
    }

    /// Creates a row for a diffable item. Without an identifier, the descriptor for the item's type shows it.
    public init<Item: Diffable>(_ item: Item, identifier: String? = nil) {
        self.init(.diffable(item), identifier ?? String(describing: type(of: item)))
    }

    private init(_ held: Held, _ identifier: String) {
        self.held = held
        self.identifier = identifier
    }

    public var item: Any {
        switch held {
        case .some(let item): item
        case .diffable(let item): item
        }
    }

    public var diffableItem: (any Diffable)? {
        switch held {
        case .some(let item): item as? any Diffable
        case .diffable(let item): item
        }
    }

    /// The row with another identifier.
    public func with(identifier: String) -> Row { Row(held, identifier) }
}

/// A row whose item is created on demand.
public protocol LazyRowType: RowType {
    /// Creates the item.
    var anyItemClosure: () -> Any { get }
}

/// A row whose item is created again each time it is requested.
public struct LazyRow<Item>: LazyRowType {
    public let identifier: String
    /// Creates the item.
    public let itemClosure: () -> Item

    /// Creates a row for a lazy item. Without an identifier, the descriptor for the item's type shows it.
    public init(_ item: @escaping () -> Item, identifier: String? = nil) {
        self.identifier = identifier ?? String(describing: Item.self)
        itemClosure = item
    }

    /// A new item each time.
    public var item: Any { itemClosure() }
    /// Creates the item.
    public var anyItemClosure: () -> Any { itemClosure }
    /// Always `nil`, because comparing would create every item.
    public var diffableItem: (any Diffable)? { nil }

    /// The row with another identifier.
    public func with(identifier: String) -> LazyRow<Item> { LazyRow(itemClosure, identifier: identifier) }
}

extension Array {
    /// One row per element. Without an identifier, the descriptors for the elements' types show them.
    public func rows(_ identifier: String? = nil) -> [Row] {
        if let type = Element.self as? any Diffable.Type, let rows = diffableRows(type, identifier) { return rows }
        var names = TypeNames(identifier)
        return map { Row($0, identifier: names.name(of: type(of: $0 as Any))) }
    }

    private func diffableRows<Item: Diffable>(_ type: Item.Type, _ identifier: String?) -> [Row]? { (self as? [Item])?.rows(identifier) }
}

extension Array where Element: Diffable {
    /// One row per element. Without an identifier, the descriptors for the elements' types show them.
    public func rows(_ identifier: String? = nil) -> [Row] {
        var names = TypeNames(identifier)
        return map { Row($0, identifier: names.name(of: type(of: $0))) }
    }
}

/// Caches the identifiers of item types, because most adjacent rows have the same type.
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
