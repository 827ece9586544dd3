import TableDiagnostics
import TableInputs
import TableResolver

/// The section lines of a config whose rows have no unknown names, so that after editing one section, the others need not be checked again.
///
/// Valid for one version of everything except the config. The owner must create a new instance when the data, the cell designs, the theme
/// or the settings change.
package final class FaultlessSections {
    /// By mode, the text of each section line with its row lines.
    private var texts: [Int: Set<ArraySlice<UInt8>>] = [:]

    package init() {}

    /// The sections of a table that need no check.
    func sections(of mode: Int, in table: ResolvedTable, _ design: Design) -> Set<Int> {
        guard let known = texts[mode] else { return [] }
        return Self.lines(of: mode, design).enumerated().reduce(into: []) { found, line in
            if known.contains(line.element) { found.formUnion(table.sections(ofLine: line.offset)) }
        }
    }

    /// Replaces the known lines by those of a table, except for the sections in `found`.
    func note(_ mode: Int, in table: ResolvedTable, _ design: Design, found: Set<Int>) {
        texts[mode] = Self.lines(of: mode, design).enumerated().reduce(into: []) { kept, line in
            if !table.sections(ofLine: line.offset).contains(where: found.contains) { kept.insert(line.element) }
        }
    }

    private static func lines(of mode: Int, _ design: Design) -> [ArraySlice<UInt8>] {
        let config = design.config
        guard config.modes.indices.contains(mode) else { return [] }
        return config.modes[mode].sections.map { section in
            let spans = [section.span].compactMap { $0 } + [section.rows.first?.span, section.rows.last?.span].compactMap { $0 }
            guard let lower = spans.map(\.lower).min(), let upper = spans.map(\.upper).max() else { return [] }
            return config.file.bytes[lower..<upper]
        }
    }
}
