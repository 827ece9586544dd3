/// The colors of every theme; the case's name is the token's name in the file (`color.label`). The values of the iOS themes are from
/// `PlatformMetrics §9`.
public enum ColorToken: Int, CaseIterable, Sendable {
    /// The background of a plain table.
    case background
    /// The background of a grouped table.
    case groupedBackground
    /// A row of a plain table.
    case cell
    /// A row of a grouped table.
    case groupedCell
    /// A highlighted or selected row.
    case selectedCell
    /// Primary texts: titles.
    case label
    /// Secondary texts: values.
    case secondaryLabel
    /// Accessories and disabled texts.
    case tertiaryLabel
    /// Placeholders of text fields.
    case placeholderText
    /// The separators between rows.
    case separator
    /// The color of interactive elements.
    case tint
    /// Delete buttons and badges.
    case destructive
    /// The track of a switch that is on.
    case switchOn
    /// The track of a switch that is off.
    case switchOff
    /// The knob of a switch that is on.
    case switchKnob
    /// Text of grouped headers and footers.
    case headerText
    /// Text of a plain table's headers.
    case plainHeaderText
    /// The background of a plain table's headers.
    case plainHeaderBackground
    /// The chevron at a row's trailing edge.
    case disclosure
    /// The empty part of bars.
    case fill
    /// The selected part of a segmented control.
    case segment
    /// Colors by name, for icons and designs, each with a dark variant.
    case red, orange, yellow, green, teal, blue, indigo, purple, pink, gray, brown
    /// Text or symbols on a colored background.
    case onColor
    /// The text below a row's title.
    case subtitleText
    /// The knob of a switch that is off.
    case switchOffKnob
    /// The knob of a switch that is disabled, and the outline of one that is off.
    case switchDisabledKnob, switchOffBorder
    /// The border of an inset group, if `metric.groupBorderWidth` is set.
    case groupBorder
    /// Colors by name, as above.
    case mint, cyan
    /// The background of navigation bars, tab bars and toolbars over rows, the line at their edge, and the search field in them.
    case barBackground, barSeparator, searchField
}

extension ColorToken {
    /// The names, looked up for every text of a cell that may be a color: creating a case's name takes a lookup of its type.
    private static let named = Dictionary(uniqueKeysWithValues: allCases.map { ("\($0)", $0) })

    /// Creates a token from its name (`label`); `nil` if there is none.
    public init?(name: String) {
        guard let token = Self.named[name] else { return nil }
        self = token
    }
}

