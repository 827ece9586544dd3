import TableInputs
import TableScene

/// How a style of the standard cell arranges and draws its texts.
///
/// The padding of UIListContentConfiguration's styles is what its description prints (cell: 11 above and below, 3 between the texts, 16
/// after the image; grouped header: 17 above, 6 below). The fonts of its sidebar, header and footer styles are not measured.
package struct CellLook {
    package private(set) var title: Font = .style(.rowTitle)
    package private(set) var titleColor: ColorToken = .label
    package private(set) var subtitle: Font = .style(.rowSubtitle)
    package private(set) var subtitleColor: ColorToken = .subtitleText
    /// The text at the trailing edge, or in the second column.
    package private(set) var detail: Font = .style(.rowDetail)
    package private(set) var detailColor: ColorToken = .secondaryLabel
    /// Whether the detail is below the title instead of at the trailing edge.
    package private(set) var stacksDetail = false
    var isUppercase = false
    /// The maximum number of lines, 0 for no limit; `nil` uses the theme's.
    var lines: Int?
    /// The space between title and subtitle, and after an image, in points; `nil` uses the theme's.
    var textGap, imageGap: Double?
    /// The space above and below the texts, in points; `nil` uses the theme's.
    package private(set) var padding: (top: Double, bottom: Double)?
    /// Whether the theme's metrics of list content apply.
    package private(set) var isListContent = false
    /// Whether the theme's minimum row height applies.
    var hasMinimumHeight = true

    package init(_ style: StandardContents.Style) {
        switch style {
        case .default, .value1: break
        case .value2:
            (title, titleColor) = (.style(.footnote), .tint)
            (detail, detailColor) = (.style(.footnote), .label)
        case .subtitle: stacksDetail = true
        case .cell, .sidebarCell, .accompaniedSidebarCell:
            configure(.style(.rowTitle), .style(.subheadline), .secondaryLabel)
            stacksDetail = true
        case .subtitleCell:
            configure(.style(.rowTitle), .style(.listSubtitle), .label)
            stacksDetail = true
        case .sidebarSubtitleCell:
            configure(.style(.rowTitle), .style(.listSubtitle), .secondaryLabel)
            stacksDetail = true
        case .valueCell: configure(.style(.rowTitle), .style(.rowDetail), .secondaryLabel)
        case .sidebarHeader:
            configure(.style(.title3, weight: 600), .style(.subheadline), .secondaryLabel)
            stacksDetail = true
        case .plainHeader: configureHeader(.style(.plainHeader), .plainHeaderText, (3.67, 3.67))
        case .plainFooter: configureHeader(.style(.subheadline), .secondaryLabel, (6, 6))
        case .groupedHeader: configureHeader(.style(.groupedHeader), .headerText, (17, 6), isUppercase: true)
        case .prominentInsetGroupedHeader: configureHeader(.style(.headline), .label, (17, 6))
        case .extraProminentInsetGroupedHeader: configureHeader(.style(.title3, weight: 700), .label, (17, 6))
        case .groupedFooter: configureHeader(.style(.groupedFooter), .headerText, (8, 6))
        }
    }

    /// The title in capitals, if the style and the theme have headers in capitals.
    package func written(_ title: String, in environment: Environment) -> String {
        isUppercase && environment.theme[.uppercaseHeaders] == 1 ? title.uppercased() : title
    }

    private mutating func configure(_ title: Font, _ subtitle: Font, _ subtitleColor: ColorToken) {
        (self.title, self.subtitle, self.subtitleColor) = (title, subtitle, subtitleColor)
        (lines, imageGap, isListContent) = (0, 16, true)
    }

    private mutating func configureHeader(
        _ font: Font, _ color: ColorToken, _ padding: (top: Double, bottom: Double), isUppercase: Bool = false
    ) {
        configure(font, .style(.groupedFooter), .secondaryLabel)
        (titleColor, self.padding, self.isUppercase) = (color, padding, isUppercase)
        (stacksDetail, hasMinimumHeight, textGap) = (true, false, 3)
    }
}
