/// A value of a data file or of a Swift program: what a config's keys find.
public enum Value: Sendable, Hashable {
    case null
    case bool(Bool)
    case number(Number)
    case string(String)
    case array([Value])
    case object(Object)

    /// How deep arrays and objects may nest in a file.
    static let depthLimit = 512
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
