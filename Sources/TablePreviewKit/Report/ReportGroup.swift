import TableGraphics
import TableMarkup
import TableSnapshots

/// The snapshots with the same causes, or of a design, which are accepted together. The first one is visible; those with the same change, and then those with each
/// other change, are collapsed below it.
struct ReportGroup {
    /// The changes, each with its snapshots; never empty.
    let changes: [ResultGroup]
    let form: HTMLReport.Form
    let subject: ReportSubject
    /// The URL fragment of its first snapshot.
    let id: String
    /// Writes the article of a snapshot.
    let article: (SnapshotResult, inout MarkupWriter) -> Void

    typealias Attribute = MarkupWriter.Attribute

    private var first: SnapshotResult { changes[0].first }
    private var count: Int { changes.reduce(0) { $0 + $1.results.count } }

    private var title: String { Self.title(of: changes) }

    /// The causes that all snapshots share, or else the design; the name of a single snapshot.
    static func title(of changes: [ResultGroup]) -> String {
        let first = changes[0].first
        let edits = first.shares.map(\.cause).filter { !$0.file.isEmpty }
        if !edits.isEmpty { return edits.map(\.text).joined(separator: "; ") }
        return changes.count == 1 && changes[0].results.count == 1 ? first.name : first.design
    }

    func write(into page: inout MarkupWriter) {
        guard count > 1 else { return article(first, &page) }
        page.start(
            "div", Attribute("class", "\(first.status.rawValue) group"), Attribute("role", "group"),
            Attribute("aria-labelledby", "group-\(id)"))
        page.start("div", Attribute("class", "head"))
        page.start("h2", Attribute("id", "group-\(id)"))
        page.text("\(title) ")
        page.element("span", Attribute("class", "status \(first.status.rawValue)"), text: subject.word(first))
        page.end()
        page.element(
            "p", text: changes.count == 1 ? changes[0].summary : "\(counted(count, "snapshot")) with \(changes.count) different changes")
        actions(into: &page)
        page.end()
        ReportRemarks(id: id, name: title).write(into: &page)
        article(first, &page)
        if changes[0].results.count > 1 { others(changes[0].results.dropFirst(), words: "", in: "others", &page) }
        for change in changes.dropFirst() {
            let rows = change.first.rows.count
            others(
                change.results[...], words: " with another change" + (rows == 0 ? "" : " in \(counted(rows, "row"))"), in: "others change",
                &page)
        }
        page.end()
        page.newline()
    }

    private func others(_ results: ArraySlice<SnapshotResult>, words: String, in kind: String, _ page: inout MarkupWriter) {
        page.start("details", Attribute("class", kind))
        page.element("summary", text: "\(results.count) more\(words): \(results.map(\.name).joined(separator: ", "))")
        for result in results { article(result, &page) }
        page.end()
    }

    private func actions(into page: inout MarkupWriter) {
        let open = changes.reduce(0) { $0 + $1.results.count(where: \.isOpen) }
        guard open > 0, subject.canSettle else { return }
        page.start("div", Attribute("class", "actions"))
        if case .served = form {
            for (name, words) in [("accept", "Accept"), ("reject", "Reject")] {
                page.element(
                    "button", Attribute("type", "button"), Attribute("class", name == "accept" ? "accept primary" : name),
                    Attribute("data-action", name), text: "\(words) all \(open)")
            }
        } else {
            page.element("button", Attribute("type", "button"), Attribute("class", "copy"), text: "Copy accept command (\(open))")
        }
        page.end()
    }
}
