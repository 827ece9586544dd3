import TableCells
import TableDiagnostics
import TableInputs
import TableInterfaceBuilder
import TableUIKit

/// A cell or header of a document that rows of a config use with their own contents.
struct DocumentCell {
    let view: InterfaceView
    let source: InterfaceSource

    /// The names of the cell's outlets.
    var outletNames: [String] { view.outlets.map(\.property) }

    /// The cell as an entry of a registry. `contents` returns the values for its outlets, and diagnostics about them.
    func entry(
        contents: @escaping @Sendable (RowContext) -> (contents: Value?, diagnostics: [Diagnostic]) = { ($0.contents, []) }
    ) -> CellRegistry.Entry {
        guard case .cell(let cell) = view.kind else { return CellRegistry.Entry(height: { _ in .automatic }, body: { _ in .empty }) }
        let height = view.rowHeight()
        var fixed: Double?
        if case .points(let points) = height { fixed = points }
        let separator: SeparatorInset = cell.separatorInset.map { .leading(max(0, $0)) } ?? .automatic
        let (view, source, targets, fixedHeight) = (view, source, view.outletTargets, fixed)
        var entry = CellRegistry.Entry(
            fixedHeight: fixed, separator: separator, background: source.color(view.backgroundColor), height: { _ in height },
            body: { row in
                let shown = contents(row)
                let filled = view.values(from: shown.contents, in: targets)
                return source.node(
                    of: view, filled.values, in: row.environment, row: (row.environment.rowWidth(row.style), fixedHeight)
                )
                .noticing(shown.diagnostics + filled.diagnostics)
            })
        entry.outlets = view.contentOutlets
        return entry
    }

    /// The header or footer as an entry of a registry.
    var headerEntry: CellRegistry.HeaderEntry {
        let (view, source, targets) = (view, source, view.outletTargets)
        let height = view.headerHeight
        return CellRegistry.HeaderEntry(
            height: { _ in height },
            body: { section in
                let filled = view.values(from: section.contents, in: targets)
                return source.node(of: view, filled.values, in: section.environment).noticing(filled.diagnostics)
            })
    }
}

extension Node {
    /// The node with diagnostics that its row reports.
    fileprivate func noticing(_ diagnostics: [Diagnostic]) -> Node { diagnostics.reduce(self) { .noticed($0, $1) } }
}
