import TableCells
import TableDiagnostics
import TableInputs
import TableResolver

extension DesignRenderer {
    /// Warns about rows that AOZTableViewProvider 0.7.4 would draw differently, because it passes a different position among the rows of
    /// their line to the cell: `aoz.part-flags-from-section-range` and `aoz.part-flags-absent-without-source` (`ResolutionRules §10`).
    /// Checks only cells whose height or body depends on the position.
    package static func positionErrata(in table: ResolvedTable, mode: Int, of design: Design, in environment: Environment) -> [Diagnostic] {
        guard design.config.modes.indices.contains(mode) else { return [] }
        var diagnostics = DiagnosticList()
        var compared: [String: Int] = [:]
        for (index, line) in design.config.modes[mode].sections.enumerated() {
            let sections = table.sections(ofLine: index)
            guard let first = sections.first, let last = sections.last else { continue }
            for row in line.rows where row.flags.source == nil && row.flags.elementSource == nil {
                let cell = row.flags.cell?.value ?? line.flags.cell?.value ?? ""
                guard compared[cell, default: 0] < comparisonLimit else { continue }
                compared[cell, default: 0] += 1
                let erratum = Erratum(line.flags.source != nil, first...last)
                for section in sections.prefix(3) {
                    guard let found = difference(row.span, erratum, section, table, design, environment) else { continue }
                    diagnostics.append(found)
                    break
                }
            }
        }
        return diagnostics.diagnostics
    }

    /// The maximum number of row lines to compare per cell. If a cell depends on the position, it usually does so in most lines.
    private static let comparisonLimit = 20

    /// The position that the original passes to a cell without a source.
    private struct Erratum {
        let hasSource: Bool
        let sections: ClosedRange<Int>

        init(_ hasSource: Bool, _ sections: ClosedRange<Int>) {
            self.hasSource = hasSource
            self.sections = sections
        }

        var code: Diagnostic.Code { hasSource ? .aozPartFlagsFromSectionRange : .aozPartFlagsAbsentWithoutSource }

        func positions(ofRow row: Int, _ fixed: RowPositions) -> RowPositions {
            var positions = fixed.subtracting([.partTop, .partBottom])
            guard hasSource else { return positions }
            if sections.count == 1 || row == sections.lowerBound { positions.insert(.partTop) }
            if sections.count == 1 || row == sections.upperBound { positions.insert(.partBottom) }
            return positions
        }
    }

    private static func difference(
        _ origin: SourceSpan, _ erratum: Erratum, _ section: Int, _ table: ResolvedTable, _ design: Design, _ environment: Environment
    ) -> Diagnostic? {
        guard
            let index = (0..<min(table.rowCount(inSection: section), 100)).first(where: {
                table.row(section: section, row: $0)?.origin == origin
            }),
            let row = table.row(section: section, row: index), let entry = design.registry.cell(row.cell)
        else { return nil }
        let style = design.settings.style.flatMap(TableStyle.init(rawValue:)) ?? .plain
        func context(_ positions: RowPositions) -> RowContext {
            RowContext(
                contents: row.contents.value, positions: positions, indexPath: IndexPath(row: index, section: section), tag: row.tag,
                style: style,
                environment: environment)
        }
        let ours = context(row.positions)
        let theirs = context(erratum.positions(ofRow: index, row.positions))
        guard ours.positions != theirs.positions else { return nil }
        // Node trees are compared by their descriptions.
        guard entry.height(ours) != entry.height(theirs) || "\(entry.body(ours))" != "\(entry.body(theirs))" else { return nil }
        return Diagnostic(
            .warning, erratum.code,
            "the cell “\(row.cell)” depends on its position in its line, and receives that of a single row (\(ours.positions.rawValue)); on the phone AOZTableViewProvider 0.7.4 differs: it passes \(theirs.positions.rawValue)",
            at: origin, hints: ["give the line a source with “-s”, or correct the library in your app"])
    }
}
