import TableCells
import TableDiagnostics
import TableInputs
import TableResolver

extension DesignRenderer {
    /// Reports mismatches between the cells and the contents of a resolved mode of a design.
    package static func unreadContents(in table: ResolvedTable, of design: Design) -> [Diagnostic] {
        TableViewProvider.unreadContents(in: table, design.registry, data: design.data)
    }
}

/// Reports mismatches between the cells and the contents of a resolved mode: keys of a cell design that no row has (`cells.unbound-key`),
/// unknown symbols (`symbol.unknown`), and invalid values of standard cells (`contents.unknown-value`, `contents.misspelt-key`).
func unreadContents(in table: ResolvedTable, _ registry: CellRegistry, data: DataDocument?) -> [Diagnostic] {
    unboundKeys(in: table, registry: registry) + rowFaults(in: table, registry, data: data)
}

/// Reports keys of a cell design that no row with the cell has.
///
/// A key that the design tests in a condition may be missing, unless the rows have a key with a similar spelling. Checks the rows of each
/// designed cell until every key is found, and at most `limit` of them.
func unboundKeys(in table: ResolvedTable, registry: CellRegistry, limit: Int = 20_000) -> [Diagnostic] {
    var missing: [String: [Spanned<String>]] = [:]
    var met: [String: [String]] = [:]
    var order: [String] = []
    var origins: [String: SourceSpan] = [:]
    var looked = 0
    for section in 0..<table.sectionCount {
        // The cells of the section with keys that no row has had so far. Usually, the first row has them all.
        var open = Set(table.cells(inSection: section)).filter {
            missing[$0]?.isEmpty != true && registry.cell($0)?.design?.boundKeys.isEmpty == false
        }
        for index in 0..<table.rowCount(inSection: section) {
            guard !open.isEmpty, looked < limit else { break }
            looked += 1
            guard let row = table.row(section: section, row: index), open.contains(row.cell) else { continue }
            if missing[row.cell] == nil {
                missing[row.cell] = registry.cell(row.cell)?.design?.boundKeys
                met[row.cell] = []
                order.append(row.cell)
                origins[row.cell] = row.origin
            }
            guard case .object(let object)? = row.contents.value else { continue }
            missing[row.cell]?.removeAll { object.shape.position(of: $0.value) != nil }
            if met[row.cell]?.isEmpty == true { met[row.cell] = object.keys }
            if missing[row.cell]?.isEmpty == true { open.remove(row.cell) }
        }
    }
    var diagnostics = DiagnosticList()
    for cell in order {
        for key in missing[cell] ?? [] {
            let keys = met[cell] ?? []
            let isOptional = registry.cell(cell)?.design?.optionalKeys.contains(key.value) == true
            if isOptional, nearestName(to: key.value, in: keys) == nil { continue }
            diagnostics.append(.warning, .cellsUnboundKey, in: key.span.file) {
                let hint =
                    nearestName(to: key.value, in: keys).map(Hint.rename)
                    ?? (keys.isEmpty
                        ? "the row contents are not objects: show them with “{{.}}”, or lists with “ForEach: .”"
                        : "the rows have \(keys.joined(separator: ", "))")
                return Diagnostic(
                    .warning, .cellsUnboundKey, "no row of “\(cell)” has the key “\(key.value)”", at: key.span,
                    related: origins[cell].map { [RelatedPlace("the first line that shows “\(cell)”", at: $0)] } ?? [], hints: [hint])
            }
        }
    }
    return diagnostics.diagnostics
}
