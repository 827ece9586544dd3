import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableSite
import TableSnapshots
import TableViewProvider

/// What `serve` reads again after every change.
struct ServePlan: Sendable {
    let paths: [String]
    let isStrict: Bool
    /// The command line's settings, which override the project's.
    let overrides: DesignSettings
    let templates: TemplateOptions
    let context: RunContext
    /// The revision whose later changes are marked; `nil` for none.
    var changedSince: String?
    /// The folder of Markdown files; `nil` if there is none.
    var pages: String?

    let former = FormerDesigns()

    /// The registered cells, which all plans share.
    var cells: CellRegistry {
        var cells = context.cells
        if isStrict { cells.isStrict = true }
        return cells
    }

    /// Reads the designs and the project file.
    func make() -> PreviewPlan {
        let opened = context.loading(paths, isStrict: isStrict, overrides: overrides)
        let loading = opened.value ?? Loading(cells: cells, overrides: overrides)
        let frames = templates.load()
        let search = context.search(in: paths)
        let found = search.designs
        // The folder may not contain designs yet.
        let missing = found.diagnostics.filter { $0.code != .designNoneFound }
        var plan = PreviewPlan(
            designs: found.value ?? [], axes: Self.axes(loading.project),
            settings: { loading.settings(for: $0, $1.settings) },
            environment: { loading.environment($0) }, faults: opened.diagnostics + frames.diagnostics + missing)
        plan.themes = loading.themes
        plan.coverage = search.coverage?.text(limit: .max)
        plan.templates = frames.value ?? SiteTemplates()
        let folders = (paths.isEmpty ? ["."] : paths).filter { context.table(named: $0) == nil }
        if folders.first.flatMap(FormerDesigns.commit) != nil { plan.former = { [former] in former.designs(in: folders) } }
        plan.reference = { loading.references($0, $1.settings)?($2, $3, $4) }
        if let pages {
            let guides = GuideFolder.read(pages, settings: overrides)
            plan.guides = guides.value
            if guides.value == nil { plan.faults += guides.diagnostics } else { plan.guideFaults = guides.diagnostics }
        }
        if let changedSince {
            let changed = ChangedDesigns.since(changedSince, plan.designs, loading)
            plan.faults += changed.diagnostics
            plan.changes = changed.value.map { ($0.revision, $0.names) }
        }
        return plan
    }

    /// Pseudolanguages that are available in every project: accented, longer and right-to-left.
    private static let pseudoLocales = ["en-XA", "en-XL", "ar-XB"]

    /// The variants to choose from, with the project's first.
    private static func axes(_ project: ProjectFile) -> SiteAxes {
        func offered(_ values: [String]) -> [String] { values.isEmpty ? [] : [""] + values }
        let locales = project.snapshots.axes.locales
        return SiteAxes([
            ("Theme", offered(ThemeLibrary(project).names)), ("Text size", offered(TextSizeCategory.allCases.map(\.rawValue))),
            ("Direction", offered(LayoutDirection.allCases.map(\.rawValue))), ("Device", offered(Device.all.map(\.name))),
            ("Language", offered(locales + pseudoLocales.filter { !locales.contains($0) })),
        ])
    }

    /// The folders to watch. The given folders and those of `interfaceBuilder` are watched recursively. Folders with files that designs
    /// use are watched without their subfolders: cell designs up to the project's root, templates and the project's themes. The guides
    /// are watched recursively, too.
    var folders: (deep: [String], shallow: [String]) {
        var deep: [String] = []
        var shallow: [String] = []
        for path in paths.isEmpty ? ["."] : paths where context.table(named: path) == nil {
            var isFolder: ObjCBool = false
            let isThere = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
            let named = isThere && isFolder.boolValue ? path : containingFolder(of: path)
            if isThere, isFolder.boolValue { deep.append(named) } else { shallow.append(named) }
            shallow += CellFolders.above(named)
        }
        if let pages {
            deep.append(pages)
            shallow += CellFolders.above(pages)
        }
        let project = context.loading(paths).value?.project
        deep += project?.settings(forDesign: "").interfaceFolders ?? []
        let named = (project.map { Array($0.themes.values) } ?? []) + [project?.stringsPath].compactMap { $0 }
        return (deep, shallow + [templates.templates].compactMap { $0 } + Set(named.map(containingFolder)).sorted())
    }
}
