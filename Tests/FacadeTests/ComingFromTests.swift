import Foundation
import TableUIKit
import TableViewProvider
import Testing

/// Runs the samples of the guides for users of AOZTableViewProvider, DataSource and the item model.
@MainActor
@Suite("Coming from")
struct ComingFromTests {
    private func texts(_ tableView: UITableView) -> [String] { tableView.visibleCells.map { $0.textLabel?.text ?? "" } }

    private func shown<Controller: UIViewController>(_ controller: Controller) -> Controller {
        controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
        controller.view.layoutIfNeeded()
        return controller
    }

    @Test("AOZTableViewProvider's demo runs with its delegate: cells of its classes, heights, a switch, a selection, new data")
    func demo() throws {
        let demo = shown(DemoViewController())
        let tableView = try #require(demo.tableViewProvider.tableView)
        tableView.layoutIfNeeded()
        #expect(texts(tableView) == ["", "3", "4", "5", "textLabel", "textLabel"])
        #expect(demo.tableViewProvider.diagnostics.filter { $0.severity != .note }.map(\.code.rawValue) == [])
        #expect(
            demo.tableViewProvider.rowTag(at: [1, 0]) == "sectionTag" && demo.tableViewProvider.rowPositions(at: [1, 2]).contains(.bottom))
        #expect(tableView.rectForRow(at: [1, 0]).height == 40)
        #expect(tableView.rectForRow(at: [2, 0]).height == 44)
        #expect(tableView.rectForRow(at: [2, 1]).height == 88)
        let cell = try #require(tableView.cellForRow(at: [2, 0]) as? AOZTableViewSwitchCell)
        let control = try #require(cell.contentView.subviews.lazy.compactMap { $0 as? UISwitch }.first)
        #expect(control.isOn && control.onTintColor == .purple && cell.state == .on)
        control.flip()
        #expect(cell.state == .off && demo.switched?.isOn == false && demo.switched?.row == [2, 0])
        cell.state = .pending
        #expect(control.isHidden && cell.contentView.subviews.contains { ($0 as? UIActivityIndicatorView)?.isAnimating == true })
        let detail = try #require(tableView.cellForRow(at: [2, 1]) as? AOZTableViewDetailCell)
        #expect(detail.detailTextLabel?.text == "detailTextLabel")
        let line = try #require(detail.contentView.subviews.first { $0.bounds.height == 1 })
        #expect(
            line.frame == CGRect(x: 15, y: detail.contentView.bounds.height - 1, width: detail.contentView.bounds.width - 15, height: 1))
        detail.setLowerSeparatorViewHidden(true)
        #expect(line.isHidden)
        tableView.tap(rowAt: [1, 1])
        #expect(tableView.indexPathForSelectedRow == nil)
        demo.changeSource()
        tableView.layoutIfNeeded()
        #expect(texts(tableView) == ["4", "5", "6", "7", "8", "9", "textLabel", "textLabel"])
        #expect(try !tablePNG(of: tableView.tableContent()).isEmpty)
    }

    @Test("a config and data can be set after init; modes switch with a reload; a bad config throws and changes nothing")
    func stepByStep() throws {
        let (provider, tableView) = (Provider(), UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain))
        provider.connect(to: tableView)
        #expect(provider.tableView === tableView && tableView.numberOfSections == 0 && provider.modeCount == 0)
        provider.configString = "mode\nrow -s names\nmode\nsection\nsection"
        try provider.parseConfig()
        provider.dataProvider = ["names": ["Ada", "Bo"]]
        provider.reloadTableView()
        #expect(tableView.numberOfRows(inSection: 0) == 2 && provider.modeCount == 2)
        provider.mode = 1
        provider.reloadDataAndTableView()
        #expect(tableView.numberOfSections == 2)
        provider.configString = "nothing here"
        #expect(throws: Provider.Failure.self) { try provider.parseConfig() }
        #expect(provider.modeCount == 2)
        let file = FileManager.default.temporaryDirectory.appending(path: "tvp-\(UUID().uuidString)")
        try Data("row\nrow\nrow".utf8).write(to: file.appendingPathExtension("tableViewConfig"))
        defer { try? FileManager.default.removeItem(at: file.appendingPathExtension("tableViewConfig")) }
        provider.configBundleFileName = file.path
        try provider.parseConfig()
        provider.mode = 0
        provider.reloadTableView()
        #expect(tableView.numberOfRows(inSection: 0) == 3)
        provider.configBundleFileName = "missing"
        #expect(throws: Provider.Failure.self) { try provider.parseConfig() }
    }

    @Test("a provider estimates heights: a million rows ask only those that appear")
    func million() throws {
        final class Counter: ProviderDelegate {
            var asked = 0
            func tableViewProvider(_ provider: Provider, heightForRowAt indexPath: IndexPath, contents: Any?, cellClass: AnyClass)
                -> CGFloat
            {
                asked += 1
                return 50
            }
        }
        let (counter, tableView) = (Counter(), UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .plain))
        let rows = Value.array(Array(repeating: "row", count: 1_000_000))
        let provider = try Provider(config: "row -s rows", dataProvider: Value.object(Object([("rows", rows)])))
        provider.connect(to: tableView)
        #expect(tableView.contentSize.height == 44_000_000)
        provider.delegate = counter
        let start = ContinuousClock.now
        tableView.reloadData()
        tableView.layoutIfNeeded()
        #expect(ContinuousClock.now - start < .seconds(2))
        #expect(tableView.contentSize.height == 50_000_000)
        #expect(tableView.visibleCells.count == 17 && counter.asked < 60, "\(counter.asked)")
    }

    @Test("the sample for DataSource shows, hides, selects and updates its rows")
    func contacts() throws {
        let controller = shown(ContactsViewController())
        #expect(texts(controller.tableView) == ["Ada"])
        #expect(controller.tableView.visibleCells.first?.detailTextLabel?.text == "London")
        controller.tableView.tap(rowAt: [0, 0])
        #expect(controller.selected == ["Ada"] && controller.tableView.indexPathForSelectedRow == nil)
        controller.show([Contact(name: "Chen", city: "Lima"), Contact(name: "Ada", city: "Paris")])
        controller.view.layoutIfNeeded()
        #expect(texts(controller.tableView) == ["Chen", "Ada"])
        #expect(controller.tableView.visibleCells.last?.detailTextLabel?.text == "Paris")
        #expect(try tableScene(of: controller.dataSource.content()).dump().contains("\"Contacts\""))
    }

    final class CityCell: LittleHTableViewBaseCell {
        override func setObject(_ obj: AnyObject?) { textLabel?.text = obj as? String }
        override class func tableView(_ tableView: UITableView, rowHeightForObject object: AnyObject) -> CGFloat { 60 }
    }
    final class Cities: LittleHTableViewDataSource {
        override func tableView(_ tableView: UITableView, cellClassForObject object: AnyObject) -> LittleHTableViewBaseCell.Type {
            object is NSString ? CityCell.self : LittleHTableViewBaseCell.self
        }
    }

    @Test("the article's data source, cells and controller work as they are typed")
    func article() throws {
        let controller = shown(LittleHTableViewController())
        controller.dataSource = Cities(items: ["Oslo" as NSString, 7 as NSNumber, "Rome" as NSString])
        controller.view.layoutIfNeeded()
        #expect(texts(controller.tableView) == ["Oslo", "", "Rome"])
        #expect(controller.tableView.visibleCells.map(\.reuseIdentifier) == ["CityCell", "LittleHTableViewBaseCell", "CityCell"])
        #expect((0..<3).map { controller.tableView.rectForRow(at: [0, $0]).height } == [60, 44, 60])
        controller.tableView.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 20))
        #expect(controller.dataSource?.tableView(controller.tableView, sectionForSectionIndexTitle: "A", at: 0) == -1)
    }
}
