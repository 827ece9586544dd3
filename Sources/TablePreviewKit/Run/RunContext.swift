import ArgumentParser
import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableViewProvider

/// The inputs of the program that runs a command: Swift cells, tables and sessions, and environment variables.
struct RunContext: Sendable {
    var cells = CellRegistry.standard
    /// Commands treat them as designs, like config files.
    var tables: [SwiftTable] = []
    var sessions: [SwiftSession] = []
    /// The command line itself, for its reference and completions; `nil` in a program that has only some of the commands.
    var program: (any ParsableCommand.Type)?
    /// `CI`, `SNAPSHOT_TESTING_RECORD` and the like.
    var variables = ProcessInfo.processInfo.environment
    /// Standard output, for results.
    let output = StandardStream(STDOUT_FILENO)
    /// Standard error, for diagnostics.
    let errors = StandardStream(STDERR_FILENO)

    /// A new reporter, which has printed nothing.
    var reporter: Reporter { Reporter(errors, variables: variables) }

    /// Runs a command. Throws its error, or `ExitStatus.cannotWrite` if some of its output could not be written.
    func run(_ command: some PreviewSubcommand) async throws {
        let result: Result<Void, any Error>
        do {
            try checkWorkingFolder()
            try await command.run(in: self)
            result = .success(())
        } catch {
            result = .failure(named(error))
        }
        try checkStreams()
        try result.get()
    }

    /// The error of a command that did not name it itself, after printing it: a failure of the system that no command expects.
    private func named(_ error: any Error) -> any Error {
        if error is ExitCode || error is ValidationError || error is CleanExit || error is CancellationError { return error }
        reporter.report([
            Diagnostic(
                .error, "command.failed", "the command failed: \(error)",
                hints: ["if it fails again, report it with the output of “tvp-preview --version”"])
        ])
        return ExitStatus.internal.exitCode
    }

    /// Throws `ExitStatus.badInput`, after printing why, if the working folder was removed.
    private func checkWorkingFolder() throws {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        guard getcwd(&path, path.count) == nil else { return }
        reporter.report([
            Diagnostic(
                .error, "file.missing", "the working folder cannot be used: \(String(cString: strerror(errno)).lowercased())",
                hints: ["change to a folder that exists"])
        ])
        throw ExitStatus.badInput.exitCode
    }

    /// Throws `ExitStatus.cannotWrite`, after printing why, if some output could not be written.
    func checkStreams() throws {
        if let fault = output.fault("standard output") { reporter.report([fault]) }
        guard output.isIntact, errors.isIntact else { throw ExitStatus.cannotWrite.exitCode }
    }

    /// The Swift table with a name, if any.
    func table(named name: String) -> SwiftTable? { tables.first { $0.name == name } }

    /// The designs in files and folders, and the Swift tables named among them; without paths, those of the current folder and all Swift
    /// tables.
    ///
    /// Errors: those of `DesignFile.find`.
    func designs(in paths: [String]) -> Outcome<[DesignFile]> { DesignFile.find(in: paths, tables: tables) }

    /// How a command loads the designs of `paths`. Errors: those of reading `tvp.yaml`.
    func loading(_ paths: [String], isStrict: Bool = false, overrides: DesignSettings = DesignSettings(), scale: Int? = nil) -> Outcome<
        Loading
    > {
        var loading = Loading(cells: cells, overrides: overrides, scale: scale.map(Double.init))
        if isStrict { loading.cells.isStrict = true }
        loading.projectPath = projectPath(for: paths)
        guard isPresent(loading.projectPath) else { return Outcome(loading) }
        let project = ProjectFile.read(loading.projectPath)
        guard let value = project.value else { return Outcome(nil, project.diagnostics) }
        loading.project = value
        return Outcome(loading, project.diagnostics)
    }

    /// The `tvp.yaml` of the first path that is not a Swift table, otherwise that of the current folder.
    private func projectPath(for paths: [String]) -> String {
        let path = paths.first { table(named: $0) == nil } ?? "."
        guard let folder = ProjectFolder.containing(path), folder != "." else { return ProjectFile.name }
        return (folder as NSString).appendingPathComponent(ProjectFile.name)
    }
}
