import CaseFiles
import Foundation
import TableCells
import TableDescriptors
import TableGraphics
import TableInputs
import TableUIKit
import Testing

/// A table view's settings apply wherever its data source is shown.
@MainActor
@Suite("Table view settings", .olderScreen)
struct TableSettingsTests {
    private func dataSource() -> DataSource {
        let dataSource = DataSource(cellDescriptors: [
            CellDescriptor<String, TitleCell>().configure { text, cell, _ in cell.textLabel?.text = text }
        ])
        dataSource.sections = [Section("Names", items: ["Ada", "Bo"])]
        return dataSource
    }

    /// A table view whose settings all differ from the defaults.
    private func tableView() -> UITableView {
        let tableView = table(.grouped)
        tableView.separatorStyle = .none
        tableView.rowHeight = 61
        tableView.estimatedRowHeight = 62
        tableView.sectionHeaderHeight = 77
        tableView.sectionFooterHeight = 78
        tableView.estimatedSectionHeaderHeight = 79
        tableView.estimatedSectionFooterHeight = 80
        tableView.tableHeaderView = nodeView(Text("Above all"), height: 10)
        tableView.tableFooterView = nodeView(Text("Below all"), height: 10)
        tableView.allowsSelection = false
        tableView.allowsSelectionDuringEditing = true
        tableView.allowsMultipleSelection = true
        tableView.allowsMultipleSelectionDuringEditing = true
        return tableView
    }

    private func expectSettings(_ text: String) {
        #expect(!text.contains("separator"))
        #expect(text.contains("\"Above all\"") && text.contains("\"Below all\""))
        #expect(text.contains("row:TitleCell s0.r0 [0 40 200 61]"), "\(text)")
        // In a grouped table, a title keeps its height, and a missing footer has the table's.
        #expect(text.contains("header s0.header [0 10 200 30]") && text.contains("section s0 [0 10 200 230]"), "\(text)")
    }

    @Test("settings apply to the content of the data source that the table view shows")
    func content() {
        let (dataSource, tableView) = (dataSource(), tableView())
        dataSource.reloadData(tableView, animated: false)
        expectSettings(dump(dataSource.content()))
        expectSettings(dump(tableView.tableContent()))
        #expect(dataSource.content().style == .grouped && dataSource.content(style: .plain).style == .plain)
        tableView.separatorStyle = .singleLine
        #expect(dump(dataSource.content()).contains("separator"), "later changes apply too")
    }

    @Test("margins and separator insets of a table, of its sections and of single rows")
    func margins() {
        let indented = CellDescriptor<Int, TitleCell>().configure { number, cell, _ in
            cell.textLabel?.text = "\(number)"
            cell.layoutMargins = UIEdgeInsets(top: 0, left: 33, bottom: 0, right: 0)
            cell.separatorInset = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 0)
        }
        let plain = CellDescriptor<String, TitleCell>().configure { text, cell, _ in cell.textLabel?.text = text }
        let dataSource = DataSource(
            cellDescriptors: [plain, indented],
            sectionDescriptors: [
                SectionDescriptor<String>("wide").layoutMargins { HorizontalInsets(leading: 25) }.separatorInset { content, _ in
                    HorizontalInsets(leading: content == "A" ? 5 : nil, trailing: 7)
                }
            ])
        dataSource.sections = [
            Section("A", items: ["a", "b"], sectionIdentifier: "wide"), Section(items: ["c", "d"]), Section(items: [1, 2]),
        ]
        let tableView = table(.plain)
        tableView.layoutMargins = UIEdgeInsets(top: 0, left: 14, bottom: 0, right: 14)
        tableView.separatorInset = UIEdgeInsets(top: 0, left: 12, bottom: 0, right: 0)
        dataSource.reloadData(tableView, animated: false)
        let lines = dump(dataSource.content()).split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let titles = lines.filter { $0.hasPrefix("title [") }.map { $0.dropFirst(7).prefix { $0 != " " } }
        #expect(titles == ["25", "25", "14", "14", "33", "33"], "\(lines)")
        let separators = lines.filter { $0.hasPrefix("separator [") }.map { (line: String) -> [String] in
            let numbers = line.dropFirst(11).prefix { $0 != "]" }.split(separator: " ")
            return [String(numbers[0]), String(numbers[2])]
        }
        #expect(
            separators.contains(["5", "188"]) && separators.contains(["12", "188"]) && separators.contains(["44", "156"]), "\(separators)")
    }

    @Test("settings apply when the table view reloads itself, and after it is deallocated")
    func gone() {
        let dataSource = dataSource()
        do {
            let tableView = tableView()
            tableView.dataSource = dataSource
            tableView.delegate = dataSource
            _ = dataSource.reloadData()
            tableView.reloadData()
        }
        expectSettings(dump(dataSource.content()))
    }

    @Test("the table view's own delegate replaces the data source")
    func delegate() {
        final class Tall: NSObject, UITableViewDelegate {
            func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 99 }
        }
        let (dataSource, tableView, delegate) = (dataSource(), table(), Tall())
        tableView.dataSource = dataSource
        tableView.delegate = delegate
        dataSource.reloadData(tableView, animated: false)
        #expect(dump(dataSource.content()).contains(" 200 99]"))
    }
}
