/// Stands for `@IBOutlet` on Linux, where that does not compile: a property that a document or code sets later.
///
///     #if canImport(ObjectiveC)
///     @IBOutlet private weak var nameLabel: UILabel!
///     #else
///     @Outlet private var nameLabel: UILabel!
///     #endif
@propertyWrapper
public struct Outlet<Value> {
    // A document finds the property by reflection, which copies the wrapper; the copy leads to the same box.
    private let box: Box

    private final class Box {
        var value: Value?
        init(_ value: Value?) { self.value = value }
    }

    public var wrappedValue: Value? {
        get { box.value }
        nonmutating set { box.value = newValue }
    }
    public init(wrappedValue: Value? = nil) { box = Box(wrappedValue) }
}

/// An outlet of any type.
protocol AnyOutlet {
    /// Whether an object has the type of the outlet, or of its elements; if so it is connected.
    func connect(_ object: AnyObject) -> Bool
}

extension Outlet: AnyOutlet {
    func connect(_ object: AnyObject) -> Bool {
        let collection = Value.self as? any OutletCollection.Type
        guard let value = object as? Value ?? collection?.appending(object, to: wrappedValue) as? Value else { return false }
        wrappedValue = value
        return true
    }
}
