import TableCells
import TableGraphics
import TableInputs

/// A color with UIKit's names.
///
/// A separate type instead of more names for `ColorReference`, because there `foregroundColor(.label)` would be ambiguous between the
/// theme's token and UIKit's color.
public struct CellColor: Hashable, Sendable {
    /// The color for nodes.
    public var reference: ColorReference

    public init(_ reference: ColorReference) { self.reference = reference }

    /// Creates a custom color that is the same in both appearances; components are from 0 to 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        func byte(_ part: Double) -> UInt8 { part.isNaN ? 0 : UInt8((min(1, max(0, part)) * 255).rounded()) }
        reference = .custom(AdaptiveColor(RGBA(red: byte(red), green: byte(green), blue: byte(blue), alpha: byte(alpha))))
    }

    /// Creates a gray, from 0 (black) to 1 (white).
    public init(white: Double, alpha: Double = 1) { self.init(red: white, green: white, blue: white, alpha: alpha) }

    public static let clear = CellColor(.custom(.clear))
    /// The same in both appearances.
    public static let black = CellColor(white: 0)
    /// The same in both appearances.
    public static let white = CellColor(white: 1)
    /// The same in both appearances.
    public static let gray = CellColor(white: 0.5)
    /// The same in both appearances.
    public static let lightGray = CellColor(white: 2.0 / 3)
    /// The same in both appearances.
    public static let darkGray = CellColor(white: 1.0 / 3)
    /// The same in both appearances.
    public static let red = CellColor(red: 1, green: 0, blue: 0)
    /// The same in both appearances.
    public static let green = CellColor(red: 0, green: 1, blue: 0)
    /// The same in both appearances.
    public static let blue = CellColor(red: 0, green: 0, blue: 1)
    /// The same in both appearances.
    public static let yellow = CellColor(red: 1, green: 1, blue: 0)
    /// The same in both appearances.
    public static let orange = CellColor(red: 1, green: 0.5, blue: 0)
    /// The same in both appearances.
    public static let purple = CellColor(red: 0.5, green: 0, blue: 0.5)
    /// The same in both appearances.
    public static let brown = CellColor(red: 0.6, green: 0.4, blue: 0.2)

    /// The theme's color.
    public static let label = CellColor(.token(.label))
    /// The theme's color.
    public static let secondaryLabel = CellColor(.token(.secondaryLabel))
    /// The theme's color.
    public static let tertiaryLabel = CellColor(.token(.tertiaryLabel))
    /// The theme's color.
    public static let placeholderText = CellColor(.token(.placeholderText))
    /// The theme's color.
    public static let separator = CellColor(.token(.separator))
    /// The theme's color behind the rows of a plain table.
    public static let systemBackground = CellColor(.token(.background))
    /// The theme's color behind the groups of a grouped table.
    public static let systemGroupedBackground = CellColor(.token(.groupedBackground))
    /// The theme's color for interactive elements.
    public static let tintColor = CellColor(.token(.tint))
    /// The theme's color.
    public static let systemRed = CellColor(.token(.red))
    /// The theme's color.
    public static let systemOrange = CellColor(.token(.orange))
    /// The theme's color.
    public static let systemYellow = CellColor(.token(.yellow))
    /// The theme's color.
    public static let systemGreen = CellColor(.token(.green))
    /// The theme's color.
    public static let systemTeal = CellColor(.token(.teal))
    /// The theme's color.
    public static let systemBlue = CellColor(.token(.blue))
    /// The theme's color.
    public static let systemIndigo = CellColor(.token(.indigo))
    /// The theme's color.
    public static let systemPurple = CellColor(.token(.purple))
    /// The theme's color.
    public static let systemPink = CellColor(.token(.pink))
    /// The theme's color.
    public static let systemGray = CellColor(.token(.gray))
}
