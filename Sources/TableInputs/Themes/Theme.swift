import TableGraphics

/// The appearance of a system's tables: colors, type ramp and metrics, loaded from a design tokens file.
///
/// Every token has a value in every theme: the loader rejects incomplete files.
public struct Theme: Sendable, Equatable {
    /// The name for options and project files, such as `ios`.
    public var name: String
    /// The `$description` of the file: one sentence, or empty.
    public var summary = ""
    private var colors: [AdaptiveColor]
    private var metrics: [Double]
    /// The sizes by text style, then by text size category.
    private let ramp: [[TypeSize]]
    private let weights: [Int]
    /// The preferred font family.
    public private(set) var fontFamily: String
    /// The paths of folders with fonts that are not installed.
    package var fontFolders: [String] = []
    /// The fonts that the names in an app's code and documents mean.
    package var appFonts = AppFonts()
    /// Tracking in points by font size, in ascending order of size.
    public var tracking: [(size: Double, tracking: Double)]
    /// Custom colors by name, for cell designs.
    public private(set) var extraColors: [String: AdaptiveColor]

    /// The names of the colors by their numbers (`AdaptiveColor.token`), from 1.
    public private(set) var colorNames = ColorToken.names

    /// The files that the theme was read from; `nil` for a theme from tables. Not part of its equality.
    private(set) var source: ThemeSource?

    /// Creates a theme from complete tables; `nil` if a token has no value.
    public init?(
        name: String, fontFamily: String, colors: [ColorToken: AdaptiveColor], metrics: [MetricToken: Double],
        ramp: [TextStyleToken: [TextSizeCategory: TypeSize]], weights: [TextStyleToken: Int],
        tracking: [(size: Double, tracking: Double)], extraColors: [String: AdaptiveColor] = [:]
    ) {
        self.name = name
        self.fontFamily = fontFamily
        self.colors = ColorToken.allCases.compactMap { colors[$0]?.numbered($0.rawValue) }
        self.metrics = MetricToken.allCases.compactMap { metrics[$0] }
        self.ramp = TextStyleToken.allCases.map { style in TextSizeCategory.allCases.compactMap { ramp[style]?[$0] } }
        self.weights = TextStyleToken.allCases.compactMap { weights[$0] }
        self.tracking = tracking.sorted { $0.size < $1.size }
        self.extraColors = extraColors
        let extraNames = extraColors.keys.sorted()
        colorNames += extraNames
        for (index, name) in extraNames.enumerated() {
            self.extraColors[name] = extraColors[name]?.numbered(ColorToken.allCases.count + index)
        }
        guard self.colors.count == ColorToken.allCases.count, self.metrics.count == MetricToken.allCases.count,
            self.weights.count == TextStyleToken.allCases.count,
            self.ramp.allSatisfy({ $0.count == TextSizeCategory.allCases.count })
        else { return nil }
    }

    public static func == (one: Theme, other: Theme) -> Bool {
        one.name == other.name && one.summary == other.summary && one.colors == other.colors && one.metrics == other.metrics
            && one.ramp == other.ramp && one.weights == other.weights && one.fontFamily == other.fontFamily
            && one.fontFolders == other.fontFolders && one.appFonts == other.appFonts
            && one.tracking.elementsEqual(other.tracking, by: ==) && one.extraColors == other.extraColors
    }

    /// A font size and its leading, in points.
    public struct TypeSize: Hashable, Sendable {
        public var size: Double
        /// The distance between baselines.
        public var leading: Double

        public init(size: Double, leading: Double) {
            self.size = size
            self.leading = leading
        }
    }

    public subscript(token: ColorToken) -> AdaptiveColor { colors[token.rawValue] }

    /// The theme with the files that it was read from.
    func with(source: ThemeSource) -> Theme {
        var theme = self
        theme.source = source
        return theme
    }

    /// The values of a token such as `color.label`, the one that applies first: those of the theme and of the themes that it extends, and
    /// those of the tokens that it refers to.
    package func layers(of token: String) -> [ThemeSource.Layer] { source?.layers(of: token) ?? [] }

    /// The theme with the colors of one appearance in all of them.
    package func only(_ appearance: Appearance) -> Theme {
        var theme = self
        theme.colors = colors.map { $0.only(appearance) }
        theme.extraColors = extraColors.mapValues { $0.only(appearance) }
        return theme
    }

