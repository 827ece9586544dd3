import TableDiagnostics
import TableHTML
import TableInputs
import TableMarkup
import TableSite

/// A page that plays changes of a table: a transition or a session. It shows each step without scripts too.
struct PlayedPage {
    /// The path of the page, relative to its folder.
    var path: String
    var title: String
    var detail: String
    /// The CSS of the tables and of their changes.
    var css: String
    /// What the header links to.
    var home: (title: String, address: String)

    /// Writes the page and what pages share. Errors: `output.cannot-write`.
    func write(to folder: RootFolder, _ contents: (inout MarkupWriter) -> Void) -> [Diagnostic] {
        var shell = PageShell(frame: .single(home.title, home: home.address), path: path, title: title, css: css)
        shell.scripts = [SiteAssets.player]
        let html = shell.page("played") { page in
            page.start("div", MarkupWriter.Attribute("class", "heading"))
            page.element("h1", text: title)
            page.element("p", MarkupWriter.Attribute("class", "lead"), text: detail)
            page.end()
            contents(&page)
        }
        return (SiteAssets.base + [SiteAssets.player]).compactMap { folder.write($0.bytes, to: $0.path) }
            + [folder.write(html, to: path)].compactMap { $0 }
    }
}

extension MarkupWriter {
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
}
