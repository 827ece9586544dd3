import TableMarkup

extension MarkupWriter {
    /// Writes the head of a page that animates a table without scripts or external resources. The `html` element stays open.
    mutating func startPlayedPage(title: String, css: String) {
        literal("<!DOCTYPE html>\n")
        start("html", MarkupWriter.Attribute("lang", "en"))
        start("head")
        literal("<meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        literal("<meta name=\"color-scheme\" content=\"light dark\">")
        literal(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; font-src 'self' file:; img-src 'self' file:\">"
        )
        element("title", text: title)
        styleSheet(css)
        end()
        newline()
    }
}
