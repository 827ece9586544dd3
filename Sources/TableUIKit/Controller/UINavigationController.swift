import Foundation

/// A stack of view controllers. A picture shows the top one, with the bars.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    open private(set) var viewControllers: [UIViewController] = []
    open private(set) lazy var navigationBar = UINavigationBar()
    open private(set) lazy var toolbar: UIToolbar! = UIToolbar()
    open var isNavigationBarHidden = false
    open var isToolbarHidden = true
    open weak var delegate: (any UINavigationControllerDelegate)?
    open var interactivePopGestureRecognizer: UIGestureRecognizer? { nil }
    open var topViewController: UIViewController? { viewControllers.last }
    open var visibleViewController: UIViewController? { presentedViewController ?? topViewController }

    public init(rootViewController: UIViewController) {
        super.init(nibName: nil, bundle: nil)
        push(rootViewController)
    }
    public init(navigationBarClass: AnyClass?, toolbarClass: AnyClass?) { super.init(nibName: nil, bundle: nil) }
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    private func push(_ controller: UIViewController) {
        addChild(controller)
        viewControllers.append(controller)
        controller.didMove(toParent: self)
        showChild()
    }

    override var shownChild: UIViewController? { topViewController }
    override func showChild() {
        guard let viewIfLoaded, let top = topViewController, top.viewIfLoaded?.superview !== viewIfLoaded else { return }
        delegate?.navigationController(self, willShow: top, animated: false)
        super.showChild()
        delegate?.navigationController(self, didShow: top, animated: false)
    }

    open override func show(_ controller: UIViewController, sender: Any?) { pushViewController(controller, animated: true) }
    open func pushViewController(_ controller: UIViewController, animated: Bool) { push(controller) }
    @discardableResult
    open func popViewController(animated: Bool) -> UIViewController? {
        guard viewControllers.count > 1 else { return nil }
        let old = viewControllers.removeLast()
        old.removeFromParent()
        showChild()
        return old
    }
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        var popped: [UIViewController] = []
        while let old = popViewController(animated: false) { popped.append(old) }
        return popped
    }
    @discardableResult
    open func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
        var popped: [UIViewController] = []
        while topViewController !== controller, let old = popViewController(animated: false) { popped.append(old) }
        return popped
    }
    open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
        for old in viewControllers { old.removeFromParent() }
        viewControllers = []
        for controller in controllers { push(controller) }
    }
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
}

extension UIViewController {
    /// The text in the search bar; `nil` without a search.
    var searchText: String? { navigationItem.searchController?.searchBar.text }
}

@preconcurrency @MainActor
open class UITabBarController: UIViewController {
    open var viewControllers: [UIViewController]? { didSet { replaceChildren(viewControllers ?? []) } }
    open var selectedIndex = 0 { didSet { showChild() } }
    open var selectedViewController: UIViewController? {
        get { viewControllers.flatMap { $0.indices.contains(selectedIndex) ? $0[selectedIndex] : nil } }
        set { if let index = viewControllers?.firstIndex(where: { $0 === newValue }) { selectedIndex = index } }
    }
    open private(set) lazy var tabBar = UITabBar()
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) { self.viewControllers = viewControllers }
    override var shownChild: UIViewController? { selectedViewController }
}

@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    open var viewControllers: [UIViewController] = [] { didSet { replaceChildren(viewControllers) } }
    open var isCollapsed: Bool { true }
    override var shownChild: UIViewController? { viewControllers.first }
}

extension UIViewController {
    /// Makes controllers the only children of a container, and shows one of them.
    fileprivate func replaceChildren(_ controllers: [UIViewController]) {
        for old in children where !controllers.contains(where: { $0 === old }) { old.removeFromParent() }
        for controller in controllers { addChild(controller) }
        showChild()
    }
}

/// Pages that a reader turns. A picture shows the page that code has set.
@preconcurrency @MainActor
open class UIPageViewController: UIViewController {
    open private(set) var viewControllers: [UIViewController]?
    open weak var dataSource: (any UIPageViewControllerDataSource)?
    open weak var delegate: (any UIPageViewControllerDelegate)?
    public let transitionStyle: TransitionStyle
    public let navigationOrientation: NavigationOrientation

    public init(transitionStyle style: TransitionStyle, navigationOrientation: NavigationOrientation, options: [OptionsKey: Any]? = nil) {
        (transitionStyle, self.navigationOrientation) = (style, navigationOrientation)
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) {
        (transitionStyle, navigationOrientation) = (.pageCurl, .horizontal)
        super.init(coder: coder)
    }

