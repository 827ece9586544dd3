/// The colours that every theme has; the case's name is the token's name in the file (`color.label`).
public enum ColorToken: Int, CaseIterable, Sendable {
    /// Behind the rows of a plain table.
    case background
    /// Behind the groups of a grouped table.
    case groupedBackground
    /// A row of a plain table.
    case cell
    /// A row of a grouped table.
    case groupedCell
    case selectedCell
    case label
    case secondaryLabel
    case tertiaryLabel
    case placeholderText
    case separator
    /// What can be tapped.
    case tint
    case destructive
    /// The track of a switch that is on.
    case switchOn
    case switchOff
    /// The knob of a switch that is on.
    case switchKnob
    /// Text of grouped headers and footers.
    case headerText
    /// Text and background of a plain table's headers.
    case plainHeaderText
    case plainHeaderBackground
    case disclosure
    case fill
    /// The selected part of a segmented control.
    case segment
    case red, orange, yellow, green, teal, blue, indigo, purple, pink, gray, brown
    /// Text or symbols on a coloured ground.
    case onColor
    /// The text below a row's title.
    case subtitleText
    /// The knob of a switch that is off.
    case switchOffKnob
    /// The line around an inset group, where `metric.groupBorderWidth` asks for one.
    case groupBorder
    case mint, cyan
}

/// The measures that every theme has, in points unless said; the case's name is the token's name (`metric.rowHeight`).
public enum MetricToken: Int, CaseIterable, Sendable {
    /// Multiples of the font size.
    case fontAscent, fontDescent
    /// The least height of a standard row.
    case rowHeight
    case subtitleRowHeight
    /// Above and below the text of a row that grows with it.
    case rowPadding
    /// The same in a row with a subtitle.
    case subtitleRowPadding
    /// From the edge of a cell to its contents.
    case cellMargin
    /// The same on screens of 414 points and more.
    case cellMarginWide
    case imageGap
    /// The side of the coloured square behind a symbol, of a symbol alone, and of a picture.
    case iconSize, symbolSize, imageSize
    case iconRadius
    case detailGap
    /// Between a row's title and its subtitle.
    case subtitleGap
    case accessoryGap
    /// Ink of the disclosure chevron.
    case chevronWidth, chevronHeight
    /// A switch, and from its edge to its knob when it is on.
    case switchWidth, switchHeight, switchKnobInset
    /// From a switch's edge to its knob when it is off.
    case switchOffKnobInset
    /// The width of a knob that is longer than high; 0 for a round one.
    case switchKnobWidth
    /// Thickness of a separator, in device pixels.
    case separatorPixels
    /// The least thickness of a separator, in points; 0 leaves it to the pixels.
    case separatorThickness
    /// Inset grouped: from the screen's edge to the group, and the group's corner radius.
    case groupMargin, groupRadius
    /// Thickness of the line around an inset group; 0 for none.
    case groupBorderWidth
    /// Inset of an inset grouped separator from the group's trailing edge.
    case groupSeparatorTrailing
    /// Above the first group of a grouped table.
    case groupedTop
    /// The least height of a grouped header with a title, and the height of one without.
    case groupedHeaderHeight, groupedHeaderEmpty
    /// The height of a grouped footer without text, and what follows below a footer's text.
    case groupedFooterEmpty, footerBottom
    /// From a grouped header's last baseline to its group, and from a group to its footer's first baseline.
    case headerBaseline, footerBaseline
    case plainHeaderHeight
    /// From the top of a plain header to its baseline.
    case plainHeaderBaseline
    /// 1 when grouped headers are shown in capitals, else 0.
    case uppercaseHeaders
    /// 1 when group corners are continuous curves, else 0.
    case continuousCorners
}

extension MetricToken {
    /// What a tokens file may say, both ends included. Wide enough for any design; a number outside is a slip of the hand, and
    /// would make rows of no height or pictures of no end.
    public var range: ClosedRange<Double> {
        switch self {
        case .fontAscent, .fontDescent: 0...4
        case .uppercaseHeaders, .continuousCorners: 0...1
        case .separatorPixels, .separatorThickness, .groupBorderWidth: 0...64
        case .rowHeight, .subtitleRowHeight, .rowPadding, .subtitleRowPadding, .cellMargin, .cellMarginWide, .imageGap, .iconSize, .symbolSize,
            .imageSize, .iconRadius, .detailGap, .subtitleGap, .accessoryGap, .chevronWidth, .chevronHeight, .switchWidth, .switchHeight,
            .switchKnobInset, .switchOffKnobInset, .switchKnobWidth, .groupMargin, .groupRadius, .groupSeparatorTrailing, .groupedTop,
            .groupedHeaderHeight, .groupedHeaderEmpty, .groupedFooterEmpty, .footerBottom, .headerBaseline, .footerBaseline,
            .plainHeaderHeight, .plainHeaderBaseline:
            0...1000
        }
    }
}

/// The text styles of a type ramp; the case's name is the token's name (`type.body`).
public enum TextStyleToken: Int, CaseIterable, Sendable {
    case largeTitle, title1, title2, title3, headline, body, callout, subheadline, footnote, caption1, caption2
    /// The row's own texts: the title, the value at its end, the subtitle below it.
    case rowTitle, rowDetail, rowSubtitle
    case groupedHeader, groupedFooter, plainHeader
}

/// The twelve sizes a reader can choose, by Apple's names.
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

    /// The place in `allCases`: 0 for the smallest.
    public var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Whether it is one of the five accessibility sizes, in which cells stack their texts.
    public var isAccessibilitySize: Bool { position >= 7 }
}
