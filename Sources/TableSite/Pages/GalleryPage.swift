import Foundation
import TableDiagnostics
import TableGraphics
import TableMarkup

/// The page that links to all designs of a variant.
public struct GalleryPage {
    /// The designs in the first chunk of the index. The page itself contains their cards.
    public var first: [SiteEntry]
    public var count: Int
    public var title: String
    public var variant: SiteVariant
    public var axes: SiteAxes
    /// Links to other pages of the site.
    public var links: [Link] = []
    /// The named states, and the number of designs that have each state.
    public var states: [(name: String, count: Int)] = []
    public var frame = SiteFrame()
    /// A text above the designs; `nil` for the title of the gallery.
    public var introduction: MarkdownPage.Contents?
    /// The parts of an app that are shown and those that are not, after a summary line. `nil` if the designs are not an app.
    package var coverage: String?
    /// The revision that designs are compared with, and the number of designs that changed since; `nil` for none.
    public var changes: (revision: String, count: Int)?
    /// Whether the search knows the diagnostics of all designs. A live preview of many designs knows only those of designs that were shown.
    var hasAllDiagnostics = true
    /// Errors that affect the whole preview, such as an unreadable project file.
    public var faults: [Diagnostic] = []

    public struct Link: Sendable {
        public var kind: Kind
        public var name: String
        /// Relative to the root.
        public var path: String
        /// The text after the link; empty for none.
        public var detail: String
        /// The heading above the link; empty for none.
        public var group = ""

        /// The group that a link belongs to.
        public enum Kind: String, CaseIterable, Sendable {
            case pages = "Pages"
            case cells = "Cells"
            case themes = "Themes"
        }

        public init(_ kind: Kind, _ name: String, _ path: String, detail: String = "") {
            self.kind = kind
            self.name = name
            self.path = path
            self.detail = detail
        }
    }

    /// `first` are the entries in the first chunk of the index; `count` is the number of all designs.
    public init(first: [SiteEntry], count: Int, title: String, variant: SiteVariant = .own, axes: SiteAxes = .none) {
        self.first = first
        self.count = count
        self.title = title
        self.variant = variant
        self.axes = axes
    }

    /// Whether there are thumbnails of named states; see `DesignPage.hasPictures`.
    private var hasStateThumbnails: Bool {
        if case .flat = frame.folder { return false }
        return frame.live != nil || variant.slug.isEmpty
    }

    /// The maximum number of cards in the page itself.
    private static let cardLimit = 60
    /// The maximum number of links per group, which keeps the page small.
    private static let linkLimit = 240

    public func make() -> [UInt8] {
        let path = SitePath.gallery(variant.slug)
        var shell = PageShell(frame: frame, path: path, title: title, description: "\(title): \(counted(count, "table design"))")
        shell.scripts = [SiteAssets.gallery]
        shell.isHome = true
        shell.variant = variant.slug
        let up = shell.up
        var values = TemplateValues()
        if let introduction { shell.css = introduction.css }
        values.text("count", counted(count, "design"))
        values.part("introduction") { self.introduction(&$0) }
        values.part("hits", hits)
        values.part("faults") { FaultOverlay(faults: faults, isEditable: frame.opensPlaces).write(into: &$0) }
        values.part("filters") { filters(up, &$0) }
        values.part("cards") { cards(up, &$0) }
        // With an introduction, the gallery is the beginning of a documentation: guides come before designs.
        let isHome = introduction != nil
        if isHome { values.part("guides") { linkLists(of: [.pages], up, &$0) } }
        values.part("lists") { linkLists(of: isHome ? [.cells, .themes] : Link.Kind.allCases, up, &$0) }
        return shell.page(.gallery, values)
    }

    private func introduction(_ page: inout MarkupWriter) {
        guard let introduction else { return }
        page.start("section", MarkupWriter.Attribute("class", "intro prose"), MarkupWriter.Attribute("aria-label", "About"))
        page.append(introduction.markup)
        page.end()
    }

    /// The place of hits in texts.
    private func hits(_ page: inout MarkupWriter) {
        guard frame.hasTexts else { return }
        page.start(
            "section", MarkupWriter.Attribute("class", "hits"), MarkupWriter.Attribute("id", "hits"),
            MarkupWriter.Attribute("aria-label", "Pages found"), MarkupWriter.Attribute("hidden", nil))
        page.end()
    }

