import TableMarkup

/// A design in the gallery.
public struct GalleryEntry: Sendable {
    /// The first line on the card.
    public var title: String
    /// The path from the gallery to the page.
    public var page: String
    /// The thumbnail for the light appearance.
    public var lightThumbnail: String
    /// The thumbnail for the dark appearance.
    public var darkThumbnail: String
    /// The width of the thumbnails, in pixels.
    public var width: Int
    /// The height of the thumbnails, in pixels.
    public var height: Int
    /// The text below the title, such as `3 sections, 12 rows`.
    public var summary: String

    /// Paths are relative to the gallery.
    public init(title: String, page: String, lightThumbnail: String, darkThumbnail: String, width: Int, height: Int, summary: String) {
        self.title = title
        self.page = page
        self.lightThumbnail = lightThumbnail
        self.darkThumbnail = darkThumbnail
        self.width = width
        self.height = height
        self.summary = summary
    }
}

/// Renders the page that links to all designs. `remarks` are lines of text below them; their first is the summary of the others.
public func renderGallery(_ entries: [GalleryEntry], title: String, remarks: String? = nil) -> [UInt8] {
    var page = MarkupWriter()
    page.literal("<!DOCTYPE html>\n")
    page.start("html", MarkupWriter.Attribute("lang", "en"))
    page.start("head")
    page.literal("<meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
    page.literal("<meta name=\"color-scheme\" content=\"light dark\">")
    page.literal(
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; img-src 'self' file:\">")
    page.element("title", text: title)
    page.styleSheet(PageStyle.gallery)
    page.end()
    page.newline()
    page.start("body")
    page.start("header")
    page.element("h1", text: title)
    page.element("p", text: entries.count == 1 ? "1 design" : "\(entries.count) designs")
    page.end()
    page.start("main")
    page.start("ul")
    page.newline()
    for entry in entries { write(entry, into: &page) }
    page.end()
    if let remarks { write(remarks: remarks, into: &page) }
    page.end()
    page.end()
    page.end()
    page.newline()
    return page.bytes
}

private func write(remarks: String, into page: inout MarkupWriter) {
    let lines = remarks.split(separator: "\n").map(String.init)
    page.start("details")
    page.element("summary", text: lines.first ?? "")
    for line in lines.dropFirst() { page.element("p", text: line) }
    page.end()
    page.newline()
}

private func write(_ entry: GalleryEntry, into page: inout MarkupWriter) {
    page.start("li")
    page.start("a", MarkupWriter.Attribute("href", urlPath(entry.page)))
    page.start("picture")
    page.void(
        "source", MarkupWriter.Attribute("media", "(prefers-color-scheme: dark)"),
        MarkupWriter.Attribute("srcset", urlPath(entry.darkThumbnail)))
    page.void(
        "img", MarkupWriter.Attribute("src", urlPath(entry.lightThumbnail)), MarkupWriter.Attribute("alt", ""),
        MarkupWriter.Attribute("width", "\(entry.width)"), MarkupWriter.Attribute("height", "\(entry.height)"),
        MarkupWriter.Attribute("loading", "lazy"))
    page.end()
    page.element("h2", text: entry.title)
    page.element("p", text: entry.summary)
    page.end()
    page.end()
    page.newline()
}
