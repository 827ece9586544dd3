import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableLayout
import TableScene
import TableSnapshots
import TableViewProvider

/// Two versions of a table, both laid out.
struct DiffPair {
    /// The base name of the output files, without `.diff`.
    var name: String
    var title: String
    /// The two sides as text: `A.json → B.json`.
    var caption: String
    /// `nil` if the table exists only on the other side.
    var before: DesignRenderer.Mode?
    var after: DesignRenderer.Mode?
    /// Pixels per point in images.
    var scale = 2.0
    /// The design's former name if it was renamed; `nil` otherwise.
    var oldName: String?
    /// Whether a side could not be read; its errors are reported separately.
    var isBroken = false

    /// The files that the new side was made from, if their edits are known.
    var inputs: CauseFinder.Inputs?

    /// The changes by cause; empty if no edits are known.
    func shares(of difference: LayoutDifference) -> [CauseShare] {
        guard let inputs, before != nil, let after else { return [] }
        return CauseFinder(after.layout.scene.provenance, inputs).shares(of: difference)
    }

    var difference: LayoutDifference { LayoutDifference(from: before?.version, to: after?.version) }
}

extension DesignRenderer.Mode {
    /// The table with the keys of its rows: identifiers in the data, or else the paths of data that is not an array's element.
    var version: LayoutDifference.Version {
        var keys: [String: LayoutDifference.RowKey] = [:]
        for section in 0..<table.sectionCount {
            for row in 0..<(table.section(at: section)?.rowCount ?? 0) {
                guard let found = table.row(section: section, row: row) else { continue }
                keys["s\(section).r\(row)"] = LayoutDifference.RowKey(found.contents.value, found.path)
            }
        }
        return LayoutDifference.Version(layout.scene, keys: keys)
    }
}

/// Loads and lays out the tables to compare.
struct DiffSources {
    let context: RunContext
    let loading: Loading
    private let renderer = DesignRenderer()

    init(context: RunContext, loading: Loading) {
        self.context = context
        self.loading = loading
    }

    /// Two data files in one design. Errors: `design.none-found` if the design does not exist, and those of reading.
    func pairs(_ old: String, _ new: String, design name: String, mode: Int?) -> Outcome<[DiffPair]> {
        let found = find(name)
        guard let file = found.value else { return Outcome(nil, found.diagnostics) }
        let designs = [old, new].map { path -> Outcome<Design> in
            var design = load(file)
            let source = SourceFile.read(path)
            guard let text = source.value else { return Outcome(nil, source.diagnostics) }
            let data = DataDocument.load(file: text)
            // The design's own data is replaced, so its errors do not matter.
            design.value?.data = data.value
            return Outcome(data.value == nil ? nil : design.value, design.diagnostics + data.diagnostics)
        }
        let texts = [old, new].map { SourceFile.read($0).value?.bytes }
        let edited = [ChangedFiles.resolved(new): EditedFile(path: new, old: texts[0], new: texts[1])]
        return join(designs[0], designs[1], name: file.name, caption: "\(last(old)) → \(last(new))", mode: mode, edited: edited)
    }

    /// Two modes of one design. Errors: `mode.unknown`, and those of reading.
    func pairs(_ path: String, modes: (Int, Int)) -> Outcome<[DiffPair]> {
        let found = find(path)
        guard let file = found.value else { return Outcome(nil, found.diagnostics) }
        let design = load(file)
        guard let design = design.value else { return Outcome(nil, design.diagnostics) }
        let (before, after) = (layOut(design, modes.0, loading), layOut(design, modes.1, loading))
        let diagnostics = before.diagnostics + after.diagnostics
        guard let old = before.value, let new = after.value else { return Outcome(nil, diagnostics) }
        return Outcome(
            [
                DiffPair(
                    name: file.name, title: design.title, caption: "mode \(modes.0) → mode \(modes.1)", before: old.mode, after: new.mode,
                    scale: new.environment.scale)
            ],
            diagnostics)
    }

    /// Two designs, or the designs of two documents of Interface Builder. Errors: those of reading.
    func pairs(_ old: String, _ new: String, mode: Int?) -> Outcome<[DiffPair]> {
        if InterfacePart.isDocument(old), InterfacePart.isDocument(new) { return pairs(ofDocument: old, new) }
        let files = [find(old), find(new)]
        guard let before = files[0].value, let after = files[1].value else { return Outcome(nil, files.flatMap(\.diagnostics)) }
        return join(load(before), load(after), name: after.name, caption: "\(last(before.name)) → \(last(after.name))", mode: mode)
    }

