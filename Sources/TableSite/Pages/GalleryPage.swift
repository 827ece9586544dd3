import TableDiagnostics
import TableMarkup

/// The page that links to all designs of a variant.
public struct GalleryPage {
    /// The designs in the first chunk of the index, which are in the page itself.
    public var first: [SiteEntry]
    /// The number of designs.
    public var count: Int
    /// The heading.
    public var title: String
    /// The variant of the page.
    public var variant: SiteVariant
    /// The axes of the filter bar.
    public var axes: SiteAxes
    /// Other pages of the site.
    public var links: [Link] = []
    /// The named states, with the number of designs that have each.
    public var states: [(name: String, count: Int)] = []
    /// The parts that all pages share.
    public var frame = SiteFrame()
    /// Errors that affect the whole preview, such as an unreadable project file.
    public var faults: [Diagnostic] = []

    /// A link to another page.
    public struct Link: Sendable {
        /// `Cells`, `Themes` or `Pages`.
        public var kind: Kind
        /// The text of the link.
        public var name: String
        /// Relative to the root.
        public var path: String
        /// The text after the link; empty for none.
        public var detail: String

        /// The group of a link.
        public enum Kind: String, CaseIterable, Sendable {
            case pages = "Pages"
            case cells = "Cells"
            case themes = "Themes"
        }

        /// Creates a link.
        public init(_ kind: Kind, _ name: String, _ path: String, detail: String = "") {
            self.kind = kind
            self.name = name
            self.path = path
            self.detail = detail
        }
    }

    /// Creates a gallery; `first` are the entries of the first chunk of the index.
    public init(first: [SiteEntry], count: Int, title: String, variant: SiteVariant = .own, axes: SiteAxes = .none) {
        self.first = first
        self.count = count
        self.title = title
        self.variant = variant
        self.axes = axes
    }

    /// Whether there are thumbnails of the dark appearance and of named states; see `DesignPage.hasPictures`.
    private var hasAllThumbnails: Bool { frame.live != nil || variant.slug.isEmpty }

    /// The maximum number of cards in the page itself.
    private static let cardLimit = 60
    /// The maximum number of links per group, to keep the page small.
    private static let linkLimit = 240

    /// Renders the page.
    public func make() -> [UInt8] {
        let path = SitePath.gallery(variant.slug)
        var shell = PageShell(frame: frame, path: path, title: title, description: "\(title): \(counted(count, "table design"))")
        shell.scripts = [SiteAssets.galleryScript]
        shell.isHome = true
        shell.variant = variant.slug
        let up = shell.up
        var values = TemplateValues()
        values.text("count", counted(count, "design"))
        values.part("faults") { FaultOverlay(faults: faults, isEditable: frame.token != nil).write(into: &$0) }
        values.part("filters") { filters(up, &$0) }
        values.part("cards") { cards(up, &$0) }
        values.part("lists") { linkLists(up, &$0) }
        return shell.page(.gallery, values)
    }

    private func filters(_ up: String, _ page: inout MarkupWriter) {
        page.start("div", MarkupWriter.Attribute("class", "filters"))
        page.start(
            "div", MarkupWriter.Attribute("class", "search"), MarkupWriter.Attribute("role", "search"),
            MarkupWriter.Attribute("hidden", nil))
        page.start("label", MarkupWriter.Attribute("class", "field"))
        page.start(
            "svg", MarkupWriter.Attribute("viewBox", "0 0 20 20"), MarkupWriter.Attribute("width", "18"),
            MarkupWriter.Attribute("height", "18"), MarkupWriter.Attribute("aria-hidden", "true"))
        page.literal("<circle cx=\"8.5\" cy=\"8.5\" r=\"5.5\"/><path d=\"m12.7 12.7 4.3 4.3\"/>")
        page.end()
        page.element("span", MarkupWriter.Attribute("class", "sr"), text: "Search designs")
        page.void(
            "input", MarkupWriter.Attribute("type", "search"), MarkupWriter.Attribute("id", "search"),
            MarkupWriter.Attribute("placeholder", "Title, file, text, cell:Name, tag:name"), MarkupWriter.Attribute("autocomplete", "off"),
            MarkupWriter.Attribute("spellcheck", "false"))
        page.literal("<kbd aria-hidden=\"true\">/</kbd>")
        page.end()
        if !states.isEmpty { stateChoice(&page) }
        page.end()
        page.newline()
        VariantBar(current: variant, axes: axes, up: up, isLive: frame.live != nil) { SitePath.gallery($0.slug) }.write(into: &page)
        page.end()
        page.newline()
    }

