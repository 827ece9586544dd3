import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableMarkup
import TableSite

/// A page that shows symbols with their names.
enum SymbolsPage {
    static let path = "symbols.html"

    /// Writes the page and what pages share. Errors: `output.cannot-write`.
    static func write(_ names: [String], to folder: RootFolder) -> Diagnostic? {
        var shell = PageShell(frame: .single("Symbols", home: "#main"), path: path, title: "Symbols")
        shell.scripts = [SiteAssets.symbols]
        let html = shell.page("symbols-page") { page in
            page.element("h1", text: "Symbols")
            page.element(
                "p", MarkupWriter.Attribute("class", "lead"),
                text: "\(names.count) names. Variants follow from a base name: .fill, .circle, .square, .slash, .badge.plus and so on.")
            page.start("div", MarkupWriter.Attribute("class", "search"), MarkupWriter.Attribute("role", "search"))
            page.void(
                "input",
                attributes: [
                    MarkupWriter.Attribute("type", "search"), MarkupWriter.Attribute("id", "search"),
                    MarkupWriter.Attribute("placeholder", "Search symbols, such as “arrow up” or “delete”"),
                    MarkupWriter.Attribute("aria-label", "Search symbols"), MarkupWriter.Attribute("autocomplete", "off"),
                ])
            page.element("span", MarkupWriter.Attribute("id", "found"), MarkupWriter.Attribute("role", "status"), text: "")
            page.end()
            page.start("ul", MarkupWriter.Attribute("class", "symbols"))
            let words = SymbolSet.everydayWords
            for name in names { write(name, words[name] ?? [], into: &page) }
            page.end()
        }
        return ((SiteAssets.base + [SiteAssets.symbols]).map { ($0.path, $0.bytes) } + [(path, html)]).lazy.compactMap {
            folder.write($1, to: $0)
        }.first
    }

    private static func write(_ name: String, _ words: [String], into page: inout MarkupWriter) {
        guard let symbol = SymbolSet.symbol(named: name) else { return }
        page.literal("\n")
        page.start("li", attributes: words.isEmpty ? [] : [MarkupWriter.Attribute("data-words", words.joined(separator: " "))])
        let side = numberText(SymbolSet.gridSize)
        page.start("svg", MarkupWriter.Attribute("viewBox", "0 0 \(side) \(side)"), MarkupWriter.Attribute("aria-hidden", "true"))
        for layer in symbol.outlines() {
            page.start("path", attributes: [])
            page.addOutline(layer.path) { $0 }
            page.end()
        }
        page.end()
        page.element("code", text: name)
        page.end()
    }
}
