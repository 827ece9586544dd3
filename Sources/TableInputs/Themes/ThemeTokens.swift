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
    /// Primary text: titles.
    case label
    /// Secondary text: values.
    case secondaryLabel
    /// Accessories and disabled text.
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
    /// The empty part of progress bars, sliders and the like.
    case fill
    /// The selected part of a segmented control.
    case segment
    /// Colors by name for icons and designs, each with a dark variant.
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
    /// More colors by name.
    case mint, cyan
    /// The background of navigation bars, tab bars and toolbars over rows, the line at their edge, and the search field in them.
    case barBackground, barSeparator, searchField
}

extension ColorToken {
    /// In the order of their numbers.
    package static let names = allCases.map { "\($0)" }

    /// Tokens by name. A dictionary, because every text of a cell that may be a color is looked up, and reading a case's name takes a
    /// lookup of its type.
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
    /// The minimum height of a standard row at text size L, and how much it changes with each point of the title's size (`§2`).
    case rowHeight, rowHeightStep
    /// The minimum height of a standard row with a subtitle (`§2`).
    case subtitleRowHeight
    /// The space above and below the text of a self-sizing row; the minimum height applies with one line.
    case rowPadding
    /// The space above and below images and shapes beside the text of a self-sizing row (`§2`).
    case rowMarkPadding
    /// The space above and below the texts of a self-sizing row with a subtitle.
    case subtitleRowPadding
    /// The space for the separator in a self-sizing row, in device pixels (`§2`).
    case rowLinePixels
    /// The space between the texts of list content (`§2`).
    case listTextGap
    /// 1 if the height of a self-sizing row is a whole number of points, 0 if it is a whole number of device pixels (`§2`).
    case wholePointRows
    /// The maximum number of lines of a standard row's texts below the accessibility sizes; 0 for no limit.
    case rowLines
    /// 1 if rows have a title in the middle above the separator, and images and switches there on whole points (iOS 7 to 12), otherwise 0
    /// (`§2`, `§3`).
    case wholePointMarks
    /// The space between a title and the value below it at the accessibility sizes (`§2`).
    case stackedTextGap
    /// The distance from the edge of a cell to its contents (`§3`).
    case cellMargin
    /// The distance from the edge of a cell to its contents on wide screens, and how wide these are (`§3`).
    case cellMarginWide, wideMarginsFrom
    /// The distance from the trailing edge of a cell to its accessory, and the same on wide screens (`§3`).
    case accessoryMargin, accessoryMarginWide
    /// The distance from a switch to the accessory margin; negative if the switch extends beyond it (`§3`).
    case switchTrailing
    /// The space between an image, symbol or icon and the title, and between an image and the texts of a subtitle style (`§3`).
    case imageGap, subtitleImageGap
    /// The side of the colored square behind a symbol, of a symbol without one, and of an image.
    case iconSize, symbolSize, imageSize
    /// The fraction of a symbol's side that its artwork fills (`§3`).
    case symbolScale
    /// The corner radius of the colored square behind a symbol.
    case iconRadius
    /// The minimum space between the title and the value.
    case detailGap
    /// The space between a row's title and its subtitle.
    case subtitleGap
    /// How far the texts of a row with a subtitle are above its center (`§2`).
    case subtitleRise
    /// Extra tracking at weight 600, in multiples of the font size; proportional for other weights above 400.
    case semiboldTracking
    /// The space between the value and the accessory (`§3`).
    case accessoryGap
    /// The distance from the visible chevron to the margin (`§3`: 16.5 to 17 from the edge with a margin of 16).
    case chevronTrailing
    /// The distance from the visible chevron to the margin on screens at least 414 points wide (`§3`).
    case chevronTrailingWide
    /// The visible size of the disclosure chevron (`§3`).
    case chevronWidth, chevronHeight
    /// The visible size of the checkmark (`§3`).
    case checkmarkWidth, checkmarkHeight
    /// The distance from the visible checkmark to the margin, in list content and elsewhere (`§3`).
    case listCheckmarkTrailing, checkmarkTrailing
    /// 1 if chevrons and checkmarks have square ends, and the same size beside text of any size (iOS 7 to 12), otherwise 0 (`§3`).
    case squareMarks
    /// The size of a switch, and the distance from its edge to its knob when it is on (`§3`).
    case switchWidth, switchHeight, switchKnobInset
    /// The distance from a switch's edge to its knob when it is off.
    case switchOffKnobInset
    /// The width of a knob that is wider than it is tall (`§3`, iOS 26); 0 for a round knob.
    case switchKnobWidth
    /// The thickness of the outline of a switch that is off; 0 for none (`§3`).
    case switchOffBorderWidth
    /// The strength of the shadow below a switch's knob: 1 as in iOS, 0 for none (`§3`).
    case switchShadow
    /// 1 if a switch's knob casts the sharper shadow of a slider's knob (iOS 7 to 12), otherwise 0 (`§3`).
    case switchRaisedKnob
    /// 1 if sliders have tick marks where the knob stops (iOS 26), otherwise 0.
    case sliderTicks
    /// The height of a slider, the size of its knob and the thickness of its track.
    case sliderHeight, sliderKnobWidth, sliderKnobHeight, sliderTrackHeight
    /// How far a slider's frame extends beyond the rectangle that constraints align, at each side; below, half as far.
    case sliderInset
    /// The diameter of a page control's dots, the distance between their centers, and the width of the control without them.
    case pageDotSize, pageDotPitch, pageControlPadding
    /// The minimum width of the filled part of a progress bar.
    case progressMinimum
    /// The height of a search bar without scopes and prompt.
    case searchBarHeight
    /// How far a row's contents move for the editing control, the distance from the edge to the control, and its diameter (`§6`).
    case editingShift, editingControlLeading, editingControlSize
    /// The width of a reorder control, and its distance from the trailing edge (`§6`).
    case gripWidth, gripTrailing
    /// The height of a navigation bar without a large title.
    case barHeight
    /// When a bar has no background at the end of its table: 0 never, 1 with a large title (iOS 13), 2 always (iOS 15).
    case barScrollEdge
    /// 1 if rows fade out behind bars, buttons are on discs and swipe actions are capsules (iOS 26), otherwise 0.
    case barGlass
    /// The thickness of a separator, in device pixels (`§1`).
    case separatorPixels
    /// The minimum thickness of a separator, in points; 0 for none.
    case separatorThickness
    /// The distance from the screen's edge to an inset group, and the group's corner radius (`§4`).
    case groupMargin, groupRadius
    /// How wide screens are whose groups are as far from the edge as `cellMarginWide` (`§4`).
    case wideGroupsFrom
    /// The border width of an inset group; 0 for none.
    case groupBorderWidth
    /// The distance from the group's trailing edge to an inset grouped separator (`§4`).
    case groupSeparatorTrailing
    /// The space above a grouped table's first header (`§5`).
    case groupedTop
    /// The height of the first header if it has no title, and the same under a large title (`§5`).
    case groupedFirstEmpty, groupedFirstEmptyLarge
    /// The height of a grouped header with one line at text size L, and of a header without a title (`§5`).
    case groupedHeaderHeight, groupedHeaderEmpty
    /// The extra height of the header of a section that has a footer and is not the first (`§5`).
    case groupedHeaderFooterExtra
    /// The same below a section without a footer (`§5`).
    case groupedHeaderFooterExtraAlone
    /// The height of a grouped footer with one line at text size L, and of a footer without text (`§5`).
    case groupedFooterHeight, groupedFooterEmpty
    /// The distance from a grouped header's last baseline to its group, and from a group to its footer's first baseline (`§5`).
    case headerBaseline, footerBaseline
    /// The minimum height of a plain table's header (`§5`).
    case plainHeaderHeight
    /// The distance from the top of a plain header to its baseline (`§5`).
    case plainHeaderBaseline
    /// The space above each header of a plain table (`§5`).
    case sectionHeaderTopPadding
    /// 1 if a plain table has a separator between the last row of a section and the next header, otherwise 0 (`§1`).
    case plainLineBeforeHeader
    /// 1 if a plain table under a large title has a separator above its first row, otherwise 0 (`§1`).
    case plainLineUnderLargeTitle
    /// 1 if separators of plain tables end at the cell's margin, 0 if at the edge (`§1`).
    case plainLineEndsAtMargin
    /// 1 if separators of plain tables go on below the last row (before iOS 15), otherwise 0 (`§1`).
    case fillerRows
    /// 1 if a selected row has no separators above and below it, otherwise 0 (`§1`).
    case selectionHidesLines
    /// 1 if grouped headers are uppercase, otherwise 0.
    case uppercaseHeaders
    /// 1 if group corners are continuous curves, otherwise 0.
    case continuousCorners
    /// 1 if large sheets of phones lie on the smaller screen below (iOS 13 to 18), otherwise 0 (`§11`).
    case stackedSheets
    /// 1 if bars have the back arrow, and on phones with a home button the signs, of iOS 7 to 12, otherwise 0 (`§11`).
    case earlyBars
    /// 1 if segmented controls, steppers and search fields are capsules (iOS 26), otherwise 0.
    case capsuleControls
}

