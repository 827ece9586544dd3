import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableLayout
import TableResolver
import TableScene
import TableViewProvider

/// Writes every output of a design. The report collects failures. Files are never written partially.
struct DesignJob {
    let request: RenderRequest
    let bench: Workbench
    /// The base name of the output files.
    private let name: String
    /// Distinguishes the files of this variant from those of others.
    private let suffix: String
    private var report: DesignReport

    private init(_ item: RenderItem, _ request: RenderRequest, _ bench: Workbench) {
        self.request = request
        self.bench = bench
        name = item.file.name + item.suffix
        suffix = item.suffix
        report = DesignReport(name: name)
    }

    /// Writes the outputs of a design that is already loaded.
    static func run(_ design: Design, in environment: Environment, _ request: RenderRequest, _ bench: Workbench) -> DesignReport {
        var job = DesignJob(RenderItem(file: design.file), request, bench)
        job.make(design, in: environment)
        return job.report
    }

    static func run(_ item: RenderItem, _ request: RenderRequest, _ bench: Workbench) -> DesignReport {
        var job = DesignJob(item, request, bench)
        job.run(item)
        return job.report
    }

    private mutating func run(_ item: RenderItem) {
        let settings = request.loading.settings(for: item.file, item.settings)
        let loaded = request.loading.design(item.file, settings, bench.cellFolders)
        report.note(loaded.diagnostics)
        guard let design = loaded.value else { return fail() }
        let environment = request.loading.environment(settings)
        report.note(environment.diagnostics)
        guard let environment = environment.value else { return fail() }
        make(design, in: environment)
    }

    private mutating func make(_ design: Design, in environment: Environment) {
        let modes = layOut(design, in: environment)
        guard !modes.isEmpty else { return fail() }
        if let html = request.outputs[.html] { writePage(design, modes.map(\.mode), environment, to: html) }
        for (resolved, mode) in modes { writePictures(resolved, mode.layout.scene, of: design, environment) }
    }

    private mutating func fail() { report.isFailed = true }

    private mutating func layOut(_ design: Design, in environment: Environment) -> [(
        resolved: DesignRenderer.Resolved, mode: DesignRenderer.Mode
    )] {
        let wanted = request.modes.of(design.config, in: design.file.configPath)
        report.note(wanted.diagnostics)
        return (wanted.value ?? []).compactMap { index in
            let resolved = DesignRenderer.resolve(design, mode: index)
            note(resolved.diagnostics)
            guard let resolved = resolved.value, let mode = layOut(resolved, first(Screen(design, in: environment))) else {
                return nil
            }
            return (resolved, mode)
        }
    }

    /// Pages scroll, so they contain the whole table, or a screen with its bars. Images of a viewport need only the viewport's rows.
    private func first(_ screen: Screen) -> Screen { request.outputs[.html] == nil || screen.hasBars ? screen : screen.whole }

    private mutating func layOut(_ mode: DesignRenderer.Resolved, _ screen: Screen) -> DesignRenderer.Mode? {
        let laidOut = bench.layouts.layOut(mode, screen)
        note(laidOut.diagnostics)
        return laidOut.value
    }

    private mutating func note(_ diagnostics: [Diagnostic]) { report.note(diagnostics) }

    // MARK: Pages

    private mutating func writePage(_ design: Design, _ modes: [DesignRenderer.Mode], _ environment: Environment, to folder: RootFolder) {
        let depth = name.split(separator: "/").count - 1
        let words = environment.strings.words(in: environment.locale)
        var content = PageContent(
            title: design.title,
            modes: modes.map { mode in
                let (trace, untraced) = trace(of: mode)
                return PageContent.Mode(name: "\(words[.mode]) \(mode.index)", scene: mode.layout.scene, trace: trace, untraced: untraced)
            },
            assetPrefix: String(repeating: "../", count: depth) + "assets/",
            caption: "\(name) · theme \(environment.theme.name) · \(numberText(environment.width)) pt wide",
            words: PageContent.Words(
                mode: words[.mode], appearance: words[.appearance], light: words[.light], automatic: words[.automatic], dark: words[.dark]))
        content.home = request.home.map { PageContent.Home(title: $0, path: String(repeating: "../", count: depth) + "index.html") }
        let page = renderPage(content, fonts: bench.webFonts) { PNG.encode($0) }
        for asset in page.assets { note(folder.write(asset.bytes, to: asset.path)) }
        note(folder.write(page.html, to: name + ".html"))
        writeThumbnails(design, modes, to: folder)
        report.pages += 1
    }

    /// The maximum number of rows whose origins a page contains, so that they do not double its size. `inspect` prints all of them.
    private static let traceLimit = 500

    private func trace(of mode: DesignRenderer.Mode) -> ([PageContent.Trace], untraced: Int) {
        let trace = mode.rows(limit: Self.traceLimit).map { row in
            PageContent.Trace(
                identity: row.identity, line: row.origin?.start.line, path: row.path?.description ?? "", cell: row.cell, tag: row.tag ?? "")
        }
        return (trace, mode.rowCounts.reduce(0, +) - trace.count)
    }

