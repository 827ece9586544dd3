import CaseFiles
import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import TableSwiftUI
import TableUIKit
import Testing

import struct TableCells.Environment

@testable import TableViewProvider

/// Tables that code makes in each way: their reports, their pictures on screens in several states, and what steps do to them.
@Suite("Recorded tables", .olderScreen) @MainActor
struct RecordedTableTests {
    /// Contents with every part that contents can have.
    private struct Whole: TableContent {
        var state: TableState
        let style = TableStyle.grouped
        let title = "Whole"
        let sectionCount = 3
        var sectionIndexTitles: [String] { ["A", "B"] }
        func rowCount(inSection section: Int) -> Int { section == 2 ? 0 : 3 }
        func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { section == 1 ? 30 : nil }
        func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight {
            indexPath.section == 1 ? .points(30) : indexPath.row == 0 ? .automatic : .points(state.selected.contains(indexPath) ? 70 : 40)
        }
        func row(at indexPath: IndexPath, in environment: Environment) -> RowContent {
            RowContent(cell: "Cell\(indexPath.section)", body: Text("Row \(indexPath.section)\n\(indexPath.row)"))
        }
        func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
            section == 0 ? SupplementaryContent(view: "Head", height: .points(25), body: Text("Head")) : nil
        }
        func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
            section == 1 ? SupplementaryContent(view: "Foot", height: .automatic, body: Text("Foot")) : nil
        }
        func editing(at indexPath: IndexPath) -> RowEditing? {
            indexPath == [0, 1] ? RowEditing(style: .insert, canMove: false) : nil
        }
        func editingStyle(at indexPath: IndexPath) -> EditingStyle { indexPath.row == 2 ? .none : .delete }
        func canMoveRow(at indexPath: IndexPath) -> Bool { indexPath.section == 0 }
        func shouldIndentWhileEditing(at indexPath: IndexPath) -> Bool { indexPath.section == 0 }
        func swipeActions(at indexPath: IndexPath, edge: TableState.Swipe.Edge) -> [SwipeAction] {
            edge == .leading ? [SwipeAction(title: "Flag", color: .token(.tint))] : [.delete]
        }
    }

    private final class Controller: UITableViewController {
        var names = ["Ada", "Bo", "Cy"]
        override func viewDidLoad() {
            super.viewDidLoad()
            title = "Names"
            navigationItem.rightBarButtonItem = editButtonItem
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
            cell.textLabel?.text = names[indexPath.row]
            cell.detailTextLabel?.text = "Detail"
            cell.accessoryType = .detailButton
            return cell
        }
        override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
        {
            names.remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
        override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) {
            names.insert(names.remove(at: source.row), at: destination.row)
        }
    }

    private struct Form: View {
        @State var isOn = false
        @State var names = ["Ada", "Bo"]
        var body: some View {
            NavigationStack {
                List {
                    Section("Switches") {
                        Toggle("Wi-Fi", isOn: $isOn)
                        if isOn { TableSwiftUI.Text("Connected") }
                    }
                    ForEach(names, id: \.self) { TableSwiftUI.Text($0) }.onDelete { names.remove(atOffsets: $0) }
                        .onMove { names.move(fromOffsets: $0, toOffset: $1) }
                    NavigationLink("More") { TableSwiftUI.Text("Next page") }
                    TableSwiftUI.Text("Swiped").swipeActions { Button("Add") { names.append("New") } }
                }.navigationTitle("Form")
            }
        }
    }

    private static func dataSource() -> DataSource {
        let source = DataSource(
            cellDescriptors: [
                CellDescriptor<String, UITableViewCell>().configure { text, cell, _ in cell.textLabel?.text = text }
            ],
            sectionDescriptors: [
                SectionDescriptor<String>().header { title, _ in .title(title) }.footer { title, _ in .title("End of\n\(title)") }
            ])
        source.sections = [Section("First", items: ["Ada", "Bo"]), Section("Last", items: ["Cy"])]
        return source
    }

    private static let all: [String: SwiftTable] = [
        "contents": SwiftTable("Folder/Contents", title: "Title") { Whole(state: $0) },
        "contents in a state": {
            var state = TableState()
            state.selected = [[0, 1]]
            return SwiftTable("Contents", state: state) { Whole(state: $0) }
        }(),
        "a data source alone": SwiftTable("Folder/Source", dataSource: dataSource),
        "a data source in a style": SwiftTable("Source", style: .insetGrouped, dataSource: dataSource),
        "a data source of a table view": SwiftTableTests.set,
        "a view controller": SwiftTable("Controller", viewController: { UINavigationController(rootViewController: Controller()) }),
        "a view": SwiftTable(
            "View",
            view: {
                let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 50))
                label.text = "Only a label"
                return label
            }),
        "the data source of a table view": SwiftTable("Lists", style: .grouped, tableDataSource: { Controller() }),
        "a provider": SwiftTable(
            "Provider", style: .insetGrouped,
            tableDataSource: {
                let provider = try? Provider(
                    config: "section -s people -h StandardHeaderView\nrow -s name",
                    dataProvider: [
                        "people": [["name": "Ada", "title": "A"], ["name": "Bo", "title": "B"]]
                    ])
                return provider ?? Controller()
            }),
        "a form": SwiftTable("Form") { Form() },
    ]

    @Test("each table has a case")
    func complete() { #expect(Case.all("table").map(\.name).sorted() == Self.all.keys.sorted()) }

    private func screens(_ table: SwiftTable) throws -> [(name: String, screen: Screen)] {
        var (seen, edited, touched) = (DesignSettings(), DesignSettings(), DesignSettings())
        (seen.viewport, seen.state.offset, seen.showsChrome) = (300, 25, true)
        edited.state.editing = [.delete, .reorder]
        edited.title = "Edited"
        touched.state.selected = [RowAddress("0.1")].compactMap(\.self)
        touched.state.highlighted = RowAddress("0.0")
        touched.viewport = 200
        var turned = Environment(width: 360, direction: .rightToLeft)
        turned.textSize = .extraExtraLarge
        let plain = Environment(width: 320)
        return [
            ("plain", Screen(Design(table), in: plain)), ("turned", Screen(Design(table), in: turned)),
            ("seen", Screen(Design(table, settings: seen), in: plain)), ("edited", Screen(Design(table, settings: edited), in: plain)),
            ("touched", Screen(Design(table, settings: touched), in: plain)),
        ]
    }

    @Test("each table has the recorded report, pictures and steps", arguments: Case.all("table"))
    func tables(_ example: Case) throws {
        let table = try #require(Self.all[example.name])
        var lines: [String] = []
        func report(_ diagnostics: [Diagnostic]) { lines += diagnostics.map { DiagnosticPrinter.human($0) } }
        let file = DesignFile(table)
        lines.append("\(file.name) \(file.folder) \(file.possibleFiles) \(file.isConfig) \(Design(table).title)")
        let shown = DesignRenderer().report(table, Design(table), in: Environment(width: 320))
        report(shown.diagnostics)
        lines += shown.value.map { [$0.outline, $0.json.jsonText] } ?? []
        for (name, screen) in try screens(table) {
            let resolved = try #require(DesignRenderer.resolve(screen.design, mode: 0).value)
            let made = DesignRenderer().layOut(resolved, screen)
            lines.append("-- \(name) whole \(screen.isWhole) bars \(screen.hasBars) mode 0 \(screen.shows(mode: 0))")
            report(made.diagnostics)
            lines += made.value.map { ["rows \($0.rowCounts)", $0.layout.scene.dump()] } ?? []
        }
        lines += steps(of: table)
        example.check(
            lines.joined(separator: "\n").split(separator: "\n").map { String($0.reversed().drop { $0 == " " }.reversed()) }
                .joined(separator: "\n"))
    }

    private func steps(of table: SwiftTable) -> [String] {
        let started = DesignRenderer().record(Design(table), mode: 0, in: Environment(width: 320), height: 300)
        guard let recording = started.value?.recording else { return started.diagnostics.map { DiagnosticPrinter.human($0) } }
        recording.step("touch", action: "select 0.1") {
            $0.tap(rowAt: [0, 1])
            return nil
        }
        recording.step("press") { $0.touchDown(rowAt: [0, 0]) }
        recording.step("release") { $0.cancelTouch() }
        recording.step("accessory") { table -> Void in table.tapAccessory(rowAt: [0, 1]) }
        recording.step("leading", action: "swipe") { $0.swipe(rowAt: [0, 1], edge: .left).joined(separator: ", ") }
        recording.step("trailing", action: "swipe") { $0.swipe(rowAt: [0, 1]).joined(separator: ", ") }
        recording.step("action", action: "tap") { $0.tapSwipeAction("Delete").map { "\($0)" } }
        recording.step("edit") { $0.setEditing(true, animated: false) }
        recording.step("move", action: "drag") { $0.drag(rowAt: [0, 0], to: [0, 1]).map { "\($0)" } }
        recording.step("delete", action: "commit") { $0.commitEditing(rowAt: [0, 0]).map { "\($0)" } }
        recording.step("done") { $0.setEditing(false, animated: false) }
        recording.step("scroll") { $0.scroll(by: 40) }
        if let source = recording.tableView.dataSource as? ViewSource {
            recording.step("label", action: "tap") { source.tap("Wi-Fi", in: $0) }
            recording.step("nowhere", action: "tap") { source.tap("Nowhere", in: $0) }
            recording.step("text", action: "type") { source.type("x", into: "Nowhere", in: $0) }
            recording.step("add", action: "swipe") { $0.swipe(rowAt: [2, 1]).joined(separator: ", ") }
            recording.step("add", action: "tap") { $0.tapSwipeAction("Add").map { "\($0)" } }
            recording.step("link", action: "tap") { source.tap("More", in: $0) }
            recording.step("back", action: "tap") { source.tap("Form", in: $0) }
        }
        var last = ""
        return recording.frames.flatMap { frame in
            let picture = frame.mode.layout.scene.dump()
            defer { last = picture }
            return [
                "step \(frame.caption) \(frame.action) \(frame.remark ?? "-") at \(frame.offset) rows \(frame.mode.rowCounts)",
                "calls " + frame.calls.map { "\($0.name) \($0.subject)" }.joined(separator: ", "),
                "state selected \(frame.state.selected.sorted()) swiped \(frame.state.swiped.map { "\($0.row) \($0.edge)" })"
                    + " editing \(frame.state.editing != nil) touched \(frame.state.highlighted.map { "\($0)" } ?? "-")",
                picture == last ? "the same picture" : picture,
            ]
        } + recording.diagnostics.map { DiagnosticPrinter.human($0) }
    }

    private struct Previews: PreviewProvider {
        static var previews: some View {
            TableSwiftUI.Text("One")
            TableSwiftUI.Text("Two").previewDisplayName("Named")
            TableSwiftUI.Text("Three")
        }
    }

    @Test("a provider of previews gives a table for each view, with its name")
    func previews() throws {
        let tables = SwiftTable.previews(of: Previews.self)
        #expect(tables.map(\.name) == ["Previews", "Previews Named", "Previews 3"])
        for (table, word) in zip(tables, ["One", "Two", "Three"]) {
            let made = DesignRenderer().layOut(Design(table), mode: 0, in: Environment())
            #expect(made.value?.layout.scene.dump().contains(word) == true)
        }
    }

    @Test("a table's title is its own, or the end of its name")
    func titles() {
        #expect(SwiftTable("A/B", title: "Own") { Whole(state: $0) }.shownTitle == "Own")
        #expect(SwiftTable("A/B") { Whole(state: $0) }.shownTitle == "B" && SwiftTable("") { Whole(state: $0) }.shownTitle == "")
    }
}
