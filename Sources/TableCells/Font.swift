import TableGraphics
import TableInputs
import TableScene

/// A font of the theme's type ramp, or with a custom size.
public enum Font: Hashable, Sendable {
    /// Scales with the text size category. `weight` is from 100 to 900; `nil` uses the style's weight.
    case style(TextStyleToken, weight: Int? = nil)
    /// The size is in points and does not scale with the category; `weight` is from 100 to 900.
    case system(size: Double, weight: Int = 400)

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
