import ArgumentParser
import Foundation
import TableDiagnostics
import TableGraphics
import TableInputs
import TableSite
import TableViewProvider

/// `tvp-preview serve`: designs in a browser, which follows every save.
struct ServeCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Show designs in a browser that follows every save.",
        discussion: """
            Pages are served to this machine alone, at http://127.0.0.1:3000 or the next free port. Whenever a config, its \
            data, a cell design, a theme or tvp.yaml is saved, open pages take over what changed; they keep how far they are \
            scrolled, and the mode and appearance that were chosen. What cannot be shown is said over the last good picture.

            Stop with Ctrl-C.
            """, aliases: ["dev"])

    @Argument(help: "Designs, or folders of them.")
    var paths: [String] = []

    @Option(help: ArgumentHelp("The port; without it the first free one from 3000.", valueName: "n"))
    var port: UInt16?

    @Flag(help: "Open the browser.")
    var open = false

    @OptionGroup var look: SiteLook

    @Option(help: ArgumentHelp("A folder of templates for the frames of pages.", valueName: "dir"))
    var templates: String?

    @Flag(help: "Ignore cell and header classes that no one has registered, as the original does.")
    var strictCells = false

    func run(in context: RunContext) async throws {
        let reporter = Reporter()
        // A folder may be empty now and have designs later; a path that is not there is a mistake.
        let found = context.designs(in: paths)
        let faults = found.diagnostics.filter { $0.code != "design.none-found" }
        reporter.report(found.diagnostics)
        guard !faults.hasErrors else { throw ExitStatus.badInput.exitCode }
        let (paths, overrides, templates) = (paths, look.settings, templates)
        var cells = context.cells
        cells.isStrict = strictCells
        let store = PreviewStore(title: SiteLook.title(for: paths), cells: cells) { ServePlan.make(paths, overrides, templates: templates, context) }
        let served = PreviewServer.listen(on: port, store: store)
        reporter.report(served.diagnostics)
        guard let server = served.value else { throw ExitStatus.usage.exitCode }
        var folders = ServePlan.folders(of: paths, context)
        if let templates { folders.shallow.append(templates) }
        folders.shallow += ServePlan.themeFolders(of: paths, context)
        let watched = FolderWatcher.start(deep: folders.deep, shallow: folders.shallow) { changed in Task { await store.reload(changed) } }
        reporter.report(watched.diagnostics)
        let address = "http://127.0.0.1:\(server.port)/"
        // At once, also into a pipe: who starts it from a program waits for this line.
        FileHandle.standardOutput.write(Data("\(counted(found.value?.count ?? 0, "design")) at \(address), until Ctrl-C\n".utf8))
        if open { ServePlan.open(address, reporter) }
        defer { watched.value?.stop() }
        try await server.run()
    }
}

/// What `serve` settles anew after each change.
enum ServePlan {
    /// The designs and the project file as they are now.
    static func make(_ paths: [String], _ overrides: DesignSettings, templates: String?, _ context: RunContext) -> PreviewPlan {
        let opened = context.loading(paths, overrides: overrides)
        let loading = opened.value ?? Loading(overrides: overrides)
        let frames = templates.map { SiteTemplates.load(from: $0) } ?? Outcome(SiteTemplates())
        var plan = PreviewPlan(
            designs: context.designs(in: paths).value ?? [], axes: axes(loading.project),
            settings: { loading.settings(for: $0, $1.settings) },
            environment: { loading.environment($0) }, faults: opened.diagnostics + frames.diagnostics)
        plan.templates = frames.value ?? SiteTemplates()
        return plan
    }

    /// Texts with accents, longer ones, and ones that run from right to left: for every project.
    private static let pseudoLocales = ["en-XA", "en-XL", "ar-XB"]

    /// All that there is to choose from, after what the project says.
    private static func axes(_ project: ProjectFile) -> SiteAxes {
        func offered(_ values: [String]) -> [String] { values.isEmpty ? [] : [""] + values }
        let locales = project.snapshots.axes.locales
        return SiteAxes([
            ("Theme", offered(ThemeLibrary(own: project.themes).names)), ("Text size", offered(TextSizeCategory.allCases.map(\.rawValue))),
            ("Direction", offered(LayoutDirection.allCases.map(\.rawValue))), ("Device", offered(Device.all.map(\.name))),
            ("Language", offered(locales + pseudoLocales.filter { !locales.contains($0) })),
        ])
    }

    /// The folders of the project's own themes.
    static func themeFolders(of paths: [String], _ context: RunContext) -> [String] {
        let files = context.loading(paths).value?.project.themes.values ?? [:].values
        return Set(files.map(containingFolder)).sorted()
    }

    /// The folders whose files designs are made of: those that were named with all below them, and above them the folders
    /// that may have cell designs, up to the project's root.
    static func folders(of paths: [String], _ context: RunContext) -> (deep: [String], shallow: [String]) {
        var deep: [String] = []
        var shallow: [String] = []
        for path in paths.isEmpty ? ["."] : paths where context.table(named: path) == nil {
            var isFolder: ObjCBool = false
            let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            let named = isThere && isFolder.boolValue ? path : containingFolder(of: path)
            if isThere, isFolder.boolValue { deep.append(named) } else { shallow.append(named) }
            shallow += CellFolders.above(named)
        }
        return (deep, shallow)
    }

    /// Asks the desktop to show a page.
    static func open(_ address: String, _ reporter: Reporter) {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["xdg-open", address]
        process.standardError = FileHandle.nullDevice
        do {
            try process.run()
        } catch {
            reporter.report([Diagnostic(.warning, "preview.no-browser", "no browser could be opened", hints: ["open \(address)"])])
        }
    }
}
