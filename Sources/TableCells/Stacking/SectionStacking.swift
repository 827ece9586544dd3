import TableInputs

/// The heights of a table's sections, in points at text size L: one system's column of the table in `RealScreens`.
///
/// Usually taken from a theme. A document laid out for a system other than the theme's provides its own.
public struct SectionStacking: Sendable, Hashable {
    /// The height of a grouped header with one line, and of one without a title.
    public var header, emptyHeader: Double
    /// The height of a header whose title is an empty string.
    public var blankHeader: Double
    /// The extra height of the header of a section with a footer, except the first section.
    public var headerFooterExtra: Double
    /// The same below a section without a footer.
    public var loneHeaderFooterExtra: Double
    /// The height of a grouped footer with one line, of one without text, and of one whose text is an empty string.
    public var footer, emptyFooter, blankFooter: Double
    /// The space above the first section's header, which depends on the bar above the table.
    public var firstTop: Double
    /// The space above the first section's rows, if it has no title.
    public var firstEmpty: Double
    /// The minimum of `firstEmpty` if the table sets another height for headers without titles.
    public var leastFirstEmpty = 0.0
    /// Whether a view above the sections leaves the space above the first one.
    public var keepsTopBelowView = false
    /// The height of a plain header with one line.
    public var plainHeader: Double
    /// The text size at which texts have these heights.
    public var textSize = TextSizeCategory.large
    /// The space above each plain header.
    public var headerTopPadding: Double
    /// The height of a plain header without a title.
    public var plainEmptyHeader = 0.0
    /// The height of a plain footer without text.
    public var plainEmptyFooter = 0.0

    /// The heights in a theme, for a table below a kind of navigation bar.
    public init(_ theme: Theme, under bar: NavigationBarStyle = .none) {
        header = theme[.groupedHeaderHeight]
        emptyHeader = theme[.groupedHeaderEmpty]
        headerFooterExtra = theme[.groupedHeaderFooterExtra]
        loneHeaderFooterExtra = theme[.groupedHeaderFooterExtraAlone]
        footer = theme[.groupedFooterHeight]
        emptyFooter = theme[.groupedFooterEmpty]
        plainHeader = theme[.plainHeaderHeight]
        headerTopPadding = theme[.sectionHeaderTopPadding]
        blankHeader = theme[.groupedHeaderEmpty]
        blankFooter = theme[.groupedFooterEmpty]
        firstTop = theme[.groupedTop]
        firstEmpty = firstTop + theme[bar == .large ? .groupedFirstEmptyLarge : .groupedFirstEmpty]
    }
}

extension SectionStacking {
    /// The heights of static tables saved by Interface Builder, by the version of its tools (`toolsVersion`, 24127 for Xcode 26).
    ///
    /// Measured in 567 rows of 60 public documents (`RealScreens`).
    public static func interfaceBuilder(tools: Int, under bar: NavigationBarStyle = .inline) -> SectionStacking {
        // The canvas of Xcode 12.5 and 13 has the smallest text size.
        let isSmall = (18_000..<21_000).contains(tools)
        var stacking = SectionStacking(.ios18)
        if isSmall { stacking.textSize = .extraSmall }
        // Rounded up: 31.67 at three pixels per point, 32 at two.
        stacking.header = isSmall ? 31.66 : 38
        stacking.blankHeader = isSmall ? 16 : tools < 15_000 ? stacking.emptyHeader : 22
        stacking.footer = isSmall ? 26.33 : 30
        stacking.blankFooter = tools < 15_000 ? stacking.emptyFooter : 22
        stacking.firstTop = bar == .large && (isSmall || tools >= 23_700) ? 0 : 17.4
        // Up to Xcode 10, the first row starts 35 points from the top, whatever heights the document sets.
        stacking.firstEmpty = tools < 15_000 ? 35 : stacking.emptyHeader
        stacking.leastFirstEmpty = tools < 15_000 ? 35 : 0
        stacking.keepsTopBelowView = tools >= 15_000
        stacking.plainHeader = isSmall ? 24.5 : 28
        stacking.headerTopPadding = tools < 19_000 ? 0 : isSmall ? 20 : 22
        if tools >= 15_000 { (stacking.plainEmptyHeader, stacking.plainEmptyFooter) = (stacking.plainHeader, 28) }
        return stacking
    }
}
