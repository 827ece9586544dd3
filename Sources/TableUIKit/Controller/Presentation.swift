import Foundation
import TableLayout

extension UIViewController {
    /// How a popover shows the controller. Kept with the controller.
    public var popoverPresentationController: UIPopoverPresentationController? { part { UIPopoverPresentationController() } }
    public var presentationController: UIPresentationController? { part { UIPresentationController() } }
    /// How a sheet shows the controller. Kept with the controller.
    public var sheetPresentationController: UISheetPresentationController? { part { UISheetPresentationController() } }
}

@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    open weak var delegate: (any UIAdaptivePresentationControllerDelegate)?
    public private(set) weak var presentedViewController: UIViewController?
    public private(set) weak var presentingViewController: UIViewController?

    public override init() { super.init() }
    public init(presentedViewController: UIViewController, presenting presentingViewController: UIViewController?) {
        (self.presentedViewController, self.presentingViewController) = (presentedViewController, presentingViewController)
        super.init()
    }

    open var presentedView: UIView? { presentedViewController?.view }
    /// Where the presented view is, on the screen: a custom presentation overrides it.
    open var frameOfPresentedViewInContainerView: CGRect { UIScreen.main.bounds }
    open func presentationTransitionWillBegin() {}
    open func presentationTransitionDidEnd(_ completed: Bool) {}
    open func dismissalTransitionWillBegin() {}
    open func dismissalTransitionDidEnd(_ completed: Bool) {}
}

@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
    open weak var sourceView: UIView?
    open var sourceRect: CGRect = .null
    open weak var barButtonItem: UIBarButtonItem?
    open var permittedArrowDirections = UIPopoverArrowDirection.any
    private var isPrepared = false

    /// Tells the delegate once that the popover appears: code may set it after it presents the controller.
    func prepare(isNew: Bool) {
        if isNew { isPrepared = false }
        guard !isPrepared, let delegate = delegate as? any UIPopoverPresentationControllerDelegate else { return }
        isPrepared = true
        delegate.prepareForPopoverPresentation(self)
    }
}

extension UIView: UIPopoverPresentationControllerSourceItem {}
extension UIBarButtonItem: UIPopoverPresentationControllerSourceItem {}

public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let up = UIPopoverArrowDirection(rawValue: 1)
    public static let down = UIPopoverArrowDirection(rawValue: 2)
    public static let left = UIPopoverArrowDirection(rawValue: 4)
    public static let right = UIPopoverArrowDirection(rawValue: 8)
    public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
    /// The heights that the sheet can have; it opens with the smallest, as the first is, unless one is selected.
    open var detents: [Detent] = []
    open var selectedDetentIdentifier: Detent.Identifier?
    open var prefersGrabberVisible = false
    /// `nil` for the system's.
    open var preferredCornerRadius: CGFloat?

    var shownDetent: Detent? { detents.first { $0.identifier == selectedDetentIdentifier } ?? detents.first }

    @preconcurrency @MainActor
    open class Detent: NSObject {
        public let identifier: Identifier
        private let resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)?

        private init(_ identifier: Identifier, _ resolver: ((any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?)? = nil)
        {
            (self.identifier, self.resolver) = (identifier, resolver)
        }
        public class func medium() -> Detent { Detent(.medium) }
        public class func large() -> Detent { Detent(.large) }
        public class func custom(
            identifier: Identifier? = nil, resolver: @escaping (any UISheetPresentationControllerDetentResolutionContext) -> CGFloat?
        ) -> Detent { Detent(identifier ?? Identifier("custom"), resolver) }

        /// In points; `nil` for a large sheet.
        func height(_ medium: Double, _ largest: Double) -> Double? {
            if identifier == .medium { return medium }
            return resolver.flatMap { $0(Resolution(maximumDetentValue: CGFloat(largest))) }.map { Double($0) }
        }

        private struct Resolution: UISheetPresentationControllerDetentResolutionContext {
            let maximumDetentValue: CGFloat
        }

        public struct Identifier: RawRepresentable, Hashable, Sendable {
            public let rawValue: String
            public init(rawValue: String) { self.rawValue = rawValue }
            public init(_ rawValue: String) { self.rawValue = rawValue }
            public static let medium = Identifier("medium"), large = Identifier("large")
        }
    }
}

@preconcurrency @MainActor
public protocol UISheetPresentationControllerDetentResolutionContext {
    /// The height of a large sheet, in points.
    var maximumDetentValue: CGFloat { get }
}

/// An alert. A picture shows a presented one over the screen; a test calls an action's handler.
@preconcurrency @MainActor
open class UIAlertController: UIViewController {
    open var message: String?
    public private(set) var preferredStyle = Style.alert
    open private(set) var actions: [UIAlertAction] = []
    open private(set) var textFields: [UITextField]?
    open var preferredAction: UIAlertAction?

    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }
    public convenience init(title: String?, message: String?, preferredStyle: Style) {
        self.init(nibName: nil, bundle: nil)
        self.preferredStyle = preferredStyle
        self.message = message
        self.title = title
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func addAction(_ action: UIAlertAction) { actions.append(action) }
    open func addTextField(configurationHandler: ((UITextField) -> Void)? = nil) {
        let field = UITextField()
        configurationHandler?(field)
        textFields = (textFields ?? []) + [field]
    }

    /// What a picture shows.
    var look: BarLook.Alert {
        var look = BarLook.Alert(
            title: title ?? "", message: message ?? "",
            actions: actions.map { action in
                var look = BarLook.Alert.Action(action.title ?? "")
                switch action.style {
                case .default: look.style = .plain
                case .cancel: look.style = .cancel
                case .destructive: look.style = .destructive
                }
                (look.isPreferred, look.isEnabled) = (action === preferredAction, action.isEnabled)
                return look
            })
        look.isActionSheet = preferredStyle == .actionSheet
        look.fields = (textFields ?? []).map { field in
            let text = field.text ?? ""
            return text.isEmpty ? (field.placeholder ?? "", true) : (text, false)
        }
        return look
    }

    public enum Style: Int, Sendable { case actionSheet, alert }
}

@preconcurrency @MainActor
open class UIAlertAction: NSObject {
    public let title: String?
    public let style: Style
    open var isEnabled = true
    public let handler: ((UIAlertAction) -> Void)?

    public init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) {
        self.title = title
        self.style = style
        self.handler = handler
    }

    public enum Style: Int, Sendable { case `default`, cancel, destructive }
}

// MARK: Delegates

/// Decides how a presented controller adapts to the screen, and hears of its end.
@preconcurrency @MainActor
public protocol UIAdaptivePresentationControllerDelegate: NSObjectProtocol {
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle
    func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController?
    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController)
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController)
}

extension UIAdaptivePresentationControllerDelegate {
    public func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .automatic }
    public func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { adaptivePresentationStyle(for: controller) }
    public func presentationController(
        _ controller: UIPresentationController, viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
    ) -> UIViewController? { nil }
    public func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool { true }
    public func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {}
    public func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {}
}

@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(_ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
    public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) {}
}

@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
    func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
    func popoverPresentationControllerShouldDismissPopover(_ popoverPresentationController: UIPopoverPresentationController) -> Bool
    func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
    public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
    public func popoverPresentationControllerShouldDismissPopover(
        _ popoverPresentationController: UIPopoverPresentationController
    ) -> Bool { true }
    public func popoverPresentationControllerDidDismissPopover(_ popoverPresentationController: UIPopoverPresentationController) {}
}
