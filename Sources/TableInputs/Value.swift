/// A value of a data file or of a Swift program: what a config's keys find.
public enum Value: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(Number)
    case string(String)
    case array([Value])
    case object(Object)
}

/// A number that keeps its text: `1.0` stays `1.0`.
public struct Number: Sendable, Hashable, CustomStringConvertible {
    /// As written in the data.
    public let text: String

    /// A number by its text.
    public init(text: String) {
        self.text = text
    }

    /// A number by its value.
    public init(_ value: Int) {
        text = String(value)
    }

    /// A number by its value.
    public init(_ value: Double) {
        text = "\(value)"
    }

    /// Its text.
    public var description: String { text }

    /// The nearest floating point number; 0 when the text is none.
    public var doubleValue: Double { Double(text) ?? 0 }
}

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
    /// One a key of `shape`, in its order.
    public let values: [Value]

    /// An object; traps unless there is one value a key.
    public init(shape: Shape, values: [Value]) {
        precondition(shape.keys.count == values.count, "one value a key")
        self.shape = shape
        self.values = values
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
    /// Whether it has no keys.
    public var isEmpty: Bool { values.isEmpty }

    /// The value of a key, or `nil` when the object has no such key.
    public subscript(key: String) -> Value? { shape.position(of: key).map { values[$0] } }

    /// Keys with their values, in order.
    public var pairs: Zip2Sequence<[String], [Value]> { zip(shape.keys, values) }
}

extension Value {
    /// The value of a key when this is an object that has it.
    public subscript(key: String) -> Value? {
        if case .object(let object) = self { object[key] } else { nil }
    }

    /// The text of a string, number or bool; `nil` for the others.
    public var text: String? {
        switch self {
        case .string(let string): string
        case .number(let number): number.text
        case .bool(let bool): bool ? "true" : "false"
        case .null, .array, .object: nil
        }
    }

    /// The word for its kind in messages.
    public var kindName: String {
        switch self {
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByNilLiteral
{
    /// From a literal.
    public init(stringLiteral value: String) { self = .string(value) }
    /// From a literal.
    public init(integerLiteral value: Int) { self = .number(Number(value)) }
    /// From a literal.
    public init(floatLiteral value: Double) { self = .number(Number(value)) }
    /// From a literal.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    /// From a literal.
    public init(arrayLiteral elements: Value...) { self = .array(elements) }
    /// From a literal.
    public init(dictionaryLiteral elements: (String, Value)...) { self = .object(Object(elements)) }
    /// From a literal.
    public init(nilLiteral: ()) { self = .null }
}
