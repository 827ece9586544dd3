import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableMarkup

/// A Markdown file as a page. Each sample becomes a live table, an image and its code blocks.
public struct MarkdownPage: Sendable {
    public var document: MarkdownDocument
    /// Relative to the root, such as `pages/guide.html`.
    public var path: String
    /// Keyed by the index of the sample's first block.
    public var samples: [Int: Sample]
    /// All pages of the site in their order.
    public var guides = GuideIndex()
    /// The targets of `<doc:NAME>` links.
    public var articles = MarkdownArticles()
    public var frame = SiteFrame()
    /// Appended to the URLs of pictures, such as `?v=3`, so that browsers load new ones.
    var pictureQuery = ""

    public struct Sample: Sendable {
        /// `nil` if the layout failed.
        public var design: SiteDesign?
        public var diagnostics: [Diagnostic]
        /// The number of blocks that the sample replaces.
        public var blockCount: Int
        /// The modes to show.
        public var modes: [SiteDesign.Mode]

        public init(design: SiteDesign?, diagnostics: [Diagnostic], blockCount: Int, modes: [SiteDesign.Mode]) {
            self.design = design
            self.diagnostics = diagnostics
            self.blockCount = blockCount
            self.modes = modes
        }
    }

    public init(_ document: MarkdownDocument, path: String, samples: [Int: Sample]) {
        self.document = document
        self.path = path
        self.samples = samples
    }

    /// The text of the first heading, or the file name if there is none.
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

    /// The name of the file that is written into the gallery, at its top.
    private static let homeName = "Home.html"

    /// Whether its text is the beginning of the gallery instead of a page.
    public var isHome: Bool { path == "pages/" + Self.homeName }

    /// The page as a target of links.
    var article: MarkdownArticles.Article { MarkdownArticles.Article(title: title, path: path, abstract: abstract) }

    /// The path of a sample's image, relative to the root: `pictures/pages/guide-2-0~dark@2x.png`.
    public func picture(_ block: Int, _ mode: SiteDesign.Mode, _ appearance: Appearance) -> String {
        "pictures/\(path.dropLast(".html".count))-\(block)-\(mode.index)\(appearance.fileSuffix)@2x.png"
    }

    /// The text of the page as markup, with the CSS and the files of its tables.
    public struct Contents {
        /// The markup, which belongs in an element of the class `prose`.
        public var markup: Markup
        /// The CSS of its tables.
        public var css: String
        /// Files that belong in `assets/` below the root.
        public var assets: [Page.Asset]
    }

    /// Renders the page and its files, which belong in `assets/` below the root.
    public func make(fonts: WebFonts, png: (Bitmap) -> [UInt8]) -> Page {
        let up = SitePath.up(from: path)
        let contents = contents(up: up, fonts: fonts, png: png)
        let around = guides.neighbors(of: path)
        var shell = PageShell(frame: frame, path: path, title: title, description: abstract, css: contents.css)
        shell.previous = around.previous?.path
        shell.next = around.next?.path
        let html = shell.page("text") { page in
            page.start("div", MarkupWriter.Attribute("class", "guide"))
            headings(&page)
            page.start("div", MarkupWriter.Attribute("class", "prose"))
            page.append(contents.markup)
            turn(around, up, &page)
            page.end()
            parts(of: contents.markup, up, &page)
            page.end()
        }
        return Page(html: html, assets: contents.assets)
    }

