import TableInputs

/// An object that provides its own keys, like the original's `valueForKey:`.
///
/// Swift finds stored properties by name, but not computed ones. A type with computed properties that a config refers to provides these and
/// uses `.stored` for the others:
///
///     extension Screen: KeyedSource {
///         func provided(_ key: String) -> KeyedValue {
///             switch key {
///             case "people": .swift(people)
///             default: .stored(key, of: self)
///             }
///         }
///     }
public protocol KeyedSource {
    /// The value of a key. A key with periods arrives unsplit.
    func provided(_ key: String) -> KeyedValue
    /// The available keys, for suggestions; by default the names of the stored properties.
    var providedKeys: [String] { get }
}

extension KeyedSource {
    public var providedKeys: [String] { StoredProperties(of: self).names }
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
