import TableGraphics

/// The colors of UIKit and SwiftUI by name, for every theme.
///
/// Names that correspond to a token use the theme's value. The others have the values of iOS 15 to 18, including increased contrast
/// (`PlatformMetrics §9`).
package enum SystemColors {
    /// The names in UIKit and SwiftUI that correspond to tokens.
    static let tokens: [String: ColorToken] = [
        "primary": .label, "secondary": .secondaryLabel, "accentColor": .tint, "tintColor": .tint,
        "systemBackground": .background, "systemGroupedBackground": .groupedBackground, "secondarySystemGroupedBackground": .groupedCell,
        "systemRed": .red, "systemOrange": .orange, "systemYellow": .yellow, "systemGreen": .green, "systemMint": .mint,
        "systemTeal": .teal, "systemCyan": .cyan, "systemBlue": .blue, "systemIndigo": .indigo, "systemPurple": .purple,
        "systemPink": .pink, "systemBrown": .brown, "systemGray": .gray,
    ]

    /// Tokens with the same name in UIKit.
    private static let shared: Set<ColorToken> = [.label, .secondaryLabel, .tertiaryLabel, .placeholderText, .separator]

    /// Names from before iOS 13, and of cells and tables, in documents of Interface Builder. They adapt to the appearance.
    private static let older: [String: ColorToken] = [
        "groupTableViewBackground": .groupedBackground, "tableBackground": .background, "tableCellPlainBackground": .cell,
        "tableCellGroupedBackground": .groupedCell, "tableSeparator": .separator,
    ]

    /// UIKit's colors whose names are tokens in designs, and the textures of iOS 6, which are plain colors since iOS 7.
    private static let plain: [String: String] = [
        "red": "#FF0000", "green": "#00FF00", "blue": "#0000FF", "cyan": "#00FFFF", "yellow": "#FFFF00", "orange": "#FF8000",
        "purple": "#800080", "brown": "#996633", "gray": "#808080", "viewFlipsideBackground": "#1F2124",
        "scrollViewTexturedBackground": "#6F7179", "underPageBackground": "#B4B7BC",
    ]

    /// For each name: light, dark, and both with increased contrast.
    private static let fixed: [(name: String, values: [String])] = [
        ("clear", ["#00000000"]), ("black", ["#000000"]), ("white", ["#FFFFFF"]), ("darkGray", ["#555555"]), ("lightGray", ["#AAAAAA"]),
        ("magenta", ["#FF00FF"]), ("darkText", ["#000000"]), ("lightText", ["#FFFFFF99"]),
        ("link", ["#007AFF", "#0984FF", "#0040DD", "#409CFF"]),
        ("quaternaryLabel", ["#3C3C432E", "#EBEBF529", "#3C3C438C", "#EBEBF566"]),
        ("systemFill", ["#78788033", "#7878805C", "#78788047", "#78788070"]),
        ("secondarySystemFill", ["#78788029", "#78788052", "#7878803D", "#78788066"]),
        ("tertiarySystemFill", ["#7676801F", "#7676803D", "#76768033", "#76768052"]),
        ("quaternarySystemFill", ["#74748014", "#7676802E", "#74748029", "#76768042"]),
        ("opaqueSeparator", ["#C6C6C8", "#38383A"]),
        ("secondarySystemBackground", ["#F2F2F7", "#1C1C1E", "#EBEBF0", "#242426"]),
        ("tertiarySystemBackground", ["#FFFFFF", "#2C2C2E", "#FFFFFF", "#363638"]),
        ("tertiarySystemGroupedBackground", ["#F2F2F7", "#2C2C2E", "#EBEBF0", "#363638"]),
        ("systemGray2", ["#AEAEB2", "#636366", "#8E8E93", "#7C7C80"]),
        ("systemGray3", ["#C7C7CC", "#48484A", "#AEAEB2", "#545456"]),
        ("systemGray4", ["#D1D1D6", "#3A3A3C", "#BCBCC0", "#444446"]),
        ("systemGray5", ["#E5E5EA", "#2C2C2E", "#D8D8DC", "#363638"]),
        ("systemGray6", ["#F2F2F7", "#1C1C1E", "#EBEBF0", "#242426"]),
    ]

    private static let colors: [String: AdaptiveColor] = fixed.reduce(into: [:]) { colors, entry in
        let values = entry.values.compactMap { RGBA(hex: $0) }
        guard let light = values.first else { return }
        colors[entry.name] = AdaptiveColor(
            light: light, dark: values.count > 1 ? values[1] : light, lightHighContrast: values.count > 2 ? values[2] : nil,
            darkHighContrast: values.count > 3 ? values[3] : nil)
    }

    /// All names, in the order of the tables.
    static let names = tokens.keys.sorted() + fixed.map(\.name)

    static func color(named name: String, in theme: Theme) -> AdaptiveColor? { tokens[name].map { theme[$0] } ?? colors[name] }

    /// A color of UIKit.
    package enum Color: Hashable, Sendable {
        case token(ColorToken)
        /// The same in both appearances and in all themes.
        case fixed(AdaptiveColor)
        /// A name for `Theme.color(named:)`.
        case named(String)
    }

    /// The color that UIKit has for a name, such as `systemRed`; `nil` if UIKit has none.
    package static func color(ofUIKit name: String) -> Color? {
        if let color = plain[name].flatMap({ RGBA(hex: $0) }) { return .fixed(AdaptiveColor(color)) }
        if let token = tokens[name] ?? older[name] ?? ColorToken(name: name).flatMap({ shared.contains($0) ? $0 : nil }) {
            return .token(token)
        }
        return colors[name].map { $0.light == $0.dark ? .fixed($0) : .named(name) }
    }

    /// All names of UIKit's colors, sorted.
    package static let namesInUIKit =
        (shared.map { "\($0)" } + Set(tokens.keys).subtracting(["primary", "secondary", "accentColor"]) + older.keys + plain.keys
        + colors.keys)
        .sorted()
}
