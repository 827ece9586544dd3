/// Stands for `@IBAction` on Linux: a method that documents of Interface Builder find by its name. It is a stored property of the class.
///
///     func refresh(_ sender: Any) { … }
///     private let refreshMethod = InterfaceMethod(Selector("refresh:", PeopleController.refresh(_:)))
public struct InterfaceMethod {
    let selector: Selector

    public init(_ selector: Selector) { self.selector = selector }
}

/// Lets documents of Interface Builder set a property by its name, with its observers. It is a stored property of the class.
///
///     weak var titleLabel: UILabel! { didSet { titleLabel.font = .boldSystemFont(ofSize: 17) } }
///     private let titleLabelProperty = InterfaceProperty("titleLabel", \PersonCell.titleLabel)
public struct InterfaceProperty {
    let name: String
    let set: (AnyObject, AnyObject) -> Bool

    public init<Owner: AnyObject, Value>(_ name: String, _ path: ReferenceWritableKeyPath<Owner, Value>) {
        self.name = name
        set = { owner, object in
            guard let owner = owner as? Owner else { return false }
            if let value = object as? Value {
                owner[keyPath: path] = value
            } else if let collection = Value.self as? any OutletCollection.Type,
                let value = collection.appending(object, to: owner[keyPath: path]) as? Value
            {
                owner[keyPath: path] = value
            } else {
                return false
            }
            return true
        }
    }
}

/// An array of views or other objects, or an optional one.
protocol OutletCollection {
    /// `nil` if the object has another type than the elements.
    static func appending(_ object: AnyObject, to collection: Any?) -> Any?
}

extension Array: OutletCollection {
    static func appending(_ object: AnyObject, to collection: Any?) -> Any? {
        (object as? Element).map { ((collection as? Self) ?? []) + [$0] }
    }
}

extension Optional: OutletCollection where Wrapped: OutletCollection {
    static func appending(_ object: AnyObject, to collection: Any?) -> Any? {
        Wrapped.appending(object, to: (collection as? Self).flatMap { $0 })
    }
}

/// Sets an outlet of an object, including those of its superclasses. Outlet collections get one more element. Answers whether there is such
/// an outlet.
func connectOutlet(_ name: String, of object: AnyObject, to destination: AnyObject) -> Bool {
    member(of: object) { child in
        if child.label == "_" + name, let outlet = child.value as? any AnyOutlet { return outlet.connect(destination) }
        if let property = child.value as? InterfaceProperty, property.name == name { return property.set(object, destination) }
        return nil
    } ?? false
}

/// The method that a document names; `nil` if the object has none.
func interfaceMethod(_ name: String, of object: AnyObject) -> Selector? {
    member(of: object) { child in
        (child.value as? InterfaceMethod).flatMap { $0.selector.name == name ? $0.selector : nil }
    }
}

/// The first answer for a stored property of the object's class or of its superclasses.
private func member<Answer>(of object: AnyObject, _ answer: (Mirror.Child) -> Answer?) -> Answer? {
    var mirror: Mirror? = Mirror(reflecting: object)
    while let current = mirror {
        for child in current.children { if let found = answer(child) { return found } }
        mirror = current.superclassMirror
    }
    return nil
}
