import UIKit

struct Dish {
    var name = ""
}

protocol DishView: AnyObject {
    func show(dishes: [Dish])
}

class DishPresenter {
    weak var view: DishView?
    var kitchen: Kitchen!

    func start() {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { self.view?.show(dishes: [Dish(name: "Soon \(self.kitchen.name)")]) }
        DispatchQueue.main.asyncAfter(deadline: .now() + 3) { fatalError("too late") }
    }
}

class Kitchen {
    var name = "ready"
}

/// Its presenter knows it only if somebody says so.
class DishController: UITableViewController, DishView {
    var presenter: DishPresenter!
    private var dishes: [Dish] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        presenter.start()
    }

    func show(dishes: [Dish]) {
        self.dishes = dishes
        tableView.reloadData()
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { dishes.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = dishes[indexPath.row].name
        return cell
    }
}

/// Shows a spinner and says so; the table never comes.
class WaitingController: UIViewController {
    private lazy var table = UITableView()

    override func viewDidLoad() {
        super.viewDidLoad()
        let (spinner, label) = (UIActivityIndicatorView(style: .medium), UILabel(frame: CGRect(x: 20, y: 200, width: 200, height: 30)))
        label.text = "Loading"
        spinner.startAnimating()
        view.addSubview(spinner)
        view.addSubview(label)
    }
}
