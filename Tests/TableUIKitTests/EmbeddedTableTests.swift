import CaseFiles
import Foundation
import TableCells
import TableInputs
import TableUIKit
import TableViewProvider
import Testing

@testable import TableSnapshotTesting

/// Tables in views that show more than the table, and tables in their current state.
@Suite("Embedded tables", .olderScreen) @MainActor
struct EmbeddedTableTests {
    private final class Screen: UIViewController, UITableViewDataSource {
        let (table, button) = (UITableView(), UIButton(type: .system))
        override func viewDidLoad() {
            table.dataSource = self
            table.rowHeight = 40
            table.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(table)
            button.setTitle("Continue", for: .normal)
            _ = view.add(button) {
                [
                    $0.leadingAnchor.constraint(equalTo: view.leadingAnchor), $0.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                    $0.bottomAnchor.constraint(equalTo: view.bottomAnchor), $0.topAnchor.constraint(equalTo: table.bottomAnchor),
                    table.topAnchor.constraint(equalTo: view.topAnchor), table.leadingAnchor.constraint(equalTo: view.leadingAnchor),
                    table.trailingAnchor.constraint(equalTo: view.trailingAnchor),
                ]
            }
        }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 9 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = "Row \(indexPath.row)"
            return cell
        }
    }

    private func dump(_ view: UIView, _ direction: LayoutDirection = .leftToRight) throws -> String {
        var environment = Environment()
        (environment.width, environment.direction) = (300, direction)
        return try tableScene(of: ViewTable(view, height: 200, in: environment), in: environment).dump()
    }

    @Test("a view shows its table's visible rows, clipped, beside its other subviews")
    func container() throws {
        let screen = Screen()
        screen.appear(width: 300, height: 200)
        let top = try dump(screen.view)
        #expect(top.contains("Row 0") && top.contains("Row 4") && !top.contains("Row 5") && top.contains("Continue"))
        #expect(top.contains("clips") && top.components(separatedBy: "s0.r0").count == 2)
        screen.table.contentOffset.y = 80
        let scrolled = try dump(screen.view)
        #expect(!scrolled.contains("Row 0") && scrolled.contains("Row 2") && scrolled.contains("Row 6"))
    }

    /// A table as high as its rows, as apps write it.
    private final class Whole: UITableView {
        override var contentSize: CGSize { didSet { invalidateIntrinsicContentSize() } }
        override var intrinsicContentSize: CGSize {
            layoutIfNeeded()
            return CGSize(width: UIView.noIntrinsicMetric, height: contentSize.height)
        }
    }

    private final class GroupCell: UITableViewCell, UITableViewDataSource {
        let table = Whole()
        var names: [String] = [] { didSet { table.reloadData() } }
        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            (table.dataSource, table.isScrollEnabled) = (self, false)
            _ = contentView.add(table) {
                [
                    $0.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
                    $0.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
                    $0.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
                    $0.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
                ]
            }
        }
        required init?(coder: NSCoder) { nil }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names.count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell()
            cell.textLabel?.text = names[indexPath.row]
            cell.textLabel?.numberOfLines = 0
            return cell
        }
    }

    @Test("a row is as high as the table in it, whose rows wrap at its width and can change")
    func nested() throws {
        final class Groups: UITableViewController {
            var groups = [["Ash", "Oak"], ["A tree whose name is so long that it takes two lines of its row"], []]
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { groups.count }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = GroupCell()
                cell.names = groups[indexPath.row]
                return cell
            }
        }
        let screen = Groups(style: .plain)
        screen.view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
        screen.view.layoutIfNeeded()
        let table = try #require(screen.tableView)
        func heights() -> [CGFloat] { (0..<3).map { table.rectForRow(at: IndexPath(row: $0, section: 0)).height } }
        #expect(heights() == [108, 85, 20])
        let cells = table.visibleCells.compactMap { $0 as? GroupCell }
        let frames = cells.map(\.table.frame)
        #expect(frames.map(\.height) == [88, 65, 0] && frames.map(\.width) == [300, 300, 300])
        let text = try dump(table)
        #expect(text.contains("Ash") && text.contains("Oak") && text.contains("A tree"))
        cells[0].names = ["Ash", "Oak", "Elm"]
        table.layoutIfNeeded()
        #expect(heights() == [152, 85, 20])
        #expect(cells[0].table.visibleCells.count == 3)
    }

    @Test("texts of an embedded table start at the right in a right-to-left layout")
    func rightToLeft() throws {
        let screen = Screen()
        screen.appear(width: 300, height: 200)
        let line = try #require(try dump(screen.view, .rightToLeft).split(separator: "\n").first { $0.contains("\"Row 0\"") })
        let x = try #require(line.split(separator: "[").last?.split(separator: " ").first.flatMap { Double($0) })
        #expect(x > 200)
    }

    @Test("a table is shown in its current state: editing, selection")
    func state() throws {
        let screen = Screen()
        screen.appear(width: 300, height: 200)
        func shown() throws -> String { try tableScene(of: screen.table.tableContent(), in: Environment(width: 300)).dump() }
        #expect(try !shown().contains("delete"))
        screen.table.setEditing(true, animated: false)
        #expect(try shown().contains("delete"))
        screen.table.setEditing(false, animated: false)
        let rest = try shown()
        screen.table.selectRow(at: IndexPath(row: 0, section: 0), animated: false, scrollPosition: .none)
        #expect(try shown() != rest)
    }

    @Test("a controller whose table has no rows shows the table's background view")
    func emptyState() throws {
        let controller = UITableViewController(style: .plain)
        let label = UILabel()
        label.text = "Nothing here yet"
        controller.tableView.backgroundView = label
        #expect(try recorded(controller).contains("Nothing here yet"))
    }

    @Test("a controller says that it has no contents, in place of its table or over its view")
    func unavailableContent() throws {
        final class Search: UITableViewController {
            var count = 0
            override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
                count += 1
                contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
            }
        }
        let table = Search(style: .plain)
        table.navigationItem.searchController = UISearchController(searchResultsController: nil)
        table.navigationItem.searchController?.searchBar.text = "abc"
        let search = try recorded(table)
        #expect(search.contains("No Results for \u{201C}abc\u{201D}") && search.contains("magnifyingglass") && table.count == 1)

        let plain = UIViewController()
        var contents = UIContentUnavailableConfiguration.empty()
        (contents.text, contents.secondaryText) = ("No Mail", "It will be here.")
        contents.button.title = "Reload"
        plain.contentUnavailableConfiguration = contents
        let text = try recorded(plain)
        #expect(["No Mail", "It will be here.", "Reload"].allSatisfy(text.contains))
        plain.contentUnavailableConfiguration = nil
        #expect(plain.contentUnavailableView == nil && plain.view.subviews.isEmpty)
    }

    /// The layout of a controller's snapshot.
    private func recorded(_ controller: UIViewController) throws -> String {
        let folder = FileManager.default.temporaryDirectory.appending(path: "empty-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        // In CI, nothing is recorded.
        Recording.$givenEnvironment.withValue([:]) {
            _ = verifyTableSnapshot(of: controller, as: .layout, record: .all, snapshotDirectory: folder.path)
        }
        let file = try #require(
            FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
                .first { $0.pathExtension == "txt" })
        return try String(contentsOf: file, encoding: .utf8)
    }
}
