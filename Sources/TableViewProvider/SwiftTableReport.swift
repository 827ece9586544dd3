import TableCells
import TableGraphics
import TableInputs
import TableLayout

/// A Swift table as data and as text: its sections and rows with their heights. The contents are unknown.
package struct SwiftTableReport {
    private struct Row {
        var cell: String
        var frame: Rect
    }

    private struct Section {
        var header: String?
        var headerHeight: Double
        var rows: [Row]
    }

    private let sections: [Section]

    init(_ content: any TableContent, _ geometry: Geometry, _ environment: Environment) {
        sections = (0..<content.sectionCount).map { index in
            Section(
                header: content.header(ofSection: index, in: environment)?.view, headerHeight: geometry.sections[index].ownHeaderHeight,
                rows: (0..<content.rowCount(inSection: index)).map { row in
                    let path = IndexPath(row: row, section: index)
                    return Row(
                        cell: content.row(at: path, in: environment).cell,
                        frame: geometry.frame(of: path) ?? Rect(x: 0, y: 0, width: 0, height: 0))
                })
        }
    }

    /// One line per row, with its frame in points and its cell.
    package var outline: String {
        var lines: [String] = []
        for (index, section) in sections.enumerated() {
            lines.append("section \(index)" + (section.header.map { $0.isEmpty ? " header" : " header \($0)" } ?? ""))
            for (number, row) in section.rows.enumerated() {
                let box = [row.frame.minX, row.frame.minY, row.frame.width, row.frame.height].map { numberText($0) }.joined(separator: " ")
                lines.append("  row \(index).\(number) [\(box)] \(row.cell)")
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    /// One object in the format of `TableReport.json`; contents, tags and titles are null.
    package var json: Value {
        [
            "parsed": true, "parseError": .null, "modes": 1,
            "sections": .array(
                sections.map { section in
                    [
                        "contents": .null, "contentsKind": "nil", "tag": .null, "title": .null,
                        "header": section.header.map { .string($0) } ?? .null,
                        "headerHeight": Self.number(section.headerHeight),
                        "rows": .array(section.rows.enumerated().map { Self.json($1, Self.positions($0, of: section.rows.count)) }),
                    ]
                }),
        ]
    }

    private static func json(_ row: Row, _ positions: RowPositions) -> Value {
        [
            "contents": .null, "contentsKind": "nil", "cellClass": .string(row.cell), "empty": false,
            "positions": .number(Number(positions.rawValue)),
            "tag": .null, "height": number(row.frame.height),
        ]
    }

    private static func positions(_ row: Int, of count: Int) -> RowPositions {
        var positions: RowPositions = []
        if row == 0 { positions.formUnion([.top, .partTop]) }
        if row == count - 1 { positions.formUnion([.bottom, .partBottom]) }
        return positions
    }

    private static func number(_ length: Double) -> Value { .number(Number(text: numberText(length, decimals: 4))) }
}
