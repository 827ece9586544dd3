import ArgumentParser
import Foundation
import TableDiagnostics

/// Options for commands that serve pages on this machine.
struct ServerOptions: ParsableArguments {
    @Option(help: ArgumentHelp("Port; the first free port from 3000 if omitted.", valueName: "n"))
    var port: UInt16?

    @Flag(help: "Open the page in the default browser.")
    var open = false

    /// Prints the address, and opens it on request. Returns `false` if it cannot be printed, because then nobody would know it.
    func announce(_ subject: String, port: UInt16, _ context: RunContext) -> Bool {
        let address = "http://127.0.0.1:\(port)/"
        // Unbuffered, also into a pipe: programs that start the server wait for this line.
        context.output.print("\(subject) at \(address), until Ctrl-C")
        guard context.output.isIntact, open else { return context.output.isIntact }
        do {
            try ChildProcess(program: "xdg-open", arguments: [address]).start()
        } catch {
            context.reporter.report([Diagnostic(.warning, "preview.no-browser", "cannot open a browser", hints: ["open \(address)"])])
        }
        return true
    }
}
