import TableGraphics

/// What can be measured in a picture of a table: where its rows, gaps, lines and inks lie, in points.
public struct MeasuredPicture: Sendable {
    /// Of the picture, in points.
    public var size: Size
    /// From top to bottom: rows, and what lies between groups of them.
    public var bands: [MeasuredBand]
}

/// A part of the picture from edge to edge with one ground: a row, or a gap with a header or a footer in it.
public struct MeasuredBand: Sendable {
    /// What a band is.
    public enum Kind: String, Sendable {
        /// A cell; everything, in a picture with one ground.
        case row
        /// On the ground that lies around the groups: the darker of the two, in light and in dark.
        case gap
    }

    /// Whether it is a row.
    public var kind: Kind
    /// In points. A row's lower line is part of it; so is a line above the first row of a group.
    public var frame: Rect
    /// The color that most of it has.
    public var color: RGBA
    /// At its lower edge; `nil` without one.
    public var line: MeasuredLine?
    /// At its upper edge; `nil` without one.
    public var topLine: MeasuredLine?
    /// Texts, marks and controls, from left to right and from top to bottom.
    public var inks: [MeasuredInk]
    /// Whether its upper or lower edge is the picture's own, and so not the band's.
    public var isCutAbove: Bool
    /// See `isCutAbove`.
    public var isCutBelow: Bool
}

/// A separator.
public struct MeasuredLine: Sendable {
    /// In points.
    public var frame: Rect
    /// Of the line.
    public var color: RGBA
}

/// What stands together on a band's ground: a line of text, a mark, a control or a picture.
public struct MeasuredInk: Sendable {
    /// The box around all of its pixels, in points.
    public var frame: Rect
    /// Where most of its parts stand, in points from the picture's top.
    public var baseline: Double
    /// The color farthest from the ground.
    public var color: RGBA
}
