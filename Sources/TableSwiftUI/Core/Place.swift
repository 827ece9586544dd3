/// A position in the tree of views, where a view keeps its state. Two views of successive evaluations are the same if they have the same
/// path of positions, branches, types and identities.
@MainActor
final class Place {
    enum Key: Hashable {
        /// A position in a builder, or a part of a view.
        case index(Int)
        /// A branch of `if`.
        case branch(Bool)
        /// An element of `ForEach`, or a view with `id(_:)`.
        case id(AnyHashable)
        /// The body of a view.
        case body(ObjectIdentifier)
    }

    private let objects: ViewObjects
    private var children: [Key: Place] = [:]
    private var states: [Int: AnyObject] = [:]

    init(_ objects: ViewObjects = .current) { self.objects = objects }

    func child(_ key: Key) -> Place {
        if let known = children[key] { return known }
        let new = Place(objects)
        children[key] = new
        return new
    }

    /// Ends the state below other keys: a branch that is not taken, or an element that is gone.
    func keep(only isKept: (Key) -> Bool) {
        if children.contains(where: { !isKept($0.key) }) { children = children.filter { isKept($0.key) } }
    }

    /// Ends all state here and below.
    func clear() { (children, states) = ([:], [:]) }

    /// Keeps an object that is read here and made elsewhere.
    func note(_ object: AnyObject, at index: Int) {
        if states[index] !== object { objects.meet(object) }
        states[index] = object
    }

    /// An object of a type that no view around provides; `nil` if nobody does.
    func provided<Object: AnyObject>(_ type: Object.Type, at index: Int) -> Object? {
        if let known = states[index] as? Object { return known }
        let new = objects.provide(type)
        if let new { note(new, at: index) }
        return new
    }

    /// All state here and below, and the objects that are read there.
    var allStates: [AnyObject] { states.sorted { $0.key < $1.key }.map(\.value) + children.values.flatMap(\.allStates) }

    /// The state with a number, of which `make` makes the first value.
    func state<Value: AnyObject>(_ index: Int, _ make: () -> Value) -> Value {
        if let known = states[index] as? Value { return known }
        let new = make()
        objects.meet(new)
        states[index] = new
        return new
    }
}

/// A value of state.
final class Slot<Value> {
    var value: Value
    init(_ value: Value) { self.value = value }
}

/// A value of state of any type. A value of another type is not taken.
protocol AnySlot: AnyObject { var anyValue: Any { get set } }
extension Slot: AnySlot {
    var anyValue: Any {
        get { value }
        set { if let new = newValue as? Value { value = new } }
    }
}
