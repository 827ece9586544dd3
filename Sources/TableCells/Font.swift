import TableGraphics
import TableInputs
import TableScene

/// A font of the theme's ramp or of a custom size.
public enum Font: Hashable, Sendable {
    /// Scales with the text size category; `weight` (100 to 900) overrides that of the style.
    case style(TextStyleToken, weight: Int? = nil)
    /// In points; does not scale with the category.
    case system(size: Double, weight: Int = 400)

    /// The text style in an environment.
    public func resolved(in environment: Environment) -> TextStyle {
        switch self {
        case .style(let token, let weight):
            var style = environment.theme.textStyle(token, category: environment.textSize)
            if let weight { style.weight = weight }
            return style
        case .system(let size, let weight):
            return environment.theme.textStyle(size: size, weight: weight)
        }
    }
}
