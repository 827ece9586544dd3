import TableMarkup

/// The panel below a table with the origin of each row: its config line, path in the data and cell. Its rows link to the rows of the table;
/// the target of a link is outlined.
struct TracePanel {
    let mode: PageContent.Mode
    let index: Int
    /// The language of the surrounding page. The panel is in English.
    let language: String

    /// The attributes that mark English text on a page in another language; empty on English pages.
    static func english(in language: String) -> [MarkupWriter.Attribute] {
        if language.lowercased().prefix(while: { $0 != "-" && $0 != "_" }) == "en" { return [] }
        return [MarkupWriter.Attribute("lang", "en"), MarkupWriter.Attribute("dir", "ltr")]
    }

    func write(into writer: inout MarkupWriter) {
        guard !mode.trace.isEmpty else { return }
        writer.start("details", attributes: [MarkupWriter.Attribute("class", "trace")] + Self.english(in: language))
        writer.element("summary", text: "Where each row comes from")
        writer.start(
            "div", MarkupWriter.Attribute("class", "scroll"), MarkupWriter.Attribute("tabindex", "0"),
            MarkupWriter.Attribute("role", "group"), MarkupWriter.Attribute("aria-label", "Trace"))
        writer.start("table")
        writer.start("thead")
        writer.start("tr")
        for title in ["Row", "Line", "Data", "Cell", "Tag"] { writer.element("th", MarkupWriter.Attribute("scope", "col"), text: title) }
        writer.end()
        writer.end()
        writer.start("tbody")
        for trace in mode.trace { write(trace, into: &writer) }
        writer.end()
        writer.end()
        writer.end()
        if mode.untraced > 0 { writer.element("p", text: "and \(mode.untraced) more rows; “tvp-preview inspect” lists all of them") }
        writer.end()
    }

    private func write(_ trace: PageContent.Trace, into writer: inout MarkupWriter) {
        writer.start("tr")
        writer.start("th", MarkupWriter.Attribute("scope", "row"))
        writer.element("a", MarkupWriter.Attribute("href", "#m\(index).\(trace.identity)"), text: trace.identity)
        writer.end()
        for text in [trace.line.map(String.init) ?? "", trace.path, trace.cell, trace.tag] { writer.element("td", text: text) }
        writer.end()
    }
}
