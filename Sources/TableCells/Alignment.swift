/// The axis of a stack.
public enum Axis: String, Sendable, CaseIterable { case horizontal, vertical }
/// Horizontal alignment; leading and trailing follow the layout direction.
public enum HorizontalAlignment: String, Sendable, CaseIterable { case leading, center, trailing }
/// Vertical alignment.
public enum VerticalAlignment: String, Sendable, CaseIterable { case top, center, bottom, firstTextBaseline, lastTextBaseline }

/// The position of contents in a larger rectangle.
public struct Alignment: Hashable, Sendable {
    /// The horizontal component; aligns the children of a column.
    public var horizontal: HorizontalAlignment
    /// The vertical component; aligns the children of a row.
    public var vertical: VerticalAlignment

    /// Creates an alignment from its components.
    public init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// Centered on both axes.
    public static let center = Alignment(.center, .center)
    /// The leading edge, vertically centered.
    public static let leading = Alignment(.leading, .center)
    /// The trailing edge, vertically centered.
    public static let trailing = Alignment(.trailing, .center)
    /// The top edge, horizontally centered.
    public static let top = Alignment(.center, .top)
    /// The bottom edge, horizontally centered.
    public static let bottom = Alignment(.center, .bottom)
    /// The top leading corner.
    public static let topLeading = Alignment(.leading, .top)
    /// The top trailing corner.
    public static let topTrailing = Alignment(.trailing, .top)
    /// The bottom leading corner.
    public static let bottomLeading = Alignment(.leading, .bottom)
    /// The bottom trailing corner.
    public static let bottomTrailing = Alignment(.trailing, .bottom)
}
