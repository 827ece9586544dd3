import CaseFiles
import Foundation
import TableGraphics
import TableInputs
import TableUIKit
import TableViewProvider
import Testing

@testable import TableSnapshotTesting

/// What snapshots show of containers, windows and views.
@Suite("Screens in snapshots", .olderScreen) @MainActor
struct ShownScreenTests {
    private final class Menu: UITableViewController {
        var dishes = ["Soup", "Salad"]
        var calls: [String] = []
        override func viewWillAppear(_ animated: Bool) {
            super.viewWillAppear(animated)
            calls.append("will")
        }
        override func viewDidAppear(_ animated: Bool) {
            super.viewDidAppear(animated)
            calls.append("did")
        }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { dishes.count }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = dishes[indexPath.row]
            return cell
        }
    }

    private func lines(_ screen: ShownScreen) throws -> [String] {
        let made = layOut(screen.content, in: screen.environment, chrome: screen.chrome)
        #expect(made.diagnostics.isEmpty)
        return try #require(made.value).dump().split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private func has(_ lines: [String], _ start: String) -> Bool { lines.contains { $0.hasPrefix(start) } }

    /// The failures of a snapshot that records; `nil` if it recorded.
    private func failure(of body: (String) -> String?) -> (text: String?, hasRecorded: Bool) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "TableUIKitTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = body(folder.path)
        return (text, FileManager.default.fileExists(atPath: folder.path))
    }

    @Test("a navigation controller shows its bar and all rows of its top controller")
    func navigation() throws {
        let menu = Menu(style: .plain)
        menu.dishes = (1...30).map { "Dish \($0)" }
        menu.title = "Menu"
        menu.navigationItem.rightBarButtonItem = UIBarButtonItem(barButtonSystemItem: .add, target: nil, action: nil)
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.topViewController?.title = "Start"
        navigation.pushViewController(menu, animated: false)
        let screen = navigation.shownScreen(in: Environment())
        let lines = try lines(screen)
        #expect(has(lines, "group navigationBar"))
        #expect(has(lines, "text \"Menu\"") && has(lines, "text \"Start\"") && has(lines, "image plus"))
        #expect(has(lines, "row:UITableViewCell s0.r29") && has(lines, "group homeIndicator"))
        #expect(menu.calls == ["will", "did"])
        navigation.setNavigationBarHidden(true, animated: false)
        #expect(navigation.shownScreen(in: Environment()).chrome == nil)
    }

    @Test("automatic large titles are like the title before")
    func largeTitles() {
        let (root, top) = (Menu(style: .plain), Menu(style: .plain))
        let navigation = UINavigationController(rootViewController: root)
        navigation.pushViewController(top, animated: false)
        func isLarge() -> Bool? { navigation.shownScreen(in: Environment()).chrome?.settings.hasLargeTitle }
        #expect(isLarge() == false)
        navigation.navigationBar.prefersLargeTitles = true
        #expect(isLarge() == true)
        root.navigationItem.largeTitleDisplayMode = .never
        #expect(isLarge() == false)
        top.navigationItem.largeTitleDisplayMode = .always
        #expect(isLarge() == true)
    }

    @Test("a tab bar controller, also in a window, shows the selected controller and its tabs")
    func tabs() throws {
        let (menu, other) = (Menu(style: .plain), Menu(style: .plain))
        other.dishes = ["Wine"]
        menu.tabBarItem = UITabBarItem(title: "Food", image: UIImage(systemName: "fork.knife"), tag: 0)
        let drinks = UINavigationController(rootViewController: other)
        drinks.tabBarItem = UITabBarItem(title: "Drinks", image: UIImage(systemName: "wineglass"), tag: 1)
        let tabs = UITabBarController()
        tabs.viewControllers = [menu, drinks]
        let first = try lines(tabs.shownScreen(in: Environment()))
        #expect(has(first, "text \"Soup\"") && has(first, "group tabBar") && has(first, "text \"Drinks\""))
        #expect(!has(first, "group navigationBar"))
        tabs.selectedViewController = drinks
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        window.rootViewController = tabs
        window.makeKeyAndVisible()
        let second = try lines(window.shownScreen(in: Environment()))
        #expect(has(second, "text \"Wine\"") && has(second, "group navigationBar") && !has(second, "text \"Soup\""))
        #expect(has(second, "scene 320×568 "))
        drinks.pushViewController(UIViewController(), animated: false)
        drinks.topViewController?.hidesBottomBarWhenPushed = true
        #expect(tabs.shownScreen(in: Environment()).chrome?.settings.tabs == [])
    }

    @Test("the outermost container presents for its children, and a child dismisses what presents its container")
    func presentation() {
        let (child, tabs, sheet) = (UIViewController(), UITabBarController(), UIViewController())
        tabs.viewControllers = [UINavigationController(rootViewController: child)]
        let covering = UINavigationController(rootViewController: sheet)
        child.present(covering, animated: false)
        #expect(covering.presentingViewController === tabs && sheet.presentingViewController === tabs)
        #expect(child.presentedViewController === covering && tabs.presentedViewController === covering)
        sheet.dismiss(animated: false)
        #expect(child.presentedViewController == nil && tabs.presentedViewController == nil && sheet.presentingViewController == nil)
        child.definesPresentationContext = true
        covering.modalPresentationStyle = .overCurrentContext
        child.present(covering, animated: false)
        #expect(covering.presentingViewController === child && tabs.presentedViewController == nil)
        child.dismiss(animated: false)
        #expect(child.presentedViewController == nil)
    }

    private final class Heard: UIViewController {
        static var calls: [String] = []
        private func note(_ call: String) { Self.calls.append("\(call) \(title ?? "")") }
        override func viewWillAppear(_ animated: Bool) { note("will") }
        override func viewDidAppear(_ animated: Bool) { note("did" + (isMovingToParent ? " enter" : "")) }
        override func viewWillDisappear(_ animated: Bool) { note("leaves") }
        override func viewDidDisappear(_ animated: Bool) { note("left" + (isMovingFromParent ? " stack" : "")) }
        init(_ title: String) {
            super.init(nibName: nil, bundle: nil)
            self.title = title
        }
        required init?(coder: NSCoder) { nil }

        static func calls(during change: () -> Void) -> [String] {
            calls = []
            change()
            return calls
        }
    }

    @Test("controllers hear that they appear and disappear as a visible container shows others, and as others cover them")
    func appearance() {
        let (one, two, covering) = (Heard("1"), Heard("2"), Heard("3"))
        let navigation = UINavigationController(rootViewController: one)
        #expect(Heard.calls { navigation.pushViewController(two, animated: false) } == [])
        navigation.popViewController(animated: false)
        let window = UIWindow()
        window.rootViewController = navigation
        #expect(Heard.calls { window.makeKeyAndVisible() } == ["will 1", "did 1"])
        #expect(Heard.calls { navigation.pushViewController(two, animated: false) } == ["leaves 1", "will 2", "left 1", "did enter 2"])
        #expect(Heard.calls { navigation.popViewController(animated: false) } == ["leaves 2", "will 1", "left stack 2", "did 1"])
        #expect(
            Heard.calls { navigation.setViewControllers([one, covering, two], animated: false) }
                == ["leaves 1", "will 2", "left 1", "did enter 2"])
        #expect(Heard.calls { navigation.popToRootViewController(animated: false) } == ["leaves 2", "will 1", "left stack 2", "did 1"])
        #expect(Heard.calls { one.present(two, animated: false) } == ["will 2", "did 2"])
        #expect(Heard.calls { one.dismiss(animated: false) } == ["leaves 2", "left 2"])
        covering.modalPresentationStyle = .fullScreen
        #expect(Heard.calls { one.present(covering, animated: false) } == ["leaves 1", "will 3", "left 1", "did 3"])
        #expect(Heard.calls { one.dismiss(animated: false) } == ["leaves 3", "will 1", "left 3", "did 1"])
        let tabs = UITabBarController()
        tabs.viewControllers = [one, two]
        window.rootViewController = tabs
        #expect(Heard.calls { tabs.selectedIndex = 1 } == ["leaves 1", "will 2", "left 1", "did 2"])
        window.isHidden = true
    }

    @Test("a window gives its controllers the safe area that the bars leave")
    func safeArea() {
        let controller = UIViewController()
        let window = UIWindow()
        window.rootViewController = UINavigationController(rootViewController: controller)
        window.makeKeyAndVisible()
        #expect(controller.view.safeAreaInsets.top > 60 && controller.view.safeAreaInsets.bottom >= 0)
        window.isHidden = true
    }

    @Test("the last window that is shown is the app's, with its scene")
    func keyWindow() {
        let (first, window) = (UIWindow(), UIWindow())
        first.makeKeyAndVisible()
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        #expect(UIApplication.shared.keyWindow === window && UIApplication.shared.windows == [window] && !first.isKeyWindow)
        #expect((UIApplication.shared.connectedScenes.first as? UIWindowScene)?.keyWindow === window)
        window.isHidden = true
        #expect(UIApplication.shared.keyWindow == nil && UIApplication.shared.connectedScenes.isEmpty)
    }

    @Test("hidden items of bars are left out")
    func hiddenItems() {
        let controller = UIViewController()
        let item = UIBarButtonItem(title: "Share", style: .plain, target: nil, action: nil)
        controller.navigationItem.rightBarButtonItem = item
        let navigation = UINavigationController(rootViewController: controller)
        #expect(Shown(navigation).text.contains("Share"))
        #expect(navigation.navigationBar.topItem === controller.navigationItem && navigation.navigationBar.backItem == nil)
        item.isHidden = true
        #expect(!Shown(navigation).text.contains("Share"))
    }

    @Test("a child controller appears with its parent")
    func child() {
        let (menu, parent) = (Menu(style: .plain), UIViewController())
        parent.addChild(menu)
        parent.view.addSubview(menu.view)
        _ = parent.shownScreen(in: Environment())
        #expect(menu.calls == ["will", "did"])
    }

    @Test("what bars lack is a warning each")
    func missing() {
        let menu = Menu(style: .plain)
        let navigation = UINavigationController(rootViewController: menu)
        navigation.navigationBar.standardAppearance.backgroundImage = UIImage(systemName: "star")
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation] + (0..<5).map { _ in UIViewController() }
        let diagnostics = tabs.shownScreen(in: Environment()).diagnostics
        #expect(diagnostics.allSatisfy { $0.code == .pictureNotDrawn && $0.severity == .warning })
        #expect(
            diagnostics.map { $0.message.components(separatedBy: " is not drawn")[0] } == ["the background image of the navigation bar"])
    }

    @Test("containers and windows without a controller fail, and record nothing")
    func empty() {
        let cases: [(@MainActor (String) -> String?, String)] = [
            (
                { verifyTableSnapshot(of: UITabBarController(), record: .all, snapshotDirectory: $0) },
                "UITabBarController has no view controllers"
            ),
            (
                { verifyTableSnapshot(of: UINavigationController(nibName: nil, bundle: nil), record: .all, snapshotDirectory: $0) },
                "UINavigationController has no view controllers"
            ),
            ({ verifyTableSnapshot(of: UIWindow(), record: .all, snapshotDirectory: $0) }, "UIWindow has no root view controller"),
            ({ verifyTableSnapshot(of: UIView(), record: .all, snapshotDirectory: $0) }, "“UIView” is 390 points wide and 0 points high"),
        ]
        for (body, message) in cases {
            let failure = failure(of: body)
            #expect(failure.text?.contains(message) == true && failure.text?.contains("[picture.empty]") == true, "\(failure.text ?? "")")
            #expect(!failure.hasRecorded)
        }
    }

    @Test("a view keeps the size that code gave it; without one, its constraints decide at each width")
    func sizes() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
        #expect(try lines(view.shownScreen(in: Environment()))[0].hasPrefix("scene 120×80 "))
        let label = UILabel()
        (label.numberOfLines, label.text) = (0, String(repeating: "word ", count: 20))
        func height(_ width: Double) throws -> Double {
            let screen = label.shownScreen(in: Environment(width: width))
            #expect(screen.environment.width == width)
            return try #require(layOut(screen.content, in: screen.environment).value).size.height
        }
        let tall = try height(200)
        #expect(try height(600) < tall)
        #expect(try height(200) == tall)
    }

    @Test("a plain controller is as high as the screen, and a table without rows too")
    func screenHeight() throws {
        let menu = Menu(style: .plain)
        menu.dishes = []
        for controller in [UIViewController(), menu] {
            let screen = controller.shownScreen(in: Environment())
            #expect(layOut(screen.content, in: screen.environment).value?.size == Size(width: 390, height: 844))
        }
    }

    @Test("an image has the style that the view, its controller, a container or the window overrides")
    func style() {
        let menu = Menu(style: .plain)
        let navigation = UINavigationController(rootViewController: menu)
        let window = UIWindow()
        window.rootViewController = navigation
        window.makeKeyAndVisible()
        #expect(window.shownScreen(in: Environment()).appearance == nil)
        window.overrideUserInterfaceStyle = .dark
        #expect(window.shownScreen(in: Environment()).appearance == .dark)
        #expect(menu.traitCollection.userInterfaceStyle == .dark)
        menu.overrideUserInterfaceStyle = .light
        #expect(window.shownScreen(in: Environment()).appearance == .light)
        let label = UILabel()
        label.overrideUserInterfaceStyle = .dark
        #expect(label.shownScreen(in: Environment()).appearance == .dark)
    }

    @Test("traits of UIKit are those of the device's environment")
    func traits() {
        let plain = Environment(.iPhone17Pro.landscape, traits: UITraitCollection())
        #expect(plain == Environment(device: .iPhone17Pro.landscape))
        let traits = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(preferredContentSizeCategory: .accessibilityLarge),
            UITraitCollection(layoutDirection: .rightToLeft), UITraitCollection(displayScale: 2),
        ])
        let all = Environment(.iPhone17Pro, traits: traits)
        #expect(all.appearance == .dark && all.textSize == .accessibility2 && all.direction == .rightToLeft && all.scale == 2)
        #expect(all.width == 402 && all.height == 874)
        final class Asked: UIViewController {
            private(set) var seen: UITraitCollection?
            override func viewDidLayoutSubviews() { seen = traitCollection }
        }
        let asked = Asked()
        _ = asked.shownScreen(in: all)
        #expect(asked.seen?.userInterfaceStyle == .dark && asked.seen?.preferredContentSizeCategory == .accessibilityLarge)
        #expect(asked.seen?.layoutDirection == .rightToLeft && asked.seen?.horizontalSizeClass == .compact)
    }

    @Test("a controller that lays out its view in its own callback hears of one layout")
    func ownLayout() {
        final class Restless: UIViewController {
            let button = UIButton(type: .system)
            private(set) var calls = 0
            override func viewDidLoad() { view.addSubview(button) }
            override func viewDidLayoutSubviews() {
                calls += 1
                button.contentEdgeInsets = UIEdgeInsets(top: 1, left: CGFloat(calls), bottom: 1, right: 1)
                view.setNeedsLayout()
                view.layoutIfNeeded()
            }
        }
        let restless = Restless()
        _ = restless.shownScreen(in: Environment(device: .iPhone17Pro))
        #expect(restless.calls > 0 && restless.calls < 10, "\(restless.calls)")
    }

    @Test("a dark view is recorded dark")
    func dark() throws {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.backgroundColor = .systemBackground
        view.overrideUserInterfaceStyle = .dark
        let folder = FileManager.default.temporaryDirectory.appending(path: "TableUIKitTests-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        // Recording is disabled on CI. An empty environment makes this test behave the same everywhere.
        let failure = Recording.$givenEnvironment.withValue([:]) {
            verifyTableSnapshot(of: view, as: .image(scale: 1), record: .all, snapshotDirectory: folder.path)
        }
        #expect(failure == nil)
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).first { $0.hasSuffix(".png") })
        let bitmap = try PNG.decode(Array(Data(contentsOf: folder.appending(path: name))))
        #expect(bitmap.pixels.prefix(3).allSatisfy { $0 == 0 })
    }
}
