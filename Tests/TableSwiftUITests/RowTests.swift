import CaseFiles
import Foundation
import SwiftUI
import TableCells
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import TableSnapshotTesting
import TableSwiftUI
import TableViewProvider
import Testing

/// Rows of the standard cell.
private struct StandardRows: TableContent {
    let rows: [StandardContents]
    var style: TableStyle { .insetGrouped }
    var title: String { "" }
    var sectionCount: Int { 1 }
    func rowCount(inSection section: Int) -> Int { rows.count }
    func rowHeight(at indexPath: IndexPath, in environment: TableCells.Environment) -> RowHeight { .automatic }
    func uniformRowHeight(inSection section: Int, in environment: TableCells.Environment) -> Double? { nil }
    func row(at indexPath: IndexPath, in environment: TableCells.Environment) -> RowContent {
        RowContent(cell: "Row", body: StandardCell.body(rows[indexPath.row], in: environment, wraps: true))
    }
    func header(ofSection section: Int, in environment: TableCells.Environment) -> SupplementaryContent? { nil }
    func footer(ofSection section: Int, in environment: TableCells.Environment) -> SupplementaryContent? { nil }
}

/// Counts what is made.
@MainActor private final class Counter { var count = 0 }

@MainActor
@Suite("Rows of lists", .olderScreen)
struct RowTests {
    /// The height of each row, with its texts, controls and separators and their places in the row.
    private func rows(of frame: TableScene.Frame) -> [[String]] {
        if case .row = frame.role { return [["\(frame.size.height)"] + places(in: frame, at: Point(x: 0, y: 0)).sorted()] }
        return frame.children.flatMap { child -> [[String]] in
            if case .frame(let inner) = child.item { rows(of: inner) } else { [] }
        }
    }

    private func places(in frame: TableScene.Frame, at origin: Point) -> [String] {
        func place(_ point: Point) -> String { "\((point.x * 100).rounded() / 100) \((point.y * 100).rounded() / 100)" }
        var found: [String] = []
        switch frame.role {
        case .toggle, .accessory, .separator: found.append("\(frame.role.name) \(place(origin)) \(frame.size.width)")
        default: break
        }
        for child in frame.children {
            let point = Point(x: origin.x + child.origin.x, y: origin.y + child.origin.y)
            switch child.item {
            case .frame(let inner): found += places(in: inner, at: point)
            case .text(let line, _): found.append("\(line.text) \(place(point))")
            default: break
            }
        }
        return found
    }

