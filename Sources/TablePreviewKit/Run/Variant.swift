import TableGraphics
import TableInputs

/// A variant of a design, apart from mode and appearance. `nil` uses the design's own setting.
struct Variant: Hashable, Sendable {
    var theme: String?
    var device: String?
    /// In points.
    var width: Double?
    var textSize: TextSizeCategory?
    var direction: LayoutDirection?
    /// A language tag such as `pt-BR`.
    var locale: String?
    /// Pixels per point; `nil` uses the device's scale, or 2.
    var scale: Int?

    /// The settings that override those of the design.
    var settings: DesignSettings {
        var settings = DesignSettings()
        settings.theme = theme
        settings.device = device
        settings.width = width
        settings.textSize = textSize
        settings.direction = direction
        settings.locale = locale
        settings.scale = scale.map(Double.init)
        return settings
    }

    /// The prefix of the variant's file names, such as `ios`, `ios-iPhone15-xxxLarge-rtl-ar`, or `ios.swiped` for a state.
    func name(theme: String?, state: String = "") -> String {
        var parts = [theme].compactMap { $0 }
        if let device { parts.append(device) }
        if let width { parts.append("\(numberText(width))pt") }
        if let textSize { parts.append(textSize.rawValue) }
        if let direction { parts.append(direction.rawValue) }
        if let locale { parts.append(locale) }
        return parts.joined(separator: "-") + (state.isEmpty ? "" : "." + state)
    }

    /// A description such as `theme ios, direction rtl`.
    func words(theme: String, state: String) -> String {
        let choices = [
            ("theme", theme), ("device", device), ("width", width.map { numberText($0) }), ("text size", textSize?.rawValue),
            ("direction", direction?.rawValue),
            ("language", locale), ("state", state.isEmpty ? nil : state),
        ]
        return choices.compactMap { axis, value in value.map { "\(axis) \($0)" } }.joined(separator: ", ")
    }

    /// Every combination of the axes' values, without duplicates. An empty axis uses the design's own setting.
    static func all(_ axes: SnapshotAxes, widths: [Double] = []) -> [Variant] {
        func options<T: Hashable>(_ values: [T]) -> [T?] {
            var seen: Set<T> = []
            return values.isEmpty ? [nil] : values.filter { seen.insert($0).inserted }.map { $0 }
        }
        var variants: [Variant] = []
        for theme in options(axes.themes) {
            for device in options(axes.devices) {
                for width in options(widths) {
                    for textSize in options(axes.textSizes) {
                        for direction in options(axes.directions) {
                            for locale in options(axes.locales) {
                                variants.append(
                                    Variant(
                                        theme: theme, device: device, width: width, textSize: textSize, direction: direction,
                                        locale: locale, scale: axes.scale))
                            }
                        }
                    }
                }
            }
        }
        return variants
    }
}
