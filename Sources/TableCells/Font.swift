import TableGraphics
import TableInputs
import TableScene

/// A font of the theme's ramp or of one's own size.
public enum Font: Hashable, Sendable {
    /// Grows with the text size category; `weight` (100 to 900) overrides the style's own.
    case style(TextStyleToken, weight: Int? = nil)
    /// In points; keeps its size in every category.
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
