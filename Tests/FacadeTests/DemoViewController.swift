import Foundation
import TableUIKit
import TableViewProvider

/// The screen of AOZTableViewProvider's demo, in Swift.
final class DemoViewController: UIViewController, ProviderDelegate {
    private static let config = """
        section -s _multipleArray -c TableViewCell -t sectionTag
          row -es subArray -ec TableViewCell
        section
          row -c AOZTableViewSwitchCell
          row -c AOZTableViewDetailCell
        """

    private(set) var _multipleArray: [[String: Any]] = [
        ["name": "section name 1"], ["name": "section name 2", "subArray": ["3", "4", "5"]],
    ]
    let tableViewProvider = Provider()
    private(set) var switched: (row: IndexPath?, isOn: Bool)?

    override func viewDidLoad() {
        super.viewDidLoad()
        let tableView = UITableView(frame: view.bounds, style: .grouped)
        tableView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(tableView)

        tableViewProvider.configString = Self.config
        tableViewProvider.dataProvider = self
        tableViewProvider.connect(to: tableView)
        tableViewProvider.register(TableViewCell.self)
        do {
            try tableViewProvider.parseConfig()
        } catch {
            print(error)
        }
        tableViewProvider.delegate = self
        tableViewProvider.mode = 0
        tableViewProvider.reloadTableView()
    }

    func changeSource() {
        _multipleArray = [
            ["name": "section name 4", "subArray": ["4"]], ["name": "section name 5", "subArray": ["5", "6", "7", "8", "9"]],
        ]
        tableViewProvider.setNeedsReloadForCurrentMode()
        tableViewProvider.reloadTableView()
    }

    // MARK: ProviderDelegate

    func tableViewProvider(_ provider: Provider, willSetCellForRowAt indexPath: IndexPath, contents: Any?, cell: UITableViewCell) -> Bool {
        if let cell = cell as? AOZTableViewSwitchCell {
            cell.textLabel?.text = "textLabel"
            cell.state = .on
            cell.setSwitchViewOnTintColor(.purple)
            cell.actionTarget = self
            cell.switchViewValueChangedAction = Selector("cellSwitchValueChanged:event:", DemoViewController.cellSwitchValueChanged)
        } else if let cell = cell as? AOZTableViewDetailCell {
            cell.textLabel?.text = "textLabel"
            cell.detailTextLabel?.text = "detailTextLabel"
        }
        return true
    }

    func tableViewProvider(_ provider: Provider, heightForRowAt indexPath: IndexPath, contents: Any?, cellClass: AnyClass) -> CGFloat {
        cellClass == AOZTableViewDetailCell.self ? 88 : -1
    }

    func tableViewProvider(_ provider: Provider, didSelectRowAt indexPath: IndexPath, contents: Any?) {
        provider.tableView?.deselectRow(at: indexPath, animated: true)
    }

    private func cellSwitchValueChanged(_ sender: UISwitch, event: UIEvent) {
        switched = (tableViewProvider.indexPath(for: event), sender.isOn)
    }
}

/// The README's cell.
final class TableViewCell: UITableViewCell, ProvidedCell {
    func setContents(_ contents: Any?, in row: ProvidedRow) {
        switch contents {
        case let text as String: textLabel?.text = text
        case let texts as [String]: textLabel?.text = texts.joined(separator: " ")
        case let dictionary as [String: Any]: textLabel?.text = dictionary["title"] as? String
        default: textLabel?.text = nil
        }
    }

    static func height(of contents: Any?, in row: ProvidedRow) -> CGFloat { 40 }
}
