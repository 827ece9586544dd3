import TableCells
import TableDescriptors
import TableGraphics
import TableInputs
import TableLayout
import TableScene
import TableViewProvider
import Testing

@Suite("Sessions with a DataSource")
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
        let session = TableSession()
        dataSource.sections = [Section(items: [DiffItem(1, text: "one"), DiffItem(2, text: "two"), DiffItem(3, text: "three")])]
        dataSource.reloadData(session, animated: false)
        let cells = session.visibleCells
        session.select(row: 2)
        configured = []
        dataSource.sections = [Section(items: [DiffItem(3, text: "drei"), DiffItem(1, text: "one"), DiffItem(4, text: "four")])]
        dataSource.reloadData(session, animated: true)
        #expect(configured == ["four"])
        #expect(updated == ["drei"])
        #expect(session.cellForRow(at: IndexPath(row: 0, section: 0)) === cells[2])
        #expect(session.cellForRow(at: IndexPath(row: 1, section: 0)) === cells[0])
        #expect(session.visibleCells.compactMap { $0.textLabel?.text } == ["drei", "one", "four"])
        #expect(session.indexPathForSelectedRow == IndexPath(row: 0, section: 0))
        #expect(session.lastDifference.movedRows.count == 1)
    }

    @Test("leading and trailing swipe actions, accessories and menus call their closures, and didSelect can deselect")
    func actions() {
        var log: [String] = []
        let dataSource = DataSource(cellDescriptors: [
            CellDescriptor<String, TitleCell>()
                .height { 80.0 }
                .canEdit { true }
                .leadingSwipeAction { (_, _) -> SwipeActionsConfiguration? in
                    SwipeActionsConfiguration(actions: [
                        ContextualAction(
                            style: .normal, title: "Vibrate",
                            handler: { (_, _, callback) in
                                log.append("vibrate")
                                callback(true)
                            })
                    ])
                }
                .trailingSwipeAction { (item, indexPath) -> SwipeActionsConfiguration? in
                    SwipeActionsConfiguration(actions: [
                        ContextualAction(style: .normal, title: "Later", handler: { (_, _, _) in log.append("later \(item)") })
                    ])
                }
                .didSelect { item, _ in
                    log.append("select \(item)")
                    return .deselect
                }
                .accessoryButtonTapped { log.append("info") }
                .configure { _, cell, _ in cell.accessoryType = .detailButton }
                .contextMenu { item, _, _ in ContextMenuConfiguration(actions: [ContextMenuConfiguration.Action(title: item) {}]) }
                .shouldShowMenu { true }
                .canPerformAction { action, _ in action == "copy:" }
                .performAction { item, action, _, _ in log.append("\(action.name)\(item)") }
        ])
        let session = TableSession()
        dataSource.sections = [Section(items: ["a", "b"])]
        dataSource.reloadData(session, animated: false)
        #expect(session.swipe(row: 0, from: .leading) == ["Vibrate"])
        #expect(session.triggerAction("Vibrate") == true)
        #expect(session.swipe(row: 1) == ["Later"])
        #expect(session.triggerAction("Later") == nil)
        #expect(session.state.swiped?.row == IndexPath(row: 1, section: 0))
        session.closeSwipe()
        session.select(row: 1)
        #expect(session.state.selected.isEmpty)
        #expect(session.tapAccessory(row: 0))
        #expect(session.longPress(row: 0)?.actions.map(\.title) == ["a"])
        #expect(session.perform("copy:", row: 1))
        #expect(!session.perform("paste:", row: 1))
        #expect(log == ["vibrate", "later b", "select b", "info", "copy:b"])
    }

    @Test("heights use font metrics, and a cell without a selection style stays selected but does not show it")
    func drawn() {
        let dataSource = DataSource(cellDescriptors: [TitleCell.descriptor], sectionDescriptors: [])
        let session = TableSession(in: testEnvironment, height: 100, shaper: BlockShaper())
        dataSource.sections = [Section("Head", items: (0..<20).map { "row \($0)" })]
        dataSource.reloadData(session, animated: false)
        dataSource.didSelect = { _, _ in .keepSelected }
        #expect(session.layout.height == 28 + 20 * 40)
        #expect(session.indexPathsForVisibleRows.count == 2)
        session.select(row: 1)
        #expect(session.shownState.selected == [IndexPath(row: 1, section: 0)])
        session.cellForRow(at: IndexPath(row: 1, section: 0))?.selectionStyle = .none
        #expect(session.shownState.selected.isEmpty)
        #expect(session.state.selected == [IndexPath(row: 1, section: 0)])
        session.scrollToLastRow()
        #expect(session.indexPathsForVisibleRows.last?.row == 19)
        #expect(session.indexPathForRow(at: Point(x: 1, y: 29)) == IndexPath(row: 0, section: 0))
    }

    @Test("a letter of the section index scrolls to its section")
    func sectionIndex() {
        let dataSource = DataSource(cellDescriptors: [TitleCell.descriptor])
        dataSource.sections = ["A", "B", "C"].map { (letter: String) in Section(letter, items: (0..<9).map { "\(letter)\($0)" }) }
        dataSource.sectionIndexTitles = { ["A", "C", "Z"] }
        dataSource.sectionForSectionIndex = { title, _ in ["A": 0, "C": 2][title] ?? -1 }
        let session = TableSession(viewport: Size(width: 100, height: 200))
        dataSource.reloadData(session, animated: false)
        #expect(session.touchIndexTitle(at: 1) == 2)
        #expect(session.indexPathsForVisibleRows.first == IndexPath(row: 0, section: 2))
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
        let session = TableSession(viewport: Size(width: 100, height: 440))
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
        let session = TableSession()
        dataSource.sections = [Section(items: ["a", "b"])]
        dataSource.reloadData(session, animated: false)
        _ = fallback.take()
        #expect(!session.select(row: 0))
        #expect(session.swipe(row: 0) == [])
        #expect(session.swipe(row: 0, from: .leading) == [])
        #expect(session.longPress(row: 0).map(\.title) == nil)
        #expect(!fallback.take().contains { $0.hasPrefix("willSelect") })
        session.allowsMultipleSelection = true
        session.selectRow(at: IndexPath(row: 1, section: 0))
        #expect(!session.deselect(row: 1))
    }
}