    /// The designs of two documents, matched by scene. Errors: those of reading, which affect only one design.
    private func pairs(ofDocument old: String, _ new: String) -> Outcome<[DiffPair]> {
        let (before, after) = (DesignFile.find(in: [old]), DesignFile.find(in: [new]))
        guard let before = before.value, let after = after.value, !before.isEmpty, !after.isEmpty else {
            return Outcome(nil, before.diagnostics + after.diagnostics)
        }
        return pairs(before, after, caption: "\(last(old)) → \(last(new))") { $0.suffix }
    }

    /// Designs of documents with equal keys, in the order of the new ones.
    private func pairs(
        _ before: [DesignFile], _ after: [DesignFile], caption: String, edited: [String: EditedFile]? = nil,
        sides: (before: Loading, after: Loading)? = nil,
        by key: (DesignFile) -> String
    ) -> Outcome<[DiffPair]> {
        let old = Dictionary(before.map { (key($0), $0) }) { first, _ in first }
        let new = Dictionary(after.map { (key($0), $0) }) { first, _ in first }
        var diagnostics: [Diagnostic] = []
        var pairs: [DiffPair] = []
        for file in after + before.filter({ new[key($0)] == nil }) {
            let joined = join(
                old[key(file)].map { load($0) }, new[key(file)].map { load($0) }, name: file.name, caption: caption, mode: nil,
                edited: edited, sides: sides)
            diagnostics += joined.diagnostics.filter { $0.severity == .error && !diagnostics.contains($0) }
            for var pair in joined.value ?? [DiffPair(name: file.name, title: file.name, caption: caption, isBroken: true)] {
                // Many scenes have the same title.
                pair.title = file.name
                pairs.append(pair)
            }
        }
        return Outcome(pairs, diagnostics)
    }

    /// Pairs the designs under a path at two revisions. Errors: `diff.revision`. Errors from reading a design affect only that design.
    func pairs(_ range: GitRange, under path: String, mode: Int?) -> Outcome<[DiffPair]> {
        let checkouts = range.checkOut(under: path)
        guard let checkouts = checkouts.value else { return Outcome(nil, checkouts.diagnostics) }
        defer { checkouts.remove() }
        var diagnostics = range.new.isEmpty ? DesignFile.find(in: [path]).diagnostics.filter { $0.code == .designNameClash } : []
        var pairs: [DiffPair] = []
        let project = ProjectFolder.containing(path)
        let loadings = (before: checkouts.loading(loading, isOld: true), after: checkouts.loading(loading, isOld: false))
        for design in checkouts.designs {
            guard let current = design.after ?? design.before else { continue }
            let name = projectName(current, checkouts, project)
            // After a renaming, the project file has only the new name.
            let sides = [(checkouts.before, design.before), (checkouts.after, design.after)].map { folder, path -> Outcome<Design>? in
                path.map { load(DesignFile(configPath: "\(folder)\($0).\(DesignFile.fileExtension)", name: name)) }
            }
            let oldName = design.before.flatMap { $0 == current ? nil : projectName($0, checkouts, project) }
            let caption = "\(range.old) → \(range.newName)" + (oldName.map { ", renamed from \(Wording.shortened($0))" } ?? "")
            let joined = join(
                sides[0], sides[1], name: name, caption: caption, mode: mode, edited: checkouts.edited, sides: loadings)
            diagnostics += joined.diagnostics.filter { $0.severity == .error && !diagnostics.contains($0) }
            for (index, var pair) in (joined.value ?? [DiffPair(name: name, title: name, caption: caption, isBroken: true)]).enumerated() {
                // With several designs, the name identifies a pair best.
                pair.title = name
                // Mentioned once, with the first mode.
                pair.oldName = index == 0 ? oldName : nil
                pairs.append(pair)
            }
        }
        let documents = [(checkouts.before, checkouts.documents.before), (checkouts.after, checkouts.documents.after)].map {
            folder, paths in
            paths.isEmpty
                ? []
                : (DesignFile.find(in: [folder]).value ?? []).filter {
                    RootFolder(folder).writtenName(of: $0.configPath).map(paths.contains) == true
                }
        }
        let shown = self.pairs(
            documents[0], documents[1], caption: "\(range.old) → \(range.newName)", edited: checkouts.edited, sides: loadings
        ) { $0.name }
        return Outcome(pairs + (shown.value ?? []), (diagnostics + shown.diagnostics).map(checkouts.told))
    }

    /// The name of a design in `tvp.yaml`: its path relative to the project file's folder, or else relative to the compared folder.
    private func projectName(_ name: String, _ checkouts: GitRange.Checkouts, _ project: String?) -> String {
        project.flatMap { RootFolder($0).writtenName(of: "\(checkouts.place)/\(name)") } ?? name
    }

