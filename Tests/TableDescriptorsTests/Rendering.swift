import TableCells
import TableDescriptors
import TableGraphics
import TableInputs
import TableLayout
import TableScene

/// A theme of round numbers: text lines are as high as their size, rows 40, margins 10.
let roundTheme: Theme = {
    var metrics: [MetricToken: Double] = [:]
    for token in MetricToken.allCases { metrics[token] = 10 }
    metrics[.fontAscent] = 0.8
    metrics[.fontDescent] = 0.2
    metrics[.rowHeight] = 40
    metrics[.subtitleRowHeight] = 60
    metrics[.rowPadding] = 5
    metrics[.subtitleGap] = 0
    metrics[.separatorPixels] = 1
    metrics[.separatorThickness] = 0
    metrics[.groupBorderWidth] = 0
    metrics[.subtitleRowPadding] = 5
    metrics[.groupSeparatorTrailing] = 0
    metrics[.groupedTop] = 20
    metrics[.groupedHeaderHeight] = 30
    metrics[.plainHeaderHeight] = 28
    metrics[.plainHeaderBaseline] = 20
    var colors: [ColorToken: AdaptiveColor] = [:]
    for token in ColorToken.allCases {
        let byte = UInt8(token.rawValue)
        colors[token] = AdaptiveColor(light: RGBA(red: byte, green: 0, blue: 0), dark: RGBA(red: 0, green: byte, blue: 0))
    }
    var ramp: [TextStyleToken: [TextSizeCategory: Theme.TypeSize]] = [:]
    var weights: [TextStyleToken: Int] = [:]
    for style in TextStyleToken.allCases {
        weights[style] = 400
        for category in TextSizeCategory.allCases { ramp[style, default: [:]][category] = Theme.TypeSize(size: 10, leading: 12) }
    }
    guard let theme = Theme(name: "round", fontFamily: "Block", colors: colors, metrics: metrics, ramp: ramp, weights: weights, tracking: [])
    else { preconditionFailure("every token has a value") }
    return theme
}()

let testEnvironment = Environment(width: 200, theme: roundTheme, scale: 1)

/// The scene of a table as text, without fonts and colours.
func dump(_ content: any TableContent) -> String {
    TableLayout(content, in: testEnvironment, shaper: BlockShaper()).scene.dump().replacing(/\ Block 10 400 #.*?\/\S+/, with: "")
}

/// What each row says, with its cell; headers in brackets.
func outline(_ content: any TableContent) -> [String] {
    var lines: [String] = []
    for line in dump(content).split(separator: "\n") {
        let words = line.trimmingPrefix { $0 == " " }
        if words.hasPrefix("row:") { lines.append(words.prefix { $0 != " " }.dropFirst(4) + ":") }
        if words.hasPrefix("header") { lines.append("[]") }
        if words.hasPrefix("text"), let text = words.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().first, let last = lines.popLast() {
            lines.append(last.hasSuffix("]") ? last.dropLast() + text + "]" : last + " " + text)
        }
    }
    return lines
}
