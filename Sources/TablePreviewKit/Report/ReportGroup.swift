import TableMarkup
import TableSnapshots

/// Snapshots of a design with the same change. The first one is visible, the others are collapsed below it.
struct ReportGroup {
    let group: ResultGroup
    let form: HTMLReport.Form
    let subject: ReportSubject
    /// The URL fragment of its first snapshot.
    let id: String
    /// Writes the article of a snapshot.
    let article: (SnapshotResult, inout MarkupWriter) -> Void

    typealias Attribute = MarkupWriter.Attribute

    func write(into page: inout MarkupWriter) {
        guard group.results.count > 1 else { return article(group.first, &page) }
        page.start(
            "div", Attribute("class", "group \(group.first.status.rawValue)"), Attribute("role", "group"),
            Attribute("aria-labelledby", "group-\(id)"))
        page.start("div", Attribute("class", "head"))
        page.start("h2", Attribute("id", "group-\(id)"))
        page.text("\(group.first.design) ")
        page.element("span", Attribute("class", "status"), text: subject.word(group.first))
        page.end()
        page.element("p", text: group.summary)
        actions(into: &page)
        page.end()
        ReportRemarks(id: id, name: group.first.design).write(into: &page)
        article(group.first, &page)
        page.start("details", Attribute("class", "others"))
        page.element(
            "summary", text: "\(group.results.count - 1) more: \(group.results.dropFirst().map(\.name).joined(separator: ", "))")
        for result in group.results.dropFirst() { article(result, &page) }
        page.end()
        page.end()
        page.newline()
    }

    private func actions(into page: inout MarkupWriter) {
        let open = group.results.count(where: \.isOpen)
        guard open > 0, subject.canSettle else { return }
        page.start("div", Attribute("class", "actions"))
        if case .served = form {
            page.element("button", Attribute("type", "button"), Attribute("class", "accept"), text: "Accept all \(open)")
            page.element("button", Attribute("type", "button"), Attribute("class", "reject"), text: "Reject all \(open)")
        } else {
            page.element("button", Attribute("type", "button"), Attribute("class", "copy"), text: "Copy command to accept all \(open)")
        }
        page.end()
    }
}
