import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableLayout
import TableResolver
import TableScene
import TableSite
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
        var design = design
        let wanted = request.modes.select(in: &design)
        report.note(wanted.diagnostics)
        let modes = wanted.value ?? []
        if let html = request.outputs[.html] { writePage(design, modes, environment, to: html) }
        guard request.outputs.keys.contains(where: { $0 != .html }) else { return }
        let resolved = modes.compactMap { index in
            let resolved = DesignRenderer.resolve(design, mode: index)
            note(resolved.diagnostics)
            return resolved.value
        }
        if resolved.isEmpty { fail() }
        for mode in resolved { writePictures(mode, of: design, environment) }
    }

    private mutating func fail() { report.isFailed = true }

    private mutating func layOut(_ mode: DesignRenderer.Resolved, _ screen: Screen) -> DesignRenderer.Mode? {
        let laidOut = bench.layouts.layOut(mode, screen)
        note(laidOut.diagnostics)
        return laidOut.value
    }

    private mutating func note(_ diagnostics: [Diagnostic]) { report.note(diagnostics) }

    // MARK: Pages

    private mutating func writePage(_ design: Design, _ modes: [Int], _ environment: Environment, to folder: RootFolder) {
        var design = design
        let states = request.states.of(design.settings, in: design.file.configPath)
        note(states.diagnostics)
        design.settings.states = states.value ?? []
        bench.site.themes = request.loading.themes
        let laidOut = bench.site.layOut(design, in: environment, modes: modes)
        note(laidOut.diagnostics)
        guard var made = laidOut.value else { return fail() }
        made.name = name
        if !suffix.isEmpty { made.title += " (\(suffix.dropFirst()))" }
        var page = DesignPage(made)
        page.frame = Self.frame(request.title)
        let whole = page.make(fonts: bench.webFonts) { PNG.encode($0) }
        for asset in whole.assets { note(folder.write(asset.bytes, to: asset.path)) }
        note(folder.write(whole.html, to: name + ".html"))
        writeThumbnail(made, to: folder)
        report.pages += 1
    }

    /// What pages and their gallery share.
    static func frame(_ title: String) -> SiteFrame {
        var frame = SiteFrame(title: title)
        frame.folder = .flat
        return frame
    }

    private mutating func writeThumbnail(_ design: SiteDesign, to folder: RootFolder) {
        guard let scene = design.modes.last?.scene else { return }
        for appearance in [Appearance.light, .dark] {
            guard let bitmap = draw(Thumbnail.scene(scene), appearance, scale: 1, name: name) else { return }
            note(folder.write(PNG.encode(bitmap.quantized), to: "assets/thumbnails/\(name)\(appearance.fileSuffix).png"))
        }
        report.entry = SiteEntry(design)
    }

    // MARK: Images

    private mutating func writePictures(_ mode: DesignRenderer.Resolved, of design: Design, _ environment: Environment) {
        let states = request.states.of(design.settings, in: design.file.configPath)
        note(states.diagnostics)
        let screens = request.loading.screens(of: design, states.value ?? [], in: environment)
        note(screens.diagnostics)
        for screen in screens.value ?? [] where screen.shows(mode: mode.index) {
            guard var scene = layOut(mode, screen)?.layout.scene else {
                fail()
                continue
            }
            if request.isOutlined, screen.hasBars { scene = DeviceOutline(screen.environment.device).around(scene) }
            let modeSuffix = design.config.modes.count == 1 ? "" : ".mode-\(mode.index)"
            writePictures(scene, name + modeSuffix + (screen.name.isEmpty ? "" : "." + screen.name), of: screen.design, screen.environment)
        }
    }

    private mutating func writePictures(_ scene: Scene, _ base: String, of design: Design, _ environment: Environment) {
        // A screen with its own appearance has one picture.
        for appearance in request.appearances.prefix(environment.appearance == nil ? .max : 1) {
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
        case .svg: return (pictures.svg(of: scene, appearance: appearance), ".svg")
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
        } catch {
            report.note([
                .undrawn(
                    name, error,
                    advice: "show part of it with --viewport 844, use --scale 1, or write only pages with --html")
            ])
        }
        return nil
    }

    private mutating func note(_ failure: Diagnostic?) {
        if let failure { report.note([failure]) }
    }
}
