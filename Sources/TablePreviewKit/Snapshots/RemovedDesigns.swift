import TableDiagnostics
import TableGraphics
import TableInputs
import TableSnapshots

/// The designs that have references and no files anymore: a deleted or renamed design must not pass unnoticed.
struct RemovedDesigns {
    /// Sorted.
    let names: [String]

    /// `reach` excludes designs that the command's paths do not cover, and `plan` contains all designs before a filter selects some.
    /// Without `tables`, designs in Swift are never removed: only their own program knows them.
    init(_ plan: TestPlan, _ manifest: SnapshotManifest, _ reach: PruneReach, tables: Bool) {
        let names = Set(plan.items.map(\.file.name))
        // While a document cannot be read, the names of its tables are unknown.
        func isInDocument(_ name: String) -> Bool {
            name.indices.contains { name[$0] == "." && names.contains(String(name[..<$0])) }
        }
        let recorded = Set(manifest.entries.filter { tables || !$0.value.isSwift }.map { parentFolder(of: $0.key) })
        self.names = recorded.filter {
            !$0.isEmpty && !names.contains($0) && !isInDocument($0) && reach.faults.isEmpty && reach.includes($0)
        }.sorted()
    }

    /// A result for each design whose name the filter allows, of those with a file among the changes of a project, if these are given. If the record mode
    /// allows it, its references are removed.
    func results(
        _ request: TestRequest, _ changes: (files: ChangedFiles, projectPath: String)?
    ) -> (results: [SnapshotResult], diagnostics: [Diagnostic]) {
        let found = request.store.files()
        guard let files = found.value else { return ([], found.diagnostics) }
        let kept = Set(files)
        var (results, diagnostics): ([SnapshotResult], [Diagnostic]) = ([], [])
        let concerned = names.filter { name in changes.map { $0.files.concern(design: name, ofProjectAt: $0.projectPath) } ?? true }
        for name in concerned where request.filter.allows(name) {
            let count = request.manifest.files(of: name).count { kept.contains($0) }
            if count == 0 { continue }
            var result = SnapshotResult(
                name: name, design: name, status: .removed, configPath: request.store.path + "/" + SnapshotManifest.fileName)
            result.causes = ["\(counted(count, "reference")) in \(request.store.path)/\(name), but no design has this name"]
            result.shares = [
                CauseShare(request.edited.cause(ofRemoved: name, in: request.store.path, projectPath: request.loading.projectPath))
            ]
            if request.record.writes(.failed) {
                let failures = request.store.removeReferences(of: result.design, among: result.references)
                diagnostics += failures
                if failures.isEmpty { result.status = .recorded }
            }
            results.append(result)
        }
        return (results, diagnostics)
    }
}
