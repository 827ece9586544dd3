import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableInputs
import TableLayout

/// The bars of containers around the controller that they show, for the drawing that config designs use.
@MainActor
struct ScreenBars {
    /// `nil` if no bar is visible.
    private(set) var settings: ChromeSettings?
    /// What the drawing lacks.
    private(set) var missing: [String] = []
    /// The bars, their looks and items.
    private(set) var objects: [AnyObject] = []
    private(set) var look = BarLook()
    /// The items that are drawn, with their places.
    private var places: [ObjectIdentifier: BarLook.Anchor] = [:]
    private var chrome = ChromeSettings()

    /// `path` leads from a container to the controller that is visible in it.
    init(_ path: [UIViewController]) {
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
                add(navigation.toolbar, items)
                hasBars = true
            }
        }
        objects += path.map(\.navigationItem)
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
        let (bar, appearance) = (container.tabBar, container.tabBar.standardAppearance)
        for controller in controllers {
            let item = controller.tabBarItem ?? UITabBarItem()
            let isSelected = container.selectedViewController === controller
            let image = isSelected ? item.selectedImage ?? item.image : item.image
            chrome.tabs.append(
                ChromeSettings.Tab(
                    title: item.title ?? Self.title(of: controller), symbol: image?.symbolName ?? "", badge: item.badgeValue))
            var own = BarLook.Item()
            own.isEnabled = item.isEnabled
            own.color = Self.color(item.titleTextAttributes)
            if let image, image.symbolName == nil {
                let color: UIColor = isSelected ? bar.tintColor : .systemGray
                own.node = image.node(contentMode: .fit, tint: color.reference).frame(maxWidth: 30, maxHeight: 30)
            }
            look.tabs.append(own)
        }
        chrome.selectedTab = container.selectedIndex
        let bars = ScreenChrome(chrome, title: "", device: Surroundings.environment.device)
        note(bars.restOfTabs.map { container.selectedIndex >= $0 } == true, "the bar of the tab “More”")
        look.accessory = container.bottomAccessory.map { accessory in
            let room = bars.accessoryFrame(Surroundings.environment.theme).size
            return accessory.contentView.tableNode(width: CGFloat(room.width), height: CGFloat(room.height))
                .frame(width: room.width, height: room.height)
        }
        let items = appearance.stackedLayoutAppearance
        look.selectedTab = (items.selected.iconColor ?? Self.uiColor(items.selected.titleTextAttributes) ?? bar.ownTintColor)?.reference
        look.otherTabs =
            (items.normal.iconColor ?? Self.uiColor(items.normal.titleTextAttributes) ?? bar.unselectedItemTintColor)?.reference
        look.badge = items.normal.badgeBackgroundColor?.reference
        look.tabBar = ground(appearance, atRest: bar.scrollEdgeAppearance, bar.barTintColor, bar.backgroundColor, "the tab bar")
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
        let leading = buttons(item.leftBarButtonItems ?? [])
        // The first item is the outermost one.
        let trailing = buttons((item.rightBarButtonItems ?? []).reversed())
        note(leading.map(\.item), BarLook.Anchor.leading)
        note(trailing.map(\.item), BarLook.Anchor.trailing)
        (chrome.leading, look.leading) = (leading.map(\.button), leading.map(\.look))
        (chrome.trailing, look.trailing) = (trailing.map(\.button), trailing.map(\.look))
        if let controller = item.searchController {
            let (search, isActive) = (controller.searchBar, controller.isActive)
            var shown = ChromeSettings.Search(placeholder: search.placeholder ?? "")
            shown.text = search.text ?? ""
            if search.showsScopeBar || isActive && controller.automaticallyShowsScopeBar { shown.scopes = search.scopeButtonTitles ?? [] }
            shown.selectedScope = search.selectedScopeButtonIndex
            shown.showsCancelButton = search.showsCancelButton || isActive && controller.automaticallyShowsCancelButton
            shown.hidesTitle = isActive && controller.hidesNavigationBarDuringPresentation
            chrome.search = shown
            if isActive { chrome.keyboard = .standard }
        }
        look.prompt = item.prompt
        if let view = item.titleView { look.titleView = Self.node(view, height: 44) }
        let standard = item.standardAppearance ?? bar.standardAppearance
        let atRest = item.scrollEdgeAppearance ?? bar.scrollEdgeAppearance
        let shown = atRest ?? standard
        look.title = Self.title(shown.titleTextAttributes.isEmpty ? bar.titleTextAttributes ?? [:] : shown.titleTextAttributes)
        look.largeTitle = Self.title(
            shown.largeTitleTextAttributes.isEmpty ? bar.largeTitleTextAttributes ?? [:] : shown.largeTitleTextAttributes)
        look.tint = bar.ownTintColor?.reference
        note(bar.backgroundImage != nil, "the background image of the navigation bar")
        note([standard, shown].contains { $0.backIndicatorImage != nil }, "the back indicator of the navigation bar")
        look.navigationBar = ground(standard, atRest: atRest, bar.barTintColor, bar.backgroundColor, "the navigation bar")
    }

    private static func title(_ attributes: [NSAttributedString.Key: Any]) -> BarLook.Title {
        BarLook.Title(font: (attributes[.font] as? UIFont)?.look, color: color(attributes))
    }

    private static func uiColor(_ attributes: [NSAttributedString.Key: Any]) -> UIColor? { attributes[.foregroundColor] as? UIColor }
    private static func color(_ attributes: [NSAttributedString.Key: Any]) -> ColorReference? { uiColor(attributes)?.reference }

    /// A view of the app at its own size: that of its constraints, its frame, or its content.
    private static func node(_ view: UIView, height: CGFloat) -> Node {
        var size = view.bounds.size
        if size.width <= 0 || size.height <= 0 { size = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) }
        if size.width <= 0 || size.height <= 0 { size = view.sizeThatFits(CGSize(width: 200, height: height)) }
        let shown = CGSize(width: size.width, height: min(size.height, height))
        return view.tableNode(width: shown.width, height: shown.height).frame(width: Double(shown.width), height: Double(shown.height))
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

    private mutating func add(_ bar: UIToolbar, _ items: [UIBarButtonItem]) {
        objects.append(bar)
        let shown = buttons(items)
        note(shown.map(\.item), BarLook.Anchor.toolbar)
        (chrome.toolbar, look.toolbar) = (shown.map(\.button), shown.map(\.look))
        var index = 0
        look.tools = items.compactMap { item in
            if item.systemItem == .flexibleSpace { return .flexibleSpace }
            if item.systemItem == .fixedSpace { return .fixedSpace(Double(item.width)) }
            guard Self.isShown(item) else { return nil }
            defer { index += 1 }
            return .button(index)
        }
        if look.tint == nil { look.tint = bar.ownTintColor?.reference }
        look.toolbarGround = ground(
            bar.standardAppearance, atRest: bar.scrollEdgeAppearance, bar.barTintColor, bar.backgroundColor, "the toolbar")
    }

    private static func isShown(_ item: UIBarButtonItem) -> Bool {
        !item.isHidden && item.systemItem != .flexibleSpace && item.systemItem != .fixedSpace
            && (item.placesSearch || item.customView != nil || item.image != nil || item.title != nil || item.systemItem?.symbol != nil)
    }

    /// Where an item is drawn; `nil` if it is not.
    func anchor(of item: UIBarButtonItem) -> BarLook.Anchor? { places[ObjectIdentifier(item)] }

    private mutating func note(_ items: [UIBarButtonItem], _ place: (Int) -> BarLook.Anchor) {
        for (index, item) in items.enumerated() { places[ObjectIdentifier(item)] = place(index) }
    }

    private mutating func buttons(
        _ items: [UIBarButtonItem]
    ) -> [(button: ChromeSettings.Button, look: BarLook.Item, item: UIBarButtonItem)] {
        objects += items
        let isGlass = Surroundings.environment.theme[.barGlass] == 1
        return items.filter(Self.isShown).map { item in
            var own = BarLook.Item()
            own.isEnabled = item.isEnabled
            own.color = (item.tintColor ?? Self.uiColor(item.titleTextAttributes))?.reference
            let style: ChromeSettings.Button.Style
            switch item.style {
            case .plain: style = .plain
            case .done: style = .done
            case .prominent: style = .prominent
            }
            if item.placesSearch { return (ChromeSettings.Button("", style: .search), own, item) }
            if let view = item.customView {
                (own.node, own.isButton) = (Self.node(view, height: 44), false)
            } else if let image = item.image, image.symbolName == nil {
                let tint = own.color ?? (isGlass ? .token(.label) : .token(.tint))
                own.node = image.node(contentMode: .fit, tint: tint).frame(maxWidth: 28, maxHeight: 28)
            }
            let symbol =
                item.image?.symbolName
                ?? (item.image == nil ? (isGlass ? item.systemItem?.glassSymbol : item.title == nil ? item.systemItem?.symbol : nil) : nil)
            return (ChromeSettings.Button(symbol ?? item.title ?? "", style: style), own, item)
        }
    }

    private mutating func ground(
        _ standard: UIBarAppearance, atRest: UIBarAppearance?, _ tint: UIColor?, _ background: UIColor?, _ bar: String
    ) -> BarLook.Ground {
        objects += [standard] + (atRest.map { [$0] } ?? [])
        note([standard, atRest].contains { $0?.backgroundImage != nil }, "the background image of \(bar)")
        var ground = BarLook.Ground()
        ground.atRest = (atRest?.backgroundColor ?? background)?.reference
        ground.scrolled = (standard.backgroundColor ?? tint ?? background)?.reference
        // Since iOS 15, bars have it only while rows are behind them, unless the look at the edge has one too.
        let theme = Surroundings.environment.theme
        let isClear = theme[.barScrollEdge] == 2 || theme[.barGlass] == 1
        note(isClear && ground.atRest == nil && ground.scrolled != nil, "the color of \(bar) over scrolled rows")
        ground.line = (atRest?.shadowColor ?? standard.shadowColor)?.reference
        return ground
    }

    private mutating func note(_ isMissing: Bool, _ what: String) {
        if isMissing { note(what) }
    }

    private mutating func note(_ what: String) {
        if !missing.contains(what) { missing.append(what) }
    }

    /// A warning for each part of the bars that the picture of a controller lacks.
    func diagnostics(of name: String) -> [Diagnostic] {
        missing.map {
            Diagnostic(
                .warning, .pictureNotDrawn, "\($0) is not drawn in the picture of \(name)",
                hints: ["test it in code, or in a snapshot of its own"])
        }
    }
}
