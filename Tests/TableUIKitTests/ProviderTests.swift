import CaseFiles
import TableInputs
import TableSnapshotTesting
import TableUIKit
import TableViewProvider
import Testing

/// A cell class of an app, which a config names.
private final class NameCell: UITableViewCell, ProvidedCell {
    var prepared = 0
    var displayed = 0

    static func height(of contents: Any?, in row: ProvidedRow) -> CGFloat { row.tag == "tall" ? 88 : 40 }

    func setContents(_ contents: Any?, in row: ProvidedRow) {
        textLabel?.text = (contents as? String ?? "nobody") + (row.positions.contains(.bottom) ? "." : "")
    }

    func willDisplay(_ contents: Any?, in row: ProvidedRow) { if contents as? String == textLabel?.text { displayed += 1 } }

    override func prepareForReuse() {
        super.prepareForReuse()
        prepared += 1
    }
}

private final class GroupHeader: UITableViewHeaderFooterView, ProvidedHeaderFooterView {
    static func height(of contents: Any?, inSection section: Int, tag: String?) -> CGFloat { 30 }
    func setContents(_ contents: Any?, inSection section: Int, tag: String?) { textLabel?.text = "Section \(section) \(tag ?? "")" }
}

@Suite("Provider in a UITableView", .olderScreen)
@MainActor
struct ProviderUITableViewTests {
    private final class Screen {
        var names = (1...40).map { "Row \($0)" }
        var few = ["Ada", "Björn"]
        var infos = [["title": "Info", "accessory": "detail"]]
    }

    private final class Log: NSObject, ProviderDelegate, UIScrollViewDelegate {
        var calls: [String] = []
        var vetoes = false