/// The metrics of every theme, in points unless noted; the case's name is the token's name (`metric.rowHeight`). The values of the iOS
/// themes are from the cited sections of `PlatformMetrics`.
public enum MetricToken: Int, CaseIterable, Sendable {
    /// The ascent and descent of a line of text, in multiples of the font size (`§8`).
    case fontAscent, fontDescent
    /// The minimum height of a standard row (`§2`).
    case rowHeight
    /// The minimum height of a standard row with a subtitle (`§2`).
    case subtitleRowHeight
    /// The space above and below the text of a self-sizing row; with one line, the minimum height applies.
    case rowPadding
    /// The same in a row with a subtitle.
    case subtitleRowPadding
    /// The space for the separator in a self-sizing row, in device pixels (`§2`).
    case rowLinePixels
    /// 1 if the height of such a row is a whole number of points, 0 if it is a whole number of device pixels (`§2`).
    case wholePointRows
    /// The maximum number of lines of a standard row's texts below the accessibility sizes; 0 for any number.
    case rowLines
    /// 1 if images and switches in rows stand on whole points (iOS 7 to 12), otherwise 0 (`§3`).
    case wholePointMarks
    /// Between a title and the value below it at the accessibility sizes (`§2`).
    case stackedTextGap
    /// From the edge of a cell to its contents (`§3`).
    case cellMargin
    /// The same on screens at least 414 points wide (`§3`).
    case cellMarginWide
    /// From the trailing edge of a cell to its accessory, and the same on screens at least 414 points wide (`§3`).
    case accessoryMargin, accessoryMarginWide
    /// From a switch to the accessory margin; negative if the switch extends beyond it (`§3`).
    case switchTrailing
    /// From an image, symbol or icon to the title (`§3`).
    case imageGap
    /// The side of the colored square behind a symbol, of a symbol alone, and of an image.
    case iconSize, symbolSize, imageSize
    /// The share of a symbol's side that its artwork takes (`§3`).
    case symbolScale
    /// The corner radius of the colored square behind a symbol.
    case iconRadius
    /// The minimum distance from the title to the value.
    case detailGap
    /// Between a row's title and its subtitle.
    case subtitleGap
    /// The distance of the texts of a row with a subtitle above its center (`§2`).
    case subtitleRise
    /// Added to the tracking of weight 600, in multiples of the font size; proportional for other weights.
    case semiboldTracking
    /// From the value to the accessory (`§3`).
    case accessoryGap
    /// From the visible chevron to the margin (`§3`: 16.5 to 17 from the edge with a margin of 16).
    case chevronTrailing
    /// The same on screens at least 414 points wide (`§3`).
    case chevronTrailingWide
    /// The visible size of the disclosure chevron (`§3`).
    case chevronWidth, chevronHeight
    /// The visible size of the checkmark (`§3`).
    case checkmarkWidth, checkmarkHeight
    /// 1 if the checkmark has square ends (iOS 7 to 12), otherwise 0.
    case checkmarkSquare
    /// The size of a switch, and the distance from its edge to its knob when it is on (`§3`).
    case switchWidth, switchHeight, switchKnobInset
    /// The distance from a switch's edge to its knob when it is off.
    case switchOffKnobInset
    /// The width of a knob that is wider than tall (`§3`, iOS 26); 0 for a round one.
    case switchKnobWidth
    /// Thickness of the outline of a switch that is off; 0 for none (`§3`).
    case switchOffBorderWidth
    /// The strength of the shadow below a switch's knob: 1 for iOS's, 0 for none (`§3`).
    case switchShadow
    /// 1 if the knob of a switch casts the sharper shadow of a slider's knob (iOS 7 to 12), otherwise 0 (`§3`).
    case switchRaisedKnob
    /// 1 if sliders mark the places where their knobs stop (iOS 26), otherwise 0.
    case sliderTicks
    /// How far a row's contents move for its editing control, the control's leading edge, and its diameter (`§6`).
    case editingShift, editingControlLeading, editingControlSize
    /// The width of a reorder control, and its distance from the trailing edge (`§6`).
    case gripWidth, gripTrailing
    /// The height of a navigation bar without its large title.
    case barHeight
    /// When a bar has no background at the end of its table: 0 never, 1 with a large title (iOS 13), 2 always (iOS 15).
    case barScrollEdge
    /// 1 if rows fade out behind bars and buttons are on discs (iOS 26), otherwise 0.
    case barGlass
    /// Thickness of a separator, in device pixels (`§1`).
    case separatorPixels
    /// The minimum thickness of a separator, in points; 0 for none.
    case separatorThickness
    /// Inset grouped: from the screen's edge to the group, and the group's corner radius (`§4`).
    case groupMargin, groupRadius
    /// The border width of an inset group; 0 for none.
    case groupBorderWidth
    /// Inset of an inset grouped separator from the group's trailing edge (`§4`).
    case groupSeparatorTrailing
    /// Above the header of a grouped table's first section, when it has a title: without a navigation bar, under an inline title, under a
    /// large title (`§5`).
    case groupedTop, groupedTopInline, groupedTopLarge
    /// From the top of a grouped table to the rows of its first section, when it has no title: the same three (`§5`).
    case groupedFirstEmpty, groupedFirstEmptyInline, groupedFirstEmptyLarge
    /// The height of a grouped header with one line at text size L, and of one without a title (`§5`).
    case groupedHeaderHeight, groupedHeaderEmpty
    /// Added to the header of a section that has a footer and is not the first (`§5`).
    case groupedHeaderFooterExtra
    /// The height of a grouped footer with one line at text size L, and of one without text (`§5`).
    case groupedFooterHeight, groupedFooterEmpty
    /// From a grouped header's last baseline to its group, and from a group to its footer's first baseline (`§5`).
    case headerBaseline, footerBaseline
    /// The minimum height of a plain table's header (`§5`).
    case plainHeaderHeight
    /// From the top of a plain header to its baseline (`§5`).
    case plainHeaderBaseline
    /// Above each header of a plain table (`§5`).
    case sectionHeaderTopPadding
    /// 1 if a plain table has a separator between the last row of a section and the next header, otherwise 0 (`§1`).
    case plainLineBeforeHeader
    /// 1 when a plain table under a large title has a line above its first row, else 0 (`§1`).
    case plainLineUnderLargeTitle
    /// 1 when grouped headers are shown in capitals, else 0.
    case uppercaseHeaders
    /// 1 if group corners are continuous curves, otherwise 0.
    case continuousCorners
}

