import Foundation
import TableInputs

/// A stack of view controllers. A picture shows the top one, with the bars.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
    open private(set) var viewControllers: [UIViewController] = []
    open private(set) lazy var navigationBar = {
        let bar = UINavigationBar()
        bar.controllers = { [weak self] in self?.viewControllers ?? [] }
        return bar
    }()
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

    private func push(_ controller: UIViewController) { show(viewControllers + [controller]) }

    /// Makes controllers the stack, and shows the last one. Those that enter or leave the stack know it while they appear or disappear.
    private func show(_ controllers: [UIViewController]) {
        let left = viewControllers.filter { old in !controllers.contains { $0 === old } }
        let entered = controllers.filter { new in !viewControllers.contains { $0 === new } }
        for controller in entered { addChild(controller) }
        viewControllers = controllers
        for controller in left + entered { controller.isMoving = true }
        for controller in left { controller.willMove(toParent: nil) }
        for controller in entered { controller.didMove(toParent: self) }
        showChild()
        for controller in left + entered { controller.isMoving = false }
        for controller in left {
            controller.removeFromParent()
            controller.didMove(toParent: nil)
        }
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
        guard viewControllers.count > 1, let old = viewControllers.last else { return nil }
        show(viewControllers.dropLast())
        return old
    }
    private func pop(to count: Int) -> [UIViewController] {
        let popped = Array(viewControllers.dropFirst(count))
        if !popped.isEmpty { show(Array(viewControllers.prefix(count))) }
        return popped
    }
    @discardableResult
    open func popToRootViewController(animated: Bool) -> [UIViewController]? {
        pop(to: 1)
    }
    @discardableResult
    open func popToViewController(_ controller: UIViewController, animated: Bool) -> [UIViewController]? {
        pop(to: (viewControllers.firstIndex { $0 === controller } ?? 0) + 1)
    }
    open func setViewControllers(_ controllers: [UIViewController], animated: Bool) {
        show(controllers)
    }
    open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) { isNavigationBarHidden = hidden }
    open func setToolbarHidden(_ hidden: Bool, animated: Bool) { isToolbarHidden = hidden }
}

@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: NSObjectProtocol {
    func navigationController(_ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
    func navigationController(_ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
}

extension UINavigationControllerDelegate {
    public func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) {}
    public func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) {}
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
    /// Above the tab bar.
    open var bottomAccessory: UITabAccessory?
    open func setBottomAccessory(_ bottomAccessory: UITabAccessory?, animated: Bool) { self.bottomAccessory = bottomAccessory }
    open weak var delegate: (any UITabBarControllerDelegate)?

    /// Simulates a tap on a tab. Returns whether the delegate lets it be selected.
    @discardableResult
    public func tap(tabAt index: Int) -> Bool {
        guard let controller = viewControllers.flatMap({ $0.indices.contains(index) ? $0[index] : nil }),
            delegate?.tabBarController(self, shouldSelect: controller) ?? true
        else { return false }
        selectedIndex = index
        delegate?.tabBarController(self, didSelect: controller)
        return true
    }
    open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) { self.viewControllers = viewControllers }
    open var isTabBarHidden: Bool {
        get { tabBar.isHidden }
        set { tabBar.isHidden = newValue }
    }
    open func setTabBarHidden(_ hidden: Bool, animated: Bool) { isTabBarHidden = hidden }
    override var shownChild: UIViewController? { selectedViewController }
}

/// A view above a tab bar, such as a player.
@preconcurrency @MainActor
open class UITabAccessory: NSObject {
    public let contentView: UIView
    public init(contentView: UIView) { self.contentView = contentView }
}

@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
    func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
    func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
}

extension UITabBarControllerDelegate {
    public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool { true }
    public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
}

@preconcurrency @MainActor
open class UISplitViewController: UIViewController {
    open var viewControllers: [UIViewController] = [] { didSet { replaceChildren(viewControllers) } }
    public private(set) var style = Style.unspecified
    open var preferredDisplayMode = DisplayMode.automatic
    /// The widths of the first columns, in points; `automaticDimension` for the system's.
    open var preferredPrimaryColumnWidth = UISplitViewController.automaticDimension
    open var preferredSupplementaryColumnWidth = UISplitViewController.automaticDimension
    public static let automaticDimension: CGFloat = -1
    private var placed: [Column: UIViewController] = [:]

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public convenience init(style: Style) {
        self.init(nibName: nil, bundle: nil)
        self.style = style
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    /// As on an iPhone, where one column is visible at a time.
    open var isCollapsed: Bool { !Surroundings.environment.device.hasRegularWidth }
    open var displayMode: DisplayMode {
        if preferredDisplayMode != .automatic { return preferredDisplayMode }
        let environment = Surroundings.environment
        return environment.width > environment.height ? .oneBesideSecondary : .secondaryOnly
    }

    open func setViewController(_ controller: UIViewController?, for column: Column) {
        // The system puts controllers of columns into a navigation controller.
        placed[column] = controller.map { $0 is UINavigationController ? $0 : UINavigationController(rootViewController: $0) }
        viewControllers = [.primary, .supplementary, .secondary].compactMap { placed[$0] }
    }
    open func viewController(for column: Column) -> UIViewController? { placed[column] }

    override var shownChild: UIViewController? { isCollapsed ? placed[.compact] ?? viewControllers.first : nil }

    /// The controllers side by side, from the leading edge; empty if one column is visible at a time.
    var visibleColumns: [UIViewController] {
        guard !isCollapsed, let last = viewControllers.last else { return [] }
        switch displayMode {
        case .secondaryOnly: return [last]
        case .automatic, .oneBesideSecondary, .oneOverSecondary: return viewControllers.suffix(2)
        case .twoBesideSecondary, .twoOverSecondary, .twoDisplaceSecondary: return viewControllers
        }
    }

    /// The width of a column before the last one, in points.
    func columnWidth(_ index: Int, of width: Double) -> Double {
        let isPrimary = index == 0 && visibleColumns.first === viewControllers.first
        let own = isPrimary ? preferredPrimaryColumnWidth : preferredSupplementaryColumnWidth
        return own > 0 ? min(Double(own), width) : Device.columnWidth(onScreen: width)
    }

    public enum Column: Int, Sendable { case primary, supplementary, secondary, compact, inspector }
    public enum DisplayMode: Int, Sendable {
        case automatic, secondaryOnly, oneBesideSecondary, oneOverSecondary, twoBesideSecondary, twoOverSecondary, twoDisplaceSecondary
    }
    public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
}

extension UIViewController {
    /// Makes controllers the only children of a container, and shows one of them.
    func replaceChildren(_ controllers: [UIViewController]) {
        for old in children where !controllers.contains(where: { $0 === old }) { old.removeFromParent() }
        for controller in controllers { addChild(controller) }
        showChild()
    }
}
