import TableGraphics
import TableInputs
import TableMarkup

/// The page of a theme: its colours in both appearances, its type, its measures.
public struct ThemePage {
    /// What it shows.
    public var theme: Theme

    /// A page of a theme.
    public init(_ theme: Theme) {
        self.theme = theme
    }

    /// The page.
    public func make() -> [UInt8] {
        PageShell(path: SitePath.theme(theme.name), title: "Theme \(theme.name)", description: "Colours, type and measures of the theme \(theme.name)").document { page in
            page.start("div", MarkupWriter.Attribute("class", "heading"))
            page.start("div")
            page.element("h1", text: theme.name)
            page.element("p", MarkupWriter.Attribute("class", "lead"), text: "A theme, set in \(theme.fontFamily)")
            page.end()
            page.end()
            colors(&page)
            type(&page)
            measures(&page)
        }
    }

    private func colors(_ page: inout MarkupWriter) {
        page.start("section", MarkupWriter.Attribute("class", "more"))
        page.element("h2", text: "Colours, light and dark")
        page.start("ul", MarkupWriter.Attribute("class", "swatches"))
        for token in ColorToken.allCases {
            let (light, dark) = (theme[token].light.hex, theme[token].dark.hex)
            page.start("li", MarkupWriter.Attribute("class", "swatch"))
            page.start("svg", MarkupWriter.Attribute("viewBox", "0 0 2 1"), MarkupWriter.Attribute("preserveAspectRatio", "none"), MarkupWriter.Attribute("aria-hidden", "true"))
            // Colours that let others through are shown on white and on black.
            for (x, color) in [("0", "#fff"), ("1", "#000"), ("0", light), ("1", dark)] {
                page.start(
                    "rect", MarkupWriter.Attribute("x", x), MarkupWriter.Attribute("width", "1"), MarkupWriter.Attribute("height", "1"),
                    MarkupWriter.Attribute("fill", color))
                page.end()
            }
            page.end()
            page.start("p")
            page.element("strong", text: "\(token)")
            page.void("br")
            page.element("code", text: light == dark ? light : "\(light) \(dark)")
            page.end()
            page.end()
            page.newline()
        }
        page.end()
        page.end()
    }

    private func type(_ page: inout MarkupWriter) {
        let shown: [TextSizeCategory] = [.extraSmall, .large, .extraExtraExtraLarge, .accessibility5]
        table("Type: sizes in points, by the reader’s text size", ["Style"] + shown.map(\.rawValue), &page) {
            TextStyleToken.allCases.map { token in
                ["\(token)"] + shown.map { category in numberText(theme.textStyle(token, category: category).size) }
            }
        }
    }

    private func measures(_ page: inout MarkupWriter) {
        table("Measures", ["Measure", "Value"], &page) { MetricToken.allCases.map { ["\($0)", numberText(theme[$0])] } }
    }

    private func table(_ title: String, _ columns: [String], _ page: inout MarkupWriter, _ rows: () -> [[String]]) {
        page.start("section", MarkupWriter.Attribute("class", "more"))
        page.element("h2", text: title)
        page.start("div", MarkupWriter.Attribute("class", "panel scroll"), MarkupWriter.Attribute("tabindex", "0"), MarkupWriter.Attribute("role", "group"), MarkupWriter.Attribute("aria-label", title))
        page.start("table")
        page.start("thead")
        page.start("tr")
        for column in columns { page.element("th", MarkupWriter.Attribute("scope", "col"), text: column) }
        page.end()
        page.end()
        page.start("tbody")
        for row in rows() {
            page.start("tr")
            for cell in row { page.element("td", text: cell) }
            page.end()
        }
        page.end()
        page.end()
        page.end()
        page.end()
    }
}
