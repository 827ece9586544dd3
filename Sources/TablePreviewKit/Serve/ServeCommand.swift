import ArgumentParser
import TableAppRunner
import TableDiagnostics
import TableGraphics
import TableSite
import TableViewProvider

/// `tvp-preview serve`: shows designs in a browser and reloads them on save.
struct ServeCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "serve", abstract: "Live-preview designs; pages reload on save.",
        discussion: """
            Serves pages to this machine only. When a config, its data, a cell design, a theme, a guide or tvp.yaml is saved, open pages \
            update in place, and keep their scroll position, mode and appearance. Errors appear over the last good render. \
            Stop with Ctrl-C.

            Examples:
              tvp-preview serve --open
              tvp-preview dev Menu.tableViewConfig --port 8080
              tvp-preview serve Designs --pages Guides
            """, aliases: ["dev"])

    @OptionGroup var designs: DesignArguments
    @OptionGroup var classes: CellOptions
    @OptionGroup var server: ServerOptions
    @OptionGroup var pageTemplates: TemplateOptions
    @OptionGroup(title: "Variant options (one value each, not all)") var look: VariantOptions

    @Option(
        help: ArgumentHelp(
            "Command that opens PATH:LINE in your editor, such as “code -g”; errors then link to their location.", valueName: "command"))
    var editWith: String?

    @Option(
        help: ArgumentHelp(
            "Add the Markdown files in this folder as pages; tableViewConfig code blocks in them are rendered.", valueName: "folder"))
    var pages: String?

    @Option(help: ArgumentHelp("Mark the designs that use a file that differs from a git revision.", valueName: "revision"))
    var changedSince: String?

    @Flag(help: ArgumentHelp("Communicate with an editor on standard input and output.", visibility: .hidden))
    var editor = false

    func validate() throws { try look.requireOne() }

    private func link(_ context: RunContext) -> EditorLink? {
        if editor { return EditorLink { path, line in context.output.print(EditorMessage.open(path, line: line)) } }
        guard let words = editWith?.split(separator: " ").map(String.init), let program = words.first else { return nil }
        return EditorLink(followsClicks: false) { path, line in
            let process = ChildProcess(program: program, arguments: words.dropFirst() + ["\(path):\(line)"])
            do { try process.start() } catch {
                context.reporter.report([
                    Diagnostic(.warning, .previewNoEditor, "cannot start “\(program)”", hints: ["name another command with --edit-with"])
                ])
            }
        }
    }

    func run(in context: RunContext) async throws {
        let reporter = context.reporter
        // An empty folder may get designs later, but a path that does not exist is a mistake.
        let found = context.designs(in: designs.paths)
        let missing = (pages.map { GuideFolder.files(in: $0).diagnostics } ?? []).filter { $0.severity == .error }
        let faults = found.diagnostics.filter { $0.code != .designNoneFound } + missing
        reporter.report(found.diagnostics + missing)
        guard !faults.hasErrors else { throw ExitStatus.badInput.exitCode }
        // A project can be fixed while its pages are open, but options cannot.
        let unknown = context.loading(designs.paths, overrides: look.settings).value?.check() ?? []
        reporter.report(unknown)
        guard !unknown.hasErrors else { throw ExitStatus.usage.exitCode }
        let plan = ServePlan(
            paths: designs.paths, isStrict: classes.isStrict, overrides: look.settings, templates: pageTemplates, context: context,
            changedSince: changedSince, pages: pages)
        let store = PreviewStore(
            title: designs.title, cells: plan.cells, editor: link(context), report: { reporter.report($0, isBack: true) }
        ) {
            plan.make()
        }
        reporter.report(await store.faults)
        let served = PreviewServer.listen(on: server.port, store: store)
        reporter.report(served.diagnostics)
        guard let listening = served.value else { throw ExitStatus.usage.exitCode }
        let folders = plan.folders
        let watched = FolderWatcher.start(deep: folders.deep, shallow: folders.shallow) { changed in Task { await store.reload(changed) } }
        reporter.report(watched.diagnostics)
        guard server.announce(counted(found.value?.count ?? 0, "design"), port: listening.port, context) else { return }
        defer {
            watched.value?.stop()
            plan.former.remove()
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await ServerOptions.run(listening, context) }
            // The preview ends when its editor does.
            if editor { group.addTask { for await place in EditorMessage.places { await store.show(place.page, row: place.row) } } }
            try await group.next()
            group.cancelAll()
        }
    }
}
