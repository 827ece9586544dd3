import CaseFiles
import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableInterfaceBuilder
import TableLayout
import TableScene
import TableUIKit
import Testing

@testable import TableViewProvider

@Suite("Tables of documents", .olderScreen) @MainActor
struct DocumentTableTests {
    private static let environment = Environment(width: 390)

    private func read(_ text: String) throws -> InterfaceDocument {
        try #require(InterfaceDocument.read(SourceFile(path: "Test.xib", text: text)).value)
    }

    private func source(_ document: InterfaceDocument) -> InterfaceSource {
        InterfaceSource(document, at: "Test.xib", in: InterfaceProject(scanning: "/nonexistent"))
    }

    private func table(_ text: String) throws -> UITableViewContent {
        let document = try read(text)
        return source(document).table(document.designs[0], title: "Test")
    }

    @Test("a static table has its sections, titles, heights and style")
    func staticTable() throws {
        let table = try table(Documents.storyboard([("SettingsViewController", "vc", Documents.staticTable)]))
        #expect(table.style == .insetGrouped)
        #expect((table.sectionCount, table.rowCount(inSection: 0)) == (1, 3))
        #expect(table.header(ofSection: 0, in: Self.environment) != nil)
        #expect(table.footer(ofSection: 0, in: Self.environment) != nil)
        let heights = (0..<3).map { table.rowHeight(at: IndexPath(row: $0, section: 0), in: Self.environment) }
        #expect(heights == [.points(60), .automatic, .automatic])
    }

    @Test("separators have the color that the document gives them")
    func separatorColor() throws {
        let color =
            "<color key=\"separatorColor\" red=\"1\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"
        let sections = Documents.staticTable.replacing("<sections>", with: color + "<sections>")
        let table = try table(Documents.storyboard([(nil, "vc", sections)]))
        #expect(table.colors.separator?.resolved(in: Self.environment.theme).light == RGBA(red: 255, green: 0, blue: 0, alpha: 255))
    }

    @Test("an empty title is a header without text, and since Xcode 26 none", arguments: [(17_156, true), (22_505, true), (24_128, false)])
    func emptyTitles(tools: Int, isHeader: Bool) throws {
        let table = Documents.staticTable.replacing("headerTitle=\"General\"", with: "headerTitle=\"\"")
        let document = try read(Documents.storyboard([("A", "vc", table)]).replacing("23504", with: "\(tools)"))
        let saved = try #require(document.designs[0].savedTable(in: document))
        #expect((saved.header(ofSection: 0, in: Self.environment) != nil) == isHeader)
    }

    @Test(
        "controls have the heights of the Xcode that saved them",
        arguments: [(14_490, [29.0, 2]), (16_097, [32, 2]), (17_156, [32, 4])] as [(Int, [Double])])
    func savedHeights(tools: Int, heights: [Double]) throws {
        func control(_ tag: String, _ id: String) -> String {
            "<\(tag) id=\"\(id)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"90\" height=\"20\"/></\(tag)>"
        }
        let controls = "<subviews>" + control("stepper", "s") + control("progressView", "p")
        let text = Documents.xib(Documents.cell().replacing("<subviews>", with: controls)).replacing("23504", with: "\(tools)")
        let document = try read(text)
        let view = try #require(document.views.first { if case .cell = $0.kind { true } else { false } })
        let made = source(document).savedLayout(of: view, .document, in: Self.environment, keepsSizes: false)
        let layout = try #require(made)
        let found = ["s", "p"].map { id -> Double? in
            guard case .fixed(_, let height)? = layout.views.first(where: { $0.id == id })?.intrinsicSize else { return nil }
            return height
        }
        #expect(found == heights)
    }

    @Test("controls have the sizes of the theme", arguments: [("ios", 49.0, 31.0, 30.0, 39.0), ("ios26", 61, 28, 34, 56)])
    func controlSizes(theme: String, width: Double, height: Double, slider: Double, dots: Double) throws {
        let controls = "<subviews><switch id=\"s\"/><slider id=\"l\"/><pageControl numberOfPages=\"2\" id=\"p\"/>"
        let document = try read(Documents.xib(Documents.cell().replacing("<subviews>", with: controls)))
        let environment = Environment(theme: try #require(Theme.shipped(named: theme).value))
        let view = try #require(document.views.first { if case .cell = $0.kind { true } else { false } })
        let layout = try #require(source(document).layout(of: view, in: environment))
        let sizes = ["s", "l", "p"].map { id in layout.views.first { $0.id == id }?.intrinsicSize }
        #expect(
            sizes == [.fixed(width: width, height: height), .fixed(width: nil, height: slider), .fixed(width: dots, height: 26)])
    }

