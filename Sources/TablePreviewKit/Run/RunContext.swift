import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableViewProvider

/// What the program that runs a command brings: its cells, tables and sessions written in Swift, and its environment variables.
struct RunContext: Sendable {
    var cells = CellRegistry.standard
    /// Commands take tables as designs, beside the config files.
    var tables: [SwiftTable] = []
    var sessions: [SwiftSession] = []
    /// `CI`, `SNAPSHOT_TESTING_RECORD` and the like.
    var variables = ProcessInfo.processInfo.environment
    /// Standard output: what was asked for.
    let output = StandardStream(STDOUT_FILENO)
    /// Standard error: what was noticed.
    let errors = StandardStream(STDERR_FILENO)

    /// A new reporter, which has said nothing yet.
    var reporter: Reporter { Reporter(errors, variables: variables) }

    /// Runs a command. Throws what it throws; but `ExitStatus.cannotWrite` where something that it said found no way out.
    func run(_ command: some PreviewSubcommand) async throws {
        let result: Result<Void, any Error>
        do {
            try await command.run(in: self)
            result = .success(())
        } catch {
            result = .failure(error)
        }
        try checkStreams()
        try result.get()
    }

    /// Throws `ExitStatus.cannotWrite`, and says why, where something found no way out.
    func checkStreams() throws {
        if let fault = output.fault("standard output") { reporter.report([fault]) }
        guard output.isIntact, errors.isIntact else { throw ExitStatus.cannotWrite.exitCode }
    }

    /// `nil` where no Swift table has that name.
    func table(named name: String) -> SwiftTable? { tables.first { $0.name == name } }

    /// The designs in files and folders, and the Swift tables named among them; without paths, those of this folder and all Swift tables.
    ///
    /// Errors: those of `DesignFile.find`.
    func designs(in paths: [String]) -> Outcome<[DesignFile]> { DesignFile.find(in: paths, tables: tables) }

    /// How a command reads the designs of `paths`. Errors: those of reading `tvp.yaml`.
    func loading(_ paths: [String], isStrict: Bool = false, overrides: DesignSettings = DesignSettings(), scale: Int? = nil) -> Outcome<
        Loading
    > {
        var loading = Loading(cells: cells, overrides: overrides, scale: scale.map(Double.init))
        if isStrict { loading.cells.isStrict = true }
        loading.projectPath = projectPath(for: paths)
        guard FileManager.default.fileExists(atPath: loading.projectPath) else { return Outcome(loading) }
        let project = ProjectFile.read(loading.projectPath)
        guard let value = project.value else { return Outcome(nil, project.diagnostics) }
        loading.project = value
        return Outcome(loading, project.diagnostics)
    }

    /// The `tvp.yaml` of the first path that is no Swift table; where there is none, one in this folder.
    private func projectPath(for paths: [String]) -> String {
        let path = paths.first { table(named: $0) == nil } ?? "."
        guard let folder = ProjectFolder.containing(path), folder != "." else { return ProjectFile.name }
        return (folder as NSString).appendingPathComponent(ProjectFile.name)
    }
}
