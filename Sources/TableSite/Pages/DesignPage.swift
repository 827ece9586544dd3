import TableDiagnostics
import TableGraphics
import TableHTML
import TableMarkup

/// A design's page: the live table beside its picture, what both were made of, and where each row comes from.
public struct DesignPage {
    /// What it shows.
    public var design: SiteDesign
    /// The variant it stands in.
    public var variant: SiteVariant
    /// All variants of the site, for the bar that leads from one to the other.
    public var variants: [SiteVariant]
    /// The pages before and after it, below the root.
    public var previous: String?
    /// See `previous`.
    public var next: String?
    /// `nil` in a published site; else the version that a live preview compares.
    public var live: String?
    /// What is wrong with the files as they are now, when the page shows how they were before.
    public var faults: [Diagnostic] = []
    /// Whether cell classes have pages of their own.
    public var linksCells = true
    /// What is put behind the address of pictures, so that a live preview's are fetched anew: `?v=3`.
    public var pictureQuery = ""

    /// A page of a design in a variant.
    public init(_ design: SiteDesign, variant: SiteVariant = .own, variants: [SiteVariant] = []) {
        self.design = design
        self.variant = variant
        self.variants = variants
    }

    private var path: String { SitePath.page(design.name, variant.slug) }
    private var up: String { SitePath.up(from: path) }

    /// The page with the files that it needs, which lie in `assets/` below the root.
    public func make(fonts: WebFonts, png: (Bitmap) -> [UInt8]) -> Page {
        let tables = renderFragments(design.modes.map(\.scene), assetPrefix: up + "assets/", fonts: fonts, png: png)
        var css = tables.css
        if design.modes.count > 1 {
            for index in design.modes.indices { css += "body:has(#show-\(index):checked) .mode:not(#mode-\(index)){display:none}" }
        }
        var shell = PageShell(path: path, title: design.title, description: design.description.joined(separator: " "), live: live, css: css)
        shell.previous = previous
        shell.next = next
        shell.variant = variant.slug
        let html = shell.document { page in
            FaultOverlay(faults: faults).write(into: &page)
            heading(&page)
            page.start("div", MarkupWriter.Attribute("class", "desk"))
            page.start("div", MarkupWriter.Attribute("class", "stage"))
            for (position, mode) in design.modes.enumerated() { stage(mode, position, tables.tables[position], &page) }
            page.element("p", MarkupWriter.Attribute("class", "soft caption"), text: design.caption)
            page.end()
            inspector(&page)
            page.end()
        }
        return Page(html: html, assets: tables.assets)
    }

    // MARK: Heading

    private func heading(_ page: inout MarkupWriter) {
        page.start("div", MarkupWriter.Attribute("class", "heading"))
        page.start("div")
        page.element("h1", text: design.title)
        if !design.description.isEmpty { page.element("p", MarkupWriter.Attribute("class", "lead"), text: design.description.joined(separator: " ")) }
        page.end()
        page.start("div", MarkupWriter.Attribute("class", "switches"))
        if design.modes.count > 1 {
            page.start("fieldset", MarkupWriter.Attribute("class", "choice"), MarkupWriter.Attribute("id", "modes"))
            page.element("legend", MarkupWriter.Attribute("class", "sr"), text: "Mode")
            for (position, mode) in design.modes.enumerated() {
                Controls.radio(&page, group: "mode", id: "show-\(position)", label: "Mode \(mode.index)", isChecked: position == 0)
            }
            page.end()
        }
        page.start("label", MarkupWriter.Attribute("class", "check"))
        page.void("input", MarkupWriter.Attribute("type", "checkbox"), MarkupWriter.Attribute("id", "frames"), MarkupWriter.Attribute("data-key", "f"))
        page.text("Frames")
        page.end()
        page.end()
        VariantBar(current: variant, variants: variants, up: up) { SitePath.page(design.name, $0.slug) }.write(into: &page)
        page.end()
        page.newline()
    }

    // MARK: Stage

    private func stage(_ mode: SiteDesign.Mode, _ position: Int, _ table: MarkupWriter, _ page: inout MarkupWriter) {
        let name = design.modes.count > 1 ? "Mode \(mode.index)" : design.title
        page.start(
            "article", MarkupWriter.Attribute("class", "mode"), MarkupWriter.Attribute("id", "mode-\(position)"), MarkupWriter.Attribute("aria-label", name))
        page.start("figure", MarkupWriter.Attribute("class", "live"))
        page.start("div", MarkupWriter.Attribute("lang", mode.scene.language), MarkupWriter.Attribute("dir", mode.scene.direction.rawValue))
        page.append(table)
        page.end()
        page.element("figcaption", text: "Live page")
        page.end()
        page.newline()
        page.start("figure", MarkupWriter.Attribute("class", "picture"))
        let (light, dark) = (picture(mode, .light), picture(mode, .dark))
        page.start("div", MarkupWriter.Attribute("class", "screen"))
        Controls.picture(
            &page, light: light + pictureQuery, dark: dark + pictureQuery, alt: "\(name) as a picture", width: Int(mode.scene.size.width.rounded()),
            height: Int(mode.scene.size.height.rounded()))
        page.end()
        page.start("figcaption")
        page.text("Picture · ")
        for (label, target) in [("light", light), ("dark", dark)] {
            page.start("a", MarkupWriter.Attribute("href", target), MarkupWriter.Attribute("download", nil))
            page.text("PNG \(label)")
            page.end()
            page.text(" ")
        }
        page.end()
        page.end()
        page.end()
        page.newline()
    }

