import Foundation
import TableGraphics
import TableMarkup

/// The parts that all pages of a site share.
public struct SiteFrame: Sendable {
    /// The site's name, which the header of every page shows.
    public var title: String
    public var templates: SiteTemplates
    /// The version of the page in a live preview; `nil` in a published site.
    public var live: String?
    /// Embedded in pages that change anything.
    package var token: String?
    /// Whether the places of errors open in an editor.
    var opensPlaces = false
    /// Whether the editor's cursor moves to each row that is clicked.
    var followsClicks = false
    /// Whether the site has Markdown pages.
    public var hasTexts: Bool
    package var folder = Folder.site

    /// Where pages are.
    package enum Folder: Sendable {
        /// In folders by kind, with a tree of contents.
        case site
        /// Designs are next to the gallery, as `render --html` writes them.
        case flat
        /// The page stands alone, or belongs to a report; the value is the address of the page that the header links to.
        case single(home: String)
    }

    public init(title: String = "Designs", templates: SiteTemplates = SiteTemplates(), live: String? = nil, hasTexts: Bool = false) {
        self.title = title
        self.templates = templates
        self.live = live
        self.hasTexts = hasTexts
    }

    package static func single(_ title: String, home: String) -> SiteFrame {
        var frame = SiteFrame(title: title)
        frame.folder = .single(home: home)
        return frame
    }

    /// The folder of the pages of designs, relative to the root, with a trailing `/` unless it is empty.
    func designs(_ variant: String) -> String {
        if case .flat = folder { return "" }
        return SitePath.root(variant) + "designs/"
    }

    func page(_ name: String, _ variant: String = "") -> String { designs(variant) + name + ".html" }

    /// The folder of thumbnails, relative to the root, with a trailing `/`.
    func thumbnails(_ variant: String) -> String {
        if case .flat = folder { return "assets/thumbnails/" }
        return SitePath.root(variant) + "thumbnails/"
    }
}

