import TableInputs

/// An object that answers for its keys itself: the original's `valueForKey:`.
///
/// Swift finds stored properties by their names without help. It cannot find computed ones; a type with computed properties that a
/// config names answers for these, and leaves the others to `.stored`:
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
    /// What a key stands for; the whole word is one key.
    func provided(_ key: String) -> KeyedValue
    /// The keys that there are, for suggestions; the names of the stored properties unless a type says otherwise.
    var providedKeys: [String] { get }
}

extension KeyedSource {
    /// The names of the stored properties.
    public var providedKeys: [String] { StoredProperties(of: self).names }
}

/// What a key of a `KeyedSource` stands for.
public enum KeyedValue {
    /// There is no such key; key-value coding would raise.
    case unknown
    /// There is such a key, and it has no value.
    case nothing
    /// A value of a data file.
    case data(Value)
    /// Any Swift value; a nil optional has no value. `Value.init(reflecting:)` says what becomes of it.
    case swift(Any)

    /// The stored property of an object, by its name.
    public static func stored(_ key: String, of object: Any) -> KeyedValue {
        StoredProperties(of: object).value(of: key).map { .swift($0) } ?? .unknown
    }
}

extension Value: KeyedSource {
    /// A member of an object; null counts as no value.
    public func provided(_ key: String) -> KeyedValue {
        guard let value = self[key] else { return .unknown }
        return value == .null ? .nothing : .data(value)
    }

    /// The keys of an object; nothing has any others.
    public var providedKeys: [String] {
        if case .object(let object) = self { object.keys } else { [] }
    }
}
