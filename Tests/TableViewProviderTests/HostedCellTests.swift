import CaseFiles
import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableLayout
import TableResolver
import TableScene
import TableText
import TableUIKit
import TableViewProvider
import Testing

/// A cell of a config that a `UITableViewCell` hosts looks as in a preview of the config, and is a cell like any other.
@MainActor
@Suite("Hosted cells", .olderScreen)
struct HostedCellTests {
    private static let config = """
        section -s groups -h StandardHeaderView
        row -es rows -c StandardCell
        row -es texts -c AOZTableViewCell
        row -es texts -c DesignedCell
        row -es none -ec NoContentCell
        row -es none -ec LoadingCell
        section -h DesignedHeader
        row -c DesignedCell
        """

    private static let data: Value = [
        "groups": [
            [
                "title": "Group", "footer": "Foot",
                "rows": [
                    "Plain", ["title": "Wi-Fi", "detail": "Home", "accessory": "disclosure", "symbol": "wifi", "color": "blue"],
                    ["title": "Switch", "on": true],
                    ["title": "Long", "subtitle": "and short", "style": "subtitle", "accessory": "detail"],
                    ["title": "No line", "separatorInset": "none"], ["title": "Checked", "accessory": "checkmark", "style": "default"],
                ],
                "texts": ["One", "Two"], "none": [],
            ]
        ]
    ]

    private enum DesignedCell: Cell {
        static func body(for row: RowContext) -> Node {
            HStack(spacing: 8) {
                Text(row.contents?.text ?? "Nothing").role(.title); Spacer(); Text("\(row.positions.rawValue)")
            }
            .padding(EdgeInsets(top: 5, leading: 30, bottom: 9, trailing: 11)).background(ColorReference.token(.tint))
        }
    }
    private enum DesignedHeader: HeaderFooterView {
        static func height(for section: SectionContext) -> RowHeight { .points(33) }
        static func body(for section: SectionContext) -> Node { Text("Designed").padding(EdgeInsets(leading: 12)) }
    }

    private func registry() -> CellRegistry {
        var cells = CellRegistry.standard
        cells.register(DesignedCell.self)
        cells.register(header: DesignedHeader.self)
        return cells
    }

    private func picture(_ content: some TableContent, _ environment: Environment) throws -> (rows: [String], pixels: [UInt8]) {
        let layout = TableLayout(content, in: environment, shaper: try PangoShaper(book: FontBook()))
        var rows: [String] = []
        for section in 0..<content.sectionCount {
            for row in 0..<content.rowCount(inSection: section) {
                let path = IndexPath(row: row, section: section)
                rows.append("\(content.row(at: path, in: environment).cell) \(layout.geometry.frame(of: path).map { "\($0)" } ?? "")")
            }
        }
        return (rows, try CairoRenderer().bitmap(of: layout.scene, appearance: .light, scale: 1).pixels)
    }

    @Test(
        "a provider's table looks as a preview of its config", arguments: ["ios", "ios26", "ios-classic", "material"],
        [TableStyle.plain, .grouped, .insetGrouped])
    func equal(theme: String, style: TableStyle) throws {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let environment = Environment(
                theme: try #require(Theme.shipped(named: theme).value), textSize: direction == .leftToRight ? .large : .accessibility3,
                direction: direction)
            let provider = try Provider(config: Self.config, dataProvider: Self.data, cells: registry())
            let table = try #require(Resolver.resolve(mode: 0, of: provider.config, data: Self.data).value)
            let preview = try picture(ConfigTable(table: table, registry: registry(), style: style, title: ""), environment)
            let hosted = try picture(provider.content(style: style), environment)
            #expect(hosted.rows == preview.rows)
            let isEqual = hosted.pixels == preview.pixels
            #expect(isEqual, "\(theme) \(style) \(direction)")
        }
    }

    private final class Painter: ProviderDelegate {
        func tableViewProvider(_ provider: Provider, cellForRowAt indexPath: IndexPath, contents: Any?, cell: UITableViewCell) {
            cell.layer.borderWidth = 2
            cell.layer.borderColor = UIColor.red.cgColor
            cell.accessoryType = .checkmark
            let mark = UIView(frame: CGRect(x: 100, y: 10, width: 20, height: 20))
            mark.backgroundColor = .green
            cell.contentView.addSubview(mark)
        }
        func tableViewProvider(_ provider: Provider, heightForRowAt indexPath: IndexPath, contents: Any?, cellClass: AnyClass) -> CGFloat {
            indexPath.row == 1 ? 10 : -1
        }
    }

    @Test("what the app sets on a hosted cell, or adds to it, is drawn; a row that is too low is reported")
    func ordinary() throws {
        let painter = Painter()
        let provider = try Provider(config: "row -s names -c DesignedCell", dataProvider: ["names": ["Ada", "Bo"]], cells: registry())
        provider.delegate = painter
        let layout = TableLayout(provider.content(), in: Environment(), shaper: try PangoShaper(book: FontBook()))
        let picture = try CairoRenderer().bitmap(of: layout.scene, appearance: .light, scale: 1)
        func color(_ x: Int, _ y: Int) -> [UInt8] { Array(picture.pixels[(y * 390 + x) * 4..<(y * 390 + x) * 4 + 3]) }
        #expect(color(1, 15) == [255, 59, 48] || color(1, 15) == [255, 0, 0], "\(color(1, 15))")
        #expect(color(110, 20) == [0, 255, 0], "\(color(110, 20))")
        #expect(layout.scene.dump().contains("accessory:checkmark"))
        #expect(layout.diagnostics.map(\.code.rawValue).contains("cell.clipped"), "\(layout.diagnostics.map(\.code.rawValue))")
    }
}
