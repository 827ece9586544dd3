import TableUIKit
import TableViewProvider

// The same list from each kind of code that has tables. Commands treat all of them alike.

private let teas = ["Assam", "Darjeeling", "Genmaicha", "Rooibos"]

// MARK: A view controller

final class TeaController: UITableViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Teas"
        navigationItem.rightBarButtonItem = UIBarButtonItem(systemItem: .add)
        navigationItem.leftBarButtonItem = editButtonItem
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "tea")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { teas.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "tea", for: indexPath)
        cell.textLabel?.text = teas[indexPath.row]
        cell.accessoryType = .disclosureIndicator
        return cell
    }
}

/// In a navigation controller, with its bar.
let controllerTable = SwiftTable(
    "Kinds/Controller", title: "A view controller",
    viewController: {
        let navigation = UINavigationController(rootViewController: TeaController(style: .insetGrouped))
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    })

/// With an alert over it.
let alertTable = SwiftTable(
    "Kinds/Alert", title: "An alert over a view controller",
    viewController: {
        let controller = TeaController(style: .insetGrouped)
        let alert = UIAlertController(title: "Delete this tea?", message: "You cannot undo this.", preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive))
        alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
        controller.present(alert, animated: false)
        return UINavigationController(rootViewController: controller)
    })

// MARK: A table view, and a data source

final class TeaSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { teas.count }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "In the cupboard" }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = teas[indexPath.row]
        cell.detailTextLabel?.text = "\(indexPath.row + 2) min"
        return cell
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 52 }
}

/// A table view keeps its data source no more than on iOS.
@MainActor private let kept = TeaSource()

let viewTable = SwiftTable("Kinds/View", title: "A table view") {
    let tableView = UITableView(frame: UIScreen.main.bounds, style: .grouped)
    tableView.dataSource = kept
    tableView.delegate = kept
    tableView.selectRow(at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    return tableView
}

let sourceTable = SwiftTable("Kinds/Source", title: "A data source of a table view", style: .grouped) { TeaSource() }

// MARK: A config with the app's own objects

private final class Cupboard {
    let teas = ["Assam", "Darjeeling", "Genmaicha", "Rooibos"]
}
@MainActor private let cupboard = Cupboard()

let providerTable = SwiftTable("Kinds/Provider", title: "A config of TableViewProvider", style: .insetGrouped) { () -> Provider in
    do {
        return try Provider(config: "section -h StandardHeaderView\nrow -s teas -c StandardCell", dataProvider: cupboard)
    } catch {
        fatalError("\(error)")
    }
}

// MARK: An item model

private final class TeaCell: ItemTableViewCell {
    override func setObject(_ object: Any?) {
        textLabel?.text = object as? String
        imageView?.image = UIImage(systemName: "cup.and.saucer")
    }
}

private final class TeaList: ItemListDataSource<String> {
    override func tableView(_ tableView: UITableView, cellClassForObject object: String) -> ItemTableViewCell.Type { TeaCell.self }
}

let itemTable = SwiftTable("Kinds/Items", title: "An item model") { TeaList(items: teas) }

/// A session of a screen: its table view is played as a hand would.
let teaSession = SwiftSession("Teas", title: "Choosing a tea", of: sourceTable) { play in
    play.step("A guest looks at the Darjeeling") { $0.tap(rowAt: IndexPath(row: 1, section: 0)) }
    play.step("And takes the Rooibos") { $0.tap(rowAt: IndexPath(row: 3, section: 0)) }
}
