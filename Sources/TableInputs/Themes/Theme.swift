import TableGraphics

/// How a system's tables look: colors, type ramp, measures. Read from a design tokens file.
///
/// Every token below has a value in every theme: the loader refuses a file that lacks one.
public struct Theme: Sendable {
    /// The name users type: `ios`.
    public var name: String
    /// What its file says of it (`$description`), one sentence; empty when it says nothing.
    public var summary = ""
    private let colors: [AdaptiveColor]
    private let metrics: [Double]
    /// By text style, then by text size category.
    private let ramp: [[TypeSize]]
    private let weights: [Int]
    /// The font family that texts ask for first.
    public var fontFamily: String
    /// Tracking by size, ascending in size, in points.
    public var tracking: [(size: Double, tracking: Double)]
    /// Colors beyond the tokens below, by name, for cell designs.
    public var extraColors: [String: AdaptiveColor]

    /// A theme of complete tables; `nil` when a token has no value.
    public init?(
        name: String, fontFamily: String, colors: [ColorToken: AdaptiveColor], metrics: [MetricToken: Double],
        ramp: [TextStyleToken: [TextSizeCategory: TypeSize]], weights: [TextStyleToken: Int],
        tracking: [(size: Double, tracking: Double)], extraColors: [String: AdaptiveColor] = [:]
    ) {
        self.name = name
        self.fontFamily = fontFamily
        self.colors = ColorToken.allCases.compactMap { colors[$0] }
        self.metrics = MetricToken.allCases.compactMap { metrics[$0] }
        self.ramp = TextStyleToken.allCases.map { style in TextSizeCategory.allCases.compactMap { ramp[style]?[$0] } }
        self.weights = TextStyleToken.allCases.compactMap { weights[$0] }
        self.tracking = tracking.sorted { $0.size < $1.size }
        self.extraColors = extraColors
        guard self.colors.count == ColorToken.allCases.count, self.metrics.count == MetricToken.allCases.count,
            self.weights.count == TextStyleToken.allCases.count,
            self.ramp.allSatisfy({ $0.count == TextSizeCategory.allCases.count })
        else { return nil }
    }

    /// A size of the type ramp, in points.
    public struct TypeSize: Hashable, Sendable {
        /// Of the font.
        public var size: Double
        /// Baseline to baseline.
        public var leading: Double

        /// Makes one of its parts.
        public init(size: Double, leading: Double) {
            self.size = size
            self.leading = leading
        }
    }

    /// The color of a token.
    public subscript(token: ColorToken) -> AdaptiveColor { colors[token.rawValue] }

    /// A color by name: a token's, one of the theme's own, or one that UIKit or SwiftUI names (`systemGray5`); `nil` when there is none.
    public func color(named name: String) -> AdaptiveColor? {
        ColorToken(name: name).map { self[$0] } ?? extraColors[name] ?? SystemColors.color(named: name, in: self)
    }

    /// The names of colors that UIKit and SwiftUI have and themes do not list.
    public static var systemColorNames: [String] { SystemColors.names }

    /// The measure of a token, in points unless the token says otherwise.
    public subscript(token: MetricToken) -> Double { metrics[token.rawValue] }

    /// The text style of the type ramp for a text size category.
    public func textStyle(_ token: TextStyleToken, category: TextSizeCategory) -> TextStyle {
        let entry = ramp[token.rawValue][category.position]
        return textStyle(size: entry.size, weight: weights[token.rawValue], leading: entry.leading)
    }

    /// A text style of a size of one's own; without `leading`, lines follow at the line height.
    public func textStyle(size: Double, weight: Int, leading: Double? = nil) -> TextStyle {
        let ascent = size * self[.fontAscent]
        let descent = size * self[.fontDescent]
        return TextStyle(
            family: fontFamily, size: size, weight: weight, tracking: trackingValue(at: size, weight: weight), ascent: ascent,
            descent: descent, leading: leading ?? ascent + descent)
    }

    private func trackingValue(at size: Double, weight: Int) -> Double {
        trackingValue(at: size) + size * self[.semiboldTracking] * Double(weight - 400) / 200
    }

    /// Linear between the two nearest sizes; the ends hold beyond the table.
    private func trackingValue(at size: Double) -> Double {
        guard let first = tracking.first, let last = tracking.last else { return 0 }
        if size <= first.size { return first.tracking }
        if size >= last.size { return last.tracking }
        for (low, high) in zip(tracking, tracking.dropFirst()) where size <= high.size {
            return low.tracking + (high.tracking - low.tracking) * (size - low.size) / (high.size - low.size)
        }
        return last.tracking
    }
}
