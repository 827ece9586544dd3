/// Keys and values in the order of the data, each key once: of equal keys the last value counts, in the place of the first.
public struct Object: Sendable, Hashable {
    /// The keys of an object. Objects of a list mostly have the same ones, and share them.
    public let shape: Shape
    /// One a key of `shape`, in its order.
    public let values: [Value]

    /// The keys of an object, in order, with a fast way to find one.
    public final class Shape: Sendable, Hashable {
        /// In the order of the data, each once.
        public let keys: [String]
        /// Of more keys than are quickly looked through.
        private let index: [String: Int]

        static let empty = Shape(KeyList())

        init(_ list: KeyList) {
            keys = list.keys
            index = list.index
        }

        /// Where a key's value lies, or `nil`.
        public func position(of key: String) -> Int? {
            keys.count > KeyList.glanceLimit ? index[key] : keys.firstIndex(of: key)
        }

        /// The same keys in the same order.
        public static func == (a: Shape, b: Shape) -> Bool { a === b || a.keys == b.keys }
        /// Hashes the keys.
        public func hash(into hasher: inout Hasher) { hasher.combine(keys) }
    }

    /// An object of pairs; a repeated key keeps its first place and its last value.
    public init(_ pairs: [(String, Value)]) {
        var builder = ObjectBuilder()
        for (key, value) in pairs { _ = builder.append(key, value) }
        self = builder.object
    }

    fileprivate init(shape: Shape, values: [Value]) {
        self.shape = shape
        self.values = values
    }

    /// The object with other values for its keys.
    public func mapValues(_ change: (String, Value) -> Value) -> Object { Object(shape: shape, values: pairs.map(change)) }

    /// In the order of the data.
    public var keys: [String] { shape.keys }
    /// Whether it has no keys.
    public var isEmpty: Bool { shape.keys.isEmpty }

    /// The value of a key, or `nil` when the object has no such key.
    public subscript(key: String) -> Value? { shape.position(of: key).map { values[$0] } }

    /// Keys with their values, in order.
    public var pairs: Zip2Sequence<[String], [Value]> { zip(shape.keys, values) }
}

/// Puts an object together, key by key. Objects with the keys of an earlier one share them.
struct ObjectBuilder {
    /// The keys that the object likely has: those of the one before it.
    private let expected: Object.Shape
    private var values: [Value] = []
    /// The keys, once they differ from the expected ones.
    private var keys: KeyList?

    init(expecting expected: Object.Shape = .empty) {
        self.expected = expected
        values.reserveCapacity(expected.keys.count)
    }

    /// Adds a key, or gives an earlier one another value. Answers where it stood before; `nil` for a new key.
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

/// Distinct keys, with a fast way to find a repeated one.
struct KeyList {
    /// How many keys are found faster one by one than by their hashes.
    static let glanceLimit = 8

    private(set) var keys: [String] = []
    /// Where each key stands; empty up to the limit.
    private(set) var index: [String: Int] = [:]

    /// Of distinct keys.
    init(_ keys: some Sequence<String> = []) {
        for key in keys { _ = append(key) }
    }

    /// Appends a key, or answers where it stands already.
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
