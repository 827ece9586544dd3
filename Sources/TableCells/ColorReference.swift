import TableDiagnostics
import TableGraphics
import TableInputs

/// A colour of the theme or of one's own.
public enum ColorReference: Hashable, Sendable {
    case token(ColorToken)
    case custom(AdaptiveColor)
    /// A color that a theme adds to the tokens (`Theme.extraColors`), or that UIKit or SwiftUI names; the label color where there is none.
    case named(String)

    /// A colour by a token's name, a hexadecimal form that begins with `#`, or a name that the theme adds.
    public init(_ text: String) {
        if let token = ColorToken(name: text) {
            self = .token(token)
        } else if text.hasPrefix("#"), let color = RGBA(hex: text) {
            self = .custom(AdaptiveColor(color))
        } else {
            self = .named(text)
        }
    }

    /// Whether a theme has the colour; every theme has those that are not `named`.
    public func exists(in theme: Theme) -> Bool {
        switch self {
        case .token, .custom: true
        case .named(let name): theme.color(named: name) != nil
        }
    }

    /// The colour in a theme; a name that the theme lacks is shown in the colour of labels.
    public func resolved(in theme: Theme) -> AdaptiveColor {
        switch self {
        case .token(let token): theme[token]
        case .custom(let color): color
        case .named(let name): theme.color(named: name) ?? theme[.label]
        }
    }
}

extension Theme {
    /// What is said of a colour's name that the theme does not have.
    public func unknownColor(_ name: String, _ severity: Diagnostic.Severity, _ code: String, at span: SourceSpan? = nil) -> Diagnostic {
        let known = ColorToken.names + extraColors.keys.sorted()
        return Diagnostic(
            severity, code, "unknown color “\(name)”: the theme “\(self.name)” has none of that name", at: span,
            hints: [
                nearestName(to: name, in: known + Self.systemColorNames).map { "did you mean “\($0)”?" }
                    ?? "write one such as “#0A84FF”, a color of UIColor, or one of the theme: \(known.joined(separator: ", "))"
            ])
    }
}
