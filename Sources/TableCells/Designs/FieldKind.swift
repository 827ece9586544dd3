import TableDiagnostics
import TableGraphics
import TableInputs

/// What a setting of a cell design may be.
enum FieldKind: Sendable {
    /// Anything that can be written out.
    case text
    /// From -10,000 to 10,000: no table is larger, and nothing overflows.
    case number
    /// A number from 0, or `infinity`.
    case length
    /// A whole number from 0 to 1,000.
    case integer
    case bool
    /// A token of the theme, or `#RRGGBB`.
    case color
    case textStyle
    /// 100 to 900, or a name.
    case weight
    case choice([String])
    /// The `d` of an SVG path, at most 10,000 bytes with numbers from -10,000 to 10,000.
    case outline
    /// A key of the contents, or `.` for the contents themselves.
    case key
    /// A list of texts, or the key of one.
    case texts
    /// The keys of `StandardContents` with their values.
    case contents

    /// What is expected, for messages; `nil` when a value fits.
    func expectation(for value: Value) -> String? {
        switch self {
        case .text, .key: value.text == nil ? "a text" : nil
        case .number: value.number == nil ? "a number from -10000 to 10000" : nil
        case .length: value.length == nil ? "a number from 0, or “infinity”" : nil
        case .integer: value.integer == nil ? "a whole number from 0 to 1000" : nil
        case .bool: value.flag == nil ? "true or false" : nil
        case .color: value.text.map { $0.hasPrefix("#") && RGBA(hex: $0) == nil } != false ? "a colour of the theme, or one such as “#0A84FF”" : nil
        case .textStyle:
            value.text.flatMap(TextStyleToken.init(name:)) == nil ? "a text style: \(TextStyleToken.names.joined(separator: ", "))" : nil
        case .weight: value.weight == nil ? "a weight: 100 to 900, or \(fontWeights.map(\.name).joined(separator: ", "))" : nil
        case .outline: value.outline == nil ? "an outline as in SVG, such as “M4 12L10 18L20 6”" : nil
        case .choice(let choices): value.text.map(choices.contains) == true ? nil : "one of \(choices.joined(separator: ", "))"
        case .texts:
            switch value {
            case .array(let elements) where elements.allSatisfy({ $0.text != nil }) && elements.count <= 20: nil
            case .string: nil
            default: "a list of up to twenty texts, or the key of one"
            }
        case .contents: nil
        }
    }

    /// The names that a wrong one may have been meant to be.
    var names: [String] {
        switch self {
        case .choice(let choices): choices
        case .textStyle: TextStyleToken.names
        case .color: ColorToken.allCases.map { "\($0)" }
        case .weight: fontWeights.map(\.name)
        case .text, .number, .length, .integer, .bool, .outline, .key, .texts, .contents: []
        }
    }
}

extension TextStyleToken {
    /// The style of a token's name.
    init?(name: String) {
        guard let token = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
        self = token
    }

    static let names = allCases.map { "\($0)" }
}

/// The weights of fonts by UIKit's names.
let fontWeights: [(name: String, weight: Int)] = [
    ("ultraLight", 100), ("thin", 200), ("light", 300), ("regular", 400), ("medium", 500), ("semibold", 600), ("bold", 700), ("heavy", 800),
    ("black", 900),
]

// Values as settings: texts count where data may hold numbers as texts.
extension Value {
    var number: Double? {
        guard let text, let number = Double(text), number.isFinite, abs(number) <= 10_000 else { return nil }
        if case .bool = self { return nil }
        return number
    }

    /// A number from 0; `infinity` for all the room there is.
    var length: Double? {
        if text == "infinity" { return .infinity }
        return number.flatMap { $0 >= 0 ? $0 : nil }
    }

    var integer: Int? { number.flatMap { $0 >= 0 && $0 <= 1000 && $0 == $0.rounded() ? Int($0) : nil } }

    /// What a condition compares; however large.
    var quantity: Double? {
        if case .bool = self { return nil }
        return text.flatMap { Double($0) }.flatMap { $0.isFinite ? $0 : nil }
    }

    var outline: Path? {
        guard let text, text.utf8.count <= 10_000, let path = Path(svgData: text), !path.elements.isEmpty else { return nil }
        var isFit = true
        _ = path.map { point in
            isFit = isFit && abs(point.x) <= 10_000 && abs(point.y) <= 10_000
            return point
        }
        return isFit ? path : nil
    }

    var flag: Bool? {
        switch text?.lowercased() {
        case "true", "yes", "on", "1": true
        case "false", "no", "off", "0", "": false
        default: nil
        }
    }

    var weight: Int? {
        if let named = fontWeights.first(where: { $0.name == text }) { return named.weight }
        return integer.flatMap { (100...900).contains($0) ? $0 : nil }
    }

    /// Whether a condition on the value holds: it is there, and not null, false, an empty text or empty.
    var isPresent: Bool {
        switch self {
        case .null, .bool(false): false
        case .string(let text): !text.isEmpty
        case .array(let elements): !elements.isEmpty
        case .object(let object): !object.isEmpty
        case .bool(true), .number: true
        }
    }
}
