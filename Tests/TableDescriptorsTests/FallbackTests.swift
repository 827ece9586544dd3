import CaseFiles
import TableCells
import TableDescriptors
import TableGraphics
import TableUIKit
import Testing

/// Implements every method, with results that nothing else returns.
final class Fallback: NSObject, UITableViewDelegate, UITableViewDataSource, UITableViewDataSourcePrefetching {
    var log: [String] = []
    private let other = IndexPath(row: 5, section: 0)

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 77 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        log.append("cell")
        return UITableViewCell(style: .default, reuseIdentifier: "fallback")
    }
    func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        log.append("commit")
    }
    func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) { log.append("move") }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "header" }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "footer" }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["F"] }
    func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { 9 }

    func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) { log.append("willDisplay") }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        log.append("didEndDisplaying")
    }
    func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { log.append("didHighlight") }
    func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { log.append("didUnhighlight") }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.append("didSelect") }
    func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { log.append("didDeselect") }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) { log.append("accessory") }
    func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { log.append("willBegin") }
    func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { log.append("didEndEditing") }
    func tableView(_ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?) {
        log.append("perform")
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 70 }
    func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat { 80 }
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 30 }
    func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { false }
    func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { other }
    func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { other }
    func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle { .insert }
    func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? { "Fallback" }
    func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? { [] }
    func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration?
    {
        UISwipeActionsConfiguration(actions: [])
    }
    func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath) -> UISwipeActionsConfiguration?
    {
        UISwipeActionsConfiguration(actions: [])
    }
    func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { false }
    func tableView(_ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath, toProposedIndexPath proposed: IndexPath)
        -> IndexPath
    { other }
    func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?)
        -> Bool
    { true }
    func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
        -> UIContextMenuConfiguration?
    { menu("Fallback") }
    func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool { true }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { 11 }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { 12 }
    func scrollViewDidScroll(_ scrollView: UIScrollView) { log.append("didScroll") }
    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { log.append("prefetch \(indexPaths.count)") }
    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        log.append("cancel \(indexPaths.count)")
    }
}

/// The descriptor has priority, then the data source, then the fallbacks, then UIKit's default.
@MainActor
@Suite("Fallbacks", .olderScreen)
struct FallbackTests {
    static let told = [
        "willDisplay", "didHighlight", "didUnhighlight", "didSelect", "didDeselect", "accessory", "commit", "willBegin", "move", "perform",
    ]
    static let answers = [
        "height 70.0", "estimatedHeight 80.0", "indentationLevel 30", "shouldHighlight false", "willSelect 5", "willDeselect 5",
        "canEdit true",
        "editingStyle insert", "title Fallback", "editActions 0", "leading 0", "trailing 0", "shouldIndent false", "canMove true",
        "target 5",
        "shouldShowMenu true", "canPerform true", "menu Fallback", "canFocus true",
    ]

    private func dataSource(_ descriptor: CellDescriptor<String, TitleCell>, _ fallback: Fallback) -> DataSource {
        let dataSource = DataSource(cellDescriptors: [descriptor])
        dataSource.fallbackDelegate = fallback
        dataSource.fallbackDataSource = fallback
        dataSource.fallbackDataSourcePrefetching = fallback
        return dataSource
    }

    @Test("fallbacks receive every call without a closure")
    func fallbacks() {
        let fallback = Fallback()
        let source = dataSource(CellDescriptor(), fallback)
        #expect(closureAnswers(source) { fallback.log } == Self.told + Self.answers)
        let session = table()
        #expect(source.tableView(session, titleForHeaderInSection: 0) == "header")
        #expect(source.tableView(session, heightForFooterInSection: 0) == 12)
        #expect(source.sectionIndexTitles(for: session) == ["F"])
        #expect(source.tableView(session, sectionForSectionIndexTitle: "F", at: 0) == 9)
        #expect(source.tableView(session, numberOfRowsInSection: 0) == 2, "the data source answers this itself")
    }

    @Test("a descriptor's closure takes priority over the data source's, and both over the fallback")
    func order() {
        let fallback = Fallback()
        let source = dataSource(
            CellDescriptor<String, TitleCell>().height { 7 }.willSelect { nil }.canFocus { false }.contextMenu { nil }, fallback)
        source.height = { _, _ in 8 }
        source.indentationLevel = { _, _ in 8 }
        source.willSelect = { _, path in path }
        source.willDeselect = { _, _ in nil }
        source.editActions = { _, _ in nil }
        source.targetIndexPathForMove = { _, paths in paths.0 }
        source.canPerformAction = { _, action, _, _ in action == "paste:" }
        source.didSelect = { _, _ in .deselect }
        let answers = closureAnswers(source) { fallback.log }
        var expected = Self.answers
        for (place, answer) in [
            (0, "height 7.0"), (2, "indentationLevel 8"), (4, "willSelect -1"), (5, "willDeselect -1"), (9, "editActions -1"),
            (14, "target 0"), (16, "canPerform false"), (17, "menu none"), (18, "canFocus false"),
        ] {
            expected[place] = answer
        }
        #expect(answers == Self.told.filter { $0 != "didSelect" } + expected)
    }

