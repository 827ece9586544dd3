import TableGraphics

/// The measurements of a table's image in points: its rows, gaps, separators and ink.
public struct MeasuredPicture: Sendable {
    public var size: Size
    /// From top to bottom: rows, and the gaps between groups.
    public var bands: [MeasuredBand]
}

/// A full-width part of the image with one background: a row, or a gap that may contain a header or footer.
public struct MeasuredBand: Sendable {
    public enum Kind: String, Sendable {
        /// A row. In an image with a single background, every band is a row.
        case row
        /// A gap, which shows the background around the groups: the darker of the two backgrounds in light and dark appearances.
        case gap
    }

    public var kind: Kind
    /// In points. Includes the row's bottom separator, and the separator above the first row of a group.
    public var frame: Rect
    /// The most frequent color of the band.
    public var color: RGBA
    /// The separator at the bottom edge; `nil` for none.
    public var line: MeasuredLine?
    /// The separator at the top edge; `nil` for none.
    public var topLine: MeasuredLine?
    /// Texts, accessories and controls, in reading order.
    public var inks: [MeasuredInk]
    /// Whether the top edge is the edge of the image, which may clip the band.
    public var isCutAbove: Bool
    /// Whether the bottom edge is the edge of the image, which may clip the band.
    public var isCutBelow: Bool
}

/// A separator.
public struct MeasuredLine: Sendable {
    /// In points.
    public var frame: Rect
    public var color: RGBA
}

/// Content on a band's background: a line of text, an accessory, a control or an image.
public struct MeasuredInk: Sendable {
    /// The bounding box of its pixels, in points.
    public var frame: Rect
    /// The bottom edge that most of its parts share, in points from the top of the image.
    public var baseline: Double
    /// The color farthest from the background.
    public var color: RGBA
}
