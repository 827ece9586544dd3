/// Distances from the four edges, in points, which follow the layout direction.
public struct EdgeInsets: Hashable, Sendable {
    /// In points.
    public var top: Double
    /// In points.
    public var leading: Double
    /// In points.
    public var bottom: Double
    /// In points.
    public var trailing: Double
    /// Whether the space above and below shrinks if a fixed height is too small for the contents.
    package var givesWay = false

    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}
