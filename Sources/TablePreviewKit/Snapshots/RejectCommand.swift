import ArgumentParser
import TableInputs

/// `tvp-preview reject`: keeps the references and deletes results of the last run.
struct RejectCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "reject", abstract: "Discard results of the last test and keep the references.",
        discussion: """
            Rejected snapshots still count as failed: “test --last-failed” tests them again.

            Examples:
              tvp-preview reject Settings

            Exit codes: 0 success, 64 usage error, 65 no such failure, 74 a file could not be written.
            """)

    @OptionGroup var failures: LastFailures

    func run(in context: RunContext) async throws {
        let printer = context.reporter
        let loaded = failures.load(context.variables)
        printer.report(loaded.diagnostics)
        guard let (run, chosen) = loaded.value else { throw ExitStatus.badInput.exitCode }
        let causes = failures.causes(of: run)
        printer.report(causes.diagnostics)
        guard let causes = causes.value else { throw ExitStatus.badInput.exitCode }
        let caused = run.openIndexes.filter { run.results[$0].shares.contains { causes.contains($0.cause) } }
        var settlement = Settlement(run: run)
        let done = settlement.reject(Set(chosen).union(caused).sorted())
        for name in done.names { context.output.print("rejected \(name)") }
        printer.report(done.diagnostics)
        if chosen.isEmpty, causes.isEmpty { context.output.print("nothing failed in the last run") }
        if !done.diagnostics.isEmpty { throw ExitStatus.cannotWrite.exitCode }
    }
}
