import TableDiagnostics
import TableInputs

/// Rows in a file next to a document that replace its prototypes: `rows: [{cell: TrailCell, name: Fir Ridge}]`, or `sections` of such rows
/// with a `header` and a `footer`.
package struct SampleRows: Sendable {
    package var sections: [Section]

    package struct Section: Sendable {
        package var header: String?
        package var footer: String?
        package var rows: [Value]
    }

    /// Reads the rows of a file. Errors: `interface.sample-rows` for a file without rows. Warnings: `interface.unknown-prototype`,
    /// `interface.unknown-key`.
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
                    .error, .interfaceSampleRows, "\(document.file.path) has no rows for “\(design.name)”",
                    at: SourceSpan(file: document.file, lower: 0, upper: 1),
                    hints: ["add a list “rows”, or “sections” with a list of rows each"]))
        }
        let names = Set(design.cells.flatMap(Self.names))
        var unknown: [String] = []
        for name in sections.flatMap(\.rows).compactMap({ $0["cell"]?.text }) where !names.contains(name) && !unknown.contains(name) {
            unknown.append(name)
        }
        let place = SourceSpan(file: document.file, lower: 0, upper: 1)
        return Outcome(
            SampleRows(sections: sections),
            unfed(sections.flatMap(\.rows), for: design, at: place)
                + unknown.map { name in
                    let near = nearestName(to: name, in: names.sorted())
                    return Diagnostic(
                        .warning, .interfaceUnknownPrototype, "“\(design.name)” has no prototype “\(name)”; the first one is shown",
                        at: SourceSpan(file: document.file, lower: 0, upper: 1),
                        hints: [near.map(Hint.likely) ?? "name one of \(names.sorted().joined(separator: ", "))"])
                })
    }

    /// The keys of rows that no outlet shows, each once for a prototype. Cells in a built-in style show more than their outlets.
    private static func unfed(_ rows: [Value], for design: InterfaceDesign, at place: SourceSpan) -> [Diagnostic] {
        var told: Set<String> = []
        var found: [Diagnostic] = []
        for row in rows {
            guard case .object(let object) = row, let cell = prototype(of: row, among: design.cells), case .cell(let content) = cell.kind,
                content.style == nil
            else { continue }
            let keys = cell.outlets.flatMap(\.keys)
            for key in object.keys where key != "cell" && !keys.contains(key) && told.insert("\(cell.id) \(key)").inserted {
                let near = nearestName(to: key, in: keys)
                found.append(
                    Diagnostic(
                        .warning, .interfaceUnknownKey, "“\(key)” feeds no outlet of \(cell.cellName ?? cell.element)", at: place,
                        hints: [
                            near.map(Hint.likely)
                                ?? (cell.outlets.isEmpty
                                    ? "connect outlets to the views of the cell in Xcode"
                                    : "its outlets are \(cell.outlets.map(\.property).joined(separator: ", "))")
                        ]))
            }
        }
        return found
    }

    /// The prototype that a row names, otherwise the first one.
    package static func prototype(of row: Value, among cells: [InterfaceView]) -> InterfaceView? {
        guard let name = row["cell"]?.text else { return cells.first }
        return cells.first { names($0).contains(name) } ?? cells.first
    }

    /// The names that a row can use for a prototype.
    private static func names(_ view: InterfaceView) -> [String] {
        guard case .cell(let cell) = view.kind else { return [] }
        return [view.customClass, cell.reuseIdentifier].compactMap { $0 }
    }
}
