import ArgumentParser
import Foundation
import TableDiagnostics
import TableInputs
import TableSnapshots

/// `tvp-preview review`: asks what to do with each failure of the last run.
struct ReviewCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "review", abstract: "Accept or reject failures of the last test, cause by cause.",
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
        let questions = Question.list(run)
        if questions.isEmpty { return context.output.print("nothing failed in the last run") }
        var (accepted, rejected): ([[String]], [[String]]) = ([], [])
        var acceptsAll = false
        var keyboard = Keyboard(context.output)
        review: for (index, question) in questions.enumerated() {
            context.output.print("\n[\(index + 1)/\(questions.count)] \(question.title)")
            for line in question.lines(report) where !line.hasPrefix("accept with") { context.output.print("    \(line)") }
            if acceptsAll {
                accepted.append(question.arguments)
                continue
            }
            switch keyboard.ask("accept, reject, skip, All, quit? ", among: "arsAq") {
            case "A":
                acceptsAll = true
                accepted.append(question.arguments)
            case "a": accepted.append(question.arguments)
            case "r": rejected.append(question.arguments)
            case "s": continue
            default: break review
            }
        }
        context.output.print("")
        // Runs the commands that a user would type.
        let place = ["--output", output] + (references.snapshots.map { ["--snapshots", $0] } ?? [])
        // Names come last: a name that starts with a dash is not an option.
        func arguments(_ chosen: [[String]]) -> [String] {
            let (causes, names) = (chosen.filter { $0.count == 2 }, chosen.filter { $0.count == 1 })
            return place + causes.flatMap { $0 } + (names.isEmpty ? [] : ["--"] + names.flatMap { $0 })
        }
        if !rejected.isEmpty { try await RejectCommand.parse(arguments(rejected)).run(in: context) }
        if !accepted.isEmpty { try await AcceptCommand.parse(arguments(accepted)).run(in: context) }
    }
}

/// What a reviewer decides at once: a cause, or a snapshot without one.
private enum Question {
    case cause(CauseGroup)
    case snapshot(SnapshotResult)

    /// The questions about a run. A snapshot that has a cause outside of files is a question of its own.
    static func list(_ run: SnapshotRun) -> [Question] {
        let groups = Dictionary(run.causes.filter(\.isOpen).map { ($0.cause, $0) }) { first, _ in first }
        var asked: Set<ChangeCause> = []
        return run.results.filter(\.isOpen).flatMap { result -> [Question] in
            guard !result.shares.isEmpty, result.shares.allSatisfy({ !$0.cause.file.isEmpty }) else { return [.snapshot(result)] }
            return result.shares.compactMap { share in asked.insert(share.cause).inserted ? groups[share.cause].map { .cause($0) } : nil }
        }
    }

    var title: String {
        switch self {
        case .cause(let group):
            let name = group.members.count == 1 ? group.members[0].result.name + ": " : ""
            return name + group.cause.text
        case .snapshot(let result): return "\(result.name): \(result.status.rawValue)"
        }
    }

    func lines(_ report: RunReport) -> [String] {
        switch self {
        case .cause(let group):
            let first = group.members.prefix(1).flatMap { report.lines(of: $0.result) }
            return group.members.count == 1 ? first : report.lines(of: group) + group.members.map(\.result.name).prefix(5)
        case .snapshot(let result): return report.lines(of: result)
        }
    }

    /// The option or name for `accept` and `reject`.
    var arguments: [String] {
        switch self {
        case .cause(let group): ["--cause", "\(group.number)"]
        case .snapshot(let result): [result.name]
        }
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
