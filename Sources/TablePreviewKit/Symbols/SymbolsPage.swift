import TableCells
import TableGraphics
import TableMarkup

/// A page that shows symbols with their names.
enum SymbolsPage {
    static func bytes(of names: [String]) -> [UInt8] {
        var page = MarkupWriter()
        page.literal("<!DOCTYPE html>\n")
        page.start("html", MarkupWriter.Attribute("lang", "en"))
        page.start("head")
        page.literal("<meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        page.literal("<meta name=\"color-scheme\" content=\"light dark\">")
        page.literal("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'\">")
        page.element("title", text: "Symbols")
        page.styleSheet(style)
        page.end()
        page.start("body")
        page.start("main")
        page.element("h1", text: "Symbols")
        page.element(
            "p", text: "\(names.count) names. Variants follow from a base name: .fill, .circle, .square, .slash, .badge.plus and so on.")
        page.start("ul")
        for name in names { write(name, into: &page) }
        for _ in ["ul", "main", "body", "html"] { page.end() }
        page.literal("\n")
        return page.bytes
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

    private static let style = """
        :root{color-scheme:light dark;--paper:#f4f4f6;--ink:#1c1c1f;--soft:#5f5f68;--card:#fff;--line:#dcdce2}
        @media (prefers-color-scheme:dark){:root{--paper:#121214;--ink:#f1f1f4;--soft:#a2a2ac;--card:#1d1d20;--line:#34343a}}
        body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.45 system-ui,sans-serif}
        main{max-width:1100px;margin:0 auto;padding:28px 20px 48px}
        h1{font-size:28px;margin:0}
        p{color:var(--soft);margin:6px 0 20px}
        ul{list-style:none;margin:0;padding:0;display:grid;gap:10px;grid-template-columns:repeat(auto-fill,minmax(min(100%,128px),1fr))}
        li{background:var(--card);border:1px solid var(--line);border-radius:12px;padding:14px 8px 10px;text-align:center;break-inside:avoid}
        svg{width:28px;height:28px;display:block;margin:0 auto 8px;fill:currentColor}
        .line{fill:none;stroke:currentColor;stroke-linecap:round;stroke-linejoin:round}
        code{font:11px/1.3 ui-monospace,Menlo,Consolas,monospace;color:var(--soft);overflow-wrap:anywhere}
        """
}
