import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableMarkup
import TableScene

/// A design's page: the live table, its image, its sources and the origin of each row.
public struct DesignPage {
    public var design: SiteDesign
    public var variant: SiteVariant
    public var axes: SiteAxes
    /// The previous page, relative to the root; `nil` if there is none.
    public var previous: String?
    /// The next page, relative to the root; `nil` if there is none.
    public var next: String?
    public var frame = SiteFrame()
    /// The errors in the current files, if the page shows an earlier version.
    public var faults: [Diagnostic] = []
    /// What the page's controls edit; `nil` without controls.
    var controls: DataControls.Subject?
    /// The folder of pictures with unsaved data; empty for the design's own.
    var pictureFolder = ""
    /// The other versions of the design that can stand beside it: `reference`, `head`.
    package var versions: [String] = []
    /// The query of image URLs, such as `?v=3`, so that a live preview loads new images.
    public var pictureQuery = ""

    /// Whether the page also shows each table as an image. A site contains images only for the project's own settings: in other variants,
    /// the HTML tables show the same scenes at a hundredth of the size.
    public var hasPictures: Bool {
        if case .flat = frame.folder { return false }
        return frame.live != nil || variant.slug.isEmpty
    }

    /// Whether the page has its sources itself; those of another variant are on the page of the project's own settings.
    private var hasSources: Bool { frame.live != nil || variant.slug.isEmpty }

    public init(_ design: SiteDesign, variant: SiteVariant = .own, axes: SiteAxes = .none) {
        self.design = design
        self.variant = variant
        self.axes = axes
    }

    private var path: String { frame.page(design.name, variant.slug) }
    private var up: String { SitePath.up(from: path) }

    /// Renders the page and its files, which belong in the folder `assets` in the root.
    public func make(fonts: WebFonts, png: (Bitmap) -> [UInt8]) -> Page {
        let stages = design.stages
        let tables = tables(fonts: fonts, png: png)
        var shell = PageShell(
            frame: frame, path: path, title: design.title, description: design.description.joined(separator: " "), css: css(of: tables))
        shell.scripts = [SiteAssets.workbench] + (controls == nil ? [] : [SiteAssets.controls])
        shell.previous = previous
        shell.next = next
        shell.variant = variant.slug
        var values = TemplateValues()
        values.text("name", design.name)
        values.text("description", design.description.joined(separator: " "))
        values.text("caption", caption)
        values.part("faults") { FaultOverlay(faults: faults, isEditable: frame.opensPlaces).write(into: &$0) }
        values.part("filters") {
            VariantBar(current: variant, axes: axes, up: up, isLive: frame.live != nil) { SitePath.page(design.name, $0.slug) }.write(
                into: &$0)
        }
        values.part("tools") { tools(tables, &$0) }
        values.part("tables") { page in
            for (position, stage) in stages.enumerated() { self.stage(stage, position, tables.tables[position], &page) }
        }
        let inspector = DesignInspector(design: design, frame: frame, up: up)
        if let controls {
            values.part("controls") { DataControls(name: design.name, variant: variant.slug, subject: controls, up: up).write(into: &$0) }
        }
        values.part("pointed", inspector.pointed)
        values.part("diagnostics", inspector.diagnostics)
        values.part("sources") { if hasSources { inspector.sources(&$0) } else { sharedSources(&$0) } }
        values.part("rows") { if hasSources { inspector.rows(&$0) } }
        return Page(html: shell.page(.design, values), assets: tables.assets)
    }

    /// A longer table scrolls, in points: fitted into a window, nobody could read it.
    private static let fittedHeight = 1_400.0

    // MARK: Sources

    /// Sources and the origin of rows are the same in every variant, so the variants' pages share a script that writes them. Without
    /// JavaScript, a link leads to them.
    private func sharedSources(_ page: inout MarkupWriter) {
        page.start(
            "div", MarkupWriter.Attribute("class", "shared"),
            MarkupWriter.Attribute("data-sources", up + urlPath(SitePath.sources(design.name))))
        page.start("p", MarkupWriter.Attribute("class", "soft"))
        page.element("a", MarkupWriter.Attribute("href", up + urlPath(SitePath.page(design.name))), text: "Config, data and cell designs")
        page.end()
        page.end()
    }

    /// The script that writes the sources and the origin of rows into the pages of other variants, which are all at the same depth.
    public var sourcesScript: [UInt8] {
        var page = MarkupWriter()
        let up = SitePath.up(from: SitePath.page(design.name, "look"))
        let inspector = DesignInspector(design: design, frame: SiteFrame(), up: up)
        inspector.sources(&page)
        inspector.rows(&page)
        return Array("tvpSources(\(Value.string(String(decoding: page.bytes, as: UTF8.self)).scriptText))\n".utf8)
    }

    // MARK: Tables

    private func tables(fonts: WebFonts, png: (Bitmap) -> [UInt8]) -> TableFragments {
        renderFragments(design.stages.map(scene), assetPrefix: up + "assets/", namesRoles: true, fonts: fonts, png: png)
    }