    /// The pages in the folder of this one that its text does not link to.
    private func parts(of text: Markup, _ up: String, _ page: inout MarkupWriter) {
        let all = guides.parts(of: path)
        guard !all.isEmpty else { return }
        let linked = Set(String(decoding: text.bytes, as: UTF8.self).matches(of: /href="([^"#]*)/).map { String($0.1) })
        let others = all.filter { !linked.contains(up + urlPath($0.path)) }
        guard !others.isEmpty else { return }
        page.start("section", MarkupWriter.Attribute("class", "more"))
        page.element("h2", text: "More on this")
        page.start("ul", MarkupWriter.Attribute("class", "tiles"))
        for part in others {
            page.start("li")
            page.element("a", MarkupWriter.Attribute("href", up + urlPath(part.path)), text: part.title)
            page.end()
        }
        page.end()
        page.end()
    }

    /// Renders the text for a page that is `up` away from the root.
    public func contents(up: String, fonts: WebFonts, png: (Bitmap) -> [UInt8]) -> Contents {
        let order = samples.keys.sorted()
        let shown = order.flatMap { block in (samples[block]?.modes ?? []).map { (block, $0) } }
        let tables = renderFragments(shown.map(\.1.scene), assetPrefix: up + "assets/", fonts: fonts, png: png)
        var page = MarkupWriter()
        var table = 0
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
        return Contents(markup: page.markup, css: tables.css, assets: tables.assets)
    }

    /// The headings of the page, as a navigation; none for a page with one or two.
    private func headings(_ page: inout MarkupWriter) {
        var anchors = MarkdownAnchors()
        let headings = document.blocks.compactMap { block -> (level: Int, text: String, anchor: String)? in
            guard case .heading(let level) = block.kind else { return nil }
            return (level, block.plainText, anchors.anchor(block.plainText))
        }.filter { (2...3).contains($0.level) }
        guard headings.count > 2 else { return }
        page.start("nav", MarkupWriter.Attribute("class", "contents"), MarkupWriter.Attribute("aria-labelledby", "contents-title"))
        page.element("h2", MarkupWriter.Attribute("id", "contents-title"), text: "On this page")
        page.start("ul")
        for heading in headings {
            page.start("li", attributes: heading.level > 2 ? [MarkupWriter.Attribute("class", "deep")] : [])
            page.element("a", MarkupWriter.Attribute("href", "#" + heading.anchor), text: heading.text)
            page.end()
        }
        page.end()
        page.end()
        page.newline()
    }

    private func turn(
        _ around: (previous: MarkdownArticles.Article?, next: MarkdownArticles.Article?), _ up: String, _ page: inout MarkupWriter
    ) {
        guard around.previous != nil || around.next != nil else { return }
        page.start("nav", MarkupWriter.Attribute("class", "turn"), MarkupWriter.Attribute("aria-label", "Previous and next page"))
        for (name, article) in [("Previous", around.previous), ("Next", around.next)] {
            guard let article else { continue }
            page.start("a", MarkupWriter.Attribute("class", name.lowercased()), MarkupWriter.Attribute("href", up + urlPath(article.path)))
            page.element("span", text: name)
            page.text(article.title)
            page.end()
        }
        page.end()
    }

    private func stage(_ block: Int, _ mode: SiteDesign.Mode, _ table: Markup, _ up: String, _ page: inout MarkupWriter) {
        page.start("div", MarkupWriter.Attribute("class", "mode"))
        page.start("figure", MarkupWriter.Attribute("class", "live"))
        page.start("div", MarkupWriter.Attribute("lang", mode.scene.language), MarkupWriter.Attribute("dir", mode.scene.direction.rawValue))
        page.append(table)
        page.end()
        page.element("figcaption", text: "Live table: \(Self.size(of: mode))")
        page.end()
        page.start("figure", MarkupWriter.Attribute("class", "picture"))
        page.start(
            "div", MarkupWriter.Attribute("class", "screen"), MarkupWriter.Attribute("tabindex", "0"),
            MarkupWriter.Attribute("role", "group"),
            MarkupWriter.Attribute("aria-label", "Picture"))
        Controls.picture(
            &page, light: up + urlPath(picture(block, mode, .light)) + pictureQuery,
            dark: up + urlPath(picture(block, mode, .dark)) + pictureQuery,
            alt: AltText.of(mode.scene, title: mode.title), width: Int(mode.scene.size.width.rounded()),
            height: Int(mode.scene.size.height.rounded()))
        page.end()
        page.element("figcaption", text: "The same as a picture, as written by --png")
        page.end()
        page.end()
    }

    private static func size(of mode: SiteDesign.Mode) -> String {
        "\(counted(mode.counts.sections, "section")), \(counted(mode.counts.rows, "row"))"
    }

    /// Writes the sample's code blocks, with syntax colors if they could be parsed.
    private func sources(_ block: Int, _ sample: Sample, _ writer: inout MarkdownWriter, _ page: inout MarkupWriter) {
        for offset in 0..<sample.blockCount {
            let node = document.blocks[block + offset]
            let role: SiteDesign.Source.Role = offset == 0 ? .config : MarkdownSample.isCellDesign(node) ? .cell : .data
            // A sample may have several cell designs, so the role alone does not identify one.
            guard role != .cell, let source = sample.design?.sources.first(where: { $0.role == role }) else {
                writer.write(node, into: &page)
                continue
            }
            SourceListing(source: source, idPrefix: "block\(block + offset)", firstLine: node.line + 1).write(into: &page)
        }
    }
}
