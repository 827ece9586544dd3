import ArgumentParser
import TableDiagnostics
import TableInputs
import TableSnapshots

/// The arguments of `accept` and `reject`: a selection of the last run's failures.
struct LastFailures: ParsableArguments {
    @Argument(help: "Snapshots or designs, by their names in the last run.")
    var names: [String] = []

    @Flag(help: "All snapshots that failed or had no reference.")
    var all = false

    @Option(
        help: ArgumentHelp(
            "Changes with a cause, by its number in the last run, or by a part of its file, edit or changes.", valueName: "number|text"))
    var cause: [String] = []

    @OptionGroup var lastRun: LastRunOptions
    @OptionGroup var swiftTests: SwiftTestsOptions
    @OptionGroup var references: ReferenceOptions

    func validate() throws {
        if names.isEmpty, !all, cause.isEmpty {
            throw ValidationError("name snapshots or designs of the last run, or use --cause or --all")
        }
    }

    /// The causes that the options name. Error: `snapshot.unknown-name`.
    func causes(of run: SnapshotRun) -> Outcome<[ChangeCause]> {
        let groups = run.causes.filter(\.isOpen)
        var (chosen, diagnostics): ([ChangeCause], [Diagnostic]) = ([], [])
        func list(_ groups: [CauseGroup]) -> String {
            groups.prefix(5).map { "\($0.number) \($0.cause.text)" }.joined(separator: "; ") + (groups.count > 5 ? "; …" : "")
        }
        for text in cause {
            let found = CauseGroup.named(text, among: groups)
            if found.count == 1 {
                chosen.append(found[0].cause)
                continue
            }
            let (fault, hint): (Diagnostic.Sentence, String) =
                found.isEmpty
                ? (
                    "no open cause of the last run is named “\(text)”",
                    groups.isEmpty ? "nothing failed" : "the causes are: \(list(groups))"
                )
                : ("“\(text)” names \(found.count) causes of the last run", "name one by its number: \(list(found))")
            diagnostics.append(Diagnostic(.error, .snapshotUnknownName, fault, hints: ["\(hint)"]))
        }
        return Outcome(diagnostics.isEmpty ? chosen : nil, diagnostics)
    }

    /// Reads the last run in a folder. `snapshots` is the references folder that the user named. Errors: `snapshot.run-unreadable`,
    /// `file.outside-project`.
    static func lastRun(in output: String, snapshots: String? = nil) -> Outcome<SnapshotRun> {
        if let fault = LastRunOptions.fault(of: output) { return .failure(fault) }
        if let failure = RunJournals.fold(in: RootFolder(output)) { return .failure(failure) }
        let file = RunFile.readLastRun(in: output, snapshots: snapshots)
        guard file.diagnostics.contains(where: { $0.code == .fileMissing }) else { return file }
        return .failure(
            Diagnostic(
                .error, .snapshotRunUnreadable, "no last run in \(output)",
                hints: ["run “tvp-preview test” first, or “swift test” for Swift tests"]))
    }

    /// The last run with the indexes of the selected results. The environment names the run of Swift tests. Errors: `snapshot.run-unreadable`, `snapshot.unknown-name`.
    func load(_ environment: [String: String]) -> Outcome<(run: SnapshotRun, chosen: [Int])> {
        let last = Self.lastRun(in: swiftTests.folder(environment) ?? lastRun.output, snapshots: references.snapshots)
        guard let run = last.value else { return Outcome(nil, last.diagnostics) }
        let candidates = run.openIndexes
        if all { return Outcome((run, candidates)) }
        var chosen: Set<Int> = []
        var diagnostics: [Diagnostic] = []
        for name in names {
            let found = candidates.filter { run.results[$0].name == name || run.results[$0].design == name }
            if found.isEmpty { diagnostics.append(unknown(name, run, candidates)) }
            chosen.formUnion(found)
        }
        return diagnostics.isEmpty ? Outcome((run, chosen.sorted())) : Outcome(nil, diagnostics)
    }

    private func unknown(_ name: String, _ run: SnapshotRun, _ candidates: [Int]) -> Diagnostic {
        let known = candidates.map { run.results[$0].name } + candidates.map { run.results[$0].design }
        let near = nearestName(to: name, in: known)
        let failed = candidates.prefix(5).map { run.results[$0].name }.joined(separator: ", ")
        return Diagnostic(
            .error, .snapshotUnknownName, "no snapshot or design named “\(name)” failed in the last run",
            hints: [
                near.map(Hint.likely)
                    ?? (failed.isEmpty ? "nothing failed" : "the failures are: \(failed)\(candidates.count > 5 ? ", …" : "")")
            ])
    }
}
