import TableGraphics
import TableInputs

/// A variant of a design is settings that override its own: a theme, device, width, text size, direction, language and scale.
extension DesignSettings {
    /// The prefix of the variant's file names, such as `ios`, `ios-iPhone15-xxxLarge-rtl-ar`, or `ios.swiped` for a state.
    func variantName(theme: String?, state: String = "") -> String {
        var parts = [theme].compactMap { $0 }
        if let device { parts.append(Device.named(device).value?.name ?? device) }
        if let width { parts.append("\(numberText(width))pt") }
        if let textSize { parts.append(textSize.rawValue) }
        if let direction { parts.append(direction.rawValue) }
        if let locale { parts.append(locale) }
        return parts.joined(separator: "-") + (state.isEmpty ? "" : "." + state)
    }

    /// A description such as `theme ios, direction rtl`.
    func variantWords(theme: String, state: String) -> String {
        let choices = [
            ("theme", theme), ("device", device), ("width", width.map { numberText($0) }), ("text size", textSize?.rawValue),
            ("direction", direction?.rawValue),
            ("language", locale), ("state", state.isEmpty ? nil : state),
        ]
        return choices.compactMap { axis, value in value.map { "\(axis) \($0)" } }.joined(separator: ", ")
    }

    /// Every combination of the axes' values, without duplicates. An empty axis uses the design's own setting.
    static func variants(_ axes: SnapshotAxes, widths: [Double] = []) -> [DesignSettings] {
        func options<T: Hashable>(_ values: [T]) -> [T?] {
            var seen: Set<T> = []
            return values.isEmpty ? [nil] : values.filter { seen.insert($0).inserted }.map { $0 }
        }
        var variants: [DesignSettings] = []
        for theme in options(axes.themes) {
            for device in options(axes.devices) {
                for width in options(widths) {
                    for textSize in options(axes.textSizes) {
                        for direction in options(axes.directions) {
                            for locale in options(axes.locales) {
                                var variant = DesignSettings()
                                (variant.theme, variant.device, variant.width) = (theme, device, width)
                                (variant.textSize, variant.direction, variant.locale) = (textSize, direction, locale)
                                variant.scale = axes.scale.map(Double.init)
                                variants.append(variant)
                            }
                        }
                    }
                }
            }
        }
        return variants
    }
}