    private mutating func writeThumbnails(_ design: Design, _ modes: [DesignRenderer.Mode], to folder: RootFolder) {
        guard let scene = modes.last?.layout.scene else { return }
        // A third higher than a gallery card is wide.
        let window = Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.width * 1.3)
        let thumbnail = scene.cropped(to: window)
        let base = "assets/thumbnails/" + name
        for (appearance, suffix) in [(Appearance.light, ""), (.dark, "~dark")] {
            guard let bitmap = draw(thumbnail, appearance, scale: 1, name: design.file.configPath) else { return }
            note(folder.write(PNG.encode(bitmap), to: "\(base)\(suffix).png"))
        }
        report.gallery = GalleryCard(
            title: design.title + (suffix.isEmpty ? "" : " (\(suffix.dropFirst()))"), page: name + ".html", lightThumbnail: base + ".png",
            darkThumbnail: base + "~dark.png",
            thumbnailWidth: Int(window.width.rounded()), thumbnailHeight: Int(window.height.rounded()), modes: modes.count,
            sections: modes.reduce(0) { $0 + $1.rowCounts.count }, rows: modes.reduce(0) { $0 + $1.rowCounts.reduce(0, +) })
    }

    // MARK: Images

    /// `laidOut` is the scene of the mode's first shot.
    private mutating func writePictures(_ mode: DesignRenderer.Resolved, _ laidOut: Scene, of design: Design, _ environment: Environment) {
        guard request.outputs.keys.contains(where: { $0 != .html }) else { return }
        let states = request.states.of(design.settings, in: design.file.configPath)
        note(states.diagnostics)
        let screens = request.loading.screens(of: design, states.value ?? [], in: environment)
        note(screens.diagnostics)
        for screen in screens.value ?? [] where screen.shows(mode: mode.index) {
            let isFirst = screen.name.isEmpty && first(screen).isWhole == screen.isWhole
            guard var scene = isFirst ? laidOut : layOut(mode, screen)?.layout.scene else { continue }
            if request.isOutlined, screen.hasBars { scene = DeviceOutline(screen.environment.device).around(scene) }
            let modeSuffix = design.config.modes.count == 1 ? "" : ".mode-\(mode.index)"
            writePictures(scene, name + modeSuffix + (screen.name.isEmpty ? "" : "." + screen.name), of: screen.design, screen.environment)
        }
    }

    private mutating func writePictures(_ scene: Scene, _ base: String, of design: Design, _ environment: Environment) {
        for appearance in request.appearances {
            for format in OutputFormat.allCases {
                guard let folder = request.outputs[format],
                    let (bytes, ending) = picture(scene, appearance, format, of: design, environment)
                else { continue }
                note(folder.write(bytes, to: base + appearance.fileSuffix + ending))
                report.pictures += 1
            }
        }
    }

    /// Draws an image. The file name gets the suffixes of the shot. `nil` for a page, or if drawing failed.
    private mutating func picture(
        _ scene: Scene, _ appearance: Appearance, _ format: OutputFormat, of design: Design, _ environment: Environment
    ) -> (bytes: [UInt8], ending: String)? {
        let pictures = bench.pictures
        switch format {
        case .html: return nil
        case .png:
            let suffix = environment.scale == 1 ? "" : "@\(numberText(environment.scale))x"
            return draw(scene, appearance, scale: environment.scale, name: design.file.configPath).map {
                (PNG.encode($0, scale: environment.scale), suffix + ".png")
            }
        case .svg: return attempt(design.file.configPath) { (try pictures.svg(of: scene, appearance: appearance), ".svg") }
        case .pdf:
            let date = request.date ?? 0
            return attempt(design.file.configPath) {
                (try pictures.pdf(of: scene, appearance: appearance, title: design.title, date: date), ".pdf")
            }
        }
    }

    private mutating func draw(_ scene: Scene, _ appearance: Appearance, scale: Double, name: String) -> Bitmap? {
        let pictures = bench.pictures
        return attempt(name) { try pictures.bitmap(of: scene, appearance: appearance, scale: scale) }
    }

    /// The result of `make`; `nil` if it throws, after the error is reported.
    private mutating func attempt<Output>(_ name: String, _ make: () throws -> Output) -> Output? {
        do {
            return try make()
        } catch RenderError.tooLarge(let width, let height, let limit) {
            report.note([
                Diagnostic(
                    .error, "picture.too-large",
                    "\(name) makes a picture of \(width) × \(height) pixels; the limit is \(limit / 1_000_000) million",
                    hints: ["show part of it with --viewport 844, use --scale 1, or write only pages with --html"])
            ])
        } catch {
            report.note([
                Diagnostic(
                    .error, "picture.failed", "\(name) cannot be drawn: \(error)",
                    hints: ["this is a bug in tvp-preview; please report it"])
            ])
        }
        return nil
    }

    private mutating func note(_ failure: Diagnostic?) {
        if let failure { report.note([failure]) }
    }
}
