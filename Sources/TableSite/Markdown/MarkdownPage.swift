import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableMarkup

/// A Markdown file as a page; each sample becomes a live table, an image, and its code blocks.
public struct MarkdownPage {
    /// The source document.
    public var document: MarkdownDocument
    /// The page's path, relative to the root: `pages/guide.html`.
    public var path: String
    /// Samples by the index of their first block.
    public var samples: [Int: Sample]
    /// The previous page, relative to the root.
    public var previous: String?
    /// The next page, relative to the root.
    public var next: String?
    /// The targets of `<doc:NAME>` links.
    public var articles = MarkdownArticles()
    /// The parts that all pages share.
    public var frame = SiteFrame()

    /// A rendered sample.
    public struct Sample {
        /// The layout; `nil` if it failed.
        public var design: SiteDesign?
        /// Diagnostics of the sample.
        public var diagnostics: [Diagnostic]
        /// The number of blocks that the sample replaces.
        public var blockCount: Int
        /// The modes to show.
        public var modes: [SiteDesign.Mode]

        /// Creates a sample.
        public init(design: SiteDesign?, diagnostics: [Diagnostic], blockCount: Int, modes: [SiteDesign.Mode]) {
            self.design = design
            self.diagnostics = diagnostics
            self.blockCount = blockCount
            self.modes = modes
        }
    }

    /// Creates the page of a document.
    public init(_ document: MarkdownDocument, path: String, samples: [Int: Sample]) {
        self.document = document
        self.path = path
        self.samples = samples
    }

    /// The text of the first heading; without one, the file's name.
    public var title: String {
        for block in document.blocks {
            if case .heading = block.kind { return block.plainText }
        }
        return document.file.path.split(separator: "/").last.map(String.init) ?? "Page"
    }

    /// The text of the first paragraph if it directly follows the title; otherwise empty.
    public var abstract: String {
        guard document.blocks.count > 1, case .paragraph = document.blocks[1].kind else { return "" }
        return document.blocks[1].plainText
    }

    /// The path of a sample's image, relative to the root: `pictures/pages/guide-2-0~dark@2x.png`.
    public func picture(_ block: Int, _ mode: SiteDesign.Mode, _ appearance: Appearance) -> String {
        "pictures/\(path.dropLast(".html".count))-\(block)-\(mode.index)\(appearance == .dark ? "~dark" : "")@2x.png"
    }

    /// Renders the page and its files, which belong in `assets/` below the root.
    public func make(fonts: WebFonts, png: (Bitmap) -> [UInt8]) -> Page {
        let up = SitePath.up(from: path)
        let order = samples.keys.sorted()
        let shown = order.flatMap { block in (samples[block]?.modes ?? []).map { (block, $0) } }
        let tables = renderFragments(shown.map(\.1.scene), assetPrefix: up + "assets/", fonts: fonts, png: png)
        var shell = PageShell(frame: frame, path: path, title: title, css: tables.css)
        shell.previous = previous
        shell.next = next
        var table = 0
        let html = shell.page("text") { page in
            page.start("div", MarkupWriter.Attribute("class", "prose"))
            var writer = MarkdownWriter(articles: articles, up: up)
            var index = 0
            while index < document.blocks.count {
                guard let sample = samples[index] else {
                    writer.write(document.blocks[index], into: &page)
                    page.newline()
                    index += 1
                    continue
                }
                page.start("div", MarkupWriter.Attribute("class", "sample"))
                for mode in sample.modes {
                    stage(index, mode, tables.tables[table], up, &page)
                    table += 1
                }
                if !sample.diagnostics.isEmpty {
                    page.start("ul", MarkupWriter.Attribute("class", "diagnostics"))
                    for diagnostic in sample.diagnostics {
                        DiagnosticItem(diagnostic: diagnostic, linkPrefix: nil, publishedFrom: parentFolder(of: document.file.path)).write(
                            into: &page)
                    }
                    page.end()
                }
                sources(index, sample, &writer, &page)
                page.end()
                index += sample.blockCount
            }
            page.end()
        }
        return Page(html: html, assets: tables.assets)
    }

    private func stage(_ block: Int, _ mode: SiteDesign.Mode, _ table: Markup, _ up: String, _ page: inout MarkupWriter) {
        page.start("div", MarkupWriter.Attribute("class", "mode"))
        page.start("figure", MarkupWriter.Attribute("class", "live"))
        page.start("div", MarkupWriter.Attribute("lang", mode.scene.language), MarkupWriter.Attribute("dir", mode.scene.direction.rawValue))
        page.append(table)
        page.end()
        page.end()
        page.start("figure", MarkupWriter.Attribute("class", "picture"))
        page.start(
            "div", MarkupWriter.Attribute("class", "screen"), MarkupWriter.Attribute("tabindex", "0"),
            MarkupWriter.Attribute("role", "group"),
            MarkupWriter.Attribute("aria-label", "Picture"))
        Controls.picture(
            &page, light: up + urlPath(picture(block, mode, .light)), dark: up + urlPath(picture(block, mode, .dark)),
            alt: AltText.of(mode.scene, title: "Mode \(mode.index)"), width: Int(mode.scene.size.width.rounded()),
            height: Int(mode.scene.size.height.rounded()))
        page.end()
        page.end()
        page.end()
    }

    /// Writes the sample's code blocks, with syntax colors if they could be parsed.
    private func sources(_ block: Int, _ sample: Sample, _ writer: inout MarkdownWriter, _ page: inout MarkupWriter) {
        for offset in 0..<sample.blockCount {
            let node = document.blocks[block + offset]
            let role: SiteDesign.Source.Role = offset == 0 ? .config : MarkdownSample.isCellDesign(node) ? .cell : .data
            // One of several cell designs cannot be identified here.
            guard role != .cell, let source = sample.design?.sources.first(where: { $0.role == role }) else {
                writer.write(node, into: &page)
                continue
            }
            SourceListing(source: source, idPrefix: "block\(block + offset)", firstLine: node.line + 1).write(into: &page)
        }
    }
}
