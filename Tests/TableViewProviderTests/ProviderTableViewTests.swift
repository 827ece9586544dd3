import CaseFiles
import Foundation
import TableCells
import TableDescriptors
import TableGraphics
import TableInputs
import TableUIKit
import TableViewProvider
import Testing

@MainActor
@Suite("Provider as data source and delegate", .olderScreen)
struct ProviderTableViewTests {
    private final class Screen {
        var names = (1...40).map { "Row \($0)" }
        var letters = ["a", "b"]
        var infos = [["title": "Info", "accessory": "detail"]]
    }

    @MainActor
    private final class Log: ProviderDelegate {
        var calls: [String] = []

        func tableViewProvider(_ provider: Provider, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath, contents: Any?) {
            calls.append("show \(provider.cellClass(at: indexPath) ?? "") \(contents as? String ?? "-")")
        }
        func tableViewProvider(_ provider: Provider, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath, contents: Any?)
        {
            calls.append("hide \(contents as? String ?? "-")")
        }
        func tableViewProvider(_ provider: Provider, canEditRowAt indexPath: IndexPath, contents: Any?) -> Bool { true }
        func tableViewProvider(_ provider: Provider, editingStyleForRowAt indexPath: IndexPath, contents: Any?)
            -> UITableViewCell.EditingStyle
        { .delete }
        func tableViewProvider(
            _ provider: Provider, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath, contents: Any?
        ) {
            calls.append("commit \(editingStyle) \(contents as? String ?? "-")")
            (provider.dataProvider as? Screen)?.names.remove(at: indexPath.row)
            provider.setNeedsReloadForCurrentMode()
            provider.reloadTableView()
        }
        func tableViewProvider(_ provider: Provider, accessoryButtonTappedForRowWith indexPath: IndexPath, contents: Any?) {
            calls.append("tap \(indexPath.row)")
        }
        func tableViewProvider(_ provider: Provider, didSelectRowAt indexPath: IndexPath, contents: Any?) {
            calls.append("select \(contents as? String ?? "-")")
        }
        func tableViewProvider(_ provider: Provider, heightForFooterInSection section: Int, contents: Any?) -> CGFloat {
            section == 0 ? 30 : -1
        }
        func tableViewProvider(_ provider: Provider, heightForHeaderInSection section: Int, contents: Any?) -> CGFloat { 50 }
        func tableViewProvider(_ provider: Provider, titleForHeaderInSection section: Int, contents: Any?) -> String? {
            section == 0 ? "Names" : nil
        }
    }

    private final class Scrolls: NSObject, UITableViewDelegate {
        var offsets: [Double] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(scrollView.contentOffset.y) }
    }

    private let screen = Screen()
    private let log = Log()
    private let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 225), style: .plain)

    private func makeProvider(_ config: String) throws -> Provider {
        let provider = try Provider(config: config, dataProvider: screen)
        provider.delegate = log
        provider.connect(to: tableView)
        provider.reloadTableView()
        tableView.layoutIfNeeded()
        return provider
    }

    @Test("the connected table view has the rows, cells and heights of the config")
    func rows() throws {
        let provider = try makeProvider("section\nrow -s names\nsection\nrow -s letters")
        #expect(tableView.numberOfSections == 2 && tableView.numberOfRows(inSection: 0) == 40)
        #expect(tableView.rectForRow(at: IndexPath(row: 0, section: 0)) == CGRect(x: 0, y: 72, width: 390, height: 44))
        #expect(tableView.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 1934.0)
        #expect(log.calls == (1...4).map { "show AOZTableViewCell Row \($0)" })
        let pictured = try tableScene(of: tableView.tableContent()).dump()
        #expect(pictured.contains("row:AOZTableViewCell s0.r3") && pictured.contains("Row 40") && pictured.contains("Names"))
        withExtendedLifetime(provider) {}
    }

    @Test("selecting, accessory taps, edits and scrolling reach the delegates")
    func events() throws {
        let provider = try makeProvider("row -s names\nsection\nrow -s infos")
        let scrolls = Scrolls()
        provider.scrollViewDelegate = scrolls
        log.calls = []
        tableView.tap(rowAt: IndexPath(row: 1, section: 0))
        tableView.tapAccessory(rowAt: IndexPath(row: 0, section: 1))
        tableView.setEditing(true, animated: false)
        tableView.commitEditing(rowAt: IndexPath(row: 0, section: 0))
        tableView.setEditing(false, animated: false)
        #expect(Array(log.calls.prefix(3)) == ["select Row 2", "tap 0", "commit delete Row 1"])
        #expect(tableView.numberOfRows(inSection: 0) == 39)
        tableView.layoutIfNeeded()
        log.calls = []
        provider.scrollToLastCell()
        #expect(scrolls.offsets == [tableView.contentOffset.y] && tableView.contentOffset.y > 1_000)
        #expect(log.calls.first?.hasPrefix("hide") == true && log.calls.last?.hasPrefix("show AOZTableViewCell") == true)
        #expect(tableView.indexPathForRow(at: CGPoint(x: 10, y: tableView.contentOffset.y + 190)) == IndexPath(row: 0, section: 1))
    }

    /// Removes the committed row of its data, a dictionary.
    private final class Editor: ProviderDelegate {
        func tableViewProvider(_ provider: Provider, canEditRowAt indexPath: IndexPath, contents: Any?) -> Bool { true }
        func tableViewProvider(_ provider: Provider, editingStyleForRowAt indexPath: IndexPath, contents: Any?)
            -> UITableViewCell.EditingStyle
        { .delete }
        func tableViewProvider(
            _ provider: Provider, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath, contents: Any?
        ) {
            guard var data = provider.dataProvider as? [String: [String]] else { return }
            data["names"]?.remove(at: indexPath.row)
            provider.dataProvider = data
            provider.reloadTableView()
        }
    }

    @Test("a session of Swift plays a config, and shows what its delegate changes")
    func session() throws {
        let editor = Editor()
        let provider = try Provider(config: "row -s names", dataProvider: ["names": ["Ada", "Bo"]])
        provider.delegate = editor
        let content = UITableViewContent(dataSource: provider, delegate: provider)
        let table = SwiftTable("Names") { _ in content }
        let recording = try #require(DesignRenderer().record(Design(table), mode: 0, in: Environment(), height: 844).value).recording
        let session = SwiftSession("S", of: table) { play in
            play.step("A swipe") { $0.swipe(rowAt: IndexPath(row: 0, section: 0)) }
            play.step("Delete") { $0.tapSwipeAction("Delete") }
        }
        #expect(session.run(recording) == [] && recording.frames.count == 3)
        let (first, last) = (recording.frames[0].mode.layout.scene.dump(), recording.frames[2].mode.layout.scene.dump())
        #expect(first.contains("\"Ada\"") && first.contains("row:AOZTableViewCell"))
        #expect(!last.contains("\"Ada\"") && last.contains("\"Bo\""))
        #expect(recording.frames[2].calls.map(\.name).contains("commitForRowAt"))
    }
}
