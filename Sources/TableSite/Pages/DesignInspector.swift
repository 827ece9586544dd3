import TableDiagnostics
import TableGraphics
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

    /// The origin of each row, which a script lists when the reader opens the panel: as a table, it would be a third of a long design's
    /// page.
    func rows(_ page: inout MarkupWriter) {
        Panel.write(
            into: &page, title: "Rows", detail: counted(design.modes.reduce(0) { $0 + $1.counts.rows }, "row"), isOpen: false,
            attributes: [MarkupWriter.Attribute("id", "trace"), MarkupWriter.Attribute("data-rows", trace)]
        ) { page in
            let untraced = design.modes.reduce(0) { $0 + $1.untraced }
            if untraced > 0 {
                page.element(
                    "p", MarkupWriter.Attribute("class", "soft"), text: "and \(untraced) more rows; “tvp-preview inspect” lists all of them"
                )
            }
        }
    }

    /// A line for each row: ID, line of the config, lines of the data, path, cell, tag and the cell's page, with tabs between them. `=`
    /// stands for the value above, `+` for the one above with its last number increased. A line that is only a number repeats the one above
    /// it that many times: the rows of an array are a single line.
    private var trace: String {
        let links = cellLinks
        var above: [String] = []
        var lines: [(text: String, count: Int)] = []
        for (position, mode) in design.modes.enumerated() {
            for trace in mode.trace {
                let data = trace.dataLines
                let values = [
                    "m\(position).\(trace.identity)", trace.line.map { "\($0)" } ?? "", data.map { "\($0.lowerBound)" } ?? "",
                    data.map { "\($0.upperBound)" } ?? "", trace.path, trace.cell, trace.tag, links[trace.cell] ?? "",
                ].map { $0.replacing(#/[\t\n\r]/#, with: " ") }
                let line = values.enumerated().map { column, value in
                    if !above.isEmpty, value == above[column] { return "=" }
                    if !above.isEmpty, value == Self.successor(of: above[column]) { return "+" }
                    return value.hasPrefix("=") || value.hasPrefix("+") ? "=" + value : value
                }.joined(separator: "\t")
                if lines.last?.text == line { lines[lines.count - 1].count += 1 } else { lines.append((line, 0)) }
                above = values
            }
        }
        return lines.map { $0.count > 0 ? "\($0.text)\n\($0.count)" : $0.text }.joined(separator: "\n")
    }

    /// The text with its last number increased; `nil` without a number.
    private static func successor(of text: String) -> String? {
        let bytes = Array(text.utf8)
        let isDigit = { (byte: UInt8) in (0x30...0x39).contains(byte) }
        guard let last = bytes.lastIndex(where: isDigit) else { return nil }
        let first = bytes[..<last].lastIndex { !isDigit($0) }.map { $0 + 1 } ?? 0
        guard last - first < 9, let number = Int(String(decoding: bytes[first...last], as: UTF8.self)) else { return nil }
        return String(decoding: bytes[..<first] + Array("\(number + 1)".utf8) + bytes[(last + 1)...], as: UTF8.self)
    }
}
