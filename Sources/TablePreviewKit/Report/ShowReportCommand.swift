import ArgumentParser
import Foundation
import TableDiagnostics
import TableInputs
import TableSite

/// `tvp-preview show-report`: shows the last run in a browser, with buttons to accept and reject.
struct ShowReportCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "show-report", abstract: "Show the last test in a browser, and accept results there.",
        discussion: """
            Serves the page of “test --reporter html” for the last run to this machine only. Its buttons work like accept and \
            reject. On CI, nothing is accepted. Stop with Ctrl-C.

            Examples:
              tvp-preview show-report --open
              tvp-preview show-report --swift-tests

            Exit codes: 64 usage error, 65 no last run.
            """)

    @Argument(help: ArgumentHelp("Folder of the last run.", valueName: "folder"))
    var output = LastRunOptions.standardFolder

    @OptionGroup var swiftTests: SwiftTestsOptions
    @OptionGroup var references: ReferenceOptions
    @OptionGroup var server: ServerOptions

    func run(in context: RunContext) async throws {
        let reporter = context.reporter
        let desk = ReportDesk(
            output: swiftTests.folder(context.variables) ?? output, snapshots: references.snapshots, environment: context.variables)
        let first = await desk.load()
        reporter.report(first.diagnostics)
        guard let run = first.value else { throw ExitStatus.badInput.exitCode }
        let actions = PreviewSource.Actions { await desk.perform($0) }
        let token = actions.token
        let served = PreviewServer.listen(
            on: server.port, source: PreviewSource(answer: { await desk.answer(to: $0, token: token) }, actions: actions))
        reporter.report(served.diagnostics)
        guard let listening = served.value else { throw ExitStatus.usage.exitCode }
        guard server.announce(run.summary, port: listening.port, context) else { return }
        try await ServerOptions.run(listening, context)
    }
}