extension MetricToken {
    /// The valid range in a theme file, inclusive. Wide enough for any design; a number outside is a mistake, and would give rows without
    /// height or enormous images.
    public var range: ClosedRange<Double> {
        switch self {
        case .fontAscent, .fontDescent: 0...4
        case .semiboldTracking: -1...1
        case .symbolScale: 0...2
        case .rowLines, .switchShadow: 0...100
        case .subtitleRise, .switchTrailing: -100...100
        case .barScrollEdge: 0...2
        case .uppercaseHeaders, .barGlass, .continuousCorners, .wholePointRows, .plainLineBeforeHeader, .plainLineUnderLargeTitle,
            .switchRaisedKnob, .sliderTicks, .checkmarkSquare,
            .wholePointMarks:
            0...1
        case .separatorPixels, .separatorThickness, .groupBorderWidth, .rowLinePixels, .switchOffBorderWidth: 0...64
        case .rowHeight, .subtitleRowHeight, .rowPadding, .subtitleRowPadding, .editingShift, .editingControlLeading, .editingControlSize,
            .barHeight,
            .gripWidth, .gripTrailing, .stackedTextGap, .cellMargin, .cellMarginWide,
            .accessoryMargin, .accessoryMarginWide, .imageGap, .iconSize, .symbolSize, .imageSize, .iconRadius, .detailGap, .subtitleGap,
            .accessoryGap, .chevronTrailing, .chevronTrailingWide, .chevronWidth, .chevronHeight, .checkmarkWidth, .checkmarkHeight,
            .switchWidth, .switchHeight,
            .switchKnobInset,
            .switchOffKnobInset, .switchKnobWidth, .groupMargin, .groupRadius, .groupSeparatorTrailing, .groupedTop, .groupedTopInline,
            .groupedTopLarge, .groupedFirstEmpty, .groupedFirstEmptyInline, .groupedFirstEmptyLarge, .groupedHeaderHeight,
            .groupedHeaderEmpty, .groupedHeaderFooterExtra, .groupedFooterHeight, .groupedFooterEmpty, .headerBaseline, .footerBaseline,
            .plainHeaderHeight, .plainHeaderBaseline, .sectionHeaderTopPadding:
            0...1000
        }
    }
}

/// The text styles of a type ramp; the case's name is the token's name (`type.body`).
public enum TextStyleToken: Int, CaseIterable, Sendable {
    /// Apple's text styles, with their names (`PlatformMetrics §8`).
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
    /// The texts of rows: the title, the value, the subtitle.
    case rowTitle, rowDetail, rowSubtitle
    /// The headers and footers of sections.
    case groupedHeader, groupedFooter, plainHeader
}

/// The twelve text sizes that users can choose, with Apple's names.
public enum TextSizeCategory: String, CaseIterable, Sendable {
    case extraSmall = "XS"
    case small = "S"
    case medium = "M"
    case large = "L"
    case extraLarge = "XL"
    case extraExtraLarge = "XXL"
    case extraExtraExtraLarge = "XXXL"
    case accessibility1 = "AX1"
    case accessibility2 = "AX2"
    case accessibility3 = "AX3"
    case accessibility4 = "AX4"
    case accessibility5 = "AX5"

    /// The index in `allCases`: 0 for the smallest.
    public var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Whether it is one of the five accessibility sizes, at which cells stack their texts.
    public var isAccessibilitySize: Bool { position >= 7 }
}
