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
        let shell = PageShell(frame: .single("Symbols", home: "#main"), path: path, title: "Symbols")
        let html = shell.page("symbols-page") { page in
            page.element("h1", text: "Symbols")
            page.element(
                "p", MarkupWriter.Attribute("class", "lead"),
                text: "\(names.count) names. Variants follow from a base name: .fill, .circle, .square, .slash, .badge.plus and so on.")
            page.start("ul", MarkupWriter.Attribute("class", "symbols"))
            for name in names { write(name, into: &page) }
            page.end()
        }
        return (SiteAssets.base.map { ($0.path, $0.bytes) } + [(path, html)]).lazy.compactMap { folder.write($1, to: $0) }.first
    }

    private static func write(_ name: String, into page: inout MarkupWriter) {
        guard let symbol = SymbolSet.symbol(named: name) else { return }
        page.literal("\n")
        page.start("li")
        let side = numberText(SymbolSet.gridSize)
        page.start("svg", MarkupWriter.Attribute("viewBox", "0 0 \(side) \(side)"), MarkupWriter.Attribute("aria-hidden", "true"))
        for layer in symbol.layers {
            let line = layer.lineWidth.map {
                [MarkupWriter.Attribute("class", "line"), MarkupWriter.Attribute("stroke-width", numberText($0))]
            }
            page.start("path", attributes: line ?? [])
            page.addOutline(layer.path) { $0 }
            page.end()
        }
        page.end()
        page.element("code", text: name)
        page.end()
    }
}
