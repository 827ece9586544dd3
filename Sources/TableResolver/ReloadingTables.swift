import TableDiagnostics
import TableInputs

/// The tables of all modes, cached like the original does: a mode reads data when it is first used, and again only after it is marked for
/// reloading (`ResolutionRules §13`).
///
/// Reloading is lazy: after a mark, the next request for counts, or for a row or section that is not cached, binds the mode to the data
/// again. Until then, requests return cached answers.
package struct ReloadingTables {
    private let config: Config
    private var modes: [Mode]

    /// A mode's table and its cached answers.
    private struct Mode {
        var table = ResolvedTable(lines: [])
        /// The data as it was when the mode was bound; `nil` before that.
        var source: AnsweredSource?
        var diagnostics: [Diagnostic] = []
        var needsReload = true
        var rows: [Place: ResolvedTable.Row] = [:]
        var sections: [Int: ResolvedTable.Section] = [:]
    }

    private struct Place: Hashable {
        var section: Int
        var row: Int
    }

    /// Creates tables that are not bound to data yet.
    package init(config: Config) {
        self.config = config
        modes = Array(repeating: Mode(), count: config.modes.count)
    }

    package var modeCount: Int { modes.count }

    /// The modes that have been bound to data, with the diagnostics of binding.
    package var boundModes: [(mode: Int, table: ResolvedTable, diagnostics: [Diagnostic])] {
        modes.enumerated().filter { !$1.needsReload }.map { ($0, $1.table, $1.diagnostics) }
    }

    /// Marks a mode for reloading. Ignored if the mode does not exist.
    package mutating func setNeedsReload(mode: Int) {
        if modes.indices.contains(mode) { modes[mode].needsReload = true }
    }

    /// Marks all modes for reloading.
    package mutating func setNeedsReloadForAllModes() {
        for mode in modes.indices { modes[mode].needsReload = true }
    }

    /// The number of sections of a mode; 0 if it does not exist.
    package mutating func sectionCount(mode: Int, data: some KeyedSource) -> Int {
        reload(mode, data)
        return modes.indices.contains(mode) ? modes[mode].table.sectionCount : 0
    }

    /// The number of rows of a section; 0 if it does not exist.
    package mutating func rowCount(mode: Int, section: Int, data: some KeyedSource) -> Int {
        reload(mode, data)
        return modes.indices.contains(mode) ? modes[mode].table.rowCount(inSection: section) : 0
    }

    /// The class names of the cells in a section; see `ResolvedTable.cells(inSection:)`.
    package mutating func cells(mode: Int, section: Int, data: some KeyedSource) -> [String] {
        reload(mode, data)
        return modes.indices.contains(mode) ? modes[mode].table.cells(inSection: section) : []
    }

    /// A row; `nil` if it does not exist.
    package mutating func row(mode: Int, section: Int, row: Int, data: some KeyedSource) -> ResolvedTable.Row? {
        guard modes.indices.contains(mode) else { return nil }
        let place = Place(section: section, row: row)
        if let given = modes[mode].rows[place] { return given }
        reload(mode, data)
        guard let row = modes[mode].table.row(section: section, row: row) else { return nil }
        modes[mode].rows[place] = row
        return row
    }

    /// A section; `nil` if it does not exist.
    package mutating func section(mode: Int, section: Int, data: some KeyedSource) -> ResolvedTable.Section? {
        guard modes.indices.contains(mode) else { return nil }
        if let given = modes[mode].sections[section] { return given }
        reload(mode, data)
        guard let found = modes[mode].table.section(at: section) else { return nil }
        modes[mode].sections[section] = found
        return found
    }

    /// What the program holds at a path of a mode's data, as it was when the mode was bound; `nil` if there is nothing.
    package func original(mode: Int, at path: DataPath?) -> Any? {
        guard let path, modes.indices.contains(mode) else { return nil }
        return modes[mode].source?.original(at: path)
    }

    private mutating func reload(_ mode: Int, _ data: some KeyedSource) {
        guard modes.indices.contains(mode), modes[mode].needsReload else { return }
        modes[mode] = Mode()
        modes[mode].needsReload = false
        let source = AnsweredSource(data)
        modes[mode].source = source
        let resolved = Resolver.resolve(mode: mode, of: config, data: source)
        modes[mode].diagnostics = resolved.diagnostics
        if let table = resolved.value { modes[mode].table = table }
    }
}
