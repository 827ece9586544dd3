/// Side by side, or below each other.
public enum Axis: String, Sendable, CaseIterable { case horizontal, vertical }
/// Places across; leading and trailing follow the layout direction.
public enum HorizontalAlignment: String, Sendable, CaseIterable { case leading, center, trailing }
/// Places along.
public enum VerticalAlignment: String, Sendable, CaseIterable { case top, center, bottom, firstTextBaseline }

/// Where something smaller stands in something larger.
public struct Alignment: Hashable, Sendable {
    /// How children of a column stand to each other; across, in an alignment.
    public var horizontal: HorizontalAlignment
    /// How children of a row stand to each other; along, in an alignment.
    public var vertical: VerticalAlignment

    /// Makes one of its parts.
    public init(_ horizontal: HorizontalAlignment, _ vertical: VerticalAlignment) {
        self.horizontal = horizontal
        self.vertical = vertical
    }

    /// As the name says.
    public static let center = Alignment(.center, .center)
    /// As the name says.
    public static let leading = Alignment(.leading, .center)
    /// As the name says.
    public static let trailing = Alignment(.trailing, .center)
    /// As the name says.
    public static let top = Alignment(.center, .top)
    /// As the name says.
    public static let bottom = Alignment(.center, .bottom)
    /// As the name says.
    public static let topLeading = Alignment(.leading, .top)
    /// As the name says.
    public static let topTrailing = Alignment(.trailing, .top)
    /// As the name says.
    public static let bottomLeading = Alignment(.leading, .bottom)
    /// As the name says.
    public static let bottomTrailing = Alignment(.trailing, .bottom)
}
