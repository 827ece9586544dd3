import Foundation
import TableCells
import TableInputs

/// Scales fonts and lengths to the current text size.
public final class UIFontMetrics: NSObject, Sendable {
    private let style: UIFont.TextStyle

    public init(forTextStyle style: UIFont.TextStyle) { self.style = style }

    public static let `default` = UIFontMetrics(forTextStyle: .body)
    public class func metrics(forTextStyle style: UIFont.TextStyle) -> UIFontMetrics { UIFontMetrics(forTextStyle: style) }

    public func scaledFont(for font: UIFont) -> UIFont { scaledFont(for: font, compatibleWith: nil) }

    public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        font.withSize(scaled(font.pointSize, traitCollection).rounded())
    }

    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.withSize(min(maximumPointSize, scaled(font.pointSize, nil).rounded()))
    }

    public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    /// Rounded to a device pixel.
    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let scale = max(1, UITraitCollection.current.displayScale)
        return (scaled(value, traitCollection) * scale + 0.5).rounded(.down) / scale
    }

    private func scaled(_ value: CGFloat, _ traitCollection: UITraitCollection?) -> CGFloat {
        let given = traitCollection?.preferredContentSizeCategory ?? .unspecified
        let category = given == .unspecified ? UITraitCollection.current.preferredContentSizeCategory : given
        let standard = leading(.large)
        guard standard > 0, category != .large else { return value }
        return value * CGFloat(leading(category) / standard)
    }

    /// The line distance that the ratios of iOS 26 follow from. Eight of them differ from the published ones.
    private func leading(_ category: UIContentSizeCategory) -> Double {
        switch (style, category) {
        case (.title1, .extraLarge): 36
        case (.title1, .extraExtraLarge): 38
        case (.title1, .accessibilityExtraExtraLarge): 61
        case (.headline, .accessibilityExtraExtraLarge): 51
        case (.subheadline, .extraExtraExtraLarge): 26
        case (.subheadline, .accessibilityLarge): 36
        case (.caption1, .accessibilityMedium): 27
        case (.caption2, .accessibilityLarge): 29
        default: Theme.standard.textStyle(style.token, category: category.textSize).leading
        }
    }
}
