import TableGraphics
import TableInputs

/// The circumstances that a table is laid out in. Appearance is not among them: one scene serves light and dark.
public struct Environment: Sendable {
    /// Of the screen, in points.
    public var width: Double
    /// Colors, type ramp and measures.
    public var theme: Theme
    /// The text size that the reader has chosen.
    public var textSize: TextSizeCategory
    /// The direction that the reader reads in.
    public var direction: LayoutDirection
    /// Device pixels a point: the grid that separators and edges keep to.
    public var scale: Double
    /// BCP 47: `en`, `ar`, `zh-Hans`.
    public var locale: String
    /// What the system says in each language.
    public var strings: SystemStrings
    /// From the edges of cells to their contents, where table, section or row say it.
    public var layoutMargins = HorizontalInsets()
    /// The heights of sections, where the table says them; `nil`: the theme's.
    public var sectionStacking: SectionStacking?

    /// Makes one of its parts.
    public init(
        width: Double = 390, theme: Theme = .standard, textSize: TextSizeCategory = .large, direction: LayoutDirection = .leftToRight,
        scale: Double = 2, locale: String = "en", strings: SystemStrings = SystemStrings()
    ) {
        self.width = width
        self.theme = theme
        self.textSize = textSize
        self.direction = direction
        self.scale = scale
        self.locale = locale
        self.strings = strings
    }
}

extension Environment {
    /// From the edge of a cell to its contents, in points; wider on screens of 414 points and more (`PlatformMetrics §3`).
    public var cellMargin: Double { layoutMargins.leading ?? theme[isWide ? .cellMarginWide : .cellMargin] }

    /// From the trailing edge of a cell to its contents, in points.
    public var trailingCellMargin: Double { layoutMargins.trailing ?? layoutMargins.leading ?? cellMargin }

    /// From the trailing edge of a cell to its accessory, in points. It stays where texts of older documents begin at 15
    /// (`PlatformMetrics §3`).
    public var accessoryMargin: Double { layoutMargins.trailing ?? theme[isWide ? .accessoryMarginWide : .accessoryMargin] }

    private var isWide: Bool { width >= 414 }

    /// The heights of the table's sections.
    public var stacking: SectionStacking { sectionStacking ?? SectionStacking(theme) }

    /// From the screen's edge to the groups of an inset grouped table, in points (`PlatformMetrics §4`).
    public var groupMargin: Double { isWide ? max(theme[.groupMargin], theme[.cellMarginWide]) : theme[.groupMargin] }
}

extension Environment {
    /// How much larger row titles are than at the standard size: symbols and marks grow with them (`PlatformMetrics §3`: a
    /// chevron is 12 points high at 17 points of text and 11.3 at 16).
    public var textScale: Double {
        let standard = theme.textStyle(.rowTitle, category: .large).size
        return standard > 0 ? theme.textStyle(.rowTitle, category: textSize).size / standard : 1
    }

    /// Whether a row puts its texts below each other for readers of very large text.
    public var stacksTexts: Bool { textSize.isAccessibilitySize }
}

/// How the groups of a table look, in UIKit's names.
public enum TableStyle: String, Sendable, CaseIterable {
    case plain
    case grouped
    case insetGrouped = "inset-grouped"
}
