import TableDiagnostics
import TableMarkup

/// Stands for a design that could not be shown yet.
struct FaultPage {
    var name: String
    var faults: [Diagnostic]
    var frame: SiteFrame

    func make() -> [UInt8] {
        PageShell(frame: frame, path: SitePath.page(name), title: name).page("fault") { page in
            page.start("div", MarkupWriter.Attribute("class", "heading"))
            page.element("h1", text: name)
            page.end()
            FaultOverlay(faults: faults, isFirst: true).write(into: &page)
        }
    }
}
