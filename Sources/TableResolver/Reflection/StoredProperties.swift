/// The stored properties of a Swift value by name, including inherited ones.
struct StoredProperties {
    /// In source order, subclasses before superclasses.
    private(set) var all: [(name: String, value: Any)] = []
    /// The names of lazy properties that have not been used yet, and therefore have no value.
    private(set) var unusedLazy: [String] = []

    init(of subject: Any) {
        self.init(Mirror(reflecting: subject))
    }

    init(_ mirror: Mirror) {
        var level: Mirror? = mirror
        while let current = level, isOwnType(current.subjectType) {
            for child in current.children {
                guard let label = child.label else { continue }
                guard label.hasPrefix(Self.lazyPrefix) else {
                    // Macros add properties with a dollar sign in their names.
                    if !label.contains("$") { all.append(Self.property(label, child.value)) }
                    continue
                }
                let name = String(label.dropFirst(Self.lazyPrefix.count))
                if let value = Mirror(reflecting: child.value).children.first?.value {
                    all.append((name, value))
                } else {
                    unusedLazy.append(name)
                }
            }
            level = current.superclassMirror
        }
    }

    /// The compiler's prefix for the storage of a lazy property.
    private static let lazyPrefix = "$__lazy_storage_$_"

    /// The value of a property with a wrapper is that of the wrapper, if the wrapper stores it.
    private static func property(_ label: String, _ value: Any) -> (name: String, value: Any) {
        guard label.hasPrefix("_") else { return (label, value) }
        if let wrapper = value as? any KeyedWrapper { return (key(label), wrapper.wrappedValue) }
        let wrapped = Mirror(reflecting: value).children.first { $0.label == "wrappedValue" }
        return wrapped.map { (key(label), $0.value) } ?? (label, value)
    }

    /// The type of a key's value if it may be a property wrapper that computes its value: a struct, class or enumeration of the program in
    /// a property with an underscore.
    func possibleWrapper(for key: String) -> String? {
        guard let (name, value) = all.first(where: { $0.name == key || $0.name == "_" + key }), name == "_" + key,
            isOwnType(type(of: value)), !(value is any KeyedSource)
        else { return nil }
        return typeName(value)
    }

    /// Key-value coding also finds an instance variable `_people` for the key `people`.
    func value(of key: String) -> Any? { all.first { $0.name == key || $0.name == "_" + key }?.value }

    /// The names as keys, including those of unused lazy properties.
    var names: [String] { (all.map(\.name) + unusedLazy).map(Self.key) }

    /// A property's name without its leading underscore.
    static func key(_ name: String) -> String { name.hasPrefix("_") ? String(name.dropFirst()) : name }
}
