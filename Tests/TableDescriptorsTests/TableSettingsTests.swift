import TableCells
import TableDescriptors
import TableGraphics
import Testing

/// The settings of a table view apply wherever its data source is shown.
@Suite("Settings of a table view")
struct TableSettingsTests {
    private func dataSource() -> DataSource {
        let dataSource = DataSource(cellDescriptors: [
            CellDescriptor<String, TitleCell>().configure { text, cell, _ in cell.textLabel?.text = text }
        ])
        dataSource.sections = [Section("Names", items: ["Ada", "Bo"])]
        return dataSource
    }

    /// A table view with no default settings.
    private func tableView() -> TableView {
        let tableView = TableView(style: .grouped)
        tableView.separatorStyle = .none
        tableView.rowHeight = 61
        tableView.estimatedRowHeight = 62
        tableView.sectionHeaderHeight = 77
        tableView.sectionFooterHeight = 78
        tableView.estimatedSectionHeaderHeight = 79
        tableView.estimatedSectionFooterHeight = 80
        tableView.tableHeaderView = NodeView(Text("Above all"))
        tableView.tableFooterView = NodeView(Text("Below all"))
        tableView.allowsSelection = false
        tableView.allowsSelectionDuringEditing = true
        tableView.allowsMultipleSelection = true
        tableView.allowsMultipleSelectionDuringEditing = true
        return tableView
    }

    private func expectSettings(_ text: String) {
        #expect(!text.contains("separator"))
        #expect(text.contains("\"Above all\"") && text.contains("\"Below all\""))
        #expect(text.contains("row:TitleCell s0.r0 [0 87 200 61]"), "\(text)")
        #expect(text.contains("header s0.header [0 10 200 77]"), "\(text)")
    }

    @Test("apply to the content of the data source that it shows")
    func content() {
        let (dataSource, tableView) = (dataSource(), tableView())
        dataSource.reloadData(tableView, animated: false)
        expectSettings(dump(dataSource.content()))
        expectSettings(dump(tableView.content() ?? dataSource.content(style: .plain)))
        #expect(dataSource.content().style == .grouped && dataSource.content(style: .plain).style == .plain)
        tableView.separatorStyle = .singleLine
        #expect(dump(dataSource.content()).contains("separator"), "also what is set later")
    }

    @Test("apply when the table view reloads itself, and after it is deallocated")
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

    @Test("are all copied to another table view")
    func taken() {
        let (given, other) = (tableView(), TableView())
        given.register(TitleCell.self, forCellReuseIdentifier: "title")
        other.takeSettings(of: given)
        func settings(_ tableView: TableView) -> [String] {
            // Except internal state, and what belongs to one table view only.
            let own: Set = ["style", "dataSource", "delegate", "prefetchDataSource", "viewport", "layout", "makeLayout"]
            return Mirror(reflecting: tableView).children.filter { !own.contains($0.label ?? "") }.map { "\($0.label ?? "") \($0.value)" }
        }
        #expect(settings(other) == settings(given))
        #expect(settings(other) != settings(TableView()))
    }

    @Test("the table view's own delegate replaces it")
    func delegate() {
        final class Tall: TableViewDelegate {
            func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double { 99 }
        }
        let (dataSource, tableView, delegate) = (dataSource(), TableView(), Tall())
        tableView.dataSource = dataSource
        tableView.delegate = delegate
        dataSource.reloadData(tableView, animated: false)
        #expect(dump(dataSource.content()).contains(" 200 99]"))
    }
}
