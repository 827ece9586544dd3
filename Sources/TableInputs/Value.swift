/// A value from a data file or a Swift program.
public enum Value: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(Number)
    case string(String)
    case array([Value])
    case object(Object)

    /// The maximum depth of arrays and objects in a file.
    static let depthLimit = 512
}

/// A number that keeps its text: `1.0` stays `1.0`.
public struct Number: Sendable, Hashable, CustomStringConvertible {
    /// The text in the source.
    public let text: String

    /// Creates a number from its text, which is not checked.
    public init(text: String) {
        self.text = text
    }

    public init(_ value: Int) {
        text = String(value)
    }

    public init(_ value: Double) {
        text = "\(value)"
    }

    public var description: String { text }

    /// The nearest floating-point number; 0 if the text is invalid.
    public var doubleValue: Double { Double(text) ?? 0 }
}

extension Value {
    /// The value of a key; `nil` if this is not an object or lacks the key.
    public subscript(key: String) -> Value? {
        if case .object(let object) = self { object[key] } else { nil }
    }

    /// The text of a string, number or boolean; `nil` for other values.
    public var text: String? {
        switch self {
        case .string(let string): string
        case .number(let number): number.text
        case .bool(let bool): bool ? "true" : "false"
        case .null, .array, .object: nil
        }
    }

    /// A string; `nil` for anything else.
    package var string: String? { if case .string(let string) = self { string } else { nil } }

    /// The name of the kind in messages.
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
    public init(stringLiteral value: String) { self = .string(value) }
    public init(integerLiteral value: Int) { self = .number(Number(value)) }
    public init(floatLiteral value: Double) { self = .number(Number(value)) }
    public init(booleanLiteral value: Bool) { self = .bool(value) }
    public init(arrayLiteral elements: Value...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, Value)...) { self = .object(Object(elements)) }
    public init(nilLiteral: ()) { self = .null }
}