    /// The theme of sheets and popovers: Apple's dark grounds are a step lighter, as at UIKit's elevated level.
    package var elevated: Theme {
        let steps = ["000000", "1C1C1E", "2C2C2E", "3A3A3C"].compactMap { RGBA(hex: $0) }
        func raised(_ color: RGBA) -> RGBA { steps.firstIndex(of: color).map { steps[min($0 + 1, steps.count - 1)] } ?? color }
        var theme = self
        for token in [ColorToken.background, .groupedBackground, .cell, .groupedCell, .plainHeaderBackground] {
            let color = colors[token.rawValue]
            theme.colors[token.rawValue].dark = raised(color.dark)
            theme.colors[token.rawValue].darkHighContrast = color.darkHighContrast.map(raised)
            // In a theme of one appearance, both are the dark color.
            if color.light == color.dark { theme.colors[token.rawValue].light = raised(color.light) }
        }
        return theme
    }

    /// The theme with another tint color.
    package func tinted(_ tint: AdaptiveColor) -> Theme {
        var theme = self
        theme.colors[ColorToken.tint.rawValue] = tint
        return theme
    }

    /// The theme with another font, whose letters keep their own distances. Apple publishes those of its system font.
    package func with(fontFamily family: String) -> Theme {
        guard family != fontFamily else { return self }
        var theme = self
        theme.fontFamily = family
        theme.tracking = family.hasPrefix("SF Pro") ? Self.systemTracking : []
        theme.metrics[MetricToken.semiboldTracking.rawValue] = 0
        return theme
    }

    /// The tracking of SF Pro by font size, in points, of Apple's Human Interface Guidelines (Typography).
    private static let systemTracking: [(size: Double, tracking: Double)] = [
        (11, 0.06), (12, 0), (13, -0.08), (14, -0.15), (15, -0.23), (16, -0.31), (17, -0.43), (18, -0.44), (19, -0.45), (20, -0.45),
        (21, -0.36), (22, -0.26), (23, -0.1), (24, 0.07), (25, 0.15), (26, 0.22), (27, 0.29), (28, 0.38), (30, 0.4), (34, 0.4), (36, 0.37),
        (44, 0.37), (48, 0.35), (53, 0.31), (56, 0.3), (60, 0.26),
    ]

    /// A color by name: a token, a custom color, or a color of UIKit or SwiftUI (`systemGray5`); `nil` if there is none.
    public func color(named name: String) -> AdaptiveColor? {
        ColorToken(name: name).map { self[$0] } ?? extraColors[name] ?? SystemColors.color(named: name, in: self)
    }

    /// The color names of UIKit and SwiftUI that themes do not list.
    public static var systemColorNames: [String] { SystemColors.names }

    /// The value of a metric, in points unless the token has another unit.
    public subscript(token: MetricToken) -> Double { metrics[token.rawValue] }

    public func textStyle(_ token: TextStyleToken, category: TextSizeCategory) -> TextStyle {
        let entry = ramp[token.rawValue][category.position]
        return textStyle(size: entry.size, weight: weights[token.rawValue], leading: entry.leading)
    }

    /// The size of a style's text relative to that at text size L; 1 if the theme gives it no size.
    package func textScale(of token: TextStyleToken, category: TextSizeCategory) -> Double {
        let standard = textStyle(token, category: .large).size
        return standard > 0 ? textStyle(token, category: category).size / standard : 1
    }

    /// The least height of a row, in points: that of text size L, changed with the size of titles (`PlatformMetrics §2`).
    package func leastRowHeight(_ token: MetricToken = .rowHeight, category: TextSizeCategory) -> Double {
        let size = textStyle(.rowTitle, category: category).size - textStyle(.rowTitle, category: .large).size
        return self[token] + self[.rowHeightStep] * size
    }

    /// A text style with a custom size, in points; `leading` defaults to the line height.
    public func textStyle(size: Double, weight: Int, leading: Double? = nil) -> TextStyle {
        let ascent = size * self[.fontAscent]
        let descent = size * self[.fontDescent]
        return TextStyle(
            family: fontFamily, size: size, weight: weight, tracking: trackingValue(at: size, weight: weight), ascent: ascent,
            descent: descent, leading: leading ?? ascent + descent)
    }

    private func trackingValue(at size: Double, weight: Int) -> Double {
        trackingValue(at: size) + size * self[.semiboldTracking] * Double(max(0, weight - 400)) / 200
    }

    /// Interpolates linearly between the nearest sizes; constant beyond the first and last.
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

extension AdaptiveColor {
    /// The color with the number that follows an index.
    fileprivate func numbered(_ index: Int) -> AdaptiveColor {
        var color = self
        color.token = UInt16(exactly: index + 1) ?? 0
        return color
    }
}
