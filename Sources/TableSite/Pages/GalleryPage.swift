import TableMarkup

/// What the gallery and its search know of a design.
public struct SiteEntry: Sendable {
    /// What outputs are called.
    public var name: String
    /// What people call it.
    public var title: String
    /// What the card says under the title.
    public var summary: String
    /// Cell classes of its rows.
    public var cells: [String]
    /// Tags of its rows and sections.
    public var tags: [String]
    /// The words of its tables, each once, cut at `textLimit`.
    public var text: String

    /// In bytes. A part of the index of `chunkSize` entries stays under 100 KB.
    public static let textLimit = 500
    /// Entries in one part of the index.
    public static let chunkSize = 100

    /// So many cell classes, and tags, of a design are kept.
    static let cellLimit = 40

    /// Makes one of its parts.
    public init(name: String, title: String, summary: String, cells: [String], tags: [String], text: String) {
        self.name = name
        self.title = title
        self.summary = summary
        self.cells = cells
        self.tags = tags
        self.text = text
    }

    /// The entry of a design.
    public init(_ design: SiteDesign) {
        let sections = design.modes.reduce(0) { $0 + $1.counts.sections }
        let rows = design.modes.reduce(0) { $0 + $1.counts.rows }
        let modes = design.modes.count == 1 ? "" : "\(design.modes.count) modes, "
        self.init(
            name: design.name, title: design.title, summary: modes + counted(sections, "section") + ", " + counted(rows, "row"),
            cells: Array(design.cellClasses.prefix(Self.cellLimit)), tags: Array(design.tags.prefix(Self.cellLimit)),
            text: SceneText.words(of: design.modes.map(\.scene), limit: Self.textLimit))
    }
}

/// The page that leads to all designs of a variant.
public struct GalleryPage {
    /// The designs of the first part of the index, which the page shows before any script runs.
    public var first: [SiteEntry]
    /// How many designs there are.
    public var count: Int
    /// The page's heading.
    public var title: String
    /// See `DesignPage`.
    public var variant: SiteVariant
    /// See `DesignPage`.
    public var variants: [SiteVariant]
    /// Cell classes and themes that have pages: name and path below the root.
    public var links: [(kind: String, name: String, path: String)] = []
    /// `nil` in a published site; else the version that a live preview compares.
    public var live: String?
    /// Diagnostics of designs that cannot be shown at all.
    public var faults: [(name: String, path: String)] = []

    /// A gallery; `first` are the entries of the first part of the index.
    public init(first: [SiteEntry], count: Int, title: String, variant: SiteVariant = .own, variants: [SiteVariant] = []) {
        self.first = first
        self.count = count
        self.title = title
        self.variant = variant
        self.variants = variants
    }

    /// So many cards are in the page itself.
    private static let cardLimit = 60

    /// The page.
    public func make() -> [UInt8] {
        let path = SitePath.gallery(variant.slug)
        var shell = PageShell(path: path, title: title, description: "\(title): \(counted(count, "table design"))", live: live)
        shell.scripts = [SiteAssets.galleryScript]
        shell.isHome = true
        shell.variant = variant.slug
        let up = shell.up
        return shell.document { page in
            page.element("h1", text: title)
            page.element("p", MarkupWriter.Attribute("class", "lead"), MarkupWriter.Attribute("id", "found"), MarkupWriter.Attribute("role", "status"), text: counted(count, "design"))
            VariantBar(current: variant, variants: variants, up: up) { SitePath.gallery($0.slug) }.write(into: &page)
            search(&page)
            cards(up, &page)
            page.element("p", MarkupWriter.Attribute("class", "empty"), MarkupWriter.Attribute("id", "none"), MarkupWriter.Attribute("hidden", nil), text: "Nothing fits these words.")
            if !faults.isEmpty { failed(up, &page) }
            linkLists(up, &page)
        }
    }

    private func search(_ page: inout MarkupWriter) {
        page.start("div", MarkupWriter.Attribute("class", "search"), MarkupWriter.Attribute("role", "search"), MarkupWriter.Attribute("hidden", nil))
        page.void(
            "input", MarkupWriter.Attribute("type", "search"), MarkupWriter.Attribute("aria-label", "Search designs"),
            MarkupWriter.Attribute("placeholder", "Title, file, text, cell:Name, tag:name"), MarkupWriter.Attribute("autocomplete", "off"),
            MarkupWriter.Attribute("spellcheck", "false"))
        page.end()
        page.newline()
    }

    private func cards(_ up: String, _ page: inout MarkupWriter) {
        let slug = variant.slug.isEmpty ? "" : variant.slug + "/"
        page.start(
            "ul",
            attributes: [
                MarkupWriter.Attribute("class", "cards"), MarkupWriter.Attribute("id", "cards"), MarkupWriter.Attribute("role", "list"),
                MarkupWriter.Attribute("data-count", "\(count)"), MarkupWriter.Attribute("data-size", "\(SiteEntry.chunkSize)"),
                MarkupWriter.Attribute("data-chunks", "\((count + SiteEntry.chunkSize - 1) / SiteEntry.chunkSize)"),
                MarkupWriter.Attribute("data-base", up + (variant.slug.isEmpty ? "designs/" : "variants/\(slug)")),
                MarkupWriter.Attribute("data-pictures", up + "thumbnails/\(slug)"), MarkupWriter.Attribute("data-up", up),
            ] + (live.map { [MarkupWriter.Attribute("data-query", "?v=\($0)"), MarkupWriter.Attribute("data-version", "?v=\($0)")] } ?? []))
        page.newline()
        for entry in first.prefix(Self.cardLimit) {
            Card.write(entry, up: up, variant: variant.slug, query: live.map { "?v=\($0)" } ?? "", into: &page)
        }
        page.end()
        page.newline()
    }

    private func failed(_ up: String, _ page: inout MarkupWriter) {
        page.start("section", MarkupWriter.Attribute("class", "more"))
        page.element("h2", text: "Not shown")
        page.start("ul", MarkupWriter.Attribute("class", "chips"))
        for fault in faults {
            page.start("li")
            page.element("a", MarkupWriter.Attribute("href", up + urlPath(fault.path)), text: fault.name)
            page.end()
        }
        page.end()
        page.end()
    }

    private func linkLists(_ up: String, _ page: inout MarkupWriter) {
        for kind in ["Cells", "Themes", "Pages"] {
            let some = links.filter { $0.kind == kind }
            guard !some.isEmpty else { continue }
            page.start("section", MarkupWriter.Attribute("class", "more"))
            page.element("h2", text: kind)
            page.start("ul", MarkupWriter.Attribute("class", "chips"))
            for link in some {
                page.start("li")
                page.element("a", MarkupWriter.Attribute("href", up + urlPath(link.path)), text: link.name)
                page.end()
            }
            page.end()
            page.end()
            page.newline()
        }
    }
}
