import CaseFiles
import TableCells
import TableDescriptors
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import TableUIKit
import Testing

@MainActor
@Suite("Sessions with a DataSource", .olderScreen)
struct DataSourceSessionTests {
    @Test("an animated reload keeps unchanged cells, updates changed ones, and ends the display of others")
    func animated() {
        var (configured, updated): ([String], [String]) = ([], [])
        let dataSource = DataSource(cellDescriptors: [
            CellDescriptor<DiffItem, TitleCell>()
                .configure { item, cell, _ in
                    configured.append(item.text)
                    cell.textLabel?.text = item.text
                }
                .update { item, cell, _ in
                    updated.append(item.text)
                    cell.textLabel?.text = item.text
                }
        ])
        let session = table()
        dataSource.sections = [Section(items: [DiffItem(1, text: "one"), DiffItem(2, text: "two"), DiffItem(3, text: "three")])]
        dataSource.reloadData(session, animated: false)
        let cells = session.visibleCells
        session.select(row: 2)
        configured = []
        dataSource.sections = [Section(items: [DiffItem(3, text: "drei"), DiffItem(1, text: "one"), DiffItem(4, text: "four")])]
        let difference = dataSource.reloadData(session, animated: true)
        #expect(configured == ["four"])
        #expect(updated == ["drei"])
        #expect(session.cellForRow(at: IndexPath(row: 0, section: 0)) === cells[2])
        #expect(session.cellForRow(at: IndexPath(row: 1, section: 0)) === cells[0])
        #expect(session.visibleCells.compactMap { $0.textLabel?.text } == ["drei", "one", "four"])
        #expect(session.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
        #expect(difference.movedRows.count == 1)
    }

    @Test("leading and trailing swipe actions, accessories and menus call their closures, and didSelect can deselect")
    func actions() {
        var log: [String] = []
        let dataSource = DataSource(cellDescriptors: [
            CellDescriptor<String, TitleCell>()
                .height { 80.0 }
                .canEdit { true }
                .leadingSwipeAction { (_, _) -> UISwipeActionsConfiguration? in
                    UISwipeActionsConfiguration(actions: [
                        UIContextualAction(
                            style: .normal, title: "Vibrate",
                            handler: { (_, _, callback) in
                                log.append("vibrate")
                                callback(true)
                            })
                    ])
                }
                .trailingSwipeAction { (item, indexPath) -> UISwipeActionsConfiguration? in
                    UISwipeActionsConfiguration(actions: [
                        UIContextualAction(style: .normal, title: "Later", handler: { (_, _, _) in log.append("later \(item)") })
                    ])
                }
                .didSelect { item, _ in
                    log.append("select \(item)")
                    return .deselect
                }
                .accessoryButtonTapped { log.append("info") }
                .configure { _, cell, _ in cell.accessoryType = .detailButton }
                .contextMenu { item, _, _ in
                    UIContextMenuConfiguration(actionProvider: { _ in UIMenu(children: [UIAction(title: item) { _ in }]) })
                }
                .shouldShowMenu { true }
                .canPerformAction { action, _ in action == "copy:" }
                .performAction { item, action, _, _ in log.append("\(action.name)\(item)") }
        ])
        let session = table()
        dataSource.sections = [Section(items: ["a", "b"])]
        dataSource.reloadData(session, animated: false)
        #expect(session.swipe(row: 0, from: .leading) == ["Vibrate"])
        #expect(session.tapSwipeAction("Vibrate") == true)
        #expect(session.swipe(row: 1) == ["Later"])
        #expect(session.tapSwipeAction("Later") == nil)
        #expect(session.tableState.swiped.first?.row == IndexPath(row: 1, section: 0))
        session.closeSwipe()
        session.select(row: 1)
        #expect(session.selected.isEmpty)
        #expect(session.tapAccessory(rowAt: place(0)))
        #expect(session.contextMenu(rowAt: place(0))?.children.map(\.title) == ["a"])
        #expect(session.perform("copy:", rowAt: place(1)))
        #expect(!session.perform("paste:", rowAt: place(1)))
        #expect(log == ["vibrate", "later b", "select b", "info", "copy:b"])
    }

    @Test("heights use font metrics, and a cell without a selection style stays selected but does not show it")
    func drawn() {
        Surroundings.with(testEnvironment) { checkDrawn() }
    }