    @Test("a cell whose constraints leave its height open has its saved height")
    func savedHeight() throws {
        let open = Documents.cell().replacing("firstAttribute=\"bottomMargin\"", with: "firstAttribute=\"trailing\"")
        let table = try table(Documents.xib(open))
        #expect(table.rowHeight(at: IndexPath(row: 0, section: 0), in: Self.environment) == .points(44))
    }

    @Test("a row whose contents need more than the height of its prototype grows, and others keep it")
    func grownRow() throws {
        let end =
            "<constraint firstAttribute=\"trailingMargin\" secondItem=\"cel-l0-001-l\" secondAttribute=\"trailing\" id=\"end\"/>"
        func height(_ text: String, inTable rowHeight: Int = -1) throws -> Double? {
            let cell = Documents.cell("reuseIdentifier=\"a\" rowHeight=\"60\"", label: "numberOfLines=\"0\"", extra: end)
                .replacing("text=\"Name\"", with: "text=\"\(text)\"")
            let table =
                "<tableView key=\"view\" dataMode=\"prototypes\" rowHeight=\"\(rowHeight)\" id=\"t\"><prototypes>\(cell)</prototypes></tableView>"
            let content = try self.table(Documents.storyboard([("A", "vc", table)]))
            return Geometry(of: content, in: Self.environment, shaper: BlockShaper()).frame(of: IndexPath(row: 0, section: 0))?.height
        }
        let words = String(repeating: "words ", count: 60)
        #expect(try (height("Few"), height(words, inTable: 50)) == (60, 60))
        #expect(try height(words) ?? 0 > 100)
    }

    @Test("the row of a cell has the name of its class")
    func cellNames() throws {
        let table = try table(Documents.xib(Documents.cell("customClass=\"PersonCell\"")))
        #expect(table.row(at: IndexPath(row: 0, section: 0), in: Self.environment).cell == "PersonCell")
    }

    @Test(
        "a cell becomes views and constraints that leave space for its accessory",
        arguments: [("none", 16), ("disclosureIndicator", 8), ("detailDisclosureButton", 8), ("checkmark", 8)] as [(String, Double)])
    func layout(accessory: String, margin: Double) throws {
        let table = try table(Documents.xib(Documents.cell("accessoryType=\"\(accessory)\"")))
        guard case .constrained(let layout) = table.row(at: IndexPath(row: 0, section: 0), in: Self.environment).body else {
            Issue.record("not constrained")
            return
        }
        #expect(layout.views.map(\.id).prefix(3) == ["cel-l0-001", "cel-l0-001-c", "cel-l0-001-l"])
        #expect(layout.views[2].name == "label “Name”" && layout.views[2].place?.start.line == 11)
        #expect(layout.views[1].layoutMargins.trailing == margin)
        let end = layout.constraints.first { $0.first == .init(.view(1), .trailing) }?.second
        #expect(end == (accessory == "none" ? .init(.view(0), .trailing) : .init(.view(3), .leading)))
        let leading = layout.constraints.first { $0.first == .init(.view(2), .leading) && $0.second == .init(.view(1), .leadingMargin) }
        #expect(leading?.identifier == "cel-l0-001-1" && leading?.place?.start.line == 16)
    }