extension MetricToken {
    /// The valid range in a theme file, inclusive. Wide enough for any design; a number outside is a mistake that would give rows without
    /// height or enormous images.
    public var range: ClosedRange<Double> {
        switch self {
        case .fontAscent, .fontDescent: 0...4
        case .semiboldTracking: -1...1
        case .symbolScale: 0...2
        case .rowLines, .rowHeightStep, .switchShadow: 0...100
        case .subtitleRise, .switchTrailing: -100...100
        case .barScrollEdge: 0...2
        case .uppercaseHeaders, .barGlass, .continuousCorners, .capsuleControls, .wholePointRows, .plainLineBeforeHeader,
            .plainLineUnderLargeTitle,
            .plainLineEndsAtMargin, .fillerRows, .selectionHidesLines, .switchRaisedKnob, .sliderTicks, .squareMarks, .stackedSheets,
            .earlyBars,
            .wholePointMarks:
            0...1
        case .separatorPixels, .separatorThickness, .groupBorderWidth, .rowLinePixels, .switchOffBorderWidth: 0...64
        case .rowHeight, .subtitleRowHeight, .rowPadding, .rowMarkPadding, .subtitleRowPadding, .editingShift, .editingControlLeading,
            .editingControlSize,
            .barHeight,
            .gripWidth, .gripTrailing, .stackedTextGap, .cellMargin, .cellMarginWide, .wideMarginsFrom, .wideGroupsFrom,
            .accessoryMargin, .accessoryMarginWide, .imageGap, .subtitleImageGap, .iconSize, .symbolSize, .imageSize, .iconRadius,
            .detailGap, .subtitleGap,
            .accessoryGap, .chevronTrailing, .chevronTrailingWide, .chevronWidth, .chevronHeight, .checkmarkWidth, .checkmarkHeight,
            .switchWidth, .switchHeight,
            .listTextGap, .listCheckmarkTrailing, .checkmarkTrailing, .sliderHeight, .sliderKnobWidth, .sliderKnobHeight,
            .sliderTrackHeight, .sliderInset,
            .pageDotSize, .pageDotPitch, .pageControlPadding, .progressMinimum, .searchBarHeight,
            .switchKnobInset,
            .switchOffKnobInset, .switchKnobWidth, .groupMargin, .groupRadius, .groupSeparatorTrailing, .groupedTop,
            .groupedFirstEmpty, .groupedFirstEmptyLarge, .groupedHeaderHeight,
            .groupedHeaderEmpty, .groupedHeaderFooterExtra, .groupedHeaderFooterExtraAlone, .groupedFooterHeight, .groupedFooterEmpty,
            .headerBaseline, .footerBaseline,
            .plainHeaderHeight, .plainHeaderBaseline, .sectionHeaderTopPadding:
            0...1000
        }
    }
}

/// The text styles of a type ramp; the case's name is the token's name (`type.body`).
public enum TextStyleToken: Int, CaseIterable, Sendable {
    /// Apple's text styles, with their names (`PlatformMetrics §8`).
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
    /// The texts of rows: the title, the value and the subtitle.
    case rowTitle, rowDetail, rowSubtitle
    /// The second text of list content with a subtitle.
    case listSubtitle
    /// The headers and footers of sections.
    case groupedHeader, groupedFooter, plainHeader
}

/// The twelve text sizes that users can choose, named as by Apple.
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

    /// Whether this is one of the five accessibility sizes, at which cells stack their texts.
    public var isAccessibilitySize: Bool { position >= 7 }
}