    open func setViewControllers(
        _ viewControllers: [UIViewController]?, direction: NavigationDirection, animated: Bool, completion: ((Bool) -> Void)? = nil
    ) {
        self.viewControllers = viewControllers
        replaceChildren(viewControllers ?? [])
        completion?(true)
    }
    override var shownChild: UIViewController? { viewControllers?.first }

    /// Simulates turning a page. Returns whether the data source has one.
    @discardableResult
    public func turnPage(_ direction: NavigationDirection = .forward) -> Bool {
        guard let shown = shownChild else { return false }
        let next =
            direction == .forward
            ? dataSource?.pageViewController(self, viewControllerAfter: shown)
            : dataSource?.pageViewController(self, viewControllerBefore: shown)
        guard let next else { return false }
        delegate?.pageViewController(self, willTransitionTo: [next])
        setViewControllers([next], direction: direction, animated: false)
        delegate?.pageViewController(self, didFinishAnimating: true, previousViewControllers: [shown], transitionCompleted: true)
        return true
    }

    public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
    public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
    public enum NavigationDirection: Int, Sendable { case forward, reverse }
    public struct OptionsKey: Hashable, Sendable {
        let name: String
        public static let spineLocation = OptionsKey(name: "spineLocation"), interPageSpacing = OptionsKey(name: "interPageSpacing")
    }
}

@preconcurrency @MainActor
public protocol UIPageViewControllerDataSource: NSObjectProtocol {
    func pageViewController(_ controller: UIPageViewController, viewControllerBefore page: UIViewController) -> UIViewController?
    func pageViewController(_ controller: UIPageViewController, viewControllerAfter page: UIViewController) -> UIViewController?
    func presentationCount(for pageViewController: UIPageViewController) -> Int
    func presentationIndex(for pageViewController: UIPageViewController) -> Int
}

extension UIPageViewControllerDataSource {
    public func presentationCount(for pageViewController: UIPageViewController) -> Int { 0 }
    public func presentationIndex(for pageViewController: UIPageViewController) -> Int { 0 }
}

@preconcurrency @MainActor
public protocol UIPageViewControllerDelegate: NSObjectProtocol {
    func pageViewController(_ controller: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController])
    func pageViewController(
        _ controller: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool)
}

extension UIPageViewControllerDelegate {
    public func pageViewController(_ controller: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]) {}
    public func pageViewController(
        _ controller: UIPageViewController, didFinishAnimating finished: Bool, previousViewControllers: [UIViewController],
        transitionCompleted completed: Bool
    ) {}
}

@preconcurrency @MainActor
open class UINavigationBar: UIView {
    open var isTranslucent = true
    open var prefersLargeTitles = false
    open var barTintColor: UIColor?
    open var titleTextAttributes: [NSAttributedString.Key: Any]?
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any]?
    open var shadowImage: UIImage?
    open var standardAppearance = UINavigationBarAppearance()
    open var scrollEdgeAppearance: UINavigationBarAppearance?
    open var compactAppearance: UINavigationBarAppearance?
    private(set) var backgroundImage: UIImage?
    open func setBackgroundImage(_ image: UIImage?, for metrics: UIBarMetrics) { backgroundImage = image }
}

public enum UIBarMetrics: Int, Sendable { case `default`, compact }

@preconcurrency @MainActor
open class UIToolbar: UIView {
    open var items: [UIBarButtonItem]?
    open var barTintColor: UIColor?
    open var isTranslucent = true
    open var barStyle = UIBarStyle.default
    open var standardAppearance = UIToolbarAppearance()
    open var compactAppearance: UIToolbarAppearance?
    open var scrollEdgeAppearance: UIToolbarAppearance?
    open func setItems(_ items: [UIBarButtonItem]?, animated: Bool) { self.items = items }
    open override var intrinsicContentSize: CGSize { CGSize(width: Self.noIntrinsicMetric, height: 44) }
}

public enum UIBarStyle: Int, Sendable { case `default`, black }

@preconcurrency @MainActor
open class UITabBar: UIView {
    open var items: [UITabBarItem]?
    open var barTintColor: UIColor?
    open var unselectedItemTintColor: UIColor?
    open var isTranslucent = true
    open var standardAppearance = UITabBarAppearance()
    open var scrollEdgeAppearance: UITabBarAppearance?
}