    @Test("a row without a descriptor gets the fallback's cell")
    func cells() {
        let fallback = Fallback()
        let source = dataSource(CellDescriptor(), fallback)
        source.sections = [Section(items: [1])]
        let session = table()
        source.reloadData(session, animated: false)
        session.layoutIfNeeded()
        #expect(fallback.log.contains("cell") && source.diagnostics.isEmpty)
    }

    @Test("prefetching calls the data source's closures, or the fallback if there are none")
    func prefetching() {
        let fallback = Fallback()
        let source = dataSource(CellDescriptor<String, TitleCell>().height { 50 }, fallback)
        source.sections = [Section(items: (0..<100).map(String.init))]
        let session = table(width: 100, height: 500)
        session.prefetchDataSource = source
        source.reloadData(session, animated: false)
        session.scroll(to: 500)
        #expect(fallback.log.contains("prefetch 10") && fallback.log.contains("didScroll"))
        var rows: [Int] = []
        var cancelled = 0
        source.prefetchRows = { rows = $0.map(\.row) }
        source.cancelPrefetching = { cancelled = $0.count }
        fallback.log = []
        session.scroll(to: 1000)
        #expect(rows == Array(30..<40))
        session.scroll(to: 900)
        #expect(cancelled == 10, "when scrolling up, no row below is needed soon")
        #expect(!fallback.log.contains { $0.hasPrefix("prefetch") || $0.hasPrefix("cancel") })
    }

    @Test("a session's focus and menus call the descriptor")
    func touches() {
        var performed: [String] = []
        let descriptor = CellDescriptor<String, TitleCell>()
            .canFocus { item, _ in item == "b" }
            .shouldShowMenu { item, _ in item != "c" }
            .canPerformAction { _, action, _, _ in action == "copy:" }
            .performAction { item, action, sender, path in performed.append("\(item) \(action.name) \(sender ?? "") \(path.row)") }
            .configurationForMenuAtLocation { item, _ in menu(item) }
        let source = DataSource(cellDescriptors: [descriptor])
        source.sections = [Section(items: ["a", "b", "c"])]
        let session = table()
        source.reloadData(session, animated: false)
        #expect(!session.focus(rowAt: place(0)) && session.indexPathForFocusedRow == nil)
        #expect(session.focus(rowAt: place(1)) && session.indexPathForFocusedRow?.row == 1)
        #expect(!session.focus(rowAt: place(2)) && !session.focus(rowAt: place(9)) && session.indexPathForFocusedRow?.row == 1)
        source.sections = [Section(items: ["b", "c"])]
        source.reloadData(session, animated: true)
        #expect(session.indexPathForFocusedRow?.row == 0, "the focus stays on its row")
        #expect(
            session.perform("copy:", rowAt: place(0), withSender: "me") && !session.perform("cut:", rowAt: place(0))
                && !session.perform("copy:", rowAt: place(1)))
        #expect(performed == ["b copy: me 0"])
        #expect(session.contextMenu(rowAt: place(1))?.title == "c")
    }

    @Test("descriptors can be looked up, rows can be updated, and animations have names")
    func lookups() {
        var updates = 0
        let source = DataSource(
            cellDescriptors: [CellDescriptor<String, TitleCell>().update { updates += 1 }.leadingSwipeAction { nil }],
            sectionDescriptors: [SectionDescriptor<Int>("numbers")])
        source.sections = [Section(7, items: ["a"], sectionIdentifier: "numbers")]
        let session = table()
        source.reloadDataAnimated(session, rowDeletionAnimation: .left, rowReloadAnimation: .automatic)
        let path = IndexPath(row: 0, section: 0)
        #expect(source.cellDescriptor(at: path)?.rowIdentifier == "String" && source.cellDescriptor(for: "Int") == nil)
        #expect(
            source.sectionDescriptor(at: 0)?.identifier == "numbers" && source.sectionDescriptor(at: 3) == nil
                && source.sectionDescriptor(for: "") != nil)
        let typed = source.cellDescriptor(at: path) as? CellDescriptor<String, TitleCell>
        #expect(typed?.hasLeadingSwipeAction == true && typed?.hasTrailingSwipeAction == false)
        if let row = source.visibleRow(at: path) { source.updateRow(session, row: row, at: path) }
        #expect(updates == 1)
    }

    @Test("a separated section shows no separator where its closure returns nil")
    func separators() {
        let source = DataSource(cellDescriptors: [TitleCell.descriptor])
        source.sections = [
            SeparatedSection(items: ["a", "b", "c"]) { transition in
                transition.isFirst || transition.isLast ? nil : SeparatorStyle(leftInset: 16)
            }
        ]
        _ = source.reloadData()
        #expect(source.visibleSections.first?.numberOfVisibleRows == 5)
        #expect(SeparatedSection.defaultStyleConfigureClosure(Transition(from: nil, to: 1)) == SeparatorStyle(leftInset: 0))
    }

    @Test("a renderer's contents can move to another thread")
    func sendable() async {
        let source = DataSource(cellDescriptors: [TitleCell.descriptor])
        source.sections = [Section(items: ["a", "b"])]
        let content = source.content(style: .insetGrouped)
        let row: RowContent = content.row(at: IndexPath(row: 1, section: 0), in: testEnvironment)
        let difference = source.reloadData()
        let (cell, isEmpty) = await Task.detached { (row.cell, difference.isEmpty) }.value
        #expect(cell == "TitleCell" && isEmpty)
    }
}
