import Combine
import CoreData
import SnapKit
import UIKit

@UIApplicationMain
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    lazy var container = NSPersistentContainer(name: "Stock")
}

class PantryController: UITableViewController {
    private let model: PantryModel

    init(model: PantryModel) {
        self.model = model
        super.init(style: .plain)
        title = model.title
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { model.lines.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
        cell.textLabel?.text = model.lines[indexPath.row]
        return cell
    }
}

/// Its table is below a label, with constraints of a library.
class ShelfController: UIViewController, UITableViewDataSource {
    private let label = UILabel()
    private let table = UITableView()
    private let tracker = ShelfTracker(key: "shelf")

    override func viewDidLoad() {
        super.viewDidLoad()
        tracker.log("opened", level: 3)
        label.text = "Top shelf"
        view.addSubview(label)
        view.addSubview(table)
        label.snp.makeConstraints { make in
            make.top.equalTo(view.safeAreaLayoutGuide)
            make.leading.trailing.equalToSuperview().inset(16)
            make.height.equalTo(40)
        }
        table.snp.makeConstraints { make in
            make.top.equalTo(label.snp.bottom).offset(8)
            make.leading.trailing.bottom.equalToSuperview()
        }
        table.dataSource = self
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Jar \(indexPath.row + 1)"
        return cell
    }
}

/// Its rows come from the network, later.
class DeliveryController: UITableViewController {
    private var items: [Item] = []

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard let url = URL(string: "https://api.example.com/v1/items") else { return }
        URLSession.shared.dataTask(with: url) { data, _, _ in
            let items = data.flatMap { try? JSONDecoder().decode([Item].self, from: $0) } ?? []
            DispatchQueue.main.async {
                self.items = items
                self.tableView.reloadData()
            }
        }.resume()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { items.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        cell.textLabel?.text = items[indexPath.row].name
        cell.detailTextLabel?.text = "\(items[indexPath.row].count)"
        return cell
    }
}

/// No fixture answers it.
class NewsController: DeliveryController {
    override func viewWillAppear(_ animated: Bool) {
        guard let url = URL(string: "https://news.example.com/today") else { return }
        URLSession.shared.dataTask(with: url) { _, _, _ in }.resume()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }
}

/// No fixture answers it either: its rows are made up where they are decoded.
class WireController: UITableViewController {
    struct Report: Decodable {
        enum Kind: String, Decodable { case short, long }
        let headline: String
        let kind: Kind
    }
    private var reports: [Report] = []
    private var subscription: AnyCancellable?

    override func viewDidLoad() {
        super.viewDidLoad()
        guard let url = URL(string: "https://wire.example.com/reports") else { return }
        subscription = URLSession.shared.dataTaskPublisher(for: url)
            .tryMap { data, response in (response as? HTTPURLResponse)?.statusCode == 200 ? data : nil }
            .compactMap { $0 }
            .decode(type: [Report].self, decoder: JSONDecoder())
            .flatMap { Just($0).setFailureType(to: Error.self) }
            .zip(Future { $0(.success("Wire: ")) })
            .receive(on: DispatchQueue.main)
            .sink(receiveCompletion: { [weak self] _ in self?.tableView.reloadData() }) { [weak self] reports, _ in self?.reports = reports
            }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { reports.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Wire: \(reports[indexPath.row].kind) \(reports[indexPath.row].headline)"
        return cell
    }
}

/// A module that is nowhere loads its rows.
class CloudController: UITableViewController {
    private var lines: [String] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        CloudLoader().load { [weak self] items, error in
            self?.lines = items.map { "In the cloud: " + $0.name }
            self?.tableView.reloadData()
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { lines.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = lines[indexPath.row]
        return cell
    }
}

final class CloudLoader {
    func load(then: @escaping ([Item], Error?) -> Void) {
        let query = CloudQuery(kind: "Item")
        query.run()
    }
}

/// Its list is private, and it shows the list only after `updateLabels`.
class PrivateController: UITableViewController {
    private var labels = [String]()
    private var shown = [String]()

    private func updateLabels() { shown = labels.map { "Private " + $0.lowercased() } }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { min(1, shown.count) }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = shown[indexPath.row]
        return cell
    }
}

/// It stops a program that has shown another screen.
class QuietController: AnimatedController {
    override func viewDidLoad() {
        super.viewDidLoad()
        if PantryModel.count > 0 { fatalError("not alone") }
    }
}

/// It uses a module that is nowhere.
class AnimatedController: UITableViewController {
    private let animation = SparkleView(name: "sparkle")

    override func viewDidLoad() {
        super.viewDidLoad()
        animation.play()
        animation.loopMode = .loop
        tableView.tableHeaderView = animation
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell()
        cell.textLabel?.text = "Still here"
        return cell
    }
}

class NeedsClosureOfUnknown: UITableViewController {
    init(_ sequence: UnsafePointer<Int>) { super.init(style: .plain) }
    required init?(coder: NSCoder) { nil }
}

/// What its view keeps is private, and no one gives it anything.
struct Spice: Identifiable {
    let id: Int
    let spiceName: String
}

class SpiceModel: ObservableObject {
    @Published private(set) var spices: [Spice] = []
}

struct SpiceList: View {
    @StateObject private var model = SpiceModel()
    var body: some View {
        List(model.spices) { Text($0.spiceName) }.navigationTitle("spices.title")
    }
}

/// Its rows come from code that does not compile, and its title from a module that is nowhere.
class JarController: UITableViewController {
    private var jars: [Jar]!

    override func viewDidLoad() {
        super.viewDidLoad()
        if let owner = JarKeeper.current.owner { title = owner.name }
        jars = Self.all
        tableView.backgroundColor = .jarBackground
    }

    private static var all: [Jar] { JarReader(path: .home, mode: 3) + 1 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { jars.count }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = jars[indexPath.row].jarLabel
        return cell
    }
}

class Jar {
    var jarLabel: String?
}