    /// The whole table in the project's own settings. Every other variant has a copy, so long tables end there after the traced rows.
    private func scene(_ stage: SiteDesign.Stage) -> Scene {
        let scene = stage.mode.scene
        guard !hasSources, let height = design.modes[stage.modePosition].tracedHeight, height < scene.size.height else { return scene }
        return scene.cropped(to: Rect(x: 0, y: 0, width: scene.size.width, height: height))
    }

    /// The line below the table. It mentions rows that the page does not show.
    private var caption: String {
        let untraced = design.modes.reduce(0) { $0 + $1.untraced }
        return hasSources || untraced == 0
            ? design.caption : design.caption + " · without the last \(counted(untraced, "row")), which are on the page of the default look"
    }

    private func css(of tables: TableFragments) -> String {
        var css = tables.css
        if design.modes.count > 1 {
            for index in design.modes.indices {
                css += "body:has(#show-\(index):checked) .mode:not([data-mode=\"\(index)\"]){display:none}"
            }
        }
        if !design.states.isEmpty {
            for index in 0...design.states.count {
                css += "body:has(#state-\(index):checked) .mode:not([data-state=\"\(index)\"]){display:none}"
            }
        }
        return css
    }

    private func look(of tables: TableFragments) -> String? {
        design.theme.map {
            DesignLook(
                theme: $0, textSize: design.textSize, faces: tables.faces, makers: tables.makers, tokens: tables.tokens,
                marks: tables.marks, opensPlaces: frame.opensPlaces,
                sources: (path(of: .config), path(of: .data)), linkPrefix: DesignInspector.linkPrefix(in: design)
            ).json
        }
    }

    private func path(of role: SiteDesign.Source.Role) -> String? { design.sources.first { $0.role == role }?.file.path }

    /// Only what a change of data changes at once: `{"tables": [HTML, …], "css": CSS, "look": JSON}`. The tables are in the order of the
    /// page.
    func drawn(fonts: WebFonts, png: (Bitmap) -> [UInt8]) -> (message: Value, assets: [Page.Asset]) {
        let tables = tables(fonts: fonts, png: png)
        let texts = tables.tables.map { Value.string(String(decoding: $0.bytes, as: UTF8.self)) }
        return (["tables": .array(texts), "css": .string(css(of: tables)), "look": .string(look(of: tables) ?? "")], tables.assets)
    }

    private func tools(_ tables: TableFragments, _ page: inout MarkupWriter) {
        let look = look(of: tables)
        page.start(
            "div",
            attributes: [MarkupWriter.Attribute("class", "tools")]
                + (look.map {
                    [
                        MarkupWriter.Attribute("data-look", $0),
                        MarkupWriter.Attribute("data-inspector", up + urlPath(SiteAssets.inspector.path)),
                    ]
                } ?? []))
        // What is shown, then how it is measured: a line each if they do not fit on one.
        page.start("div", MarkupWriter.Attribute("class", "part"))
        if design.modes.count > 1 {
            Controls.choice(
                &page, label: "Mode", group: "mode", id: "modes", design.modes.enumerated().map { ("show-\($0)", $1.title) },
                checked: 0)
        }
        if !design.states.isEmpty {
            let names = ["Default state"] + design.states.map(\.label)
            Controls.choice(&page, label: "State", group: "state", id: "states", names.enumerated().map { ("state-\($0)", $1) }, checked: 0)
        }
        if hasPictures {
            Controls.choice(
                &page, label: "View", group: "view", id: "views",
                [("view-live", "HTML"), ("view-picture", "Picture"), ("view-both", "Both")], checked: 0)
        }
        Controls.button(
            &page, "Compare",
            [.init("data-dock", "compare"), .init("title", "Another variant or version beside this one (w)")]
                + (versions.isEmpty ? [] : [.init("data-versions", versions.joined(separator: " "))]))
        if frame.live != nil {
            let appearances = axes.axes.count
            let rows = axes.axes.firstIndex { $0.name == "Text size" && $0.values.count > 1 } ?? appearances + 1
            page.start(
                "a", MarkupWriter.Attribute("class", "check"),
                MarkupWriter.Attribute("href", up + urlPath(MatrixPage.path(design.name, rows: [rows], columns: [appearances]))))
            page.text("Matrix")
            page.end()
        }
        page.end()
        page.start("div", MarkupWriter.Attribute("class", "part measures"))
        if look != nil {
            Controls.check(&page, id: "inspect-ison", "Inspect", title: "Inspect (i)")
            Controls.check(&page, id: "inspect-reading", "Reading order", title: "Reading order (o)")
        }
        if look != nil { zoom(&page) }
        // What is seldom used does not take the room of the screen.
        page.start("details", MarkupWriter.Attribute("class", "overlays"))
        page.element("summary", text: "More")
        page.start("div")
        Controls.check(&page, id: "frames", "Frames", title: "Frames (f)")
        if look != nil {
            Controls.check(&page, id: "inspect-grid", "8 pt grid", title: "8 pt grid (8)")
            Controls.check(&page, id: "inspect-ruler", "Ruler", title: "Ruler (r)")
        }
        Controls.button(&page, "Panels below", [.init("data-dock", "turn"), .init("title", "Panels beside or below the screen (d)")])
        Controls.button(&page, "Hide panels", [.init("data-dock", "hide"), .init("title", "Show or hide the panels (p)")])
        page.end()
        page.end()
        page.end()
        page.end()
        page.newline()
    }

