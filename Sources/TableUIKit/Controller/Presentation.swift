import Foundation

extension UIViewController {
    /// How a popover shows the controller. Kept with the controller.
    public var popoverPresentationController: UIPopoverPresentationController? { part { UIPopoverPresentationController() } }
    public var presentationController: UIPresentationController? { part { UIPresentationController() } }
    /// How a sheet shows the controller. Kept with the controller.
    public var sheetPresentationController: UISheetPresentationController? { part { UISheetPresentationController() } }
}

@preconcurrency @MainActor
open class UIPresentationController: NSObject {
    open weak var delegate: AnyObject?
}

@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
    open weak var sourceItem: (any UIPopoverPresentationControllerSourceItem)?
    open weak var sourceView: UIView?
    open var sourceRect: CGRect = .null
    open weak var barButtonItem: UIBarButtonItem?
    open var permittedArrowDirections = UIPopoverArrowDirection.any
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
    open var detents: [Detent] = []
    open var prefersGrabberVisible = false
    @preconcurrency @MainActor
    open class Detent: NSObject {
        public class func medium() -> Detent { Detent() }
        public class func large() -> Detent { Detent() }
    }
}

/// An alert. Nothing presents it: a test calls an action's handler.
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
