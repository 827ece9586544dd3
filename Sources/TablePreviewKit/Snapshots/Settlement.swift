import Foundation
import TableCairo
import TableDiagnostics
import TableInputs
import TableSnapshots

/// Accepts and rejects results of the last run for `accept`, `reject` and `show-report`.
struct Settlement {
    private(set) var run: SnapshotRun

    init(run: SnapshotRun) {
        self.run = run
    }

    /// The error `snapshot.ci` if the variable `CI` is set; `nil` otherwise.
    static func refusal(_ environment: [String: String]) -> Diagnostic? {
        guard RecordMode.isCI(environment) else { return nil }
        return Diagnostic(
            .error, .snapshotCi, "CI is set, so nothing is accepted", hints: ["accept on your own machine, and commit the changes"])
    }

    /// Accepts causes, and makes the results that have no other cause the new references, besides those with the indexes. Returns the names
    /// of the accepted results, and a line for each that waits for other causes.
    mutating func accept(_ chosen: [Int], causes: [ChangeCause]) -> (names: [String], waiting: [String], diagnostics: [Diagnostic]) {
        if causes.isEmpty {
            let done = accept(chosen)
            return (done.names, [], done.diagnostics)
        }
        let (complete, waiting) = run.accept(causes)
        let done = accept(Set(chosen).union(complete).sorted())
        let lines = waiting.filter { !chosen.contains($0) }.map { index in
            let left = run.results[index].shares.filter { !$0.isAccepted }.map(\.cause.text)
            return "\(run.results[index].name) waits for: \(left.joined(separator: "; "))"
        }
        return (done.names, lines, done.diagnostics + (done.names.isEmpty ? keep() : []))
    }

    /// Makes the results with these indexes the new references. Returns the names of the accepted results.
    mutating func accept(_ chosen: [Int]) -> (names: [String], diagnostics: [Diagnostic]) {
        var diagnostics: [Diagnostic] = []
        var names: [String] = []
        for (folder, indexes) in Dictionary(grouping: chosen, by: { run.results[$0].folder }).sorted(by: { $0.key < $1.key }) {
            let store = SnapshotStore(folder.isEmpty ? run.store : run.store.subfolder(folder))
            // Without a manifest entry, an image would be compared as if it had been recorded in another environment.
            let manifest = store.manifest()
            guard let manifest = manifest.value else {
                diagnostics += manifest.diagnostics
                continue
            }
            guard run.mayContainReferences(folder, manifest) else {
                diagnostics.append(RunFile.outside(run.output.path(of: RunFile.lastRun), folder))
                continue
            }
            var recorded: [SnapshotStore.Recorded] = []
            for index in indexes {
                let accepted = Self.accept(run.results[index], into: store)
                recorded += accepted.recorded
                diagnostics += accepted.diagnostics
                guard accepted.diagnostics.isEmpty else { continue }
                names.append(run.results[index].name)
                run.results[index].status = .recorded
            }
            diagnostics += store.update(recorded: recorded)
        }
        let done = chosen.filter { run.results[$0].status == .recorded }
        // If no manifest can be read, nothing has changed.
        if done.isEmpty, names.isEmpty { return ([], diagnostics) }
        settle(done)
        return (names, diagnostics + keep())
    }

    /// Deletes rendered images and keeps the references. The snapshots still count as failed, so `--last-failed` tests them again.
    mutating func reject(_ chosen: [Int]) -> (names: [String], diagnostics: [Diagnostic]) {
        for index in chosen { run.results[index].isRejected = true }
        settle(chosen)
        return (chosen.map { run.results[$0].name }, keep())
    }

    /// Deletes the files of results that are no longer open.
    private mutating func settle(_ indexes: [Int]) {
        ArtifactFolder(run.output).remove(indexes.map { run.results[$0] }, of: run)
        for index in indexes { run.results[index].artifacts = [:] }
    }

    /// The rendered image. A run file may name any file, but only an image can become a reference.
    private static func picture(of result: SnapshotResult) -> Outcome<SourceFile> {
        let file = result.artifact("actual")
        guard let source = file.value else { return file }
        do {
            _ = try PNG.decode(source.bytes)
            return file
        } catch {
            return .failure(
                Diagnostic(
                    .error, .snapshotRunUnreadable, "\(source.path) cannot be accepted: \(error)",
                    hints: ["run “tvp-preview test” again"]))
        }
    }

    private func keep() -> [Diagnostic] { run.output.write(Array(RunFile.text(of: run).utf8), to: RunFile.lastRun).map { [$0] } ?? [] }

    /// Accepts a failure. The image is written first: if the process is interrupted, the layout still fails.
    private static func accept(_ result: SnapshotResult, into store: SnapshotStore) -> (
        recorded: [SnapshotStore.Recorded], diagnostics: [Diagnostic]
    ) {
        if result.status == .removed { return ([], store.removeReferences(of: result.design, among: result.references)) }
        var recorded: [SnapshotStore.Recorded] = []
        var diagnostics: [Diagnostic] = []
        func take(_ written: (recorded: SnapshotStore.Recorded?, failure: Diagnostic?)) {
            recorded += written.recorded.map { [$0] } ?? []
            diagnostics += written.failure.map { [$0] } ?? []
        }
        if result.isPictureWrong {
            let file = picture(of: result)
            diagnostics += file.diagnostics
            if let bytes = file.value?.bytes {
                take(
                    store.write(
                        bytes, to: result.pictureName, fingerprint: result.fingerprint, cost: result.cost, isSwift: result.isSwift,
                        isExtra: result.isExtra))
            }
        }
        if result.isLayoutWrong, diagnostics.isEmpty {
            let actual = result.artifact("actualLayout")
            diagnostics += actual.diagnostics
            if let bytes = actual.value?.bytes, let file = try? LayoutFile(String(decoding: bytes, as: UTF8.self)),
                let dump = file.modes[result.mode]
            {
                var layout = LayoutFile()
                if case .found(let known, _) = store.layout(result.layoutName) { layout = known }
                layout.modes[result.mode] = dump
                // Swift tests name the layout after its file.
                let title = result.folder.isEmpty ? result.design : String(result.layoutName.dropLast(".layout.txt".count))
                take(
                    store.write(
                        Array(layout.text(design: title).utf8), to: result.layoutName, fingerprint: nil, isSwift: result.isSwift,
                        isExtra: result.isExtra))
            } else if diagnostics.isEmpty {
                diagnostics.append(
                    Diagnostic(
                        .error, .snapshotRunUnreadable, "the last run's layout of \(result.name) is missing or damaged",
                        hints: ["run “tvp-preview test” again"]))
            }
        }
        if result.isTextWrong, diagnostics.isEmpty {
            let actual = result.artifact("actualText")
            diagnostics += actual.diagnostics
            if let bytes = actual.value?.bytes { take(store.write(bytes, to: result.textName, fingerprint: nil)) }
        }
        return (recorded, diagnostics)
    }
}
