/// What is selected in a list, whatever its type.
@MainActor
struct ListSelection {
    let contains: (AnyHashable) -> Bool
    let select: (AnyHashable) -> Void
    let isMultiple: Bool
    let isEmpty: () -> Bool

    init<S: _Selected>(_ selected: Binding<S>) {
        contains = { ($0.base as? S.Value).map { selected.wrappedValue._contains($0) } ?? false }
        select = { if let value = $0.base as? S.Value { selected.wrappedValue._select(value) } }
        (isMultiple, isEmpty) = (S._isMultiple, { selected.wrappedValue._isEmpty })
    }
    init<V: Hashable>(one: Binding<V>) {
        contains = { ($0.base as? V).map { one.wrappedValue == $0 } ?? false }
        select = { if let value = $0.base as? V { one.wrappedValue = value } }
        (isMultiple, isEmpty) = (false, { false })
    }
}

/// What an app keeps the selection of a list in: a set, or one value or none.
public protocol _Selected<Value> {
    associatedtype Value: Hashable
    static var _isMultiple: Bool { get }
    var _isEmpty: Bool { get }
    func _contains(_ value: Value) -> Bool
    mutating func _select(_ value: Value)
}
extension Set: _Selected {
    public static var _isMultiple: Bool { true }
    public var _isEmpty: Bool { isEmpty }
    public func _contains(_ value: Element) -> Bool { contains(value) }
    public mutating func _select(_ value: Element) { if remove(value) == nil { insert(value) } }
}
extension Optional: _Selected where Wrapped: Hashable {
    public static var _isMultiple: Bool { false }
    public var _isEmpty: Bool { self == nil }
    public func _contains(_ value: Wrapped) -> Bool { self == value }
    public mutating func _select(_ value: Wrapped) { self = value }
}
