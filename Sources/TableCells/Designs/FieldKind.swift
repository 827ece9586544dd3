import TableDiagnostics
import TableGraphics
import TableInputs

/// The kind of a setting in a cell design.
enum FieldKind: Sendable {
    /// Anything that can be shown as text.
    case text
    case number(ClosedRange<Double>)
    /// A number of points, 0 or more, or a percentage of what the parent offers, such as `50%`.
    case extent
    /// An extent, or `infinity`.
    case limit
    /// A number of points for both dimensions, or `{width, height}`, which the reader splits.
    case size
    /// Width divided by height: `1.5`, `16:9` or `16/9`.
    case ratio
    case integer(ClosedRange<Int>)
    case bool
    /// A color of the theme, or `#RRGGBB`.
    case color
    /// A color or a gradient.
    case fill
    case textStyle
    /// 100 to 900, or a name.
    case weight
    case choice([String])
    /// The `d` attribute of an SVG path, at most 10,000 bytes with numbers from -10,000 to 10,000.
    case outline
    /// A key of the contents, or `.` for the contents themselves.
    case key
    /// An array of strings, or the key of one.
    case texts
    /// The keys of `StandardContents`, with their values.
    case contents

    /// Any number in a range that no table exceeds, so that nothing overflows.
    static let number = FieldKind.number(-10_000...10_000)
    /// A length in points.
    static let length = FieldKind.number(0...10_000)
    /// A fraction from 0 to 1.
    static let fraction = FieldKind.number(0...1)

    /// A description of valid values in messages; `nil` if the value is valid.
    func expectation(for value: Value) -> String? {
        switch self {
        case .text: value.text == nil ? "a text" : nil
        case .key:
            switch value.text {
            case nil: "a key of the contents, such as “name”"
            case let key? where key.contains("{{"): "a key without braces, such as “name”"
            default: nil
            }
        case .number(let range):
            value.number.map(range.contains) == true
                ? nil : "a number from \(numberText(range.lowerBound)) to \(numberText(range.upperBound))"
        case .extent: value.extent == nil ? "a number of 0 or more, or a percentage such as “50%”" : nil
        case .limit: value.limit == nil ? "a number of 0 or more, a percentage such as “50%”, or “infinity”" : nil
        case .size: Self.length.expectation(for: value) == nil ? nil : "a number from 0 to 10000, or {width, height}"
        case .ratio: value.ratio == nil ? "a ratio such as 1.5 or “16:9”" : nil
        case .integer(let range):
            value.integer.map(range.contains) == true ? nil : "a whole number from \(range.lowerBound) to \(range.upperBound)"
        case .bool: value.flag == nil ? "true or false" : nil
        case .color:
            ColorReference(value) == nil ? "a color of the theme, one such as “#0A84FF”, {light, dark} or {color, opacity}" : nil
        case .fill:
            Fill(value) == nil
                ? "a color, {linearGradient: [colors], startPoint, endPoint} or {radialGradient: [colors], center, startRadius, endRadius}; "
                    + "points are \(Alignment.names.map(\.name).joined(separator: ", ")) or {x, y}; colors may be {color, location}" : nil
        case .textStyle:
            value.text.flatMap(TextStyleToken.init(name:)) == nil ? "a text style: \(TextStyleToken.names.joined(separator: ", "))" : nil
        case .weight: value.weight == nil ? "a weight: 100 to 900, or \(fontWeights.map(\.name).joined(separator: ", "))" : nil
        case .outline: value.outline == nil ? "SVG path data, such as “M4 12L10 18L20 6”" : nil
        case .choice(let choices): value.text.map(choices.contains) == true ? nil : "one of \(choices.joined(separator: ", "))"
        case .texts:
            switch value {
            case .array(let elements) where elements.allSatisfy({ $0.text != nil }) && elements.count <= 20: nil
            case .string: nil
            default: "a list of up to twenty strings, or the key of one"
            }
        case .contents: nil
        }
    }

