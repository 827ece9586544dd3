import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableResolver

/// A mode of a design as data and as text: its sections and rows with their heights and origins.
package struct TableReport {
    private let table: ResolvedTable
    private let geometry: Geometry
    private let modeCount: Int

    /// Creates the report of a resolved table. `geometry` has the heights of its rows and headers.
    package init(table: ResolvedTable, geometry: Geometry, modeCount: Int) {
        self.table = table
        self.geometry = geometry
        self.modeCount = modeCount
    }

    /// The report of a config that the original rejects, with the original's reason.
    package static func refused(_ reason: String) -> Value {
        ["parsed": false, "parseError": .string(reason), "modes": 0, "sections": []]
    }

    /// The report as one object, in the format of the original's answers.
    ///
    /// Errors: `table.too-large` above `WorkBudget.values`, because rows may share contents but the report repeats them.
    package func json() -> Outcome<Value> {
        let budget = WorkBudget(WorkBudget.values)
        var sections: [Value] = []
        for index in 0..<table.sectionCount {
            guard let section = table.section(at: index) else { continue }
            guard let found = json(section, index, budget) else {
                return .failure(
                    Diagnostic(
                        .error, .tableTooLarge, "the report of this table contains more than \(budget.limit) values", at: section.origin,
                        hints: ["inspect it as text, which shortens long contents"]))
            }
            sections.append(found)
        }
        return Outcome(["parsed": true, "parseError": .null, "modes": .number(Number(modeCount)), "sections": .array(sections)])
    }

    /// `nil` if the budget has been used up.
    private func json(_ section: ResolvedTable.Section, _ index: Int, _ budget: WorkBudget) -> Value? {
        guard budget.spend(7 + (section.contents.value?.budgetCost ?? 0)) else { return nil }
        var rows: [Value] = []
        for number in 0..<section.rowCount {
            guard let row = table.row(section: index, row: number), budget.spend(7 + (row.contents.value?.budgetCost ?? 0)) else {
                return nil
            }
            rows.append(json(row, height: geometry.sections[index].rows.height(of: number)))
        }
        return [
            "contents": section.contents.value ?? .null, "contentsKind": kind(section.contents), "tag": text(section.tag), "title": .null,
            "header": text(section.header), "headerHeight": section.header == nil ? 0 : number(geometry.sections[index].ownHeaderHeight),
            "rows": .array(rows),
        ]
    }

    private func json(_ row: ResolvedTable.Row, height: Double) -> Value {
        [
            "contents": row.contents.value ?? .null, "contentsKind": kind(row.contents), "cellClass": .string(row.cell),
            "empty": .bool(row.isEmpty),
            "positions": .number(Number(row.positions.rawValue)), "tag": text(row.tag), "height": number(height),
        ]
    }

    private func kind(_ contents: ResolvedTable.Contents) -> Value {
        switch contents {
        case .nothing: "nil"
        case .value(.null): "null"
        case .value: "value"
        }
    }

    private func text(_ text: String?) -> Value { text.map { .string($0) } ?? .null }

    private func number(_ length: Double) -> Value { .number(Number(text: numberText(length, decimals: 4))) }

    // MARK: Text

    /// The report as text: one line per row, with its frame, cell, contents, tag, data path and config line.
    package var outline: String {
        var text = ""
        for index in 0..<table.sectionCount {
            guard let section = table.section(at: index) else { continue }
            text +=
                "section \(index)" + (section.header.map { " header \($0)" } ?? "") + trace(section.tag, section.path, section.origin)
                + "\n"
            for row in 0..<section.rowCount {
                guard let found = table.row(section: index, row: row), let frame = geometry.frame(of: IndexPath(row: row, section: index))
                else { continue }
                text += "  " + line(found, index, row, frame) + "\n"
            }
        }
        return text
    }

    private func line(_ row: ResolvedTable.Row, _ section: Int, _ index: Int, _ frame: Rect) -> String {
        let box = [frame.minX, frame.minY, frame.width, frame.height].map { numberText($0) }.joined(separator: " ")
        let contents = row.contents.value.map(shortened) ?? "nil"
        return "row \(section).\(index) [\(box)] \(row.cell)\(row.isEmpty ? " (empty)" : "") \(contents)"
            + trace(row.tag, row.path, row.origin)
    }

    private func trace(_ tag: String?, _ path: DataPath?, _ origin: SourceSpan?) -> String {
        var text = ""
        if let tag { text += " tag \(tag)" }
        if let path, !path.steps.isEmpty { text += " from \(path)" }
        if let origin { text += " line \(origin.start.line)" }
        return text
    }

    /// Shortens contents to fit into a line.
    private func shortened(_ value: Value) -> String {
        let text = value.jsonText(limit: 1_000)
        return text.utf8.count <= 60 || text.count <= 60 ? text : text.prefix(57) + "…"
    }
}
