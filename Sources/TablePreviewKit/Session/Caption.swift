import TableCells
import TableGraphics
import TableInputs
import TableScene
import TableViewProvider

/// A line of text, drawn as a table with a single row.
struct Caption: TableContent {
    let text: String
    let style = TableStyle.plain
    let title = ""
    let sectionCount = 1

    func rowCount(inSection section: Int) -> Int { 1 }
    func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight { .automatic }
    func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { nil }
    func row(at indexPath: IndexPath, in environment: Environment) -> RowContent {
        RowContent(cell: "Caption", body: Text(text).font(.headline).padding(12), separator: .none)
    }
    func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
    func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }

    /// The scene of the text at a width, in points; `nil` if fonts are missing, which the table itself reports.
    static func scene(_ text: String, width: Double, _ environment: Environment, _ renderer: DesignRenderer) -> Scene? {
        var environment = environment
        environment.width = width
        let table = SwiftTable("Caption") { _ in Caption(text: text) }
        return renderer.layOut(Design(table), mode: 0, in: environment).value?.layout.scene
    }
}
