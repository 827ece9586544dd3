import ArgumentParser
import CMalloc
import Foundation
import TableCells
import TableDiagnostics
import TableViewProvider

/// The command line as a library, so that your own executable with Swift cells or tables has the same commands.
public struct PreviewCommand: AsyncParsableCommand {
    public static let configuration = CommandConfiguration(
        commandName: "tvp-preview", abstract: "Render, check, test and publish table-view designs.",
        discussion: """
            A design is a .tableViewConfig file with a data file of the same name next to it. Without a subcommand, designs are rendered.

            Examples:
              tvp-preview init Tables
              tvp-preview serve --open
              tvp-preview --html out/
              tvp-preview test
            """,
        version: Release.version,
        groupedSubcommands: [
            CommandGroup(
                name: "Look",
                subcommands: [
                    RenderCommand.self, RunAppCommand.self, ServeCommand.self, InspectCommand.self, SessionCommand.self, ThemesCommand.self,
                    DevicesCommand.self,
                    SymbolsCommand.self, LanguageServerCommand.self,
                ]),
            CommandGroup(name: "Check", subcommands: [LintCommand.self, DiffCommand.self, CompareCommand.self]),
            CommandGroup(
                name: "Test",
                subcommands: [
                    TestCommand.self, ReviewCommand.self, AcceptCommand.self, RejectCommand.self, ShowReportCommand.self,
                    MergeReportsCommand.self,
                    PruneCommand.self,
                ]),
            CommandGroup(name: "Publish", subcommands: [SiteCommand.self, ExportCommand.self]),
            CommandGroup(
                name: "Create and convert", subcommands: [InitCommand.self, ConvertCommand.self, FormatCommand.self, ReferenceCommand.self]),
            CommandGroup(name: "Set up", subcommands: [DoctorCommand.self, CompletionsCommand.self]),
        ], defaultSubcommand: RenderCommand.self)

    /// Creates a command without arguments. To run one, use ``start(cells:tables:sessions:)`` or
    /// ``run(_:cells:tables:sessions:environment:)``.
    public init() {}

    /// Runs the command that the process's arguments specify. Exits the process on failure.
    ///
    /// A program with Swift cells needs only `await PreviewCommand.start(cells: myCells)`. One with Swift tables needs only
    /// `await PreviewCommand.start(tables: [SwiftTable("Persons") { … }])`. Commands treat tables as designs: all of them by default,
    /// otherwise those that the arguments name. `session` plays the sessions.
    public static func start(cells: CellRegistry = .standard, tables: [SwiftTable] = [], sessions: [SwiftSession] = []) async {
        await start(cells: cells, tables: tables, sessions: sessions, coverage: nil)
    }

    /// `coverage` tells what of an app the tables show.
    package static func start(
        cells: CellRegistry = .standard, tables: [SwiftTable], sessions: [SwiftSession] = [], coverage: AppCoverage?
    ) async {
        // A run creates one image after another, each several megabytes. Keep the memory for the next image: returning it each time took a
        // fifth of the run, because the kernel had to clear fresh pages.
        mallopt(M_MMAP_THRESHOLD, 1 << 30)
        mallopt(M_TRIM_THRESHOLD, 1 << 28)
        // Writing beyond the file size limit must fail with an error that is reported and cleaned up after, not kill the process.
        signal(SIGXFSZ, SIG_IGN)
        // The same applies to a pipe whose reader has exited.
        signal(SIGPIPE, SIG_IGN)
        var context = RunContext(cells: cells, tables: tables, sessions: sessions, program: PreviewCommand.self)
        context.coverage = coverage
        let arguments = Array(CommandLine.arguments.dropFirst())
        do {
            try await run(arguments, context)
        } catch {
            Foundation.exit(status(of: error, arguments, context).rawValue)
        }
    }

    /// Prints an error and returns its exit code. Help and versions go to standard output, everything else to standard error.
    private static func status(of error: any Error, _ arguments: [String], _ context: RunContext) -> ExitCode {
        let code = exitCode(for: error)
        // A command that throws a bare exit code has already printed the reason.
        if error is ExitCode { return code }
        let text = UsageError(arguments, root: PreviewCommand.self).text(fullMessage(for: error))
        if !text.isEmpty { (code == .success ? context.output : context.errors).print(text) }
        do {
            try context.checkStreams()
            return code
        } catch {
            return exitCode(for: error)
        }
    }

    /// Runs a command inside another program. Throws the exit code. `environment` replaces the process's environment variables (`CI`,
    /// `SNAPSHOT_TESTING_RECORD`); `nil` uses those of the process.
    public static func run(
        _ arguments: [String], cells: CellRegistry = .standard, tables: [SwiftTable] = [], sessions: [SwiftSession] = [],
        environment: [String: String]? = nil
    ) async throws {
        var context = RunContext(cells: cells, tables: tables, sessions: sessions, program: PreviewCommand.self)
        if let environment { context.variables = environment }
        try await run(arguments, context)
    }

    private static func run(_ arguments: [String], _ context: RunContext) async throws {
        try await withTaskExecutorPreference(CommandThreads.shared) { try await runHere(arguments, context) }
    }

    private static func runHere(_ arguments: [String], _ context: RunContext) async throws {
        let isVersion = arguments == ["version"] && !isDesign("version", context)
        let arguments = isVersion ? ["--version"] : arguments
        if let typo = unknownSubcommand(arguments, context) { throw typo }
        let command: any ParsableCommand
        do {
            command = try await asyncParseAsRoot(arguments)
        } catch {
            let isHelp = exitCode(for: error) == .success
            if !isHelp, let typo = UsageError(arguments, root: PreviewCommand.self).unknownOption(in: arguments) { throw typo }
            throw error
        }
        if let twice = UsageError(arguments, root: PreviewCommand.self).repeatedOption(in: arguments) { throw twice }
        if let command = command as? any PreviewSubcommand { return try await context.run(command) }
        // `help` and other commands of the argument parser itself.
        if var command = command as? any AsyncParsableCommand { return try await command.run() }
        var other = command
        try other.run()
    }

    /// Whether an argument names a Swift table or a file, so it cannot be a misspelled subcommand.
    private static func isDesign(_ word: String, _ context: RunContext) -> Bool {
        context.table(named: word) != nil || FileManager.default.fileExists(atPath: word)
    }

    /// The error if the first argument is neither a subcommand nor a path, such as `tset`; `nil` otherwise.
    private static func unknownSubcommand(_ arguments: [String], _ context: RunContext) -> ValidationError? {
        let asksForHelp = arguments.first == "help"
        guard let word = arguments.dropFirst(asksForHelp ? 1 : 0).first, word.first?.isLetter == true,
            word.allSatisfy({ $0.isLetter || $0 == "-" })
        else { return nil }
        let names = configuration.subcommands.map { $0.configuration }.filter(\.shouldDisplay).flatMap {
            [$0.commandName ?? ""] + $0.aliases
        }
        let isKnown = names.contains(word) || [ReferenceCommand.configuration.commandName, "help"].contains(word)
        guard !isKnown, asksForHelp || !isDesign(word, context) else {
            return nil
        }
        if let near = nearestName(to: word, in: names + ["help"]) {
            return ValidationError("unknown subcommand “\(word)”; \(Hint.likely(near).text)")
        }
        // With options, the word may be a missing folder, which the command reports better.
        return arguments.count > 1 && !asksForHelp ? nil : ValidationError("unknown subcommand “\(word)”")
    }
}