    private func zoom(_ page: inout MarkupWriter) {
        page.start(
            "div", MarkupWriter.Attribute("class", "zoom"), MarkupWriter.Attribute("role", "group"),
            MarkupWriter.Attribute("aria-label", "Zoom"))
        Controls.button(&page, "−", [.init("data-by", "-1"), .init("aria-label", "Zoom out")])
        page.start("select", MarkupWriter.Attribute("aria-label", "Zoom"))
        for (value, label) in [("", "Fit"), ("1", "100%"), ("0.59", "Actual size")] {
            page.element("option", MarkupWriter.Attribute("value", value), text: label)
        }
        page.end()
        Controls.button(&page, "+", [.init("data-by", "1"), .init("aria-label", "Zoom in")])
        page.end()
    }

    private func stage(_ stage: SiteDesign.Stage, _ position: Int, _ table: Markup, _ page: inout MarkupWriter) {
        let mode = stage.mode
        let height = mode.scene.size.height
        let parts = [design.modes.count > 1 ? mode.title : nil, stage.state?.readable].compactMap { $0 }
        let name = parts.isEmpty ? design.title : parts.joined(separator: ", ")
        page.start(
            "article", MarkupWriter.Attribute("class", "mode"),
            MarkupWriter.Attribute("id", "mode-\(stage.modePosition)" + (stage.state.map { "." + $0 } ?? "")),
            MarkupWriter.Attribute("data-mode", "\(stage.modePosition)"), MarkupWriter.Attribute("data-state", "\(stage.statePosition)"),
            MarkupWriter.Attribute("data-rows", "m\(position)."), MarkupWriter.Attribute("aria-label", name),
            // Lets the style sheet fit the screen into the window.
            MarkupWriter.Attribute(
                "style",
                "--w:\(numberText(mode.scene.size.width))px;--h:\(numberText(height > Self.fittedHeight ? 0 : height))px"))
        page.start("figure", MarkupWriter.Attribute("class", "live"))
        page.element("figcaption", text: "Live HTML")
        page.start("div", MarkupWriter.Attribute("lang", mode.scene.language), MarkupWriter.Attribute("dir", mode.scene.direction.rawValue))
        page.append(table)
        page.end()
        page.end()
        page.newline()
        if hasPictures { picture(stage, name, &page) }
        if let note = design.states.first(where: { $0.name == stage.state })?.note { page.element("p", text: note) }
        page.end()
        page.newline()
    }

    private func picture(_ stage: SiteDesign.Stage, _ name: String, _ page: inout MarkupWriter) {
        page.start("figure", MarkupWriter.Attribute("class", "picture"))
        let (light, dark) = (picture(stage, .light), picture(stage, .dark))
        page.start("figcaption")
        page.text("Picture")
        page.start("span")
        for (label, target) in [("light", light), ("dark", dark)] {
            page.start("a", MarkupWriter.Attribute("href", target), MarkupWriter.Attribute("download", nil))
            page.text("PNG \(label)")
            page.end()
        }
        page.end()
        page.end()
        page.start(
            "div", MarkupWriter.Attribute("class", "screen"), MarkupWriter.Attribute("tabindex", "0"),
            MarkupWriter.Attribute("role", "group"),
            MarkupWriter.Attribute("aria-label", "Picture"))
        let size = stage.mode.picture.size
        let (width, height) = (Int(size.width.rounded()), Int(size.height.rounded()))
        let alt = "\(name) as a picture"
        if frame.live == nil {
            Controls.picture(&page, light: light, dark: dark, alt: alt, width: width, height: height)
        } else {
            // On a screen with one pixel per point, the image with a quarter of the pixels looks the same and loads faster.
            Controls.picture(
                &page, light: picture(stage, .light, scale: 1) + pictureQuery, dark: picture(stage, .dark, scale: 1) + pictureQuery,
                dense: (light + pictureQuery, dark + pictureQuery), alt: alt, width: width, height: height)
        }
        page.end()
        page.end()
    }

    private func picture(_ stage: SiteDesign.Stage, _ appearance: Appearance, scale: Int? = nil) -> String {
        up + pictureFolder
            + urlPath(
                SitePath.picture(
                    design.name, mode: stage.mode.index, state: stage.state, appearance, variant.slug, scale: scale ?? stage.mode.scale))
    }
}
