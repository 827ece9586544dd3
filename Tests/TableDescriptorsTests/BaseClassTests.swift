import CaseFiles
import Foundation
import TableCells
import TableDescriptors
import TableGraphics
import TableUIKit
import Testing

/// Methods that a subclass declares must be overrides or fail to compile, and must be called.
@MainActor
@Suite("Base classes", .olderScreen)
struct BaseClassTests {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "Sources")

    /// The signatures of a protocol's requirements, one per line.
    private func requirements(of name: String, in file: String) throws -> [String] {
        let text = try String(contentsOf: Self.sources.appending(path: file), encoding: .utf8)
        let body = try #require(text.firstMatch(of: try Regex("public protocol \(name)[^{]*\\{([\\s\\S]*?)\n\\}"))?[1].substring)
        return signatures(of: String(body), after: "    func ").sorted()
    }

    private func signatures(of text: String, after prefix: String) -> [String] {
        text.replacing(/\(\n\s+/, with: "(").replacing(/,\n\s+/, with: ", ").replacing(/\n\s+\)/, with: ")").replacing(
            /\n\s+->/, with: " ->"
        )
        .split(separator: "\n")
        .filter { $0.hasPrefix(prefix) }.map {
            String($0.dropFirst(prefix.count).prefix { $0 != "{" }).trimmingCharacters(in: .whitespaces)
        }
    }

    @Test(
        "the base class declares every method of the protocols as open",
        arguments: [
            ("UITableViewDelegate", "TableUIKit/Table/UITableViewDelegate.swift", "TableDescriptors/Items/ItemTableDelegate.swift"),
            ("UITableViewDataSource", "TableUIKit/Table/UITableViewDataSource.swift", "TableDescriptors/Items/ItemListDataSource.swift"),
            (
                "UITableViewDataSourcePrefetching", "TableUIKit/Table/UITableViewDataSource.swift",
                "TableDescriptors/Items/ItemListDataSource.swift"
            ),
            ("ItemTableDataSource", "TableDescriptors/Items/ItemTableDataSource.swift", "TableDescriptors/Items/ItemListDataSource.swift"),
        ])
    func complete(name: String, file: String, base: String) throws {
        let declared = Set(
            signatures(of: try String(contentsOf: Self.sources.appending(path: base), encoding: .utf8), after: "    open func "))
        let wanted = try requirements(of: name, in: file)
        #expect(!wanted.isEmpty)
        #expect(wanted.filter { !declared.contains($0) } == [])
    }

    final class Names: ItemListDataSource<String> {
        var log: Set<String> = []
        override func numberOfSections(in tableView: UITableView) -> Int { log.insert("sections"); return 2 }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
            log.insert("rows"); return items.count
        }
        override func tableView(_ tableView: UITableView, objectForRowAt indexPath: IndexPath) -> String? {
            log.insert("object"); return items[indexPath.row]
        }
        override func tableView(_ tableView: UITableView, cellClassForObject object: String) -> ItemTableViewCell.Type {
            log.insert("class"); return NameCell.self
        }
        override func tableView(_ tableView: UITableView, cell: UITableViewCell, willAppearAtIndexPath indexPath: IndexPath) {
            log.insert("appear")
        }
        override func tableView(_ tableView: UITableView, itemHeightForRowAt indexPath: IndexPath) -> CGFloat {
            log.insert("itemHeight"); return 50
        }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            log.insert("cell")
            let cell = super.tableView(tableView, cellForRowAt: indexPath)
            cell.accessoryType = .detailButton
            return cell
        }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            log.insert("header"); return "Above \(section)"
        }
        override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
            log.insert("footer"); return "Below \(section)"
        }
        override func sectionIndexTitles(for tableView: UITableView) -> [String]? { log.insert("index"); return ["A", "B"] }
        override func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
            log.insert("sectionForIndex")
            return super.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
        }
        override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { log.insert("canEdit"); return true }
        override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { log.insert("canMove"); return true }
        override func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
        {
            log.insert("commit")
        }
        override func tableView(_ tableView: UITableView, moveRowAt source: IndexPath, to destination: IndexPath) { log.insert("move") }
        override func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { log.insert("prefetch") }
        override func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
            log.insert("cancelPrefetch")
        }

        static let all: Set = [
            "sections", "rows", "object", "class", "appear", "itemHeight", "cell", "header", "footer", "index", "sectionForIndex",
            "canEdit", "canMove", "commit", "move",
            "prefetch", "cancelPrefetch",
        ]
    }

    final class NameCell: ItemTableViewCell {
        override func setObject(_ object: Any?) { textLabel?.text = object as? String }
    }

    final class Delegate: ItemTableDelegate {
        var log: Set<String> = []
        var selectsNext = false
        override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
            log.insert("height"); return super.tableView(tableView, heightForRowAt: indexPath)
        }
        override func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
            log.insert("estimate"); return 50
        }
        override func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
            log.insert("indentation"); return 1
        }
        override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
            log.insert("shouldHighlight"); return true
        }
        override func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) { log.insert("didHighlight") }
        override func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) { log.insert("didUnhighlight") }
        override func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            log.insert("willSelect")
            return IndexPath(row: indexPath.row + (selectsNext ? 1 : 0), section: indexPath.section)
        }
        override func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
            log.insert("willDeselect"); return indexPath
        }
        override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.insert("didSelect") }
        override func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) { log.insert("didDeselect") }
        override func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) { log.insert("accessory") }
        override func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
            log.insert("headerView"); return section == 0 ? nodeView(Text("View above")) : nil
        }
        override func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
            log.insert("footerView"); return section == 0 ? nodeView(Text("View below")) : nil
        }
        override func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
            log.insert("headerHeight"); return section == 0 ? 31 : -1
        }
        override func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
            log.insert("footerHeight"); return section == 0 ? 32 : -1
        }
        override func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            log.insert("willDisplay")
            super.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
        }
        override func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
            log.insert("didEndDisplaying")
        }
        override func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
            log.insert("willDisplayHeader")
        }
        override func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {
            log.insert("willDisplayFooter")
        }
        override func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {
            log.insert("didEndHeader")
        }
        override func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {
            log.insert("didEndFooter")
        }
        override func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
            log.insert("editingStyle"); return .delete
        }
        override func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? {
            log.insert("deleteTitle"); return "Away"
        }
        override func tableView(_ tableView: UITableView, editActionsForRowAt indexPath: IndexPath) -> [UITableViewRowAction]? {
            log.insert("editActions"); return nil
        }
        override func tableView(_ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
            -> UISwipeActionsConfiguration?
        { log.insert("leading"); return nil }
        override func tableView(_ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
            -> UISwipeActionsConfiguration?
        { log.insert("trailing"); return nil }
        override func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
            log.insert("indent"); return indexPath.row > 0
        }
        override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) { log.insert("willBegin") }
        override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) { log.insert("didEnd") }
        override func tableView(
            _ tableView: UITableView, targetIndexPathForMoveFromRowAt source: IndexPath, toProposedIndexPath proposed: IndexPath
        ) -> IndexPath { log.insert("target"); return proposed }
        override func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
            log.insert("shouldShowMenu"); return true
        }
        override func tableView(
            _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
        ) -> Bool { log.insert("canPerform"); return true }
        override func tableView(
            _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
        ) { log.insert("perform") }
        override func tableView(_ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint)
            -> UIContextMenuConfiguration?
        { log.insert("menu"); return nil }
        override func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
            log.insert("focus"); return super.tableView(tableView, canFocusRowAt: indexPath)
        }
        override func scrollViewDidScroll(_ scrollView: UIScrollView) { log.insert("scroll") }

        static let all: Set = [
            "height", "estimate", "indentation", "shouldHighlight", "didHighlight", "didUnhighlight", "willSelect", "willDeselect",
            "didSelect", "didDeselect", "accessory",
            "headerView", "footerView", "headerHeight", "footerHeight", "willDisplay",
            "didEndDisplaying", "willDisplayHeader",
            "willDisplayFooter", "didEndHeader", "didEndFooter", "editingStyle", "deleteTitle", "editActions", "leading", "trailing",
            "indent", "willBegin", "didEnd",
            "target", "shouldShowMenu", "canPerform", "perform", "menu", "focus", "scroll",
        ]
    }

    @Test("a session and its content call every overridden method")
    func called() {
        let (names, delegate) = (Names(items: (0..<150).map { "Name \($0)" }), Delegate())
        let tableView = table(.grouped, width: 200, height: 400)
        tableView.dataSource = names
        tableView.delegate = delegate
        tableView.prefetchDataSource = names
        tableView.reloadData()
        tableView.select(row: 0)
        tableView.select(row: 1)
        tableView.tapAccessory(rowAt: place(0))
        #expect(tableView.swipe(row: 0) == ["Away"])
        tableView.tapSwipeAction("Away")
        tableView.swipe(row: 0, from: .leading)
        tableView.drag(rowAt: IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0))
        #expect(tableView.perform("copy:", rowAt: place(0)))
        _ = tableView.contextMenu(rowAt: place(0))
        tableView.focus(rowAt: place(0))
        tableView.scroll(by: 300)
        tableView.scroll(by: 1_200)
        tableView.scrollToLastRow()
        tableView.scroll(to: tableView.contentSize.height)
        tableView.scroll(to: 0)
        #expect(tableView.touchIndexTitle(at: 1) == 1)
        tableView.scroll(to: 0)
        tableView.setEditing(true, animated: false)
        #expect(tableView.commitEditing(row: 1) == .delete)
        let content = tableView.tableContent()
        let environment = testEnvironment
        #expect(content.estimatedRowHeights(inSection: 0, in: environment) != nil)
        #expect(content.sectionIndexTitles == ["A", "B"])
        #expect(content.shouldIndentWhileEditing(at: IndexPath(row: 0, section: 0)) == false)
        #expect(names.log.symmetricDifference(Names.all) == [])
        #expect(delegate.log.symmetricDifference(Delegate.all) == [])
    }

    @Test("overridden headers, footers and willSelect take effect")
    func decide() {
        let (names, delegate) = (Names(items: ["A", "B"]), Delegate())
        let text = dump(UITableViewContent(dataSource: names, delegate: delegate))
        for word in ["View above", "View below", "Above 1", "Below 1"] { #expect(text.contains("\"\(word)\""), "\(word)") }
        #expect(!text.contains("\"Above 0\""), "a view has priority over a title")
        let tableView = table()
        tableView.dataSource = names
        tableView.delegate = delegate
        delegate.selectsNext = true
        tableView.reloadData()
        tableView.select(row: 0)
        #expect(tableView.indexPathsForSelectedRows == [IndexPath(row: 1, section: 0)])
    }

    @Test("a row without indentation in editing mode does not move")
    func indent() {
        let (names, delegate) = (Names(items: ["A", "B"]), Delegate())
        var state = TableState()
        state.editing = TableState.Editing()
        let tableView = table()
        tableView.dataSource = names
        tableView.delegate = delegate
        let content = tableView.tableContent()
        let lines = scene(content, state).split(separator: "\n").filter { $0.contains("title [") }.map {
            $0.split(separator: "[")[1].prefix { $0 != " " }
        }
        #expect(lines.count == 4)
        #expect(lines[0] != lines[1] && lines[0] == lines[2], "the first row of each section does not move")
    }

    @Test("a cell whose identifier is not registered is an error")
    func unregistered() {
        final class Source: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "Nmae", for: indexPath)
            }
        }
        let (source, tableView) = (Source(), table())
        tableView.register(NameCell.self, forCellReuseIdentifier: "Name")
        tableView.dataSource = source
        tableView.reloadData()
        tableView.layoutIfNeeded()
        #expect(tableView.diagnostics.map(\.code.rawValue) == ["cell.not-registered"])
        #expect(tableView.diagnostics.first?.hints == ["did you mean “Name”?"])
        let content = tableView.tableContent()
        _ = dump(content)
        #expect(content.diagnostics == tableView.diagnostics)
    }
}
