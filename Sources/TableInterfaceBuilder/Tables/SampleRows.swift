import TableDiagnostics
import TableInputs

/// Rows in a file next to a document that replace its prototypes: `rows: [{cell: TrailCell, name: Fir Ridge}]`, or `sections` of such rows
/// with a `header` and a `footer`.
package struct SampleRows: Sendable {
    var sections: [Section]

    struct Section: Sendable {
        var header: String?
        var footer: String?
        var rows: [Value]
    }

    /// Reads the rows of a file. Errors: `interface.sample-rows` for a file without rows. Warnings: `interface.unknown-prototype`.
    package static func read(_ document: DataDocument, for design: InterfaceDesign) -> Outcome<SampleRows> {
        func rows(_ value: Value?) -> [Value]? {
            guard case .array(let rows)? = value else { return nil }
            return rows
        }
        var sections: [Section]?
        if let list = rows(document.root["sections"]) {
            sections = list.map { Section(header: $0["header"]?.text, footer: $0["footer"]?.text, rows: rows($0["rows"]) ?? []) }
        } else if let list = rows(document.root["rows"]) {
            sections = [Section(rows: list)]
        }
        guard let sections, !design.cells.isEmpty else {
            return .failure(
                Diagnostic(
                    .error, "interface.sample-rows", "\(document.file.path) has no rows for “\(design.name)”",
                    at: SourceSpan(file: document.file, lower: 0, upper: 1),
                    hints: ["add a list “rows”, or “sections” with a list of rows each"]))
        }
        let names = Set(design.cells.flatMap(Self.names))
        var unknown: [String] = []
        for name in sections.flatMap(\.rows).compactMap({ $0["cell"]?.text }) where !names.contains(name) && !unknown.contains(name) {
            unknown.append(name)
        }
        return Outcome(
            SampleRows(sections: sections),
            unknown.map { name in
                let near = nearestName(to: name, in: names.sorted())
                return Diagnostic(
                    .warning, "interface.unknown-prototype", "“\(design.name)” has no prototype “\(name)”; the first one is shown",
                    at: SourceSpan(file: document.file, lower: 0, upper: 1),
                    hints: [near.map { "did you mean “\($0)”?" } ?? "name one of \(names.sorted().joined(separator: ", "))"])
            })
    }

    /// The prototype that a row names, otherwise the first one.
    static func prototype(of row: Value, among cells: [InterfaceView]) -> InterfaceView? {
        guard let name = row["cell"]?.text else { return cells.first }
        return cells.first { names($0).contains(name) } ?? cells.first
    }

    /// The names that a row can use for a prototype.
    private static func names(_ view: InterfaceView) -> [String] {
        guard case .cell(let cell) = view.kind else { return [] }
        return [view.customClass, cell.reuseIdentifier].compactMap { $0 }
    }
}
