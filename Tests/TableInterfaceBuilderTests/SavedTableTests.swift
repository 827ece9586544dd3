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
            <tableView key="view" dataMode="static" style="grouped" rowHeight="\(table)" estimatedRowHeight="-1" id="tab"><sections>
            <tableViewSection id="s"><cells>\(Documents.cell(cell, id: "row"))</cells></tableViewSection></sections></tableView>
            """
        let text = Documents.storyboard([("A", "vc", written)]).replacing("23504", with: "\(tools)")
        let document = try #require(Documents.read(text).value)
        let design = document.designs[0]
        let row = try #require(design.savedCells.first)
        #expect(design.rowHeight(of: row, in: document, contentHeight: { 71 }) == expected)
    }

    @Test(
        "constraints to two of the top, the center and the bottom give a row the height of its contents",
        arguments: [
            (["top", "bottomMargin"], true), (["topMargin", "centerY"], true), (["centerY", "bottom"], true), (["centerY"], false),
            (["top", "topMargin"], false),
        ] as [([String], Bool)])
    func tallRows(attributes: [String], isTall: Bool) throws {
        let constraints = attributes.map {
            "<constraint firstItem=\"lab\" firstAttribute=\"top\" secondItem=\"con\" secondAttribute=\"\($0)\" id=\"\($0)\"/>"
        }
        let cell = """
            <tableViewCell id="cel"><tableViewCellContentView key="contentView" id="con"><subviews><label id="lab"/></subviews>
            <constraints>\(constraints.joined())</constraints></tableViewCellContentView></tableViewCell>
            """
        let view = try #require(Documents.read(Documents.xib(cell)).value?.views.first?.find("con"))
        #expect(view.isTall == isTall)
    }

    @Test("rows without an estimated height do not fit their contents", arguments: [(22_505, 44), (24_128, 52)] as [(Int, Double)])
    func withoutEstimate(tools: Int, expected: Double) throws {
        let text = Documents.storyboard([("A", "vc", Documents.staticTable)]).replacing("23504", with: "\(tools)")
        let document = try #require(Documents.read(text).value)
        let design = document.designs[0]
        let heights = design.savedCells.map { design.rowHeight(of: $0, in: document, contentHeight: { 71 }) }
        #expect(heights == [60, expected, expected])
    }

    @Test("a row with a list configuration has its contents and the least height of a list, with its separator")
    func listContent() throws {
        let configuration = """
            <listContentConfiguration key="contentConfiguration" text="Harbor" secondaryText="" imageToTextPadding="8">
            <imageReference key="image" image="star.fill" catalog="system"/></listContentConfiguration></tableViewCell>
            """
        let table = """
            <tableView key="view" dataMode="static" estimatedRowHeight="-1" id="tab"><sections><tableViewSection id="s"><cells>
            <tableViewCell id="row">\(configuration)</cells></tableViewSection></sections></tableView>
            """
        let document = try #require(Documents.read(Documents.storyboard([("A", "vc", table)])).value)
        let design = document.designs[0]
        #expect(!design.isBlank && document.unread.isEmpty, "\(document.unread)")
        guard case .cell(let cell) = design.cells[0].kind else { return #expect(Bool(false), "no cell") }
        #expect((cell.listContent?.text.value, cell.listContent?.image.name) == ("Harbor", "star.fill"))
        #expect((cell.listContent?.image.isSymbol, cell.listContent?.imageToTextPadding) == (true, 8))
        #expect(design.rowHeight(of: try #require(design.savedCells.first), in: document, contentHeight: { nil }) == 44.5)
    }

    @Test("a row of an inset group that is saved as wide as its table was laid out within the group")
    func insetRows() throws {
        func isWide(_ style: String) throws -> [Bool] {
            let table = Documents.staticTable.replacing("insetGrouped", with: style)
                .replacing("<sections>", with: "<rect key=\"frame\" x=\"0\" y=\"0\" width=\"393\" height=\"800\"/><sections>")
                .replacing("id=\"a\" rowHeight=\"60\">\n    <rect key=\"frame\" x=\"0.0\"", with: "id=\"a\"><rect key=\"frame\" x=\"20\"")
            let design = try #require(Documents.read(Documents.storyboard([("A", "vc", table)])).value).designs[0]
            return design.savedCells.map { design.isSavedWithoutInset($0) }
        }
        #expect(try isWide("insetGrouped") == [false, true, true])
        #expect(try isWide("grouped") == [false, false, false])
    }

    @Test("tables in items of collection views and in footers of tables are designs, and so are cells beside a controller")
    func hiddenTables() throws {
        func table(_ id: String, key: String = "", _ inner: String = "") -> String {
            "<tableView \(key) dataMode=\"prototypes\" style=\"plain\" id=\"\(id)\">\(inner)"
                + "<prototypes>\(Documents.cell(id: "c\(id)"))</prototypes></tableView>"
        }
        let item = "<collectionViewCell id=\"item\"><subviews>\(table("inItem"))</subviews></collectionViewCell>"
        let view = """
            <view key="view" id="v"><subviews>\(table("outer", table("inFooter", key: "key=\"tableFooterView\"")))
            <collectionView id="col"><cells>\(item)</cells></collectionView></subviews></view>
            """
        let text = Documents.storyboard([("A", "vc", view)])
            .replacing("</tableViewController>", with: "</tableViewController>\(Documents.cell(id: "loose"))")
        let designs = try #require(Documents.read(text).value).designs
        #expect(designs.map(\.name) == ["A", "A.inFooter", "A.inItem", "A.loose", "A.vc"])
        #expect(designs.flatMap(\.savedCells).map(\.view.id) == ["couter", "cinFooter", "cinItem", "loose", "item"])
    }

    @Test("the cells that the class of a xib's owner registers join its table, whatever the class of its view is")
    func ownerCells() throws {
        let table = "<view id=\"v\" customClass=\"ThemedView\"><subviews><tableView style=\"plain\" id=\"t\"/></subviews></view>"
        let text = Documents.xib(table).replacing("id=\"-1\"", with: "id=\"-1\" customClass=\"Controller\"")
        let cells = try #require(Documents.read(Documents.xib(Documents.cell("customClass=\"PersonCell\""))).value)
        let cell = JoinedCell(cells.views[0], of: cells)
        let parts = try #require(Documents.read(text).value).parts { $0 == "Controller" ? [cell] : [] }
        #expect(parts.map(\.cellNames) == [["PersonCell"]] && parts[0].isEmpty == false)
        let other = try #require(Documents.read(text).value).parts { $0 == "ThemedView" ? [cell] : [] }
        #expect(other.map(\.cellNames) == [["PersonCell"]])
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

    @Test("the root scene of a navigation controller has its large title, and so have the scenes that it pushes")
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
        let push = "<connections><segue destination=\"other\" kind=\"show\" id=\"s\"/></connections>"
        func pushing(_ text: String) -> String {
            text.replacing("</cells>", with: "<tableViewCell id=\"go\">\(push)</tableViewCell></cells>")
        }
        #expect(try #require(Documents.read(pushing(text)).value).scenes.map(\.hasLargeTitle) == [true, true])
        #expect(try #require(Documents.read(pushing(never)).value).scenes.map(\.hasLargeTitle) == [false, false])
        let simulated = pushing(text).replacing(
            "id=\"nother\"/>", with: "id=\"nother\"/><simulatedNavigationBarMetrics key=\"simulatedTopBarMetrics\" prompted=\"NO\"/>")
        #expect(try #require(Documents.read(simulated).value).scenes.map(\.hasLargeTitle) == [true, false])
    }
}
