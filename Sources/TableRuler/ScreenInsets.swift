/// The possible heights of the bars in a screenshot of a certain screen, in points.
public struct ScreenInsets: Sendable {
    /// The possible heights of the status bar.
    public var top: [Double]
    /// The height of the home indicator's area; 0 on devices with a home button.
    public var bottom: Double

    public init(top: [Double], bottom: Double) {
        self.top = top
        self.bottom = bottom
    }

    /// The heights of navigation bars with an inline title: iPhone, iPad, iOS 26.
    private static let navigationBars = [44.0, 50, 54]
    /// The height of a large title.
    private static let largeTitle = 52.0
    /// The heights of search bars below a title.
    private static let searchBars = [0.0, 52, 56]

    /// The possible positions of the table's top: below a status bar or a navigation bar.
    var tops: [Double] {
        let bars = top.flatMap { top in Self.navigationBars.flatMap { [top + $0, top + $0 + Self.largeTitle] } }
        return top + bars.flatMap { bar in Self.searchBars.map { bar + $0 } }
    }

    /// The possible heights of tab bars and toolbars, including the home indicator's area.
    var bottoms: [Double] { [44, 49, 50, 62, 65].map { $0 + bottom } }
}
