/// Distances from four edges, in points, that follow the layout direction.
public struct EdgeInsets: Hashable, Sendable {
    /// In points.
    public var top: Double
    /// In points.
    public var leading: Double
    /// In points.
    public var bottom: Double
    /// In points.
    public var trailing: Double
    /// Whether the room above and below gives way where a fixed height leaves too little for the contents.
    package var givesWay = false

    /// Creates insets; omitted edges are 0.
    public init(top: Double = 0, leading: Double = 0, bottom: Double = 0, trailing: Double = 0) {
        self.top = top
        self.leading = leading
        self.bottom = bottom
        self.trailing = trailing
    }
}
