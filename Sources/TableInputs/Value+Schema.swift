/// Helpers for JSON schemas.
extension Value {
    /// An object with keys in order.
    package static func pairs(_ pairs: [(String, Value)]) -> Value { .object(Object(pairs)) }

    /// The number without decimals.
    package static func number(_ number: Double) -> Value { .number(Number(Int(number))) }

    /// The schema of a number in a range of whole numbers.
    package static func number(in range: ClosedRange<Double>, type: String = "number") -> Value {
        ["type": .string(type), "minimum": .number(range.lowerBound), "maximum": .number(range.upperBound)]
    }

    /// JSON with one entry per line, indented by two spaces; short arrays and objects stay on one line.
    package func prettyText(_ indent: String = "") -> String {
        let inner = indent + "  "
        switch self {
        case .object(let object) where !object.isEmpty:
            let entries = object.pairs.map { "\(inner)\(Value.string($0.0).jsonText): \($0.1.prettyText(inner))" }
            let flat = jsonText
            return indent.utf8.count + flat.utf8.count <= 100 ? flat : "{\n" + entries.joined(separator: ",\n") + "\n\(indent)}"
        case .array(let elements) where !elements.isEmpty:
            let flat = jsonText
            if indent.utf8.count + flat.utf8.count <= 100 { return flat }
            return "[\n" + elements.map { inner + $0.prettyText(inner) }.joined(separator: ",\n") + "\n\(indent)]"
        default: return jsonText
        }
    }
}
