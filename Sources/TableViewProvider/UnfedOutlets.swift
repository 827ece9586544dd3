import TableCells
import TableDiagnostics
import TableInputs
import TableResolver

extension DesignRenderer {
    /// Outlets of documents' cells that no row of a resolved mode has a key for, so that all rows show the document's own contents
    /// (`interface.unfed-outlet`). Checks at most `limit` rows.
    package static func unfedOutlets(in table: ResolvedTable, of design: Design, limit: Int = 20_000) -> [Diagnostic] {
        var unfed: [String: [CellRegistry.Entry.Outlet]] = [:]
        var keys: [String: [String]] = [:]
        var order: [String] = []
        var looked = 0
        for section in 0..<table.sectionCount {
            for index in 0..<table.rowCount(inSection: section) where looked < limit {
                looked += 1
                guard let row = table.row(section: section, row: index), let entry = design.registry.cell(row.cell),
                    !entry.outlets.isEmpty, case .object(let object)? = row.contents.value
                else { continue }
                if unfed[row.cell] == nil {
                    let named = Set(entry.design?.nib?.outletNames.map(\.value) ?? [])
                    unfed[row.cell] = entry.outlets.filter { !named.contains($0.name) }
                    keys[row.cell] = object.keys
                    order.append(row.cell)
                }
                unfed[row.cell]?.removeAll { outlet in outlet.keys.contains { object[$0] != nil } }
            }
        }
        return order.flatMap { cell in
            (unfed[cell] ?? []).map { outlet in
                let key = outlet.keys.last ?? outlet.name
                let near = nearestName(to: key, in: keys[cell] ?? [])
                return Diagnostic(
                    .note, .interfaceUnfedOutlet, "no row of “\(cell)” has contents for the outlet “\(outlet.name)”", at: outlet.span,
                    notes: ["all rows show what the document has there"],
                    hints: [near.map { "rename the key “\($0)” of the rows to “\(key)”" } ?? "give the rows the key “\(key)”"])
            }
        }
    }
}
