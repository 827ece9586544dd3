/// Keys and values in source order, without duplicates: of equal keys, the last value wins and takes the position of the first.
public struct Object: Sendable, Hashable {
    /// The keys. Objects in a list usually have the same keys, and then share them.
    public let shape: Shape
    /// One value per key of `shape`, in its order.
    public let values: [Value]

    /// The keys of an object in order, with fast lookup.
    public final class Shape: Sendable, Hashable {
        /// In source order, without duplicates.
        public let keys: [String]
        /// Used if there are too many keys for a linear search.
        private let index: [String: Int]

        static let empty = Shape(KeyList())

        init(_ list: KeyList) {
            keys = list.keys
            index = list.index
        }

        /// The index of a key's value; `nil` if the key is absent.
        public func position(of key: String) -> Int? {
            keys.count > KeyList.glanceLimit ? index[key] : keys.firstIndex(of: key)
        }

        /// Whether both have the same keys in the same order.
        public static func == (a: Shape, b: Shape) -> Bool { a === b || a.keys == b.keys }
        public func hash(into hasher: inout Hasher) { hasher.combine(keys) }
    }

    /// Creates an object. A repeated key keeps its first position and its last value.
    public init(_ pairs: [(String, Value)]) {
        var builder = ObjectBuilder()
        for (key, value) in pairs { _ = builder.append(key, value) }
        self = builder.object
    }

    fileprivate init(shape: Shape, values: [Value]) {
        self.shape = shape
        self.values = values
    }

    public func mapValues(_ change: (String, Value) -> Value) -> Object { Object(shape: shape, values: pairs.map(change)) }

    /// In source order.
    public var keys: [String] { shape.keys }
    public var isEmpty: Bool { shape.keys.isEmpty }

    /// The value of a key; `nil` if the key is absent.
    public subscript(key: String) -> Value? { shape.position(of: key).map { values[$0] } }

    /// The keys with their values, in order.
    public var pairs: Zip2Sequence<[String], [Value]> { zip(shape.keys, values) }
}

/// Builds an object key by key. An object with the same keys as the previous one shares them.
struct ObjectBuilder {
    /// The expected keys: those of the previous object.
    private let expected: Object.Shape
    private var values: [Value] = []
    /// The keys, once they differ from the expected ones.
    private var keys: KeyList?

    init(expecting expected: Object.Shape = .empty) {
        self.expected = expected
        values.reserveCapacity(expected.keys.count)
    }

    /// Adds a key, or replaces the value of an earlier one. Returns the earlier position; `nil` for a new key.
    mutating func append(_ key: String, _ value: Value) -> Int? {
        if keys == nil {
            if values.count < expected.keys.count, expected.keys[values.count] == key {
                values.append(value)
                return nil
            }
            keys = KeyList(expected.keys[..<values.count])
        }
        if let place = keys?.append(key) {
            values[place] = value
            return place
        }
        values.append(value)
        return nil
    }

    var object: Object {
        if let keys { return Object(shape: Object.Shape(keys), values: values) }
        if values.count == expected.keys.count { return Object(shape: expected, values: values) }
        return Object(shape: Object.Shape(KeyList(expected.keys[..<values.count])), values: values)
    }
}

/// Distinct keys, with fast lookup.
struct KeyList {
    /// Up to this number of keys, a linear search is faster than hashing.
    static let glanceLimit = 8

    private(set) var keys: [String] = []
    /// The position of each key; empty if a linear search is faster.
    private(set) var index: [String: Int] = [:]

    /// Creates a list; the keys must be distinct.
    init(_ keys: some Sequence<String> = []) {
        for key in keys { _ = append(key) }
    }

    /// Appends a key and returns `nil`, or returns its existing position.
    mutating func append(_ key: String) -> Int? {
        if keys.count > Self.glanceLimit {
            if let place = index[key] { return place }
            index[key] = keys.count
        } else if let place = keys.firstIndex(of: key) {
            return place
        }
        keys.append(key)
        if keys.count == Self.glanceLimit + 1 { index = Dictionary(uniqueKeysWithValues: zip(keys, keys.indices)) }
        return nil
    }
}
