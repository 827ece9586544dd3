import TableInputs
import TableSnapshots
import TableViewProvider

extension CauseFinder.Inputs {
    /// The files that a mode of a design was made from. `edited` are the edited ones by absolute path, `nil` if they are unknown.
    init(
        _ file: DesignFile, _ design: Design?, _ mode: DesignRenderer.Mode, theme: Theme?, themes: [String] = [], project: String,
        edited: [String: EditedFile]?
    ) {
        self.init()
        self.edited = edited
        config = ChangedFiles.resolved(file.configPath)
        data = [design?.data?.file.path].compactMap { $0 }.map(ChangedFiles.resolved)
        self.themes = themes.map(ChangedFiles.resolved)
        colorPlaces = { name in theme?.layers(of: "color.\(name)").filter(\.wins).map(\.whole) ?? [] }
        let own = Set([config] + data + self.themes)
        let shared = (edited ?? [:]).keys.filter { path in
            !own.contains(path) && (SharedInput.isShared(path) || file.table != nil && path.hasSuffix(".swift"))
        }
        self.project = ChangedFiles.resolved(project)
        others = shared.sorted()
        resolved = ChangedFiles.resolved
        shown = EditedInputs.shown
        let (table, source) = (mode.table, design?.data)
        places = { section, row in
            let found = row.flatMap { table.row(section: section, row: $0) }
            let path = row == nil ? table.section(at: section)?.path : found?.path
            return (found?.origin ?? table.section(at: section)?.origin, path.flatMap { source?.span(of: $0) })
        }
    }
}
