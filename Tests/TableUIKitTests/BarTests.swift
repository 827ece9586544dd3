import CaseFiles
import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableViewProvider
import Testing

@testable import TableScene
@testable import TableUIKit

/// Bars, alerts and sheets of UIKit code, with numbers that UIKit computed (iPhone 16, iOS 26).
@Suite("Bars, alerts and sheets of controllers", .olderScreen) @MainActor
struct BarTests {
    private let environment: Environment

    init() throws {
        environment = Environment(theme: try #require(Theme.shipped(named: "ios26").value), scale: 3, device: .iPhone16)
    }

    /// What a scene has, with frames in points from the top left corner of the screen.
    private struct Parts {
        var texts: [(text: String, frame: Rect, weight: Int, color: AdaptiveColor)] = []
        var shapes: [Rect] = []
        var groups: [(name: String, frame: Rect)] = []

        init(_ scene: Scene) { add(scene.root, .zero) }

        private mutating func add(_ frame: Frame, _ origin: Point) {
            groups.append((frame.identity, Rect(origin: origin, size: frame.size)))
            for child in frame.children {
                let place = origin + child.origin
                switch child.item {
                case .frame(let inner): add(inner, place)
                case .text(let line, let color):
                    let box = Rect(x: place.x, y: place.y - line.ascent, width: line.width, height: line.ascent + line.descent)
                    texts.append((line.text, box, line.style.weight, color))
                case .shape(let shape, _): shapes.append(shape.bounds.offset(by: place))
                case .image: break
                }
            }
        }

        func text(_ words: String) throws -> (text: String, frame: Rect, weight: Int, color: AdaptiveColor) {
            try #require(texts.last { $0.text == words }, "\(texts.map(\.text))")
        }
        func shape(around frame: Rect, width: Double? = nil, height: Double) throws -> Rect {
            func isWanted(_ shape: Rect) -> Bool {
                guard abs(shape.height - height) < 0.5, width == nil || abs(shape.width - (width ?? 0)) < 0.5 else { return false }
                return shape.minX <= frame.minX && shape.maxX >= frame.maxX && shape.minY <= frame.minY && shape.maxY >= frame.maxY
            }
            return try #require(shapes.last(where: isWanted), "\(shapes)")
        }
    }

    private func parts(_ controller: UIViewController, in other: Environment? = nil) throws -> Parts {
        let screen = controller.shownScreen(in: other ?? environment)
        let made = layOut(screen.content, in: screen.environment, chrome: screen.chrome)
        #expect((screen.diagnostics + made.diagnostics).map(\.message) == [])
        return Parts(try #require(made.value))
    }

    private func near(_ one: Double, _ other: Double) -> Bool { abs(one - other) <= 0.5 }

    private func screen(_ change: (UIViewController, UINavigationController) -> Void) -> UINavigationController {
        let controller = UIViewController()
        let navigation = UINavigationController(rootViewController: controller)
        change(controller, navigation)
        return navigation
    }

    // MARK: Navigation bars

    @Test("the title and the buttons of iOS 26 are where UIKit has them")
    func navigationBar() throws {
        let parts = try parts(
            screen { controller, _ in
                controller.title = "Menu"
                controller.navigationItem.rightBarButtonItem = UIBarButtonItem(title: "Order", style: .plain, target: nil, action: nil)
                controller.navigationItem.leftBarButtonItem = UIBarButtonItem(barButtonSystemItem: .edit, target: nil, action: nil)
            })
        let top = 59.0
        let title = try parts.text("Menu")
        #expect(near((title.frame.minY + title.frame.maxY) / 2, top + 22) && title.weight == 600)
        #expect(near((title.frame.minX + title.frame.maxX) / 2, 393.0 / 2))
        let order = try parts.text("Order")
        let disc = try parts.shape(around: order.frame, height: 44)
        #expect(near(disc.maxX, 393 - 16) && near(disc.width, order.frame.width + 32) && near(disc.minY, top) && order.weight == 500)
        #expect(order.color == ColorReference.token(.label).resolved(in: environment.theme))
        let edit = try parts.shape(around: try parts.text("Edit").frame, height: 44)
        #expect(near(edit.minX, 16))
        #expect(try #require(parts.groups.first { $0.name == "navigationBar" }).frame.height == top + 54)
    }

    @Test("a large title, its search bar and scopes are below the bar")
    func largeTitle() throws {
        let navigation = screen { controller, navigation in
            controller.title = "Menu"
            navigation.navigationBar.prefersLargeTitles = true
        }
        let title = try parts(navigation).text("Menu")
        #expect(near(title.frame.minX, 16) && near(title.frame.minY, 59 + 54 + 3.6) && title.weight == 700)
        let controller = try #require(navigation.topViewController)
        #expect(near(Double(controller.view.safeAreaInsets.top), 165))
        let search = UISearchController(searchResultsController: nil)
        (search.searchBar.placeholder, search.searchBar.scopeButtonTitles) = ("Dishes", ["All", "Vegan"])
        (search.searchBar.showsScopeBar, search.searchBar.showsCancelButton) = (true, true)
        controller.navigationItem.searchController = search
        let shown = try parts(navigation)
        #expect(near(Double(controller.view.safeAreaInsets.top), 263))
        for words in ["Dishes", "All", "Vegan"] { _ = try shown.text(words) }
        #expect(!shown.texts.contains { $0.text == "Cancel" }, "a disc ends the search")
        #expect(shown.shapes.contains { near($0.width, 44) && near($0.height, 44) && near($0.maxX, 393 - 16) })
    }

    @Test("an active search is in the place of the title, or above the keyboard of a phone with iOS 26")
    func activeSearch() throws {
        let search = UISearchController(searchResultsController: nil)
        let navigation = screen { controller, navigation in
            controller.title = "Menu"
            navigation.navigationBar.prefersLargeTitles = true
            controller.navigationItem.searchController = search
        }
        (search.searchBar.text, search.isActive) = ("tea", true)
        let top = try #require(navigation.topViewController)
        let before = try parts(navigation, in: Environment(theme: .ios18, device: .iPhone16))
        #expect(!before.texts.contains { $0.text == "Menu" } && before.texts.contains { $0.text == "Cancel" })
        #expect(try before.text("tea").frame.minY > 53 && near(Double(top.view.safeAreaInsets.top), 161.0 / 3 + 52))
        #expect(near(try #require(before.groups.first { $0.name == "keyboard" }).frame.minY, 852 - 336))
        let low = try parts(navigation)
        _ = try low.text("Menu")
        #expect(try low.text("tea").frame.maxY < 852 - 336 && low.text("tea").frame.minY > 852 - 336 - 64)
        search.isActive = false
        #expect(try !parts(navigation).groups.contains { $0.name == "keyboard" })
    }

    @Test("bars show title views, prompts, own views, colors and disabled buttons")
    func looks() throws {
        let navigation = screen { controller, navigation in
            let label = UILabel()
            label.text = "Own title"
            controller.navigationItem.titleView = label
            controller.navigationItem.prompt = "Choose one"
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 31, height: 30))
            view.backgroundColor = .systemGreen
            let off = UIBarButtonItem(title: "Off", style: .plain, target: nil, action: nil)
            off.isEnabled = false
            let red = UIBarButtonItem(title: "Red", style: .plain, target: nil, action: nil)
            red.tintColor = .systemRed
            controller.navigationItem.rightBarButtonItems = [off, red]
            controller.navigationItem.leftBarButtonItem = UIBarButtonItem(customView: view)
            let look = UINavigationBarAppearance()
            look.configureWithOpaqueBackground()
            look.backgroundColor = .systemYellow
            navigation.navigationBar.scrollEdgeAppearance = look
        }
        let parts = try parts(navigation)
        for words in ["Own title", "Choose one"] { _ = try parts.text(words) }
        #expect(try parts.text("Off").color == ColorReference.token(.tertiaryLabel).resolved(in: environment.theme))
        #expect(try parts.text("Red").color == UIColor.systemRed.reference.resolved(in: environment.theme))
        #expect(parts.shapes.contains { near($0.width, 31) && near($0.height, 30) }, "\(parts.shapes)")
        #expect(parts.shapes.contains { $0.size == Size(width: 393, height: 59 + 54 + 30) })
        #expect(try #require(parts.groups.first { $0.name == "navigationBar" }).frame.height == 59 + 54 + 30)
    }

