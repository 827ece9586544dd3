import TableHTML
import TableMarkup

/// The script of pages that play a table: buttons, speed and scrubber. Pages show each step without it too.
enum PlayerScript {
    static let name = "player-\(contentHash(PackageResources.player_js)).js"
    static let bytes = PackageResources.player_js
}

extension MarkupWriter {
    /// Writes the head of a page that animates a table, with the path of its resources. The `html` element stays open.
    mutating func startPlayedPage(title: String, css: String, assetPrefix: String) {
        literal("<!DOCTYPE html>\n")
        start("html", MarkupWriter.Attribute("lang", "en"))
        start("head")
        literal("<meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        literal("<meta name=\"color-scheme\" content=\"light dark\">")
        literal(
            "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self' file:; style-src 'unsafe-inline'; font-src 'self' file:; img-src 'self' file:\">"
        )
        element("title", text: title)
        styleSheet(css)
        start("script", MarkupWriter.Attribute("src", assetPrefix + PlayerScript.name), MarkupWriter.Attribute("defer", nil))
        end()
        end()
        newline()
    }

    /// Writes the transport controls, which the script shows.
    mutating func transport() {
        start(
            "div", MarkupWriter.Attribute("class", "transport"), MarkupWriter.Attribute("role", "group"),
            MarkupWriter.Attribute("aria-label", "Transport"), MarkupWriter.Attribute("hidden", nil))
        for (name, text, label) in [("back", "‹", "Step back"), ("play", "Play", nil), ("next", "›", "Step forward")] {
            start(
                "button",
                attributes: [MarkupWriter.Attribute("type", "button"), MarkupWriter.Attribute("data-do", name)]
                    + (label.map { [MarkupWriter.Attribute("aria-label", $0), MarkupWriter.Attribute("title", $0)] } ?? []))
            self.text(text)
            end()
        }
        void(
            "input", MarkupWriter.Attribute("type", "range"), MarkupWriter.Attribute("min", "0"), MarkupWriter.Attribute("max", "1"),
            MarkupWriter.Attribute("step", "0.01"), MarkupWriter.Attribute("value", "0"), MarkupWriter.Attribute("aria-label", "Position"))
        start("label")
        text("Speed ")
        start("select")
        for (value, name) in [("0.25", "¼ ×"), ("0.5", "½ ×"), ("1", "1 ×"), ("2", "2 ×")] {
            let chosen = value == "1" ? [MarkupWriter.Attribute("selected", nil)] : []
            start("option", attributes: [MarkupWriter.Attribute("value", value)] + chosen)
            text(name)
            end()
        }
        end()
        end()
        element("output", text: "")
        end()
        newline()
    }

    /// Writes the header: the title, a detail line and the light/dark switch.
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
