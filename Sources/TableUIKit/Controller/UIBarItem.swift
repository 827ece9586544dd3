import Foundation

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
    /// The controllers whose items the bar shows; `nil` for a bar without a navigation controller.
    var controllers: (() -> [UIViewController])?
    private var ownItems: [UINavigationItem]?
    open var items: [UINavigationItem]? {
        get { controllers?().map(\.navigationItem) ?? ownItems }
        set { ownItems = newValue }
    }
    open func setItems(_ items: [UINavigationItem]?, animated: Bool) { self.items = items }
    open var topItem: UINavigationItem? { items?.last }
    open var backItem: UINavigationItem? { items?.dropLast().last }
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
    open weak var selectedItem: UITabBarItem?
    open weak var delegate: (any UITabBarDelegate)?

    /// Simulates a tap on an item.
    public func tap(_ item: UITabBarItem) {
        selectedItem = item
        delegate?.tabBar(self, didSelect: item)
    }
    open var barTintColor: UIColor?
    open var unselectedItemTintColor: UIColor?
    open var isTranslucent = true
    open var standardAppearance = UITabBarAppearance()
    open var scrollEdgeAppearance: UITabBarAppearance?
}

@preconcurrency @MainActor
public protocol UITabBarDelegate: NSObjectProtocol {
    func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem)
}

extension UITabBarDelegate {
    public func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}
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
    var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
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
    /// Bars leave hidden items out.
    open var isHidden = false
    open var isSelected = false
    /// The system's item; `nil` for others.
    private(set) var systemItem: SystemItem?
    /// Whether the item is the place of a search field.
    private(set) var placesSearch = false
    private var run: (() -> Void)?

    public override init() { super.init() }
    convenience init(placesSearch: Bool) {
        self.init()
        self.placesSearch = placesSearch
    }
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
    /// `searchController`, for files that do not know its class.
    var search: UIViewController?
    open var hidesSearchBarWhenScrolling = true
    open var preferredSearchBarPlacement = SearchBarPlacement.automatic
    /// The item that puts the search field into a toolbar of iOS 26.
    open private(set) lazy var searchBarPlacementBarButtonItem = UIBarButtonItem(placesSearch: true)
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
