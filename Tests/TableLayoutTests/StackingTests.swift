import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import Testing

/// How sections and rows stack in each iOS version.
@Suite("Stacking")
struct StackingTests {
    /// A section by the number of lines in its header and footer; `nil` for no text.
    private struct Lines {
        var header: Int?
        var footer: Int?
        var rows: [RowHeight] = [.points(44)]
        var body: Node = .empty
        var isStandard = false
    }

    private struct Stacked: TableContent {
        var style: TableStyle
        var title = "Stacked"
        var sections: [Lines]
        var metrics = TableMetrics()
        var tableHeaderHeight: Double?

        var sectionCount: Int { sections.count }
        func rowCount(inSection section: Int) -> Int { sections[section].rows.count }
        func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight {
            sections[indexPath.section].rows[indexPath.row]
        }
        func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { nil }
        func row(at indexPath: IndexPath, in environment: Environment) -> RowContent {
            var row = RowContent(cell: "Cell", body: sections[indexPath.section].body)
            row.isStandardStyle = sections[indexPath.section].isStandard
            return row
        }
        func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
            sections[section].header.map { lines in
                let body = StandardHeaderView.body(title: Self.text(lines), style: style, environment: environment)
                var content = SupplementaryContent(view: "", height: .automatic, body: body)
                content.isStandardTitle = true
                return content
            }
        }
        func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? {
            sections[section].footer.map { lines in
                SupplementaryContent(
                    view: "", height: .automatic,
                    body: StandardFooterView.body(text: Self.text(lines), style: style, environment: environment))
            }
        }
        func tableHeader(in environment: Environment) -> SupplementaryContent? {
            tableHeaderHeight.map { SupplementaryContent(view: "", height: .points($0), body: .empty) }
        }