@preconcurrency @MainActor
open class UIBarItem: NSObject {
    open var title: String?
    open var image: UIImage?
    open var tag = 0
    open var isEnabled = true
    open var accessibilityLabel: String?
    open var accessibilityIdentifier: String?
    /// The attributes of the title in the normal state. Pictures show their color.
    private(set) var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        if state == .normal { titleTextAttributes = attributes ?? [:] }
    }
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? {
        state == .normal && !titleTextAttributes.isEmpty ? titleTextAttributes : nil
    }
    public override init() { super.init() }

    /// Creates an item of a class known only at run time; see `made()`.
    convenience init(madeWith tag: Int) {
        self.init()
        self.tag = tag
    }
}

@preconcurrency @MainActor
open class UITabBarItem: UIBarItem {
    open var badgeValue: String?
    open var selectedImage: UIImage?
    public override init() { super.init() }
    public init(title: String?, image: UIImage?, tag: Int) {
        super.init()
        (self.title, self.image, self.tag) = (title, image, tag)
    }
    public convenience init(title: String?, image: UIImage?, selectedImage: UIImage?) {
        self.init(title: title, image: image, tag: 0)
        self.selectedImage = selectedImage
    }
}

@preconcurrency @MainActor
open class UIBarButtonItem: UIBarItem {
    open var style = Style.plain
    open var tintColor: UIColor?
    open var customView: UIView?
    open var width: CGFloat = 0
    open weak var target: AnyObject?
    open var action: Selector?
    open var primaryAction: UIAction?
    open var menu: UIMenu?
    /// The system's item; `nil` for others.
    private(set) var systemItem: SystemItem?
    private var run: (() -> Void)?

    public override init() { super.init() }
    public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
        self.init()
        (self.title, self.style, self.target, self.action) = (title, style, target.map { $0 as AnyObject }, action)
    }
    public convenience init(image: UIImage?, style: Style, target: Any?, action: Selector?) {
        self.init()
        (self.image, self.style, self.target, self.action) = (image, style, target.map { $0 as AnyObject }, action)
    }
    public convenience init(barButtonSystemItem: SystemItem, target: Any?, action: Selector?) {
        self.init()
        (self.target, self.action) = (target.map { $0 as AnyObject }, action)
        show(barButtonSystemItem)
    }
    public convenience init<Target: AnyObject>(
        title: String?, style: Style, target: Target, action: @escaping @MainActor (Target) -> () -> Void
    ) {
        self.init()
        (self.title, self.style, self.target) = (title, style, target)
        run = { [weak target] in if let target { action(target)() } }
    }
    public convenience init<Target: AnyObject>(
        barButtonSystemItem: SystemItem, target: Target, action: @escaping @MainActor (Target) -> () -> Void
    ) {
        self.init(title: nil, style: .plain, target: target, action: action)
        show(barButtonSystemItem)
    }
    public convenience init<Target: AnyObject>(
        image: UIImage?, style: Style, target: Target, action: @escaping @MainActor (Target) -> () -> Void
    ) {
        self.init(title: nil, style: style, target: target, action: action)
        self.image = image
    }
    public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init()
        (self.title, self.image, self.primaryAction, self.menu) = (title ?? primaryAction?.title, image, primaryAction, menu)
    }
    public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
        self.init(primaryAction: primaryAction, menu: menu)
        show(systemItem)
    }
    /// Gives the item the title or symbol of the system's.
    func show(_ item: SystemItem) {
        (title, systemItem) = (item.title, item)
        if item == .done { style = .done }
    }
    public convenience init(customView: UIView) {
        self.init()
        self.customView = customView
    }
    public class func flexibleSpace() -> UIBarButtonItem { UIBarButtonItem(systemItem: .flexibleSpace) }
    public class func fixedSpace(_ width: CGFloat) -> UIBarButtonItem {
        let item = UIBarButtonItem(systemItem: .fixedSpace)
        item.width = width
        return item
    }

    /// Simulates a tap.
    public func tap() {
        run?()
        action?.call(target, self)
        primaryAction?.perform(sender: self)
    }

    public enum Style: Int, Sendable { case plain, done = 2, prominent }

    public enum SystemItem: Int, CaseIterable, Sendable {
        case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search, refresh, stop
        case camera, trash, play, pause, rewind, fastForward, undo, redo, close = 24

        var title: String? {
            switch self {
            case .done: "Done"
            case .cancel: "Cancel"
            case .edit: "Edit"
            case .save: "Save"
            case .undo: "Undo"
            case .redo: "Redo"
            default: nil
            }
        }

        /// The symbol on iOS 26, where only some items are words.
        var glassSymbol: String? {
            switch self {
            case .done: "checkmark"
            case .cancel: "xmark"
            case .undo: "arrow.uturn.backward"
            case .redo: "arrow.uturn.forward"
            default: symbol
            }
        }

        /// The symbol of an item without a title; `nil` for spaces.
        var symbol: String? {
            switch self {
            case .add: "plus"
            case .compose: "square.and.pencil"
            case .reply: "arrowshape.turn.up.left"
            case .action: "square.and.arrow.up"
            case .organize: "folder"
            case .bookmarks: "book"
            case .search: "magnifyingglass"
            case .refresh: "arrow.clockwise"
            case .stop, .close: "xmark"
            case .camera: "camera"
            case .trash: "trash"
            case .play: "play.fill"
            case .pause: "pause.fill"
            case .rewind: "backward.fill"
            case .fastForward: "forward.fill"
            case .done, .cancel, .edit, .save, .undo, .redo, .flexibleSpace, .fixedSpace: nil
            }
        }
    }
}

