import TableDiagnostics
import TableMarkup

/// The page of a design that has not been rendered successfully yet.
struct FaultPage {
    var name: String
    var faults: [Diagnostic]
    var frame: SiteFrame
    /// The folder name of the page's variant.
    var variant = ""
    /// Relative to the root; `nil` uses the path of the design's page.
    var path: String?

    func make() -> [UInt8] {
        PageShell(frame: frame, path: path ?? SitePath.page(name, variant), title: name, variant: variant).page("fault") { page in
            page.start("div", MarkupWriter.Attribute("class", "heading"))
            page.element("h1", text: name)
            page.end()
            FaultOverlay(faults: faults, isFirst: true, isEditable: frame.opensPlaces).write(into: &page)
        }
    }
}
