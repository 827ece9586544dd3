/// The stored properties of a Swift value, by their names, those that a class inherits included.
struct StoredProperties {
    /// In the order of the source, a class before the one it inherits from.
    private(set) var all: [(name: String, value: Any)] = []
    /// Lazy properties that nothing has used yet: they have no value.
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
                    // Macros put a dollar into the names of what they add.
                    if !label.contains("$") { all.append((label, child.value)) }
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

    /// What the compiler puts before the name of a lazy property to name its storage.
    private static let lazyPrefix = "$__lazy_storage_$_"

    /// Key-value coding finds an instance variable `_people` under the key `people` too.
    func value(of key: String) -> Any? { all.first { $0.name == key || $0.name == "_" + key }?.value }

    /// The keys that find them.
    var names: [String] { (all.map(\.name) + unusedLazy).map(Self.key) }

    /// A property's name without the underscore of private ones.
    static func key(_ name: String) -> String { name.hasPrefix("_") ? String(name.dropFirst()) : name }
}
