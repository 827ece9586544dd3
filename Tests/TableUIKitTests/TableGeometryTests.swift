import CaseFiles
import TableCells
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import TableViewProvider
import Testing

@testable import TableUIKit

/// A table view answers with the frames of its picture.
@Suite("Geometry of tables", .olderScreen) @MainActor
struct TableGeometryTests {
    /// What surrounds the rows of a table.
    struct Parts: OptionSet, CustomStringConvertible {
        let rawValue: Int
        static let titles = Parts(rawValue: 1)
        static let views = Parts(rawValue: 2)
        static let footers = Parts(rawValue: 4)
        static let heights = Parts(rawValue: 8)
        static let index = Parts(rawValue: 16)
        static let borders = Parts(rawValue: 32)
        static let bar = Parts(rawValue: 64)
        static let large = Parts(rawValue: 128)
        static let editing = Parts(rawValue: 256)
        static let refreshing = Parts(rawValue: 512)
        static let all: [Parts] = [
            [], .titles, [.titles, .footers], .views, [.views, .footers], .heights, [.titles, .heights, .footers], [.titles, .index],
            .borders, [.titles, .borders, .footers], .bar, [.titles, .bar], [.bar, .large], [.titles, .footers, .bar, .large],
            [.views, .borders, .bar, .large, .index], [.titles, .editing], [.borders, .footers, .refreshing],
        ]
        var description: String { "parts \(rawValue)" }
    }