    /// The diagnostics of a row whose contents `badge` belong to an outlet of that name.
    private func noticed(_ view: String, _ value: Value, destination: String = "v") throws -> [Diagnostic] {
        let text = Documents.xib(
            """
            <tableViewCell id="cel" customClass="PersonCell"><tableViewCellContentView key="contentView" id="con"><subviews>
            \(view)
            </subviews></tableViewCellContentView>
            <connections><outlet property="badge" destination="\(destination)" id="out"/></connections></tableViewCell>
            """)
        let document = try read(text)
        let entry = DocumentCell(view: try #require(document.views.first), source: source(document)).entry()
        var node = entry.body(
            RowContext(contents: ["badge": value], indexPath: IndexPath(row: 0, section: 0), environment: Self.environment))
        var found: [Diagnostic] = []
        while case .noticed(let inner, let diagnostic) = node {
            found.append(diagnostic)
            node = inner
        }
        return found
    }

    @Test("contents of the wrong kind for an outlet's view are reported with the view and its location")
    func wrongKinds() throws {
        let cases: [(view: String, wrong: [Value], right: [Value], hint: String)] = [
            ("switch", ["on", 1, [], ["on": true]], [true, false], "give it true or false"),
            ("slider", ["0.5", true, []], [0.5], "give it a number from 0 to 1"),
            ("progressView", ["x", false], [1], "give it a number from 0 to 1"),
            ("imageView", [7, [], ["a": "b"]], ["a.png", "star", false], "give it the path of a picture or the name of a symbol"),
            ("label", [["a"], ["a": "b"]], ["text", 7, true, false], "give it a text or a number"),
            ("button", [[]], ["text", 7, false], "give it a text or a number"),
            ("textField", [[]], ["text"], "give it a text or a number"),
            ("textView", [[]], ["text"], "give it a text or a number"),
            ("stackView", ["text", 1], [true, false], "give it true to show it, or false to hide it"),
            ("view", ["text"], [false], "give it true to show it, or false to hide it"),
            ("segmentedControl", ["text", 1], [false], "give it true to show it, or false to hide it"),
            ("datePicker", ["2025-01-01"], [false], "give it true to show it, or false to hide it"),
        ]
        for (view, wrong, right, hint) in cases {
            for value in wrong {
                let found = try noticed("<\(view) id=\"v\" userLabel=\"Badge\"/>", value)
                #expect(found.map(\.code.rawValue) == ["interface.outlet-value"], "\(view) \(value)")
                #expect(found.first?.severity == .warning && found.first?.hints == [hint])
                #expect(found.first?.message.contains("cannot be shown in the \(view) “Badge” (v) of the outlet “badge”") == true)
                #expect((found.first?.span?.start.line, found.first?.span?.start.column) == (7, 1))
            }
            for value in right + [.null, ["hidden": true], ["hidden": false]] {
                #expect(try noticed("<\(view) id=\"v\"/>", value).isEmpty, "\(view) \(value)")
            }
        }
    }

    @Test("contents for an outlet that is not connected to a view in the cell are reported")
    func outletsOutside() throws {
        let found = try noticed("<view id=\"v\"/>", "x", destination: "gone")
        #expect(found.map(\.code.rawValue) == ["interface.outlet-value"])
        #expect(
            found.first?.message == "contents of the outlet “badge” are not shown: the object gone is not a view of this cell"
                && found.first?.span?.start.line == 9)
    }

    @Test(
        "documents of every Xcode since 5 are read, with the margins of their time",
        arguments: [
            ("5056", 8), ("7706", 8), ("9532", 8), ("11762", 8), ("13771", 11), ("14490.70", 11), ("17701", 11), ("20037", 11),
            ("23727", 11),
            ("24127", 15), ("24765", 15),
        ] as [(String, Double)])
    func eras(tools: String, margin: Double) throws {
        let read = InterfaceDocument.read(SourceFile(path: "Test.xib", text: Documents.xib(Documents.cell(), tools: tools)))
        #expect(read.diagnostics == [])
        let document = try #require(read.value)
        let view = try #require(document.views.first)
        #expect(SavedMetrics(of: view, accessory: "none", in: document, .document).margins.top == margin)
    }

    @Test(
        "a row of Xcode 8 has its controller's table's margin if it preserves that",
        arguments: [
            ("12121", true, .table, 15), ("12121", false, .table, 8), ("12121", true, .nested, 8), ("13771", true, .table, 16),
        ] as [(String, Bool, SavedCellPlace, Double)])
    func preservedMargin(tools: String, preserves: Bool, place: SavedCellPlace, margin: Double) throws {
        let document = try read(Documents.xib(Documents.cell(), tools: tools))
        var view = try #require(document.views.first)
        view.preservesSuperviewLayoutMargins = preserves
        #expect(SavedMetrics(of: view, accessory: "none", in: document, place).margins.leading == margin)
    }

    @Test(
        "a cell has the wide margin if it is wider than the smallest phone, and its document is for a large one, or as wide as a tablet",
        arguments: [
            ("retina6_12", 320, 16), ("retina6_12", 321, 20), ("retina6_12", 393, 20), ("retina4_7", 744, 16), ("ipad12_9rounded", 375, 16),
            ("ipad12_9rounded", 744, 20),
        ] as [(String, Double, Double)])
    func margins(device: String, width: Double, margin: Double) throws {
        var document = try read(Documents.xib(Documents.cell()))
        document.device = device
        for place in [SavedCellPlace.document, .nested, .table] {
            #expect(SavedMetrics.savedMargin(width, in: document, place) == margin)
        }
    }

