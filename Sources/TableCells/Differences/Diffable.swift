/// An item that differences can compare by identity and by contents.
///
/// The identifier works like a database key. Items with different identifiers belong to different rows, which are inserted, deleted or
/// moved. Unequal items with the same identifier belong to the same row, which is updated.
public protocol Diffable {
    /// Identifies the item among the items of its kind in a table.
    var diffIdentifier: String { get }
    /// Whether another version of the item has the same contents. False for `nil` and for items of other types.
    func isEqualToDiffable(_ other: (any Diffable)?) -> Bool
}

extension Diffable where Self: Hashable {
    /// Equal items have the same identifier. Valid only within one run of a program, because hash values differ between runs.
    public var diffIdentifier: String { String(hashValue) }
}

extension Diffable where Self: Equatable {
    /// Whether the other item has the same type and is equal.
    public func isEqualToDiffable(_ other: (any Diffable)?) -> Bool {
        guard let other = other as? Self else { return false }
        return self == other
    }
}

extension String: Diffable {
    /// The string itself.
    public var diffIdentifier: String { self }
}
