import TableMarkup

/// The page of a cell class: its cell design, and the designs that use it.
public struct CellPage {
    /// The class name.
    public var name: String
    /// The cell design; `nil` for a class in Swift or an unknown one.
    public var source: SiteDesign.Source?
    /// Designs with rows of this class, up to `useLimit`.
    public var uses: [SiteEntry]
    /// The number of designs with rows of this class.
    public var useCount: Int
    /// Whether a cell with this name is registered.
    public var isKnown: Bool
    /// The parts that all pages share.
    public var frame = SiteFrame()
    /// The query of image URLs; see `DesignPage`.
    public var pictureQuery = ""

    /// Creates the page of a class; `count` is the number of designs if `uses` does not list all.
    public init(name: String, source: SiteDesign.Source?, uses: [SiteEntry], count: Int? = nil, isKnown: Bool) {
        self.name = name
        self.source = source
        self.uses = uses
        useCount = count ?? uses.count
        self.isKnown = isKnown
    }

    /// The maximum number of listed designs.
    public static let useLimit = 120

    /// Renders the page.
    public func make() -> [UInt8] {
        let shell = PageShell(frame: frame, path: SitePath.cell(name), title: name, description: "The cell class \(name)")
        var values = TemplateValues()
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
            for entry in uses.prefix(Self.useLimit) { Card.write(entry, up: shell.up, variant: "", query: pictureQuery, into: &page) }
            page.end()
            if uses.isEmpty { page.element("p", MarkupWriter.Attribute("class", "soft"), text: "No design has rows of this class.") }
            if useCount > Self.useLimit {
                page.element("p", MarkupWriter.Attribute("class", "soft"), text: "and \(useCount - Self.useLimit) more")
            }
            page.end()
        }
        return shell.page(.cell, values)
    }

    private var kind: String {
        if source != nil { return "A designed cell" }
        return isKnown ? "A cell written in Swift" : "No design yet: drawn as the standard cell"
    }
}

/// A card for a design.
enum Card {
    /// `hasDark`: whether there is a thumbnail for the dark appearance.
    static func write(
        _ entry: SiteEntry, up: String, variant: String, query: String, hasDark: Bool = true, into page: inout MarkupWriter
    ) {
        page.start("li", MarkupWriter.Attribute("class", entry.isBroken ? "card broken" : "card"))
        let light = up + urlPath(SitePath.thumbnail(entry.name, .light, variant)) + query
        if hasDark {
            let dark = up + urlPath(SitePath.thumbnail(entry.name, .dark, variant)) + query
            Controls.picture(&page, light: light, dark: dark, alt: "", width: 300, height: 390)
        } else {
            page.void(
                "img", MarkupWriter.Attribute("src", light), MarkupWriter.Attribute("alt", ""), MarkupWriter.Attribute("width", "300"),
                MarkupWriter.Attribute("height", "390"), MarkupWriter.Attribute("loading", "lazy"))
        }
        page.start("h2")
        page.element("a", MarkupWriter.Attribute("href", up + urlPath(SitePath.page(entry.name, variant))), text: entry.title)
        page.end()
        page.element("p", text: entry.isBroken ? "has errors" : entry.summary)
        page.end()
        page.newline()
    }
}
