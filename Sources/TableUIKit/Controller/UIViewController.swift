import Foundation

@preconcurrency @MainActor
open class UIViewController: UIResponder, UITraitEnvironment {
    public let nibName: String?
    public let nibBundle: Bundle?
    let scene: (any ControllerScene)?
    /// What extensions of this class keep, by its class.
    fileprivate var parts: [ObjectIdentifier: AnyObject] = [:]

    public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        nibName = nibNameOrNil
        nibBundle = nibBundleOrNil
        scene = nil
        super.init()
    }
    public required init?(coder: NSCoder) {
        (nibName, nibBundle) = (nil, nil)
        scene = (coder as? any SceneCoder)?.controllerScene
        super.init()
        scene?.controller = self
    }
    public override convenience init() { self.init(nibName: nil, bundle: nil) }

    /// Creates a controller of a class known only at run time; see `made(nibName:bundle:)`.
    convenience init(madeFrom nibName: String?, bundle: Bundle?) { self.init(nibName: nibName, bundle: bundle) }

    // MARK: View

    private var loaded: UIView?
    private var isLoading = false

    /// Loads the view on first access.
    open var view: UIView! {
        get {
            loadViewIfNeeded()
            return loaded
        }
        set {
            loaded?.viewController = nil
            loaded = newValue
            newValue?.viewController = self
        }
    }
    open var viewIfLoaded: UIView? { loaded }
    open var isViewLoaded: Bool { loaded != nil }

    /// Whether `loadView()` of the app sets no view, which leaves the screen black on iOS.
    private(set) var lacksView = false

    open func loadViewIfNeeded() {
        guard loaded == nil, !isLoading else { return }
        isLoading = true
        loadView()
        isLoading = false
        if loaded == nil {
            lacksView = true
            view = UIView(frame: UIScreen.main.bounds)
        }
        viewDidLoad()
        showChild()
    }

    /// Loads the view of the storyboard's scene, or of the nib that is named after the controller; without these, makes a plain view.
    open func loadView() {
        if scene?.loadView() == true || loadNib() { return }
        let view = UIView(frame: UIScreen.main.bounds)
        view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        self.view = view
    }
    open func viewDidLoad() {}
    open func viewWillAppear(_ animated: Bool) {}
    open func viewIsAppearing(_ animated: Bool) {}
    open func viewDidAppear(_ animated: Bool) {}
    open func viewWillDisappear(_ animated: Bool) {}
    open func viewDidDisappear(_ animated: Bool) {}
    open func viewWillLayoutSubviews() {}
    open func viewDidLayoutSubviews() {}
    open func viewSafeAreaInsetsDidChange() {}
    open func viewLayoutMarginsDidChange() {}
    open func didReceiveMemoryWarning() {}
    open func updateViewConstraints() { view.updateConstraints() }

    private var isAppearing: Bool?
    private var hasReportedAppearing = false
    /// Whether the controller has appeared and not disappeared since.
    package private(set) var isVisible = false

    /// Starts a transition: calls `viewWillAppear` or `viewWillDisappear`.
    open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
        self.isAppearing = isAppearing
        loadViewIfNeeded()
        isAppearing ? viewWillAppear(animated) : viewWillDisappear(animated)
        for child in visibleChildren where child.isAppearing == nil { child.beginAppearanceTransition(isAppearing, animated: animated) }
    }

    /// Ends the transition that `beginAppearanceTransition` started.
    open func endAppearanceTransition() {
        guard let isAppearing else { return }
        self.isAppearing = nil
        isVisible = isAppearing
        if isAppearing { reportAppearing() }
        hasReportedAppearing = false
        isAppearing ? viewDidAppear(false) : viewDidDisappear(false)
        for child in visibleChildren { child.endAppearanceTransition() }
    }

    /// Whether children whose views are in this controller's view appear and disappear with it.
    open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
    private var visibleChildren: [UIViewController] {
        guard let loaded, shouldAutomaticallyForwardAppearanceMethods else { return [] }
        return children.filter { $0.viewIfLoaded?.isDescendant(of: loaded) ?? false }
    }

    open override var next: UIResponder? { viewIfLoaded?.superview ?? parent }

    // MARK: Containers

    /// The nearest container of the kind around the controller.
    open var navigationController: UINavigationController? { parent as? UINavigationController ?? parent?.navigationController }
    open var tabBarController: UITabBarController? { parent as? UITabBarController ?? parent?.tabBarController }
    open var splitViewController: UISplitViewController? { parent as? UISplitViewController ?? parent?.splitViewController }

    private lazy var ownNavigationItem = UINavigationItem(title: title ?? "")
    /// The item that the bar of a navigation controller shows; its title is the controller's unless code sets one.
    open var navigationItem: UINavigationItem {
        if ownNavigationItem.title == nil { ownNavigationItem.title = title }
        return ownNavigationItem
    }
    private lazy var ownTabBarItem = UITabBarItem(title: nil, image: nil, tag: 0)
    /// The item that a tab bar shows for the controller.
    open var tabBarItem: UITabBarItem! {
        get { ownTabBarItem }
        set { ownTabBarItem = newValue ?? UITabBarItem(title: nil, image: nil, tag: 0) }
    }
    /// The items of the toolbar below the controller in a navigation controller.
    open var toolbarItems: [UIBarButtonItem]?
    open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
    private var ownEditButtonItem: UIBarButtonItem?
    /// A button that starts and ends editing; always the same. It says Done while the controller is editing.
    open var editButtonItem: UIBarButtonItem {
        if let ownEditButtonItem { return ownEditButtonItem }
        let made = UIBarButtonItem(
            systemItem: isEditing ? .done : .edit,
            primaryAction: UIAction { [weak self] _ in self.map { $0.setEditing(!$0.isEditing, animated: true) } })
        ownEditButtonItem = made
        return made
    }

    // MARK: Environment

    open var title: String?
    open var hidesBottomBarWhenPushed = false
    open var isEditing = false {
        didSet {
            guard isEditing != oldValue, let ownEditButtonItem else { return }
            ownEditButtonItem.style = .plain
            ownEditButtonItem.show(isEditing ? .done : .edit)
        }
    }
    open func setEditing(_ editing: Bool, animated: Bool) { isEditing = editing }

    /// Always `nil`: nothing is animated.
    open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? { nil }
    open var traitCollection: UITraitCollection { overrides.traits }
    /// What the controller's view has instead of the traits around it.
    open var traitOverrides = UITraitOverrides()
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
    open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified
    open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {}
    open func willTransition(to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator) {}
    open var preferredStatusBarStyle: UIStatusBarStyle { .default }
    open var prefersStatusBarHidden: Bool { false }
    open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
    open var prefersHomeIndicatorAutoHidden: Bool { false }
    open var prefersPointerLocked: Bool { false }
    open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
    open var childForStatusBarStyle: UIViewController? { nil }
    open var childForStatusBarHidden: UIViewController? { nil }
    open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
    open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
    /// Nothing is restored in a picture.
    open func encodeRestorableState(with coder: NSCoder) {}
    open func decodeRestorableState(with coder: NSCoder) {}
    open func applicationFinishedRestoringState() {}
    open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .all }
    open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
    open var shouldAutorotate: Bool { true }
    open var modalPresentationStyle = UIModalPresentationStyle.automatic
    open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
    open var isModalInPresentation = false
    open var definesPresentationContext = false
    open var preferredContentSize = CGSize.zero
    open var extendedLayoutIncludesOpaqueBars = false
    open var edgesForExtendedLayout = UIRectEdge.all
    open var automaticallyAdjustsScrollViewInsets = true
    /// What the bars of the screen cover of the controller's view; `nil` if the view has the insets of the view around it.
    var barInsets: UIEdgeInsets? {
        didSet { if barInsets != oldValue { safeAreaChanged() } }
    }
    open var additionalSafeAreaInsets = UIEdgeInsets.zero {
        didSet { if additionalSafeAreaInsets != oldValue { safeAreaChanged() } }
    }
    /// The margins hear of it before the safe area.
    private func safeAreaChanged() {
        LayoutChanges.note()
        if viewIfLoaded?.insetsLayoutMarginsFromSafeArea == true { viewIfLoaded?.layoutMarginsDidChange() }
        viewIfLoaded?.safeAreaInsetsDidChange()
        viewSafeAreaInsetsDidChange()
    }
    /// The object that gives the presentation of a controller with the style `custom`.
    weak var transitioningObject: AnyObject?
    var customPresentation: (any CustomPresentation)?
    open func setNeedsStatusBarAppearanceUpdate() {}

    // MARK: Unavailable content

    /// Shows a view over the controller's contents; `nil` shows the contents.
    open var contentUnavailableConfiguration: (any UIContentConfiguration)? { didSet { showUnavailableContent() } }
    /// Covers the view while content is unavailable.
    public private(set) var contentUnavailableView: UIView?
    private var needsUnavailableContent = true

    open var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        var state = UIContentUnavailableConfigurationState(traitCollection: traitCollection)
        state.searchText = searchText
        return state
    }
    /// Calls `updateContentUnavailableConfiguration(using:)` before the next layout.
    open func setNeedsUpdateContentUnavailableConfiguration() {
        needsUnavailableContent = true
        viewIfLoaded?.setNeedsLayout()
    }
    open func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {}

    private func showUnavailableContent() {
        contentUnavailableView?.removeFromSuperview()
        contentUnavailableView = nil
        guard let shown = contentUnavailableConfiguration?.updated(for: contentUnavailableConfigurationState) else { return }
        let cover = shown.makeContentView()
        cover.frame = view.bounds
        cover.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        contentUnavailableView = cover
        // A table lays out its rows itself: the cover of its controller stands for it.
        if view.laysOutSubviews { view.addSubview(cover) }
    }

    // MARK: Child and presented controllers

    open internal(set) weak var parent: UIViewController?
    open private(set) var children: [UIViewController] = []
    /// The controller that this one presents itself, and not a container around it.
    private(set) var ownPresented: UIViewController?
    private weak var ownPresenting: UIViewController?
    /// The controller that is presented by this one, or by a container around it.
    open var presentedViewController: UIViewController? { ownPresented ?? parent?.presentedViewController }
    /// The controller that presents this one, or a container around it.
    open var presentingViewController: UIViewController? { ownPresenting ?? parent?.presentingViewController }
    /// The controller that presents for this one: the outermost container, or the nearest that defines the context if the style asks for it.
    private func presenter(for style: UIModalPresentationStyle) -> UIViewController {
        let asks = style == .currentContext || style == .overCurrentContext
        var current = self
        while !(asks && current.definesPresentationContext), let outer = current.parent { current = outer }
        return current
    }

    open func addChild(_ child: UIViewController) {
        child.removeFromParent()
        child.willMove(toParent: self)
        children.append(child)
        child.parent = self
    }
    open func removeFromParent() {
        parent?.children.removeAll { $0 === self }
        parent = nil
    }
    /// Whether the view appears because the controller is presented. Transitions end at once, so this is `true` only during the callbacks.
    open var isBeingPresented: Bool { isAppearing == true && ownPresenting != nil }
    open var isBeingDismissed: Bool { isAppearing == false && ownPresenting != nil }
    open var isMovingToParent: Bool { isMoving && isAppearing ?? isVisible }
    open var isMovingFromParent: Bool { isMoving && !(isAppearing ?? isVisible) }
    /// Whether the controller enters or leaves a stack.
    var isMoving = false
    /// The bars of older systems; constraints to them reach the safe area.
    open var topLayoutGuide: UILayoutGuide { view.safeAreaLayoutGuide }
    open var bottomLayoutGuide: UILayoutGuide { view.safeAreaLayoutGuide }
    /// The child that fills the view of a container; `nil` for other controllers, and for empty containers.
    var shownChild: UIViewController? { nil }
    /// Shows the child of a container instead of the one before.
    func showChild() {
        guard let loaded, let shown = shownChild?.view, shown.superview !== loaded else { return }
        let old = loaded.subviews.compactMap(\.viewController)
        transition(from: isVisible ? old : [], to: isVisible ? shownChild : nil) {
            for view in loaded.subviews { view.removeFromSuperview() }
            shown.frame = loaded.bounds
            shown.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            loaded.addSubview(shown)
        }
    }

    /// Makes a change after which controllers are no longer visible, and one is. They hear of it in UIKit's order.
    package func transition(from old: [UIViewController], to new: UIViewController?, change: () -> Void) {
        for controller in old { controller.beginAppearanceTransition(false, animated: false) }
        new?.beginAppearanceTransition(true, animated: false)
        change()
        new?.reportAppearing()
        new?.updateSafeArea()
        new?.layOutView()
        for controller in old { controller.endAppearanceTransition() }
        new?.endAppearanceTransition()
    }
    open func willMove(toParent parent: UIViewController?) {}
    open func didMove(toParent parent: UIViewController?) {}

    /// Shows the controller at once. A picture has it over the screen: an alert, a sheet, or instead of it.
    open func present(_ controller: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
        let presenter = presenter(for: controller.modalPresentationStyle)
        // Its own dismissal must not close the one that replaces it.
        presenter.ownPresented?.ownPresenting = nil
        presenter.ownPresented = controller
        controller.ownPresenting = presenter
        controller.preparePresentation(by: presenter)
        controller.customPresentation?.presentationTransitionWillBegin()
        defer { controller.customPresentation?.presentationTransitionDidEnd(true) }
        controller.hidPresenter = presenter.isVisible && controller.coversScreen
        transition(from: controller.hidPresenter ? [presenter] : [], to: controller) {}
        completion?()
    }

    /// Whether the presenting controller heard that it disappears.
    private var hidPresenter = false
    open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
        let shown = presentedViewController?.ownPresenting ?? presentingViewController
        if let old = shown?.ownPresented {
            transition(from: [old], to: old.hidPresenter ? shown : nil) {}
            old.ownPresenting = nil
            old.customPresentation?.dismissalTransitionWillBegin()
            old.customPresentation?.dismissalTransitionDidEnd(true)
            old.customPresentation = nil
        }
        shown?.ownPresented = nil
        completion?()
    }
    open func show(_ controller: UIViewController, sender: Any?) {
        if let navigationController {
            navigationController.pushViewController(controller, animated: true)
        } else {
            present(controller, animated: true)
        }
    }
    open func showDetailViewController(_ controller: UIViewController, sender: Any?) { show(controller, sender: sender) }

    /// The identifiers of the segues that code asked to perform, in order.
    public private(set) var performedSegues: [String] = []
    /// Performs a segue of the storyboard's scene; UIKit raises an exception if there is none.
    open func performSegue(withIdentifier identifier: String, sender: Any?) {
        performedSegues.append(identifier)
        scene?.perform(identifier, sender)
    }
    open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
    open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }

    /// Whether an unwind segue may go back to the controller.
    open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?) -> Bool {
        interfaceMethod(action.name, of: self) != nil
    }

    /// Loads the view, lays it out and runs the appearance callbacks, as a window does.
    public func appear(width: CGFloat? = nil, height: CGFloat? = nil) {
        loadViewIfNeeded()
        let screen = UIScreen.main.bounds.size
        view.frame = CGRect(x: 0, y: 0, width: width ?? screen.width, height: height ?? screen.height)
        beginAppearanceTransition(true, animated: false)
        reportAppearing()
        layOutView()
        endAppearanceTransition()
        layOutView()
    }

    /// Calls `viewIsAppearing` once in a transition: after `viewWillAppear`, before the layout.
    func reportAppearing() {
        guard !hasReportedAppearing else { return }
        hasReportedAppearing = true
        viewIsAppearing(false)
        for child in visibleChildren where child.isAppearing == true { child.reportAppearing() }
    }

    func layOutView() {
        prepareLayout()
        view.layoutIfNeeded()
        // A child that was added by a callback is new here.
        for child in visibleChildren where child.view.needsLayout || child.needsUnavailableContent { child.layOutView() }
    }

    private func prepareLayout() {
        if needsUnavailableContent {
            needsUnavailableContent = false
            updateContentUnavailableConfiguration(using: contentUnavailableConfigurationState)
        }
        view.setNeedsLayout()
        for child in visibleChildren { child.prepareLayout() }
    }
}