    // MARK: Loading

    /// Finds a design by its path, by its name relative to the current folder, or by the name of a Swift table.
    private func find(_ name: String) -> Outcome<DesignFile> {
        if let table = context.table(named: name) { return Outcome(DesignFile(table)) }
        if name.hasSuffix("." + DesignFile.fileExtension) || FileManager.default.fileExists(atPath: name) {
            let found = DesignFile.find(in: [name])
            return Outcome(found.value?.count == 1 ? found.value?.first : nil, found.diagnostics + tooMany(found, name))
        }
        let found = DesignFile.find(in: [])
        let files = found.value ?? []
        if let file = files.first(where: { $0.name == name || $0.name.hasSuffix("/" + name) }) { return Outcome(file) }
        let near = nearestName(to: name, in: files.map(\.name))
        let none = Diagnostic(
            .error, .designNoneFound, "no design “\(name)” below this folder",
            hints: [near.map(Hint.likely) ?? "specify the path of its config"])
        return Outcome(nil, found.diagnostics.filter { $0.code == .fileUnreadable } + [none])
    }

    private func tooMany(_ found: Outcome<[DesignFile]>, _ name: String) -> [Diagnostic] {
        guard let files = found.value, files.count > 1 else { return [] }
        return [Diagnostic(.error, .designNoneFound, "\(name) contains \(files.count) designs, not one", hints: ["name one config"])]
    }

    /// Uses the scale of `test`, so that both report the same changes.
    private func load(_ file: DesignFile) -> Outcome<Design> {
        loading.design(file, loading.settings(for: file, loading.testedScale(of: file)))
    }

    private func layOut(_ design: Design, _ mode: Int, _ loading: Loading) -> Outcome<(mode: DesignRenderer.Mode, environment: Environment)>
    {
        guard design.config.modes.indices.contains(mode) else {
            return .failure(Design.unknownMode(mode, of: design.config, design.file))
        }
        let environment = loading.environment(design.settings)
        guard let environment = environment.value else { return Outcome(nil, environment.diagnostics) }
        let laidOut = renderer.layOut(design, mode: mode, in: environment)
        return Outcome(laidOut.value.map { ($0, environment) }, laidOut.diagnostics)
    }

    /// Pairs the modes of two designs. Pass `nil` for a design that does not exist. If an existing design cannot be read, there are no
    /// pairs.
    private func join(
        _ old: Outcome<Design>?, _ new: Outcome<Design>?, name: String, caption: String, mode: Int?, edited: [String: EditedFile]? = nil,
        sides: (before: Loading, after: Loading)? = nil
    ) -> Outcome<[DiffPair]> {
        var diagnostics = (old?.diagnostics ?? []) + (new?.diagnostics ?? [])
        if let old, old.value == nil { return Outcome(nil, diagnostics) }
        if let new, new.value == nil { return Outcome(nil, diagnostics) }
        let (before, after) = (old?.value, new?.value)
        let sides = sides ?? (loading, loading)
        let count = max(before?.config.modes.count ?? 0, after?.config.modes.count ?? 0)
        var pairs: [DiffPair] = []
        for index in mode.map({ [$0] }) ?? Array(0..<count) {
            var pair = DiffPair(
                name: name + (count == 1 ? "" : ".mode-\(index)"), title: (after ?? before)?.title ?? name,
                caption: caption + (count == 1 ? "" : ", mode \(index)"))
            var theme: Theme?
            for (design, keyPath, loading) in [(before, \DiffPair.before, sides.before), (after, \DiffPair.after, sides.after)] {
                guard let design, mode != nil || index < design.config.modes.count else { continue }
                let laidOut = layOut(design, index, loading)
                diagnostics += laidOut.diagnostics.filter { !diagnostics.contains($0) }
                guard let made = laidOut.value else { return Outcome(nil, diagnostics) }
                pair[keyPath: keyPath] = made.mode
                pair.scale = made.environment.scale
                theme = made.environment.theme
            }
            if let edited, let after, let mode = pair.after {
                let themes = sides.after.themes.files(of: after.settings.theme ?? ThemeLibrary.standardName)
                pair.inputs = CauseFinder.Inputs(
                    after.file, after, mode, theme: theme, themes: themes ?? [], project: loading.projectPath, edited: edited)
            }
            pairs.append(pair)
        }
        return Outcome(pairs, diagnostics)
    }

    private func last(_ path: String) -> String { (path as NSString).lastPathComponent }
}
