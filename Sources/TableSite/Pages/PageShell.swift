import TableMarkup

/// What all pages of a site have around their contents: head, bar, keys.
struct PageShell {
    /// The page's path below the site's root.
    var path: String
    var title: String
    /// One line for search engines and link previews; empty for none.
    var description = ""
    /// `nil` in a published site; in a live preview, the version that the page was made from.
    var live: String?
    /// Rules of the page's own tables.
    var css = ""
    /// Scripts after the site's own, below the root.
    var scripts: [String] = []
    /// Whether the page follows the gallery in the order of pages.
    var isHome = false
    var previous: String?
    var next: String?
    /// The page's variant.
    var variant = ""
    /// What stands at the end of the bar.
    var tools: MarkupWriter?

    var up: String { SitePath.up(from: path) }

    /// No script but the site's own files runs, and nothing is fetched from elsewhere. Tables are placed by `style`
    /// attributes. In a live preview the server's header says the same, and that the page may ask the server.
    static let contentPolicy: StaticString =
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self' file:; style-src 'self' file: 'unsafe-inline'; font-src 'self' file:; img-src 'self' file:; base-uri 'none'; form-action 'none'\">"

    func document(_ write: (inout MarkupWriter) -> Void) -> [UInt8] {
        var page = MarkupWriter(reservingCapacity: 1 << 15)
        page.literal("<!DOCTYPE html>\n")
        var root = [MarkupWriter.Attribute("lang", "en")]
        if let live { root.append(MarkupWriter.Attribute("data-live", live)) }
        page.start("html", attributes: root)
        page.start("head")
        page.literal("<meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        page.literal("<meta name=\"color-scheme\" content=\"light dark\"><meta name=\"referrer\" content=\"no-referrer\">")
        if live == nil { page.literal(Self.contentPolicy) }
        page.element("title", text: title)
        if !description.isEmpty { page.void("meta", MarkupWriter.Attribute("name", "description"), MarkupWriter.Attribute("content", description)) }
        page.void("link", MarkupWriter.Attribute("rel", "stylesheet"), MarkupWriter.Attribute("href", up + SiteAssets.styleSheet))
        page.void("link", MarkupWriter.Attribute("rel", "icon"), MarkupWriter.Attribute("href", up + SiteAssets.icon))
        for (rel, target) in [("prev", previous), ("next", next)] {
            guard let target else { continue }
            page.void("link", MarkupWriter.Attribute("rel", rel), MarkupWriter.Attribute("href", up + urlPath(target)))
        }
        for script in [SiteAssets.script] + scripts + (live == nil ? [] : [SiteAssets.liveScript]) {
            page.start("script", MarkupWriter.Attribute("src", up + urlPath(script)), MarkupWriter.Attribute("defer", nil))
            page.end()
        }
        if !css.isEmpty { page.styleSheet(css) }
        page.end()
        page.newline()
        page.start("body")
        page.start("a", MarkupWriter.Attribute("class", "skip"), MarkupWriter.Attribute("href", "#main"))
        page.text("Skip to the contents")
        page.end()
        bar(&page)
        page.start("main", MarkupWriter.Attribute("id", "main"))
        page.newline()
        write(&page)
        page.end()
        page.newline()
        page.end()
        page.end()
        page.newline()
        return page.bytes
    }

    private func bar(_ page: inout MarkupWriter) {
        page.start("header", MarkupWriter.Attribute("class", "bar"))
        page.start("nav", MarkupWriter.Attribute("aria-label", "Site"))
        var home = [MarkupWriter.Attribute("class", "home"), MarkupWriter.Attribute("href", up + SitePath.gallery(variant)), MarkupWriter.Attribute("data-key", "g")]
        if isHome { home.append(MarkupWriter.Attribute("aria-current", "page")) }
        page.start("a", attributes: home)
        page.text("Designs")
        page.end()
        for (name, rel, key, target) in [("Previous", "prev", "ArrowLeft", previous), ("Next", "next", "ArrowRight", next)] {
            guard let target else { continue }
            page.start(
                "a", MarkupWriter.Attribute("class", "step"), MarkupWriter.Attribute("rel", rel), MarkupWriter.Attribute("data-key", key),
                MarkupWriter.Attribute("href", up + urlPath(target)), MarkupWriter.Attribute("title", name))
            page.text(rel == "prev" ? "←" : "→")
            page.element("span", MarkupWriter.Attribute("class", "sr"), text: " \(name) design")
            page.end()
        }
        page.end()
        if let tools { page.append(tools) }
        Controls.appearance(&page)
        page.end()
        page.newline()
    }
}

/// Small controls that several pages have.
enum Controls {
    /// Light, as the reader's system has it, or dark; works without a script.
    static func appearance(_ page: inout MarkupWriter) {
        page.start("fieldset", MarkupWriter.Attribute("class", "choice"))
        page.element("legend", MarkupWriter.Attribute("class", "sr"), text: "Appearance")
        for (id, label) in [("light", "Light"), ("auto", "Auto"), ("dark", "Dark")] {
            radio(&page, group: "appearance", id: id, label: label, isChecked: id == "auto")
        }
        page.end()
    }

    /// One of several choices of which one holds.
    static func radio(_ page: inout MarkupWriter, group: String, id: String, label: String, isChecked: Bool) {
        var attributes = [MarkupWriter.Attribute("type", "radio"), MarkupWriter.Attribute("name", group), MarkupWriter.Attribute("id", id)]
        if isChecked { attributes.append(MarkupWriter.Attribute("checked", nil)) }
        page.void("input", attributes: attributes)
        page.element("label", MarkupWriter.Attribute("for", id), text: label)
    }

    /// A picture in both appearances: the one that the page shows is loaded.
    static func picture(_ page: inout MarkupWriter, light: String, dark: String, alt: String, width: Int, height: Int) {
        for (source, name) in [(light, "on-light"), (dark, "on-dark")] {
            page.void(
                "img", MarkupWriter.Attribute("class", name), MarkupWriter.Attribute("src", source), MarkupWriter.Attribute("alt", alt),
                MarkupWriter.Attribute("width", "\(width)"), MarkupWriter.Attribute("height", "\(height)"), MarkupWriter.Attribute("loading", "lazy"))
        }
    }
}

/// `1 row`, `2 rows`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
