import TableCairo
import TableDiagnostics
import TableGraphics
import TableInputs
import TableSite

/// Publishes the Markdown files of a folder as pages of a site.
struct SitePages {
    let plan: SitePlan
    let bench: SiteBench
    private(set) var diagnostics: [Diagnostic] = []
    /// Every output file, relative to the site's root.
    private(set) var outputs: Set<String> = []
    private(set) var count = 0
    /// The pages that the gallery links to.
    private(set) var links: [GalleryPage.Link] = []
    /// The text at the top of the gallery.
    private(set) var home: MarkdownPage?
    /// What the search finds.
    private(set) var entries: [PageIndex.Entry] = []

    init(plan: SitePlan) {
        self.plan = plan
        bench = SiteBench(plan.loading)
    }

    /// Writes the pages of all Markdown files below a folder.
    mutating func make(_ folder: String) {
        let read = GuideFolder.read(folder, settings: plan.loading.overrides)
        diagnostics += read.diagnostics
        guard let guides = read.value else { return }
        for page in guides.pages { make(page, guides) }
        (count, links, entries) = (guides.pages.count, guides.links, guides.entries)
    }

    private mutating func make(_ text: MarkdownPage, _ guides: GuideFolder) {
        let made = bench.renderer.layOut(text, of: guides) { plan.loading.environment($0) }
        diagnostics += made.diagnostics
        var page = made.page
        page.frame = plan.frame
        for (block, sample) in page.samples.sorted(by: { $0.key < $1.key }) {
            for mode in sample.modes {
                for appearance in [Appearance.light, .dark] { draw(mode, appearance, block, page) }
            }
        }
        if page.isHome {
            home = page
        } else {
            let whole = page.make(fonts: bench.renderer.webFonts) { PNG.encode($0) }
            for asset in whole.assets { write(asset.bytes, asset.path) }
            write(whole.html, page.path)
        }
        for image in guides.images(of: page) {
            let source = RootFolder(guides.path).read(image)
            // The page may show images that a later step creates.
            diagnostics += source.diagnostics.filter { $0.code != .fileMissing }
            if let bytes = source.value?.bytes { write(bytes, "pages/" + image) }
        }
    }

    private mutating func draw(_ mode: SiteDesign.Mode, _ appearance: Appearance, _ block: Int, _ page: MarkdownPage) {
        let file = page.document.file.path
        do {
            let bitmap = try bench.renderer.pictures.bitmap(of: mode.scene, appearance: appearance, scale: 2)
            write(PNG.encode(bitmap, scale: 2), page.picture(block, mode, appearance))
        } catch {
            diagnostics.append(.undrawn("a sample in \(file)", error, advice: "show fewer rows"))
        }
    }

    /// The text at the top of a gallery that is `up` away from the root; `nil` without one.
    mutating func introduction(up: String) -> MarkdownPage.Contents? {
        guard let home else { return nil }
        let contents = home.contents(up: up, fonts: bench.renderer.webFonts) { PNG.encode($0) }
        for asset in contents.assets { write(asset.bytes, asset.path) }
        return contents
    }

    private mutating func write(_ bytes: [UInt8], _ path: String) {
        outputs.insert(path)
        if let failure = plan.folder.write(bytes, to: path) { diagnostics.append(failure) }
    }
}
