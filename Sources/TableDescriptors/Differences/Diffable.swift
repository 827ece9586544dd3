/// An item that differences can compare, by identity and by contents.
///
/// The identifier works like a database key: rows with different identifiers are different rows, inserted, deleted or moved. Two rows with
/// the same identifier and unequal items are the same row with new contents, an update.
public protocol Diffable {
    /// Identifies the item among the items of one kind in a table.
    var diffIdentifier: String { get }
    /// Whether another version of the item has the same contents. `nil` and items of other types do not.
    func isEqualToDiffable(_ other: (any Diffable)?) -> Bool
}

extension Diffable where Self: Hashable {
    /// Equal items are the same item. Valid only within one run of a program, because hash values differ between runs.
    public var diffIdentifier: String { String(hashValue) }
}

extension Diffable where Self: Equatable {
    /// Whether the other is an equal item of the same type.
    public func isEqualToDiffable(_ other: (any Diffable)?) -> Bool {
        guard let other = other as? Self else { return false }
        return self == other
    }
}

extension String: Diffable {
    /// A string identifies itself.
    public var diffIdentifier: String { self }
}
