/// What two versions of a table are compared by: who an item is, and what it says.
///
/// The identifier is like a key of a database: a row with another identifier is another row, inserted, deleted or moved. A row
/// with the same identifier whose item is not equal is the same row with new contents, and is updated.
public protocol Diffable {
    /// Who the item is, among the items of one kind in one table.
    var diffIdentifier: String { get }
    /// Whether another version of the item shows the same. `nil` and an item of another type do not.
    func isEqualToDiffable(_ other: (any Diffable)?) -> Bool
}

extension Diffable where Self: Hashable {
    /// Equal items are the same item. Valid within one run of a program: hash values differ between runs.
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
    /// A text is itself.
    public var diffIdentifier: String { self }
}
