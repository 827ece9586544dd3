import CaseFiles
import Foundation
import TableCells
import TableInputs
import TableUIKit
import Testing

@testable import TableViewProvider

/// AOZTableViewProvider's own cells and its header.
@MainActor
@Suite("Cells of AOZTableViewProvider", .olderScreen)
struct OriginalCellTests {
    private final class Coder: NSCoder {}
    @MainActor
    private final class Target {
        var values: [(isOn: Bool, point: CGPoint?)] = []
        func changed(_ sender: UISwitch, event: UIEvent) {
            values.append((sender.isOn, event.allTouches?.first?.location(in: sender)))
        }
    }

    private func shown(_ cell: UITableViewCell) -> UITableViewCell {
        cell.frame = CGRect(x: 0, y: 0, width: 300, height: 44)
        cell.layoutIfNeeded()
        return cell
    }
    private func line(_ cell: UITableViewCell) -> UIView? { cell.contentView.subviews.first { $0.bounds.height == 1 } }

    @Test("the separator is a gray line of one point from 15 points on, also in a cell of a document")
    func separators() throws {
        for cell in [AOZTableViewDetailCell(style: .default, reuseIdentifier: nil), AOZTableViewDetailCell(coder: Coder())] {
            let cell = try #require(cell)
            let gray = try #require(self.line(shown(cell)))
            #expect(gray.frame == CGRect(x: 15, y: 43, width: 285, height: 1) && !gray.isHidden)
            #expect(gray.backgroundColor == UIColor(red: 221 / 256, green: 221 / 256, blue: 221 / 256, alpha: 1))
            cell.setLowerSeparatorViewHidden(true)
            #expect(gray.isHidden)
        }
        let made = AOZTableViewDetailCell(style: .default, reuseIdentifier: nil)
        #expect(made.detailTextLabel != nil)
    }

    @Test("the switch follows the state, and a touch of it changes the state and calls the action with the touch")
    func switches() throws {
        for cell in [AOZTableViewSwitchCell(style: .value1, reuseIdentifier: nil), AOZTableViewSwitchCell(coder: Coder())] {
            let cell = try #require(cell)
            let views = shown(cell).contentView.subviews
            let control = try #require(views.lazy.compactMap { $0 as? UISwitch }.first)
            let wheel = try #require(views.lazy.compactMap { $0 as? UIActivityIndicatorView }.first)
            for view in [control, wheel] as [UIView] {
                #expect(abs(view.frame.maxX - 280) <= 2 && abs(view.frame.midY - 22) <= 1, "\(view.frame)")
            }
            #expect(!control.isOn && !control.isHidden && !wheel.isAnimating && cell.state == .off && line(cell)?.isHidden == false)
            let target = Target()
            (cell.actionTarget, cell.switchViewValueChangedAction) = (target, Selector("changed:event:", Target.changed))
            control.flip()
            #expect(cell.state == .on && target.values.map(\.isOn) == [true])
            #expect(target.values.first?.point == CGPoint(x: control.bounds.midX, y: control.bounds.midY))
            cell.state = .pending
            #expect(control.isHidden && wheel.isAnimating && !control.isOn)
            cell.state = .on
            #expect(!control.isHidden && !wheel.isAnimating && control.isOn)
            cell.setSwitchViewOnTintColor(.red)
            cell.setSwitchViewThumbTintColor(.green)
            cell.setSwitchViewTintColor(.blue)
            #expect(control.onTintColor == .red && control.thumbTintColor == .green && control.tintColor == .blue)
            cell.setLowerSeparatorViewHidden(true)
            #expect(line(cell)?.isHidden == true)
        }
    }

    private final class OwnCell: AOZTableViewCell {}
    private final class OwnSwitchCell: AOZTableViewSwitchCell {}

