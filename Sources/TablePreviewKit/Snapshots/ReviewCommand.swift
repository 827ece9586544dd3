import ArgumentParser
import Foundation
import TableDiagnostics
import TableInputs
import TableSnapshots

/// `tvp-preview review`: asks what to do with each failure of the last run.
struct ReviewCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "review", abstract: "Accept or reject failures of the last test one by one.",
        discussion: """
            Keys: a accept, r reject, s skip, A accept this and all that follow, q quit. When standard input is not a terminal, \
            reads a line for each failure. Accepts nothing on CI.

            Exit codes: 0 success, 1 on CI, 64 usage error, 65 no last run, 74 a file could not be written.
            """)

    @OptionGroup var lastRun: LastRunOptions
    @OptionGroup var swiftTests: SwiftTestsOptions
    @OptionGroup var references: ReferenceOptions

    func run(in context: RunContext) async throws {
        let output = swiftTests.folder(context.variables) ?? lastRun.output
        let file = LastFailures.lastRun(in: output, snapshots: references.snapshots)
        guard let run = file.value else {
            context.reporter.report(file.diagnostics)
            throw ExitStatus.badInput.exitCode
        }
        let report = RunReport(run: run)
        let open = run.results.filter(\.isOpen)
        if open.isEmpty { return context.output.print("nothing failed in the last run") }
        var (accepted, rejected): ([String], [String]) = ([], [])
        var acceptsAll = false
        var keyboard = Keyboard(context.output)
        review: for (index, result) in open.enumerated() {
            context.output.print("\n[\(index + 1)/\(open.count)] \(result.name): \(result.status.rawValue)")
            for line in report.lines(of: result) where !line.hasPrefix("accept with") { context.output.print("    \(line)") }
            if acceptsAll {
                accepted.append(result.name)
                continue
            }
            switch keyboard.ask("accept, reject, skip, All, quit? ", among: "arsAq") {
            case "A":
                acceptsAll = true
                accepted.append(result.name)
            case "a": accepted.append(result.name)
            case "r": rejected.append(result.name)
            case "s": continue
            default: break review
            }
        }
        context.output.print("")
        // Runs the commands that a user would type. After “--”, a name that starts with a dash is not an option.
        let place = ["--output", output] + (references.snapshots.map { ["--snapshots", $0] } ?? [])
        if !rejected.isEmpty { try await RejectCommand.parse(place + ["--"] + rejected).run(in: context) }
        if !accepted.isEmpty { try await AcceptCommand.parse(place + ["--"] + accepted).run(in: context) }
    }
}

/// Reads single keys from a terminal, and lines from any other input.
private struct Keyboard {
    let output: StandardStream
    private var input = StandardInput()

    init(_ output: StandardStream) {
        self.output = output
    }

    /// The pressed key, one of `keys`; `nil` at the end of the input.
    mutating func ask(_ question: String, among keys: String) -> Character? {
        while true {
            output.write(question)
            guard let key = isatty(STDIN_FILENO) == 1 ? key() : input.line()?.first else { return nil }
            if keys.contains(key) { return key }
        }
    }

    private mutating func key() -> Character? {
        var before = termios()
        guard tcgetattr(STDIN_FILENO, &before) == 0 else { return input.line()?.first }
        var raw = before
        raw.c_lflag &= ~tcflag_t(ICANON)
        tcsetattr(STDIN_FILENO, TCSANOW, &raw)
        defer { tcsetattr(STDIN_FILENO, TCSANOW, &before) }
        var byte: UInt8 = 0
        guard read(STDIN_FILENO, &byte, 1) == 1 else { return nil }
        output.print("")
        return Character(Unicode.Scalar(byte))
    }
}
