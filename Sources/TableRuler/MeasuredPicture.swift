import TableGraphics

/// The measurements of a table's image: its rows, gaps, separators and inks, in points.
public struct MeasuredPicture: Sendable {
    /// The size of the image, in points.
    public var size: Size
    /// From top to bottom: rows, and the gaps between groups.
    public var bands: [MeasuredBand]
}

/// A full-width part of the image with one background: a row, or a gap with a header or footer in it.
public struct MeasuredBand: Sendable {
    /// The kind of a band.
    public enum Kind: String, Sendable {
        /// A row; in an image with a single background, every band.
        case row
        /// A gap, with the background around the groups: the darker of the two, in light and in dark.
        case gap
    }

    /// The kind of the band.
    public var kind: Kind
    /// In points. Includes the row's bottom separator, and the separator above the first row of a group.
    public var frame: Rect
    /// The most frequent color.
    public var color: RGBA
    /// The separator at the bottom edge, if any.
    public var line: MeasuredLine?
    /// The separator at the top edge, if any.
    public var topLine: MeasuredLine?
    /// Texts, accessories and controls, in reading order.
    public var inks: [MeasuredInk]
    /// Whether the top edge is that of the image, which may cut the band.
    public var isCutAbove: Bool
    /// Whether the bottom edge is that of the image, which may cut the band.
    public var isCutBelow: Bool
}

/// A separator.
public struct MeasuredLine: Sendable {
    /// In points.
    public var frame: Rect
    /// The color of the line.
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