    private func stateChoice(_ page: inout MarkupWriter) {
        page.start("label", MarkupWriter.Attribute("class", "select"))
        page.element("span", MarkupWriter.Attribute("class", "soft"), text: "State")
        page.start("select", MarkupWriter.Attribute("id", "state"))
        page.element("option", MarkupWriter.Attribute("value", ""), text: "Default state")
        for state in states { page.element("option", MarkupWriter.Attribute("value", state.name), text: "\(state.name) (\(state.count))") }
        page.end()
        page.end()
    }

    private func cards(_ up: String, _ page: inout MarkupWriter) {
        let root = up + SitePath.root(variant.slug)
        page.start(
            "ul",
            attributes: [
                MarkupWriter.Attribute("class", "cards"), MarkupWriter.Attribute("id", "cards"), MarkupWriter.Attribute("role", "list"),
                MarkupWriter.Attribute("data-count", "\(count)"), MarkupWriter.Attribute("data-size", "\(SiteEntry.chunkSize)"),
                MarkupWriter.Attribute("data-chunks", "\((count + SiteEntry.chunkSize - 1) / SiteEntry.chunkSize)"),
                MarkupWriter.Attribute("data-base", root + "designs/"),
                MarkupWriter.Attribute("data-pictures", root + "thumbnails/"), MarkupWriter.Attribute("data-up", up),
            ] + (frame.live.map { [MarkupWriter.Attribute("data-query", "?v=\($0)")] } ?? [])
                + (hasAllThumbnails ? [] : [MarkupWriter.Attribute("data-thumbnails", "light")]))
        page.newline()
        for entry in first.prefix(Self.cardLimit) {
            Card.write(
                entry, up: up, variant: variant.slug, query: frame.live.map { "?v=\($0)" } ?? "", hasDark: hasAllThumbnails, into: &page)
        }
        page.end()
        page.newline()
        page.start(
            "div", MarkupWriter.Attribute("class", "empty"), MarkupWriter.Attribute("id", "none"), MarkupWriter.Attribute("hidden", nil))
        page.element("p", text: "No design matches the search.")
        page.start("p", MarkupWriter.Attribute("class", "soft"))
        page.text("The search covers titles, file names and the text of tables; cell:Name and tag:name search only cells or tags.")
        page.end()
        page.start("button", MarkupWriter.Attribute("type", "button"), MarkupWriter.Attribute("id", "clear"))
        page.text("Show all designs")
        page.end()
        page.end()
        if count == 0 {
            page.start("div", MarkupWriter.Attribute("class", "empty"))
            page.element("p", text: "There are no designs yet.")
            page.start("p", MarkupWriter.Attribute("class", "soft"))
            page.text("Create a file Hello.tableViewConfig with the single line “row”.")
            page.end()
            page.end()
        }
    }

    private func linkLists(_ up: String, _ page: inout MarkupWriter) {
        for kind in Link.Kind.allCases {
            let some = links.filter { $0.kind == kind }
            guard !some.isEmpty else { continue }
            page.start("section", MarkupWriter.Attribute("class", "more"), MarkupWriter.Attribute("id", kind.rawValue.lowercased()))
            page.element("h2", text: kind.rawValue)
            page.start("ul", MarkupWriter.Attribute("class", "tiles"))
            for link in some.prefix(Self.linkLimit) {
                page.start("li")
                page.start("a", MarkupWriter.Attribute("href", up + urlPath(link.path)))
                page.element("span", text: link.name)
                if !link.detail.isEmpty { page.element("span", MarkupWriter.Attribute("class", "soft"), text: link.detail) }
                page.end()
                page.end()
            }
            page.end()
            if some.count > Self.linkLimit {
                page.element(
                    "p", MarkupWriter.Attribute("class", "soft"),
                    text: "and \(some.count - Self.linkLimit) more, linked from the designs that use them")
            }
            page.end()
            page.newline()
        }
    }
}
