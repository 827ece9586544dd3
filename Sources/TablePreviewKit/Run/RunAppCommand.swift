import ArgumentParser
import Foundation
import TableAppRunner
import TableDiagnostics
import TableGraphics
import TableSite
import TableViewProvider

/// `tvp-preview run APP`: builds an app's own code and shows its table screens.
struct RunAppCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "run", abstract: "Build an app's own code, and show its table screens.",
        discussion: """
            Finds the app's target in an Xcode project, project.yml, Swift package or folder; ports its sources, leaves out what does not \
            compile, and opens each screen in a process of its own. Everything is written to .tvp/app in the app's folder, the gallery \
            to .tvp/app/gallery. The app's code runs in a sandbox without network.

            Examples:
              tvp-preview run MyApp
              tvp-preview run MyApp --target Wallet --html out/
              tvp-preview run MyApp -- lint --layout
              tvp-preview run MyApp --serve --open

            Exit codes: 0 success, 2 a screen has errors, 64 usage error, 65 the app cannot be built or no screen can be drawn.
            """)

    @Argument(help: "The folder of the app.") var path: String
    @Option(help: ArgumentHelp("The app's target, if it has several.", valueName: "name")) var target: String?
    @Option(help: ArgumentHelp("Write HTML pages to this folder.", valueName: "folder")) var html: String?
    @Option(help: ArgumentHelp("Stop a screen after this time.", valueName: "seconds")) var limit = 30
    @Flag(help: "Run again whenever a file of the app is saved, until Ctrl-C.") var watch = false
    @Flag(help: "Serve the pages to this machine, run again whenever a file of the app is saved, and reload open pages.") var serve = false
    @OptionGroup var server: ServerOptions
    @Flag(help: "Run the app's code without a sandbox where none works.") var unsafe = false
    @Argument(parsing: .postTerminator, help: "A command to run on the screens instead of writing the gallery.") var command: [String] = []

    func validate() throws {
        func folder(_ path: String) -> String { URL(fileURLWithPath: path).standardizedFileURL.resolvingSymlinksInPath().path + "/" }
        if serve, !command.isEmpty { throw ValidationError("--serve shows the pages, and takes no other command") }
        if !serve, server.port != nil || server.open { throw ValidationError("--port and --open are options of --serve") }
        guard watch || serve, let html, folder(html).hasPrefix(folder(path)) else { return }
        throw ValidationError("--\(serve ? "serve" : "watch") needs a folder for --html outside the app: it would see its pages as changes")
    }

    func run(in context: RunContext) async throws {
        guard watch || serve else { return try build(in: context) }
        let (changes, next) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
        let watched = FolderWatcher.start(deep: [path]) { _ in next.yield() }
        context.reporter.report(watched.diagnostics)
        guard let watcher = watched.value else { throw ExitStatus.badInput.exitCode }
        defer { watcher.stop() }
        guard serve else { return try await buildAgain(after: changes, in: context) }
        // The pages answer before the first build ends, and have the app's name from the start.
        let name = AppSources.find(in: path, target: target).value?.name ?? name
        let gallery = ServedGallery(folder: output, of: name)
        let served = PreviewServer.listen(on: server.port, source: gallery.source)
        context.reporter.report(served.diagnostics)
        guard let listening = served.value else { throw ExitStatus.usage.exitCode }
        guard server.announce(name, port: listening.port, context) else { return }
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await ServerOptions.run(listening, context) }
            group.addTask { try await buildAgain(after: changes, in: context, gallery) }
            try await group.next()
            group.cancelAll()
        }
    }

    private var name: String { URL(fileURLWithPath: path).standardizedFileURL.lastPathComponent }

    /// The folder of the pages.
    private var output: String { URL(fileURLWithPath: html ?? AppRun.folder(of: path) + "/gallery").standardizedFileURL.path }

    /// Builds now and after each change. A failure does not end the command: the next change may mend it.
    private func buildAgain(after changes: AsyncStream<Void>, in context: RunContext, _ gallery: ServedGallery? = nil) async throws {
        var isBuilt = false
        func build() throws {
            gallery?.show(.building("looking at the sources"))
            do {
                try self.build(in: context, gallery, isStrict: isBuilt)
                isBuilt = true
                gallery?.show(.finished)
            } catch let failure as Failure {
                gallery?.show(.failed(failure.text))
            } catch let code as ExitCode {
                isBuilt = true
                // Pages show the errors of their screens.
                let isDrawn = code == ExitStatus.someFailed.exitCode
                gallery?.show(isDrawn ? .finished : .failed("drawing stopped with status \(code.rawValue); the terminal says why"))
            }
        }
        try build()
        for await _ in changes { try build() }
    }

    /// Errors that left no pages. They have been reported.
    private struct Failure: Error {
        var code: ExitCode
        var text: String
    }

    private func build(in context: RunContext) throws {
        do { try build(in: context, nil, isStrict: false) } catch let failure as Failure { throw failure.code }
    }

    /// `isStrict`: what an edit breaks is an error, and the pages stay as they are.
    private func build(in context: RunContext, _ gallery: ServedGallery?, isStrict: Bool) throws {
        let reporter = context.reporter
        func failure(_ diagnostics: [Diagnostic]) -> Failure {
            Failure(code: diagnostics.exitStatus.exitCode, text: diagnostics.map { DiagnosticPrinter.human($0) }.joined(separator: "\n"))
        }
        let sources = AppSources.find(in: path, target: target)
        reporter.report(sources.diagnostics, isBack: isStrict)
        guard let app = sources.value else { throw failure(sources.diagnostics) }
        guard let sandbox = Sandbox.found() ?? (unsafe ? Sandbox.none : nil) else {
            let none = Diagnostic(
                .error, .runNoSandbox, "neither bubblewrap nor namespaces of the kernel work here, and an app's code is a stranger's",
                hints: ["install bubblewrap; or pass --unsafe to run it with your own permissions"])
            reporter.report([none])
            throw failure([none])
        }
        let run = AppRun(app, sandbox: sandbox, screenLimit: max(1, limit), isStrict: isStrict) { step in
            reporter.progress(step)
            gallery?.show(.building(step))
        }
        let outcome = run.report()
        reporter.clearProgress()
        reporter.report(outcome.diagnostics, isBack: isStrict)
        guard var report = outcome.value else { throw failure(outcome.diagnostics) }
        context.output.print(([app.statement] + report.adapted).joined(separator: "\n"))
        // Rendering says it too.
        if !command.isEmpty || report.names.isEmpty { context.output.print(report.coverage.text()) }
        guard !report.names.isEmpty else {
            throw Failure(code: ExitStatus.badInput.exitCode, text: "no screen of \(name) can be drawn; the terminal says why")
        }
        gallery?.show(.building("drawing \(counted(report.names.count, "screen"))"))
        let output = output
        let (text, status) = run.command(
            { command.isEmpty ? ["render"] + $0 + ["--html", output, "--title=\(app.name)"] : command }, &report, writing: output)
        context.output.print(text.trimmingCharacters(in: .newlines))
        if status != 0 { throw ExitCode(status) }
    }
}
