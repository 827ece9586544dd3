import ArgumentParser
import TableInputs

/// `tvp-preview reject`: the references stay, what the last run rendered goes.
struct RejectCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "reject", abstract: "Remove what the last test rendered; the references stay.",
        discussion: """
            What is rejected still counts as failed: “test --last-failed” tests it again.

            Exit codes: 0 good, 64 bad usage, 65 there is no such failure, 74 a file could not be written.
            """)

    @OptionGroup var failures: LastFailures

    func run(in context: RunContext) async throws {
        let printer = Reporter()
        let loaded = failures.load()
        printer.report(loaded.diagnostics)
        guard let (run, chosen) = loaded.value else { throw ExitStatus.badInput.exitCode }
        var settlement = Settlement(run: run)
        let done = settlement.reject(chosen)
        for name in done.names { print("rejected \(name)") }
        printer.report(done.diagnostics)
        if chosen.isEmpty { print("nothing failed in the last run") }
        if !done.diagnostics.isEmpty { throw ExitStatus.cannotWrite.exitCode }
    }
}
