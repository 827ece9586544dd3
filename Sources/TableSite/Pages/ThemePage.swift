import TableGraphics
import TableInputs
import TableMarkup

/// The page of a theme: colors in both appearances, text styles and metrics.
public struct ThemePage {
    public var theme: Theme
    public var frame = SiteFrame()

    public init(_ theme: Theme) {
        self.theme = theme
    }

    public func make() -> [UInt8] {
        let shell = PageShell(
            frame: frame, path: SitePath.theme(theme.name), title: theme.name,
            description: "Colors, type and metrics of the theme \(theme.name)")
        var values = TemplateValues()
        values.text("summary", "Theme with the font \(theme.fontFamily)")
        values.part("colors", colors)
        values.part("type") { page in
            specimens(&page)
            sizes(&page)
        }
        values.part("measures") { page in
            table("Metrics", "Points", ["Metric", "Value"], &page) { MetricToken.allCases.map { ["\($0)", numberText(theme[$0])] } }
        }
        return shell.page(.theme, values)
    }

    private func colors(_ page: inout MarkupWriter) {
        page.start("section", MarkupWriter.Attribute("class", "more"))
        page.element("h2", text: "Colors")
        page.element("p", MarkupWriter.Attribute("class", "soft"), text: "Light on the left, dark on the right.")
        page.start("ul", MarkupWriter.Attribute("class", "swatches"))
        for token in ColorToken.allCases {
            let (light, dark) = (theme[token].light.hex, theme[token].dark.hex)
            page.start("li", MarkupWriter.Attribute("class", "swatch"))
            page.start(
                "svg", MarkupWriter.Attribute("viewBox", "0 0 2 1"), MarkupWriter.Attribute("preserveAspectRatio", "none"),
                MarkupWriter.Attribute("aria-hidden", "true"))
            // Translucent colors are shown on white and on black.
            for (x, color) in [("0", "#fff"), ("1", "#000"), ("0", light), ("1", dark)] {
                page.start(
                    "rect", MarkupWriter.Attribute("x", x), MarkupWriter.Attribute("width", "1"), MarkupWriter.Attribute("height", "1"),
                    MarkupWriter.Attribute("fill", color))
                page.end()
            }
            page.end()
            page.start("p")
            page.start("strong")
            // Long names break between their words.
            for character in "\(token)" {
                if character.isUppercase { page.void("wbr") }
                page.text(String(character))
            }
            page.end()
            page.void("br")
            page.element("code", text: light == dark ? light : "\(light) \(dark)")
            page.end()
            page.end()
            page.newline()
        }
        page.end()
        page.end()
    }

    /// Each text style at its size, in a font that the reader's browser chooses.
    private func specimens(_ page: inout MarkupWriter) {
        page.start("section", MarkupWriter.Attribute("class", "more"))
        page.element("h2", text: "Type")
        page.start("ul", MarkupWriter.Attribute("class", "panel specimens"))
        for token in TextStyleToken.allCases {
            let style = theme.textStyle(token, category: .large)
            page.start("li")
            page.element("span", MarkupWriter.Attribute("class", "soft"), text: "\(token)")
            page.element(
                "span", MarkupWriter.Attribute("style", "font-size:\(numberText(style.size))px;font-weight:\(style.weight)"),
                text: "Harbor office, berth 12")
            page.element("span", MarkupWriter.Attribute("class", "soft"), text: "\(numberText(style.size)) pt \(style.weight)")
            page.end()
            page.newline()
        }
        page.end()
        page.end()
    }

    private func sizes(_ page: inout MarkupWriter) {
        let shown: [TextSizeCategory] = [.extraSmall, .large, .extraExtraExtraLarge, .accessibility5]
        table("Sizes", "In points, by text size", ["Style"] + shown.map(\.rawValue), &page) {
            TextStyleToken.allCases.map { token in
                ["\(token)"] + shown.map { category in numberText(theme.textStyle(token, category: category).size) }
            }
        }
    }

    private func table(_ title: String, _ detail: String, _ columns: [String], _ page: inout MarkupWriter, _ rows: () -> [[String]]) {
        page.start("section", MarkupWriter.Attribute("class", "more"))
        page.element("h2", text: title)
        page.element("p", MarkupWriter.Attribute("class", "soft"), text: detail)
        page.start(
            "div", MarkupWriter.Attribute("class", "panel scroll"), MarkupWriter.Attribute("tabindex", "0"),
            MarkupWriter.Attribute("role", "group"), MarkupWriter.Attribute("aria-label", title))
        page.start("table")
        page.start("thead")
        page.start("tr")
        for column in columns { page.element("th", MarkupWriter.Attribute("scope", "col"), text: column) }
        page.end()
        page.end()
        page.start("tbody")
        for row in rows() {
            page.start("tr")
            for (place, cell) in row.enumerated() {
                if place == 0 {
                    page.element("th", MarkupWriter.Attribute("scope", "row"), text: cell)
                } else {
                    page.element("td", text: cell)
                }
            }
            page.end()
        }
        page.end()
        page.end()
        page.end()
        page.end()
    }
}