/// A page without its contents: the head, the header with the search, and the tree of contents.
package struct PageShell {
    package var frame: SiteFrame
    /// Relative to the root.
    package var path: String
    package var title: String
    /// The meta description on a single line; empty for none.
    package var description = ""
    /// The CSS of the page's tables.
    package var css = ""
    /// Additional scripts, relative to the root.
    package var scripts: [SiteAssets.File] = []
    /// Whether the page is a gallery.
    var isHome = false
    package var previous: String?
    package var next: String?
    /// The page's variant; `nil` for a page that all variants share.
    var variant: String?
    /// Whether style sheet and scripts are in the page itself, and images are data.
    package var isInline = false
    /// Attributes of the body.
    package var attributes: [MarkupWriter.Attribute] = []
    /// Links of the tree for pages without an index; empty for no tree.
    package var contents: [Heading] = []

    /// A link to a part of the page.
    package struct Heading {
        var text: String
        var address: String
        /// `bad`, or empty.
        var mark: String

        package init(_ text: String, _ address: String, mark: String = "") { (self.text, self.address, self.mark) = (text, address, mark) }
    }

    package init(frame: SiteFrame, path: String, title: String, description: String = "", css: String = "", variant: String? = nil) {
        (self.frame, self.path, self.title, self.description) = (frame, path, title, description)
        (self.css, self.variant) = (css, variant)
    }

    typealias Attribute = MarkupWriter.Attribute

    var up: String { SitePath.up(from: path) }

    private var hasIndex: Bool { if case .single = frame.folder { false } else { true } }

    private var files: [SiteAssets.File] {
        [SiteAssets.early, SiteAssets.shell] + (hasIndex ? [SiteAssets.index] : []) + scripts
            + (frame.live == nil ? [] : [SiteAssets.live])
    }

    /// Allows only the page's own scripts and no external resources. Tables use `style` attributes for positions. The server of a live
    /// preview or report sends the same policy as a header, which also allows requests to the server.
    private var policy: String {
        let images = isInline ? "data:" : "'self' file:"
        let styles = isInline ? SHA256.source(SiteAssets.style.bytes) : "'self' file: 'unsafe-inline'"
        let scripts = isInline ? SHA256.source(files.flatMap(\.bytes)) : "'self' file:"
        let frames = isInline ? "" : "; frame-src 'self' file:"
        return
            "default-src 'none'; script-src \(scripts); style-src \(styles); font-src 'self' file:; img-src \(images)\(frames); base-uri 'none'; form-action 'none'"
    }

    /// Renders the page with the template for its kind.
    func page(_ kind: SiteTemplates.Kind, _ values: TemplateValues) -> [UInt8] {
        var values = values
        values.text("title", title)
        return whole(frame.templates.fill(kind, values), kind: kind.rawValue)
    }

    /// Renders a page without a template.
    package func page(_ kind: String, _ write: (inout MarkupWriter) -> Void) -> [UInt8] {
        var main = MarkupWriter()
        write(&main)
        return whole(String(decoding: main.bytes, as: UTF8.self), kind: kind)
    }

    private func whole(_ main: String, kind: String) -> [UInt8] {
        var values = TemplateValues()
        values.text("title", title)
        values.text("description", description)
        values.text("kind", kind)
        if !attributes.isEmpty {
            var writer = MarkupWriter()
            writer.void("a", attributes: attributes)
            values.part("attributes", String(decoding: writer.bytes.dropFirst(2).dropLast(), as: UTF8.self))
        }
        values.text("root", up.isEmpty ? "./" : up)
        values.part("head", head)
        values.part("navigation", navigation)
        values.part("appearance", Controls.appearance)
        values.part("contents", tree)
        values.part("main", main)
        values.part("scripts") { page in
            if isInline { page.own("script", files.flatMap(\.bytes)) }
        }
        return Array(frame.templates.fill(.page, values).utf8)
    }

    private func head(_ page: inout MarkupWriter) {
        page.literal("<meta charset=\"utf-8\"><meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">")
        page.literal("<meta name=\"color-scheme\" content=\"light dark\"><meta name=\"referrer\" content=\"no-referrer\">")
        if let live = frame.live { page.void("meta", Attribute("name", "tvp-live"), Attribute("content", live)) }
        if let token = frame.token {
            page.void("meta", Attribute("name", "tvp-token"), Attribute("content", token))
            if frame.followsClicks { page.literal("<meta name=\"tvp-follows\" content=\"clicks\">") }
        } else if frame.live == nil {
            page.void("meta", Attribute("http-equiv", "Content-Security-Policy"), Attribute("content", policy))
        }
        page.newline()
        page.element("title", text: isHome || title == frame.title ? title : "\(title) · \(frame.title)")
        if !description.isEmpty { page.void("meta", Attribute("name", "description"), Attribute("content", description)) }
        if isInline {
            page.own("style", SiteAssets.style.bytes)
        } else {
            for sheet in [SiteAssets.style.path, frame.templates.stylePath].compactMap({ $0 }) {
                page.void("link", Attribute("rel", "stylesheet"), Attribute("href", up + sheet))
            }
            page.void("link", Attribute("rel", "icon"), Attribute("href", up + SiteAssets.icon.path))
            for (rel, target) in [("prev", previous), ("next", next)] {
                guard let target else { continue }
                page.void("link", Attribute("rel", rel), Attribute("href", up + urlPath(target)))
            }
            for (place, script) in files.enumerated() {
                page.start(
                    "script", attributes: [Attribute("src", up + urlPath(script.path))] + (place == 0 ? [] : [Attribute("defer", nil)]))
                page.end()
            }
        }
        if !css.isEmpty { page.styleSheet(css) }
    }

    private func navigation(_ page: inout MarkupWriter) {
        let hasTree = hasIndex || !contents.isEmpty
        if hasTree {
            page.start(
                "button", Attribute("type", "button"), Attribute("class", "icon-button"), Attribute("id", "tree-button"),
                Attribute("aria-controls", "side"), Attribute("aria-expanded", "true"), Attribute("title", "Contents (t)"))
            Icon.menu.write(into: &page)
            page.element("span", Attribute("class", "sr"), text: "Contents")
            page.end()
        }
        page.start("nav", Attribute("aria-label", "Site"))
        let home: String
        if case .single(let address) = frame.folder { home = address } else { home = up + SitePath.gallery(variant ?? "") }
        var attributes = [Attribute("class", "home"), Attribute("href", home)]
        if hasIndex { attributes.append(Attribute("data-root", up.isEmpty ? "./" : up)) }
        if let variant { attributes.append(Attribute("data-variant", variant)) }
        if isHome { attributes.append(Attribute("aria-current", "page")) }
        page.start("a", attributes: attributes)
        page.literal(
            "<svg viewBox=\"0 0 32 32\" width=\"22\" height=\"22\" aria-hidden=\"true\"><rect x=\"2\" y=\"2\" width=\"28\" height=\"28\" rx=\"8\"/><path d=\"M9 11h14M9 16h14M9 21h9\"/></svg>"
        )
        page.element("span", text: frame.title)
        page.end()
        page.end()
        page.newline()
        page.start("div", Attribute("class", "steps"))
        for (name, rel, icon, target) in [("Previous", "prev", Icon.left, previous), ("Next", "next", Icon.right, next)] {
            guard let target else { continue }
            page.start(
                "a", Attribute("class", "step-to"), Attribute("rel", rel), Attribute("href", up + urlPath(target)),
                Attribute("title", "\(name) (\(rel == "prev" ? "←" : "→"))"))
            icon.write(into: &page)
            page.element("span", Attribute("class", "sr"), text: "\(name) page")
            page.end()
        }
        if !isInline {
            page.start(
                "button", Attribute("type", "button"), Attribute("class", "icon-button"), Attribute("id", "link-button"),
                Attribute("title", "Copy link"))
            Icon.link.write(into: &page)
            page.element("span", Attribute("class", "sr"), text: "Copy link")
            page.end()
        }
        if hasIndex {
            page.start("a", Attribute("class", "find"), Attribute("href", home + "#search"), Attribute("aria-label", "Search"))
            Icon.find.write(into: &page)
            page.element("span", text: "Search")
            page.literal("<kbd aria-hidden=\"true\">Ctrl K</kbd>")
            page.end()
        } else {
            page.start(
                "button", Attribute("type", "button"), Attribute("class", "icon-button"), Attribute("id", "help-button"),
                Attribute("title", "Keyboard shortcuts (?)"), Attribute("aria-haspopup", "dialog"))
            page.literal("<span aria-hidden=\"true\">?</span>")
            page.element("span", Attribute("class", "sr"), text: "Keyboard shortcuts")
            page.end()
        }
        page.end()
        page.newline()
    }

    /// The tree of contents. A script fills it from an index, so that pages stay small and the same whatever else a site has.
    private func tree(_ page: inout MarkupWriter) {
        guard hasIndex || !contents.isEmpty else { return }
        let home = up + SitePath.gallery(variant ?? "")
        var attributes = [Attribute("class", "tree"), Attribute("id", "side"), Attribute("aria-label", "Contents")]
        if hasIndex {
            attributes += [
                Attribute("data-up", up), Attribute("data-base", up + frame.designs(variant ?? "")),
                Attribute("data-query", frame.live.map { "?v=\($0)" } ?? ""),
            ]
            if case .site = frame.folder { attributes.append(Attribute("data-pages", "yes")) }
        }
        page.start("nav", attributes: attributes)
        if hasIndex {
            page.start("noscript")
            page.start("ul")
            for (name, target) in [("All designs", "")] + (frame.hasTexts ? [("Guides", "#pages")] : []) {
                page.start("li")
                page.element("a", Attribute("href", home + target), text: name)
                page.end()
            }
            page.end()
            page.end()
        } else {
            page.start("ul")
            for heading in contents {
                page.start("li")
                page.start(
                    "a",
                    attributes: [Attribute("href", heading.address)]
                        + (heading.mark.isEmpty ? [] : [Attribute("class", "dotted \(heading.mark)")]))
                page.element("span", text: heading.text)
                page.end()
                page.end()
            }
            page.end()
        }
        page.end()
        page.newline()
    }
}

/// A drawing of the shell.
enum Icon: String {
    case menu = "M3 5h14M3 10h14M3 15h14"
    case left = "M12.5 4.5 7 10l5.5 5.5"
    case right = "M7.5 4.5 13 10l-5.5 5.5"
    case link = "M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1"
    case find = "M14 8.5a5.5 5.5 0 1 1-11 0 5.5 5.5 0 0 1 11 0zM12.7 12.7 17 17"

    func write(into page: inout MarkupWriter) {
        page.start(
            "svg", MarkupWriter.Attribute("class", "icon"), MarkupWriter.Attribute("viewBox", "0 0 20 20"),
            MarkupWriter.Attribute("aria-hidden", "true"))
        page.start("path", MarkupWriter.Attribute("d", rawValue))
        page.end()
        page.end()
    }
}

/// Controls that several pages share.
package enum Controls {
    typealias Attribute = MarkupWriter.Attribute

    /// A choice of light, automatic or dark appearance. It works without JavaScript.
    static func appearance(_ page: inout MarkupWriter) {
        choice(
            &page, label: "Appearance", group: "appearance", id: nil, [("light", "Light"), ("auto", "Auto"), ("dark", "Dark")], checked: 1)
    }

    /// A group of radio buttons. With `prefix`, the parts of IDs after it are the buttons' values.
    package static func choice(
        _ page: inout MarkupWriter, label: String, group: String, id: String?, prefix: String? = nil,
        _ choices: [(id: String, label: String)], checked: Int
    ) {
        page.start("fieldset", attributes: [Attribute("class", "choice")] + (id.map { [Attribute("id", $0)] } ?? []))
        page.element("legend", text: label)
        for (position, choice) in choices.enumerated() {
            let whole = (prefix ?? "") + choice.id
            var attributes = [Attribute("type", "radio"), Attribute("name", group), Attribute("id", whole)]
            if prefix != nil { attributes.append(Attribute("value", choice.id)) }
            if position == checked { attributes.append(Attribute("checked", nil)) }
            page.void("input", attributes: attributes)
            page.element("label", Attribute("for", whole), text: choice.label)
        }
        page.end()
    }

    /// A checkbox with its label.
    static func check(_ page: inout MarkupWriter, id: String, _ label: String, title: String? = nil) {
        page.start("label", attributes: [Attribute("class", "check")] + (title.map { [Attribute("title", $0)] } ?? []))
        page.void("input", Attribute("type", "checkbox"), Attribute("id", id))
        page.text(label)
        page.end()
    }

    /// The search of a page, with its icon and key.
    package static func search(_ page: inout MarkupWriter, label: String, placeholder: String) {
        page.start("label", Attribute("class", "field"))
        Icon.find.write(into: &page)
        page.element("span", Attribute("class", "sr"), text: label)
        page.void(
            "input", Attribute("type", "search"), Attribute("id", "search"), Attribute("placeholder", placeholder),
            Attribute("autocomplete", "off"), Attribute("spellcheck", "false"))
        page.literal("<kbd aria-hidden=\"true\">/</kbd>")
        page.end()
    }

    /// A menu.
    static func menu(_ page: inout MarkupWriter, id: String, _ label: String, _ values: [(value: String, label: String)]) {
        page.start("label", Attribute("class", "select"))
        page.element("span", Attribute("class", "soft"), text: label)
        page.start("select", Attribute("id", id))
        for value in values { page.element("option", Attribute("value", value.value), text: value.label) }
        page.end()
        page.end()
    }

    /// A button.
    static func button(_ page: inout MarkupWriter, _ text: String, _ attributes: [MarkupWriter.Attribute]) {
        page.start("button", attributes: [Attribute("type", "button")] + attributes)
        page.text(text)
        page.end()
    }

    /// An image in both appearances; the browser loads only the visible one. `dense` are the same images at 2x.
    static func picture(
        _ page: inout MarkupWriter, light: String, dark: String, dense: (light: String, dark: String)? = nil, alt: String, width: Int,
        height: Int
    ) {
        for (source, dense, name) in [(light, dense?.light, "on-light"), (dark, dense?.dark, "on-dark")] {
            var attributes = [Attribute("class", name), Attribute("src", source)]
            if let dense { attributes.append(Attribute("srcset", "\(source) 1x, \(dense) 2x")) }
            attributes += [
                Attribute("alt", alt), Attribute("width", "\(width)"), Attribute("height", "\(height)"), Attribute("loading", "lazy"),
            ]
            page.void("img", attributes: attributes)
        }
    }
}

extension SHA256 {
    /// `'sha256-…'`, which allows an inline script in a Content-Security-Policy.
    package static func source(_ bytes: [UInt8]) -> String { "'sha256-\(Data(hash(bytes)).base64EncodedString())'" }
}