        private static func text(_ lines: Int) -> String { Array(repeating: "x", count: lines).joined(separator: "\n") }
    }

    private func environment(_ theme: String, _ textSize: TextSizeCategory = .large, width: Double = 390, scale: Double) throws
        -> Environment
    {
        Environment(width: width, theme: try #require(Theme.shipped(named: theme).value), textSize: textSize, scale: scale)
    }

    @Test("the groups of Lists are 20 from the edge from 390 points wide on, those of UIKit from 414 on", arguments: [375, 390, 402, 414])
    func margins(width: Double) throws {
        func margins(_ theme: String) throws -> [Double] {
            let environment = try environment(theme, width: width, scale: 3)
            return [environment.rowMargins(.insetGrouped).leading, environment.cellMargin, environment.accessoryMargin]
        }
        #expect(try margins("ios-list") == Array(repeating: width < 390 ? 16 : 20, count: 3))
        #expect(try margins("ios26") == Array(repeating: width < 414 ? 16 : 20, count: 3))
    }

    @Test("pictures reach into the padding of the texts beside them, and switches make no row taller")
    func besideText() throws {
        func height(_ theme: String, _ parts: Node...) throws -> Double {
            let environment = try environment(theme, scale: 3)
            let padding = environment.theme[.rowPadding]
            let body = environment.row(
                .stack(Node.StackNode(.horizontal, children: parts)), insets: EdgeInsets(top: padding, bottom: padding))
            let table = TestTable(sections: [[TestTable.Row(height: .automatic, body: body)]])
            let frame = Geometry(of: table, in: environment, shaper: BlockShaper()).frame(of: IndexPath(row: 0, section: 0))
            return try #require(frame).height
        }
        let text = Text("Tools")
        func square(_ side: Double) -> Node {
            Node.shape(Node.ShapeNode(.rectangle, color: .token(.fill))).frame(width: side, height: side)
        }
        #expect(try height("ios-list", square(24), text) == 44, "M53")
        #expect(try height("ios-list", square(40), text) == 52)
        #expect(try height("ios26", square(40), text) == 70, "Home Assistant’s servers")
        #expect(try height("ios-list", .stack(Node.StackNode(.vertical, children: [square(24), square(24)]))) == 78, "not beside text")
        for theme in ["ios", "ios-list", "ios26"] {
            #expect(try height(theme, text, .toggle(isOn: true, isEnabled: true)) == (theme == "ios26" ? 52 : 44), "\(theme)")
        }
    }

    // MARK: Interface Builder

    @Test("every row of the recorded static tables is within half a point of its position in Interface Builder")
    func staticTables() throws {
        let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Cases/StaticTables.txt")
        var tables: [(head: [String], sections: [[String]])] = []
        for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") where !line.hasPrefix("#") {
            let words = line.split(separator: " ").map(String.init)
            if words[0] == "table" { tables.append((words, [])) } else { tables[tables.count - 1].sections.append(words) }
        }
        var rows = 0
        var misplaced: [String] = []
        for table in tables {
            let head = table.head
            let (tools, scale) = (try #require(Int(head[1])), try #require(Double(head[4])))
            func height(_ word: String) -> Double? { Double(word).flatMap { $0 < 0 ? nil : $0 } }
            var content = Stacked(style: try #require(TableStyle(rawValue: head[2])), sections: [])
            content.metrics.sectionHeaderHeight = height(head[6])
            content.metrics.sectionFooterHeight = height(head[7])
            content.tableHeaderHeight = height(head[8])
            let stacking = SectionStacking.interfaceBuilder(tools: tools, under: try #require(NavigationBarStyle(rawValue: head[5])))
            content.metrics.stacking = stacking
            var expected: [IndexPath: Double] = [:]
            for (index, section) in table.sections.enumerated() {
                let saved = section.dropFirst(3).map { $0.split(separator: "+").compactMap { Double($0) } }
                content.sections.append(
                    Lines(header: Int(section[1]), footer: Int(section[2]), rows: saved.map { .points($0[1]) }))
                for (row, place) in saved.enumerated() { expected[IndexPath(row: row, section: index)] = place[0] }
            }
            let geometry = Geometry(
                of: content, in: try environment("ios", stacking.textSize, width: try #require(Double(head[3])), scale: scale),
                shaper: BlockShaper())
            for (path, y) in expected {
                rows += 1
                let ours = try #require(geometry.frame(of: path)).minY
                if abs(ours - y) > 0.5 { misplaced.append("\(head.joined(separator: " ")) \(path): \(ours), saved \(y)") }
            }
        }
        #expect(rows > 500)
        #expect(misplaced.sorted() == [])
    }

    // MARK: Screens

    /// The space between the rows of two sections: a footer and a header with a number of lines, and whether the lower section has a
    /// footer.
    struct Gap: Sendable, CustomTestStringConvertible {
        var theme: String
        var textSize = TextSizeCategory.large
        var scale: Double
        var footer: Int?
        var header: Int?
        var ownFooter = false
        var points: Double
        var testDescription: String { "\(theme) \(textSize.rawValue) @\(scale)x footer \(footer ?? 0) header \(header ?? 0) \(ownFooter)" }
    }

    static let gaps = [
        Gap(theme: "ios", scale: 3, points: 35), Gap(theme: "ios", scale: 2, points: 35),
        Gap(theme: "ios", scale: 3, header: 1, points: 55.33), Gap(theme: "ios", scale: 2, header: 1, points: 55.5),
        Gap(theme: "ios", scale: 3, header: 1, ownFooter: true, points: 62.67),
        Gap(theme: "ios", scale: 3, footer: 1, header: 1, points: 68),
        Gap(theme: "ios", scale: 3, footer: 1, header: 1, ownFooter: true, points: 75.33),
        Gap(theme: "ios", scale: 3, footer: 2, header: 1, points: 84),
        Gap(theme: "ios", scale: 3, footer: 2, header: 1, ownFooter: true, points: 91.33),
        Gap(theme: "ios", scale: 2, footer: 2, header: 1, ownFooter: true, points: 91.5),
        Gap(theme: "ios13", scale: 3, footer: 1, header: 1, ownFooter: true, points: 75.33),
        Gap(theme: "ipad", scale: 2, header: 1, ownFooter: true, points: 63),
        Gap(theme: "ipad", scale: 2, footer: 1, header: 1, points: 68),
        Gap(theme: "ipad", scale: 2, header: 1, points: 55.5),
        Gap(theme: "ios-classic", scale: 2, footer: 1, header: 1, ownFooter: true, points: 75.5),
        Gap(theme: "ios9", scale: 2, header: 1, ownFooter: true, points: 55.5),
        Gap(theme: "ios9", scale: 2, footer: 1, header: 1, ownFooter: true, points: 75.5),
        Gap(theme: "ios9", scale: 2, footer: 2, header: 1, ownFooter: true, points: 91.5),
        Gap(theme: "ios-list", textSize: .medium, scale: 3, points: 35.33),
        Gap(theme: "ios-list", textSize: .medium, scale: 3, header: 1, points: 55),
        Gap(theme: "ios-list", textSize: .medium, scale: 3, footer: 2, points: 64),
        Gap(theme: "ios-list", scale: 3, header: 1, points: 56.33),
        Gap(theme: "ios26", scale: 3, points: 35), Gap(theme: "ios26", scale: 3, header: 1, points: 58),
        Gap(theme: "ios26", textSize: .medium, scale: 3, header: 1, points: 57),
        Gap(theme: "ios26", textSize: .medium, scale: 3, footer: 1, points: 45.67),
        Gap(theme: "ios26", textSize: .medium, scale: 3, footer: 2, points: 60),
        Gap(theme: "ios26", textSize: .medium, scale: 3, footer: 6, points: 116),
    ]

    @Test("gaps between sections match iOS screenshots", arguments: gaps)
    func gap(_ gap: Gap) throws {
        let content = Stacked(
            style: .insetGrouped,
            sections: [Lines(footer: gap.footer), Lines(header: gap.header, footer: gap.ownFooter ? 1 : nil)])
        let geometry = Geometry(of: content, in: try environment(gap.theme, gap.textSize, scale: gap.scale), shaper: BlockShaper())
        let found = geometry.sections[1].rowsY - geometry.sections[0].footerY
        #expect(abs(found - gap.points) < 1 / gap.scale + 0.01, "\(found)")
    }

    @Test("a header without a title has the set height, and a title is taller")
    func setHeights() throws {
        var content = Stacked(style: .grouped, sections: [Lines(footer: 1), Lines(header: 1, footer: 1)])
        content.metrics.sectionHeaderHeight = 18
        content.metrics.sectionFooterHeight = 18
        let environment = try environment("ios", scale: 2)
        let geometry = Geometry(of: content, in: environment, shaper: BlockShaper())
        #expect(geometry.sections[0].rowsY == 18, "a first section without a title")
        #expect(geometry.sections[1].headerHeight == 45.5, "a title is taller than the height set for sections without one")
        content.sections = [Lines(), Lines()]
        #expect(Geometry(of: content, in: environment, shaper: BlockShaper()).sections[1].y == 18 + 44 + 18)
    }

    @Test(
        "the space above the first row is that of real screens, whatever bar is above the table",
        arguments: [
            ("ios", NavigationBarStyle.inline, 3.0, TextSizeCategory.large, true, 55.33), ("ios", .large, 2, .large, true, 55.5),
            ("ios", .inline, 2, .large, false, 35), ("ios-list", .large, 3, .large, true, 38.67),
            ("ios-list", .none, 3, .large, true, 38.67), ("ios-list", .inline, 3, .large, true, 38.67),
            ("ios-list", .none, 3, .accessibility3, false, 35.33), ("ios-list", .inline, 3, .large, false, 35),
            ("ios26", .large, 3, .medium, true, 39.33), ("ios26", .large, 3, .medium, false, 0), ("ios26", .none, 3, .medium, true, 39.33),
            ("ios26", .none, 3, .large, true, 40.33), ("ios26", .inline, 3, .medium, false, 35),
        ])
    func top(theme: String, bar: NavigationBarStyle, scale: Double, textSize: TextSizeCategory, isTitled: Bool, points: Double) throws {
        var content = Stacked(style: .insetGrouped, sections: [Lines(header: isTitled ? 1 : nil, footer: 1)])
        content.metrics.navigationBar = bar
        let geometry = Geometry(of: content, in: try environment(theme, textSize, scale: scale), shaper: BlockShaper())
        #expect(abs(geometry.sections[0].rowsY - points) < 1 / scale + 0.01, "\(geometry.sections[0].rowsY)")
    }

    @Test(
        "plain headers have top padding since iOS 15, or where the table sets it",
        arguments: [("ios", 22.0), ("ios13", 0), ("ios-classic", 0)])
    func topPadding(theme: String, points: Double) throws {
        var content = Stacked(style: .plain, sections: [Lines(header: 1), Lines(), Lines(header: 1)])
        let environment = try environment(theme, scale: 2)
        #expect(
            Geometry(of: content, in: environment, shaper: BlockShaper()).sections.map(\.headerHeight) == [28 + points, 0, 28 + points])
        content.metrics.sectionHeaderTopPadding = 6
        let layout = TableLayout(content, in: environment, shaper: BlockShaper())
        #expect(layout.geometry.sections.map(\.headerHeight) == [34, 0, 34])
        guard case .frame(let section) = layout.scene.root.children[0].item, case .frame(let header) = section.children[0].item else {
            Issue.record("no header")
            return
        }
        #expect((header.role, header.size.height, section.children[0].origin.y) == (.header, 28, 6))
    }

    // MARK: Rows

    @Test(
        "rows are as tall as their contents need",
        arguments: [
            ("ios", 2.0, TextSizeCategory.large, "subtitle", 58.0), ("ios", 3, .large, "subtitle", 57), ("ipad", 2, .large, "subtitle", 58),
            ("ios13-early", 2, .large, "subtitle", 56), ("ios13-early", 3, .large, "subtitle", 56), ("ipad15", 2, .large, "subtitle", 58),
            ("ios", 3, .large, "title", 44), ("ipad", 2, .large, "title", 52), ("ios26", 3, .large, "title", 52),
            ("ios26", 3, .medium, "title", 51), ("ios-classic", 2, .large, "subtitle", 44),
            ("ios-list", 3, .accessibility3, "value", 118.67),
            ("ios26", 3, .accessibility3, "value", 130), ("ios", 3, .large, "cell", 44.33), ("ios", 2, .large, "cell", 44.5),
            ("ios26", 3, .large, "cell", 53), ("ios26", 3, .medium, "cell", 52),
        ])
    func rows(theme: String, scale: Double, textSize: TextSizeCategory, kind: String, points: Double) throws {
        let environment = try environment(theme, textSize, scale: scale)
        var contents = StandardContents(["title": "a"])
        switch kind {
        case "subtitle": contents.subtitle = "b"
        case "value": contents.detail = "b"
        case "cell": contents.style = .cell
        default: break
        }
        let row = Lines(
            rows: [.automatic], body: StandardCell.body(contents, in: environment, wraps: true), isStandard: kind != "cell")
        let geometry = Geometry(of: Stacked(style: .plain, sections: [row]), in: environment, shaper: BlockShaper())
        #expect(abs(geometry.height - points) < 0.01, "\(geometry.height)")
    }

    @Test(
        "baselines in rows match iOS, with labels on whole pixels",
        arguments: [
            ("ios", 3.0, TextSizeCategory.large, false, [28.33]), ("ios", 2, .large, false, [28]),
            ("ios-classic", 2, .large, false, [27.5]), ("ios-classic", 3, .large, false, [28.33]), ("ios", 3, .medium, false, [27.67]),
            ("ios", 3, .large, true, [25.33, 43.67]), ("ios", 2, .large, true, [25, 44]), ("ipad", 2, .large, false, [32]),
            ("ios13-early", 2, .large, true, [25, 43]),
            ("ios26", 3, .medium, false, [31.33]), ("ios26", 3, .large, false, [32.33]), ("ios-classic", 2, .large, true, [21, 37]),
        ])
    func baselines(theme: String, scale: Double, textSize: TextSizeCategory, hasSubtitle: Bool, points: [Double]) throws {
        let environment = try environment(theme, textSize, scale: scale)
        let contents = StandardContents(hasSubtitle ? ["title": "a", "subtitle": "b"] : ["title": "a"])
        let row = Lines(rows: [.automatic], body: StandardCell.body(contents, in: environment, wraps: true), isStandard: true)
        let scene = TableLayout(Stacked(style: .plain, sections: [row]), in: environment, shaper: BlockShaper()).scene
        let found = Self.baselines(scene.root, at: 0)
        #expect(found.count == points.count)
        for (ours, point) in zip(found, points) { #expect(abs(ours - point) < 0.01, "\(found)") }
    }

    private static func baselines(_ frame: Frame, at y: Double) -> [Double] {
        frame.children.flatMap { child -> [Double] in
            switch child.item {
            case .text: [y + child.origin.y]
            case .frame(let inner): baselines(inner, at: y + child.origin.y)
            case .shape, .image: []
            }
        }
    }

    // MARK: Lines

    @Test("a plain header has no separator above it, and the first row under a large title has one")
    func plainLines() throws {
        var content = Stacked(style: .plain, sections: [Lines(rows: [.points(44), .points(44)]), Lines(header: 1)])
        func lines(_ theme: String) throws -> [Double] {
            let scene = TableLayout(content, in: try environment(theme, scale: 2), shaper: BlockShaper()).scene
            return Self.separators(scene.root, at: 0)
        }
        #expect(try lines("ios13") == [43.5, 159.5])
        #expect(try lines("ios-classic") == [43.5, 87.5, 159.5])
        #expect(try lines("ios26") == [43, 87, 193.5])
        content.metrics.navigationBar = .large
        #expect(try lines("ios13") == [0, 43.5, 159.5])
    }

    private static func separators(_ frame: Frame, at y: Double) -> [Double] {
        frame.children.flatMap { child -> [Double] in
            guard case .frame(let inner) = child.item else { return [] }
            return inner.role == .separator ? [y + child.origin.y] : separators(inner, at: y + child.origin.y)
        }
    }
}
