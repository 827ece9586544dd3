import TableUIKit

extension UIViewController {
    public var restorationIdentifier: String? {
        get { kept(nil) }
        set { keep(newValue, not: nil, nil) }
    }
    public var restorationClass: (any UIViewControllerRestoration.Type)? {
        get { kept(nil) }
        set { keep(newValue, not: nil, nil) }
    }
    public var providesPresentationContextTransitionStyle: Bool {
        get { kept(false) }
        set { keep(newValue, not: false, .presentation) }
    }
    public var viewRespectsSystemMinimumLayoutMargins: Bool {
        get { kept(true) }
        set { keep(newValue, not: true, .look) }
    }
    public var focusGroupIdentifier: String? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .pointer) }
    }
    public var preferredTransition: Transition? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .motion) }
    }

    public var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 16) }
    public func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
    public func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
    public func setNeedsUpdateOfSupportedInterfaceOrientations() {}
    public func setNeedsUpdateOfPrefersPointerLocked() {}
    public func setOverrideTraitCollection(_ collection: UITraitCollection?, forChild childViewController: UIViewController) {
        let traits = collection ?? UITraitCollection()
        childViewController.traitOverrides.userInterfaceStyle = traits.userInterfaceStyle
        childViewController.traitOverrides.preferredContentSizeCategory = traits.preferredContentSizeCategory
        childViewController.traitOverrides.layoutDirection = traits.layoutDirection
        childViewController.traitOverrides.horizontalSizeClass = traits.horizontalSizeClass
        childViewController.traitOverrides.verticalSizeClass = traits.verticalSizeClass
    }
    public func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge = .all) {
        keep(scrollView, not: scrollView, nil, "contentScrollView")
    }
    /// What code has set.
    public func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? { kept(nil, "contentScrollView") }
    public func addKeyCommand(_ keyCommand: UIKeyCommand) {}
    public func removeKeyCommand(_ keyCommand: UIKeyCommand) {}
    /// The changes run at once.
    public func transition(
        from fromViewController: UIViewController, to toViewController: UIViewController, duration: TimeInterval,
        options: UIView.AnimationOptions = [], animations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        transition(from: isVisible ? [fromViewController] : [], to: isVisible ? toViewController : nil) {
            fromViewController.view.superview?.addSubview(toViewController.view)
            animations?()
            fromViewController.view.removeFromSuperview()
        }
        completion?(true)
    }

    /// How a pushed or presented controller appears. Nothing moves in a picture.
    public struct Transition {
        public static var crossDissolve: Transition { Transition() }
        public static var flipHorizontal: Transition { Transition() }
        public static var coverVertical: Transition { Transition() }
        public static func zoom(options: Any? = nil, sourceViewProvider: @escaping (Any) -> UIView?) -> Transition { Transition() }
    }
}

/// Makes a controller again when the system restores an app. Nothing is restored.
@preconcurrency @MainActor
public protocol UIViewControllerRestoration: NSObjectProtocol {
    static func viewController(withRestorationIdentifierPath identifierComponents: [String], coder: NSCoder) -> UIViewController?
}
