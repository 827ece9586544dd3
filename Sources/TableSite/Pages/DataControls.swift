import TableMarkup

/// The panel that changes a design's data in a live preview. Its script asks for the data once somebody opens it.
struct DataControls {
    var name: String
    var variant: String
    var subject: Subject
    var up: String

    /// The data that the panel edits.
    enum Subject: Equatable {
        /// A data file, by its name.
        case file(String)
        /// Nothing, and why.
        case none(String)
    }

    func write(into page: inout MarkupWriter) {
        var attributes = [MarkupWriter.Attribute("class", "panel"), MarkupWriter.Attribute("id", "controls")]
        if case .file = subject {
            attributes += [
                MarkupWriter.Attribute("data-design", up + "controls/" + urlPath(name) + ".json"),
                MarkupWriter.Attribute("data-name", urlPath(name)), MarkupWriter.Attribute("data-variant", variant),
            ]
        }
        page.start("details", attributes: attributes)
        page.start("summary")
        page.start("h2")
        page.text("Controls ")
        if case .file(let file) = subject { page.element("span", MarkupWriter.Attribute("class", "soft"), text: file) }
        page.end()
        page.end()
        if case .none(let reason) = subject { page.element("p", MarkupWriter.Attribute("class", "soft"), text: reason) }
        page.end()
        page.newline()
    }
}
