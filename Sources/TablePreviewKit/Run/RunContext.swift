import ArgumentParser
import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableViewProvider

/// What the program provides to a command: Swift cells, tables and sessions, and environment variables.
struct RunContext: Sendable {
    var cells = CellRegistry.standard
    /// Commands treat these tables as designs, like config files.
    var tables: [SwiftTable] = []
    var sessions: [SwiftSession] = []
    /// The parts of an app that the tables show; `nil` without an app.
    var coverage: AppCoverage?
    /// The root command, for its reference and completions; `nil` in a program that has only some of the commands.
    var program: (any ParsableCommand.Type)?
    /// Environment variables such as `CI` and `SNAPSHOT_TESTING_RECORD`.
    var variables = ProcessInfo.processInfo.environment
    /// Standard output, for results.
    let output = StandardStream(STDOUT_FILENO)
    /// Standard error, for diagnostics.
    let errors = StandardStream(STDERR_FILENO)

    /// A new reporter that has not printed anything.
    var reporter: Reporter { Reporter(errors, variables: variables) }

    /// Runs a command. Throws its error, or `ExitStatus.cannotWrite` if some output could not be written.
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

    /// Prints an unexpected system error that the command did not report itself, and returns the error to throw.
    private func named(_ error: any Error) -> any Error {
        if error is ExitCode || error is ValidationError || error is CleanExit || error is CancellationError { return error }
        reporter.report([
            Diagnostic(
                .error, .commandFailed, "the command failed: \(error)",
                hints: ["if it fails again, report it with the output of “tvp-preview --version”"])
        ])
        return ExitStatus.internal.exitCode
    }

    /// Prints an error and throws `ExitStatus.badInput` if the working directory no longer exists.
    private func checkWorkingFolder() throws {
        var path = [CChar](repeating: 0, count: Int(PATH_MAX))
        guard getcwd(&path, path.count) == nil else { return }
        reporter.report([
            Diagnostic(
                .error, .fileMissing, "the working directory cannot be used: \(String(cString: strerror(errno)).lowercased())",
                hints: ["change to a folder that exists"])
        ])
        throw ExitStatus.badInput.exitCode
    }

    /// Prints an error and throws `ExitStatus.cannotWrite` if some output could not be written.
    func checkStreams() throws {
        if let fault = output.fault("standard output") { reporter.report([fault]) }
        guard output.isIntact, errors.isIntact else { throw ExitStatus.cannotWrite.exitCode }
    }

    /// `nil` if there is no Swift table with the name.
    func table(named name: String) -> SwiftTable? { tables.first { $0.name == name } }

    /// The designs at the paths, including Swift tables by name. Without paths: the designs in the current folder and all Swift tables.
    ///
    /// Errors: those of `DesignFile.find`.
    func designs(in paths: [String]) -> Outcome<[DesignFile]> { DesignFile.find(in: paths, tables: tables) }

    /// The designs at the paths, and what of apps in folders they show; `nil` without an app.
    func search(in paths: [String]) -> (designs: Outcome<[DesignFile]>, coverage: AppCoverage?) {
        let found = DesignFile.search(in: paths, tables: tables)
        return (found.designs, coverage ?? found.coverage)
    }

    /// Determines how a command loads the designs at the paths. Errors: those of reading `tvp.yaml`.
    func loading(_ paths: [String], isStrict: Bool = false, overrides: DesignSettings = DesignSettings(), scale: Int? = nil) -> Outcome<
        Loading
    > {
        var loading = Loading(cells: cells, overrides: overrides)
        if let scale { loading.overrides.scale = Double(scale) }
        if isStrict { loading.cells.isStrict = true }
        loading.projectPath = projectPath(for: paths)
        guard isPresent(loading.projectPath) else { return Outcome(loading) }
        let project = ProjectFile.read(loading.projectPath)
        guard let value = project.value else { return Outcome(nil, project.diagnostics) }
        loading.project = value
        return Outcome(loading, project.diagnostics)
    }

    /// The `tvp.yaml` of the first path that is not a Swift table, or that of the current folder.
    private func projectPath(for paths: [String]) -> String {
        let path = paths.first { table(named: $0) == nil } ?? "."
        guard let folder = ProjectFolder.containing(path), folder != "." else { return ProjectFile.name }
        return (folder as NSString).appendingPathComponent(ProjectFile.name)
    }
}
