import RoundTheme
import TableCells
import TableGraphics
import TableInputs
import TableLayout
import TableScene

func testEnvironment(width: Double = 200, direction: LayoutDirection = .leftToRight, scale: Double = 1) -> Environment {
    Environment(width: width, theme: roundTheme, direction: direction, scale: scale)
}

/// A table with given bodies and heights.
struct TestTable: TableContent {
    struct Row {
        var height: RowHeight
        var body: Node
    }

    var style: TableStyle = .plain
    var title = "Test"
    var sections: [[Row]]
    var headers: [Int: SupplementaryContent] = [:]
    var footers: [Int: SupplementaryContent] = [:]
    var showsSeparators = true
    var rowBackground: ColorReference?

    var sectionCount: Int { sections.count }
    func rowCount(inSection section: Int) -> Int { sections[section].count }
    func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight { sections[indexPath.section][indexPath.row].height }
    func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { nil }
    func row(at indexPath: IndexPath, in environment: Environment) -> RowContent {
        RowContent(cell: "Cell", body: sections[indexPath.section][indexPath.row].body, background: rowBackground)
    }
    func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { headers[section] }
    func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { footers[section] }
}

/// The dump of a table with one row.
func dump(_ node: Node, height: RowHeight = .automatic, in environment: Environment = testEnvironment()) -> String {
    let table = TestTable(sections: [[TestTable.Row(height: height, body: node)]])
    let text = TableLayout(table, in: environment, shaper: BlockShaper()).scene.dump().withoutPaints
    // Omits colors and the row's frame.
    return text.split(separator: "\n").dropFirst(3).filter { !$0.contains("separator") && !$0.contains("background") }
        .map { $0.dropFirst(4) }.joined(separator: "\n")
}
