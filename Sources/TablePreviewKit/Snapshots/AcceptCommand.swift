import ArgumentParser
import TableDiagnostics
import TableInputs

/// `tvp-preview accept`: what the last run rendered becomes the reference.
struct AcceptCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "accept", abstract: "Make what the last test rendered the reference.",
        discussion: """
            Nothing is rendered again: exactly the pictures that the last run left are taken. Under CI nothing is accepted.

            Exit codes: 0 good, 1 under CI, 64 bad usage, 65 there is no such failure, 74 a file could not be written.
            """, aliases: ["approve"])

    @OptionGroup var failures: LastFailures

    func run(in context: RunContext) async throws {
        let printer = Reporter()
        if let refusal = Settlement.refusal(context.variables) {
            printer.report([refusal])
            throw ExitStatus.differences.exitCode
        }
        let loaded = failures.load()
        printer.report(loaded.diagnostics)
        guard let (run, chosen) = loaded.value else { throw ExitStatus.badInput.exitCode }
        var settlement = Settlement(run: run)
        let done = settlement.accept(chosen)
        for name in done.names { print("accepted \(name)") }
        printer.report(done.diagnostics)
        if done.diagnostics.contains(where: { $0.code == "output.cannot-write" }) { throw ExitStatus.cannotWrite.exitCode }
        if done.diagnostics.hasErrors { throw ExitStatus.badInput.exitCode }
        if chosen.isEmpty { print("nothing failed in the last run") }
    }
}
