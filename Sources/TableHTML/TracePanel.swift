import TableMarkup

/// The panel under a table that says where each row comes from: its config line, its place in the data, its cell. A row of
/// the panel leads to the row of the table, which is then outlined.
struct TracePanel {
    let mode: PageContent.Mode
    let index: Int
    /// Of the page around the panel, which is English.
    let language: String

    /// What marks English on a page in another language; nothing on English ones.
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
        if mode.untraced > 0 { writer.element("p", text: "and \(mode.untraced) more rows: tvp-preview inspect lists them all") }
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
