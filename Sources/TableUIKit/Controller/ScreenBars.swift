import Foundation
import TableCells
import TableInputs

/// The bars of containers around the controller that they show, for the drawing that config designs use.
@MainActor
struct ScreenBars {
    /// `nil` if no bar is visible.
    private(set) var settings: ChromeSettings?
    /// What the drawing lacks.
    private(set) var missing: [String] = []
    /// The bars, their looks and items.
    private(set) var objects: [AnyObject] = []
    private var chrome = ChromeSettings()

    /// `path` leads from a container to the controller that is visible in it.
    init(_ path: [UIViewController], isWide: Bool) {
        chrome.hasNavigationBar = false
        var hasBars = false
        for case let tabs as UITabBarController in path where !tabs.tabBar.isHidden && !Self.hidesTabs(path) {
            add(tabs)
            hasBars = true
        }
        for case let navigation as UINavigationController in path {
            guard let top = navigation.topViewController else { continue }
            if !navigation.isNavigationBarHidden {
                add(navigation, top)
                hasBars = true
            }
            if !navigation.isToolbarHidden, let items = top.toolbarItems, !items.isEmpty {
                objects += [navigation.toolbar, navigation.toolbar.standardAppearance]
                if chrome.tabs.isEmpty { chrome.toolbar = buttons(items) } else { missing.append("the toolbar above the tab bar") }
                hasBars = true
            }
        }
        objects += path.map(\.navigationItem)
        for controller in path {
            if let split = controller as? UISplitViewController, isWide, split.viewControllers.count > 1 {
                missing.append("the second column of \(type(of: split))")
            }
            if let presented = controller.presentedViewController { missing.append("the presented \(type(of: presented))") }
        }
        if hasBars { settings = chrome }
    }

    private static func hidesTabs(_ path: [UIViewController]) -> Bool {
        path.contains { navigation in
            guard let stack = (navigation as? UINavigationController)?.viewControllers else { return false }
            return stack.dropFirst().contains { $0.hidesBottomBarWhenPushed }
        }
    }

    // MARK: Tab bars

    private mutating func add(_ container: UITabBarController) {
        let controllers = container.viewControllers ?? []
        objects.append(container.tabBar)
        if controllers.count > 5 { missing.append("the tab “More”") }
        chrome.tabs = controllers.prefix(5).map { controller in
            let item = controller.tabBarItem ?? UITabBarItem()
            let title = item.title ?? Self.title(of: controller)
            let image = controller.tabBarController?.selectedViewController === controller ? item.selectedImage ?? item.image : item.image
            if image != nil, image?.symbolName == nil { missing.append("the image of the tab “\(title)”") }
            if let badge = item.badgeValue { missing.append("the badge “\(badge)” of the tab “\(title)”") }
            return ChromeSettings.Tab(title: title, symbol: image?.symbolName ?? "")
        }
        chrome.selectedTab = container.selectedIndex
        note(container.tabBar.barTintColor != nil || container.tabBar.unselectedItemTintColor != nil, "the color of the tab bar")
        note([container.tabBar.standardAppearance, container.tabBar.scrollEdgeAppearance], "the tab bar")
    }

    /// A container is titled like its root.
    private static func title(of controller: UIViewController) -> String {
        controller.title ?? (controller as? UINavigationController)?.viewControllers.first.map(title) ?? controller.navigationItem.title
            ?? ""
    }

    // MARK: Navigation bars

    private mutating func add(_ navigation: UINavigationController, _ top: UIViewController) {
        let (bar, item) = (navigation.navigationBar, top.navigationItem)
        objects += [bar] + (item.searchController.map { [$0] } ?? [])
        chrome.hasNavigationBar = true
        chrome.title = item.title ?? top.title ?? ""
        chrome.hasLargeTitle = bar.prefersLargeTitles && Self.isLarge(navigation.viewControllers)
        let showsBack = !item.hidesBackButton && (item.leftBarButtonItems ?? []).isEmpty || item.leftItemsSupplementBackButton
        chrome.back = showsBack ? navigation.viewControllers.dropLast().last.map { Self.backTitle(to: $0, from: item) } : nil
        chrome.leading = buttons(item.leftBarButtonItems ?? [])
        // The first item is the outermost one.
        chrome.trailing = buttons((item.rightBarButtonItems ?? []).reversed())
        if let search = item.searchController?.searchBar {
            chrome.search = search.text.flatMap { $0.isEmpty ? nil : $0 } ?? search.placeholder ?? ""
            note(search.showsScopeBar && !(search.scopeButtonTitles ?? []).isEmpty, "the scope bar of the search bar")
        }
        note(item.titleView != nil, "the title view of the navigation bar")
        note(item.prompt != nil, "the prompt of the navigation bar")
        let attributes = [bar.titleTextAttributes, bar.largeTitleTextAttributes].compactMap { $0 }
        note(bar.barTintColor != nil || bar.ownTintColor != nil || bar.backgroundColor != nil, "the color of the navigation bar")
        note(attributes.contains { !$0.isEmpty }, "the style of the navigation bar's title")
        let looks = [item.standardAppearance ?? bar.standardAppearance, item.scrollEdgeAppearance ?? bar.scrollEdgeAppearance]
        note(looks, "the navigation bar")
        note(
            looks.contains { $0.map { !$0.titleTextAttributes.isEmpty || !$0.largeTitleTextAttributes.isEmpty } ?? false },
            "the style of the navigation bar's title")
    }

    /// Whether the last title is large: an automatic one is like the one before it.
    private static func isLarge(_ stack: [UIViewController]) -> Bool {
        for controller in stack.reversed() {
            switch controller.navigationItem.largeTitleDisplayMode {
            case .automatic: continue
            case .always: return true
            case .never, .inline: return false
            }
        }
        return true
    }

    private static func backTitle(to previous: UIViewController, from item: UINavigationItem) -> String {
        guard item.backButtonDisplayMode != .minimal, previous.navigationItem.backButtonDisplayMode != .minimal else { return "" }
        let own = previous.navigationItem
        return own.backButtonTitle ?? own.backBarButtonItem?.title ?? own.title ?? previous.title ?? "Back"
    }

    // MARK: Items

    private mutating func buttons(_ items: [UIBarButtonItem]) -> [ChromeSettings.Button] {
        objects += items
        return items.compactMap { item in
            if item.systemItem == .flexibleSpace || item.systemItem == .fixedSpace { return nil }
            if item.customView != nil {
                missing.append("a custom view in a bar")
                return nil
            }
            note(item.tintColor != nil, "the color of a bar button")
            let style: ChromeSettings.Button.Style
            switch item.style {
            case .plain: style = .plain
            case .done: style = .done
            case .prominent: style = .prominent
            }
            if let symbol = item.image?.symbolName ?? (item.image == nil && item.title == nil ? item.systemItem?.symbol : nil) {
                return ChromeSettings.Button(symbol, style: style)
            }
            note(item.image != nil, "the image of a bar button")
            return item.title.map { ChromeSettings.Button($0, style: style) }
        }
    }

    private mutating func note(_ isMissing: Bool, _ what: String) {
        if isMissing, !missing.contains(what) { missing.append(what) }
    }

    private mutating func note(_ looks: [UIBarAppearance?], _ bar: String) {
        objects += looks.compactMap { $0 }
        note(looks.contains { $0?.backgroundColor != nil || $0?.backgroundImage != nil }, "the background of \(bar)")
    }
}
