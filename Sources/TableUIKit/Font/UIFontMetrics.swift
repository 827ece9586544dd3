import Foundation
import TableCells
import TableInputs

/// Scales fonts and lengths to the current text size.
public final class UIFontMetrics: NSObject, Sendable {
    private let style: UIFont.TextStyle

    public init(forTextStyle style: UIFont.TextStyle) { self.style = style }

    public static let `default` = UIFontMetrics(forTextStyle: .body)
    public class func metrics(forTextStyle style: UIFont.TextStyle) -> UIFontMetrics { UIFontMetrics(forTextStyle: style) }

    public func scaledFont(for font: UIFont) -> UIFont { font.withSize(scaledValue(for: font.pointSize)) }

    public func scaledFont(for font: UIFont, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        font.withSize(scaledValue(for: font.pointSize, compatibleWith: traitCollection))
    }

    public func scaledFont(for font: UIFont, maximumPointSize: CGFloat) -> UIFont {
        font.withSize(min(maximumPointSize, scaledValue(for: font.pointSize)))
    }

    public func scaledValue(for value: CGFloat) -> CGFloat { scaledValue(for: value, compatibleWith: nil) }

    public func scaledValue(for value: CGFloat, compatibleWith traitCollection: UITraitCollection?) -> CGFloat {
        let given = traitCollection?.preferredContentSizeCategory ?? .unspecified
        let category = given == .unspecified ? UITraitCollection.current.preferredContentSizeCategory : given
        let standard = Theme.standard.textStyle(style.token, category: .large).leading
        guard standard > 0 else { return value }
        return value * CGFloat(Theme.standard.textStyle(style.token, category: category.textSize).leading / standard)
    }
}
