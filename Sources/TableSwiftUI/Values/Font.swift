import Foundation
import TableCells
import TableInputs
import TableUIKit

/// A font: a style, a system font of a size or one by name.
public struct Font: Hashable, Sendable {
    public enum TextStyle: Hashable, Sendable, CaseIterable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption, caption2

        var token: TextStyleToken {
            switch self {
            case .largeTitle: .largeTitle
            case .title: .title1
            case .title2: .title2
            case .title3: .title3
            case .headline: .headline
            case .subheadline: .subheadline
            case .body: .body
            case .callout: .callout
            case .footnote: .footnote
            case .caption: .caption1
            case .caption2: .caption2
            }
        }
    }
    public enum Design: Hashable, Sendable { case `default`, serif, rounded, monospaced }
    public enum Leading: Hashable, Sendable { case standard, tight, loose }
    public struct Width: Hashable, Sendable {
        public var value: CGFloat
        public init(_ value: CGFloat) { self.value = value }
        public static let compressed = Width(-0.3)
        public static let condensed = Width(-0.2)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)
    }

    public struct Weight: Hashable, Sendable {
        let css: Int
        public static let ultraLight = Weight(css: 100)
        public static let thin = Weight(css: 200)
        public static let light = Weight(css: 300)
        public static let regular = Weight(css: 400)
        public static let medium = Weight(css: 500)
        public static let semibold = Weight(css: 600)
        public static let bold = Weight(css: 700)
        public static let heavy = Weight(css: 800)
        public static let black = Weight(css: 900)
    }

    private enum Base: Hashable, Sendable {
        case style(TextStyle)
        /// A size that follows the text size like a style's; `nil` for a fixed one.
        case size(CGFloat, relativeTo: TextStyle?)
        /// A style of the theme that only lists use.
        case token(TextStyleToken)
    }
    private let base: Base
    /// A font in the app's files. Others are drawn in the theme's font.
    var name: String?
    var weight: Weight?
    var isItalic = false
    var isMonospaced = false
    var hasMonospacedDigits = false

    private init(_ base: Base, _ weight: Weight? = nil, _ design: Design? = nil) {
        (self.base, self.weight, isMonospaced) = (base, weight, design == .monospaced)
    }
    init(token: TextStyleToken) { self.init(.token(token)) }

    public static let largeTitle = Font(.style(.largeTitle))
    public static let title = Font(.style(.title))
    public static let title2 = Font(.style(.title2))
    public static let title3 = Font(.style(.title3))
    public static let headline = Font(.style(.headline))
    public static let subheadline = Font(.style(.subheadline))
    public static let body = Font(.style(.body))
    public static let callout = Font(.style(.callout))
    public static let footnote = Font(.style(.footnote))
    public static let caption = Font(.style(.caption))
    public static let caption2 = Font(.style(.caption2))

    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style), weight, design)
    }
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.size(size, relativeTo: nil), weight, design)
    }
    public static func custom(_ name: String, size: CGFloat) -> Font { custom(name, size: size, relativeTo: .body) }
    public static func custom(_ name: String, size: CGFloat, relativeTo style: TextStyle) -> Font {
        Font(.size(size, relativeTo: style)).with { $0.name = name }
    }
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(.size(fixedSize, relativeTo: nil)).with { $0.name = name }
    }
    public init(_ font: UIFont) {
        self.init(.size(font.pointSize, relativeTo: nil), nil)
        name = font.customName
    }

    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
    public func bold() -> Font { weight(.bold) }
    public func italic() -> Font { with { $0.isItalic = true } }
    public func monospaced() -> Font { with { $0.isMonospaced = true } }
    public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }
    public func smallCaps() -> Font { self }
    public func lowercaseSmallCaps() -> Font { self }
    public func uppercaseSmallCaps() -> Font { self }
    public func width(_ width: Width) -> Font { self }
    public func leading(_ leading: Leading) -> Font { self }

    private func with(_ change: (inout Font) -> Void) -> Font {
        var font = self
        change(&font)
        return font
    }

    /// The font for layout. Its size follows the text size if it does here.
    func base(in environment: TableCells.Environment) -> TableCells.Font {
        switch base {
        case .style(let style): return .style(style.token, weight: weight?.css)
        case .token(let token): return .style(token, weight: weight?.css)
        case .size(let size, let style):
            guard let style else { return .system(size: size, weight: weight?.css ?? 400) }
            let scale = environment.theme.textScale(of: style.token, category: environment.textSize)
            return .system(size: size * scale, weight: weight?.css ?? 400)
        }
    }
}
