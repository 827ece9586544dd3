import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableInterfaceBuilder
import Testing

@Suite("Tables in documents")
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

    @Test("controls and separators have the colors that the document gives them")
    func controlColors() throws {
        func color(_ key: String, red: Int) -> String {
            "<color key=\"\(key)\" red=\"\(red)\" green=\"0\" blue=\"0\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"
        }
        let controls = [
            ("switch", "onTintColor", "", "thumbTintColor"),
            ("slider", "minimumTrackTintColor", "maximumTrackTintColor", "thumbTintColor"),
            ("progressView", "progressTintColor", "trackTintColor", ""), ("activityIndicatorView", "color", "", ""),
            ("pageControl", "currentPageIndicatorTintColor", "pageIndicatorTintColor", ""),
            ("segmentedControl", "selectedSegmentTintColor", "", ""),
        ]
        for (element, fill, track, thumb) in controls {
            let colors = [(fill, 1), (track, 0), (thumb, 1)].filter { !$0.0.isEmpty }.map { color($0.0, red: $0.1) }.joined()
            let xib = Documents.xib(
                "<view id=\"v\" customClass=\"CardHeader\"><subviews><\(element) id=\"c\">\(colors)</\(element)></subviews></view>")
            let document = Documents.read(xib)
            #expect(document.diagnostics.isEmpty)
            guard case .header(let view) = try #require(document.value?.designs.first).content else { return }
            let read = try #require(view.find("c")).controlColors
            let (red, black) = (
                InterfaceColor.rgba(RGBA(red: 255, green: 0, blue: 0, alpha: 255)),
                InterfaceColor.rgba(RGBA(red: 0, green: 0, blue: 0, alpha: 255))
            )
            #expect(
                read.fill == red && read.track == (track.isEmpty ? nil : black) && read.thumb == (thumb.isEmpty ? nil : red), "\(element)")
        }
        let sections = Self.sections.replacing("<sections>", with: color("separatorColor", red: 1) + "<sections>")
        let table = try table(Documents.storyboard([(nil, "vc", sections)]))
        #expect(table.colors.separator?.resolved(in: Self.environment.theme).light == RGBA(red: 255, green: 0, blue: 0, alpha: 255))
    }

    @Test("controls have the sizes of the theme", arguments: [("ios", 49.0, 31.0, 30.0, 39.0), ("ios26", 61, 28, 34, 56)])
    func controlSizes(theme: String, width: Double, height: Double, slider: Double, dots: Double) throws {
        let controls = "<subviews><switch id=\"s\"/><slider id=\"l\"/><pageControl numberOfPages=\"2\" id=\"p\"/>"
        let document = try #require(Documents.read(Documents.xib(Documents.cell().replacing("<subviews>", with: controls))).value)
        let source = InterfaceSource(document, at: "Test.xib", in: InterfaceProject(scanning: "/nonexistent"))
        let environment = Environment(theme: try #require(Theme.shipped(named: theme).value))
        let view = try #require(document.views.first { if case .cell = $0.kind { true } else { false } })
        guard case .cell(let cell) = view.kind else { return }
        let layout = source.context(in: environment).layout(of: view, cell, CellMetrics(accessory: "none", in: environment))
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

    @Test("the cells of a xib form one table whose title is the class name")
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

    @Test("a cell becomes views and constraints that leave space for its accessory")
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

    /// The diagnostics of a row whose contents `badge` belong to an outlet of that name.
    private func noticed(_ view: String, _ value: Value, destination: String = "v") throws -> [Diagnostic] {
        let text = Documents.xib(
            """
            <tableViewCell id="cel" customClass="PersonCell"><tableViewCellContentView key="contentView" id="con"><subviews>
            \(view)
            </subviews></tableViewCellContentView>
            <connections><outlet property="badge" destination="\(destination)" id="out"/></connections></tableViewCell>
            """)
        let document = try #require(Documents.read(text).value)
        let source = InterfaceSource(document, at: "Test.xib", in: InterfaceProject(scanning: "/nonexistent"))
        let entry = InterfaceCell(try #require(document.views.first), source).entry()
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
                #expect(found.map(\.code) == ["interface.outlet-value"], "\(view) \(value)")
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
        #expect(found.map(\.code) == ["interface.outlet-value"])
        #expect(
            found.first?.message == "contents of the outlet “badge” are not shown: the object gone is not a view of this cell"
                && found.first?.span?.start.line == 9)
    }

    @Test("images and colors in no catalog are reported, as is a link in place of their set")
    func missingAssets() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-assets-\(UUID().uuidString)").resolvingSymlinksInPath()
        defer { try? FileManager.default.removeItem(at: folder) }
        let catalog = folder.appending(path: "Assets.xcassets")
        for name in ["Brand.imageset", "Linked.colorset.real"] {
            try FileManager.default.createDirectory(at: catalog.appending(path: name), withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(
            atPath: catalog.path + "/Linked.imageset", withDestinationPath: "Brand.imageset")
        let text = Documents.xib(
            """
            <view id="v"><subviews><imageView id="i" image="Linked"/><imageView id="j" image="Gone"/>
            <label id="l" text="A"><color key="textColor" name="Nowhere"/></label></subviews></view>
            """)
        let document = try #require(Documents.read(text).value)
        let missing = InterfaceSource(document, at: "Test.xib", in: InterfaceProject(scanning: folder.path)).diagnostics
            .filter { $0.code == "asset.missing" }
        #expect(
            missing.map(\.message) == [
                "no asset catalog or image file has the name “Gone”; a placeholder with the name is shown",
                "no asset catalog or image file has the name “Linked”; a placeholder with the name is shown",
                "no asset catalog has the color “Nowhere”, so it is not set",
            ])
        #expect(missing.map(\.notes) == [[], ["Assets.xcassets/Linked.imageset is a symbolic link, which is not followed"], []])
        #expect(missing.map { $0.span?.start.line } == [6, 6, 7])
    }

    @Test("translations of a language apply to its regions, but to no other language")
    func regions() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-regions-\(UUID().uuidString)").resolvingSymlinksInPath()
        defer { try? FileManager.default.removeItem(at: folder) }
        for (language, text) in [("pt", "Nome"), ("de-AT", "Nam")] {
            let path = folder.appending(path: "\(language).lproj/Main.strings")
            try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data("\"l.text\" = \"\(text)\";\n".utf8).write(to: path)
        }
        let document = try #require(Documents.read(Documents.xib(Documents.cell())).value)
        let source = InterfaceSource(document, at: "Base.lproj/Main.xib", in: InterfaceProject(scanning: folder.path))
        #expect(source.translations.languages == ["de-AT", "pt"])
        let found = ["pt", "pt-BR", "pt_BR", "pt-Latn-BR", "de-AT", "de", "en"].map { source.translations.text("l.text", in: $0) }
        #expect(found == ["Nome", "Nome", "Nome", "Nome", "Nam", nil, nil])
    }

    @Test(
        "documents of every Xcode since 5 are read, with the margins of their time",
        arguments: [
            ("5056", 8), ("7706", 8), ("9532", 8), ("11762", 8), ("13771", 8), ("14490.70", 11), ("17701", 11), ("20037", 11),
            ("23727", 11),
            ("24127", 15), ("24765", 15),
        ] as [(String, Double)])
    func eras(tools: String, margin: Double) throws {
        let read = Documents.read(Documents.xib(Documents.cell(), tools: tools))
        #expect(read.diagnostics == [])
        let document = try #require(read.value)
        let view = try #require(document.views.first)
        #expect(CellMetrics(savedCell: view, accessory: "none", in: document, .document).margins.top == margin)
    }

    @Test("each accessory has its own width")
    func accessoryColumns() {
        let margin = Self.environment.cellMargin
        let names = ["none", "disclosureIndicator", "detailDisclosureButton", "checkmark", "detailButton"]
        let widths = names.map { CellMetrics(accessory: $0, in: Self.environment).accessoryWidth - ($0 == "none" ? 0 : margin) }
        #expect(zip(widths, [0, 10.5, 46.33, 24, 24]).allSatisfy { abs($0 - $1) < 0.001 }, "\(widths)")
        #expect(names.map { CellMetrics(accessory: $0, in: Self.environment).margins.trailing } == [margin, 8, 8, 8, 8])
    }
}