    /// The parts of an app that the gallery shows: its front page.
    private func statement(_ page: inout MarkupWriter) {
        guard let lines = coverage?.split(separator: "\n").map(String.init), let first = lines.first else { return }
        let parts = first.split(separator: ";", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
        // A long one would push the designs out of sight.
        Panel.write(into: &page, title: parts[0], detail: parts.dropFirst().first ?? "", isOpen: lines.count <= 7) { page in
            for line in lines.dropFirst() {
                page.start("p", attributes: line.hasPrefix("    ") ? [MarkupWriter.Attribute("class", "hint")] : [])
                page.text(line.sentence)
                page.end()
            }
        }
    }

    private func filters(_ up: String, _ page: inout MarkupWriter) {
        page.start("div", MarkupWriter.Attribute("class", "filters"))
        statement(&page)
        page.start(
            "div", MarkupWriter.Attribute("class", "search"), MarkupWriter.Attribute("role", "search"))
        Controls.search(
            &page, label: frame.hasTexts ? "Search guides and designs" : "Search designs",
            placeholder: frame.hasTexts ? "Guides, designs, texts, cell:Name, tag:name" : "Title, file, text, cell:Name, tag:name")
        if !states.isEmpty {
            let names = states.map { ($0.name, "\($0.name.readable) (\($0.count))") }
            Controls.menu(&page, id: "state", "State", [("", "Default state")] + names)
        }
        var orders = [("name", "File name"), ("title", "Title"), ("folder", "Folder"), ("problems", "Problems first")]
        if changes != nil { orders.append(("changed", "Changed first")) }
        Controls.menu(&page, id: "sort", "Sort", orders)
        Controls.menu(&page, id: "density", "Show", [("", "Cards"), ("dense", "Small cards"), ("listed", "List")])
        page.end()
        page.newline()
        finders(&page)
        VariantBar(current: variant, axes: axes, up: up, isLive: frame.live != nil) { SitePath.gallery($0.slug) }.write(into: &page)
        page.end()
        page.newline()
    }

    /// Other ways to a design: changes since a revision, designs that the reader looked at.
    private func finders(_ page: inout MarkupWriter) {
        if let changes {
            page.start("p", MarkupWriter.Attribute("class", "changes"))
            page.start("a", MarkupWriter.Attribute("href", "#q=is:changed"))
            page.text("\(changes.count) changed since \(changes.revision)")
            page.end()
            page.end()
        }
        page.start(
            "nav", MarkupWriter.Attribute("class", "recent"), MarkupWriter.Attribute("id", "recent"),
            MarkupWriter.Attribute("aria-label", "Recent designs"))
        page.end()
    }

    private func cards(_ up: String, _ page: inout MarkupWriter) {
        page.start(
            "ul",
            attributes: [
                MarkupWriter.Attribute("class", "cards"), MarkupWriter.Attribute("id", "cards"), MarkupWriter.Attribute("role", "list"),
                MarkupWriter.Attribute("data-count", "\(count)"), MarkupWriter.Attribute("data-size", "\(SiteEntry.chunkSize)"),
                MarkupWriter.Attribute("data-chunks", "\((count + SiteEntry.chunkSize - 1) / SiteEntry.chunkSize)"),
                MarkupWriter.Attribute("data-pictures", up + frame.thumbnails(variant.slug)),
            ] + (frame.live.map { [MarkupWriter.Attribute("data-query", "?v=\($0)")] } ?? [])
                + (hasStateThumbnails ? [] : [MarkupWriter.Attribute("data-thumbnails", "default")]))
        page.newline()
        let titles = Dictionary(first.map { ($0.title, 1) }, uniquingKeysWith: +)
        for entry in first.prefix(Self.cardLimit) {
            Card(entry: entry, frame: frame, up: up, variant: variant.slug, hasPath: titles[entry.title] != 1).write(into: &page)
        }
        page.end()
        page.newline()
        if !hasAllDiagnostics {
            page.start(
                "p", MarkupWriter.Attribute("class", "soft"), MarkupWriter.Attribute("id", "partial"), MarkupWriter.Attribute("hidden", nil)
            )
            page.text("Diagnostics are found only in designs whose pages or pictures were shown since the start. For all, run ")
            page.element("code", text: "tvp-preview lint")
            page.text(".")
            page.end()
        }
        Moment(
            "No design matches the search.",
            "The search covers titles, file names, the text of tables, and codes of diagnostics; cell:Name and tag:name search only cells or tags.",
            id: "none", button: ("clear", "Show all designs")
        ).write(into: &page)
        if count == 0 {
            Moment("There are no designs yet.", "Create a file Hello.tableViewConfig with the single line “row”.").write(into: &page)
        }
    }

    private func linkLists(of kinds: [Link.Kind], _ up: String, _ page: inout MarkupWriter) {
        for kind in kinds {
            let some = links.filter { $0.kind == kind }
            guard !some.isEmpty else { continue }
            page.start("section", MarkupWriter.Attribute("class", "more"), MarkupWriter.Attribute("id", kind.rawValue.lowercased()))
            page.element("h2", text: kind == .pages ? "Guides" : kind.rawValue)
            tiles(some.prefix(Self.linkLimit), kind, up, &page)
            if some.count > Self.linkLimit {
                page.element(
                    "p", MarkupWriter.Attribute("class", "soft"),
                    text: "and \(some.count - Self.linkLimit) more, linked from the designs that use them")
            }
            page.end()
            page.newline()
        }
    }

    /// Links as tiles, under the headings of their groups.
    private func tiles(_ links: ArraySlice<Link>, _ kind: Link.Kind, _ up: String, _ page: inout MarkupWriter) {
        var group: String?
        for link in links {
            if link.group != group {
                if group != nil { page.end() }
                if !link.group.isEmpty { page.element("h3", text: link.group) }
                page.start("ul", MarkupWriter.Attribute("class", kind == .pages ? "tiles texts" : "tiles"))
                group = link.group
            }
            page.start("li")
            page.start("a", MarkupWriter.Attribute("href", up + urlPath(link.path)))
            page.element("span", text: link.name)
            if !link.detail.isEmpty { page.element("span", MarkupWriter.Attribute("class", "soft"), text: link.detail) }
            page.end()
            page.end()
        }
        if group != nil { page.end() }
    }
}

extension String {
    /// The line without its indentation, with a capital letter first.
    fileprivate var sentence: String {
        let words = drop { $0 == " " }
        return words.prefix(1).uppercased() + words.dropFirst()
    }
}
