import Foundation
import TableDiagnostics
import TableGraphics
import TableInputs
import TableResolver
import TableSnapshots
import TableViewProvider

/// Row and section counts next to config lines: `textDocument/inlayHint` and `textDocument/codeLens`.
struct LineHints {
    let project: EditorProject

    /// The command of the code lens above a config: opens the preview.
    static let previewCommand = "tvp.preview"
    /// The command that editors send when the cursor moves: scrolls the preview.
    static let revealCommand = "tvp.reveal"
    /// The command that accepts the differences of the last test.
    static let acceptCommand = "tvp.accept"

    static let commands = [previewCommand, revealCommand, acceptCommand]

    /// The number of rows or sections that each line creates.
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
                let heights = heights(of: path, mode: index, section: s, rows: counts.values.reduce(0, +))
                for row in section.rows {
                    let height = heights[row.span.lower].map { " · \(numberText($0)) pt" } ?? ""
                    hints += hint(counted(counts[row.span.lower] ?? 0, "row") + height, after: row.span, in: file, first, last)
                }
            }
        }
        return .array(hints)
    }

    /// The maximum number of rows in a section whose heights are shown, because heights need a layout.
    private static let heightLimit = 200

    /// The height of each line's first row, keyed by the byte offset of the line.
    private func heights(of path: String, mode: Int, section: Int, rows: Int) -> [Int: Double] {
        guard rows <= Self.heightLimit, let laidOut = project.layout(path, mode: mode, section: section) else { return [:] }
        var heights: [Int: Double] = [:]
        for row in laidOut.rows(limit: 1_000) {
            guard let origin = row.origin, heights[origin.lower] == nil else { continue }
            heights[origin.lower] = laidOut.layout.scene.root.place(of: row.identity)?.height
        }
        return heights
    }

    private func hint(_ text: String, after span: SourceSpan, in file: SourceFile, _ first: Int, _ last: Int) -> [Value] {
        let end = file.editorPosition(at: span.upper)
        guard first <= end.line, end.line <= last else { return [] }
        return [["position": end.json, "label": .string(text), "paddingLeft": true]]
    }

    /// The lenses above the first line: the number of rows with the preview command, and the last test's failures with the accept command.
    func lenses(in path: String) -> Value {
        guard project.config(for: path) == path, let loaded = project.design(path) else { return .array([]) }
        let rows = loaded.tables.reduce(0) { sum, table in (0..<table.sectionCount).reduce(sum) { $0 + table.rowCount(inSection: $1) } }
        let failures = Failures(of: path, in: project)?.chosen.count ?? 0
        return .array(
            [lens("\(counted(rows, "row")) · preview", Self.previewCommand, path)]
                + (failures > 0 ? [lens("accept \(counted(failures, "snapshot"))", Self.acceptCommand, path)] : []))
    }

    private func lens(_ title: String, _ command: String, _ path: String) -> Value {
        let start = EditorPosition(line: 0, character: 0)
        return [
            "range": protocolRange(start, start),
            "command": ["title": .string(title), "command": .string(command), "arguments": [.string(editorURI(of: path))]],
        ]
    }

    /// The differences of a design from its references in the last test.
    struct Failures {
        let run: SnapshotRun
        /// The indexes of the design's results in `run`.
        let chosen: [Int]

        /// `nil` if there is no last run or it cannot be read.
        init?(of config: String, in project: EditorProject) {
            let folder = (project.root(of: config) as NSString).appendingPathComponent(LastRunOptions.standardFolder)
            guard let run = LastFailures.lastRun(in: folder).value else { return nil }
            let design = project.designFile(config).name
            self.run = run
            chosen = run.openIndexes.filter { run.results[$0].design == design }
        }
    }
}
