import Foundation
import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableSite
import TableViewProvider

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
        bench = SiteBench(cells: plan.loading.cells)
    }

    /// The Markdown files below a folder, sorted by path. Errors: `file.missing`, `file.unreadable`.
    static func find(in folder: String) -> Outcome<[String]> {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            return .failure(Diagnostic(.error, "file.missing", "there is no folder \(folder)", hints: ["check the path after --pages"]))
        }
        let walk = FileWalk(folder, for: "pages") { $0.hasSuffix(".md") && !$0.hasPrefix(".") }
        return Outcome(walk.files, walk.diagnostics)
    }

    /// Writes the pages of all Markdown files below a folder.
    mutating func make(_ folder: String) {
        let found = Self.find(in: folder)
        diagnostics += found.diagnostics
        var pages: [MarkdownPage] = []
        var articles = MarkdownArticles()
        for path in found.value ?? [] {
            let source = RootFolder(folder).readInProject(path)
            diagnostics += source.diagnostics
            guard let file = source.value else { continue }
            let read = MarkdownDocument.read(file)
            diagnostics += read.diagnostics
            guard let document = read.value else { continue }
            let page = MarkdownPage(document, path: "pages/\(path.dropLast(3)).html", samples: [:])
            articles.add(page)
            pages.append(page)
        }
        let guides = GuideIndex(pages, articles)
        for index in pages.indices {
            pages[index].articles = articles
            pages[index].guides = guides
            diagnostics += articles.faults(of: pages[index].document)
            make(pages[index], folder)
        }
        count = pages.count
        links = guides.groups.flatMap { group in
            group.pages.map { page in
                var link = GalleryPage.Link(.pages, page.title, page.path, detail: page.abstract)
                link.group = guides.groups.count > 1 ? group.title : ""
                return link
            }
        }
    }

    private mutating func make(_ text: MarkdownPage, _ folder: String) {
        var page = text
        let document = text.document
        var index = 0
        while index < document.blocks.count {
            if let found = MarkdownSample.at(index, of: document), let sample = found.value {
                let made = layOut(sample, number: index, noticed: found.diagnostics)
                page.samples[index] = made
                if !sample.isWrong { diagnostics += made.diagnostics }
                index += sample.blockCount
            } else {
                index += 1
            }
        }
        page.frame = plan.frame
        for (block, sample) in page.samples.sorted(by: { $0.key < $1.key }) {
            for mode in sample.modes {
                for appearance in [Appearance.light, .dark] {
                    do {
                        let bitmap = try bench.renderer.pictures.bitmap(of: mode.scene, appearance: appearance, scale: 2)
                        write(PNG.encode(bitmap, scale: 2), page.picture(block, mode, appearance))
                    } catch RenderError.tooLarge {
                        diagnostics.append(
                            Diagnostic(
                                .error, "picture.too-large", "the picture of a sample in \(document.file.path) is too large",
                                hints: ["show fewer rows"]))
                    } catch {
                        diagnostics.append(
                            Diagnostic(
                                .error, "picture.failed", "a sample in \(document.file.path) cannot be drawn: \(error)",
                                hints: ["this is a bug in tvp-preview; please report it"]))
                    }
                }
            }
        }
        if page.isHome {
            home = page
        } else {
            let whole = page.make(fonts: bench.renderer.webFonts) { PNG.encode($0) }
            for asset in whole.assets { write(asset.bytes, asset.path) }
            write(whole.html, page.path)
            entries += PageIndex.entries(of: page)
        }
        copyImages(of: document, folder, String(page.path.dropFirst("pages/".count)))
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

    // MARK: Samples

    private func layOut(_ sample: MarkdownSample, number: Int, noticed: [Diagnostic]) -> MarkdownPage.Sample {
        func failed(_ diagnostics: [Diagnostic]) -> MarkdownPage.Sample {
            MarkdownPage.Sample(design: nil, diagnostics: diagnostics, blockCount: sample.blockCount, modes: [])
        }
        var diagnostics = noticed
        let place = DesignFile(
            configPath: containingFolder(of: sample.config.path) + "/sample-\(number).tableViewConfig", name: "sample-\(number)")
        let designed = bench.cellFolders.designs(for: place.folder)
        var registry = plan.loading.cells
        let own = sample.cells.map(CellDesign.load)
        let cells = own.compactMap(\.value)
        let others = (designed.value ?? []).filter { other in !cells.contains { ($0.kind, $0.name) == (other.kind, other.name) } }
        let registered = own.flatMap(\.diagnostics) + registry.register(cells + others)
        let config = ConfigParser.parse(file: sample.config)
        let data = data(of: sample, place.folder)
        diagnostics += config.diagnostics + data.diagnostics + registered
        let settings = plan.loading.overrides.overridden(by: sample.settings)
        let environment = plan.loading.environment(settings)
        diagnostics += environment.diagnostics
        guard let value = config.value, let circumstances = environment.value, !diagnostics.hasErrors else { return failed(diagnostics) }
        var shown = settings
        shown.title = shown.title ?? "Sample"
        let design = Design(file: place, config: value, data: data.value, settings: shown, registry: registry)
        let made = bench.renderer.layOut(design, in: circumstances, noticed: diagnostics)
        guard let laidOut = made.value else { return failed(made.diagnostics) }
        let modes = laidOut.modes.filter { sample.mode == nil || $0.index == sample.mode }
        if modes.isEmpty {
            return failed([
                Diagnostic(
                    .error, "mode.unknown", "the sample has no mode \(sample.mode ?? 0)", at: sample.span,
                    hints: ["its modes are 0 to \(laidOut.modes.count - 1)"])
            ])
        }
        return MarkdownPage.Sample(design: laidOut, diagnostics: made.diagnostics, blockCount: sample.blockCount, modes: modes)
    }

    private func data(of sample: MarkdownSample, _ folder: String) -> Outcome<DataDocument> {
        if let (file, format) = sample.data { return DataDocument.load(file: file, format: format) }
        guard let name = sample.dataFile else { return Outcome(nil) }
        let source = RootFolder(folder).read(name)
        guard let file = source.value else {
            guard source.diagnostics.contains(where: { ["file.missing", "file.outside-project"].contains($0.code) }) else {
                return Outcome(nil, source.diagnostics)
            }
            return .failure(
                Diagnostic(
                    .error, "markdown.missing-file", "there is no data file “\(name)” next to the Markdown file", at: sample.span,
                    hints: ["name it relative to the Markdown file, inside its folder"]))
        }
        return DataDocument.load(file: file)
    }

    // MARK: Images in the text

    private static let imageEndings = ["png", "jpg", "jpeg", "gif", "webp", "svg"]

    /// Copies the images that a text shows if they are inside the folder of Markdown files.
    private mutating func copyImages(of document: MarkdownDocument, _ folder: String, _ path: String) {
        let place = parentFolder(of: path)
        for name in Self.images(document.blocks) {
            let below = (place.isEmpty ? "" : place + "/") + name
            guard RootFolder.isPlain(below), Self.imageEndings.contains((name as NSString).pathExtension.lowercased()) else { continue }
            let source = RootFolder(folder).read(below)
            // The page may show images that a later step creates.
            diagnostics += source.diagnostics.filter { $0.code != "file.missing" }
            if let bytes = source.value?.bytes { write(bytes, "pages/" + below) }
        }
    }

    private static func images(_ nodes: [MarkdownNode]) -> [String] {
        nodes.flatMap { node in
            if case .image(let source, _) = node.kind { [source.removingPercentEncoding ?? source] } else { images(node.children) }
        }
    }
}
