import Foundation
import TableCells
import TableDescriptors
import TableGraphics
import Testing

/// Methods that a subclass declares must be overrides or fail to compile, and must be called.
@Suite("Base classes")
struct BaseClassTests {
    private static let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
        .appending(path: "Sources/TableDescriptors")

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
            ("TableViewDelegate", "TableView/TableViewDelegate.swift", "Items/ItemTableDelegate.swift"),
            ("TableViewDataSource", "TableView/TableViewDataSource.swift", "Items/ItemListDataSource.swift"),
            ("TableViewDataSourcePrefetching", "TableView/TableViewDataSource.swift", "Items/ItemListDataSource.swift"),
            ("ItemTableDataSource", "Items/ItemTableDataSource.swift", "Items/ItemListDataSource.swift"),
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
        override func numberOfSections(in tableView: TableView) -> Int { log.insert("sections"); return 2 }
        override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
            log.insert("rows"); return items.count
        }
        override func tableView(_ tableView: TableView, objectForRowAt indexPath: IndexPath) -> String? {
            log.insert("object"); return items[indexPath.row]
        }
        override func tableView(_ tableView: TableView, cellClassForObject object: String) -> ItemTableViewCell.Type {
            log.insert("class"); return NameCell.self
        }
        override func tableView(_ tableView: TableView, cell: TableViewCell, willAppearAtIndexPath indexPath: IndexPath) {
            log.insert("appear")
        }
        override func tableView(_ tableView: TableView, itemHeightForRowAt indexPath: IndexPath) -> Double {
            log.insert("itemHeight"); return 50
        }
        override func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
            log.insert("cell")
            let cell = super.tableView(tableView, cellForRowAt: indexPath)
            cell.accessoryType = .detailButton
            return cell
        }
        override func tableView(_ tableView: TableView, titleForHeaderInSection section: Int) -> String? {
            log.insert("header"); return "Above \(section)"
        }
        override func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? {
            log.insert("footer"); return "Below \(section)"
        }
        override func sectionIndexTitles(for tableView: TableView) -> [String]? { log.insert("index"); return ["A", "B"] }
        override func tableView(_ tableView: TableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
            log.insert("sectionForIndex")
            return super.tableView(tableView, sectionForSectionIndexTitle: title, at: index)
        }
        override func tableView(_ tableView: TableView, canEditRowAt indexPath: IndexPath) -> Bool { log.insert("canEdit"); return true }
        override func tableView(_ tableView: TableView, canMoveRowAt indexPath: IndexPath) -> Bool { log.insert("canMove"); return true }
        override func tableView(_ tableView: TableView, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
            log.insert("commit")
        }
        override func tableView(_ tableView: TableView, moveRowAt source: IndexPath, to destination: IndexPath) { log.insert("move") }
        override func tableView(_ tableView: TableView, uniformRowHeightInSection section: Int) -> Double? {
            log.insert("uniform"); return nil
        }
        override func tableView(_ tableView: TableView, prefetchRowsAt indexPaths: [IndexPath]) { log.insert("prefetch") }
        override func tableView(_ tableView: TableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) { log.insert("cancelPrefetch") }

        static let all: Set = [
            "sections", "rows", "object", "class", "appear", "itemHeight", "cell", "header", "footer", "index", "sectionForIndex",
            "canEdit", "canMove", "commit", "move",
            "uniform", "prefetch", "cancelPrefetch",
        ]
    }

    final class NameCell: ItemTableViewCell {
        override func setObject(_ object: Any?) { textLabel?.text = object as? String }
    }

    final class Delegate: ItemTableDelegate {
        var log: Set<String> = []
        var selectsNext = false
        override func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
            log.insert("height"); return super.tableView(tableView, heightForRowAt: indexPath)
        }
        override func tableView(_ tableView: TableView, estimatedHeightForRowAt indexPath: IndexPath) -> Double {
            log.insert("estimate"); return 50
        }
        override func tableView(_ tableView: TableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
            log.insert("indentation"); return 1
        }
        override func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool {
            log.insert("shouldHighlight"); return true
        }
        override func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) { log.insert("didHighlight") }
        override func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) { log.insert("didUnhighlight") }
        override func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
            log.insert("willSelect")
            return IndexPath(row: indexPath.row + (selectsNext ? 1 : 0), section: indexPath.section)
        }
        override func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
            log.insert("willDeselect"); return indexPath
        }
        override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { log.insert("didSelect") }
        override func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) { log.insert("didDeselect") }
        override func tableView(_ tableView: TableView, accessoryButtonTappedForRowWith indexPath: IndexPath) { log.insert("accessory") }
        override func tableView(_ tableView: TableView, viewForHeaderInSection section: Int) -> NodeView? {
            log.insert("headerView"); return section == 0 ? NodeView(Text("View above")) : nil
        }
        override func tableView(_ tableView: TableView, viewForFooterInSection section: Int) -> NodeView? {
            log.insert("footerView"); return section == 0 ? NodeView(Text("View below")) : nil
        }
        override func tableView(_ tableView: TableView, heightForHeaderInSection section: Int) -> Double {
            log.insert("headerHeight"); return section == 0 ? 31 : -1
        }
        override func tableView(_ tableView: TableView, heightForFooterInSection section: Int) -> Double {
            log.insert("footerHeight"); return section == 0 ? 32 : -1
        }
        override func tableView(_ tableView: TableView, estimatedHeightForHeaderInSection section: Int) -> Double {
            log.insert("headerEstimate"); return 33
        }
        override func tableView(_ tableView: TableView, estimatedHeightForFooterInSection section: Int) -> Double {
            log.insert("footerEstimate"); return 34
        }
        override func tableView(_ tableView: TableView, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
            log.insert("willDisplay")
            super.tableView(tableView, willDisplay: cell, forRowAt: indexPath)
        }
        override func tableView(_ tableView: TableView, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath) {
            log.insert("didEndDisplaying")
        }
        override func tableView(_ tableView: TableView, willDisplayHeaderView view: NodeView, forSection section: Int) {
            log.insert("willDisplayHeader")
        }
        override func tableView(_ tableView: TableView, willDisplayFooterView view: NodeView, forSection section: Int) {
            log.insert("willDisplayFooter")
        }
        override func tableView(_ tableView: TableView, didEndDisplayingHeaderView view: NodeView, forSection section: Int) {
            log.insert("didEndHeader")
        }
        override func tableView(_ tableView: TableView, didEndDisplayingFooterView view: NodeView, forSection section: Int) {
            log.insert("didEndFooter")
        }
        override func tableView(_ tableView: TableView, editingStyleForRowAt indexPath: IndexPath) -> TableViewCell.EditingStyle {
            log.insert("editingStyle"); return .delete
        }
        override func tableView(_ tableView: TableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? {
            log.insert("deleteTitle"); return "Away"
        }
        override func tableView(_ tableView: TableView, editActionsForRowAt indexPath: IndexPath) -> [TableViewRowAction]? {
            log.insert("editActions"); return nil
        }
        override func tableView(_ tableView: TableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
            -> SwipeActionsConfiguration?
        { log.insert("leading"); return nil }
        override func tableView(_ tableView: TableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath)
            -> SwipeActionsConfiguration?
        { log.insert("trailing"); return nil }
        override func tableView(_ tableView: TableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool {
            log.insert("indent"); return indexPath.row > 0
        }
        override func tableView(_ tableView: TableView, willBeginEditingRowAt indexPath: IndexPath) { log.insert("willBegin") }
        override func tableView(_ tableView: TableView, didEndEditingRowAt indexPath: IndexPath?) { log.insert("didEnd") }
        override func tableView(
            _ tableView: TableView, targetIndexPathForMoveFromRowAt source: IndexPath, toProposedIndexPath proposed: IndexPath
        ) -> IndexPath { log.insert("target"); return proposed }
        override func tableView(_ tableView: TableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
            log.insert("shouldShowMenu"); return true
        }
        override func tableView(
            _ tableView: TableView, canPerformAction action: MenuAction, forRowAt indexPath: IndexPath, withSender sender: Any?
        ) -> Bool { log.insert("canPerform"); return true }
        override func tableView(
            _ tableView: TableView, performAction action: MenuAction, forRowAt indexPath: IndexPath, withSender sender: Any?
        ) { log.insert("perform") }
        override func tableView(_ tableView: TableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: Point)
            -> ContextMenuConfiguration?
        { log.insert("menu"); return nil }
        override func tableView(_ tableView: TableView, canFocusRowAt indexPath: IndexPath) -> Bool {
            log.insert("focus"); return super.tableView(tableView, canFocusRowAt: indexPath)
        }
        override func scrollViewDidScroll(_ tableView: TableView) { log.insert("scroll") }

        static let all: Set = [
            "height", "estimate", "indentation", "shouldHighlight", "didHighlight", "didUnhighlight", "willSelect", "willDeselect",
            "didSelect", "didDeselect", "accessory",
            "headerView", "footerView", "headerHeight", "footerHeight", "headerEstimate", "footerEstimate", "willDisplay",
            "didEndDisplaying", "willDisplayHeader",
            "willDisplayFooter", "didEndHeader", "didEndFooter", "editingStyle", "deleteTitle", "editActions", "leading", "trailing",
            "indent", "willBegin", "didEnd",
            "target", "shouldShowMenu", "canPerform", "perform", "menu", "focus", "scroll",
        ]
    }

    @Test("a session and its content call every overridden method")
    func called() {
        let (names, delegate) = (Names(items: (0..<30).map { "Name \($0)" }), Delegate())
        let tableView = TableView(style: .grouped, viewport: Size(width: 200, height: 400))
        tableView.dataSource = names
        tableView.delegate = delegate
        tableView.prefetchDataSource = names
        tableView.reloadData()
        tableView.select(row: 0)
        tableView.select(row: 1)
        tableView.tapAccessory(row: 0)
        #expect(tableView.swipe(row: 0) == ["Away"])
        tableView.triggerAction("Away")
        tableView.swipe(row: 0, from: .leading)
        tableView.move(from: IndexPath(row: 0, section: 0), to: IndexPath(row: 2, section: 0))
        #expect(tableView.perform("copy:", row: 0))
        _ = tableView.longPress(row: 0)
        tableView.focus(row: 0)
        tableView.scroll(by: 300)
        tableView.scroll(by: 1_200)
        tableView.scroll(to: 0)
        #expect(tableView.touchIndexTitle(at: 1) == 1)
        tableView.scroll(to: 0)
        tableView.setEditing(true)
        #expect(tableView.commitEditing(row: 1) == .delete)
        guard let content = tableView.content() else { return }
        let environment = testEnvironment
        guard case .uniform(50, _)? = content.estimatedRowHeights(inSection: 0, in: environment) else {
            Issue.record("no estimate")
            return
        }
        #expect(content.sectionIndexTitles == ["A", "B"])
        #expect(content.shouldIndentWhileEditing(at: IndexPath(row: 0, section: 0)) == false)
        #expect(names.log.symmetricDifference(Names.all) == [])
        #expect(delegate.log.symmetricDifference(Delegate.all) == [])
    }

    @Test("overridden headers, footers and willSelect take effect")
    func decide() {
        let (names, delegate) = (Names(items: ["A", "B"]), Delegate())
        let text = dump(TableViewContent(dataSource: names, delegate: delegate))
        for word in ["View above", "View below", "Above 1", "Below 1"] { #expect(text.contains("\"\(word)\""), "\(word)") }
        #expect(!text.contains("\"Above 0\""), "a view has priority over a title")
        let tableView = TableView()
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
        let tableView = TableView()
        tableView.dataSource = names
        tableView.delegate = delegate
        guard let content = tableView.content() else { return }
        let lines = scene(content, state).split(separator: "\n").filter { $0.contains("title [") }.map {
            $0.split(separator: "[")[1].prefix { $0 != " " }
        }
        #expect(lines.count == 4)
        #expect(lines[0] != lines[1] && lines[0] == lines[2], "the first row of each section does not move")
    }

    @Test("a cell whose identifier is not registered is an error")
    func unregistered() {
        final class Source: TableViewDataSource {
            func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
            func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
                tableView.dequeueReusableCell(withIdentifier: "Nmae", for: indexPath)
            }
        }
        let (source, tableView) = (Source(), TableView())
        tableView.register(NameCell.self, forCellReuseIdentifier: "Name")
        tableView.dataSource = source
        tableView.reloadData()
        #expect(tableView.diagnostics.map(\.code) == ["cell.not-registered"])
        #expect(tableView.diagnostics.first?.hints == ["did you mean “Name”?"])
        guard let content = tableView.content() else { return }
        #expect(content.diagnostics.isEmpty)
        _ = dump(content)
        #expect(content.diagnostics == tableView.diagnostics)
    }
}
