import TableCells
import TableGraphics
import TableInputs

/// A color by the names that UIKit has for it.
///
/// A type of its own, and not more names for `ColorReference`: there `foregroundColor(.label)` would no longer say whether the theme's
/// token or UIKit's color is meant.
public struct CellColor: Hashable, Sendable {
    /// The color as nodes take it.
    public var reference: ColorReference

    /// A color of the theme or of one's own.
    public init(_ reference: ColorReference) { self.reference = reference }

    /// A color of one's own, each part from 0 to 1, the same in both appearances.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        func byte(_ part: Double) -> UInt8 { part.isNaN ? 0 : UInt8((min(1, max(0, part)) * 255).rounded()) }
        reference = .custom(AdaptiveColor(RGBA(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))))
    }

    /// A gray of one's own, from 0 (black) to 1 (white).
    public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    /// No color.
    public static let clear = CellColor(.custom(.clear))
    /// As the name says, in both appearances.
    public static let black = CellColor(white: 0)
    /// As the name says, in both appearances.
    public static let white = CellColor(white: 1)
    /// As the name says, in both appearances.
    public static let gray = CellColor(white: 0.5)
    /// As the name says, in both appearances.
    public static let lightGray = CellColor(white: 2.0 / 3)
    /// As the name says, in both appearances.
    public static let darkGray = CellColor(white: 1.0 / 3)
    /// As the name says, in both appearances.
    public static let red = CellColor(red: 1, green: 0, blue: 0)
    /// As the name says, in both appearances.
    public static let green = CellColor(red: 0, green: 1, blue: 0)
    /// As the name says, in both appearances.
    public static let blue = CellColor(red: 0, green: 0, blue: 1)
    /// As the name says, in both appearances.
    public static let yellow = CellColor(red: 1, green: 1, blue: 0)
    /// As the name says, in both appearances.
    public static let orange = CellColor(red: 1, green: 0.5, blue: 0)
    /// As the name says, in both appearances.
    public static let purple = CellColor(red: 0.5, green: 0, blue: 0.5)
    /// As the name says, in both appearances.
    public static let brown = CellColor(red: 0.6, green: 0.4, blue: 0.2)

    /// Of the theme.
    public static let label = CellColor(.token(.label))
    /// Of the theme.
    public static let secondaryLabel = CellColor(.token(.secondaryLabel))
    /// Of the theme.
    public static let tertiaryLabel = CellColor(.token(.tertiaryLabel))
    /// Of the theme.
    public static let placeholderText = CellColor(.token(.placeholderText))
    /// Of the theme.
    public static let separator = CellColor(.token(.separator))
    /// Of the theme: behind the rows of a plain table.
    public static let systemBackground = CellColor(.token(.background))
    /// Of the theme: behind the groups of a grouped table.
    public static let systemGroupedBackground = CellColor(.token(.groupedBackground))
    /// Of the theme: what can be tapped.
    public static let tintColor = CellColor(.token(.tint))
    /// Of the theme.
    public static let systemRed = CellColor(.token(.red))
    /// Of the theme.
    public static let systemOrange = CellColor(.token(.orange))
    /// Of the theme.
    public static let systemYellow = CellColor(.token(.yellow))
    /// Of the theme.
    public static let systemGreen = CellColor(.token(.green))
    /// Of the theme.
    public static let systemTeal = CellColor(.token(.teal))
    /// Of the theme.
    public static let systemBlue = CellColor(.token(.blue))
    /// Of the theme.
    public static let systemIndigo = CellColor(.token(.indigo))
    /// Of the theme.
    public static let systemPurple = CellColor(.token(.purple))
    /// Of the theme.
    public static let systemPink = CellColor(.token(.pink))
    /// Of the theme.
    public static let systemGray = CellColor(.token(.gray))
}