    /// Whether an object is meant as a value of the setting, valid or not, rather than as settings by name.
    func takes(_ object: Value) -> Bool {
        guard case .object = object else { return false }
        return switch self {
        case .color: ColorReference(object) != nil
        case .fill: Fill(object) != nil || object[Fill.linearKey] != nil || object[Fill.radialKey] != nil
        default: false
        }
    }

    /// The valid value that an invalid one most likely means; `nil` if none is close.
    func nearest(to value: Value) -> String? {
        guard let text = value.text else { return nil }
        switch self {
        case .key: return text.contains("{{") ? text.trimmingPrefix("{{").split(separator: "}").first.map(String.init) : nil
        case .choice(let choices): return nearestName(to: text, in: choices)
        // “body.bold”, as in SwiftUI
        case .textStyle:
            return TextStyleToken.names.first { text.hasPrefix($0 + ".") } ?? nearestName(to: text, in: TextStyleToken.names)
        case .color, .fill: return nearestName(to: text, in: ColorToken.names + Theme.systemColorNames)
        case .weight: return nearestName(to: text, in: fontWeights.map(\.name))
        case .limit: return nearestName(to: text, in: ["infinity"])
        case .bool: return nearestName(to: text, in: ["true", "false"])
        case .text, .number, .extent, .size, .ratio, .integer, .outline, .texts, .contents: return nil
        }
    }

    /// Whether a setting can be a choice between values, which depends on the contents.
    var allowsChoices: Bool {
        switch self {
        case .key, .contents: false
        default: true
        }
    }

    /// Whether values from the contents are checked too. A text accepts any value, and keys are always literal.
    var holdsContents: Bool {
        switch self {
        case .text, .key, .texts, .contents: false
        case .number, .extent, .limit, .size, .ratio, .integer, .bool, .color, .fill, .textStyle, .weight, .choice, .outline: true
        }
    }
}

extension TextStyleToken {
    /// Finds the style with a token's name.
    init?(name: String) {
        guard let token = Self.allCases.first(where: { "\($0)" == name }) else { return nil }
        self = token
    }

    static let names = allCases.map { "\($0)" }
}

/// Font weights by UIKit's names.
let fontWeights: [(name: String, weight: Int)] = [
    ("ultraLight", 100), ("thin", 200), ("light", 300), ("regular", 400), ("medium", 500), ("semibold", 600), ("bold", 700), ("heavy", 800),
    ("black", 900),
]

// Values as settings. Strings can represent numbers, because data may store numbers as strings.
extension Value {
    var number: Double? {
        guard let text, let number = Double(text), number.isFinite, abs(number) <= 10_000 else { return nil }
        if case .bool = self { return nil }
        return number
    }

    /// A number of points, 0 or more, or a percentage from 0 to 100.
    var extent: Node.Length? {
        if let text, text.hasSuffix("%") {
            return Double(text.dropLast()).flatMap { (0...100).contains($0) ? .share($0 / 100) : nil }
        }
        return number.flatMap { $0 >= 0 ? .points($0) : nil }
    }

    /// An extent, or `infinity` for all available space.
    var limit: Node.Length? { text == "infinity" ? .points(.infinity) : extent }

    /// Width divided by height.
    var ratio: Double? {
        if let number { return number > 0 ? number : nil }
        guard let sides = text?.split(whereSeparator: { $0 == ":" || $0 == "/" }), sides.count == 2,
            let width = Value.string(String(sides[0])).number, let height = Value.string(String(sides[1])).number, width > 0, height > 0
        else { return nil }
        return width / height
    }

    var integer: Int? { number.flatMap { $0 == $0.rounded() ? Int($0) : nil } }

    /// The texts in the value.
    var texts: [String] {
        switch self {
        case .string(let text): [text]
        case .array(let elements): elements.flatMap(\.texts)
        case .object(let object): object.values.flatMap(\.texts)
        case .null, .bool, .number: []
        }
    }

    /// The number to compare in a condition, without limits.
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

    /// Whether the value is not null, `false`, an empty string, an empty array or an empty object.
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
