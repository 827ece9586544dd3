import Flux
import RealmSwift
import SwiftUI
import UIKit

class Pickle: Object {
    @Persisted var brand = ""
}

/// Rows of a database that is not on this machine.
class PickleController: UITableViewController {
    private var pickles: Results<Pickle>?

    override func viewDidLoad() {
        super.viewDidLoad()
        let realm = Realm()!
        pickles = realm.objects(Pickle.self).sorted(byKeyPath: "brand")
    }
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { pickles?.count ?? 0 }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Pickle: \(pickles![indexPath.row].brand)"
        return cell
    }
}

/// A module that is not here gives its properties.
struct PickleList: FluxView {
    struct Props {
        let brines: [String]
    }
    func map(state: Int) -> Props { Props(brines: []) }
    func body(props: Props) -> some View {
        List { ForEach(props.brines, id: \.self) { Text("Connected: \($0)") } }.tracked(.screen)
    }
}

/// Loads after a while.
struct SlowList: View {
    @State private var rows: [String] = []
    var body: some View {
        List(rows, id: \.self) { Text($0) }.task {
            try? await Task.sleep(for: .seconds(1))
            rows = ["Slept well"]
        }
    }
}

class Cellar {
    static let shared = Cellar()
    private(set) var wines: [String] = []
}

/// Another screen loads what this one shows.
class CellarController: UITableViewController {
    private let cellar = Cellar.shared

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { max(1, cellar.wines.count) }
    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = cellar.wines.isEmpty ? "Loading wines…" : "Poured: \(cellar.wines[indexPath.row])"
        return cell
    }
}
