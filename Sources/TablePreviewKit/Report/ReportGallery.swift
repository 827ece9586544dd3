import TableGraphics
import TableMarkup
import TableSnapshots

/// The snapshots without anything to review: a collapsed list of thumbnails that load lazily. A click shows the full image.
struct ReportGallery {
    let results: [SnapshotResult]
    let form: HTMLReport.Form
    let pictures: ReportPictures

    typealias Attribute = MarkupWriter.Attribute

    func write(into page: inout MarkupWriter) {
        guard !results.isEmpty else { return }
        page.start("details", Attribute("class", "fine"))
        page.element("summary", text: "\(counted(results.count, "snapshot")) with nothing to review")
        page.start("ul")
        for result in results { write(result, into: &page) }
        page.end()
        page.end()
        page.newline()
    }

    private func write(_ result: SnapshotResult, into page: inout MarkupWriter) {
        page.start("li", Attribute("class", result.status.rawValue))
        if let picture = pictures.chosen[result.name]?[.unchanged] {
            page.start("button", Attribute("type", "button"), Attribute("class", "look"))
            picture.write(as: "View \(result.name)", form, into: &page)
            page.end()
        }
        page.element("span", Attribute("class", "name"), text: result.name)
        page.text(" ")
        page.element("span", Attribute("class", "status \(result.status.rawValue)"), text: result.status.rawValue)
        page.end()
    }
}
