import TableDiagnostics
import TableInputs
import TableSnapshots
import TableViewProvider

/// The references of states, modes and variants that a design no longer has: less than before must not pass unnoticed.
struct RemovedVariants {
    private let items: [TestItem]
    private let plan: TestPlan
    private let tables: Bool

    /// `plan` contains what the project tests: references that options selected are not its own. `only` are the tested designs, if a run
    /// does not test all. Without `tables`, references of Swift tables are kept: only their own program knows them.
    init(_ plan: TestPlan, only designs: Set<String>?, tables: Bool) {
        (self.plan, self.tables) = (plan, tables)
        items = plan.items.filter { designs?.contains($0.file.name) ?? true }
    }

    /// A result for each reference picture, and for a layout without one, whose name the filter allows. If the record mode allows it, the
    /// references are removed. `used` are those of the tested items.
    func results(_ request: TestRequest, used: Set<String>) -> (results: [SnapshotResult], diagnostics: [Diagnostic]) {
        let designs = Dictionary(grouping: items, by: \.file.name)
        let unused = request.manifest.entries.filter {
            !$0.value.isExtra && !used.contains($0.key) && designs[parentFolder(of: $0.key)] != nil
        }
        let suspects = Dictionary(grouping: unused.keys.sorted(), by: { parentFolder(of: $0) })
        guard !suspects.isEmpty, let kept = request.store.files().value.map(Set.init) else { return ([], []) }
        var (results, diagnostics): ([SnapshotResult], [Diagnostic]) = ([], [])
        for (design, files) in suspects.sorted(by: { $0.key < $1.key }) {
            let all = (designs[design] ?? []).map { References($0, plan) }
            let known = all.compactMap { $0 }
            // A design that cannot be loaded fails its test.
            guard known.count == all.count, let item = designs[design]?.first, tables || item.file.table == nil else { continue }
            let expected = known.reduce(into: Set<String>()) { $0.formUnion($1.files) }
            var gone = files.filter { !expected.contains($0) && kept.contains($0) }
            // A picture takes its layout with it.
            let pictures = gone.filter { $0.hasSuffix(".png") }
            gone.removeAll { $0.hasSuffix(".png") }
            let stems = pictures.map { References.variant(of: $0) }
            for (picture, stem) in zip(pictures, stems) {
                let layout = gone.firstIndex { References.variant(of: $0) == stem }.map { gone.remove(at: $0) }
                add(picture, layout, known, item)
            }
            for layout in gone { add(nil, layout, known, item) }
        }
        return (results, diagnostics)

        func add(_ picture: String?, _ layout: String?, _ known: [References], _ item: TestItem) {
            let file = picture ?? layout ?? ""
            let name = String(file.dropLast((picture == nil ? ".layout.txt" : ".png").count))
            guard request.filter.allows(name) else { return }
            let absence = known.lazy.compactMap { $0.absence(of: file) }.first
            var result = SnapshotResult(
                name: name, design: item.file.name, status: .removed, configPath: item.file.configPath, isSwift: item.file.table != nil)
            (result.pictureName, result.layoutName) = (picture ?? "", layout ?? "")
            let words = absence?.words ?? "variant “\(References.variant(of: file))” no longer tested"
            result.causes = ["\(words), but \(request.store.path)/\(file) exists"]
            let project = plan.loading.projectPath
            let cause =
                switch absence {
                case .mode: request.edited.cause(ofRemoved: ["mode"], in: item.file.configPath, words)
                case .state(let state): request.edited.cause(ofRemoved: [state + ":"], in: project, words)
                // A variant is named after its values: ios-AX3-rtl.
                case nil:
                    request.edited.cause(
                        ofRemoved: References.variant(of: file).split { "-.".contains($0) }.map(String.init), in: project, words)
                }
            result.shares = [CauseShare(cause)]
            if request.record.writes(.failed) {
                let failures = request.store.removeReferences(of: result.design, among: result.references)
                diagnostics += failures
                if failures.isEmpty { result.status = .recorded }
            }
            results.append(result)
        }
    }
}
