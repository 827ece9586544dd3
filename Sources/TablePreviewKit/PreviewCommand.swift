import ArgumentParser
import CMalloc
import Foundation
import TableCells
import TableDiagnostics
import TableSnapshots
import TableViewProvider

/// The command line as a library: a user's own executable with own cells gets the same commands.
public struct PreviewCommand: AsyncParsableCommand {
    /// The command's name and help.
    public static let configuration = CommandConfiguration(
        commandName: "tvp-preview", abstract: "Render, check, test and publish table-view designs.",
        discussion: """
            A design is a .tableViewConfig file with data of the same name beside it. Without a subcommand, designs are rendered.

            Examples:
              tvp-preview init Tables
              tvp-preview serve --open
              tvp-preview --html out/
              tvp-preview test
            """,
        version: Fingerprint.toolVersion,
        groupedSubcommands: [
            CommandGroup(
                name: "Look",
                subcommands: [
                    RenderCommand.self, ServeCommand.self, InspectCommand.self, SessionCommand.self, ThemesCommand.self,
                    SymbolsCommand.self,
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
            CommandGroup(name: "Create and convert", subcommands: [InitCommand.self, FormatCommand.self, ReferenceCommand.self]),
        ], defaultSubcommand: RenderCommand.self)

    /// A new one.
    public init() {}

    /// Runs the command that the process's arguments name; exits when it fails.
    ///
    /// A program with Swift cells of its own is this one line: `await PreviewCommand.start(cells: myCells)`; one with Swift
    /// tables `await PreviewCommand.start(tables: [SwiftTable("Persons") { … }])`. Commands take tables as designs: all of them where
    /// no path is given, else those that are named like one. `session` plays the sessions.
    public static func start(cells: CellRegistry = .standard, tables: [SwiftTable] = [], sessions: [SwiftSession] = []) async {
        // A run makes one picture after another, each of some megabytes: their memory is kept for the next one. Given back
        // each time, a fifth of a run went into the kernel's clearing of fresh pages.
        mallopt(M_MMAP_THRESHOLD, 1 << 30)
        mallopt(M_TRIM_THRESHOLD, 1 << 28)
        // A file that may not grow is an error of writing, told and cleaned up after; no reason to die halfway.
        signal(SIGXFSZ, SIG_IGN)
        // So is a pipe whose reader has left.
        signal(SIGPIPE, SIG_IGN)
        let context = RunContext(cells: cells, tables: tables, sessions: sessions)
        do {
            try await run(Array(CommandLine.arguments.dropFirst()), context)
        } catch {
            Foundation.exit(status(of: error, context).rawValue)
        }
    }

    /// Prints an error and answers the exit code for it. Help and versions go to standard output, everything else to standard error.
    private static func status(of error: any Error, _ context: RunContext) -> ExitCode {
        let code = exitCode(for: error)
        // An exit code by itself comes from a command that has said why.
        if error is ExitCode { return code }
        let text = fullMessage(for: error)
        if !text.isEmpty { (code == .success ? context.output : context.errors).print(text) }
        do {
            try context.checkStreams()
            return code
        } catch {
            return exitCode(for: error)
        }
    }

    /// Runs a command inside another program; throws what the command line would exit with. `environment` stands in for
    /// the process's variables (`CI`, `SNAPSHOT_TESTING_RECORD`) where it is given.
    public static func run(
        _ arguments: [String], cells: CellRegistry = .standard, tables: [SwiftTable] = [], sessions: [SwiftSession] = [],
        environment: [String: String]? = nil
    ) async throws {
        var context = RunContext(cells: cells, tables: tables, sessions: sessions)
        if let environment { context.variables = environment }
        try await run(arguments, context)
    }

    private static func run(_ arguments: [String], _ context: RunContext) async throws {
        if let typo = unknownSubcommand(arguments, context) { throw typo }
        let command = try await asyncParseAsRoot(arguments)
        if let command = command as? any PreviewSubcommand { return try await context.run(command) }
        // `help`, and what the parser itself answers.
        if var command = command as? any AsyncParsableCommand { return try await command.run() }
        var other = command
        try other.run()
    }

    /// A first word that is neither a subcommand nor anything that could be rendered, such as `tset`; `nil` for all others.
    private static func unknownSubcommand(_ arguments: [String], _ context: RunContext) -> ValidationError? {
        let asksForHelp = arguments.first == "help"
        guard let word = arguments.dropFirst(asksForHelp ? 1 : 0).first, word.first?.isLetter == true,
            word.allSatisfy({ $0.isLetter || $0 == "-" })
        else { return nil }
        let names = configuration.subcommands.map { $0.configuration }.filter(\.shouldDisplay).flatMap {
            [$0.commandName ?? ""] + $0.aliases
        }
        let isKnown = names.contains(word) || [ReferenceCommand.configuration.commandName, "help"].contains(word)
        guard !isKnown, asksForHelp || context.table(named: word) == nil && !FileManager.default.fileExists(atPath: word) else {
            return nil
        }
        if let near = nearestName(to: word, in: names + ["help"]) {
            return ValidationError("unknown subcommand “\(word)”; did you mean “\(near)”?")
        }
        // With flags it may be a folder that is missing, which the command tells better.
        return arguments.count > 1 && !asksForHelp ? nil : ValidationError("unknown subcommand “\(word)”; “tvp-preview --help” lists all")
    }
}
