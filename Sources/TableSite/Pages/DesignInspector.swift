import TableDiagnostics
import TableInputs
import TableMarkup

/// The inspector next to a design's table: diagnostics, source files and the origin of each row.
struct DesignInspector {
    var design: SiteDesign
    var frame: SiteFrame
    /// The relative path from the page to the site's root.
    var up: String

    /// A live preview has no files to download, and pages of `render` are next to those of nothing else.
    private var isPublished: Bool {
        if case .site = frame.folder { frame.live == nil } else { false }
    }

    /// Links to the pages of cell classes.
    private var cellLinks: [String: String] {
        if case .flat = frame.folder { return [:] }
        return Dictionary(design.cellClasses.prefix(SiteEntry.cellLimit).map { ($0, up + SitePath.cell($0)) }) { first, _ in first }
    }

    func pointed(_ page: inout MarkupWriter) {
        page.start(
            "p", MarkupWriter.Attribute("class", "pointed"), MarkupWriter.Attribute("id", "pointed"),
            MarkupWriter.Attribute("role", "status"))
        page.text("Point at a row, a line or a value in the data to highlight the related ones.")
        page.end()
    }

    func diagnostics(_ page: inout MarkupWriter) {
        guard !design.diagnostics.isEmpty else { return }
        Panel.write(into: &page, title: "Diagnostics", detail: "\(design.diagnostics.count)", isOpen: true) { page in
            page.start("ul", MarkupWriter.Attribute("class", "diagnostics"))
            for diagnostic in design.diagnostics {
                DiagnosticItem(
                    diagnostic: diagnostic, linkPrefix: prefix(of: diagnostic),
                    publishedFrom: frame.live != nil ? nil : parentFolder(of: design.sources.first?.file.path ?? "")
                ).write(into: &page)
            }
            page.end()
        }
    }

    /// The ID prefix of lines in the listing of a diagnostic's file; `nil` if the page does not show the file.
    private func prefix(of diagnostic: Diagnostic) -> String? {
        design.sources.enumerated().first { $1.isText && $1.file.path == diagnostic.span?.file.path }.map { Self.prefix($1, $0) }
    }

    /// Answers the ID prefix of the lines of a file; `nil` if the page does not show the file.
    static func linkPrefix(in design: SiteDesign) -> (String) -> String? {
        let prefixes = Dictionary(
            design.sources.enumerated().filter { $0.element.isText }.map { ($0.element.file.path, prefix($0.element, $0.offset)) },
            uniquingKeysWith: { first, _ in first })
        return { prefixes[$0] }
    }

    private static func prefix(_ source: SiteDesign.Source, _ number: Int) -> String {
        switch source.role {
        case .config, .document: "config"
        case .data: "data"
        case .cell: "cell\(number)"
        }
    }

    func sources(_ page: inout MarkupWriter) {
        for (number, source) in design.sources.enumerated() { listing(source, number, &page) }
    }

    private func listing(_ source: SiteDesign.Source, _ number: Int, _ page: inout MarkupWriter) {
        var marks: [Int: Diagnostic.Severity] = [:]
        for diagnostic in design.diagnostics where diagnostic.span?.file.path == source.file.path {
            if let line = diagnostic.span?.start.line, marks[line] != .error { marks[line] = diagnostic.severity }
        }
        let name = source.file.path.split(separator: "/").last.map(String.init) ?? source.file.path
        Panel.write(into: &page, title: source.role.rawValue, detail: name, isOpen: source.role != .cell) { page in
            SourceListing(
                source: source, idPrefix: Self.prefix(source, number), links: source.role == .config ? cellLinks : [:], marks: marks
            ).write(into: &page)
            guard isPublished, source.role != .cell else { return }
            page.start("p", MarkupWriter.Attribute("class", "download"))
            page.start(
                "a", MarkupWriter.Attribute("href", up + urlPath(SitePath.download(design.name, file: name))),
                MarkupWriter.Attribute("download", nil))
            page.text("Download \(name)")
            page.end()
            page.end()
        }
    }

    /// Without frames, the page's script measures them.
    func rows(_ page: inout MarkupWriter, hasFrames: Bool = true) {
        let links = cellLinks
        Panel.write(into: &page, title: "Rows", detail: counted(design.modes.reduce(0) { $0 + $1.counts.rows }, "row"), isOpen: false) {
            page in
            page.start(
                "div", MarkupWriter.Attribute("class", "scroll"), MarkupWriter.Attribute("tabindex", "0"),
                MarkupWriter.Attribute("role", "group"), MarkupWriter.Attribute("aria-label", "Rows"))
            page.start("table", MarkupWriter.Attribute("id", "trace"))
            page.start("thead")
            page.start("tr")
            for title in ["Row", "Line", "Data", "Cell", "Tag", "Frame"] {
                page.element("th", MarkupWriter.Attribute("scope", "col"), text: title)
            }
            page.end()
            page.end()
            page.start("tbody")
            for (position, mode) in design.modes.enumerated() {
                for trace in mode.trace { row(trace, position, links, hasFrame: hasFrames, &page) }
            }
            page.end()
            page.end()
            page.end()
            let untraced = design.modes.reduce(0) { $0 + $1.untraced }
            if untraced > 0 {
                page.element(
                    "p", MarkupWriter.Attribute("class", "soft"), text: "and \(untraced) more rows; “tvp-preview inspect” lists all of them"
                )
            }
        }
    }

    private func row(_ trace: SiteDesign.Trace, _ mode: Int, _ links: [String: String], hasFrame: Bool, _ page: inout MarkupWriter) {
        let id = "m\(mode).\(trace.identity)"
        var attributes = [MarkupWriter.Attribute("data-for", id)]
        if let line = trace.line { attributes.append(MarkupWriter.Attribute("data-line", "\(line)")) }
        if let lines = trace.dataLines {
            attributes.append(MarkupWriter.Attribute("data-from", "\(lines.lowerBound)"))
            attributes.append(MarkupWriter.Attribute("data-to", "\(lines.upperBound)"))
        }
        page.start("tr", attributes: attributes)
        page.start("th", MarkupWriter.Attribute("scope", "row"))
        page.element("a", MarkupWriter.Attribute("href", "#\(id)"), text: design.modes.count > 1 ? id : trace.identity)
        page.end()
        page.start("td")
        if let line = trace.line { page.element("a", MarkupWriter.Attribute("href", "#config-\(line)"), text: "\(line)") }
        page.end()
        page.element("td", text: trace.path)
        page.start("td")
        if let target = links[trace.cell] {
            page.element("a", MarkupWriter.Attribute("href", target), text: trace.cell)
        } else {
            page.text(trace.cell)
        }
        page.end()
        page.element("td", text: trace.tag)
        page.element("td", text: hasFrame ? trace.frame : "")
        page.end()
        page.newline()
    }
}
