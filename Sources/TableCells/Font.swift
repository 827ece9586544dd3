import TableGraphics
import TableInputs
import TableScene

/// A font of the theme's type ramp, or with a custom size.
public enum Font: Hashable, Sendable {
    /// Scales with the text size category. `weight` is from 100 to 900; `nil` uses the style's weight. A `category` keeps its size.
    case style(TextStyleToken, weight: Int? = nil, category: TextSizeCategory? = nil)
    /// The size is in points and does not scale with the category; `weight` is from 100 to 900.
    case system(size: Double, weight: Int = 400)

    public func resolved(in environment: Environment) -> TextStyle {
        switch self {
        case .style(let token, let weight, let category):
            var style = environment.theme.textStyle(token, category: category ?? environment.textSize)
            if let weight { style.weight = weight }
            return style
        case .system(let size, let weight):
            return environment.theme.textStyle(size: size, weight: weight)
        }
    }

    /// The font at the size of a category, unless it has one.
    package func pinned(to category: TextSizeCategory) -> Font {
        guard case .style(let token, let weight, nil) = self else { return self }
        return .style(token, weight: weight, category: category)
    }
}

extension Node {
    /// The node with all texts at the size of a category.
    package func pinned(to category: TextSizeCategory) -> Node {
        switch self {
        case .text(var text):
            text.font = text.font.pinned(to: category)
            for index in text.spans.indices { text.spans[index].attributes.font = text.spans[index].attributes.font?.pinned(to: category) }
            return .text(text)
        case .symbol(var symbol):
            symbol.font = symbol.font?.pinned(to: category)
            return .symbol(symbol)
        default: return mapChildren { $0.pinned(to: category) }
        }
    }
}