        func tableViewProvider(_ provider: Provider, cellForRowAt indexPath: IndexPath, contents: Any?, cell: UITableViewCell) {
            cell.accessibilityIdentifier = "set \(indexPath.row)"
        }
        func tableViewProvider(_ provider: Provider, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath, contents: Any?) {
            calls.append("show \(contents as? String ?? "-")")
        }
        func tableViewProvider(_ provider: Provider, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath, contents: Any?)
        {
            calls.append("hide \(contents as? String ?? "-")")
        }
        func tableViewProvider(_ provider: Provider, canEditRowAt indexPath: IndexPath, contents: Any?) -> Bool { indexPath.row == 0 }
        func tableViewProvider(_ provider: Provider, editingStyleForRowAt indexPath: IndexPath, contents: Any?)
            -> UITableViewCell.EditingStyle
        { .delete }
        func tableViewProvider(
            _ provider: Provider, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath, contents: Any?
        ) {
            calls.append("commit \(editingStyle) \(contents as? String ?? "-")")
            (provider.dataProvider as? Screen)?.few.remove(at: indexPath.row)
            provider.setNeedsReloadForCurrentMode()
            provider.reloadTableView()
        }
        func tableViewProvider(_ provider: Provider, accessoryButtonTappedForRowWith indexPath: IndexPath, contents: Any?) {
            calls.append("tap \(indexPath.row)")
        }
        func tableViewProvider(_ provider: Provider, didSelectRowAt indexPath: IndexPath, contents: Any?) {
            calls.append("select \(contents as? String ?? "-")")
        }
        func tableViewProvider(_ provider: Provider, titleForHeaderInSection section: Int, contents: Any?) -> String? { "Title \(section)" }
        func tableViewProvider(_ provider: Provider, heightForHeaderInSection section: Int, contents: Any?) -> CGFloat { 50 }
        func tableViewProvider(_ provider: Provider, heightForFooterInSection section: Int, contents: Any?) -> CGFloat { 25 }
        func tableViewProvider(_ provider: Provider, viewForFooterInSection section: Int, contents: Any?) -> UIView? {
            let label = UILabel()
            label.text = "Footer"
            return label
        }
        var refused: Int?
        func tableViewProvider(_ provider: Provider, willSetCellForRowAt indexPath: IndexPath, contents: Any?, cell: UITableViewCell)
            -> Bool
        {
            !vetoes && indexPath.row != refused
        }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("drag") }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) { calls.append("release") }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { calls.append("dragged") }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { calls.append("slow") }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("slowed") }
        func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { calls.append("scrolled") }
        func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
        func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { calls.append("top") }
        func scrollViewDidScroll(_ scrollView: UIScrollView) { calls.append("scroll \(Int(scrollView.contentOffset.y))") }
    }

    private let screen = Screen()
    private let log = Log()
    private let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 225), style: .plain)

    private func provider(_ config: String) throws -> Provider {
        let provider = try Provider(config: config, dataProvider: screen)
        provider.register(NameCell.self)
        provider.register(header: GroupHeader.self)
        provider.delegate = log
        provider.scrollViewDelegate = log
        provider.connect(to: tableView)
        provider.reloadTableView()
        tableView.layoutIfNeeded()
        return provider
    }

    private func texts() -> [String] { tableView.visibleCells.map { $0.textLabel?.text ?? "" } }

    @Test("rows are cells of the app's class, with the contents, heights and header of the config")
    func rows() throws {
        let provider = try provider("section -h GroupHeader -t a\nrow -s few -c NameCell\nrow -s few -c NameCell -t tall")
        #expect(provider.diagnostics.isEmpty)
        #expect(texts() == ["Ada", "Björn", "Ada", "Björn."])
        #expect(tableView.visibleCells.allSatisfy { $0 is NameCell && $0.accessibilityIdentifier?.hasPrefix("set") == true })
        #expect(tableView.rectForRow(at: IndexPath(row: 1, section: 0)).height == 40)
        #expect(tableView.rectForRow(at: IndexPath(row: 2, section: 0)).height == 88)
        #expect(tableView.rectForHeader(inSection: 0).height == 30)
        #expect(tableView.headerView(forSection: 0)?.textLabel?.text == "Section 0 a")
        #expect(log.calls.first == "show Ada")
    }

    @Test("rows of other classes look as in a preview of the config")
    func otherCells() throws {
        let provider = try provider("row -s few -c StandardCell\nrow -s infos -c StandardCell")
        log.vetoes = false
        provider.delegate = nil
        provider.reloadTableView()
        let shown = try tableScene(of: tableView.tableContent()).dump()
        #expect(shown == (try tableScene(of: provider.content()).dump()))
        #expect(shown.contains("text \"Björn\""))
    }

    @Test("a veto leaves the cell without contents")
    func veto() throws {
        log.vetoes = true
        let provider = try provider("row -s few -c NameCell")
        #expect(tableView.visibleCells.count == 2 && texts() == ["", ""])
        withExtendedLifetime(provider) {}
    }

    @Test("a delegate can refuse single cells, and cells hear that they appear")
    func display() throws {
        log.refused = 1
        let provider = try provider("row -s few -c NameCell")
        #expect(texts() == ["Ada", ""])
        #expect(tableView.visibleCells.map { ($0 as? NameCell)?.displayed } == [1, 0])
        withExtendedLifetime(provider) {}
    }

    @Test("a touch or a gesture in a cell leads to its row; the scroll delegate hears of every gesture")
    func touches() throws {
        let provider = try provider("row -s few -c NameCell")
        let cell = try #require(tableView.cellForRow(at: IndexPath(row: 1, section: 0)))
        let tap = UITapGestureRecognizer()
        cell.contentView.addGestureRecognizer(tap)
        #expect(provider.indexPath(for: tap) == IndexPath(row: 1, section: 0))
        tap.recognize(at: CGPoint(x: 5, y: -5))
        #expect(provider.indexPath(for: tap) == IndexPath(row: 0, section: 0))
        let event = UIEvent()
        #expect(provider.indexPath(for: event) == nil)
        event.allTouches = [UITouch(at: CGPoint(x: 1, y: 1), in: cell)]
        #expect(provider.indexPath(for: event) == IndexPath(row: 1, section: 0))
        log.calls = []
        let delegate: any UIScrollViewDelegate = provider
        var target = CGPoint.zero
        delegate.scrollViewWillBeginDragging(tableView)
        delegate.scrollViewWillEndDragging(tableView, withVelocity: .zero, targetContentOffset: &target)
        delegate.scrollViewDidEndDragging(tableView, willDecelerate: true)
        delegate.scrollViewWillBeginDecelerating(tableView)
        delegate.scrollViewDidEndDecelerating(tableView)
        delegate.scrollViewDidEndScrollingAnimation(tableView)
        delegate.scrollViewDidScrollToTop(tableView)
        #expect(log.calls == ["drag", "release", "dragged", "slow", "slowed", "scrolled", "top"])
        #expect(!delegate.scrollViewShouldScrollToTop(tableView))
    }

    @Test("gestures reach the delegate, and edits change the table")
    func gestures() throws {
        let provider = try provider("row -s few -c NameCell\nrow -s infos -c StandardCell")
        log.calls = []
        tableView.tap(rowAt: IndexPath(row: 1, section: 0))
        #expect(tableView.tapAccessory(rowAt: IndexPath(row: 2, section: 0)))
        #expect(!tableView.tapAccessory(rowAt: IndexPath(row: 0, section: 0)))
        #expect(log.calls == ["select Björn", "tap 2"])
        #expect(tableView.swipe(rowAt: IndexPath(row: 1, section: 0)).isEmpty, "the delegate forbids editing")
        #expect(tableView.swipe(rowAt: IndexPath(row: 0, section: 0)).count == 1)
        tableView.tapSwipeAction(0)
        #expect(log.calls.contains("commit delete Ada"))
        #expect(texts().first == "Björn." || texts().first == "Björn")
        #expect(tableView.numberOfRows(inSection: 0) == 2)
        withExtendedLifetime(provider) {}
    }

    @Test("titles, footers and heights come from the delegate if the config has no class")
    func sections() throws {
        let provider = try provider("row -s few -c NameCell")
        #expect(tableView.rectForHeader(inSection: 0).height == 50 && tableView.rectForFooter(inSection: 0).height == 25)
        let dump = try tableScene(of: tableView.tableContent()).dump()
        #expect(dump.contains("text \"Title 0\"") && dump.contains("text \"Footer\""), "\(dump)")
        withExtendedLifetime(provider) {}
    }

    @Test("scrolling reuses cells, tells the scroll delegate, and finds the last row and touches")
    func scrolling() throws {
        let provider = try provider("row -s names -c NameCell")
        log.calls = []
        provider.scrollToLastCell()
        #expect(texts().last == "Row 40.")
        #expect(log.calls.contains { $0.hasPrefix("scroll ") } && log.calls.contains("hide Row 1"))
        #expect(tableView.visibleCells.contains { ($0 as? NameCell)?.prepared ?? 0 > 0 })
        let last = try #require(tableView.indexPathForRow(at: CGPoint(x: 10, y: tableView.contentOffset.y + 200)))
        #expect(last == IndexPath(row: 39, section: 0))
    }

    @Test("a table view and its provider do not keep each other alive")
    func weakness() throws {
        var made: Provider? = try Provider(config: "row -c StandardCell")
        weak let weakly = made
        made?.connect(to: tableView)
        #expect(tableView.dataSource === made)
        made?.reloadTableView()
        tableView.layoutIfNeeded()
        made = nil
        #expect(weakly == nil && tableView.dataSource == nil)
    }
}