    final class Sample: UITableViewController {
        let parts: Parts
        init(_ style: UITableView.Style, _ parts: Parts) {
            self.parts = parts
            super.init(style: style)
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

        override func viewDidLoad() {
            super.viewDidLoad()
            if parts.contains(.borders) {
                tableView.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 31))
                tableView.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 17))
            }
            if parts.contains(.refreshing) {
                refreshControl = UIRefreshControl()
                refreshControl?.beginRefreshing()
            }
            if parts.contains(.editing) { setEditing(true, animated: false) }
        }
        override func numberOfSections(in tableView: UITableView) -> Int { 3 }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { [2, 0, 2][section] }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            if indexPath == IndexPath(row: 1, section: 2) { return TableTests.PersonCell(style: .default, reuseIdentifier: nil).filled }
            let cell = UITableViewCell(style: indexPath.section == 0 ? .subtitle : .value1, reuseIdentifier: nil)
            cell.textLabel?.text = indexPath.row == 0 ? "Short" : "A title of a row that is so long that it does not fit"
            cell.textLabel?.numberOfLines = 0
            cell.detailTextLabel?.text = "Detail"
            return cell
        }
        override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            parts.contains(.heights) && indexPath.row == 0 ? 71 : UITableView.automaticDimension
        }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            parts.contains(.titles) && section != 1 ? "Title of \(section)" : nil
        }
        override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            parts.contains(.footers) && section != 2 ? "A footer with some words about what is above it, in two lines" : nil
        }
        override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            guard parts.contains(.views), section != 1 else { return nil }
            guard section == 0 else { return UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 33)) }
            let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
            view.textLabel?.text = "View"
            return view
        }
        override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
            parts.contains(.heights) && section == 2 ? 25 : UITableView.automaticDimension
        }
        override func sectionIndexTitles(for tableView: UITableView) -> [String]? { parts.contains(.index) ? ["A", "B"] : nil }
    }

    /// The frames of a scene's sections, rows, headers and footers by their names, and of the table.
    private func frames(_ scene: Scene) -> [String: CGRect] {
        var found: [String: CGRect] = [:]
        func add(_ frame: Frame, at origin: Point) {
            if [.table, .section, .header, .footer].contains(frame.role) || frame.identity.contains(".r") {
                found[frame.identity] = CGRect(Rect(origin: origin, size: frame.size))
            }
            for case (.frame(let child), let place) in frame.children.map({ ($0.item, $0.origin) }) where !child.identity.isEmpty {
                add(child, at: origin + place)
            }
        }
        add(scene.root, at: .zero)
        return found
    }

    /// What the table answers that differs from its picture.
    private func differences(_ table: UITableView, _ shown: ShownScreen) throws -> [String] {
        let painted = frames(try tableScene(of: shown.content, in: shown.environment))
        var differences = painted.count < 8 ? ["only \(painted.keys) are painted"] : []
        func compare(_ name: String, _ answered: CGRect) {
            guard let painted = painted[name] else { return }
            let distances = [
                answered.minX - painted.minX, answered.minY - painted.minY, answered.width - painted.width,
                answered.height - painted.height,
            ]
            if distances.contains(where: { abs($0) > 0.001 }) { differences.append("\(name): \(answered), painted \(painted)") }
        }
        compare("table", CGRect(origin: .zero, size: table.contentSize))
        if let header = table.tableHeaderView { compare("header", header.frame) }
        if let footer = table.tableFooterView { compare("footer", footer.frame) }
        for section in 0..<table.numberOfSections {
            compare("s\(section)", table.rect(forSection: section))
            compare("s\(section).header", table.rectForHeader(inSection: section))
            compare("s\(section).footer", table.rectForFooter(inSection: section))
            for row in 0..<table.numberOfRows(inSection: section) {
                let path = IndexPath(row: row, section: section)
                let frame = table.rectForRow(at: path)
                compare("s\(section).r\(row)", frame)
                if let cell = table.cellForRow(at: path) { compare("s\(section).r\(row)", cell.frame) }
                let middle = CGPoint(x: frame.midX, y: frame.midY)
                if table.indexPathForRow(at: middle) != path { differences.append("s\(section).r\(row) is not at \(middle)") }
            }
        }
        return differences
    }

    private static let styles: [UITableView.Style] = [.plain, .grouped, .insetGrouped]

    @Test(
        "every frame is that of the picture, in each theme, style, text size and direction",
        arguments: ThemeLibrary().names)
    func pictures(theme: String) throws {
        let theme = try #require(ThemeLibrary().theme(theme).value)
        // Each theme has all pairs of a style with parts; sizes and directions take turns.
        for (number, parts) in Parts.all.enumerated() {
            for (other, style) in Self.styles.enumerated() {
                let count = TextSizeCategory.allCases.count
                let size = TextSizeCategory.allCases[(number * 5 + other * 4) % count]
                let environment = Environment(
                    width: (number + other) % 4 == 3 ? 430 : 390, theme: theme, textSize: size,
                    direction: (number + other) % 2 == 0 ? .leftToRight : .rightToLeft, scale: number % 3 == 0 ? 3 : 2)
                try Surroundings.with(environment) {
                    let controller = Sample(style, parts)
                    let container = UINavigationController(rootViewController: controller)
                    container.navigationBar.prefersLargeTitles = parts.contains(.large)
                    let shown = (parts.contains(.bar) ? container : controller).shownScreen(in: environment)
                    let differences = try differences(controller.tableView, shown)
                    #expect(differences.isEmpty, "\(theme.name) \(style) \(parts) \(size) \(environment.direction)")
                }
            }
        }
    }

    @Test(
        "in a row that is edited, or beside an index, a view is painted where the cell places it", arguments: [Parts.editing, .index, []])
    func rowInsets(parts: Parts) throws {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let environment = Environment(width: 390, direction: direction)
            try Surroundings.with(environment) {
                let controller = Sample(.insetGrouped, parts)
                let shown = controller.shownScreen(in: environment)
                let table: UITableView = controller.tableView
                let cell = try #require(table.cellForRow(at: IndexPath(row: 1, section: 2)) as? TableTests.PersonCell)
                table.layoutIfNeeded()
                let label = cell.name.convert(cell.name.bounds, to: table)
                let dump = try tableScene(of: shown.content, in: environment).root
                let painted = try #require(place(of: "Ada", in: dump))
                #expect(label.minX - 1 <= painted.x && painted.x <= label.maxX && abs(label.minY - painted.y) < label.height)
                let isStart = direction == .leftToRight
                let start = isStart ? label.minX - cell.frame.minX : cell.frame.maxX - label.maxX
                #expect(parts == .editing ? start > 40 : start < 30)
                #expect(abs((isStart ? painted.x : label.maxX) - (isStart ? label.minX : painted.x + painted.width)) < 1)
            }
        }
    }

    /// The place of a text in a frame.
    private func place(of text: String, in frame: Frame) -> (x: Double, y: Double, width: Double)? {
        for child in frame.children {
            switch child.item {
            case .text(let line, _) where line.text == text: return (child.origin.x, child.origin.y, line.width)
            case .frame(let inner):
                if let found = place(of: text, in: inner) { return (found.x + child.origin.x, found.y + child.origin.y, found.width) }
            default: break
            }
        }
        return nil
    }

    // MARK: Long tables

    private final class Rows: NSObject, UITableViewDataSource, UITableViewDelegate {
        var count: Int
        /// The heights that cells ask for by their constraints.
        var height: (Int) -> CGFloat = { _ in 60 }
        var (cells, heights, headers) = (0, 0, 0)
        init(_ count: Int) { self.count = count }

        func numberOfSections(in tableView: UITableView) -> Int { count > 100 ? 2 : 1 }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? count : 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            cells += 1
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            let height = height(indexPath.row)
            _ = cell.contentView.add(UIView()) {
                [
                    $0.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
                    $0.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
                    $0.heightAnchor.constraint(equalToConstant: height),
                ]
            }
            return cell
        }
    }

    /// Gives heights, and estimates if it has one.
    private final class HeightRows: NSObject, UITableViewDelegate {
        var estimate: CGFloat?
        var (heights, estimates) = (0, 0)
        func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            heights += 1
            return indexPath.row % 2 == 0 ? 40 : 50
        }
        func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
            guard let estimate else { return tableView.usualEstimate() }
            estimates += 1
            return estimate
        }
    }

    private func table(_ rows: Rows, _ delegate: (any UITableViewDelegate)? = nil) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain)
        table.dataSource = rows
        table.delegate = delegate
        table.layoutIfNeeded()
        return table
    }

    @Test("only the visible rows of a long list are made", arguments: [1_000, 10_000, 1_000_000])
    func lazy(count: Int) throws {
        let rows = Rows(count)
        let table = table(rows)
        #expect(table.visibleCells.count == 10 && rows.cells == 10)
        #expect(table.rectForRow(at: IndexPath(row: 9, section: 0)) == CGRect(x: 0, y: 540, width: 390, height: 60))
        #expect(table.indexPathsForRows(in: CGRect(x: 0, y: 100, width: 1, height: 50))?.map(\.row) == [1, 2])
        table.scrollToRow(at: IndexPath(row: count / 2, section: 0), at: .top, animated: false)
        #expect(table.indexPathsForVisibleRows?.first?.row == count / 2 && rows.cells <= 21)
        table.scrollToRow(at: IndexPath(row: 2, section: 1), at: .bottom, animated: false)
        #expect(table.indexPathsForVisibleRows?.last == IndexPath(row: 2, section: 1) && rows.cells <= 40)
        #expect(abs(table.contentOffset.y + 600 - table.contentSize.height) < 0.001)
        #expect(table.visibleCells.allSatisfy { $0.frame.height == 60 })
    }

    @Test("with estimates, heights are asked for what is visible; without, once for each row")
    func estimates() {
        let (rows, heights) = (Rows(1_000), HeightRows())
        heights.estimate = 45
        let table = table(rows, heights)
        #expect(heights.estimates == 1_003 && heights.heights <= 15 && rows.cells == 14)
        #expect(table.rectForRow(at: IndexPath(row: 4, section: 0)).minY == 180)
        (heights.estimate, heights.heights) = (nil, 0)
        table.estimatedRowHeight = 45
        table.reloadData()
        table.layoutIfNeeded()
        #expect(heights.heights <= 15)
        heights.heights = 0
        table.estimatedRowHeight = 0
        table.reloadData()
        table.layoutIfNeeded()
        _ = table.rectForRow(at: IndexPath(row: 900, section: 0))
        #expect(heights.heights == 1_003)
    }

    @Test("with estimates, only visible headers are asked for")
    func headers() throws {
        final class Sections: NSObject, UITableViewDataSource, UITableViewDelegate {
            var asked: Set<Int> = []
            func numberOfSections(in tableView: UITableView) -> Int { 500 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
            func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
                asked.insert(section)
                return UIView()
            }
            func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 30 }
        }
        let sections = Sections()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .grouped)
        (table.rowHeight, table.estimatedSectionHeaderHeight, table.estimatedSectionFooterHeight) = (50, 20, 10)
        (table.dataSource, table.delegate) = (sections, sections)
        table.layoutIfNeeded()
        #expect(sections.asked.count < 7)
        #expect(table.rectForHeader(inSection: 2).height == 30 && table.rectForHeader(inSection: 300).height == 20)
        table.scrollToRow(at: IndexPath(row: 0, section: 300), at: .middle, animated: false)
        #expect(table.rectForHeader(inSection: 300).height == 30 && sections.asked.count < 20)
    }

    @Test("rows stay in place while those above them are measured")
    func noJumps() throws {
        let rows = Rows(5_000)
        rows.height = { CGFloat(30 + $0 % 9 * 11) }
        let table = table(rows)
        table.scrollToRow(at: IndexPath(row: 2_000, section: 0), at: .top, animated: false)
        for _ in 0..<20 {
            func places() -> [IndexPath: CGFloat] {
                (table.indexPathsForVisibleRows ?? []).reduce(into: [:]) {
                    $0[$1] = (table.cellForRow(at: $1)?.frame.minY ?? 0) - table.contentOffset.y
                }
            }
            let before = places()
            table.contentOffset.y -= 130
            let after = places()
            let common = before.keys.filter { after[$0] != nil }
            #expect(!common.isEmpty)
            #expect(common.allSatisfy { abs((after[$0] ?? 0) - (before[$0] ?? 0) - 130) < 0.001 })
        }
        // A row that grows in an update moves those below it, and none above it.
        let top = try #require(table.indexPathsForVisibleRows?.first)
        let (offset, frame) = (table.contentOffset.y, table.rectForRow(at: top))
        table.reloadRows(at: [IndexPath(row: top.row + 1, section: 0)], with: .none)
        #expect(table.contentOffset.y == offset && table.rectForRow(at: top) == frame)
    }

    @Test("the offset stays within the contents after a reload with fewer rows, and insets move both ends")
    func clamping() {
        let rows = Rows(90)
        let table = table(rows)
        table.scroll(to: 100_000)
        #expect(table.contentOffset.y == 4800)
        rows.count = 20
        table.reloadData()
        table.layoutIfNeeded()
        #expect(table.contentSize.height == 1200 && table.contentOffset.y == 600 && table.indexPathsForVisibleRows?.last?.row == 19)
        rows.count = 2
        table.reloadData()
        table.layoutIfNeeded()
        #expect(table.contentOffset.y == 0 && table.visibleCells.count == 2)
        table.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0)
        #expect(table.contentOffset.y == -20 && table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 0)
        rows.count = 20
        table.reloadData()
        table.scrollToRow(at: IndexPath(row: 19, section: 0), at: .bottom, animated: false)
        #expect(table.contentOffset.y == 630)
        table.scrollToRow(at: IndexPath(row: 5, section: 0), at: .top, animated: false)
        #expect(table.contentOffset.y == 280)
    }

    @Test("cells hear of their frames, and a view that changes is measured again at the next layout")
    func cellFrames() throws {
        final class Card: UITableViewCell {
            var frames: [CGRect] = []
            override var frame: CGRect {
                get { super.frame }
                set {
                    frames.append(newValue)
                    super.frame = newValue
                }
            }
        }
        final class Source: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = Card(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "Row"
                cell.textLabel?.numberOfLines = 0
                return cell
            }
        }
        let source = Source()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .insetGrouped)
        table.dataSource = source
        table.layoutIfNeeded()
        let card = try #require(table.visibleCells.first as? Card)
        let frame = table.rectForRow(at: IndexPath(row: 0, section: 0))
        #expect(card.frames.last == frame && frame.minX > 0 && card.frame == frame)
        card.textLabel?.text = String(repeating: "Many words. ", count: 20)
        table.layoutIfNeeded()
        #expect(card.frame.height > frame.height && card.frame == table.rectForRow(at: IndexPath(row: 0, section: 0)))
    }

    @Test("a delegate that reloads while it displays a row, or asks where rows are, gets answers")
    func reentrancy() {
        final class Restless: NSObject, UITableViewDataSource, UITableViewDelegate {
            var (count, answers) = (5, [CGFloat]())
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                answers.append(tableView.rectForRow(at: indexPath).height)
                return UITableViewCell()
            }
            func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
                guard indexPath.row == 4, count == 5 else { return }
                count = 8
                tableView.reloadData()
            }
        }
        let restless = Restless()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600), style: .plain)
        (table.dataSource, table.delegate) = (restless, restless)
        table.layoutIfNeeded()
        #expect(table.visibleCells.count == 8 && table.subviews.count { $0 is UITableViewCell } == 8)
        #expect(restless.answers.allSatisfy { $0 > 0 })
    }
}

extension TableTests.PersonCell {
    fileprivate var filled: TableTests.PersonCell {
        (name.text, note.text) = ("Ada", "A note of some more words than fit into a single line of a row")
        return self
    }
}