    // MARK: Popovers

    private final class Adapter: NSObject, UIPopoverPresentationControllerDelegate {
        var (style, isPrepared) = (UIModalPresentationStyle.none, false)
        func adaptivePresentationStyle(
            for controller: UIPresentationController, traitCollection: UITraitCollection
        ) -> UIModalPresentationStyle { style }
        func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) { isPrepared = true }
    }

    private final class Text: UIViewController {
        override func viewDidLoad() {
            let label = UILabel(frame: CGRect(x: 10, y: 10, width: 100, height: 20))
            label.text = "Inside"
            view.addSubview(label)
        }
    }

    /// A screen with a button that opens a popover of 300 × 200 points.
    private func popover(_ point: (UIPopoverPresentationController, UIBarButtonItem, UIView) -> Void) -> UINavigationController {
        screen { controller, _ in
            let item = UIBarButtonItem(title: "Sort", style: .plain, target: nil, action: nil)
            let last = UIBarButtonItem(systemItem: .add)
            controller.navigationItem.rightBarButtonItems = [last, item]
            let source = UIView(frame: CGRect(x: 100, y: 700, width: 40, height: 40))
            controller.view.addSubview(source)
            let inside = Text()
            inside.preferredContentSize = CGSize(width: 300, height: 200)
            inside.modalPresentationStyle = .popover
            if let popover = inside.popoverPresentationController { point(popover, item, source) }
            controller.present(inside, animated: false)
        }
    }

    @Test("a popover on an iPad is below its bar button, or above a view at the lower edge, and dims nothing")
    func popovers() throws {
        for theme in ["ios", "ios26"] {
            let environment = Environment(theme: try #require(Theme.shipped(named: theme).value), device: .iPadAir11)
            let below = try parts(popover { popover, item, _ in popover.barButtonItem = item }, in: environment)
            let (button, inside) = (try below.text("Sort"), try below.text("Inside"))
            let card = try below.shape(around: inside.frame, width: 300, height: 200)
            #expect(card.minY > button.frame.maxY && card.minX <= button.frame.minX && card.maxX <= 810 && card.maxX > button.frame.maxX)
            #expect(!below.groups.contains { $0.name == "sheet" })
            let above = try parts(popover { popover, _, view in popover.sourceView = view }, in: Environment(device: .iPad9_7.landscape))
            #expect(try above.shape(around: try above.text("Inside").frame, width: 300, height: 200).maxY < 700)
        }
    }

    @Test("on a phone, a popover is a sheet, unless its delegate keeps it; one without a source is an error")
    func adaptedPopovers() throws {
        let sheet = try parts(popover { popover, item, _ in popover.barButtonItem = item })
        #expect(sheet.groups.contains { $0.name == "sheet" } && !sheet.groups.contains { $0.name == "popover" })
        let adapter = Adapter()
        let kept = try parts(
            popover { popover, item, _ in
                popover.delegate = adapter
                popover.sourceItem = item
            })
        #expect(kept.groups.contains { $0.name == "popover" } && adapter.isPrepared)
        _ = try kept.shape(around: try kept.text("Inside").frame, width: 300, height: 200)
        let lost = popover { _, _, _ in }.shownScreen(in: Environment(device: .iPadAir11)).diagnostics
        #expect(lost.map(\.code.rawValue) == ["picture.empty"] && lost.first?.severity == .error)
    }

    @Test("an action sheet is beside its source on an iPad, and on a phone with iOS 26")
    func actionSheets() throws {
        func sheet(hasSource: Bool = true) -> UINavigationController {
            screen { controller, _ in
                let item = UIBarButtonItem(title: "More", style: .plain, target: nil, action: nil)
                controller.navigationItem.rightBarButtonItem = item
                let sheet = UIAlertController(title: nil, message: "Delete it?", preferredStyle: .actionSheet)
                sheet.addAction(UIAlertAction(title: "Delete", style: .destructive))
                sheet.addAction(UIAlertAction(title: "Cancel", style: .cancel))
                if hasSource { sheet.popoverPresentationController?.barButtonItem = item }
                controller.present(sheet, animated: false)
            }
        }
        for environment in [Environment(theme: .ios18, device: .iPadAir11), Environment(theme: .ios26, device: .iPhone16)] {
            let shown = try parts(sheet(), in: environment)
            #expect(try shown.text("Delete").frame.minY > shown.text("More").frame.maxY)
            #expect(shown.groups.contains { $0.name == "popover" } && !shown.groups.contains { $0.name == "alert" })
            #expect(!shown.texts.contains { $0.text == "Cancel" }, "a tap beside it cancels")
        }
        let phone = try parts(sheet(), in: Environment(theme: .ios18, device: .iPhone16))
        #expect(phone.groups.contains { $0.name == "alert" } && phone.texts.contains { $0.text == "Cancel" })
        let lost = sheet(hasSource: false).shownScreen(in: Environment(device: .iPadAir11)).diagnostics
        #expect(lost.map(\.code) == [.pictureEmpty])
    }

    @Test("a popover and its arrow have the color of what they show")
    func popoverGround() throws {
        final class Grouped: UITableViewController {}
        func ground(_ controller: UIViewController) -> ColorReference? {
            let screen = screen { outer, _ in
                let source = UIView(frame: CGRect(x: 100, y: 300, width: 40, height: 40))
                outer.view.addSubview(source)
                controller.modalPresentationStyle = .popover
                controller.popoverPresentationController?.sourceView = source
                outer.present(controller, animated: false)
            }
            return screen.shownScreen(in: Environment(device: .iPadAir11)).chrome?.look.sheet?.ground
        }
        #expect(ground(Grouped(style: .insetGrouped)) == .token(.groupedBackground))
        let plain = UIViewController()
        plain.view.backgroundColor = .systemYellow
        #expect(ground(plain) == UIColor.systemYellow.reference)
    }

    @Test("a sixth tab and those after it are behind the tab “More”; an iPad has room for eight")
    func moreTabs() throws {
        let tabs = UITabBarController()
        tabs.viewControllers = (1...6).map { number in
            let controller = UIViewController()
            controller.tabBarItem = UITabBarItem(title: "Tab \(number)", image: nil, tag: number)
            return controller
        }
        let phone = try parts(tabs).texts.map(\.text)
        #expect(phone.contains("Tab 4") && !phone.contains("Tab 5") && phone.contains("More"))
        let pad = try parts(tabs, in: Environment(device: .iPadAir11)).texts.map(\.text)
        #expect(pad.contains("Tab 6") && !pad.contains("More"))
        tabs.selectedIndex = 5
        #expect(tabs.shownScreen(in: environment).diagnostics.map(\.code) == [.pictureNotDrawn])
    }

    @Test("a toolbar and an accessory are above the tab bar")
    func accessory() throws {
        let tabs = UITabBarController()
        let navigation = screen { controller, _ in
            controller.toolbarItems = [UIBarButtonItem(title: "Archive", style: .plain, target: nil, action: nil)]
        }
        navigation.isToolbarHidden = false
        tabs.viewControllers = [navigation]
        let label = UILabel()
        label.text = "Playing"
        tabs.bottomAccessory = UITabAccessory(contentView: label)
        let parts = try parts(tabs)
        let heights = try ["toolbar", "accessory", "tabBar"].map { name in try #require(parts.groups.first { $0.name == name }).frame }
        #expect(heights.map(\.minY) == [659, 713, 769] as [Double])
        #expect(near(try parts.text("Playing").frame.minX, 21))
        let top = try #require(navigation.topViewController)
        #expect(top.view.safeAreaInsets.bottom == 193)
    }

    @Test("titles have the attributes of appearances")
    func titles() throws {
        let navigation = screen { controller, navigation in
            controller.title = "Menu"
            navigation.navigationBar.standardAppearance.titleTextAttributes = [
                .foregroundColor: UIColor.systemRed, .font: UIFont.systemFont(ofSize: 20, weight: .bold),
            ]
        }
        let title = try parts(navigation).text("Menu")
        #expect(title.weight == 700 && title.color == UIColor.systemRed.reference.resolved(in: environment.theme))
        let classic = try parts(navigation, in: Environment())
        #expect(try classic.text("Menu").weight == 700)
    }

    // MARK: Lower bars

    @Test("a toolbar keeps its spaces: 12 between buttons, none after a flexible space, 12 and more around a fixed one")
    func toolbar() throws {
        func button(_ title: String) -> UIBarButtonItem { UIBarButtonItem(title: title, style: .plain, target: nil, action: nil) }
        let navigation = screen { controller, navigation in
            navigation.setToolbarHidden(false, animated: false)
            controller.toolbarItems = [button("A"), button("B"), .fixedSpace(40), button("C"), .flexibleSpace(), button("D")]
        }
        let parts = try parts(navigation)
        let discs = try ["A", "B", "C", "D"].map { try parts.shape(around: try parts.text($0).frame, height: 48) }
        #expect(near(discs[0].minX, 28) && near(discs[3].maxX, 393 - 28))
        #expect(near(discs[1].minX - discs[0].maxX, 12) && near(discs[2].minX - discs[1].maxX, 52))
        #expect(near(discs[0].minY, 852 - 28 - 48))
        #expect(try #require(navigation.topViewController).view.safeAreaInsets.bottom == 34 + 54)
    }

    @Test("a toolbar has the search field between its buttons, in the width that they leave")
    func searchInToolbar() throws {
        func button(_ title: String) -> UIBarButtonItem { UIBarButtonItem(title: title, style: .plain, target: nil, action: nil) }
        let navigation = screen { controller, navigation in
            navigation.setToolbarHidden(false, animated: false)
            controller.navigationItem.searchController = UISearchController(searchResultsController: nil)
            controller.toolbarItems = [
                button("A"), .flexibleSpace(), controller.navigationItem.searchBarPlacementBarButtonItem, .flexibleSpace(), button("B"),
            ]
        }
        let parts = try parts(navigation)
        let shapes = try ["A", "Search", "B"].map { try parts.shape(around: try parts.text($0).frame, height: 48) }
        #expect(near(shapes[1].minX - shapes[0].maxX, 12) && near(shapes[2].minX - shapes[1].maxX, 12))
        #expect(near(shapes[0].minX, 28) && near(shapes[2].maxX, 393 - 28))
    }

    @Test("tabs show badges, images and colors")
    func tabs() throws {
        let (one, two) = (UIViewController(), UIViewController())
        one.tabBarItem = UITabBarItem(title: "Food", image: UIImage(systemName: "fork.knife"), tag: 0)
        one.tabBarItem.badgeValue = "3"
        two.tabBarItem = UITabBarItem(title: "Drinks", image: UIImage(systemName: "wineglass"), tag: 1)
        let tabs = UITabBarController()
        tabs.viewControllers = [one, two]
        tabs.tabBar.tintColor = .systemRed
        tabs.tabBar.unselectedItemTintColor = .systemGreen
        let parts = try parts(tabs)
        _ = try parts.text("3")
        #expect(try parts.text("Food").color == UIColor.systemRed.reference.resolved(in: environment.theme))
        #expect(try parts.text("Drinks").color == UIColor.systemGreen.reference.resolved(in: environment.theme))
    }

    @Test("a page controller shows the page that code set, or that was turned to")
    func pages() throws {
        final class Pages: NSObject, UIPageViewControllerDataSource {
            func pageViewController(_ controller: UIPageViewController, viewControllerBefore page: UIViewController) -> UIViewController? {
                nil
            }
            func pageViewController(_ controller: UIPageViewController, viewControllerAfter page: UIViewController) -> UIViewController? {
                BarTests.page("Two")
            }
        }
        let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal)
        let source = Pages()
        pages.dataSource = source
        #expect(pages.shownScreen(in: environment).diagnostics.map(\.code.rawValue) == ["picture.empty"])
        pages.setViewControllers([Self.page("One")], direction: .forward, animated: false)
        _ = try parts(pages).text("One")
        #expect(pages.turnPage() && !pages.turnPage(.reverse))
        _ = try parts(pages).text("Two")
    }

    private static func page(_ text: String) -> UIViewController {
        let controller = UIViewController()
        controller.view.addSubview(UILabel.named(text, frame: CGRect(x: 40, y: 100, width: 100, height: 30)))
        return controller
    }

    // MARK: Safe areas

    @Test("a view without bars has the safe area of the device, and additional insets")
    func safeArea() {
        let controller = UIViewController()
        controller.additionalSafeAreaInsets = UIEdgeInsets(top: 10, left: 0, bottom: 6, right: 0)
        _ = controller.shownScreen(in: environment)
        #expect(controller.view.safeAreaInsets == UIEdgeInsets(top: 69, left: 0, bottom: 40, right: 0))
    }

    @Test("a table with rows and no height is an error")
    func hiddenTable() {
        final class Names: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }
        let controller = UIViewController()
        let names = Names()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 0), style: .plain)
        table.dataSource = names
        controller.view.addSubview(table)
        controller.view.addSubview(UILabel.named("Names", frame: CGRect(x: 0, y: 100, width: 100, height: 30)))
        #expect(controller.shownScreen(in: environment).diagnostics.map(\.code.rawValue) == ["picture.empty"])
        table.frame.size.height = 200
        #expect(controller.shownScreen(in: environment).diagnostics.isEmpty)
    }

    @Test("a controller without a view is an error")
    func viewless() {
        final class Viewless: UIViewController {
            override func loadView() {}
        }
        let found = Viewless().shownScreen(in: environment).diagnostics
        #expect(found.map(\.code.rawValue) == ["picture.empty"] && found.first?.message == "loadView() of Viewless sets no view")
    }

    // MARK: Alerts and sheets

    private func alert(
        _ title: String?, _ message: String?, _ actions: [(String, UIAlertAction.Style)], _ style: UIAlertController.Style = .alert
    )
        -> UIViewController
    {
        let alert = UIAlertController(title: title, message: message, preferredStyle: style)
        for (title, style) in actions { alert.addAction(UIAlertAction(title: title, style: style)) }
        let controller = UIViewController()
        controller.present(alert, animated: false)
        return controller
    }

    @Test("two actions whose titles do not fit beside each other are below each other")
    func longActions() throws {
        let names = [("Delete everything here", UIAlertAction.Style.default), ("Cancel and keep all", .cancel)]
        let parts = try parts(alert("Title", "Message", names))
        let frames = try names.map { try parts.text($0.0).frame }
        #expect(frames[1].minY > frames[0].maxY)
    }

    @Test(
        "an alert is as large as UIKit's, in the middle of the safe area",
        arguments: [
            ("Title", "Message", 2, 152.333), ("Title", nil, 1, 126.333), ("Title", "Message", 3, 264.333),
            ("Title", "Message", 4, 320.333),
        ]
            as [(String, String?, Int, Double)])
    func alertHeights(title: String, message: String?, count: Int, height: Double) throws {
        let names = (0..<count).map { ("Action \($0)", $0 == 1 ? UIAlertAction.Style.cancel : .default) }
        let parts = try parts(alert(title, message, names))
        let card = try parts.shape(around: try parts.text(title).frame, width: 320, height: height)
        #expect(near(card.minX, 36.667) && near((card.minY + card.maxY) / 2, 438.5))
        let buttons = try names.map { try parts.shape(around: try parts.text($0.0).frame, height: 48) }
        switch count {
        case 2: #expect(near(buttons[1].minX, card.minX + 16) && near(buttons[0].minX - buttons[1].maxX, 8) && near(buttons[0].width, 140))
        case 3, 4: #expect(buttons.allSatisfy { $0.minY <= buttons[1].minY } && near(buttons[1].maxY, card.maxY - 16))
        default: #expect(near(buttons[0].minY, card.minY + 22 + 20.333 + 4 + 16))
        }
        let words = try parts.text(title)
        if message == nil {
            #expect(near((words.frame.minX + words.frame.maxX) / 2, 393.0 / 2) && words.weight == 400)
        } else {
            #expect(near(words.frame.minX, card.minX + 30) && near(words.frame.minY, card.minY + 22) && words.weight == 600)
            #expect(near(try parts.text("Message").frame.minY, card.minY + 22 + 20.333 + 7.667))
        }
    }

    @Test("actions show their style, and an action sheet of iOS 26 is a card in the middle")
    func actions() throws {
        let sheet = alert("Delete?", nil, [("Delete", .destructive), ("Cancel", .cancel)], .actionSheet)
        let parts = try parts(sheet)
        #expect(try parts.text("Delete").color == ColorReference.token(.destructive).resolved(in: environment.theme))
        #expect(try parts.text("Delete").frame.maxY < parts.text("Cancel").frame.minY)
        let earlier = try self.parts(sheet, in: Environment(theme: try #require(Theme.shipped(named: "ios").value), device: .iPhone16))
        #expect(try earlier.text("Cancel").frame.maxY > 852 - 34 - 57)
    }

    @Test(
        "sheets are where their detents put them",
        arguments: [
            (nil, Rect(x: 0, y: 59, width: 393, height: 793)), (425, Rect(x: 8, y: 403.687, width: 377, height: 440.313)),
            (200, Rect(x: 8, y: 619.527, width: 377, height: 224.473)), (288, Rect(x: 8, y: 535.109, width: 377, height: 308.891)),
            (400, Rect(x: 8, y: 427.669, width: 377, height: 416.331)), (700, Rect(x: 8, y: 139.883, width: 377, height: 704.117)),
            (500, Rect(x: 8, y: 331.74, width: 377, height: 512.26)),
            (144, Rect(x: 9.622, y: 705.429, width: 373.757, height: 136.949)),
            (100, Rect(x: 21.514, y: 741.435, width: 349.973, height: 89.052)), (10, Rect(x: 28, y: 815.425, width: 337, height: 8.575)),
            (10000, Rect(x: 0, y: 59, width: 393, height: 793)),
        ] as [(Double?, Rect)])
    func detents(height: Double?, frame: Rect) throws {
        let presented = UIViewController()
        presented.view.addSubview(UILabel.named("Sheet", frame: CGRect(x: 40, y: 0, width: 100, height: 8)))
        presented.sheetPresentationController?.detents = [
            height.map { height in height == 425 ? .medium() : .custom { _ in CGFloat(height) } } ?? .large()
        ]
        let controller = UIViewController()
        controller.present(presented, animated: false)
        let parts = try parts(controller)
        let place = try parts.text("Sheet").frame
        #expect(near(place.minX, frame.minX + 40))
        #expect(
            parts.shapes.contains {
                near($0.minX, frame.minX) && near($0.minY, frame.minY) && near($0.width, frame.width) && near($0.height, frame.height)
            }, "\(parts.shapes)")
    }

    @Test("a presented controller that covers the screen is the picture")
    func fullScreen() throws {
        let presented = UINavigationController(rootViewController: Self.page("Inside"))
        presented.topViewController?.title = "Above"
        presented.modalPresentationStyle = .fullScreen
        let controller = Self.page("Below")
        controller.present(presented, animated: false)
        let parts = try parts(controller)
        _ = try parts.text("Above")
        #expect(parts.texts.contains { $0.text == "Inside" } && !parts.texts.contains { $0.text == "Below" })
    }
}
