import ArgumentParser
import Foundation
import TableAppRunner
import TableDiagnostics
import TableSite

/// Options for commands that serve pages on the local machine.
struct ServerOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Port; the first free port from 3000 if omitted.", valueName: "n"))
    var port: UInt16?

    @Flag(help: "Open the page in the default browser.")
    var open = false

    /// Runs the server until the process ends. Error: `preview.stopped`.
    static func run(_ server: PreviewServer, _ context: RunContext) async throws {
        do {
            try await server.run()
        } catch let error as PreviewServer.Failure {
            context.reporter.report([
                Diagnostic(
                    .error, .previewStopped, "the preview stopped: \(error)", hints: ["start it again, and keep fewer pages open"]
                )
            ])
            throw ExitStatus.internal.exitCode
        }
    }

    /// Prints the URL and opens it on request. Returns `false` if the URL cannot be printed, because then nobody knows it.
    func announce(_ subject: String, port: UInt16, _ context: RunContext) -> Bool {
        let address = "http://127.0.0.1:\(port)/"
        // Print without buffering, even to a pipe: programs that start the server wait for this line.
        context.output.print("\(subject) at \(address), until Ctrl-C")
        guard context.output.isIntact, open else { return context.output.isIntact }
        do {
            try ChildProcess(program: "xdg-open", arguments: [address]).start()
        } catch {
            context.reporter.report([Diagnostic(.warning, .previewNoBrowser, "cannot open a browser", hints: ["open \(address)"])])
        }
        return true
    }
}
