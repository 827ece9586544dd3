import ArgumentParser
import CMalloc
import Foundation
import TableCells
import TableSnapshots
import TableViewProvider

/// The command line as a library: a user's own executable with own cells gets the same commands.
public struct PreviewCommand: AsyncParsableCommand {
    /// The command's name and help.
    public static let configuration = CommandConfiguration(
        commandName: "tvp-preview", abstract: "Preview table-view designs as web pages and pictures.", version: Fingerprint.toolVersion,
        subcommands: [
            RenderCommand.self, ServeCommand.self, SiteCommand.self, ExportCommand.self, TestCommand.self,
            ShowReportCommand.self, AcceptCommand.self, RejectCommand.self, ReviewCommand.self, PruneCommand.self,
            MergeReportsCommand.self, CompareCommand.self, DiffCommand.self, SessionCommand.self, LintCommand.self, FormatCommand.self,
            InspectCommand.self, InitCommand.self, ThemesCommand.self, ReferenceCommand.self,
        ], defaultSubcommand: RenderCommand.self)

    /// A new one.
    public init() {}
}

extension PreviewCommand {
    /// The cells that designs may name, for the commands of this task.
    @TaskLocal static var cells = CellRegistry.standard
    /// The tables written in Swift that stand beside the config files, for the commands of this task.
    @TaskLocal static var tables: [SwiftTable] = []

    /// The sessions written in Swift, for the commands of this task.
    @TaskLocal static var sessions: [SwiftSession] = []

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
        await $cells.withValue(cells) { await $tables.withValue(tables) { await $sessions.withValue(sessions) { await main(wordsApart(Array(CommandLine.arguments.dropFirst()))) } } }
    }

    /// Options that may stand without a word.
    private static let wordless = ["--update-snapshots", "--only-changed"]

    /// `--update-snapshots=none` as two arguments.
    ///
    /// Where another option follows, swift-argument-parser 1.8.2 forgets the word behind `=` of an option that may stand
    /// without one: a run that was to record nothing recorded everything.
    static func wordsApart(_ arguments: [String]) -> [String] {
        let end = arguments.firstIndex(of: "--") ?? arguments.endIndex
        return arguments[..<end].flatMap { argument -> [String] in
            guard let name = wordless.first(where: { argument.hasPrefix($0 + "=") }) else { return [argument] }
            return [name, String(argument.dropFirst(name.count + 1))]
        } + arguments[end...]
    }

    /// The environment variables that say what may be recorded; `nil`: those of the process.
    @TaskLocal private static var givenEnvironment: [String: String]?

    /// What `CI`, `SNAPSHOT_TESTING_RECORD` and the like say.
    static var environment: [String: String] { givenEnvironment ?? ProcessInfo.processInfo.environment }

    /// Runs a command inside another program; throws what the command line would exit with. `environment` stands in for
    /// the process's variables (`CI`, `SNAPSHOT_TESTING_RECORD`) where it is given.
    public static func run(
        _ arguments: [String], cells: CellRegistry = .standard, tables: [SwiftTable] = [], sessions: [SwiftSession] = [], environment: [String: String]? = nil
    ) async throws {
        try await $givenEnvironment.withValue(environment) {
            try await $cells.withValue(cells) {
                try await $tables.withValue(tables) { try await $sessions.withValue(sessions) { try await run(arguments) } }
            }
        }
    }

    private static func run(_ arguments: [String]) async throws {
        var command = try parseAsRoot(wordsApart(arguments))
        if var asynchronous = command as? any AsyncParsableCommand {
            try await asynchronous.run()
        } else {
            try command.run()
        }
    }
}
