import TableDiagnostics
import TableMarkup

/// The page of a design that has never been rendered successfully.
struct FaultPage {
    var name: String
    var faults: [Diagnostic]
    var frame: SiteFrame
    /// The folder name of the page's variant.
    var variant = ""
    /// Relative to the root; `nil` for that of the design with the name.
    var path: String?

    func make() -> [UInt8] {
        PageShell(frame: frame, path: path ?? SitePath.page(name, variant), title: name, variant: variant).page("fault") { page in
            page.start("div", MarkupWriter.Attribute("class", "heading"))
            page.element("h1", text: name)
            page.end()
            FaultOverlay(faults: faults, isFirst: true, isEditable: frame.token != nil).write(into: &page)
        }
    }
}
