import TableGraphics
import TableInputs
import TableMarkup

/// Links to the same page in another theme, text size, layout direction, device or language.
struct VariantBar {
    var current: SiteVariant
    var axes: SiteAxes
    var up: String
    /// A live preview shows long lists as menus, which need a script. A published site has only links, which work without one.
    var isLive: Bool
    var path: (SiteVariant) -> String

    /// The maximum number of values that a live preview shows as links.
    private static let linkLimit = 3

    func write(into page: inout MarkupWriter) {
        let offered = axes.axes.enumerated().filter { $0.element.values.count > 1 }
        guard !offered.isEmpty else { return }
        page.start("nav", MarkupWriter.Attribute("class", "variants"), MarkupWriter.Attribute("aria-label", "Variant"))
        for (position, axis) in offered {
            let values = current.choices.isEmpty ? axes.axes.map { $0.values[0] } : current.choices.map(\.value)
            let targets = axis.values.map { value in
                var wanted = values
                wanted[position] = value
                return Target(
                    label: Self.label(value, of: axis.name), address: up + urlPath(path(axes.variant(wanted))),
                    isCurrent: value == values[position])
            }
            if isLive, targets.count > Self.linkLimit { list(axis.name, targets, &page) } else { links(axis.name, targets, &page) }
        }
        page.end()
    }

    /// The value of an axis as the reader sees it.
    static func label(_ value: String, of axis: String) -> String {
        if value.isEmpty { return "Default" }
        if axis == "State" { return value.readable }
        return names[value] ?? (axis == "Device" ? Device.named(value).value?.title : nil) ?? value
    }

    /// Words for values that only a program reads well. Languages are in their own words, as in the settings of a phone.
    private static let names: [String: String] = [
        "light": "Light", "dark": "Dark", "light-high-contrast": "Light, increased contrast",
        "dark-high-contrast": "Dark, increased contrast", "ltr": "Left to right", "rtl": "Right to left", "ar": "العربية", "ca": "Català",
        "cs": "Čeština", "da": "Dansk", "de": "Deutsch",
        "el": "Ελληνικά", "en": "English", "en-GB": "English (UK)", "es": "Español", "fa": "فارسی", "fi": "Suomi", "fr": "Français",
        "he": "עברית", "hi": "हिन्दी", "hr": "Hrvatski", "hu": "Magyar", "id": "Indonesia", "it": "Italiano", "ja": "日本語", "ko": "한국어",
        "nb": "Norsk bokmål", "nl": "Nederlands", "pl": "Polski", "pt": "Português", "pt-BR": "Português (Brasil)",
        "pt-PT": "Português (Portugal)", "ro": "Română", "ru": "Русский", "sk": "Slovenčina", "sv": "Svenska", "th": "ไทย", "tr": "Türkçe",
        "uk": "Українська", "vi": "Tiếng Việt", "zh-Hans": "简体中文", "zh-Hant": "繁體中文", "en-XA": "Accented", "en-XL": "Long",
        "ar-XB": "Mirrored",
    ]

    private struct Target {
        var label: String
        var address: String
        var isCurrent: Bool
    }

    private func links(_ name: String, _ targets: [Target], _ page: inout MarkupWriter) {
        page.start(
            "div", MarkupWriter.Attribute("class", "axis"), MarkupWriter.Attribute("role", "group"),
            MarkupWriter.Attribute("aria-label", name))
        page.element("span", MarkupWriter.Attribute("class", "soft"), text: name)
        page.start("span", MarkupWriter.Attribute("class", "choice"))
        for target in targets {
            page.start(
                "a",
                attributes: [MarkupWriter.Attribute("href", target.address)]
                    + (target.isCurrent ? [MarkupWriter.Attribute("aria-current", "true")] : []))
            page.text(target.label)
            page.end()
        }
        page.end()
        page.end()
    }

    private func list(_ name: String, _ targets: [Target], _ page: inout MarkupWriter) {
        page.start("label", MarkupWriter.Attribute("class", "select"))
        page.element("span", MarkupWriter.Attribute("class", "soft"), text: name)
        page.start("select", MarkupWriter.Attribute("id", "axis-" + SitePath.safe(name.lowercased())))
        for target in targets {
            let chosen = target.isCurrent ? [MarkupWriter.Attribute("selected", nil)] : []
            page.start("option", attributes: [MarkupWriter.Attribute("value", target.address)] + chosen)
            page.text(target.label)
            page.end()
        }
        page.end()
        page.end()
    }
}
