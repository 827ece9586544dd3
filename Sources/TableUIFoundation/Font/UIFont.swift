import Foundation
import TableCells
import TableGraphics
import TableInputs

/// A system font, a text style's font or a font in the app's files. Other families are drawn in the theme's font.
public final class UIFont: NSObject, Sendable {
    private let header = AttributeHeader()
    package let look: Font
    package let isItalic: Bool
    package let isMonospaced: Bool
    package let hasMonospacedDigits: Bool
    /// The family name that code asked for; `nil` for the system font.
    package let customName: String?

    package init(
        _ look: Font, isItalic: Bool = false, isMonospaced: Bool = false, hasMonospacedDigits: Bool = false, customName: String? = nil
    ) {
        self.look = look
        self.isItalic = isItalic
        self.isMonospaced = isMonospaced
        self.hasMonospacedDigits = hasMonospacedDigits
        self.customName = customName
    }

    /// A font that the app names. Never `nil`: if no file below ``Surroundings/imageFolder`` has it, the theme's font replaces it, with the
    /// weight that the end of the name suggests.
    public convenience init?(name: String, size: CGFloat) {
        let weights = [
            "thin": 200, "light": 300, "medium": 500, "semibold": 600, "demibold": 600, "bold": 700, "heavy": 800, "black": 900,
        ]
        let words = name.lowercased()
        let weight = weights.filter { words.hasSuffix($0.key) }.max { $0.key.count < $1.key.count }?.value ?? 400
        self.init(
            .system(size: Double(size), weight: weight), isItalic: words.contains("italic") || words.contains("oblique"),
            isMonospaced: ["mono", "courier", "menlo"].contains { words.contains($0) }, customName: name)
    }

    /// A size of 0 keeps the descriptor's size.
    public convenience init(descriptor: UIFontDescriptor, size: CGFloat) {
        let font = descriptor.font
        self.init(font, look: size > 0 ? .system(size: Double(size), weight: font.style.weight) : font.look)
    }

    package convenience init(_ font: UIFont, look: Font) {
        self.init(
            look, isItalic: font.isItalic, isMonospaced: font.isMonospaced, hasMonospacedDigits: font.hasMonospacedDigits,
            customName: font.customName)
    }

    public static func systemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(size: Double(size))) }
    public static func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system(size: Double(size), weight: weight.css))
    }
    public static func systemFont(ofSize size: CGFloat, weight: Weight, width: Width) -> UIFont { systemFont(ofSize: size, weight: weight) }
    public static func boldSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(size: Double(size), weight: 700)) }
    public static func italicSystemFont(ofSize size: CGFloat) -> UIFont { UIFont(.system(size: Double(size)), isItalic: true) }
    public static func monospacedSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system(size: Double(size), weight: weight.css), isMonospaced: true)
    }
    public static func monospacedDigitSystemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
        UIFont(.system(size: Double(size), weight: weight.css), hasMonospacedDigits: true)
    }

    /// The font of a text style, which scales with each layout's text size.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont { UIFont(.style(style.token)) }

    public static func preferredFont(forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?) -> UIFont {
        guard let traitCollection, traitCollection.preferredContentSizeCategory != .unspecified else {
            return preferredFont(forTextStyle: style)
        }
        return UIFont(.style(style.token, category: traitCollection.preferredContentSizeCategory.textSize))
    }

    public static var labelFontSize: CGFloat { 17 }
    public static var buttonFontSize: CGFloat { 18 }
    public static var smallSystemFontSize: CGFloat { 12 }
    public static var systemFontSize: CGFloat { 14 }

    /// The resolved style at the current text size.
    package var style: TableGraphics.TextStyle {
        switch look {
        case .style(let token, let weight, let category):
            let current = UITraitCollection.current.preferredContentSizeCategory.textSize
            var style = Theme.standard.textStyle(token, category: category ?? current)
            if let weight { style.weight = weight }
            return style
        case .system(let size, let weight): return Theme.standard.textStyle(size: size, weight: weight)
        }
    }

    /// In points, at the current text size.
    public var pointSize: CGFloat { CGFloat(style.size) }
    public var lineHeight: CGFloat { CGFloat(style.lineHeight) }
    public var ascender: CGFloat { CGFloat(style.ascent) }
    /// Negative, as in UIKit.
    public var descender: CGFloat { -CGFloat(style.descent) }
    public var leading: CGFloat { 0 }
    /// Approximates the system font's proportions.
    public var capHeight: CGFloat { pointSize * TableGraphics.TextStyle.capHeight }
    public var xHeight: CGFloat { pointSize * 0.526 }
    public var familyName: String { customName ?? ".AppleSystemUIFont" }
    public var fontName: String { customName ?? ".SFUI-Regular" }
    public var fontDescriptor: UIFontDescriptor { UIFontDescriptor(font: self) }

    public func withSize(_ size: CGFloat) -> UIFont { UIFont(self, look: .system(size: Double(size), weight: style.weight)) }

    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIFont else { return false }
        return look == other.look && isItalic == other.isItalic && isMonospaced == other.isMonospaced
            && hasMonospacedDigits == other.hasMonospacedDigits && customName == other.customName
    }
    public override var hash: Int { look.hashValue }

    /// The text attributes that the font itself does not include, such as italics.
    package var attributes: TextAttributes {
        var attributes = TextAttributes()
        attributes.fontName = customName
        if isItalic { attributes.isItalic = true }
        if isMonospaced { attributes.isMonospaced = true }
        if hasMonospacedDigits { attributes.hasMonospacedDigits = true }
        return attributes
    }
}
