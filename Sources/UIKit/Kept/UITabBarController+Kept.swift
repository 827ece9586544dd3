import TableUIKit

extension UITabBar {
    public var backgroundImage: UIImage? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var shadowImage: UIImage? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var selectionIndicatorImage: UIImage? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var itemPositioning: ItemPositioning {
        get { kept(.automatic) }
        set { keep(newValue, not: .automatic, .look) }
    }
    public var itemWidth: CGFloat {
        get { kept(0) }
        set { keep(newValue, not: 0, .look) }
    }
    public var itemSpacing: CGFloat {
        get { kept(0) }
        set { keep(newValue, not: 0, .look) }
    }
    public var barStyle: UIBarStyle {
        get { kept(.default) }
        set { keep(newValue, not: .default, .look) }
    }
    public enum ItemPositioning: Int, Sendable { case automatic, fill, centered }
}

extension UITabBarItem {
    public var badgeColor: UIColor? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var titlePositionAdjustment: UIOffset {
        get { kept(.zero) }
        set { keep(newValue, not: .zero, .look) }
    }
    public var standardAppearance: UITabBarAppearance? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }
    public var scrollEdgeAppearance: UITabBarAppearance? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .look) }
    }

    public func setBadgeTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        keep(attributes, not: nil, .look, "setBadgeTextAttributes(_:for:)")
    }
    public convenience init(tabBarSystemItem systemItem: SystemItem, tag: Int) {
        self.init(title: systemItem.title, image: systemItem.symbol.flatMap { UIImage(systemName: $0) }, tag: tag)
    }

    public enum SystemItem: Int, Sendable {
        case more, favorites, featured, topRated, recents, contacts, history, bookmarks, search, downloads, mostRecent, mostViewed

        var title: String {
            switch self {
            case .more: "More"
            case .favorites: "Favorites"
            case .featured: "Featured"
            case .topRated: "Top Charts"
            case .recents: "Recents"
            case .contacts: "Contacts"
            case .history: "History"
            case .bookmarks: "Bookmarks"
            case .search: "Search"
            case .downloads: "Downloads"
            case .mostRecent: "Most Recent"
            case .mostViewed: "Most Viewed"
            }
        }

        var symbol: String? {
            switch self {
            case .more: "ellipsis"
            case .favorites, .featured, .topRated: "star.fill"
            case .recents, .history, .mostRecent: "clock.fill"
            case .contacts: "person.crop.circle.fill"
            case .bookmarks: "book.fill"
            case .search: "magnifyingglass"
            case .downloads: "arrow.down.circle.fill"
            case .mostViewed: "list.number"
            }
        }
    }
}

extension UITabBarController {
    public var customizableViewControllers: [UIViewController]? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .touch) }
    }
    public var mode: Mode {
        get { kept(.automatic) }
        set { keep(newValue, not: .automatic, .look) }
    }
    public var tabBarMinimizeBehavior: MinimizeBehavior {
        get { kept(.automatic) }
        set { keep(newValue, not: .automatic, .motion) }
    }

    public enum Mode: Int, Sendable { case automatic, tabBar, tabSidebar }
    public enum MinimizeBehavior: Int, Sendable { case automatic, never, onScrollDown, onScrollUp }
    public var moreNavigationController: UINavigationController {
        if let known: UINavigationController = kept(nil) { return known }
        let made = UINavigationController()
        keep(made as UINavigationController?, not: made, nil)
        return made
    }
    /// The controllers of the tabs are those of the tab bar controller.
    public var tabs: [UITab] {
        get { kept([]) }
        set {
            keep(newValue, not: newValue, nil)
            viewControllers = leaves.compactMap { tab in
                guard let controller = tab.viewController else { return nil }
                if controller.tabBarItem.title == nil, controller.tabBarItem.image == nil {
                    controller.tabBarItem = UITabBarItem(title: tab.title, image: tab.image, tag: 0)
                }
                controller.tabBarItem.badgeValue = tab.badgeValue
                return controller
            }
        }
    }
    /// The tabs, and those of groups instead of their groups.
    private var leaves: [UITab] { tabs.flatMap { ($0 as? UITabGroup)?.children ?? [$0] } }
    public func setTabs(_ tabs: [UITab], animated: Bool) { self.tabs = tabs }
    public var selectedTab: UITab? {
        get { leaves.first { $0.viewController != nil && $0.viewController === selectedViewController } }
        set { if let controller = newValue?.viewController { selectedViewController = controller } }
    }
}

@preconcurrency @MainActor
open class UITab: NSObject {
    public let identifier: String
    open var title: String
    open var image: UIImage?
    open var subtitle: String?
    open var badgeValue: String?
    private let provider: ((UITab) -> UIViewController)?
    /// What the provider makes on first access.
    open private(set) lazy var viewController: UIViewController? = provider?(self)
    public init(title: String, image: UIImage?, identifier: String, viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
        (self.title, self.image, self.identifier, provider) = (title, image, identifier, viewControllerProvider)
    }
}

@preconcurrency @MainActor
open class UISearchTab: UITab {
    public init(viewControllerProvider: ((UITab) -> UIViewController)? = nil) {
        super.init(
            title: "Search", image: UIImage(systemName: "magnifyingglass"), identifier: "search",
            viewControllerProvider: viewControllerProvider)
    }
}

@preconcurrency @MainActor
open class UITabGroup: UITab {
    open var children: [UITab]
    public init(
        title: String, image: UIImage?, identifier: String, children: [UITab] = [],
        viewControllerProvider: ((UITab) -> UIViewController)? = nil
    ) {
        self.children = children
        super.init(title: title, image: image, identifier: identifier, viewControllerProvider: viewControllerProvider)
    }
}
