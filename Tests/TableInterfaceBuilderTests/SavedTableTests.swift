import CaseFiles
import TableCells
import TableInputs
import TableInterfaceBuilder
import Testing

@Suite("Static rows as saved by Xcode")
struct SavedTableTests {
    @Test(
        "a row's height is its own, its table's or the default of its Xcode version",
        arguments: [
            ("rowHeight=\"60\"", -1, 22_505, 60), ("", 50, 22_505, 50), ("", -1, 17_156, 44), ("", -1, 22_505, 71),
            ("style=\"IBUITableViewCellStyleValue1\"", -1, 22_505, 43.5), ("style=\"IBUITableViewCellStyleSubtitle\"", -1, 24_128, 56),
            ("style=\"IBUITableViewCellStyleDefault\"", -1, 24_128, 51),
        ] as [(String, Int, Int, Double)])
    func heights(cell: String, table: Int, tools: Int, expected: Double) throws {
        let written = """
            <tableView key="view" dataMode="static" style="grouped" rowHeight="\(table)" id="tab"><sections><tableViewSection id="s"><cells>
            \(Documents.cell(cell, id: "row"))
            </cells></tableViewSection></sections></tableView>
            """
        let text = Documents.storyboard([("A", "vc", written)]).replacing("23504", with: "\(tools)")
        let document = try #require(Documents.read(text).value)
        let design = document.designs[0]
        let row = try #require(design.savedCells.first)
        #expect(design.rowHeight(of: row, in: document, contentHeight: { 71 }) == expected)
    }

    @Test("a table next to a scene's controller is a design too")
    func tablesBesideControllers() throws {
        let table =
            "<tableView dataMode=\"prototypes\" style=\"plain\" id=\"other\"><prototypes>\(Documents.cell(id: "p"))</prototypes></tableView>"
        let text = Documents.storyboard([("A", "vc", Documents.staticTable)]).replacing(
            "</tableViewController>", with: "</tableViewController>\(table)")
        let document = try #require(Documents.read(text).value)
        #expect(document.designs.map(\.name) == ["A", "A.other"])
        #expect(document.designs[1].cellNames == ["UITableViewCell"])
    }

    @Test("only the root scene of a navigation controller has its large title")
    func largeTitles() throws {
        let navigation = """
            <scene sceneID="nav"><objects><navigationController id="n"><navigationBar key="navigationBar" largeTitles="YES" id="bar"/>
            <connections><segue destination="vc" kind="relationship" relationship="rootViewController" id="seg"/></connections>
            </navigationController></objects></scene>
            """
        let table = Documents.staticTable
        let text = Documents.storyboard([("A", "vc", table), ("B", "other", table.replacing("id=\"", with: "id=\"x"))])
            .replacing("<scenes>", with: "<scenes>" + navigation)
        #expect(try #require(Documents.read(text).value).scenes.map(\.hasLargeTitle) == [true, false])
        let never = text.replacing("title=\"Title\" id=\"nvc\"", with: "title=\"Title\" largeTitleDisplayMode=\"never\" id=\"nvc\"")
        #expect(try #require(Documents.read(never).value).scenes.map(\.hasLargeTitle) == [false, false])
    }
}
