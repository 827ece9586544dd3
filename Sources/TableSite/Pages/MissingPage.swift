import TableDiagnostics
import TableMarkup
import TableViewProvider

/// A live preview's response to a URL without a page: lists the pages that exist.
struct MissingPage {
    /// Relative to the root.
    var path: String
    /// The name of the design in the URL; `nil` if the URL is not that of a design.
    var design: String?
    /// The names of all designs.
    var designs: [String]
    /// The folder name of the page's variant.
    var variant = ""
    var frame: SiteFrame

    func make() -> [UInt8] {
        let title = design.map { "There is no design “\($0)”" } ?? "There is no such page"
        let shell = PageShell(frame: frame, path: path, title: title, variant: variant)
        return shell.page("missing") { page in
            page.start("div", MarkupWriter.Attribute("class", "heading"))
            page.element("h1", text: title)
            if design != nil {
                page.element("p", MarkupWriter.Attribute("class", "lead"), text: "It was renamed or deleted, or has not been saved yet.")
            }
            page.end()
            page.start("ul", MarkupWriter.Attribute("class", "tiles"))
            for (label, target) in near.map({ ($0, SitePath.page($0, variant)) }) + [("All designs", SitePath.gallery(variant))] {
                page.start("li")
                page.element("a", MarkupWriter.Attribute("href", shell.up + urlPath(target)), text: label)
                page.end()
            }
            page.end()
        }
    }

    /// The design with the most similar name; empty if no name is similar.
    private var near: [String] { design.flatMap { nearestName(to: $0, in: designs) }.map { [$0] } ?? [] }
}
