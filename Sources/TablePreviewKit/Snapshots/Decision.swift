import TableDiagnostics
import TableInputs
import TableSnapshots

/// The files that an accepted or rejected result replaces. They are kept in memory to undo the decision.
struct Decision {
    let result: SnapshotResult
    let index: Int
    private let references: [Kept]
    private let artifacts: [Kept]
    private let entries: [String: SnapshotManifest.Entry]
    private let fingerprints: [String: Fingerprint]

    private struct Kept {
        var name: String
        /// `nil` if the file did not exist.
        var bytes: [UInt8]?
    }

    /// The size in memory, in bytes.
    var byteCount: Int { (references + artifacts).reduce(0) { $0 + ($1.bytes?.count ?? 0) } }

    /// Reads the files that a decision about a result would replace. Errors: those of reading. A missing file is not an error.
    static func before(_ index: Int, of run: SnapshotRun) -> Outcome<Decision> {
        let result = run.results[index]
        let folder = run.references(of: result)
        let manifest = SnapshotStore(folder).manifest()
        var diagnostics = manifest.diagnostics
        guard let known = manifest.value else { return Outcome(nil, diagnostics) }
        let names =
            result.status == .removed
            ? known.files(of: result.design, among: result.references)
            : [result.pictureName, result.layoutName, result.textName].filter { !$0.isEmpty }
        func kept(_ names: [String], in folder: RootFolder) -> [Kept] {
            names.map { name in
                let file = folder.readInProject(name)
                diagnostics += file.diagnostics.filter { $0.code != .fileMissing }
                return Kept(name: name, bytes: file.value?.bytes)
            }
        }
        let references = kept(names, in: folder)
        let artifacts = kept(Set(result.artifacts.values).sorted(), in: run.output)
        guard !diagnostics.hasErrors else { return Outcome(nil, diagnostics) }
        let entries = known.entries.filter { names.contains($0.key) }
        let prints = Set(entries.values.map(\.fingerprint))
        return Outcome(
            Decision(
                result: result, index: index, references: references, artifacts: artifacts, entries: entries,
                fingerprints: known.fingerprints.filter { prints.contains($0.key) }))
    }

    /// Restores all files, with the run's own file last. Errors: those of writing.
    func takeBack(from run: inout SnapshotRun) -> [Diagnostic] {
        let folder = run.references(of: result)
        let store = SnapshotStore(folder)
        let known = store.manifest()
        guard var manifest = known.value else { return known.diagnostics }
        var failures: [Diagnostic] = []
        for file in references {
            if let bytes = file.bytes {
                failures += folder.writeInProject(bytes, to: file.name).map { [$0] } ?? []
            } else {
                failures += store.remove(file.name).map { [$0] } ?? []
            }
            manifest.entries[file.name] = entries[file.name]
        }
        manifest.fingerprints.merge(fingerprints) { $1 }
        failures += folder.writeInProject(Array(manifest.text.utf8), to: SnapshotManifest.fileName).map { [$0] } ?? []
        for file in artifacts {
            if let bytes = file.bytes { failures += run.output.write(bytes, to: file.name).map { [$0] } ?? [] }
        }
        guard failures.isEmpty else { return failures }
        run.results[index] = result
        return run.output.write(Array(RunFile.text(of: run).utf8), to: RunFile.lastRun).map { [$0] } ?? []
    }
}
