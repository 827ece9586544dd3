import TableCells
import TableGraphics
import TableInputs

/// A theme of round numbers, so that expected values are easy to compute: text lines are as tall as their size (four fifths above the
/// baseline), rows 40, margins 10.
public let roundTheme: Theme = {
    var metrics: [MetricToken: Double] = [:]
    for token in MetricToken.allCases { metrics[token] = 10 }
    metrics[.fontAscent] = 0.8
    metrics[.fontDescent] = 0.2
    metrics[.rowHeight] = 40
    metrics[.subtitleRowHeight] = 60
    metrics[.rowPadding] = 5
    metrics[.subtitleGap] = 0
    metrics[.separatorPixels] = 1
    metrics[.groupSeparatorTrailing] = 0
    metrics[.groupedTop] = 20
    for token in [MetricToken.groupedFirstEmpty, .groupedFirstEmptyLarge] { metrics[token] = 10 }
    metrics[.groupedFooterHeight] = 22
    for token in [MetricToken.groupedHeaderFooterExtra, .groupedHeaderFooterExtraAlone] { metrics[token] = 0 }
    metrics[.sectionHeaderTopPadding] = 0
    metrics[.plainLineBeforeHeader] = 1
    metrics[.fillerRows] = 1
    metrics[.plainLineUnderLargeTitle] = 0
    metrics[.rowLinePixels] = 0
    metrics[.wholePointRows] = 0
    metrics[.stackedTextGap] = 2
    metrics[.switchTrailing] = 0
    metrics[.switchOffBorderWidth] = 0
    metrics[.groupedHeaderHeight] = 30
    metrics[.plainHeaderHeight] = 28
    metrics[.plainHeaderBaseline] = 20
    metrics[.uppercaseHeaders] = 1
    metrics[.continuousCorners] = 0
    metrics[.capsuleControls] = 0
    metrics[.switchWidth] = 50
    metrics[.switchHeight] = 30
    metrics[.switchKnobInset] = 2
    metrics[.switchOffKnobInset] = 2
    metrics[.switchKnobWidth] = 0
    metrics[.sliderKnobWidth] = 28
    metrics[.sliderKnobHeight] = 28
    metrics[.sliderTrackHeight] = 4
    metrics[.listTextGap] = 3
    metrics[.subtitleRowPadding] = 5
    metrics[.separatorThickness] = 0
    metrics[.groupBorderWidth] = 0
    metrics[.subtitleRise] = 0
    metrics[.semiboldTracking] = 0
    metrics[.chevronTrailing] = 0
    metrics[.chevronTrailingWide] = 0
    metrics[.rowLines] = 0
    metrics[.switchShadow] = 0
    metrics[.editingShift] = 38
    metrics[.barHeight] = 40
    metrics[.barScrollEdge] = 0
    metrics[.barGlass] = 0
    metrics[.editingControlLeading] = 12
    metrics[.editingControlSize] = 22
    metrics[.gripWidth] = 22
    metrics[.gripTrailing] = 15
    var colors: [ColorToken: AdaptiveColor] = [:]
    for token in ColorToken.allCases {
        let byte = UInt8(token.rawValue)
        colors[token] = AdaptiveColor(light: RGBA(red: byte, green: 0, blue: 0), dark: RGBA(red: 0, green: byte, blue: 0))
    }
    // Subtitles have the color of other secondary texts, as in most themes.
    colors[.subtitleText] = colors[.secondaryLabel]
    var ramp: [TextStyleToken: [TextSizeCategory: Theme.TypeSize]] = [:]
    var weights: [TextStyleToken: Int] = [:]
    for style in TextStyleToken.allCases {
        weights[style] = 400
        for category in TextSizeCategory.allCases { ramp[style, default: [:]][category] = Theme.TypeSize(size: 10, leading: 12) }
    }
    guard
        let theme = Theme(name: "round", fontFamily: "Block", colors: colors, metrics: metrics, ramp: ramp, weights: weights, tracking: [])
    else { preconditionFailure("every token has a value") }
    return theme
}()
