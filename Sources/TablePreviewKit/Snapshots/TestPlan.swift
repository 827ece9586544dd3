import Foundation
import TableDiagnostics
import TableInputs
import TableSnapshots
import TableViewProvider

/// The settings of a run, complete before the first design is tested.
struct TestPlan {
    var items: [TestItem]
    var loading: Loading
    var store: SnapshotStore

    /// Finds the designs, the project file and the references. Reports an unknown theme or device here, once.
    static func make(_ designs: DesignArguments, _ references: ReferenceOptions, _ options: SnapshotOptions, _ context: RunContext)
        -> Outcome<TestPlan>
    {
        var found = context.designs(in: designs.paths)
        let opened = context.loading(designs.paths, isStrict: options.classes.isStrict)
        let store = opened.value.map {
            SnapshotStore(references.snapshots ?? folder($0.project.snapshots.folder, beside: $0.projectPath))
        }
        // Without any design, all references are of removed ones.
        if found.diagnostics.map(\.code) == [.designNoneFound], let files = store?.files().value, !files.isEmpty {
            found = Outcome(found.value ?? [])
        }
        var diagnostics = found.diagnostics + opened.diagnostics
        guard let files = found.value, let loading = opened.value, let store, !diagnostics.hasErrors else {
            return Outcome(nil, diagnostics)
        }
        let chosen = options.expanded(for: files)
        let items = files.flatMap { file in
            let axes = chosen.axes(of: file.name, in: loading.project)
            return DesignSettings.variants(axes, widths: chosen.look.width ?? []).map { TestItem(file: file, variant: $0, axes: axes) }
        }
        var checked: Set<DesignSettings> = []
        for item in items where checked.insert(item.variant).inserted {
            diagnostics += loading.environment(item.variant).diagnostics.filter { !diagnostics.contains($0) }
        }
        if !diagnostics.hasErrors, let clash = clash(items, loading) { diagnostics.append(clash) }
        if references.snapshots == nil, let fault = loading.project.snapshotsFault(ofProjectAt: loading.projectPath) {
            diagnostics.append(fault)
        }
        if diagnostics.hasErrors { return Outcome(nil, diagnostics) }
        return Outcome(TestPlan(items: items, loading: loading, store: store), diagnostics)
    }

    /// The error for two variants of a design with the same reference names, ignoring case; `nil` if there are none.
    private static func clash(_ items: [TestItem], _ loading: Loading) -> Diagnostic? {
        let library = ThemeLibrary(loading.project)
        var names: [String: String] = [:]
        var owners: [String: String] = [:]
        var design: String?
        for item in items {
            if item.file.name != design { owners = [:] }
            design = item.file.name
            let settings = loading.settings(for: item.file)
            let asked = item.variant.theme ?? settings.theme ?? ThemeLibrary.standardName
            let theme = names[asked] ?? library.theme(asked).value?.name ?? asked
            names[asked] = theme
            for state in item.stateNames(settings) {
                let name = item.variant.variantName(theme: theme, state: state)
                let owner = item.variant.variantWords(theme: asked, state: state)
                if let other = owners.updateValue(owner, forKey: name.lowercased()) {
                    return Diagnostic(
                        .error, .snapshotNameClash, "two variants of “\(item.file.name)” share the reference name “\(name)”",
                        notes: ["one is \(other), the other \(owner)"],
                        hints: ["rename the theme or the state, or test only one of them"])
                }
            }
        }
        return nil
    }

    /// The project's references folder, relative to the project file. Defaults to `Snapshots`.
    static func folder(_ name: String?, beside projectPath: String) -> String {
        let name = name ?? SnapshotSettings.standardFolder
        let base = parentFolder(of: projectPath)
        let joined = name.hasPrefix("/") || base.isEmpty ? name : base + "/" + name
        // Simplifies paths such as `Examples/../Snapshots` for messages.
        return joined.hasPrefix("/") ? joined : relative(joined)
    }

    private static func relative(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }
}
