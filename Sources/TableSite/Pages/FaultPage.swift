import TableDiagnostics
import TableMarkup

/// Stands for a design that could not be shown yet.
struct FaultPage {
    var name: String
    var faults: [Diagnostic]
    var live: String?

    func make() -> [UInt8] {
        PageShell(path: SitePath.page(name), title: name, live: live).document { page in
            page.start("div", MarkupWriter.Attribute("class", "heading"))
            page.element("h1", text: name)
            page.end()
            page.start("div", MarkupWriter.Attribute("class", "faults"), MarkupWriter.Attribute("role", "alert"), MarkupWriter.Attribute("id", "faults"))
            page.element("h2", text: "This cannot be shown")
            page.start("ul", MarkupWriter.Attribute("class", "diagnostics"))
            for fault in faults { DiagnosticItem(diagnostic: fault, linkPrefix: nil).write(into: &page) }
            page.end()
            page.end()
        }
    }
}
