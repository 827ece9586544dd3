import TableGraphics
import TableInputs

/// One way in which a design is tested, beside its modes and appearances; `nil` is what the design's own settings say.
struct SnapshotVariant: Hashable, Sendable {
    var theme: String?
    var device: String?
    /// In points.
    var width: Double?
    var textSize: TextSizeCategory?
    var direction: LayoutDirection?
    /// Device pixels a point; `nil`: the device's, or 2.
    var scale: Int?

    /// The variant as settings, over those of a design.
    var settings: DesignSettings {
        var settings = DesignSettings()
        settings.theme = theme
        settings.device = device
        settings.width = width
        settings.textSize = textSize
        settings.direction = direction
        return settings
    }

    /// `ios`, `ios-iPhone15-xxxLarge-rtl`: what the variant's files begin with.
    func name(theme: String) -> String {
        var parts = [theme]
        if let device { parts.append(device) }
        if let width { parts.append("\(numberText(width))pt") }
        if let textSize { parts.append(textSize.rawValue) }
        if let direction { parts.append(direction.rawValue) }
        return parts.joined(separator: "-")
    }

    /// The layout's file name. Dumps tell the scale, so one that was asked for has a file of its own.
    func layoutName(theme: String) -> String { name(theme: theme) + (scale.map { "@\($0)x" } ?? "") + ".layout.txt" }

    /// A picture's file name: `ios-dark@2x.png`, `mode-1-ios-light@2x.png` where there are several modes.
    func pictureName(theme: String, mode: Int?, appearance: Appearance, scale: Double) -> String {
        let suffix = scale == 1 ? "" : "@\(numberText(scale))x"
        return (mode.map { "mode-\($0)-" } ?? "") + name(theme: theme) + "-\(appearance.rawValue)\(suffix).png"
    }

    /// Every combination of some choices; an empty list of choices leaves that to the design.
    static func all(_ choices: SnapshotChoices) -> [SnapshotVariant] {
        func options<T>(_ values: [T]) -> [T?] { values.isEmpty ? [nil] : values.map { $0 } }
        var variants: [SnapshotVariant] = []
        for theme in options(choices.themes) {
            for device in options(choices.devices) {
                for textSize in options(choices.textSizes) {
                    for direction in options(choices.directions) {
                        variants.append(
                            SnapshotVariant(
                                theme: theme, device: device, width: choices.width, textSize: textSize, direction: direction, scale: choices.scale))
                    }
                }
            }
        }
        return variants
    }
}

/// What variants are made of.
struct SnapshotChoices: Sendable {
    var themes: [String] = []
    var devices: [String] = []
    var textSizes: [TextSizeCategory] = []
    var directions: [LayoutDirection] = []
    var appearances: [Appearance] = [.light, .dark]
    /// In points.
    var width: Double?
    var scale: Int?
}
