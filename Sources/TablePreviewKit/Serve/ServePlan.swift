import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableSite
import TableViewProvider

/// What `serve` settles anew after each change.
struct ServePlan: Sendable {
    let paths: [String]
    let isStrict: Bool
    /// Flags win over the project.
    let overrides: DesignSettings
    let templates: TemplateOptions
    let context: RunContext

    /// The cells of every plan.
    var cells: CellRegistry {
        var cells = context.cells
        if isStrict { cells.isStrict = true }
        return cells
    }

    /// The designs and the project file as they are now.
    func make() -> PreviewPlan {
        let opened = context.loading(paths, isStrict: isStrict, overrides: overrides)
        let loading = opened.value ?? Loading(cells: cells, overrides: overrides)
        let frames = templates.load()
        var plan = PreviewPlan(
            designs: context.designs(in: paths).value ?? [], axes: Self.axes(loading.project),
            settings: { loading.settings(for: $0, $1.settings) },
            environment: { loading.environment($0) }, faults: opened.diagnostics + frames.diagnostics)
        plan.templates = frames.value ?? SiteTemplates()
        return plan
    }

    /// Texts with accents, longer ones, and ones that run from right to left: for every project.
    private static let pseudoLocales = ["en-XA", "en-XL", "ar-XB"]

    /// All that there is to choose from, after what the project says.
    private static func axes(_ project: ProjectFile) -> SiteAxes {
        func offered(_ values: [String]) -> [String] { values.isEmpty ? [] : [""] + values }
        let locales = project.snapshots.axes.locales
        return SiteAxes([
            ("Theme", offered(ThemeLibrary(own: project.themes).names)), ("Text size", offered(TextSizeCategory.allCases.map(\.rawValue))),
            ("Direction", offered(LayoutDirection.allCases.map(\.rawValue))), ("Device", offered(Device.all.map(\.name))),
            ("Language", offered(locales + pseudoLocales.filter { !locales.contains($0) })),
        ])
    }

    /// The folders to watch: those that were named, with all below them, and single folders whose files designs are made of: cell designs
    /// up
    /// to the project's root, templates, and the project's own themes.
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
        let project = context.loading(paths).value?.project
        let named = (project.map { Array($0.themes.values) } ?? []) + [project?.stringsPath].compactMap { $0 }
        return (deep, shallow + [templates.templates].compactMap { $0 } + Set(named.map(containingFolder)).sorted())
    }
}
