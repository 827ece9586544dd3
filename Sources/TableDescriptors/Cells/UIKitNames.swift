import TableCells
import TableInputs

/// A height that the contents decide, as UIKit's constant of that name.
let automaticDimension = -1.0

// Fonts by the names that UIKit has for them, so that configuring code reads as on iOS.

extension Font {
    /// A regular font of a size in points, as UIFont has it.
    public static func systemFont(ofSize size: Double) -> Font { .system(size: size) }
    /// A bold font of a size in points, as UIFont has it.
    public static func boldSystemFont(ofSize size: Double) -> Font { .system(size: size, weight: 700) }
    /// The font of a text style, which grows with the reader's text size.
    public static func preferredFont(forTextStyle style: TextStyleToken) -> Font { .style(style) }
}
