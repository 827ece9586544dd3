import TableMarkup

/// The parts that all pages of a site share.
public struct SiteFrame: Sendable {
    /// The site's name, which the navigation bar of every page shows.
    public var title: String
    public var templates: SiteTemplates
    /// The version of the page in a live preview; `nil` in a published site.
    public var live: String?
    /// Embedded in pages that change anything.
    var token: String?
    /// Whether the places of errors open in an editor.
    var opensPlaces = false
    /// Whether the editor's cursor moves to each row that is clicked.
    var followsClicks = false
    /// Whether the site has Markdown pages, which the navigation bar links to.
    public var hasTexts: Bool

    public init(title: String = "Designs", templates: SiteTemplates = SiteTemplates(), live: String? = nil, hasTexts: Bool = false) {
        self.title = title
        self.templates = templates
        self.live = live
        self.hasTexts = hasTexts
    }
}

/// A page without its contents: the head, the navigation bar and keyboard shortcuts.
struct PageShell {
    var frame: SiteFrame
    /// Relative to the site's root.
    var path: String
    var title: String
    /// The meta description on a single line; empty for none.
    var description = ""
    /// The CSS of the page's tables.
    var css = ""
    /// Additional scripts, relative to the root.
    var scripts: [String] = []
    /// Whether the page is a gallery.
    var isHome = false
    var previous: String?
    var next: String?
    /// The page's variant; `nil` for a page that all variants share.
    var variant: String?

    var up: String { SitePath.up(from: path) }

    /// Allows only the site's own scripts and no external resources. Tables use `style` attributes for positions. In a live preview, the
    /// server sends the same policy as a header, which also allows requests to the server.
    static let contentPolicy: StaticString =
        "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; script-src 'self' file:; style-src 'self' file: 'unsafe-inline'; font-src 'self' file:; img-src 'self' file:; base-uri 'none'; form-action 'none'\">"

    /// Renders the page with the template for its kind.
    func page(_ kind: SiteTemplates.Kind, _ values: TemplateValues) -> [UInt8] {
        var values = values
        values.text("title", title)
        return whole(frame.templates.fill(kind, values), kind: kind.rawValue)
    }

    /// Renders a page without a template.
    func page(_ kind: String, _ write: (inout MarkupWriter) -> Void) -> [UInt8] {
        var main = MarkupWriter()
        write(&main)
        return whole(String(decoding: main.bytes, as: UTF8.self), kind: kind)
    }

    private func whole(_ main: String, kind: String) -> [UInt8] {
        var values = TemplateValues()
        values.text("title", title)
        values.text("description", description)
        values.text("kind", kind)
        values.text("root", up.isEmpty ? "./" : up)
        values.part("head", head)
        values.part("navigation", navigation)
        values.part("appearance", Controls.appearance)
        values.part("main", main)
        return Array(frame.templates.fill(.page, values).utf8)
    }

    private func head(_ page: inout MarkupWriter) {
        page.literal("<meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        page.literal("<meta name=\"color-scheme\" content=\"light dark\"><meta name=\"referrer\" content=\"no-referrer\">")
        if let live = frame.live {
            page.void("meta", MarkupWriter.Attribute("name", "tvp-live"), MarkupWriter.Attribute("content", live))
            if let token = frame.token {
                page.void("meta", MarkupWriter.Attribute("name", "tvp-token"), MarkupWriter.Attribute("content", token))
                if frame.followsClicks { page.literal("<meta name=\"tvp-follows\" content=\"clicks\">") }
            }
        } else {
            page.literal(Self.contentPolicy)
        }
        page.newline()
        page.element("title", text: isHome || title == frame.title ? title : "\(title) · \(frame.title)")
        if !description.isEmpty {
            page.void("meta", MarkupWriter.Attribute("name", "description"), MarkupWriter.Attribute("content", description))
        }
        for sheet in [SiteAssets.styleSheet, frame.templates.stylePath].compactMap({ $0 }) {
            page.void("link", MarkupWriter.Attribute("rel", "stylesheet"), MarkupWriter.Attribute("href", up + sheet))
        }
        page.void("link", MarkupWriter.Attribute("rel", "icon"), MarkupWriter.Attribute("href", up + SiteAssets.icon))
        for (rel, target) in [("prev", previous), ("next", next)] {
            guard let target else { continue }
            page.void("link", MarkupWriter.Attribute("rel", rel), MarkupWriter.Attribute("href", up + urlPath(target)))
        }
        for script in [SiteAssets.script] + scripts + (frame.live == nil ? [] : [SiteAssets.liveScript]) {
            page.start("script", MarkupWriter.Attribute("src", up + urlPath(script)), MarkupWriter.Attribute("defer", nil))
            page.end()
        }
        if !css.isEmpty { page.styleSheet(css) }
    }

