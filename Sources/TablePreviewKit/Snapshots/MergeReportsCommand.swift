import ArgumentParser
import Foundation
import TableDiagnostics
import TableInputs
import TableSnapshots

/// `tvp-preview merge-reports`: merges the reports of several shards.
struct MergeReportsCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "merge-reports", abstract: "Merge the results of several shards into one report.",
        discussion: """
            Examples:
              tvp-preview merge-reports shard-*/results.json --reporter html,junit
              tvp-preview merge-reports .build/tvp-snapshots --reporter html

            Exit codes: 0 all passed, 1 differences or nothing tested, 2 some designs could not be rendered, 64 usage error, 65 a file is not a \
            test run, 74 a report could not be written.
            """)

    @Argument(help: "results.json files, folders that contain them, or folders of Swift tests.")
    var paths: [String]

    @OptionGroup(title: "Report options") var reports: ReportOptions
    @OptionGroup(title: "Report options") var address: ReportAddressOptions

    func run(in context: RunContext) async throws {
        let printer = context.reporter
        let found = paths.map(Self.files)
        let runs = found.flatMap { $0.value ?? [] }.map { RunFile.readResults($0) }
        var diagnostics = found.flatMap(\.diagnostics) + runs.flatMap(\.diagnostics)
        guard var merged = runs.first?.value, !diagnostics.hasErrors else {
            if diagnostics.isEmpty {
                diagnostics = [
                    Diagnostic(
                        .error, .snapshotRunUnreadable, "there is no results.json in \(paths.joined(separator: ", "))",
                        hints: ["write them with “--reporter json,list”"])
                ]
            }
            printer.report(diagnostics)
            throw ExitStatus.badInput.exitCode
        }
        printer.report(diagnostics)
        // If a shard ran again, its last results count.
        let results = Dictionary(runs.flatMap { $0.value?.results ?? [] }.map { ($0.name, $0) }, uniquingKeysWith: { $1 })
        merged.results = results.values.sorted { $0.name < $1.name }
        if results.values.allSatisfy({ $0.status == .skipped }) {
            printer.report([
                Diagnostic(
                    .error, .snapshotNoneTested, "no snapshot was tested: the runs in \(paths.joined(separator: ", ")) tested nothing",
                    hints: ["check the paths and filters of the shards"])
            ])
            throw ExitStatus.differences.exitCode
        }
        let kinds = reports.reporter ?? [.list]
        let failures = ReportWriter(report: RunReport(run: merged), options: reports, address: address.reportURL, output: context.output)
            .write(kinds)
        printer.report(failures)
        if !failures.isEmpty { throw ExitStatus.cannotWrite.exitCode }
        if merged.count(.broken) > 0 { throw ExitStatus.someFailed.exitCode }
        if merged.results.contains(where: \.isBad) { throw ExitStatus.differences.exitCode }
    }

    /// A file itself, or the files in a folder. Errors: `file.unreadable`.
    private static func files(_ path: String) -> Outcome<[String]> {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else { return Outcome([path]) }
        let folder = RootFolder(path)
        if let failure = RunJournals.fold(in: folder) { return .failure(failure) }
        if RunJournals(in: folder) != nil { return Outcome([folder.path(of: RunFile.lastRun)]) }
        let walk = FileWalk(path, for: "results.json", step: { _ in .enter }) { $0 == "results.json" }
        return Outcome(walk.files.map { path + "/" + $0 }, walk.diagnostics)
    }
}
