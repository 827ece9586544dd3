import TableGraphics

/// The look of a system's tables: colors, type ramp, metrics. Loaded from a design tokens file.
///
/// Every token has a value in every theme: the loader rejects incomplete files.
public struct Theme: Sendable {
    /// The name that users type: `ios`.
    public var name: String
    /// The `$description` of the file, one sentence; may be empty.
    public var summary = ""
    private let colors: [AdaptiveColor]
    private let metrics: [Double]
    /// By text style, then by text size category.
    private let ramp: [[TypeSize]]
    private let weights: [Int]
    /// The preferred font family of texts.
    public var fontFamily: String
    /// Tracking by font size, ascending, in points.
    public var tracking: [(size: Double, tracking: Double)]
    /// Custom colors by name, for cell designs.
    public var extraColors: [String: AdaptiveColor]

    /// Creates a theme from complete tables; `nil` if a token has no value.
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
        /// The font size.
        public var size: Double
        /// The distance between baselines.
        public var leading: Double

        /// Creates a size.
        public init(size: Double, leading: Double) {
            self.size = size
            self.leading = leading
        }
    }

    /// The color of a token.
    public subscript(token: ColorToken) -> AdaptiveColor { colors[token.rawValue] }

    /// A color by name: of a token, a custom color, or one of UIKit or SwiftUI (`systemGray5`); `nil` if there is none.
    public func color(named name: String) -> AdaptiveColor? {
        ColorToken(name: name).map { self[$0] } ?? extraColors[name] ?? SystemColors.color(named: name, in: self)
    }

    /// The color names of UIKit and SwiftUI that themes do not list.
    public static var systemColorNames: [String] { SystemColors.names }

    /// The value of a metric, in points unless the token says otherwise.
    public subscript(token: MetricToken) -> Double { metrics[token.rawValue] }

    /// The text style for a text size category.
    public func textStyle(_ token: TextStyleToken, category: TextSizeCategory) -> TextStyle {
        let entry = ramp[token.rawValue][category.position]
        return textStyle(size: entry.size, weight: weights[token.rawValue], leading: entry.leading)
    }

    /// A text style with a custom size; without `leading`, the line height is used.
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

    /// Interpolates linearly between the nearest sizes; constant beyond the table.
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
