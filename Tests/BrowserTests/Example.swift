import Foundation
import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableLayout
import TableScene
import TableViewProvider
import Testing

/// An example loaded from its files.
struct LoadedExample {
    let design: Design
    let theme: Theme
    let locale: String

    init(_ file: DesignFile) throws {
        let project = try #require(SourceFile.read(ExamplePagesTests.examples + "/tvp.yaml").value)
        let settings = try #require(ProjectFile.load(file: project).value).settings(forDesign: file.name)
        design = try #require(Design.load(file, settings: settings).value)
        theme = try #require(Theme.shipped(named: "ios").value)
        locale = settings.locale ?? "en"
    }
}

/// An example after layout.
struct Example {
    var title: String
    var scenes: [Scene]

    /// If `direction` is `nil`, the language's direction applies; only `height` points from the top are kept. `locale` replaces that of the
    /// example, `theme` the theme `ios`.
    init(
        _ loaded: LoadedExample, scale: Double, direction: LayoutDirection? = nil, textSize: TextSizeCategory = .large,
        locale: String? = nil, theme: Theme? = nil, renderer: DesignRenderer = DesignRenderer(), height: Double = .infinity
    ) throws {
        let environment = Environment(
            width: 390, theme: theme ?? loaded.theme, textSize: textSize,
            direction: direction ?? LanguageTag.direction(of: locale ?? loaded.locale), scale: scale, locale: locale ?? loaded.locale)
        title = loaded.design.title
        scenes = try loaded.design.config.modes.indices.map { index in
            let mode = renderer.layOut(loaded.design, mode: index, in: environment)
            if textSize == .large { #expect(mode.diagnostics == [], "\(loaded.design.title) is free of warnings") }
            let scene = try #require(mode.value).layout.scene
            return height < scene.size.height ? scene.cropped(to: Rect(x: 0, y: 0, width: scene.size.width, height: height)) : scene
        }
    }

    /// The screens of an example: its modes and named states, with bars.
    init(screensOf loaded: LoadedExample, _ environment: Environment, renderer: DesignRenderer, height: Double) throws {
        title = loaded.design.title
        var design = loaded.design
        (design.settings.showsChrome, design.settings.viewport) = (true, height)
        let states = try #require(design.screens(design.settings.states, in: environment, ThemeLibrary()).value)
        scenes = try design.config.modes.indices.flatMap { index in
            let resolved = try #require(DesignRenderer.resolve(design, mode: index).value)
            return try ([Screen(design, in: environment)] + states).map { try #require(renderer.layOut(resolved, $0).value).layout.scene }
        }
    }

    /// Writes the page to a new folder.
    func write(fonts: WebFonts) throws -> WrittenPage {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-page-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder.appending(path: "assets"), withIntermediateDirectories: true)
        let modes = scenes.enumerated().map { PageContent.Mode(name: "Mode \($0)", scene: $1) }
        let page = renderPage(PageContent(title: title, modes: modes), fonts: fonts) { PNG.encode($0) }
        for asset in page.assets { try Data(asset.bytes).write(to: folder.appending(path: "assets/\(asset.name)")) }
        let url = folder.appending(path: "page.html")
        try Data(page.html).write(to: url)
        return WrittenPage(url: url)
    }
}

/// A page on disk with its assets.
struct WrittenPage {
    var url: URL
    func remove() { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
}
