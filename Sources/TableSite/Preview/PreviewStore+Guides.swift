import TableCairo
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs

/// Markdown files as pages: `pages/NAME.html`, their pictures and images, and the index of their search.
extension PreviewStore {
    /// A page with its samples laid out, once per change.
    private func drawn(_ text: MarkdownPage, of folder: GuideFolder) -> MarkdownPage {
        if let known = guides[text.path], known.generation == generation { return known.page }
        var made = renderer.layOut(text, of: folder) { plan.environment($0) }
        made.page.frame = frame("\(generation)")
        made.page.pictureQuery = "?v=\(generation)"
        tell(made.diagnostics.filter { $0.severity == .error }, of: text.path)
        if guides.count >= Self.keptLimit { guides = [:] }
        guides[text.path] = (generation, made.page)
        return made.page
    }

    func guide(_ path: String) -> PreviewAnswer? {
        guard let folder = plan.guides, let text = folder.pages.first(where: { $0.path == path && !$0.isHome }) else { return nil }
        let whole = drawn(text, of: folder).make(fonts: renderer.webFonts) { PNG.encode($0) }
        for asset in whole.assets { keep(asset) }
        return PreviewAnswer(.ok, type: Self.html, bytes: whole.html, version: "\(generation)")
    }

    /// The text at the top of the gallery; only the designs' own look begins with it.
    func introduction(_ variant: SiteVariant) -> MarkdownPage.Contents? {
        guard variant.slug.isEmpty, let folder = plan.guides, let home = folder.home else { return nil }
        let contents = drawn(home, of: folder).contents(up: "", fonts: renderer.webFonts) { PNG.encode($0) }
        for asset in contents.assets { keep(asset) }
        return contents
    }

    /// The path is, for example, `pages/Guide-2-0@2x.png` or `pages/Guide-2-0~dark@1x.png`: the page, the block and the mode.
    func samplePicture(_ rest: String) -> PreviewAnswer? {
        guard let folder = plan.guides, let scale = rest.hasSuffix("@2x.png") ? 2.0 : rest.hasSuffix("@1x.png") ? 1 : nil else {
            return nil
        }
        let (name, appearance) = Self.appearance(rest.dropLast("@2x.png".count))
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count > 2, let block = Int(parts[parts.count - 2]), let mode = parts.last.flatMap({ Int($0) }) else { return nil }
        let path = parts.dropLast(2).joined(separator: "-") + ".html"
        guard let text = folder.pages.first(where: { $0.path == path }) else { return nil }
        return drawn(text, of: folder).samples[block]?.modes.first { $0.index == mode }.flatMap { png($0.scene, appearance, scale: scale) }
    }

    /// An image next to the texts. Only images that a page shows are read.
    func guideImage(_ path: String) -> PreviewAnswer? {
        guard let folder = plan.guides, folder.pages.contains(where: { folder.images(of: $0).contains(path) }),
            let bytes = RootFolder(folder.path).read(path).value?.bytes
        else { return nil }
        return PreviewAnswer(.ok, type: Self.type(path), bytes: bytes, version: contentHash(bytes))
    }

    func pageIndex() -> PreviewAnswer {
        var entries = plan.guides?.entries ?? []
        entries += cellUses.keys.sorted().map { PageIndex.Entry(kind: "Cell", title: $0, path: SitePath.cell($0)) }
        entries += themeNames.map { PageIndex.Entry(kind: "Theme", title: $0, path: SitePath.theme($0)) }
        return PreviewAnswer(.ok, type: Self.type(PageIndex.path), bytes: PageIndex.script(entries), version: "\(generation)")
    }
}