    private func picture(_ mode: SiteDesign.Mode, _ appearance: Appearance) -> String {
        up + urlPath(SitePath.picture(design.name, mode: mode.index, appearance, variant.slug))
    }

    /// The pages of the classes that the site makes pages for.
    private var cellLinks: [String: String] {
        guard linksCells else { return [:] }
        return Dictionary(design.cellClasses.prefix(SiteEntry.cellLimit).map { ($0, up + SitePath.cell($0)) }) { first, _ in first }
    }

    // MARK: Inspector

    private func inspector(_ page: inout MarkupWriter) {
        page.start("aside", MarkupWriter.Attribute("class", "inspector"), MarkupWriter.Attribute("aria-label", "What it is made of"))
        page.start("p", MarkupWriter.Attribute("class", "pointed"), MarkupWriter.Attribute("id", "pointed"), MarkupWriter.Attribute("role", "status"))
        page.text("Point at a row, a line or a place in the data: what belongs together lights up.")
        page.end()
        if !design.diagnostics.isEmpty { diagnostics(&page) }
        for (number, source) in design.sources.enumerated() { listing(source, number, &page) }
        rows(&page)
        page.end()
    }

    private func listing(_ source: SiteDesign.Source, _ number: Int, _ page: inout MarkupWriter) {
        let prefix = source.role == .config ? "config" : source.role == .data ? "data" : "cell\(number)"
        var marks: [Int: Diagnostic.Severity] = [:]
        for diagnostic in design.diagnostics where diagnostic.span?.file.path == source.file.path {
            if let line = diagnostic.span?.start.line, marks[line] != .error { marks[line] = diagnostic.severity }
        }
        let name = source.file.path.split(separator: "/").last.map(String.init) ?? source.file.path
        Panel.write(into: &page, title: source.role.rawValue, detail: name, isOpen: source.role != .cell) { page in
            SourceListing(source: source, idPrefix: prefix, links: source.role == .config ? cellLinks : [:], marks: marks).write(into: &page)
            guard live == nil, source.role != .cell else { return }
            page.start("p", MarkupWriter.Attribute("class", "soft"))
            page.start("a", MarkupWriter.Attribute("href", up + urlPath(SitePath.download(design.name, file: name))), MarkupWriter.Attribute("download", nil))
            page.text("Download \(name)")
            page.end()
            page.end()
        }
    }

    private func diagnostics(_ page: inout MarkupWriter) {
        Panel.write(into: &page, title: "Diagnostics", detail: "\(design.diagnostics.count)", isOpen: true) { page in
            page.start("ul", MarkupWriter.Attribute("class", "diagnostics"))
            for diagnostic in design.diagnostics { DiagnosticItem(diagnostic: diagnostic, linkPrefix: configPath == diagnostic.span?.file.path ? "config" : nil).write(into: &page) }
            page.end()
        }
    }

    private var configPath: String? { design.sources.first?.file.path }

    private func rows(_ page: inout MarkupWriter) {
        let links = cellLinks
        Panel.write(into: &page, title: "Rows", detail: counted(design.modes.reduce(0) { $0 + $1.counts.rows }, "row"), isOpen: false) { page in
            page.start("div", MarkupWriter.Attribute("class", "scroll"), MarkupWriter.Attribute("tabindex", "0"), MarkupWriter.Attribute("role", "group"), MarkupWriter.Attribute("aria-label", "Rows"))
            page.start("table", MarkupWriter.Attribute("id", "trace"))
            page.start("thead")
            page.start("tr")
            for title in ["Row", "Line", "Data", "Cell", "Tag", "Frame"] { page.element("th", MarkupWriter.Attribute("scope", "col"), text: title) }
            page.end()
            page.end()
            page.start("tbody")
            for (position, mode) in design.modes.enumerated() {
                for trace in mode.trace { row(trace, position, links, &page) }
            }
            page.end()
            page.end()
            page.end()
            let untraced = design.modes.reduce(0) { $0 + $1.untraced }
            if untraced > 0 { page.element("p", MarkupWriter.Attribute("class", "soft"), text: "and \(untraced) more rows: tvp-preview inspect lists them all") }
        }
    }

    private func row(_ trace: SiteDesign.Trace, _ mode: Int, _ links: [String: String], _ page: inout MarkupWriter) {
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
        page.element("td", text: trace.frame)
        page.end()
        page.newline()
    }
}
