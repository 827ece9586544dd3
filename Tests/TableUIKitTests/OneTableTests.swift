import CaseFiles
import Foundation
import TableCells
import TableGraphics
import TableScene
import TableUIKit
import TableViewProvider
import Testing

/// A storyboard's table in the preview of its file, and as `UIStoryboard` makes its scene: the same picture.
@Suite("One table of documents", .olderScreen, .serialized) @MainActor
final class OneTableTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("table-\(UUID().uuidString)")

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ name: String, _ text: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    private func preview(_ environment: Environment) throws -> Scene {
        let file = try #require(DesignFile.find(in: [folder.path]).value?.first)
        let design = try #require(Design.load(file).value)
        return try #require(DesignRenderer().layOut(design, mode: 0, in: environment).value).layout.scene
    }

    private static let environments = [
        Environment(width: 393), Environment(width: 320, direction: .rightToLeft), Environment(width: 393, textSize: .accessibility1),
    ]

    /// Compares the preview of the folder's document with a table that code makes from it.
    private func compare(_ name: String, _ table: () throws -> (table: UITableView, owner: AnyObject)) throws {
        Surroundings.imageFolder = folder.path
        defer { Surroundings.imageFolder = nil }
        for environment in Self.environments {
            let page = try preview(environment)
            let test = try Surroundings.with(environment) {
                let (table, owner) = try table()
                return try withExtendedLifetime(owner) { try tableScene(of: table.shownScreen(in: environment).content, in: environment) }
            }
            #expect(page.dump() == test.dump(), "\(name), \(environment.width)")
            let pictures = try [page, test].map { try CairoRenderer().bitmap(of: $0, appearance: .dark, scale: 2) }
            #expect(pictures[0] == pictures[1], "\(name), \(environment.width)")
        }
    }

    private func story(_ table: String) -> String {
        Documents.storyboard([(nil, "vc", table)]).replacing("targetRuntime=", with: "initialViewController=\"vc\" targetRuntime=")
    }

    private func controller() throws -> UITableViewController {
        try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() as? UITableViewController)
    }

    private func scene(_ table: String, _ name: String) throws {
        try write("Main.storyboard", story(table))
        try compare(name) {
            let controller = try controller()
            return (try #require(controller.tableView), controller)
        }
    }

    private static let rows = [
        Documents.cell(id: "a"), Documents.cell("rowHeight=\"77\" customClass=\"WideCell\"", id: "b"),
        Documents.cell("accessoryType=\"disclosureIndicator\"", id: "c"),
    ]

    private static func section(_ attributes: String, _ id: String) -> String {
        let cells = rows.map { $0.replacing("id=\"", with: "id=\"\(id)").replacing("Item=\"", with: "Item=\"\(id)") }.joined()
        return "<tableViewSection \(attributes) id=\"\(id)\"><cells>\(cells)</cells></tableViewSection>"
    }

    @Test(
        "a page and a test show the same picture of a storyboard's static table",
        arguments: ["plain", "grouped", "insetGrouped"],
        [
            "", "rowHeight=\"60\"", "sectionHeaderHeight=\"18\" sectionFooterHeight=\"18\"",
            "separatorStyle=\"none\" sectionHeaderHeight=\"40\"",
        ])
    func staticTables(style: String, attributes: String) throws {
        let sections = [
            Self.section("headerTitle=\"General\" footerTitle=\"More\"", "s1"), Self.section("", "s2"),
            Self.section("footerTitle=\"The end\"", "s3"), Self.section("headerTitle=\"Last\"", "s4"),
        ]
        for edge in ["", "tableHeaderView", "tableFooterView"] {
            let view =
                edge.isEmpty
                ? ""
                : "<label key=\"\(edge)\" text=\"Edge\" id=\"e\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"393\" height=\"50\"/></label>"
            let color =
                "<color key=\"backgroundColor\" red=\"0.9\" green=\"1\" blue=\"0.8\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"
            try scene(
                "<tableView key=\"view\" dataMode=\"static\" style=\"\(style)\" \(attributes) id=\"tab\">\(edge.isEmpty ? "" : color)"
                    + "<inset key=\"separatorInset\" minX=\"30\" minY=\"0\" maxX=\"0\" maxY=\"0\"/>"
                    + "<sections>\(sections.joined())</sections>\(view)</tableView>", "\(style) \(attributes) \(edge)")
        }
    }

    private final class Prototypes: NSObject, UITableViewDataSource {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            tableView.dequeueReusableCell(withIdentifier: ["a", "b", "c"][indexPath.row], for: indexPath)
        }
    }

    @Test("a page and a test show the same picture of a storyboard's prototypes", arguments: ["plain", "grouped", "insetGrouped"])
    func prototypes(style: String) throws {
        let cells = zip(Self.rows, ["a", "b", "c"]).map { row, id in
            row.replacing(" id=\"\(id)\"", with: " id=\"\(id)\" reuseIdentifier=\"\(id)\"").replacing(
                "text=\"Name\"", with: "text=\"Pier \(id)\""
            )
            .replacing("rowHeight=\"77\"", with: "")
        }
        try write(
            "Main.storyboard",
            story("<tableView key=\"view\" style=\"\(style)\" id=\"tab\"><prototypes>\(cells.joined())</prototypes></tableView>"))
        try compare(style) {
            let controller = try controller()
            let (table, rows) = (try #require(controller.tableView), Prototypes())
            (table.dataSource, table.delegate) = (rows, nil)
            return (table, [controller, rows] as NSArray)
        }
    }

    private final class Headers: NSObject, UITableViewDataSource, UITableViewDelegate {
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            UINib(nibName: "TripHeaderView", bundle: nil).instantiate(withOwner: nil).first as? UIView
        }
        func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 52 }
    }

    @Test("a page and a test show the same picture of a header", arguments: ["view", "tableViewHeaderFooterView"])
    func headers(element: String) throws {
        try write(
            "TripHeaderView.xib",
            Documents.xib(
                """
                <\(element) id="h" customClass="TripHeaderView"><rect key="frame" x="0" y="0" width="393" height="52"/>
                <subviews><label text="Trips" id="l"><rect key="frame" x="20" y="8" width="200" height="30"/></label></subviews>
                <color key="backgroundColor" systemColor="systemYellowColor"/></\(element)>
                """))
        try compare(element) {
            let (table, owner) = (UITableView(frame: CGRect(x: 0, y: 0, width: 393, height: 600)), Headers())
            (table.dataSource, table.delegate) = (owner, owner)
            return (table, owner)
        }
    }
}
