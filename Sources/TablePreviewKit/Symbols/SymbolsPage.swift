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
            page.start("div", MarkupWriter.Attribute("class", "heading"))
            page.element("h1", text: "Symbols")
            page.element(
                "p", MarkupWriter.Attribute("class", "lead"),
                text: "\(names.count) names. Variants follow from a base name: .fill, .circle, .square, .slash, .badge.plus and so on.")
            page.end()
            page.start("div", MarkupWriter.Attribute("class", "search"), MarkupWriter.Attribute("role", "search"))
            Controls.search(&page, label: "Search symbols", placeholder: "Names and uses, such as “arrow up” or “delete”")
            page.element("span", MarkupWriter.Attribute("id", "found"), MarkupWriter.Attribute("role", "status"), text: "")
            page.end()
            page.start("ul", MarkupWriter.Attribute("class", "symbols"), MarkupWriter.Attribute("data-size", "\(partSize)"))
            let words = SymbolSet.everydayWords
            for name in names { item(name, words[name] ?? [], into: &page) }
            page.end()
            Moment("No symbol matches the search.", "Every word must occur in a name, or in what a symbol is used for.", id: "none").write(
                into: &page)
        }
        return ((SiteAssets.base + [SiteAssets.symbols]).map { ($0.path, $0.bytes) } + parts(names) + [(path, html)]).lazy.compactMap {
            folder.write($1, to: $0)
        }.first
    }

    /// The number of symbols in a part. All drawings together are megabytes; the page loads those that are in view.
    private static let partSize = 60

    /// Scripts with the drawings: `tvpSymbols(0, ["<path …>", …])`.
    private static func parts(_ names: [String]) -> [(path: String, bytes: [UInt8])] {
        stride(from: 0, to: names.count, by: partSize).enumerated().map { part, first in
            let drawings = names[first..<min(first + partSize, names.count)].map { Value.string(drawing($0)) }
            return ("symbols/\(part).js", Array("tvpSymbols(\(part), \(Value.array(drawings).scriptText))\n".utf8))
        }
    }

    private static func drawing(_ name: String) -> String {
        var page = MarkupWriter()
        for layer in SymbolSet.symbol(named: name)?.outlines() ?? [] {
            page.start("path", attributes: [])
            page.addOutline(layer.path) { $0 }
            page.end()
        }
        return String(decoding: page.bytes, as: UTF8.self)
    }

    private static func item(_ name: String, _ words: [String], into page: inout MarkupWriter) {
        page.literal("\n")
        page.start("li", attributes: words.isEmpty ? [] : [MarkupWriter.Attribute("data-words", words.joined(separator: " "))])
        let side = numberText(SymbolSet.gridSize)
        page.start("svg", MarkupWriter.Attribute("viewBox", "0 0 \(side) \(side)"), MarkupWriter.Attribute("aria-hidden", "true"))
        page.end()
        page.start("code")
        // Long names break after their dots.
        for (number, part) in name.split(separator: ".").enumerated() {
            if number > 0 { page.literal(".<wbr>") }
            page.text(String(part))
        }
        page.end()
        page.end()
    }
}
