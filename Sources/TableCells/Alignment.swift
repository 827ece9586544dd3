/// The axis of a stack.
public enum Axis: String, Sendable, CaseIterable { case horizontal, vertical }
/// Horizontal alignment; leading and trailing follow the layout direction.
public enum HorizontalAlignment: String, Sendable, CaseIterable { case leading, center, trailing }
public enum VerticalAlignment: String, Sendable, CaseIterable { case top, center, bottom, firstTextBaseline, lastTextBaseline }

/// The position of contents in a larger rectangle.
public struct Alignment: Hashable, Sendable {
    /// The horizontal alignment, which applies to the children of a column.
    public var horizontal: HorizontalAlignment
    /// The vertical alignment, which applies to the children of a row.
    public var vertical: VerticalAlignment

    public init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    public static let center = Alignment(.center, .center)
    /// At the leading edge, vertically centered.
    public static let leading = Alignment(.leading, .center)
    /// At the trailing edge, vertically centered.
    public static let trailing = Alignment(.trailing, .center)
    /// At the top edge, horizontally centered.
    public static let top = Alignment(.center, .top)
    /// At the bottom edge, horizontally centered.
    public static let bottom = Alignment(.center, .bottom)
    public static let topLeading = Alignment(.leading, .top)
    public static let topTrailing = Alignment(.trailing, .top)
    public static let bottomLeading = Alignment(.leading, .bottom)
    public static let bottomTrailing = Alignment(.trailing, .bottom)
}
