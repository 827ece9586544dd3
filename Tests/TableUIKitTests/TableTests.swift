import CaseFiles
import TableUIKit
import TableViewProvider
import Testing

@Suite("Tables", .olderScreen) @MainActor
struct TableTests {
    private final class CountingTable: UITableView {
        var calls: [String] = []
        override func beginUpdates() {
            calls.append("begin")
            super.beginUpdates()
        }
        override func endUpdates() {
            calls.append("end")
            super.endUpdates()
        }
        override func insertRows(at paths: [IndexPath], with animation: RowAnimation) {
            calls.append("insert")
            super.insertRows(at: paths, with: animation)
        }
        override func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
            calls.append("batch")
            super.performBatchUpdates(updates, completion: completion)
        }
    }

    @Test("a subclass hears only of the updates that the app calls")
    func countedUpdates() {
        let table = CountingTable(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
        table.insertRows(at: [], with: .none)
        table.beginUpdates()
        table.insertRows(at: [], with: .none)
        table.endUpdates()
        table.performBatchUpdates({ table.insertRows(at: [], with: .none) })
        #expect(table.calls == ["insert", "begin", "insert", "end", "batch", "insert"])
    }

    final class PersonCell: UITableViewCell {
        let name = UILabel()
        let note = UILabel()
        var reuses = 0

        override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
            super.init(style: style, reuseIdentifier: reuseIdentifier)
            note.numberOfLines = 0
            for label in [name, note] {
                label.translatesAutoresizingMaskIntoConstraints = false
                contentView.addSubview(label)
            }
            let guide = contentView.layoutMarginsGuide
            NSLayoutConstraint.activate([
                name.leadingAnchor.constraint(equalTo: guide.leadingAnchor), name.topAnchor.constraint(equalTo: guide.topAnchor),
                name.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
                note.leadingAnchor.constraint(equalTo: name.leadingAnchor), note.trailingAnchor.constraint(equalTo: name.trailingAnchor),
                note.topAnchor.constraint(equalTo: name.bottomAnchor, constant: 4),
                note.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            ])
        }
        required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
        override func prepareForReuse() {
            super.prepareForReuse()
            reuses += 1
        }
    }

    final class People: NSObject, UITableViewDataSource, UITableViewDelegate {
        var names: [[String]]
        var note = "Note"
        var calls: [String] = []
        init(_ names: [[String]]) { self.names = names }

        func numberOfSections(in tableView: UITableView) -> Int { names.count }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { names[section].count }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "person", for: indexPath)
            (cell as? PersonCell)?.name.text = names[indexPath.section][indexPath.row]
            (cell as? PersonCell)?.note.text = note
            return cell
        }
        func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Section \(section)" }
        func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            calls.append("will \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            calls.append("end \(indexPath.row)")
        }
        func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            calls.append("willSelect \(indexPath.row)")
            return indexPath
        }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { calls.append("select \(indexPath.row)") }
        func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { calls.append("deselect \(indexPath.row)") }
        func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
            names[indexPath.section].remove(at: indexPath.row)
            tableView.deleteRows(at: [indexPath], with: .automatic)
        }
    }

    private func table(_ people: People, height: CGFloat = 600) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: height), style: .plain)
        table.register(PersonCell.self, forCellReuseIdentifier: "person")
        table.dataSource = people
        table.delegate = people
        table.layoutIfNeeded()
        return table
    }

    @Test("a window shows a controller, and a table asks for heights, in UIKit's order")
    func callOrder() {
        final class Log: UITableViewController {
            var (count, log) = (3, [String]())
            override func viewDidLoad() { log.append("load") }
            override func viewWillAppear(_ animated: Bool) { log.append("willAppear") }
            override func viewIsAppearing(_ animated: Bool) { log.append("isAppearing") }
            override func viewDidLayoutSubviews() { log.append("didLayout") }
            override func viewDidAppear(_ animated: Bool) { log.append("didAppear") }
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
            override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
                log.append("\(indexPath.row)")
                return 50
            }
        }
        let (controller, window) = (Log(style: .plain), UIWindow(frame: UIScreen.main.bounds))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        #expect(controller.log.filter { Int($0) == nil } == ["load", "willAppear", "isAppearing", "didLayout", "didAppear"])
        #expect(controller.log.prefix(4) == ["load", "willAppear", "isAppearing", "0"])
        (controller.count, controller.log) = (4, [])
        controller.tableView.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
        #expect(controller.log == ["0", "1", "2", "3"])
    }

    @Test("each layout of a controller's view tells the controller, which can size a header")
    func layoutCallbacks() throws {
        final class Screen: UITableViewController {
            var (log, note) = ([String](), UILabel())
            override func viewDidLoad() {
                let header = UIView()
                note.text = "A note above the rows that is too long for one line"
                note.numberOfLines = 0
                _ = header.add(note) {
                    [
                        $0.topAnchor.constraint(equalTo: header.topAnchor), $0.bottomAnchor.constraint(equalTo: header.bottomAnchor),
                        $0.leadingAnchor.constraint(equalTo: header.leadingAnchor),
                        $0.trailingAnchor.constraint(equalTo: header.trailingAnchor),
                    ]
                }
                tableView.tableHeaderView = header
            }
            override func viewWillLayoutSubviews() { log.append("will") }
            override func viewDidLayoutSubviews() {
                log.append("did")
                guard let header = tableView.tableHeaderView else { return }
                let size = header.systemLayoutSizeFitting(
                    CGSize(width: tableView.bounds.width, height: 0), withHorizontalFittingPriority: .required,
                    verticalFittingPriority: .fittingSizeLevel)
                guard header.frame.height != size.height else { return }
                header.frame.size.height = size.height
                tableView.tableHeaderView = header
            }
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
        }
        let screen = Screen(style: .plain)
        screen.view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
        screen.view.layoutIfNeeded()
        let table = try #require(screen.tableView)
        #expect(screen.log.prefix(2) == ["will", "did"] && screen.log.count <= 8)
        #expect(screen.note.frame.height > 40 && table.rectForRow(at: IndexPath(row: 0, section: 0)).minY == screen.note.frame.height)
        screen.log = []
        screen.view.layoutIfNeeded()
        #expect(screen.log.isEmpty)
        screen.view.setNeedsLayout()
        screen.view.layoutIfNeeded()
        #expect(screen.log == ["will", "did"])

        final class Outer: UIViewController {
            var log: [String] = []
            let inner = Screen(style: .plain)
            override func viewDidLoad() {
                addChild(inner)
                view.addSubview(inner.view)
                inner.didMove(toParent: self)
            }
            override func viewDidLayoutSubviews() {
                log.append("did")
                inner.view.frame = view.bounds
            }
        }
        let outer = Outer()
        outer.appear(width: 300, height: 500)
        #expect(outer.inner.view.frame.height == 500 && outer.log.count <= 4 && outer.inner.log.count <= 12)
        #expect(outer.inner.note.frame.height > 40)
    }

    @Test("a window without a controller has the device's safe area, and so has a table in it")
    func windowSafeArea() {
        var environment = Environment()
        environment.device = .iPhone15
        Surroundings.with(environment) {
            let (window, table) = (UIWindow(frame: UIScreen.main.bounds), UITableView())
            table.frame = window.bounds
            window.addSubview(table)
            #expect(window.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0))
            #expect(table.safeAreaInsets == window.safeAreaInsets && table.adjustedContentInset == window.safeAreaInsets)
        }
    }

    @Test("registered classes are created with the initializer that they override")
    func registered() {
        final class Header: UITableViewHeaderFooterView {
            var isMade = false
            override init(reuseIdentifier: String?) {
                super.init(reuseIdentifier: reuseIdentifier)
                isMade = true
            }
            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
        }
        let table = UITableView()
        table.register(PersonCell.self, forCellReuseIdentifier: "person")
        table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
        let cell = table.dequeueReusableCell(withIdentifier: "person")
        #expect(cell is PersonCell)
        #expect(cell?.reuseIdentifier == "person")
        #expect((cell as? PersonCell)?.note.superview === cell?.contentView)
        let header = table.dequeueReusableHeaderFooterView(withIdentifier: "header") as? Header
        #expect(header?.isMade == true)
        #expect(header?.reuseIdentifier == "header")
        #expect(table.dequeueReusableCell(withIdentifier: "unknown") == nil)
        _ = table.dequeueReusableCell(withIdentifier: "unknown", for: IndexPath(row: 0, section: 0))
        #expect(table.diagnostics.map(\.code.rawValue) == ["cell.not-registered"])
    }

    @Test("rows size themselves by their constraints and grow in an update")
    func selfSizing() {
        let people = People([["Ada"]])
        let table = table(people)
        let low = table.rectForRow(at: IndexPath(row: 0, section: 0)).height
        #expect(low > 50)
        people.note = String(repeating: "A long note. ", count: 20)
        table.reloadRows(at: [IndexPath(row: 0, section: 0)], with: .automatic)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height > low + 60)
        let cell = table.cellForRow(at: IndexPath(row: 0, section: 0)) as? PersonCell
        cell?.note.text = nil
        table.performBatchUpdates(nil)
        #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height < low)
    }

    @Test("cells that scroll out of view end their display and are reused")
    func reuse() throws {
        let people = People([(0..<40).map { "Person \($0)" }])
        let table = table(people, height: 300)
        let first = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)) as? PersonCell)
        let shown = table.visibleCells.count
        #expect(shown < 8)
        people.calls = []
        table.scroll(to: 300)
        #expect(people.calls.contains("end 0"))
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
        table.scroll(to: 600)
        #expect(first.reuses > 0)
        #expect(table.indexPathsForVisibleRows?.first.map { $0.row > 5 } == true)
        #expect(table.indexPath(for: table.visibleCells[0]) == table.indexPathsForVisibleRows?[0])
    }

    @Test("a tap selects like in UIKit")
    func tap() {
        let people = People([["A", "B"]])
        let table = table(people)
        people.calls = []
        table.tap(rowAt: IndexPath(row: 0, section: 0))
        table.tap(rowAt: IndexPath(row: 1, section: 0))
        #expect(people.calls == ["willSelect 0", "select 0", "willSelect 1", "deselect 0", "select 1"])
        #expect(table.indexPathForSelectedRow == IndexPath(row: 1, section: 0))
        #expect(table.cellForRow(at: IndexPath(row: 1, section: 0))?.isSelected == true)
        table.deselectRow(at: IndexPath(row: 1, section: 0), animated: true)
        #expect(table.indexPathsForSelectedRows == nil)
    }

    @Test("a swipe deletes through the data source")
    func swipe() {
        let people = People([["A", "B", "C"]])
        let table = table(people)
        #expect(table.swipe(rowAt: IndexPath(row: 1, section: 0)) == ["Delete"])
        table.tapSwipeAction(0)
        #expect(people.names == [["A", "C"]])
        #expect(table.numberOfRows(inSection: 0) == 2)
        #expect((table.cellForRow(at: IndexPath(row: 1, section: 0)) as? PersonCell)?.name.text == "C")
        #expect(table.diagnostics.isEmpty)
    }

    @Test("an update that is inconsistent with the data source is an error in UIKit's words")
    func inconsistent() {
        let people = People([["A", "B"]])
        let table = table(people)
        table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
        #expect(table.diagnostics.first?.code == .tableInvalidUpdate)
        #expect(
            table.diagnostics.first?.message
                == "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (2) must be equal to the number of rows contained in that section before the update (2), plus or minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out)."
        )
        people.names.append(["C"])
        table.performBatchUpdates {
            table.deleteSections([0], with: .fade)
            table.insertSections([0], with: .fade)
        }
        #expect(table.diagnostics.last?.message.hasPrefix("Invalid update: invalid number of sections.") == true)
        table.reloadData()
        table.deleteRows(at: [IndexPath(row: 9, section: 1)], with: .none)
        #expect(table.diagnostics.last?.message == "attempt to delete row 9 from section 1 which only contains 1 rows before the update")
    }

    @Test("cells follow their rows through insertions, deletions and moves")
    func moves() {
        let people = People([["A", "B", "C"]])
        let table = table(people)
        let cells = (0..<3).map { table.cellForRow(at: IndexPath(row: $0, section: 0)) }
        table.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        people.names = [["C", "New", "B"]]
        table.performBatchUpdates {
            table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .none)
            table.insertRows(at: [IndexPath(row: 1, section: 0)], with: .none)
            table.moveRow(at: IndexPath(row: 2, section: 0), to: IndexPath(row: 0, section: 0))
        }
        #expect(table.diagnostics.isEmpty)
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 0)) === cells[2])
        #expect(table.cellForRow(at: IndexPath(row: 2, section: 0)) === cells[1])
        #expect(table.indexPathForSelectedRow == IndexPath(row: 2, section: 0))
    }

    @Test("a controller's overrides are called, and its table can be laid out")
    func controller() throws {
        final class Menu: UITableViewController {
            var loads = 0
            override func viewDidLoad() {
                super.viewDidLoad()
                loads += 1
                tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
            }
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
                cell.textLabel?.text = "Dish \(indexPath.row)"
                cell.accessoryType = indexPath.row == 0 ? .disclosureIndicator : .none
                return cell
            }
            override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "Bon appétit" }
        }
        let menu = Menu(style: .insetGrouped)
        menu.appear()
        #expect(menu.loads == 1)
        #expect(menu.tableView.visibleCells.map { $0.textLabel?.text } == ["Dish 0", "Dish 1"])
        let dump = try tableScene(of: menu.tableView.tableContent()).dump()
        #expect(dump.contains("Dish 1") && dump.contains("Bon appétit") && dump.contains("disclosure"))
    }

    @Test("list content configurations are drawn like the system's cells")
    func listConfiguration() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        content.text = "Wi-Fi"
        content.secondaryText = "Home"
        content.image = UIImage(systemName: "wifi")
        content.textProperties.color = .red
        cell.contentConfiguration = content
        cell.backgroundColor = .yellow
        let dump = try layoutText(of: cell)
        #expect(dump.contains("Wi-Fi") && dump.contains("Home") && dump.contains("#FF0000"))
        #expect(try color(of: cell, at: CGPoint(x: 200, y: 2)) == "#FFFF00")
    }

    @Test("an app's content configuration makes its view once and then updates it")
    func ownConfiguration() throws {
        struct Config: UIContentConfiguration {
            var text: String
            func makeContentView() -> any UIView & UIContentView { ConfigView(self) }
            func updated(for state: any UIConfigurationState) -> Config { self }
        }
        final class ConfigView: UIView, UIContentView {
            let label = UILabel()
            var configuration: any UIContentConfiguration { didSet { show() } }
            init(_ config: Config) {
                configuration = config
                super.init(frame: .zero)
                _ = add(label) {
                    [
                        $0.topAnchor.constraint(equalTo: topAnchor, constant: 20),
                        $0.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -20),
                        $0.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 5),
                    ]
                }
                show()
            }
            required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
            func show() { label.text = (configuration as? Config)?.text }
        }
        let cell = UITableViewCell()
        cell.contentConfiguration = Config(text: "One")
        let view = cell.contentView.subviews.first
        cell.contentConfiguration = Config(text: "Two")
        #expect(cell.contentView.subviews.first === view)
        #expect(try layoutText(of: cell).contains("Two"))
        #expect(cell.contentView.frame.height > 55)
    }

    @Test("a nib that makes no cell is an error with the nib's name")
    func nibs() {
        let table = UITableView()
        table.register(UINib(nibName: "PersonCell", bundle: nil), forCellReuseIdentifier: "person")
        _ = table.dequeueReusableCell(withIdentifier: "person", for: IndexPath(row: 0, section: 0))
        #expect(table.diagnostics.map(\.message) == ["the nib “PersonCell” makes no cell for “person”"])
        // Other tests' snapshots do not report it.
        _ = AppFolder.misses(in: Environment().theme, isNew: true)
    }

    @Test("the label of the default style is as wide as the cell, so its alignment counts; value2 has no image view")
    func titleAlignment() throws {
        func left(_ style: UITableViewCell.CellStyle, _ alignment: NSTextAlignment) throws -> CGFloat {
            let cell = UITableViewCell(style: style, reuseIdentifier: nil)
            cell.textLabel?.text = "Tap"
            cell.textLabel?.textAlignment = alignment
            let dump = try layoutText(of: cell)
            let line = try #require(dump.split(separator: "\n").first { $0.contains("\"Tap\"") })
            let number = line.split(whereSeparator: { !"0123456789.-".contains($0) }).first.flatMap { Double($0) }
            return CGFloat(try #require(number, "\(line)"))
        }
        #expect(try left(.default, .natural) == 16)
        #expect(try left(.default, .center) > 100 && left(.default, .right) > 200)
        #expect(try left(.subtitle, .center) == 16)
        #expect(UITableViewCell(style: .value2, reuseIdentifier: nil).imageView == nil)
    }
}
