import TableMarkup

/// The panel that edits a design's data in a live preview. Its script asks for the data once somebody opens it.
struct DataControls {
    var name: String
    var variant: String
    /// The name of the data file.
    var file: String
    var up: String

    func write(into page: inout MarkupWriter) {
        page.start(
            "details", MarkupWriter.Attribute("class", "panel"), MarkupWriter.Attribute("id", "controls"),
            MarkupWriter.Attribute("data-design", up + "controls/" + urlPath(name) + ".json"),
            MarkupWriter.Attribute("data-name", urlPath(name)), MarkupWriter.Attribute("data-variant", variant))
        page.start("summary")
        page.start("h2")
        page.text("Controls ")
        page.element("span", MarkupWriter.Attribute("class", "soft"), text: file)
        page.end()
        page.end()
        page.end()
        page.newline()
    }
}
