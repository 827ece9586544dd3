import ArgumentParser
import TableDiagnostics
import TableInputs

/// `tvp-preview accept`: makes results of the last run the new references.
struct AcceptCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "accept", abstract: "Accept results of the last test as references.",
        discussion: """
            Copies the pictures and layouts of the last run; renders nothing again. Does nothing on CI.

            Examples:
              tvp-preview accept Settings
              tvp-preview accept --all
              tvp-preview accept --swift-tests AppTests/PeopleTests

            Exit codes: 0 success, 1 on CI, 64 usage error, 65 no such failure, 74 a file could not be written.
            """, aliases: ["approve"])

    @OptionGroup var failures: LastFailures

    func run(in context: RunContext) async throws {
        let printer = context.reporter
        if let refusal = Settlement.refusal(context.variables) {
            printer.report([refusal])
            throw ExitStatus.differences.exitCode
        }
        let loaded = failures.load(context.variables)
        printer.report(loaded.diagnostics)
        guard let (run, chosen) = loaded.value else { throw ExitStatus.badInput.exitCode }
        let causes = failures.causes(of: run)
        printer.report(causes.diagnostics)
        guard let causes = causes.value else { throw ExitStatus.badInput.exitCode }
        var settlement = Settlement(run: run)
        let done = settlement.accept(chosen, causes: causes)
        for line in done.waiting { context.output.print(line) }
        for name in done.names { context.output.print("accepted \(name)") }
        printer.report(done.diagnostics)
        if done.diagnostics.cannotWrite { throw ExitStatus.cannotWrite.exitCode }
        if done.diagnostics.hasErrors { throw ExitStatus.badInput.exitCode }
        if chosen.isEmpty, causes.isEmpty { context.output.print("nothing failed in the last run") }
    }
}