    private func table(_ config: String, _ data: [String: Any]) throws -> (UITableView, Provider) {
        let provider = try Provider(config: config, dataProvider: data)
        provider.register(OwnCell.self)
        provider.register(OwnSwitchCell.self)
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 132), style: .plain)
        provider.connect(to: table)
        table.layoutIfNeeded()
        return (table, provider)
    }

    @Test("where the app shows nothing, the classes show the contents, and nothing of them remains when a cell is used again")
    func previews() throws {
        let rows: [[String: Any]] = [
            ["title": "One", "detail": "D", "accessory": "disclosure"], ["title": "Two", "on": true], ["title": "Three", "pending": true],
            ["title": "", "detail": ""], ["title": "Five"], ["title": "Six"],
        ]
        for name in ["AOZTableViewCell", "AOZTableViewDetailCell", "AOZTableViewSwitchCell"] {
            let (table, provider) = try table("row -s rows -c \(name)", ["rows": rows])
            let first = try #require(table.cellForRow(at: [0, 0]))
            #expect(first.bounds.height == 44 && "\(type(of: first))" == name)
            switch first {
            case let cell as AOZTableViewDetailCell:
                #expect(cell.textLabel?.text == "One" && cell.detailTextLabel?.text == "D" && cell.accessoryType == .disclosureIndicator)
            case is AOZTableViewSwitchCell:
                let states = (0..<3).map { (table.cellForRow(at: [0, $0]) as? AOZTableViewSwitchCell)?.state }
                #expect(states == [.off, .on, .pending] && first.textLabel?.text == "One")
            default: #expect(first.contentConfiguration != nil && first.contentView.subviews.count == 1)
            }
            first.prepareForReuse()
            #expect(first.textLabel?.text == nil && first.accessoryType == .none && first.contentConfiguration == nil)
            if first is AOZTableViewDetailCell { #expect(first.detailTextLabel?.text == nil) }
            table.contentOffset.y = 132
            table.layoutIfNeeded()
            #expect(table.cellForRow(at: [0, 5])?.textLabel?.text ?? "Six" == "Six")
            withExtendedLifetime(provider) {}
        }
    }

    @Test("subclasses, and what a delegate shows, stay as they are")
    func own() throws {
        final class Names: ProviderDelegate {
            func tableViewProvider(_ provider: Provider, cellForRowAt indexPath: IndexPath, contents: Any?, cell: UITableViewCell) {
                cell.textLabel?.text = "Mine"
            }
        }
        let (table, provider) = try table("row -c OwnCell -s rows\nrow -c OwnSwitchCell -s rows", ["rows": [["title": "A", "on": true]]])
        #expect(table.cellForRow(at: [0, 0])?.contentView.subviews.isEmpty == true)
        #expect((table.cellForRow(at: [0, 1]) as? AOZTableViewSwitchCell)?.state == .off)
        #expect(table.cellForRow(at: [0, 1])?.textLabel?.text == nil)
        let names = Names()
        provider.delegate = names
        provider.configString = "row -s rows\nrow -s rows -c AOZTableViewDetailCell\nrow -s rows -c AOZTableViewSwitchCell"
        try provider.parseConfig()
        provider.reloadTableView()
        table.layoutIfNeeded()
        #expect(table.visibleCells.map { $0.textLabel?.text } == ["Mine", "Mine", "Mine"])
        #expect(table.cellForRow(at: [0, 1])?.detailTextLabel?.text == nil)
    }

    @Test("cells and headers of the base classes have 44 points, and do nothing with contents")
    func heights() {
        let row = ProvidedRow(indexPath: [0, 0], positions: [], tag: nil, value: nil)
        for type in [AOZTableViewCell.self, AOZTableViewDetailCell.self, AOZTableViewSwitchCell.self] {
            #expect(type.height(of: "text", in: row) == 44)
        }
        #expect(AOZTableViewHeaderFooterView.height(of: "text", inSection: 0, tag: nil) == 44)
        let header = AOZTableViewHeaderFooterView(reuseIdentifier: nil)
        header.setContents("text", inSection: 0, tag: nil)
        #expect(header.textLabel?.text == nil)
        let cell = AOZTableViewCell(style: .default, reuseIdentifier: nil)
        cell.setContents("text", in: row)
        cell.willDisplay("text", in: row)
        #expect(cell.contentView.subviews.isEmpty)
    }
}
