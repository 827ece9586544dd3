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

    /// Writes the header: the title, a line below it, and the switch of the appearance.
    mutating func playedHeader(title: String, detail: String) {
        start("header")
        start("div")
        element("h1", text: title)
        element("p", text: detail)
        end()
        start("fieldset", MarkupWriter.Attribute("class", "looks"))
        element("legend", text: "Appearance")
        for (id, label) in [("light", "Light"), ("auto", "Auto"), ("dark", "Dark")] {
            start("label")
            void(
                "input",
                attributes: [
                    MarkupWriter.Attribute("type", "radio"), MarkupWriter.Attribute("name", "appearance"), MarkupWriter.Attribute("id", id),
                ] + (id == "auto" ? [MarkupWriter.Attribute("checked", nil)] : []))
            text(label)
            end()
        }
        end()
        end()
    }
}
