import TableDiagnostics
import TableInputs
import TableSnapshots
import TableViewProvider

/// The designs that changed since a revision, to mark them in a gallery.
struct ChangedDesigns: Sendable {
    var revision: String
    /// The names of the designs.
    var names: Set<String>

    /// Finds the designs that use a changed file. Error: `snapshot.git`, if git fails.
    static func since(_ revision: String, _ designs: [DesignFile], _ loading: Loading) -> Outcome<ChangedDesigns> {
        let found = ChangedFiles.since(revision)
        guard let files = found.value else { return Outcome(nil, found.diagnostics) }
        let axes = SnapshotAxes()
        let items = designs.flatMap { file in DesignSettings.variants(axes).map { TestItem(file: file, variant: $0, axes: axes) } }
        let folder = TestPlan.folder(loading.project.snapshots.folder, beside: loading.projectPath)
        var inputs = ChangedInputs(files, TestPlan(items: items, loading: loading, store: SnapshotStore(folder)))
        return Outcome(ChangedDesigns(revision: revision, names: Set(items.filter { inputs.concern($0) }.map(\.file.name))))
    }
}
