import CaseFiles
import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableLayout
import TableResolver
import TableUIKit
import Testing

@testable import TableViewProvider

/// Contents in an order that does not change.
private func say(_ contents: Any?) -> String {
    switch contents {
    case nil: "-"
    case let object as [String: Any]:
        "{" + object.sorted { $0.key < $1.key }.map { "\($0.key): \(say($0.value))" }.joined(separator: ", ") + "}"
    case let list as [Any]: "[" + list.map { say($0) }.joined(separator: ", ") + "]"
    case let value?: "\(value)"
    }
}

/// What providers answer and show, with and without a delegate.
@Suite("Recorded providers", .olderScreen) @MainActor
struct RecordedProviderTests {
    private final class OwnCell: UITableViewCell, ProvidedCell {
        static func height(of contents: Any?, in row: ProvidedRow) -> CGFloat { 50 + CGFloat(row.indexPath.row) }
        func setContents(_ contents: Any?, in row: ProvidedRow) {
            textLabel?.text = "own \(row.value?.jsonText ?? "-") \(row.tag ?? "-") \(row.positions.rawValue) \(row.indexPath)"
        }
        func willDisplay(_ contents: Any?, in row: ProvidedRow) { accessoryType = row.indexPath.row > 0 ? .checkmark : .none }
    }
    private final class PlainOwnCell: UITableViewCell, ProvidedCell {
        func setContents(_ contents: Any?, in row: ProvidedRow) { textLabel?.text = "plain" }
    }
    private final class OwnHeader: UITableViewHeaderFooterView, ProvidedHeaderFooterView {
        static func height(of contents: Any?, inSection section: Int, tag: String?) -> CGFloat { 33 }
        func setContents(_ contents: Any?, inSection section: Int, tag: String?) { textLabel?.text = "head \(section) \(tag ?? "-")" }
    }

    /// Logs its calls, and answers some of them.
    private final class Delegate: ProviderDelegate {
        var log: [String] = []
        private func note(_ name: String, _ place: Any, _ contents: Any?) { log.append("\(name) \(place) \(say(contents))") }

        func tableViewProvider(_ provider: Provider, cellClassForRowAt indexPath: IndexPath, contents: Any?, isEmptyCell: Bool)
            -> AnyClass?
        { isEmptyCell ? PlainOwnCell.self : nil }
        func tableViewProvider(_ provider: Provider, willSetCellForRowAt indexPath: IndexPath, contents: Any?, cell: UITableViewCell)
            -> Bool
        {
            note("will", indexPath, contents)
            return indexPath.row != 2
        }
        func tableViewProvider(_ provider: Provider, cellForRowAt indexPath: IndexPath, contents: Any?, cell: UITableViewCell) {
            note("did", indexPath, contents)
        }
        func tableViewProvider(_ provider: Provider, heightForRowAt indexPath: IndexPath, contents: Any?, cellClass: AnyClass) -> CGFloat {
            indexPath.row == 0 ? 0 : indexPath.row == 1 ? 61 : -1
        }
        func tableViewProvider(_ provider: Provider, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath, contents: Any?) {
            note("show", indexPath, contents)
        }
        func tableViewProvider(_ provider: Provider, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath, contents: Any?)
        { note("hide", indexPath, contents) }
        func tableViewProvider(_ provider: Provider, didSelectRowAt indexPath: IndexPath, contents: Any?) {
            note("select", indexPath, contents)
        }
        func tableViewProvider(_ provider: Provider, accessoryButtonTappedForRowWith indexPath: IndexPath, contents: Any?) {
            note("accessory", indexPath, contents)
        }
        func tableViewProvider(_ provider: Provider, canEditRowAt indexPath: IndexPath, contents: Any?) -> Bool { indexPath.row > 0 }
        func tableViewProvider(_ provider: Provider, editingStyleForRowAt indexPath: IndexPath, contents: Any?)
            -> UITableViewCell.EditingStyle
        { indexPath.row == 1 ? .insert : .delete }
        func tableViewProvider(
            _ provider: Provider, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath, contents: Any?
        ) { note("commit \(editingStyle)", indexPath, contents) }
        func tableViewProvider(_ provider: Provider, viewForHeaderInSection section: Int, contents: Any?) -> UIView? {
            guard section == 1 else { return nil }
            let label = UILabel()
            label.text = "header view"
            return label
        }
        func tableViewProvider(_ provider: Provider, titleForHeaderInSection section: Int, contents: Any?) -> String? { "Title \(section)" }
        func tableViewProvider(_ provider: Provider, heightForHeaderInSection section: Int, contents: Any?) -> CGFloat {
            section == 1 ? 0 : section == 2 ? 35 : -1
        }
        func tableViewProvider(_ provider: Provider, viewForFooterInSection section: Int, contents: Any?) -> UIView? {
            guard section == 2 else { return nil }
            let label = UILabel()
            label.text = "footer view"
            return label
        }
        func tableViewProvider(_ provider: Provider, titleForFooterInSection section: Int, contents: Any?) -> String? {
            section == 0 ? "Foot" : nil
        }
        func tableViewProvider(_ provider: Provider, heightForFooterInSection section: Int, contents: Any?) -> CGFloat {
            section == 2 ? 0 : section == 0 ? 41 : -1
        }
    }

