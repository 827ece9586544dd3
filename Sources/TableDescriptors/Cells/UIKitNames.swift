import TableCells
import TableGraphics
import TableInputs

// Colours and fonts by the names that UIKit has for them, so that configuring code reads as on iOS.
//
// The colours are disfavoured: where a token of the same name would do, as in `foregroundColor(.label)`, the token is meant.

extension ColorReference {
    /// A colour of one's own, each part from 0 to 1, the same in both appearances.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        func byte(_ part: Double) -> UInt8 { part.isNaN ? 0 : UInt8((min(1, max(0, part)) * 255).rounded()) }
        self = .custom(AdaptiveColor(RGBA(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))))
    }

    /// A grey of one's own, from 0 (black) to 1 (white).
    public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// No colour.
    @_disfavoredOverload public static let clear = ColorReference.custom(.clear)
    /// As the name says, in both appearances.
    @_disfavoredOverload public static let black = ColorReference(white: 0)
    /// As the name says, in both appearances.
    @_disfavoredOverload public static let white = ColorReference(white: 1)
    /// As the name says, in both appearances.
    @_disfavoredOverload public static let gray = ColorReference(white: 0.5)
    /// As the name says, in both appearances.
    @_disfavoredOverload public static let lightGray = ColorReference(white: 2.0 / 3)
    /// As the name says, in both appearances.
    @_disfavoredOverload public static let darkGray = ColorReference(white: 1.0 / 3)
    /// As the name says, in both appearances.
    @_disfavoredOverload public static let red = ColorReference(red: 1, green: 0, blue: 0)
    /// As the name says, in both appearances.
    @_disfavoredOverload public static let green = ColorReference(red: 0, green: 1, blue: 0)
    /// As the name says, in both appearances.
    @_disfavoredOverload public static let blue = ColorReference(red: 0, green: 0, blue: 1)
    /// As the name says, in both appearances.
    @_disfavoredOverload public static let yellow = ColorReference(red: 1, green: 1, blue: 0)
    /// As the name says, in both appearances.
    @_disfavoredOverload public static let orange = ColorReference(red: 1, green: 0.5, blue: 0)
    /// As the name says, in both appearances.
    @_disfavoredOverload public static let purple = ColorReference(red: 0.5, green: 0, blue: 0.5)
    /// As the name says, in both appearances.
    @_disfavoredOverload public static let brown = ColorReference(red: 0.6, green: 0.4, blue: 0.2)

    /// Of the theme.
    @_disfavoredOverload public static let label = ColorReference.token(.label)
    /// Of the theme.
    @_disfavoredOverload public static let secondaryLabel = ColorReference.token(.secondaryLabel)
    /// Of the theme.
    @_disfavoredOverload public static let tertiaryLabel = ColorReference.token(.tertiaryLabel)
    /// Of the theme.
    @_disfavoredOverload public static let placeholderText = ColorReference.token(.placeholderText)
    /// Of the theme.
    @_disfavoredOverload public static let separator = ColorReference.token(.separator)
    /// Of the theme: behind the rows of a plain table.
    @_disfavoredOverload public static let systemBackground = ColorReference.token(.background)
    /// Of the theme: behind the groups of a grouped table.
    @_disfavoredOverload public static let systemGroupedBackground = ColorReference.token(.groupedBackground)
    /// Of the theme: what can be tapped.
    @_disfavoredOverload public static let tintColor = ColorReference.token(.tint)
    /// Of the theme.
    @_disfavoredOverload public static let systemRed = ColorReference.token(.red)
    /// Of the theme.
    @_disfavoredOverload public static let systemOrange = ColorReference.token(.orange)
    /// Of the theme.
    @_disfavoredOverload public static let systemYellow = ColorReference.token(.yellow)
    /// Of the theme.
    @_disfavoredOverload public static let systemGreen = ColorReference.token(.green)
    /// Of the theme.
    @_disfavoredOverload public static let systemTeal = ColorReference.token(.teal)
    /// Of the theme.
    @_disfavoredOverload public static let systemBlue = ColorReference.token(.blue)
    /// Of the theme.
    @_disfavoredOverload public static let systemIndigo = ColorReference.token(.indigo)
    /// Of the theme.
    @_disfavoredOverload public static let systemPurple = ColorReference.token(.purple)
    /// Of the theme.
    @_disfavoredOverload public static let systemPink = ColorReference.token(.pink)
    /// Of the theme.
    @_disfavoredOverload public static let systemGray = ColorReference.token(.gray)
}

extension Font {
    /// A regular font of a size in points, as UIFont has it.
    public static func systemFont(ofSize size: Double) -> Font { .system(size: size) }
    /// A bold font of a size in points, as UIFont has it.
    public static func boldSystemFont(ofSize size: Double) -> Font { .system(size: size, weight: 700) }
    /// The font of a text style, which grows with the reader's text size.
    public static func preferredFont(forTextStyle style: TextStyleToken) -> Font { .style(style) }
}
