import TableDiagnostics
import TableGraphics
import TableInputs
import TableResolver
import TableViewProvider

/// Row and section counts next to config lines: `textDocument/inlayHint` and `textDocument/codeLens`.
struct LineHints {
    let project: EditorProject

    /// The command of the lens above a config.
    static let previewCommand = "tvp.preview"
    /// The command that editors send when the cursor moves.
    static let revealCommand = "tvp.reveal"

    /// The number of rows or sections of each line.
    func inlayHints(in path: String, from first: Int, to last: Int) -> Value {
        guard project.config(for: path) == path, let loaded = project.design(path), let file = project.file(path) else { return .array([]) }
        var hints: [Value] = []
        for (index, mode) in loaded.design.config.modes.enumerated() where loaded.tables.indices.contains(index) {
            let table = loaded.tables[index]
            for (s, section) in mode.sections.enumerated() {
                let sections = table.sections(ofLine: s)
                if let span = section.span { hints += hint(counted(sections.count, "section"), after: span, in: file, first, last) }
                guard !section.rows.isEmpty else { continue }
                var counts: [Int: Int] = [:]
                for number in sections.prefix(1_000) {
                    for row in 0..<min(table.rowCount(inSection: number), 10_000) {
                        if let origin = table.row(section: number, row: row)?.origin { counts[origin.lower, default: 0] += 1 }
                    }
                }
                for row in section.rows {
                    hints += hint(counted(counts[row.span.lower] ?? 0, "row"), after: row.span, in: file, first, last)
                }
            }
        }
        return .array(hints)
    }

    private func hint(_ text: String, after span: SourceSpan, in file: SourceFile, _ first: Int, _ last: Int) -> [Value] {
        let end = file.editorPosition(at: span.upper)
        guard first <= end.line, end.line <= last else { return [] }
        return [["position": end.json, "label": .string(text), "paddingLeft": true]]
    }

    /// One lens above the first line: the number of rows and the preview command.
    func lenses(in path: String) -> Value {
        guard project.config(for: path) == path, let loaded = project.design(path) else { return .array([]) }
        let rows = loaded.tables.reduce(0) { sum, table in (0..<table.sectionCount).reduce(sum) { $0 + table.rowCount(inSection: $1) } }
        let start = EditorPosition(line: 0, character: 0)
        return [
            [
                "range": protocolRange(start, start),
                "command": [
                    "title": .string("\(counted(rows, "row")) · preview"), "command": .string(Self.previewCommand),
                    "arguments": [.string(editorURI(of: path))],
                ],
            ]
        ]
    }
}