    @Test(
        "the margin depends on the Xcode that knows the document's device, and on a scene's own width",
        arguments: [
            ("retina6_0", "22155", .document, 414, 20), ("retina6_0", "23727", .document, 414, 16),
            ("retina6_0", "24506", .document, 414, 16), ("retina6_0", "32700", .document, 414, 20),
            ("retina4_7", "23504", .table, 375, 16), ("retina4_7", "23504", .table, 395, 20),
            ("retina4_7", "23504", .document, 414, 16), (nil, "16096", .document, 320, 15),
            ("retina4_7", "13771", .nested, 375, 15), ("retina4_7", "13771", .table, 375, 16), ("retina4_7", "16096", .nested, 375, 15),
            ("retina4_7", "16096", .table, 375, 16), ("retina4_7", "17156", .nested, 375, 16), ("retina6_1", "16096", .nested, 414, 20),
            ("retina5_9", "14460", .nested, 375, 15),
        ] as [(String?, String, SavedCellPlace, Double, Double)])
    func devices(device: String?, tools: String, place: SavedCellPlace, width: Double, margin: Double) throws {
        var document = try read(Documents.xib(Documents.cell(), tools: tools))
        document.device = device
        #expect(SavedMetrics.savedMargin(width, in: document, place) == margin)
    }

    @Test("a row shows the text of its list configuration")
    func listContent() throws {
        let configuration = "<listContentConfiguration key=\"contentConfiguration\" text=\"Harbor\"/>"
        let table = Documents.staticTable.replacing("</tableViewCell>", with: "\(configuration)</tableViewCell>")
        let content = try self.table(Documents.storyboard([("A", "vc", table)]))
        let row = content.row(at: IndexPath(row: 2, section: 0), in: Self.environment)
        #expect("\(row.body)".contains("Harbor"))
    }

    @Test("the canvas of Xcode 12.5 and 13 has the smallest text size")
    func savedTextSize() throws {
        let sizes = try ["17701", "18122", "20037", "21507"].map { try read(Documents.xib(Documents.cell(), tools: $0)).savedTextSize }
        #expect(sizes == [.large, .extraSmall, .extraSmall, .large])
    }

    @Test("up to Xcode 16.2, only the first scene of a navigation controller has its large title", arguments: [true, false])
    func largeTitles(isRoot: Bool) throws {
        let bars = try [23_699, 23_700].map { tools in
            let document = try read(Documents.storyboard([("A", "vc", Documents.staticTable)]).replacing("23504", with: "\(tools)"))
            var design = document.designs[0]
            (design.hasLargeTitle, design.isNavigationRoot) = (true, isRoot)
            return design.savedTable(in: document)?.metrics.navigationBar
        }
        #expect(bars == [isRoot ? .large : .inline, .large])
    }

    @Test("a static table keeps its heights for sections without titles, and stacks like its Xcode version")
    func stacking() throws {
        let sections = ["headerTitle=\"A\" footerTitle=\"B\"", ""].enumerated().map {
            "<tableViewSection \($1) id=\"s\($0)\"><cells>\(Documents.cell("rowHeight=\"44\"", id: "r\($0)"))</cells></tableViewSection>"
        }
        let written = """
            <tableView key="view" dataMode="static" style="grouped" sectionHeaderHeight="8" sectionFooterHeight="-1" id="tab"><sections>
            \(sections.joined())
            </sections></tableView>
            """
        let text = Documents.storyboard([("A", "vc", written)]).replacing("23504", with: "18122")
        let document = try read(text)
        let table = try #require(document.designs[0].savedTable(in: document))
        #expect(table.style == .grouped)
        #expect((table.metrics.sectionHeaderHeight, table.metrics.sectionFooterHeight) == (8, nil))
        #expect(table.metrics.stacking == .interfaceBuilder(tools: 18_122, under: .inline))
        #expect(table.metrics.layoutMargins == HorizontalInsets(leading: 16, trailing: 16))
        let environment = Environment(width: 390)
        #expect(table.header(ofSection: 0, in: environment)?.isStandardTitle == true)
        #expect(table.header(ofSection: 1, in: environment) == nil)
        #expect(table.footer(ofSection: 0, in: environment) != nil)
        #expect(table.rowHeight(at: IndexPath(row: 0, section: 1), in: environment) == .points(44))
    }
}
