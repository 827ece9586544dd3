import CaseFiles
import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableUIKit
import TableViewProvider
import Testing

/// Swift tables are rendered and played back like designs.
@MainActor
@Suite("Swift tables", .olderScreen)
struct SwiftTableTests {
    static let set = SwiftTable("Set") {
        let dataSource = DataSource(cellDescriptors: [
            CellDescriptor<String, UITableViewCell>().configure { text, cell, _ in cell.textLabel?.text = text }
        ])
        dataSource.sections = [Section("Names", items: ["Ada", "Bo", "Cy"])]
        let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .insetGrouped)
        tableView.separatorStyle = .none
        tableView.sectionHeaderHeight = 77
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 390, height: 40))
        label.text = "Above all"
        tableView.tableHeaderView = label
        dataSource.reloadData(tableView, animated: false)
        return dataSource
    }

    /// Contents whose selected rows are taller.
    struct Numbers: TableContent {
        var state: TableState
        let style = TableStyle.plain
        let title = "Numbers"
        let sectionCount = 1
        func rowCount(inSection section: Int) -> Int { 3 }
        func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { nil }
        func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight {
            .points(state.selected.contains(indexPath) ? 88 : 44)
        }
        func row(at indexPath: IndexPath, in environment: Environment) -> RowContent {
            RowContent(cell: "Number", body: Text("\(indexPath.row)"))
        }
        func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
        func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
    }

    private func scene(_ table: SwiftTable) throws -> String {
        try #require(DesignRenderer().layOut(Design(table), mode: 0, in: Environment()).value).layout.scene.dump()
    }

    /// Plays a session and returns its frames and diagnostics.
    private func played(_ session: SwiftSession) throws -> (frames: [SessionFrame], diagnostics: [Diagnostic]) {
        let recording = try #require(DesignRenderer().record(Design(session.table), mode: 0, in: Environment(), height: 844).value)
            .recording
        let diagnostics = session.run(recording)
        return (recording.frames, diagnostics + recording.diagnostics)
    }

    @Test("code draws fonts in the app's files by name; other names have the theme's font")
    func ownFonts() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "fonts-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = URL(filePath: "/usr/share/fonts/truetype/noto/NotoSerif-Bold.ttf")
        try FileManager.default.copyItem(at: file, to: folder.appending(path: "Own.ttf"))
        Surroundings.imageFolder = folder.path
        defer { Surroundings.imageFolder = nil }
        for (name, isOwn) in [("NotoSerif-Bold", true), ("Brandon-Bold", false)] {
            let text = try scene(
                SwiftTable(
                    "Fonts",
                    view: {
                        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
                        (label.text, label.font) = ("Harbor", UIFont(name: name, size: 20))
                        return label
                    }))
            #expect(text.contains("Noto Serif") == isOwn, "\(name): \(text)")
        }
    }

    @Test("tables use the settings of the table view in which their data source was reloaded")
    func settings() throws {
        let text = try scene(Self.set)
        #expect(
            !text.contains("separator") && text.contains("\"Above all\"") && text.contains("header s0.header [")
                && text.contains(" 390 38]"), "\(text)")
        #expect(text.contains("row:UITableViewCell s0.r0 [16"), "inset grouped")
        let frames = try played(SwiftSession("S", of: Self.set) { $0.step("A tap") { $0.tap(rowAt: IndexPath(row: 1, section: 0)) } })
            .frames
        #expect(frames.count == 2)
        for frame in frames { #expect(!frame.mode.layout.scene.dump().contains("separator")) }
        #expect(frames[1].calls.map(\.name).contains("didSelectRowAt"))
    }

    @Test("custom contents can be played back")
    func contents() throws {
        let table = SwiftTable("Numbers") { Numbers(state: $0) }
        let (frames, diagnostics) = try played(
            SwiftSession("S", of: table) { play in
                play.step("A tap") { $0.tap(rowAt: IndexPath(row: 1, section: 0)) }
                play.step("A swipe") { $0.swipe(rowAt: IndexPath(row: 0, section: 0)) }
            })
        #expect(diagnostics == [])
        #expect(frames[0].mode.layout.scene.dump().contains("row:Number s0.r1 [0 44 390 44]"))
        #expect(frames[1].mode.layout.scene.dump().contains("row:Number s0.r1 [0 44 390 88]"))
        #expect(
            frames[1].calls.map(\.name) == [
                "shouldHighlightRowAt", "didHighlightRowAt", "didUnhighlightRowAt", "willSelectRowAt", "didSelectRowAt",
            ])
        #expect(frames[2].state.swiped.first?.row == IndexPath(row: 0, section: 0))
        #expect(frames[2].mode.layout.scene.dump().contains("\"Delete\""))
    }

    final class Names: ItemListDataSource<String> {
        final class NameCell: ItemTableViewCell {
            override func setObject(_ object: Any?) { textLabel?.text = object as? String }
        }
        override func tableView(_ tableView: UITableView, cellClassForObject object: String) -> ItemTableViewCell.Type { NameCell.self }
        override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
        {
            items.remove(at: indexPath.row)
            tableView.reloadData()
        }
    }

    @Test("a data source is played back directly, so its commits are visible")
    func ownDataSource() throws {
        let table = SwiftTable("Names") { _ in
            UITableViewContent(dataSource: Names(items: ["Ada", "Bo"]), delegate: ItemTableDelegate(), style: .grouped)
        }
        let frames = try played(
            SwiftSession("S", of: table) { play in
                play.step("A swipe") { $0.swipe(rowAt: IndexPath(row: 0, section: 0)) }
                play.step("Delete") { $0.tapSwipeAction("Delete") }
            }
        ).frames
        #expect(frames[0].mode.layout.scene.dump().contains("\"Ada\""))
        #expect(!frames[2].mode.layout.scene.dump().contains("\"Ada\"") && frames[2].mode.layout.scene.dump().contains("\"Bo\""))
    }

    @Test("steps that need a data source report that there is none")
    func noDataSource() throws {
        let session = SwiftSession("S", of: SwiftTable("Numbers") { Numbers(state: $0) }) { _, dataSource in dataSource.sections = [] }
        #expect(try played(session).diagnostics.map(\.code.rawValue) == ["session.no-data-source"])
    }

    @Test("a provider's diagnostics are reported with the design")
    func provider() throws {
        let table = SwiftTable("People") { _ -> any TableContent in
            guard let provider = try? Provider(config: "row -s poeple -c StandardCell", dataProvider: ["people": ["Ada"]]) else {
                return Numbers(state: TableState())
            }
            return provider.content()
        }
        #expect(
            DesignRenderer().layOut(Design(table), mode: 0, in: Environment()).diagnostics.map(\.code.rawValue) == ["source.unknown-key"])
    }

    @Test("an error in the contents is thrown, and a warning is not")
    func failures() throws {
        let dataSource = DataSource(cellDescriptors: [])
        dataSource.sections = [Section(items: ["Ada"])]
        let failure = #expect(throws: TableFailure.self) { try tablePNG(of: dataSource.content()) }
        #expect(failure?.diagnostics.map(\.code.rawValue) == ["descriptor.missing"])
        let provider = try Provider(config: "row -s poeple -c StandardCell", dataProvider: ["people": ["Ada"]])
        #expect(throws: Never.self) { try tableScene(of: provider.content()) }
    }

    @Test("a session has at most 60 frames, and says once that further steps are too many")
    func longSession() throws {
        let session = SwiftSession("S", of: Self.set) { play in
            for step in 0..<63 { play.step("Step \(step)") { $0.scroll(by: 1) } }
        }
        let (frames, diagnostics) = try played(session)
        #expect(frames.count == 60 && frames.last?.caption == "Step 58")
        #expect(diagnostics.map(\.code.rawValue) == ["session.too-long"])
    }

    @Test("the report of a Swift table has its sections, rows and texts")
    func report() throws {
        let table = SwiftTable("Names") {
            let dataSource = DataSource(
                cellDescriptors: [CellDescriptor<String, UITableViewCell>().configure { text, cell, _ in cell.textLabel?.text = text }],
                sectionDescriptors: [
                    SectionDescriptor<String>().header { title, _ in .title(title) }.footer { title, _ in .title("End of\n\(title)") }
                ])
            dataSource.sections = [Section("First", items: ["Ada", "Bo"]), Section("Last", items: ["Cy"])]
            return dataSource
        }
        let report = try #require(DesignRenderer().report(table, Design(table), in: Environment()).value)
        #expect(
            report.outline == """
                section 0 header “First” footer “End of First”
                  row 0.0 [0 50 390 44] UITableViewCell “Ada”
                  row 0.1 [0 94 390 44] UITableViewCell “Bo”
                section 1 header “Last” footer “End of Last”
                  row 1.0 [0 234 390 44] UITableViewCell “Cy”

                """)
        func list(_ value: Value?) -> [Value] {
            guard case .array(let values)? = value else { return [] }
            return values
        }
        let sections = list(report.json["sections"])
        #expect(sections.map { $0["title"]?.text } == ["First", "Last"])
        #expect(sections.map { $0["footerTexts"]?.jsonText } == ["[\"End of\\nFirst\"]", "[\"End of\\nLast\"]"])
        let rows = sections.flatMap { list($0["rows"]) }
        #expect(rows.map { $0["texts"]?.jsonText } == ["[\"Ada\"]", "[\"Bo\"]", "[\"Cy\"]"])
        #expect(rows.map { $0["positions"]?.jsonText } == ["5", "10", "15"] && rows.map { $0["height"]?.jsonText } == ["44", "44", "44"])
        #expect(rows.allSatisfy { $0["cellClass"]?.text == "UITableViewCell" && $0["empty"]?.jsonText == "false" })
    }
}