    private func lists(_ width: Double = 390) throws -> TableCells.Environment {
        TableCells.Environment(width: width, theme: try #require(Theme.shipped(named: "ios-list").value))
    }

    @Test("rows have the places of config rows with the same contents", arguments: [320.0, 390, 430])
    func standard(width: Double) throws {
        let environment = try lists(width)
        var plain = StandardContents(.string("Plain"))
        plain.style = .default
        var value = StandardContents(.string("Version"))
        value.detail = "2.1"
        var on = StandardContents(.string("Sounds"))
        on.isOn = true
        var link = StandardContents(.string("More"))
        link.accessory = .disclosure
        let view = NavigationStack {
            List {
                Text("Plain")
                LabeledContent("Version", value: "2.1")
                Toggle("Sounds", isOn: .constant(true))
                NavigationLink("More") { Text("There") }
            }
        }
        let content = ViewScreen(view, in: environment).shown.content
        func scene(_ content: some TableContent) throws -> TableScene.Scene { try tableScene(of: content, in: environment) }
        let ours = rows(of: try scene(content).root)
        #expect(ours.count == 4)
        #expect(ours == rows(of: try scene(StandardRows(rows: [plain, value, on, link])).root))
    }

    /// The height of the first row and the baselines in it.
    private func row(_ view: some View, _ theme: String, _ size: TextSizeCategory) throws -> (
        y: Double, height: Double, baselines: [Double]
    ) {
        let environment = TableCells.Environment(
            width: 390, theme: try #require(Theme.shipped(named: theme).value), textSize: size, scale: 3)
        let root = try tableScene(of: ViewScreen(view, in: environment).shown.content, in: environment).root
        func find(_ frame: TableScene.Frame, at y: Double) -> (Double, TableScene.Frame)? {
            if case .row = frame.role { return (y, frame) }
            return frame.children.lazy.compactMap { child in
                if case .frame(let inner) = child.item { find(inner, at: y + child.origin.y) } else { nil }
            }.first
        }
        let (y, row) = try #require(find(root, at: 0))
        let texts = places(in: row, at: Point(x: 0, y: 0)).filter { $0.hasPrefix("text ") }
        return (y, row.size.height, texts.compactMap { $0.split(separator: " ").last.flatMap { Double($0) } })
    }

    @Test(
        "a row is as tall as its texts and the space around them, and texts are apart by their font",
        arguments: [
            ("ios-list", TextSizeCategory.medium, 62.67, [26.33, 47.67]), ("ios26", .medium, 70.67, [30.33, 51.67]),
        ] as [(String, TextSizeCategory, Double, [Double])])
    func twoTexts(theme: String, size: TextSizeCategory, height: Double, baselines: [Double]) throws {
        let view = List {
            VStack(alignment: .leading) {
                Text("text")
                Text("text")
            }
        }
        let found = try row(view, theme, size)
        #expect(abs(found.height - height) < 0.01 && zip(found.baselines, baselines).allSatisfy { abs($0 - $1) < 0.01 }, "\(found)")
        #expect(found.baselines.count == 2)
    }

    @Test("a plain list of iOS 14 keeps a height that is no whole point, and a form begins where a list does")
    func plainRowAndForm() throws {
        let plain = List {
            VStack(alignment: .leading, spacing: 0) {
                Text("text")
                Text("text").font(.subheadline)
            }
        }.listStyle(.plain)
        #expect(abs(try row(plain, "ios14-list", .large).height - 50.33) < 0.01)
        let section = Section("Title") { Text("text") }
        for (theme, size, y) in [("ios26", TextSizeCategory.medium, 39.33), ("ios26", .large, 40.33), ("ios-list", .large, 38.67)] {
            let (list, form) = (try row(List { section }, theme, size).y, try row(Form { section }, theme, size).y)
            #expect(abs(list - y) < 0.34 && form == list, "\(theme): \(list) \(form)")
        }
    }

    @Test("a list of 10,000 rows makes those on the screen")
    func manyRows() throws {
        let counter = Counter()
        struct Row: View {
            let number: Int
            let counter: Counter
            var body: some View {
                counter.count += 1
                return Text("Row \(number)")
            }
        }
        let screen = ViewScreen(List(0..<10_000) { Row(number: $0, counter: counter) })
        let environment = screen.shown.environment
        let layout = TableLayout(screen.content, in: environment, viewport: Viewport(height: 844), shaper: BlockShaper())
        #expect(layout.scene.size.height == 844)
        #expect(counter.count < 200)
        #expect(screen.rowCounts == [10_000])
    }

    @Test("a list alone in stacks fills the screen")
    func listInStacks() {
        struct Screen: View {
            let hasTitle: Bool
            var body: some View {
                VStack {
                    if hasTitle { Text("A") }
                    ZStack { List { Text("B") } }
                }
            }
        }
        #expect(ViewScreen(Screen(hasTitle: false)).rowCounts == [1])
        #expect(ViewScreen(Screen(hasTitle: true)).rowCounts == [])
    }

    @Test("sections, rows without a view, and what rows tell the list")
    func structure() {
        struct Sections: View {
            var shows = false
            var body: some View {
                Section("One") {
                    Text("A")
                    EmptyView()
                    if shows { Text("B") }
                    Group {
                        Text("C")
                        Text("D").listRowSeparator(.hidden)
                    }
                }
                Section {
                    ForEach(0..<3) { Text("\($0)") }
                } footer: {
                    Text("End")
                }
            }
        }
        let screen = ViewScreen(
            List {
                Text("Loose")
                Sections()
                Sections(shows: true)
            }.listStyle(.grouped))
        #expect(screen.rowCounts == [1, 3, 3, 4, 3])
        let content = screen.content
        let environment = screen.shown.environment
        #expect(content.style == .grouped)
        #expect(content.row(at: IndexPath(row: 2, section: 1), in: environment).separator == .none)
        #expect(content.header(ofSection: 1, in: environment) != nil)
        #expect(content.header(ofSection: 2, in: environment) == nil)
        #expect(content.footer(ofSection: 2, in: environment) != nil)
        let own = ViewScreen(
            List { Text("A").listRowBackground(Color.red).listRowInsets(EdgeInsets()) }.scrollContentBackground(.hidden).background(
                Color.blue))
        #expect(own.content.row(at: IndexPath(row: 0, section: 0), in: environment).background == .token(.red))
        #expect(own.content.colors.background == .token(.blue))
    }
}
