import ArgumentParser
import Foundation
import TableDiagnostics
import TableInputs
import TableSite

/// `tvp-preview show-report`: the last run in a browser, where buttons accept.
struct ShowReportCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "show-report", abstract: "Show the last test in a browser, and accept there.",
        discussion: """
            The page is that of “test --reporter html”, made anew from the last run and served to this machine alone, at \
            http://127.0.0.1:3000 or the next free port. Its buttons do what accept and reject do. Under CI nothing is accepted.

            Stop with Ctrl-C. Exit codes: 64 bad usage, 65 there is no last run.
            """)

    @Argument(help: ArgumentHelp("Where the last run was kept.", valueName: "dir"))
    var output = ".tvp"

    @Option(help: LastFailures.snapshotsHelp)
    var snapshots: String?

    @Option(help: ArgumentHelp("The port; without it the first free one from 3000.", valueName: "n"))
    var port: UInt16?

    @Flag(help: "Open the browser.")
    var open = false

    func run(in context: RunContext) async throws {
        let reporter = Reporter()
        let desk = ReportDesk(output: output, snapshots: snapshots, environment: context.variables)
        let first = await desk.load()
        reporter.report(first.diagnostics)
        guard let run = first.value else { throw ExitStatus.badInput.exitCode }
        let actions = PreviewSource.Actions { await desk.perform($0) }
        let token = actions.token
        let served = PreviewServer.listen(on: port, source: PreviewSource(answer: { await desk.answer(to: $0, token: token) }, actions: actions))
        reporter.report(served.diagnostics)
        guard let server = served.value else { throw ExitStatus.usage.exitCode }
        let address = "http://127.0.0.1:\(server.port)/"
        // At once, also into a pipe: who starts it from a program waits for this line.
        FileHandle.standardOutput.write(Data("\(run.summary) at \(address), until Ctrl-C\n".utf8))
        if open { ServePlan.open(address, reporter) }
        try await server.run()
    }
}
