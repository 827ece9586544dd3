import TableCells
import TableInputs

/// An automatic height, like UIKit's constant with this name.
let automaticDimension = -1.0

// Fonts with UIKit's names, so that code that configures cells reads as on iOS.

extension Font {
    /// A regular font with a size in points, as in UIFont.
    public static func systemFont(ofSize size: Double) -> Font { .system(size: size) }
    /// A bold font with a size in points, as in UIFont.
    public static func boldSystemFont(ofSize size: Double) -> Font { .system(size: size, weight: 700) }
    /// The font of a text style, which scales with the user's text size.
    public static func preferredFont(forTextStyle style: TextStyleToken) -> Font { .style(style) }
}
