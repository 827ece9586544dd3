import TableDiagnostics
import TableGraphics
import TableInputs

/// A color of the theme, or a custom color.
public enum ColorReference: Hashable, Sendable {
    case token(ColorToken)
    case custom(AdaptiveColor)
    /// A color that the theme adds to the tokens (`Theme.extraColors`), or a UIKit or SwiftUI color by name. Unknown names give the label
    /// color.
    case named(String)
    /// One color for the light appearance and another for the dark appearance.
    indirect case dynamic(light: ColorReference, dark: ColorReference)
    /// A color with reduced opacity: 0 is clear, 1 changes nothing.
    indirect case faded(ColorReference, opacity: Double)

    /// Parses the name of a token, a hexadecimal color that starts with `#`, or any other color name.
    public init(_ text: String) {
        if let token = ColorToken(name: text) {
            self = .token(token)
        } else if text.hasPrefix("#"), let color = RGBA(hex: text) {
            self = .custom(AdaptiveColor(color))
        } else {
            self = .named(text)
        }
    }

    /// The color that UIKit has for a name, with or without “Color”: `systemRed`, `systemRedColor`; `nil` if UIKit has none.
    package init?(systemColor name: String) {
        let short = name.hasSuffix("Color") ? String(name.dropLast(5)) : name
        switch SystemColors.color(ofUIKit: name) ?? SystemColors.color(ofUIKit: short) {
        case nil: return nil
        case .token(let token)?: self = .token(token)
        case .fixed(let color)?: self = .custom(color)
        case .named(let name)?: self = .named(name)
        }
    }

    /// Parses a value: a name or hexadecimal color, `{light, dark}`, or `{color, opacity}`; `nil` for anything else.
    init?(_ value: Value) {
        switch value {
        case .string(let text):
            if text.hasPrefix("#"), RGBA(hex: text) == nil { return nil }
            self.init(text)
        case .object(let object):
            switch Set(object.shape.keys) {
            case ["light", "dark"]:
                guard let light = value["light"].flatMap(ColorReference.init(_:)), let dark = value["dark"].flatMap(ColorReference.init(_:))
                else { return nil }
                self = .dynamic(light: light, dark: dark)
            case ["color", "opacity"]:
                guard let color = value["color"].flatMap(ColorReference.init(_:)), let opacity = value["opacity"]?.number,
                    (0...1).contains(opacity)
                else { return nil }
                self = .faded(color, opacity: opacity)
            default: return nil
            }
        case .null, .bool, .number, .array: return nil
        }
    }

    /// The color with reduced opacity: 0 is clear, 1 changes nothing.
    public func opacity(_ opacity: Double) -> ColorReference { .faded(self, opacity: opacity) }

    /// Whether a theme has the color and all its components.
    public func exists(in theme: Theme) -> Bool { unknownName(in: theme) == nil }

    /// The first name that a theme does not have.
    func unknownName(in theme: Theme) -> String? { names.first { theme.color(named: $0) == nil } }

    /// The names whose colors depend on the theme.
    var names: [String] {
        switch self {
        case .token, .custom: []
        case .named(let name): [name]
        case .dynamic(let light, let dark): light.names + dark.names
        case .faded(let color, _): color.names
        }
    }

    /// The color in a theme. Names that the theme lacks give the label color.
    public func resolved(in theme: Theme) -> AdaptiveColor {
        switch self {
        case .token(let token): return theme[token]
        case .custom(let color): return color
        case .named(let name): return theme.color(named: name) ?? theme[.label]
        case .dynamic(let light, let dark):
            let (light, dark) = (light.resolved(in: theme), dark.resolved(in: theme))
            return AdaptiveColor(
                light: light.light, dark: dark.dark, lightHighContrast: light.lightHighContrast, darkHighContrast: dark.darkHighContrast)
        case .faded(let color, let opacity):
            return color.resolved(in: theme).map { color in
                RGBA(red: color.red, green: color.green, blue: color.blue, alpha: UInt8((Double(color.alpha) * opacity).rounded()))
            }
        }
    }
}

extension Theme {
    /// The diagnostic for a color name that the theme lacks.
    public func unknownColor(_ name: String, _ severity: Diagnostic.Severity, _ code: Diagnostic.Code, at span: SourceSpan? = nil)
        -> Diagnostic
    {
        let known = ColorToken.names + extraColors.keys.sorted()
        return Diagnostic(
            severity, code, "unknown color “\(name)” in the theme “\(self.name)”", at: span,
            hints: [
                nearestName(to: name, in: known + Self.systemColorNames).map(Hint.rename)
                    ?? "write a color such as “#0A84FF”, a color of UIColor, or one of the theme: \(known.joined(separator: ", "))"
            ])
    }
}
