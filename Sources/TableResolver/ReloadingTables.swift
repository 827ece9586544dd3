import TableDiagnostics
import TableInputs

/// The tables of all modes as the original keeps them: data is looked at when a mode is first used, and again only after
/// it was marked (`ResolutionRules §13`).
///
/// A mark is honored lazily: the next question for counts, or for a row or section not asked for before, binds the mode
/// to the data anew. Until then answers already given are given again.
package struct ReloadingTables {
    private let config: Config
    private var modes: [Mode]

    /// One mode's table with the answers that were given.
    private struct Mode {
        var table = ResolvedTable(lines: [])
        var diagnostics: [Diagnostic] = []
        var needsReload = true
        var rows: [Place: ResolvedTable.Row] = [:]
        var sections: [Int: ResolvedTable.Section] = [:]
    }

    private struct Place: Hashable {
        var section: Int
        var row: Int
    }

    /// Nothing is bound yet.
    package init(config: Config) {
        self.config = config
        modes = Array(repeating: Mode(), count: config.modes.count)
    }

    /// How many modes there are.
    package var modeCount: Int { modes.count }

    /// The modes that were bound to data so far, with what they were bound to and what was noticed then.
    package var boundModes: [(mode: Int, table: ResolvedTable, diagnostics: [Diagnostic])] {
        modes.enumerated().filter { !$1.needsReload }.map { ($0, $1.table, $1.diagnostics) }
    }

    /// Marks a mode; one that does not exist is passed over.
    package mutating func setNeedsReload(mode: Int) {
        if modes.indices.contains(mode) { modes[mode].needsReload = true }
    }

    /// Marks every mode.
    package mutating func setNeedsReloadForAllModes() {
        for mode in modes.indices { modes[mode].needsReload = true }
    }

    /// How many sections a mode has; 0 for a mode that does not exist.
    package mutating func sectionCount(mode: Int, data: some KeyedSource) -> Int {
        reload(mode, data)
        return modes.indices.contains(mode) ? modes[mode].table.sectionCount : 0
    }

    /// How many rows a section has; 0 where there is none.
    package mutating func rowCount(mode: Int, section: Int, data: some KeyedSource) -> Int {
        reload(mode, data)
        return modes.indices.contains(mode) ? modes[mode].table.rowCount(inSection: section) : 0
    }

    /// A row, or `nil` where there is none.
    package mutating func row(mode: Int, section: Int, row: Int, data: some KeyedSource) -> ResolvedTable.Row? {
        guard modes.indices.contains(mode) else { return nil }
        let place = Place(section: section, row: row)
        if let given = modes[mode].rows[place] { return given }
        reload(mode, data)
        guard let row = modes[mode].table.row(section: section, row: row) else { return nil }
        modes[mode].rows[place] = row
        return row
    }

    /// A section, or `nil` where there is none.
    package mutating func section(mode: Int, section: Int, data: some KeyedSource) -> ResolvedTable.Section? {
        guard modes.indices.contains(mode) else { return nil }
        if let given = modes[mode].sections[section] { return given }
        reload(mode, data)
        guard let found = modes[mode].table.section(at: section) else { return nil }
        modes[mode].sections[section] = found
        return found
    }

    private mutating func reload(_ mode: Int, _ data: some KeyedSource) {
        guard modes.indices.contains(mode), modes[mode].needsReload else { return }
        modes[mode] = Mode()
        modes[mode].needsReload = false
        let resolved = Resolver.resolve(mode: mode, of: config, data: data)
        modes[mode].diagnostics = resolved.diagnostics
        if let table = resolved.value { modes[mode].table = table }
    }
}