    private final class Scrolls: NSObject, UIScrollViewDelegate {
        var offsets: [String] = []
        func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append("scrolled to \(scrollView.contentOffset.y)") }
        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { offsets.append("drag") }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) { offsets.append("end \(decelerate)") }
        func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { false }
    }

    /// What a provider answers by itself.
    private func answers(_ provider: Provider) -> [String] {
        var lines = ["modes \(provider.modeCount) sections \(provider.sectionCount)"]
        for section in 0..<provider.sectionCount {
            lines.append(
                "section \(section) \(provider.sectionTag(at: section) ?? "-") \(provider.sectionValue(at: section)?.jsonText ?? "-")"
                    + " \(say(provider.sectionContents(at: section)))")
            for row in 0..<provider.rowCount(inSection: section) {
                let path = IndexPath(row: row, section: section)
                lines.append(
                    "  \(row) \(provider.cellClass(at: path) ?? "-") \(provider.rowTag(at: path) ?? "-") \(provider.rowPositions(at: path).rawValue)"
                        + " \(provider.rowValue(at: path)?.jsonText ?? "-") \(say(provider.rowContents(at: path)))")
            }
        }
        return lines
    }

    private func describe(_ rect: CGRect) -> String { "\(rect.minX) \(rect.minY) \(rect.width) \(rect.height)" }

    private func frames(_ table: UITableView) -> [String] {
        (0..<table.numberOfSections).flatMap { section in
            ["head \(describe(table.rectForHeader(inSection: section))) foot \(describe(table.rectForFooter(inSection: section)))"]
                + (0..<table.numberOfRows(inSection: section)).map {
                    "  \(describe(table.rectForRow(at: IndexPath(row: $0, section: section))))"
                }
        } + ["size \(describe(CGRect(origin: .zero, size: table.contentSize)))"]
    }

    @Test("a provider answers, lays out, draws and passes on what is recorded", arguments: Case.all("provider"))
    func providers(_ example: Case) throws {
        let parts = example.input.components(separatedBy: "\n+++\n")
        let data = try #require(DataDocument.load(file: SourceFile(path: "data.json", text: parts[1])).value).root
        var lines: [String] = []
        let kinds: [(String, UITableView.Style, hasDelegate: Bool, isStrict: Bool)] = [
            ("alone", .plain, false, false), ("with a delegate", .grouped, true, false), ("strict", .insetGrouped, false, true),
        ]
        for (name, style, hasDelegate, isStrict) in kinds {
            lines.append("-- \(name)")
            let provider: Provider
            do {
                provider = try Provider(config: parts[0], dataProvider: data, isStrict: isStrict)
            } catch {
                lines.append("\(error)")
                continue
            }
            provider.register(OwnCell.self)
            provider.register(PlainOwnCell.self, as: "Plain")
            provider.register(header: OwnHeader.self)
            let (delegate, scrolls) = (Delegate(), Scrolls())
            if hasDelegate { (provider.delegate, provider.scrollViewDelegate) = (delegate, scrolls) }
            let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 200), style: style)
            let wide = UITableView(frame: CGRect(x: 0, y: 0, width: 700, height: 100), style: style)
            (wide.dataSource, wide.delegate) = (provider, provider)
            lines += frames(wide)
            provider.connect(to: table)
            provider.reloadTableView()
            table.layoutIfNeeded()
            for mode in 0..<provider.modeCount {
                provider.mode = mode
                provider.reloadDataAndTableView()
                lines += answers(provider) + frames(table)
                lines.append(try tableScene(of: table.tableContent(), in: Environment(width: 320)).dump())
                lines.append(
                    "uniform "
                        + (0..<provider.sectionCount).map { section in
                            (provider as any TableOwner).tableView(table, uniformRowHeightInSection: section).map { "\($0)" } ?? "-"
                        }.joined(separator: " "))
            }
            lines += provider.diagnostics.map { DiagnosticPrinter.human($0) }
            table.tap(rowAt: [0, 0])
            table.tapAccessory(rowAt: [0, 0])
            lines.append("swipe \(table.swipe(rowAt: [0, 1]))")
            table.setEditing(true, animated: false)
            lines.append(try tableScene(of: table.tableContent(), in: Environment(width: 320)).dump())
            lines.append("commit \(table.commitEditing(rowAt: [0, 1]).map { "\($0)" } ?? "-")")
            table.setEditing(false, animated: false)
            table.scroll(by: 70)
            provider.scrollToLastCell()
            lines.append("at \(table.contentOffset.y)")
            for y in [5.0, 60, 120] {
                let event = UIEvent()
                event.allTouches = [UITouch(at: CGPoint(x: 10, y: y + Double(table.contentOffset.y)), in: table)]
                lines.append("touch \(y) \(provider.indexPath(for: event).map { "\($0)" } ?? "-")")
            }
            lines.append("top \(provider.scrollViewShouldScrollToTop(table))")
            lines += delegate.log + scrolls.offsets
        }
        example.check(
            lines.joined(separator: "\n").split(separator: "\n").map { String($0.reversed().drop { $0 == " " }.reversed()) }
                .joined(separator: "\n"))
    }
}