extension UIViewController {
    /// The object of a class that an extension keeps with the controller. `make` runs on first access.
    func part<Part: AnyObject>(_ make: () -> Part) -> Part {
        if let part = parts[ObjectIdentifier(Part.self)] as? Part { return part }
        let part = make()
        setPart(part)
        return part
    }

    package func setPart<Part: AnyObject>(_ part: Part) { parts[ObjectIdentifier(Part.self)] = part }
}

/// The scene of a document that a controller comes from.
@MainActor
protocol ControllerScene: AnyObject {
    var controller: UIViewController? { get set }
    var hasView: Bool { get }
    /// Makes the controller's view. Answers whether the scene has one.
    func loadView() -> Bool
    func perform(_ identifier: String, _ sender: Any?)
}

/// A coder that knows the scene of the controller that it makes.
protocol SceneCoder {
    var controllerScene: (any ControllerScene)? { get }
}

public enum UIStatusBarStyle: Int, Sendable { case `default`, lightContent, darkContent = 3 }
public enum UIStatusBarAnimation: Int, Sendable { case none, fade, slide }
public enum UIModalTransitionStyle: Int, Sendable { case coverVertical, flipHorizontal, crossDissolve, partialCurl }
public enum UIModalPresentationStyle: Int, Sendable {
    case fullScreen, pageSheet, formSheet, currentContext, custom, overFullScreen, overCurrentContext, popover, none = -1, automatic = -2
}

/// What presents a controller with the style `custom`.
@preconcurrency @MainActor
protocol CustomPresentation: AnyObject {
    var frameOfPresentedViewInContainerView: CGRect { get }
    func presentationTransitionWillBegin()
    func presentationTransitionDidEnd(_ completed: Bool)
    func dismissalTransitionWillBegin()
    func dismissalTransitionDidEnd(_ completed: Bool)
}
