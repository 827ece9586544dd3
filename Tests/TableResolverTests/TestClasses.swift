import TableDiagnostics
import TableGraphics
import TableInputs
import TableResolver

/// The cell and header classes with which the original was measured, and their heights.
enum TestClasses {
    static let cells: Set = [
        "AOZTableViewCell", "AOZTableViewDetailCell", "AOZTableViewSwitchCell", "TableViewCell", "TableViewCell2", "EmptyCell", "TallCell",
        "PositionCell", "BothHeightsCell", "NoHeightCell",
    ]
    static let headers: Set = ["AOZTableViewHeaderFooterView", "SectionHeaderView", "TableViewHeaderFooterView", "TallHeaderView"]

    /// The complete result of one mode, in the format of the vectors.
    static func answer(config text: String, data: Value, mode: Int) -> Value {
        guard let config = parse(text) else {
            return Vector.normalized([
                "parsed": false, "parseError": .string(ConfigParser.originalError(in: text) ?? "?"), "modes": 0, "sections": [],
            ])
        }
        var tables = ReloadingTables(config: config)
        return Vector.normalized([
            "parsed": true, "parseError": .null, "modes": .number(Number(config.modes.count)), "sections": sections(&tables, mode, data),
        ])
    }

    static func parse(_ text: String) -> Config? {
        let file = SourceFile(path: "case", text: text)
        return ConfigParser.parse(file: file, classes: .only(cells: cells, headers: headers), stripsByteOrderMark: false).value
    }

    static func sections(_ tables: inout ReloadingTables, _ mode: Int, _ data: Value) -> Value {
        var sections: [Value] = []
        for index in 0..<tables.sectionCount(mode: mode, data: data) {
            guard let section = tables.section(mode: mode, section: index, data: data) else { continue }
            var rows: [Value] = []
            for row in 0..<section.rowCount {
                guard let found = tables.row(mode: mode, section: index, row: row, data: data) else { continue }
                rows.append(answer(found, index, row))
            }
            sections.append(answer(section, rows))
        }
        return .array(sections)
    }

    private static func answer(_ section: ResolvedTable.Section, _ rows: [Value]) -> Value {
        [
            "contents": section.contents.value ?? .null, "contentsKind": kind(section.contents), "tag": text(section.tag), "title": .null,
            "header": text(section.header), "headerHeight": .number(Number(headerHeight(section))), "rows": .array(rows),
        ]
    }

    private static func answer(_ row: ResolvedTable.Row, _ section: Int, _ index: Int) -> Value {
        [
            "contents": row.contents.value ?? .null, "contentsKind": kind(row.contents), "cellClass": .string(row.cell),
            "empty": .bool(row.isEmpty), "positions": .number(Number(row.positions.rawValue)), "tag": text(row.tag),
            "height": .number(height(row, section, index)),
        ]
    }

    private static func text(_ text: String?) -> Value { text.map { .string($0) } ?? .null }

    private static func kind(_ contents: ResolvedTable.Contents) -> Value {
        switch contents {
        case .nothing: "nil"
        case .value(.null): "null"
        case .value: "value"
        }
    }

    private static func height(_ row: ResolvedTable.Row, _ section: Int, _ index: Int) -> Number {
        if row.cell == "PositionCell" {
            let whole = 10 + row.positions.rawValue + 100 * section + 1000 * index
            return Number(text: numberText(Double(whole) + Double(row.tag?.utf16.count ?? 0) / 16, decimals: 4))
        }
        return Number(fixedHeight(row))
    }

    private static func fixedHeight(_ row: ResolvedTable.Row) -> Int {
        switch row.cell {
        case "TableViewCell": 40
        case "TableViewCell2": 88
        case "EmptyCell": 60
        case "TallCell": tall(row.contents.value, base: 20, perElement: 10) ?? 44
        case "BothHeightsCell": 50
        case "NoHeightCell": 0
        default: 44
        }
    }

    private static func headerHeight(_ section: ResolvedTable.Section) -> Int {
        switch section.header {
        case nil: 0
        case "SectionHeaderView": 30
        case "TallHeaderView": tall(section.contents.value, base: 30, perElement: 5) ?? 30
        default: 44
        }
    }

    private static func tall(_ contents: Value?, base: Int, perElement: Int) -> Int? {
        switch contents {
        case .array(let elements): base + perElement * elements.count
        case .string(let text): base + text.utf16.count
        default: nil
        }
    }
}
