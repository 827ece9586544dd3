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
    /// Whether an object has the outlet's type; if so it is connected.
    func connect(_ object: AnyObject) -> Bool
}

extension Outlet: AnyOutlet {
    func connect(_ object: AnyObject) -> Bool {
        guard let value = object as? Value else { return false }
        wrappedValue = value
        return true
    }
}

/// Connects the outlets of an object by name, including those of its superclasses. Answers whether there is such an outlet.
func connectOutlet(_ name: String, of object: AnyObject, to destination: AnyObject) -> Bool {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
        for child in current.children where child.label == "_" + name {
            if let outlet = child.value as? any AnyOutlet { return outlet.connect(destination) }
        }
        mirror = current.superclassMirror
    }
    return false
}
