import TableCells
import TableGraphics
import TableInputs
import TableLayout

/// A Swift table as data and as text: its sections and rows with their heights and texts. The contents are unknown.
package struct SwiftTableReport {
    private struct Row {
        var cell: String
        var frame: Rect
        var texts: [String]
    }

    /// A header or footer.
    private struct Border {
        var view: String
        var texts: [String]

        init(_ content: SupplementaryContent) { (view, texts) = (content.view, content.body.texts) }

        /// `header TitleView “Read”`.
        func words(_ name: String) -> String { " \(name)" + (view.isEmpty ? "" : " " + view) + SwiftTableReport.words(texts) }
    }

    private struct Section {
        var header, footer: Border?
        var headerHeight: Double
        var rows: [Row]
    }

    private let sections: [Section]

    init(_ content: any TableContent, _ geometry: Geometry, _ environment: Environment) {
        sections = (0..<content.sectionCount).map { index in
            Section(
                header: content.header(ofSection: index, in: environment).map(Border.init),
                footer: content.footer(ofSection: index, in: environment).map(Border.init),
                headerHeight: geometry.sections[index].ownHeaderHeight,
                rows: (0..<content.rowCount(inSection: index)).map { row in
                    let path = IndexPath(row: row, section: index)
                    let row = content.row(at: path, in: environment)
                    return Row(
                        cell: row.cell, frame: geometry.frame(of: path) ?? Rect(origin: .zero, size: .zero), texts: row.body.texts)
                })
        }
    }

    /// One line per row, with its frame in points, its cell and its texts.
    package var outline: String {
        var lines: [String] = []
        for (index, section) in sections.enumerated() {
            lines.append("section \(index)" + (section.header?.words("header") ?? "") + (section.footer?.words("footer") ?? ""))
            for (number, row) in section.rows.enumerated() {
                let box = [row.frame.minX, row.frame.minY, row.frame.width, row.frame.height].map { numberText($0) }.joined(separator: " ")
                lines.append("  row \(index).\(number) [\(box)] \(row.cell)" + Self.words(row.texts))
            }
        }
        return lines.map { $0 + "\n" }.joined()
    }

    private static func words(_ texts: [String]) -> String {
        texts.isEmpty ? "" : " " + texts.map { "“\($0.replacing("\n", with: " "))”" }.joined(separator: ", ")
    }

    /// One object in the format of `TableReport.json`; contents and tags are null. It also has the texts of rows, headers and
    /// footers.
    package var json: Value {
        [
            "parsed": true, "parseError": .null, "modes": 1,
            "sections": .array(
                sections.map { section in
                    [
                        "contents": .null, "contentsKind": "nil", "tag": .null,
                        "title": section.header?.texts.first.map { .string($0) } ?? .null,
                        "header": section.header.map { .string($0.view) } ?? .null,
                        "headerHeight": Self.number(section.headerHeight),
                        "footerTexts": Self.list(section.footer?.texts ?? []),
                        "rows": .array(section.rows.enumerated().map { Self.json($1, Self.positions($0, of: section.rows.count)) }),
                    ]
                }),
        ]
    }

    private static func json(_ row: Row, _ positions: RowPositions) -> Value {
        [
            "contents": .null, "contentsKind": "nil", "cellClass": .string(row.cell), "empty": false,
            "positions": .number(Number(positions.rawValue)),
            "tag": .null, "height": number(row.frame.height), "texts": list(row.texts),
        ]
    }

    private static func list(_ texts: [String]) -> Value { .array(texts.map { .string($0) }) }

    private static func positions(_ row: Int, of count: Int) -> RowPositions {
        var positions: RowPositions = []
        if row == 0 { positions.formUnion([.top, .partTop]) }
        if row == count - 1 { positions.formUnion([.bottom, .partBottom]) }
        return positions
    }

    private static func number(_ length: Double) -> Value { .number(Number(text: numberText(length, decimals: 4))) }
}
