import TableCells
import TableGraphics
import TableHTML
import TableMarkup

/// The page of a cell class: the cell alone, its cell design, and the designs that use it.
public struct CellPage {
    public var name: String
    /// The cell design; `nil` if the class is in Swift or unknown.
    public var source: SiteDesign.Source?
    /// Designs with rows of this class, at most `useLimit`.
    public var uses: [SiteEntry]
    /// The number of all designs with rows of this class.
    public var useCount: Int
    /// Whether a cell with this name is registered.
    public var isKnown: Bool
    /// The cell in its states, with other contents and at other text sizes; empty if no design shows it.
    public var specimens: [CellSpecimen] = []
    /// The parts that all pages share.
    public var frame = SiteFrame()

    /// `count` is the number of designs; `nil` if `uses` lists all of them.
    public init(name: String, source: SiteDesign.Source?, uses: [SiteEntry], count: Int? = nil, isKnown: Bool) {
        self.name = name
        self.source = source
        self.uses = uses
        useCount = count ?? uses.count
        self.isKnown = isKnown
    }

    /// The maximum number of designs that the page lists.
    public static let useLimit = 120

    /// Renders the page and its files, which belong in `assets/` below the root.
    public func make(fonts: WebFonts, png: (Bitmap) -> [UInt8]) -> Page {
        var shell = PageShell(frame: frame, path: SitePath.cell(name), title: name, description: "The cell class \(name)")
        let tables = renderFragments(specimens.map(\.scene), assetPrefix: shell.up + "assets/", fonts: fonts, png: png)
        if !specimens.isEmpty { shell.css = tables.css }
        var values = TemplateValues()
        values.part("specimens") { show(tables.tables, &$0) }
        values.text("summary", "\(kind), used by \(counted(useCount, "design"))")
        if let source {
            values.part("source") { page in
                let file = source.file.path.split(separator: "/").last.map(String.init) ?? ""
                Panel.write(into: &page, title: "Cell design", detail: file, isOpen: true) {
                    SourceListing(source: source, idPrefix: "cell").write(into: &$0)
                }
            }
        }
        values.part("designs") { page in
            page.start("section", MarkupWriter.Attribute("class", "more"))
            page.element("h2", text: "Used in")
            page.start("ul", MarkupWriter.Attribute("class", "cards"))
            for entry in uses.prefix(Self.useLimit) { Card(entry: entry, frame: frame, up: shell.up).write(into: &page) }
            page.end()
            if uses.isEmpty { page.element("p", MarkupWriter.Attribute("class", "soft"), text: "No design has rows of this class.") }
            if useCount > Self.useLimit {
                page.element("p", MarkupWriter.Attribute("class", "soft"), text: "and \(useCount - Self.useLimit) more")
            }
            page.end()
        }
        return Page(html: shell.page(.cell, values), assets: specimens.isEmpty ? [] : tables.assets)
    }

    private func show(_ tables: [Markup], _ page: inout MarkupWriter) {
        var group = ""
        for (specimen, table) in zip(specimens, tables) {
            if specimen.group != group {
                if !group.isEmpty {
                    page.end()
                    page.end()
                }
                group = specimen.group
                page.start("section", MarkupWriter.Attribute("class", "more"))
                page.element("h2", text: group)
                page.start("div", MarkupWriter.Attribute("class", "cell-looks"))
            }
            page.start("figure")
            page.start("figcaption")
            page.text(specimen.name)
            if specimen.isOnlyALook {
                page.element("span", MarkupWriter.Attribute("class", "sr"), text: ": the default cell on another background")
            }
            page.end()
            // A screen reader would read the default cell again.
            page.start(
                "div",
                attributes: (specimen.isOnlyALook
                    ? [MarkupWriter.Attribute("aria-hidden", "true"), MarkupWriter.Attribute("inert", nil)] : []) + [
                        MarkupWriter.Attribute("lang", specimen.scene.language),
                        MarkupWriter.Attribute("dir", specimen.scene.direction.rawValue),
                    ])
            page.append(table)
            page.end()
            page.end()
            page.newline()
        }
        guard !group.isEmpty else { return }
        page.end()
        page.end()
    }

    private var kind: String {
        if source != nil { return "A cell design" }
        if CellRegistry.standard.cell(name) != nil { return "A standard cell" }
        return isKnown ? "A cell written in Swift" : "No cell design yet; drawn as a standard cell"
    }
}

/// A card for a design in a list.
struct Card {
    var entry: SiteEntry
    var frame: SiteFrame
    /// The relative path from the page to the root.
    var up: String
    var variant = ""
    /// Whether the card shows the design's folder, because others have the same title.
    var hasPath = false

    func write(into page: inout MarkupWriter) {
        let kind = entry.isBroken ? " broken" : entry.isChanged ? " changed" : entry.problems > 0 ? " noted" : ""
        page.start("li", MarkupWriter.Attribute("class", "card" + kind))
        let query = frame.live.map { "?v=\($0)" } ?? ""
        let picture = up + urlPath(frame.thumbnails(variant) + entry.name)
        Controls.picture(&page, light: "\(picture).png\(query)", dark: "\(picture)~dark.png\(query)", alt: "", width: 300, height: 330)
        page.start("h2")
        page.element("a", MarkupWriter.Attribute("href", up + urlPath(frame.page(entry.name, variant))), text: entry.title)
        page.end()
        page.element("p", text: summary)
        page.end()
        page.newline()
    }

    private var summary: String {
        if entry.isBroken { return "has errors" }
        let folder = entry.name.split(separator: "/").dropLast().joined(separator: "/")
        let path = folder.isEmpty ? entry.name : folder
        return (hasPath && path != entry.title ? path + " · " : "") + entry.summary
            + (entry.problems > 0 ? " · \(counted(entry.problems, "problem"))" : "")
    }
}
