import TableInputs

/// An object that provides its own keys, like the original's `valueForKey:`.
///
/// Swift finds stored properties by name, but no computed ones, no lazy ones before their first use, and not what a property wrapper
/// computes. A type with such properties names them:
///
///     extension Screen: KeyedSource {
///         static var keyPaths: [String: AnyKeyPath] { ["people": \Screen.people] }
///     }
///
/// `provided(_:)` can be implemented instead, for keys that are not the names of properties.
public protocol KeyedSource {
    /// The value of a key. A key with periods arrives unsplit. By default, that of `keyPaths`, or else the stored property.
    func provided(_ key: String) -> KeyedValue
    /// The available keys, for suggestions; by default the names of the stored properties and those of `keyPaths`.
    var providedKeys: [String] { get }
    /// The properties that Swift cannot find by name, by key; none by default.
    static var keyPaths: [String: AnyKeyPath] { get }
}

extension KeyedSource {
    public func provided(_ key: String) -> KeyedValue {
        guard let path = Self.keyPaths[key] else { return .stored(key, of: self) }
        return self[keyPath: path].map { .swift($0) } ?? .unknown
    }

    public var providedKeys: [String] {
        let (stored, named) = (StoredProperties(of: self).names, Self.keyPaths)
        return stored + named.keys.filter { !stored.contains($0) }.sorted()
    }

    public static var keyPaths: [String: AnyKeyPath] { [:] }
}

/// A property wrapper whose value a config can name. Swift finds what a wrapper stores, but not what its `wrappedValue` computes:
///
///     extension Trimmed: KeyedWrapper {}
public protocol KeyedWrapper<WrappedValue> {
    associatedtype WrappedValue
    var wrappedValue: WrappedValue { get }
}

/// The value of a key in a `KeyedSource`.
public enum KeyedValue {
    /// The key does not exist; key-value coding would raise an exception.
    case unknown
    /// The key exists and has no value.
    case nothing
    /// A value as in a data file.
    case data(Value)
    /// Any Swift value; an optional that is `nil` counts as no value. See `Value.init(reflecting:)` for the conversion.
    case swift(Any)

    /// A stored property of an object, by name; `.unknown` if there is none.
    public static func stored(_ key: String, of object: Any) -> KeyedValue {
        StoredProperties(of: object).value(of: key).map { .swift($0) } ?? .unknown
    }
}

extension Value: KeyedSource {
    /// The member of an object; null counts as no value.
    public func provided(_ key: String) -> KeyedValue {
        guard let value = self[key] else { return .unknown }
        return value == .null ? .nothing : .data(value)
    }

    /// The keys of an object; empty for other values.
    public var providedKeys: [String] {
        if case .object(let object) = self { object.keys } else { [] }
    }
}
