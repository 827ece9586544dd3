/// Keys and values in the order of the data. Objects with the same keys share one `Shape`.
public struct Object: Sendable, Hashable {
    /// The keys of an object, in order, with a fast way to find one.
    public final class Shape: Sendable, Hashable {
        /// In the order of the data, each once.
        public let keys: [String]
        private let index: [String: Int]

        /// A shape of distinct keys; of equal ones only the last is found.
        public init(_ keys: [String]) {
            self.keys = keys
            index = keys.count > 8 ? Dictionary(zip(keys, keys.indices), uniquingKeysWith: { $1 }) : [:]
        }

        /// Where a key's value lies, or `nil`.
        public func position(of key: String) -> Int? {
            keys.count > 8 ? index[key] : keys.firstIndex(of: key)
        }

        /// The same keys in the same order.
        public static func == (a: Shape, b: Shape) -> Bool { a === b || a.keys == b.keys }
        /// Hashes the keys.
        public func hash(into hasher: inout Hasher) { hasher.combine(keys) }
    }

    /// The keys.
    public let shape: Shape
    nonisolated(unsafe) private let block: ValueBlock
    /// Where its values begin in the block.
    private let start: UInt32

    /// An object; traps unless there is one value a key.
    public init(shape: Shape, values: [Value]) {
        let block = ValueBlock.make(capacity: values.count)
        block.append(values)
        self.init(shape: shape, block: block, start: 0, count: values.count)
    }

    /// An object whose values lie in a block beside those of others.
    init(shape: Shape, block: ValueBlock, start: Int, count: Int) {
        precondition(shape.keys.count == count, "one value a key")
        self.shape = shape
        self.block = block
        self.start = UInt32(start)
    }

    /// An object of pairs; a repeated key keeps its first place and its last value.
    public init(_ pairs: [(String, Value)]) {
        var keys: [String] = []
        var values: [Value] = []
        var places: [String: Int] = [:]
        for (key, value) in pairs {
            if let place = places[key] {
                values[place] = value
            } else {
                places[key] = keys.count
                keys.append(key)
                values.append(value)
            }
        }
        self.init(shape: Shape(keys), values: values)
    }

    /// In the order of the data.
    public var keys: [String] { shape.keys }
    /// One a key of `shape`, in its order.
    public var values: Values { Values(block: block, start: Int(start), count: shape.keys.count) }
    /// Whether it has no keys.
    public var isEmpty: Bool { shape.keys.isEmpty }

    /// The value of a key, or `nil` when the object has no such key.
    public subscript(key: String) -> Value? { shape.position(of: key).map { block[Int(start) + $0] } }

    /// Keys with their values, in order.
    public var pairs: Zip2Sequence<[String], Values> { zip(shape.keys, values) }

    /// The values of one object, counted from 0.
    public struct Values: RandomAccessCollection, Sendable {
        nonisolated(unsafe) fileprivate let block: ValueBlock
        fileprivate let start: Int
        /// How many.
        public let count: Int

        /// 0.
        public var startIndex: Int { 0 }
        /// How many.
        public var endIndex: Int { count }
        /// The value at a place; traps where there is none.
        public subscript(place: Int) -> Value {
            precondition(place >= 0 && place < count, "no such value")
            return block[start + place]
        }
    }

    /// The same keys with the same values in the same order.
    public static func == (a: Object, b: Object) -> Bool {
        a.shape == b.shape && (a.block === b.block && a.start == b.start || a.values.elementsEqual(b.values))
    }

    /// Hashes keys and values.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(shape)
        for value in values { hasher.combine(value) }
    }
}