    private func checkDrawn() {
        let dataSource = DataSource(cellDescriptors: [TitleCell.descriptor], sectionDescriptors: [])
        let session = table(width: 200, height: 100)
        dataSource.sections = [Section("Head", items: (0..<20).map { "row \($0)" })]
        dataSource.reloadData(session, animated: false)
        dataSource.didSelect = { _, _ in .keepSelected }
        session.layoutIfNeeded()
        #expect(session.rectForRow(at: place(0)).size == CGSize(width: 200, height: 40))
        #expect(session.visibleRows.count == 2)
        session.select(row: 1)
        #expect(session.tableState.selected == [IndexPath(row: 1, section: 0)])
        session.cellForRow(at: IndexPath(row: 1, section: 0))?.selectionStyle = UITableViewCell.SelectionStyle.none
        #expect(session.tableState.selected.isEmpty)
        #expect(session.selected == [IndexPath(row: 1, section: 0)])
        session.scrollToLastRow()
        #expect(session.visibleRows.last?.row == 19)
        #expect(session.indexPathForRow(at: CGPoint(x: 1, y: 29)) == IndexPath(row: 0, section: 0))
    }

    @Test("a letter of the section index scrolls to its section")
    func sectionIndex() {
        let dataSource = DataSource(cellDescriptors: [TitleCell.descriptor])
        dataSource.sections = ["A", "B", "C"].map { (letter: String) in Section(letter, items: (0..<9).map { "\(letter)\($0)" }) }
        dataSource.sectionIndexTitles = { ["A", "C", "Z"] }
        dataSource.sectionForSectionIndex = { title, _ in ["A": 0, "C": 2][title] ?? -1 }
        let session = table(width: 100, height: 200)
        dataSource.reloadData(session, animated: false)
        #expect(session.touchIndexTitle(at: 1) == 2)
        #expect(session.visibleRows.first == IndexPath(row: 0, section: 2))
        #expect(session.touchIndexTitle(at: 2) == nil)
        #expect(session.touchIndexTitle(at: 3) == nil)
    }

    @Test("scrolling a lazy table of a million rows creates only visible rows")
    func lazyScroll() {
        var made = 0
        let dataSource = DataSource(cellDescriptors: [TitleCell.descriptor.height { 44 }])
        dataSource.sections = [
            LazySection(
                count: { 1_000_000 },
                row: { index in
                    LazyRow<String> {
                        made += 1
                        return "\(index)"
                    }
                })
        ]
        let session = table(width: 100, height: 440)
        dataSource.reloadData(session, animated: false)
        #expect(session.visibleCells.count == 10)
        session.scrollToLastRow()
        #expect(session.visibleCells.last?.textLabel?.text == "999999")
        #expect(made == 20)
    }
}

extension DataSourceSessionTests {
    @Test("nil from a closure is final: the action is rejected, and nothing else is called")
    func refusals() {
        let fallback = Recorder([0])
        let dataSource = DataSource(cellDescriptors: [
            TitleCell.descriptor.willSelect { nil }.willDeselect { _, _ in nil }.canEdit { true }.editingStyle { .none }
                .trailingSwipeAction { nil }.leadingSwipeAction { nil }.editActions { nil }.titleForDeleteConfirmationButton { nil }
                .contextMenu { nil }
        ])
        dataSource.fallbackDelegate = fallback
        let session = table()
        dataSource.sections = [Section(items: ["a", "b"])]
        dataSource.reloadData(session, animated: false)
        _ = fallback.take()
        #expect(!session.select(row: 0))
        #expect(session.swipe(row: 0) == [])
        #expect(session.swipe(row: 0, from: .leading) == [])
        #expect(session.contextMenu(rowAt: place(0)) == nil)
        #expect(!fallback.take().contains { $0.hasPrefix("willSelect") })
        session.allowsMultipleSelection = true
        session.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
        #expect(!session.deselect(row: 1))
    }
}

extension DataSourceSessionTests {
    @Test("editing controls and the buttons of a swiped row follow the closures")
    func drawnState() {
        let dataSource = DataSource(cellDescriptors: [
            TitleCell.descriptor.canEdit { _, path in path.row != 0 }.canMove { true }
                .editingStyle { _, path in path.row == 1 ? .delete : .insert }
                .leadingSwipeAction {
                    UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Pin") { _, _, _ in }])
                }
        ])
        let session = table(width: 200)
        session.tableHeaderView = nodeView(Text("Top"), height: 10)
        dataSource.sections = [Section(items: ["a", "b", "c"])]
        dataSource.reloadData(session, animated: false)
        func dumped() -> String {
            withBlocks { TableLayout(session.tableContent(), in: testEnvironment, state: session.tableState, shaper: $0).scene.dump() }
        }
        #expect(session.rectForRow(at: IndexPath(row: 0, section: 0)).minY == 10)
        session.setEditing(true, animated: false)
        let edited = dumped()
        #expect(edited.contains("\"Top\""))
        #expect(edited.matches(of: /edit:delete/).count == 1)
        #expect(edited.matches(of: /edit:insert/).count == 1)
        #expect(edited.matches(of: /edit:reorder/).count == 3)
        session.setEditing(false, animated: false)
        session.swipe(row: 1)
        #expect(dumped().contains("\"Delete\""))
        session.swipe(row: 2, from: .leading)
        #expect(dumped().contains("\"Pin\""))
    }
}
