import ArgumentParser
import TableDiagnostics
import TableInputs

/// `tvp-preview reject`: the references stay, what the last run rendered goes.
public struct RejectCommand: AsyncParsableCommand {
    /// The command's name and help.
    public static let configuration = CommandConfiguration(
        commandName: "reject", abstract: "Remove what the last test rendered; the references stay.",
        discussion: "Exit codes: 0 good, 64 bad usage, 65 there is no such failure, 74 a file could not be written.")

    @OptionGroup var failures: LastFailures

    /// A new one.
    public init() {}

    /// Does the command's work.
    public func run() async throws {
        let printer = Reporter()
        let loaded = failures.load()
        printer.report(loaded.diagnostics)
        guard let (last, chosen) = loaded.value else { throw ExitStatus.badInput.exitCode }
        var run = last
        let folder = OutputFolder(failures.output)
        let gone = Set(chosen)
        run.results = last.results.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
        for index in chosen {
            ArtifactFolder(folder).remove(last.results[index], of: run.results)
            print("rejected \(last.results[index].name)")
        }
        guard let failure = folder.write(Array(RunFile.text(of: run).utf8), to: RunFile.lastRun) else { return }
        printer.report([failure])
        throw ExitStatus.cannotWrite.exitCode
    }
}
