import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableInterfaceBuilder
import Testing

@Suite("Tables of documents")
struct TableTests {
    private static let environment = Environment(width: 390)

    private func table(_ text: String, _ index: Int = 0) throws -> InterfaceTable {
        let document = try #require(Documents.read(text).value)
        let source = InterfaceSource(document, at: "Test.xib", in: InterfaceProject(scanning: "/nonexistent"))
        return InterfaceTable(document.designs[index], source, title: "Test")
    }

    static let sections = """
        <tableView key="view" dataMode="static" style="insetGrouped" separatorStyle="default" rowHeight="-1" sectionHeaderHeight="18" id="tab">
        <sections><tableViewSection headerTitle="General" footerTitle="More" id="sec"><cells>
        \(Documents.cell("rowHeight=\"60\"", id: "a"))
        \(Documents.cell("style=\"IBUITableViewCellStyleValue1\" textLabel=\"b-l\" accessoryType=\"disclosureIndicator\"", id: "b"))
        \(Documents.cell(id: "c"))
        </cells></tableViewSection></sections></tableView>
        """

    @Test("a static table has its sections, titles, heights and style")
    func staticTable() throws {
        let table = try table(Documents.storyboard([("SettingsViewController", "vc", Self.sections)]))
        #expect(table.style == .insetGrouped)
        #expect((table.sectionCount, table.rowCount(inSection: 0)) == (1, 3))
        #expect(table.header(ofSection: 0, in: Self.environment) != nil)
        #expect(table.footer(ofSection: 0, in: Self.environment) != nil)
        let heights = (0..<3).map { table.rowHeight(at: IndexPath(row: $0, section: 0), in: Self.environment) }
        #expect(heights == [.points(60), .automatic, .automatic])
    }

    @Test("a cell whose constraints leave its height open has the saved one")
    func savedHeight() throws {
        let open = Documents.cell().replacing("firstAttribute=\"bottomMargin\"", with: "firstAttribute=\"trailing\"")
        let table = try table(Documents.xib(open))
        #expect(table.rowHeight(at: IndexPath(row: 0, section: 0), in: Self.environment) == .points(44))
    }

    @Test("designs are named by class, and keep their names when scenes are added")
    func names() throws {
        func names(_ scenes: [(className: String?, id: String, table: String)]) throws -> [String] {
            try #require(Documents.read(Documents.storyboard(scenes)).value).designs.map(\.name)
        }
        let table = Self.sections
        func renamed(_ prefix: String) -> String { table.replacing("id=\"", with: "id=\"\(prefix)") }
        let before = try names([("A", "1", table), (nil, "2", renamed("x"))])
        let after = try names([("A", "1", table), (nil, "2", renamed("x")), ("A", "3", renamed("y"))])
        #expect(before == ["A", "2"])
        #expect(after == ["A", "2", "A.3"])
    }

    @Test("the cells of a xib are one table, and its title comes from the class")
    func xib() throws {
        let document = try #require(Documents.read(Documents.xib(Documents.cell("customClass=\"PersonCell\""))).value)
        #expect(document.designs.map(\.name) == [""])
        #expect(document.designs[0].cellNames == ["PersonCell"])
        let table = try table(Documents.xib(Documents.cell("customClass=\"PersonCell\"")))
        #expect(table.row(at: IndexPath(row: 0, section: 0), in: Self.environment).cell == "PersonCell")
    }

    @Test("a document without a table, cell or header has no design")
    func nothing() throws {
        #expect(try #require(Documents.read(Documents.xib("<view id=\"v\"/>")).value).designs.isEmpty)
        #expect(try #require(Documents.read(Documents.xib("<view id=\"v\" customClass=\"CardHeader\"/>")).value).designs.count == 1)
    }

    @Test("a cell becomes views and constraints in a cell that leaves room for its accessory")
    func layout() throws {
        let table = try table(Documents.xib(Documents.cell("accessoryType=\"disclosureIndicator\"")))
        guard case .constrained(let layout) = table.row(at: IndexPath(row: 0, section: 0), in: Self.environment).body else {
            Issue.record("not constrained")
            return
        }
        #expect(layout.views.map(\.id) == ["cel-l0-001", "cel-l0-001-c", "cel-l0-001-l", ""])
        #expect(layout.constraints.filter { $0.first.item == .view(1) && $0.first.attribute == .trailing }.map(\.constant) == [-26.5])
        #expect(layout.constraints.contains { $0.first == .init(.view(2), .leading) && $0.second == .init(.view(1), .leadingMargin) })
    }
}
