import CaseFiles
import TableGraphics
import TableInputs
import TableScene
import TableUIKit
import TableViewProvider
import Testing

@testable import TableSnapshotTesting

/// Columns, sheets and turned phones: screens whose parts have bars and safe areas of their own.
@Suite("Parts of screens", .olderScreen) @MainActor
struct PartScreenTests {
    private final class Menu: UITableViewController {
        private let dishes: [String]
        init(_ title: String, _ dishes: [String]) {
            self.dishes = dishes
            super.init(style: .plain)
            self.title = title
        }
        required init?(coder: NSCoder) { nil }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { dishes.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = dishes[indexPath.row]
            return cell
        }
    }

    private final class Detail: UIViewController {
        let label = UILabel()
        override func viewDidLoad() {
            super.viewDidLoad()
            label.text = "Detail"
            label.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(label)
            NSLayoutConstraint.activate([
                label.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
                label.leadingAnchor.constraint(equalTo: view.safeAreaLayoutGuide.leadingAnchor),
            ])
        }
    }

    /// Where texts are on the screen.
    private func texts(_ screen: ShownScreen) throws -> [String: Point] {
        #expect(screen.diagnostics.isEmpty, "\(screen.diagnostics)")
        let made = layOut(screen.content, in: screen.environment, chrome: screen.chrome)
        #expect(made.diagnostics.isEmpty, "\(made.diagnostics)")
        let scene = try #require(made.value)
        var found: [String: Point] = ["size": Point(x: scene.size.width, y: scene.size.height)]
        func visit(_ frame: Frame, _ origin: Point) {
            for child in frame.children {
                switch child.item {
                case .frame(let inner): visit(inner, origin + child.origin)
                case .text(let line, _): if found[line.text] == nil { found[line.text] = origin + child.origin }
                default: break
                }
            }
        }
        visit(scene.root, .zero)
        return found
    }

    @Test("a split view controller has its columns side by side on an iPad, each with its bars, and one on a phone")
    func split() throws {
        let split = UISplitViewController(style: .doubleColumn)
        split.setViewController(Menu("Mailboxes", ["Inbox"]), for: .primary)
        let detail = Detail()
        detail.title = "Letter"
        split.setViewController(detail, for: .secondary)
        let wide = try texts(split.shownScreen(in: Environment(device: .iPadPro11.landscape)))
        #expect(wide["size"] == Point(x: 1194, y: 834))
        #expect(try #require(wide["Inbox"]).x < 320 && #require(wide["Mailboxes"]).x < 320)
        #expect(try #require(wide["Letter"]).x > 320 && #require(wide["Detail"]).x == 320.5)
        #expect(detail.view.safeAreaInsets == UIEdgeInsets(top: 74, left: 0, bottom: 20, right: 0))
        split.preferredPrimaryColumnWidth = 400
        #expect(try texts(split.shownScreen(in: Environment(device: .iPadPro11.landscape)))["Detail"]?.x == 400.5)
        let upright = try texts(split.shownScreen(in: Environment(device: .iPadPro11)))
        #expect(upright["Inbox"] == nil && upright["Letter"] != nil)
        split.preferredDisplayMode = .oneBesideSecondary
        #expect(try texts(split.shownScreen(in: Environment(device: .iPadPro11)))["Inbox"] != nil)
        let phone = try texts(split.shownScreen(in: Environment(device: .iPhone18Pro)))
        #expect(phone["Inbox"] != nil && phone["Letter"] == nil)
    }

    @Test("a presented navigation controller has its bars in the sheet")
    func sheet() throws {
        let menu = Menu("Menu", ["Soup"])
        let form = Menu("New dish", ["Name"])
        form.navigationItem.leftBarButtonItem = UIBarButtonItem(title: "Cancel", style: .plain, target: nil, action: nil)
        form.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Add", style: .done, target: nil, action: nil)
        menu.present(UINavigationController(rootViewController: form), animated: false)
        let environment = Environment(device: .iPhone13)
        let found = try texts(UINavigationController(rootViewController: menu).shownScreen(in: environment))
        #expect(found["Soup"] != nil && found["Cancel"] != nil && found["Add"] != nil)
        // The card begins below the status bar; its bar is 56 high.
        let (title, row) = (try #require(found["New dish"]), try #require(found["Name"]))
        #expect(title.y > 47 && title.y < 47 + 56 && row.y > 47 + 56)
        #expect(form.view.safeAreaInsets.top == 0)
    }

    @Test("a view of a turned phone keeps clear of the sensors, and bars are lower")
    func landscape() throws {
        let detail = Detail()
        detail.title = "Letter"
        let environment = Environment(device: .iPhone13.landscape)
        let navigation = UINavigationController(rootViewController: detail)
        navigation.navigationBar.prefersLargeTitles = true
        let found = try texts(navigation.shownScreen(in: environment))
        #expect(found["size"] == Point(x: 844, y: 390) && found["Detail"]?.x == 47)
        #expect(detail.view.safeAreaInsets == UIEdgeInsets(top: 32, left: 47, bottom: 21, right: 47))
        let traits = Surroundings.with(environment) { UITraitCollection.current }
        #expect(traits.verticalSizeClass == .compact && traits.horizontalSizeClass == .compact)
        Surroundings.with(environment) { #expect(UIScreen.main.bounds.width == 844) }
        var mirrored = Environment(device: .iPhoneDuoOuter)
        mirrored.direction = .rightToLeft
        _ = detail.shownScreen(in: mirrored)
        #expect(detail.view.safeAreaInsets.left == 84 && detail.view.safeAreaInsets.right == 0)
    }

    @Test(
        "rows of a turned phone keep clear of the sensors in every style, also right to left",
        arguments: [UITableView.Style.plain, .grouped, .insetGrouped], [LayoutDirection.leftToRight, .rightToLeft])
    func rows(style: UITableView.Style, direction: LayoutDirection) throws {
        final class Table: UITableViewController {
            override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
            override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
                cell.textLabel?.text = "Soup"
                return cell
            }
            override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "MENU" }
        }
        let environment = Environment(direction: direction, device: .iPhone13.landscape)
        let table = Table(style: style)
        let found = try withExtendedLifetime(table) { try texts(table.shownScreen(in: environment)) }
        let margin: Double = 47 + 20 + (style == .insetGrouped ? 20 : 0)
        let row = try #require(found.first { $0.key.contains("Soup") }?.value)
        let header = try #require(found.first { $0.key.contains("MENU") }?.value)
        if direction == .leftToRight {
            #expect(row.x == margin && header.x == margin)
        } else {
            #expect(row.x < 844 - margin && row.x > 844 - margin - 60 && header.x < 844 - margin)
        }
    }
}