extension DataSourceSessionTests {
    @Test("editing controls and the buttons of a swiped row follow the closures")
    func drawnState() throws {
        let dataSource = DataSource(cellDescriptors: [
            TitleCell.descriptor.canEdit { _, path in path.row != 0 }.canMove { true }
                .editingStyle { _, path in path.row == 1 ? .delete : .insert }
                .leadingSwipeAction { SwipeActionsConfiguration(actions: [ContextualAction(style: .normal, title: "Pin") { _, _, _ in }]) }
        ])
        let session = TableSession(style: .plain, in: testEnvironment, shaper: BlockShaper())
        session.tableHeaderView = NodeView(Text("Top"))
        dataSource.sections = [Section(items: ["a", "b", "c"])]
        dataSource.reloadData(session, animated: false)
        func dumped() throws -> String {
            TableLayout(try #require(session.content()), in: testEnvironment, state: session.shownState, shaper: BlockShaper()).scene.dump()
        }
        #expect(session.rectForRow(at: IndexPath(row: 0, section: 0))?.minY == 10)
        session.setEditing(true)
        let edited = try dumped()
        #expect(edited.contains("\"Top\""))
        #expect(edited.matches(of: /edit:delete/).count == 1)
        #expect(edited.matches(of: /edit:insert/).count == 1)
        #expect(edited.matches(of: /edit:reorder/).count == 3)
        session.setEditing(false)
        session.swipe(row: 1)
        #expect(try dumped().contains("\"Delete\""))
        session.swipe(row: 2, from: .leading)
        #expect(try dumped().contains("\"Pin\""))
    }
}