    private func navigation(_ page: inout MarkupWriter) {
        let home = up + SitePath.gallery(variant ?? "")
        page.start("nav", MarkupWriter.Attribute("aria-label", "Site"))
        var attributes = [
            MarkupWriter.Attribute("class", "home"), MarkupWriter.Attribute("href", home), MarkupWriter.Attribute("data-key", "g"),
        ]
        attributes.append(MarkupWriter.Attribute("data-root", up.isEmpty ? "./" : up))
        if let variant { attributes.append(MarkupWriter.Attribute("data-variant", variant)) }
        if isHome { attributes.append(MarkupWriter.Attribute("aria-current", "page")) }
        page.start("a", attributes: attributes)
        page.start(
            "svg", MarkupWriter.Attribute("viewBox", "0 0 32 32"), MarkupWriter.Attribute("width", "22"),
            MarkupWriter.Attribute("height", "22"), MarkupWriter.Attribute("aria-hidden", "true"))
        page.literal("<rect x=\"2\" y=\"2\" width=\"28\" height=\"28\" rx=\"8\"/><path d=\"M9 11h14M9 16h14M9 21h9\"/>")
        page.end()
        page.element("span", text: frame.title)
        page.end()
        for (name, target) in (frame.hasTexts ? [("Guides", "pages")] : []) + [("Cells", "cells"), ("Themes", "themes")] {
            page.start("a", MarkupWriter.Attribute("class", "wide"), MarkupWriter.Attribute("href", "\(home)#\(target)"))
            page.text(name)
            page.end()
        }
        page.end()
        page.newline()
        // The search of a gallery is near its top, that of a documentation's home is below the guides.
        guard !isHome || frame.hasTexts else { return }
        page.start("div", MarkupWriter.Attribute("class", "steps"))
        for (name, rel, key, target) in [("Previous", "prev", "ArrowLeft", previous), ("Next", "next", "ArrowRight", next)] {
            guard let target else { continue }
            page.start(
                "a", MarkupWriter.Attribute("class", "step"), MarkupWriter.Attribute("rel", rel), MarkupWriter.Attribute("data-key", key),
                MarkupWriter.Attribute("href", up + urlPath(target)),
                MarkupWriter.Attribute("title", "\(name) (\(rel == "prev" ? "←" : "→"))"))
            page.start(
                "svg", MarkupWriter.Attribute("viewBox", "0 0 20 20"), MarkupWriter.Attribute("width", "18"),
                MarkupWriter.Attribute("height", "18"), MarkupWriter.Attribute("aria-hidden", "true"))
            if rel == "prev" {
                page.literal("<path d=\"M12.5 4.5 7 10l5.5 5.5\"/>")
            } else {
                page.literal("<path d=\"M7.5 4.5 13 10l-5.5 5.5\"/>")
            }
            page.end()
            page.element("span", MarkupWriter.Attribute("class", "sr"), text: "\(name) page")
            page.end()
        }
        page.start(
            "a", MarkupWriter.Attribute("class", "find"), MarkupWriter.Attribute("href", home + "#search"),
            MarkupWriter.Attribute("data-key", "/"))
        page.element("span", text: "Search")
        page.literal("<kbd aria-hidden=\"true\">/</kbd>")
        page.end()
        page.end()
        page.newline()
    }
}

/// Controls that several pages share.
enum Controls {
    /// A choice of light, automatic or dark appearance. It works without JavaScript.
    static func appearance(_ page: inout MarkupWriter) {
        choice(
            &page, label: "Appearance", group: "appearance", id: nil, [("light", "Light"), ("auto", "Auto"), ("dark", "Dark")], checked: 1)
    }

    /// A group of radio buttons.
    static func choice(
        _ page: inout MarkupWriter, label: String, group: String, id: String?, _ choices: [(id: String, label: String)], checked: Int
    ) {
        page.start(
            "fieldset", attributes: [MarkupWriter.Attribute("class", "choice")] + (id.map { [MarkupWriter.Attribute("id", $0)] } ?? []))
        page.element("legend", MarkupWriter.Attribute("class", "sr"), text: label)
        for (position, choice) in choices.enumerated() {
            var attributes = [
                MarkupWriter.Attribute("type", "radio"), MarkupWriter.Attribute("name", group), MarkupWriter.Attribute("id", choice.id),
            ]
            if position == checked { attributes.append(MarkupWriter.Attribute("checked", nil)) }
            page.void("input", attributes: attributes)
            page.element("label", MarkupWriter.Attribute("for", choice.id), text: choice.label)
        }
        page.end()
    }

    /// An image in both appearances; the browser loads only the visible one. `dense` are the same images at 2x.
    static func picture(
        _ page: inout MarkupWriter, light: String, dark: String, dense: (light: String, dark: String)? = nil, alt: String, width: Int,
        height: Int
    ) {
        for (source, dense, name) in [(light, dense?.light, "on-light"), (dark, dense?.dark, "on-dark")] {
            var attributes = [MarkupWriter.Attribute("class", name), MarkupWriter.Attribute("src", source)]
            if let dense { attributes.append(MarkupWriter.Attribute("srcset", "\(source) 1x, \(dense) 2x")) }
            attributes += [
                MarkupWriter.Attribute("alt", alt), MarkupWriter.Attribute("width", "\(width)"),
                MarkupWriter.Attribute("height", "\(height)"),
                MarkupWriter.Attribute("loading", "lazy"),
            ]
            page.void("img", attributes: attributes)
        }
    }
}

/// For example `1 row` or `2 rows`.
func counted(_ count: Int, _ noun: String) -> String { "\(count) \(noun)\(count == 1 ? "" : "s")" }
