import Foundation
import Testing

/// What of an app is shown, and how runs say it.
@Suite("Coverage of an app")
struct AppCoverageTests {
    private static func document(_ kind: String, _ contents: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.\(kind)" version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch">
        \(contents)</document>
        """
    }

    private static func scene(_ name: String, _ cells: String = "") -> String {
        """
        <scene sceneID="s\(name)"><objects><tableViewController id="c\(name)" customClass="\(name)" sceneMemberID="viewController">
        <tableView key="view" dataMode="prototypes" style="plain" rowHeight="-1" id="t\(name)"><prototypes>\(cells)</prototypes></tableView>
        </tableViewController></objects></scene>
        """
    }

    private static func cell(_ name: String, _ contents: String) -> String {
        """
        <tableViewCell id="\(name)" customClass="\(name)" reuseIdentifier="\(name)"><rect key="frame" x="0" y="0" width="390" height="60"/>
        <tableViewCellContentView key="contentView" tableViewCell="\(name)" id="\(name)-c"><rect key="frame" x="0" y="0" width="390" height="60"/>
        <subviews>\(contents)</subviews></tableViewCellContentView>
        <connections><outlet property="nameLabel" destination="\(name)-l" id="\(name)-o"/></connections></tableViewCell>
        """
    }

    private static func label(_ id: String, _ text: String = "Label") -> String {
        """
        <label text="\(text)" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="20" y="20" width="200" height="20"/>
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="string" keyPath="themeStyle" value="a"/></userDefinedRuntimeAttributes>
        </label>
        """
    }

    /// An app with a table of a registered xib, one without cells, one only in code, and one with blank cells; and copies of its documents.
    private func app() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let scenes = Self.scene("Trips") + Self.scene("Empty") + Self.scene("Blank", Self.cell("BlankCell", ""))
        try folder.write(Self.document("Storyboard.XIB", "<scenes>\(scenes)</scenes>"), to: "App/Base.lproj/Main.storyboard")
        try folder.write(Self.document("Storyboard.XIB", "<scenes>\(scenes)</scenes>"), to: "App/de.xcloc/Main.storyboard")
        let views = (0..<3).map { Self.label($0 == 0 ? "TripCell-l" : "l\($0)", $0 == 0 ? "Label" : "Gate \($0)") }.joined()
        try folder.write(Self.document("XIB", "<objects>\(Self.cell("TripCell", views))</objects>"), to: "App/TripCell.xib")
        try folder.write("\"a.text\" = \"b\";", to: "App/de.lproj/Main.strings")
        try folder.write(
            """
            class Trips: UITableViewController {
                override func viewDidLoad() { tableView.register(UINib(nibName: "TripCell", bundle: nil), forCellReuseIdentifier: "trip") }
            }
            class Notes: UIViewController { let table = UITableView() }
            """, to: "App/Trips.swift")
        return folder
    }

    @Test("a run says what is shown and what not, with the reason and the next step, in its output, gallery and JSON")
    func statement() throws {
        let folder = try app()
        defer { folder.remove() }
        let run = try Command.run(["App", "--html", "out"], in: folder.url)
        let statement =
            "4 tables, 1 shown; 3 not: no cell in the document (1), cells without views in the document (1), only in code (1)"
        #expect(run.status == 0)
        for text in [
            statement, "1 design of cells, 1 shown\n", "Empty (App/Base.lproj/Main.storyboard)", "Notes (App/Trips.swift)",
            "Cells/NAME.yaml",
        ] {
            #expect(run.output.contains(text), "\(text): \(run.output)")
        }
        let files = try folder.files(below: "out")
        let gallery = String(decoding: try #require(files["index.html"]), as: UTF8.self)
        for part in statement.split(separator: "; ") { #expect(gallery.contains(part)) }
        let lint = try Command.run(["lint", "App", "--format", "json"], in: folder.url)
        for text in [String(decoding: try #require(files["coverage.json"]), as: UTF8.self), lint.output] {
            #expect(text.contains(statement) && text.contains(#""name":"Notes""#) || text.contains(#""name": "Notes""#), "\(text)")
        }
        #expect(try Command.run(["lint", "App"], in: folder.url).output.contains(statement))
    }

    @Test("a cell that code registers joins its table, with a value that fits its outlet")
    func joined() throws {
        let folder = try app()
        defer { folder.remove() }
        let arguments = ["inspect", "App/Base.lproj/Main.storyboard", "--format", "scene"]
        let run = try Command.run(arguments, in: folder.url)
        for text in ["row:TripCell", "\"Anna Keller\"", "\"Gate 1\""] { #expect(run.output.contains(text), "\(text): \(run.output)") }
        #expect(!run.output.contains("\"Label\""))
        try folder.write("rows: [{cell: TripCell, name: Ida, nmae: x, color: red}]", to: "App/Base.lproj/Main.Trips.yaml")
        let fed = try Command.run(arguments, in: folder.url)
        #expect(fed.output.contains("\"Ida\"") && !fed.output.contains("Anna Keller"))
        #expect(fed.errors.contains("“nmae” feeds no outlet of TripCell [interface.unknown-key]") && fed.errors.contains("“name”"))
        #expect(fed.errors.contains("“color” feeds no outlet"))
    }

    @Test("an app without anything to show fails, and says what it has")
    func nothing() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write(Self.document("Storyboard.XIB", "<scenes>\(Self.scene("Empty"))</scenes>"), to: "App/Main.storyboard")
        let run = try Command.run(["App", "--html", "out"], in: folder.url)
        #expect(run.status == 65)
        #expect(run.errors.contains("[design.none-found]"))
        #expect(run.output.contains("1 table, 0 shown; 1 not: no cell in the document (1)"))
    }

    @Test("what many views cause is reported once, with its number")
    func causes() throws {
        let folder = try app()
        defer { folder.remove() }
        let run = try Command.run(["lint", "App", "--format", "short"], in: folder.url)
        let lines = run.output.split(separator: "\n").filter { $0.contains("[interface.runtime-attribute]") }
        #expect(lines.count == 1 && lines[0].contains("runtime attributes are not shown: themeStyle (3)"), "\(run.output)")
    }

    @Test("a collection cell without views and a static table that code fills are named with what they need, once for a document")
    func needs() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let table = Self.scene("About").replacing("dataMode=\"prototypes\"", with: "dataMode=\"static\"")
        let joined = Self.scene("Form").replacing("dataMode=\"prototypes\"", with: "dataMode=\"static\"")
        let grid = """
            <scene sceneID="sGrid"><objects><collectionViewController id="cGrid" customClass="Grid" sceneMemberID="viewController">
            <collectionView key="view" id="tGrid"><cells><collectionViewCell id="g" customClass="GridCell" reuseIdentifier="g">
            <rect key="frame" x="0" y="0" width="50" height="50"/><view key="contentView" id="gc"/></collectionViewCell></cells></collectionView>
            </collectionViewController></objects></scene>
            """
        let scenes = table + joined + grid + Self.scene("Trips", Self.cell("A", Self.label("A-l", "Fir Ridge")))
        try folder.write(Self.document("Storyboard.XIB", "<scenes>\(scenes)</scenes>"), to: "App/Main.storyboard")
        try folder.write(
            Self.document("XIB", "<objects>\(Self.cell("FieldCell", Self.label("FieldCell-l")))</objects>"), to: "App/FieldCell.xib")
        try folder.write(
            """
            class About: UITableViewController { func cell() { show(UITableViewCell(style: .value1, reuseIdentifier: nil)) } }
            class Base: UITableViewController { func a() { tableView.register(FieldCell.nib!, forCellReuseIdentifier: Generic) } }
            class Form: Base {}
            """, to: "App/About.swift")
        let run = try Command.run(["App", "--html", "out"], in: folder.url)
        #expect(run.status == 0, "\(run.errors)")
        for text in [
            "3 tables, 2 shown; 1 not: no cell in the document (1)", "2 designs of cells, 1 shown; 1 not: cells without views",
            "About (App/Main.storyboard; its code uses UITableViewCell in style value1)",
        ] {
            #expect(run.output.contains(text), "\(text): \(run.output)")
        }
        #expect(!run.errors.contains("custom class") && !run.errors.contains("ambiguous"), "\(run.errors)")
        let files = try folder.files(below: "out")
        #expect(files.keys.filter { $0.hasSuffix("Main.Grid.html") }.isEmpty && files.keys.contains { $0.hasSuffix("Main.Form.html") })
        let json = String(decoding: try #require(files["coverage.json"]), as: UTF8.self)
        #expect(json.contains("\"needs\":[\"UITableViewCell in style value1\"]"))
        let french = try Command.run(["lint", "App", "--layout", "--locale", "fr"], in: folder.url)
        #expect(french.output.contains("the app has no texts in “fr”"), "\(french.output)")
    }

    @Test("--locale all means the app's languages, --text-size all the twelve, and a language that the app lacks is named")
    func languages() throws {
        let folder = try app()
        defer { folder.remove() }
        let all = try Command.run(["App", "--png", "out", "--scale", "1", "--locale", "all", "--text-size", "all"], in: folder.url)
        #expect(all.status == 0, "\(all.errors)")
        let names = try folder.files(below: "out").keys.filter { $0.contains("TripCell") }
        #expect(names.count == 24 && names.contains { $0.contains("AX5-de") }, "\(names.sorted())")
        let other = try Command.run(["lint", "App", "--layout", "--locale", "fr,de"], in: folder.url)
        #expect(other.output.contains("the app has no texts in “fr”") && other.output.contains("[locale.not-in-app]"), "\(other.output)")
        #expect(!other.output.contains("in “de”"))
        for (option, value) in [("--text-size", "huge"), ("--locale", "1")] {
            #expect(try Command.run(["App", "--png", "out", option, value], in: folder.url).status == 64)
        }
    }

    @Test("lint says first what is truncated at the default size, then at larger sizes, then the rest")
    func ranks() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let wide = "A text that is much too long for the frame of two hundred points that it has"
        let views = Self.label("W-l", "Fits the frame well") + Self.label("w2", wide).replacing("y=\"20\"", with: "y=\"41\"")
        try folder.write(Self.document("XIB", "<objects>\(Self.cell("W", views))</objects>"), to: "App/W.xib")
        let run = try Command.run(["lint", "App", "--layout", "--format", "short"], in: folder.url)
        let codes = run.output.split(separator: "\n").compactMap { line in line.split(separator: "[").last.map { String($0.dropLast()) } }
        #expect(codes.first == "layout.cut-text" && codes.last == "interface.runtime-attribute", "\(run.output)")
    }

    @Test("render says warnings before notes, whichever designs they are of")
    func ranksOfRender() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        try folder.write(Self.document("XIB", "<objects>\(Self.cell("W", Self.label("W-l")))</objects>"), to: "A/W.xib")
        try folder.write("row -c Missing\n", to: "B.tableViewConfig")
        let said = try Command.run(["--svg", "out"], in: folder.url).errors
        let warning = try #require(said.firstRange(of: "[cell.no-design]"), "\(said)")
        let note = try #require(said.firstRange(of: "[interface.runtime-attribute]"), "\(said)")
        #expect(warning.lowerBound < note.lowerBound, "\(said)")
    }
}