@preconcurrency @MainActor
open class UINavigationItem: NSObject {
    open var title: String?
    open var prompt: String?
    open var titleView: UIView?
    open var leftBarButtonItem: UIBarButtonItem? {
        get { leftBarButtonItems?.first }
        set { leftBarButtonItems = newValue.map { [$0] } }
    }
    open var rightBarButtonItem: UIBarButtonItem? {
        get { rightBarButtonItems?.first }
        set { rightBarButtonItems = newValue.map { [$0] } }
    }
    open var leftBarButtonItems: [UIBarButtonItem]?
    open var rightBarButtonItems: [UIBarButtonItem]?
    open var backBarButtonItem: UIBarButtonItem?
    open var backButtonTitle: String?
    open var hidesBackButton = false
    open var leftItemsSupplementBackButton = false
    open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic
    open var searchController: UISearchController?
    open var hidesSearchBarWhenScrolling = true
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic
    open var standardAppearance: UINavigationBarAppearance?
    open var compactAppearance: UINavigationBarAppearance?
    open var scrollEdgeAppearance: UINavigationBarAppearance?

    public init(title: String) {
        self.title = title.isEmpty ? nil : title
        super.init()
    }
    open var backButtonDisplayMode = BackButtonDisplayMode.default
    open func setHidesBackButton(_ hidesBackButton: Bool, animated: Bool) { self.hidesBackButton = hidesBackButton }
    open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) { rightBarButtonItem = item }
    open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
    open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { rightBarButtonItems = items }
    open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) { leftBarButtonItems = items }

    public enum SearchBarPlacement: Int, Sendable { case automatic, inline, stacked }
    public enum BackButtonDisplayMode: Int, Sendable { case `default`, generic, minimal }
    public enum LargeTitleDisplayMode: Int, Sendable { case automatic, always, never, inline }
}

@preconcurrency @MainActor
open class UISearchController: UIViewController {
    public let searchResultsController: UIViewController?
    open private(set) lazy var searchBar = UISearchBar()
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Starting and ending a search tells the delegate; nothing is presented.
    open var isActive = false {
        didSet {
            guard isActive != oldValue else { return }
            if isActive {
                delegate?.willPresentSearchController(self)
                delegate?.presentSearchController(self)
                delegate?.didPresentSearchController(self)
            } else {
                delegate?.willDismissSearchController(self)
                delegate?.didDismissSearchController(self)
            }
            searchResultsUpdater?.updateSearchResults(for: self)
        }
    }
    open var automaticallyShowsCancelButton = true
    open var automaticallyShowsScopeBar = true
    open var obscuresBackgroundDuringPresentation = true
    open var hidesNavigationBarDuringPresentation = true

    public convenience init() { self.init(searchResultsController: nil) }
    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
    }
    public required init?(coder: NSCoder) {
        searchResultsController = nil
        super.init(coder: coder)
    }
}

@preconcurrency @MainActor
public protocol UISearchControllerDelegate: NSObjectProtocol {
    func willPresentSearchController(_ searchController: UISearchController)
    func didPresentSearchController(_ searchController: UISearchController)
    func willDismissSearchController(_ searchController: UISearchController)
    func didDismissSearchController(_ searchController: UISearchController)
    func presentSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
    public func presentSearchController(_ searchController: UISearchController) {}
}

@preconcurrency @MainActor
public protocol UISearchResultsUpdating: NSObjectProtocol {
    func updateSearchResults(for searchController: UISearchController)
}
