/// A value that is kept elsewhere, read and written from here.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value> {
    private let read: () -> Value
    private let write: (Value) -> Void

    @preconcurrency public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) { (read, write) = (get, set) }
    @preconcurrency public init(get: @escaping () -> Value, set: @escaping (Value, Transaction) -> Void) {
        (read, write) = (get, { set($0, Transaction()) })
    }

    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }
    public var projectedValue: Binding<Value> { self }
    public init(projectedValue: Binding<Value>) { self = projectedValue }

    public static func constant(_ value: Value) -> Binding<Value> { Binding(get: { value }, set: { _ in }) }

    public subscript<Subject>(dynamicMember path: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
        Binding<Subject>(get: { read()[keyPath: path] }) { new in
            var value = read()
            value[keyPath: path] = new
            write(value)
        }
    }

    public init<V>(_ base: Binding<V>) where Value == V? {
        self.init(get: { base.wrappedValue }) { if let new = $0 { base.wrappedValue = new } }
    }
    public init?(_ base: Binding<Value?>) {
        guard let first = base.wrappedValue else { return nil }
        self.init(get: { base.wrappedValue ?? first }) { base.wrappedValue = $0 }
    }
    public init<V: Hashable>(_ base: Binding<V>) where Value == AnyHashable {
        self.init(get: { AnyHashable(base.wrappedValue) }) { if let new = $0.base as? V { base.wrappedValue = new } }
    }

    public func animation(_ animation: Animation? = .default) -> Binding<Value> { self }
    public func transaction(_ transaction: Transaction) -> Binding<Value> { self }
}

// Safe: views and what they bind are used on the main actor only, and layout waits for it.
extension Binding: @unchecked Sendable where Value: Sendable {}

/// The elements of a bound collection, bound.
extension Binding: Sequence, Collection, BidirectionalCollection, RandomAccessCollection
where Value: MutableCollection & RandomAccessCollection {
    public typealias Element = Binding<Value.Element>
    public typealias Index = Value.Index
    public typealias SubSequence = Slice<Binding<Value>>
    public typealias Indices = Value.Indices
    public var startIndex: Index { wrappedValue.startIndex }
    public var endIndex: Index { wrappedValue.endIndex }
    public var indices: Indices { wrappedValue.indices }
    public func index(after index: Index) -> Index { wrappedValue.index(after: index) }
    public func index(before index: Index) -> Index { wrappedValue.index(before: index) }
    public subscript(index: Index) -> Element {
        Binding<Value.Element>(get: { wrappedValue[index] }) { wrappedValue[index] = $0 }
    }
}

extension Binding: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

/// The circumstances of a change; nothing moves in a picture.
public struct Transaction: Sendable {
    public var animation: Animation?
    public var disablesAnimations = false
    public init(animation: Animation? = nil) { self.animation = animation }
}

/// How a change moves; nothing moves in a picture.
public enum Animation: Hashable, Sendable {
    case `default`, linear, easeIn, easeOut, easeInOut, spring, smooth, snappy, bouncy, interactiveSpring
    public static func linear(duration: Double) -> Animation { .default }
    public static func easeIn(duration: Double) -> Animation { .default }
    public static func easeOut(duration: Double) -> Animation { .default }
    public static func easeInOut(duration: Double) -> Animation { .default }
    public static func spring(response: Double = 0.5, dampingFraction: Double = 0.8, blendDuration: Double = 0) -> Animation { .default }
    public static func spring(duration: Double, bounce: Double = 0, blendDuration: Double = 0) -> Animation { .default }
    public static func interactiveSpring(response: Double = 0.2, dampingFraction: Double = 0.8, blendDuration: Double = 0) -> Animation {
        .default
    }
    public static func interpolatingSpring(mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0) -> Animation {
        .default
    }
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { .default }
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { .default }
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0) -> Animation { .default }
    public static func timingCurve(_ a: Double, _ b: Double, _ c: Double, _ d: Double, duration: Double = 0.35) -> Animation { .default }
    public func delay(_ delay: Double) -> Animation { self }
    public func speed(_ speed: Double) -> Animation { self }
    public func repeatCount(_ count: Int, autoreverses: Bool = true) -> Animation { self }
    public func repeatForever(autoreverses: Bool = true) -> Animation { self }
}

/// Makes a change; nothing moves in a picture.
public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result { try body() }
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void
) rethrows -> Result {
    defer { completion() }
    return try body()
}
public func withTransaction<Result>(_ transaction: Transaction, _ body: () throws -> Result) rethrows -> Result { try body() }
public enum AnimationCompletionCriteria: Hashable, Sendable { case logicallyComplete, removed }
