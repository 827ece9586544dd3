import Foundation
import TableCells

/// A button that a swipe on a row reveals.
@preconcurrency @MainActor
open class UIContextualAction: NSObject {
    public typealias Handler = (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void

    public let style: Style
    public let handler: Handler
    open var title: String?
    /// `nil` restores the color of the style.
    open var backgroundColor: UIColor! { didSet { if backgroundColor == nil { backgroundColor = usualColor } } }
    open var image: UIImage?

    public init(style: Style, title: String?, handler: @escaping Handler) {
        self.style = style
        self.title = title
        self.handler = handler
        super.init()
        backgroundColor = usualColor
    }

    private var usualColor: UIColor { style == .destructive ? UIColor(.token(.destructive)) : .systemGray }

    public enum Style: Int, Sendable { case normal, destructive }

    /// The action as layout draws it.
    var drawn: SwipeAction { SwipeAction(title: title ?? "", symbol: image?.symbolName, color: backgroundColor.reference) }
}

/// The buttons that a swipe on a row reveals.
@preconcurrency @MainActor
open class UISwipeActionsConfiguration: NSObject {
    public let actions: [UIContextualAction]
    /// Whether a long swipe performs the first action.
    /// What a swipe across the row does; a test calls the action.
    open var performsFirstActionWithFullSwipe = true
    public init(actions: [UIContextualAction]) { self.actions = actions }
}

/// The row button of iOS 10 and earlier.
@preconcurrency @MainActor
open class UITableViewRowAction: NSObject {
    public let style: Style
    public let handler: (UITableViewRowAction, IndexPath) -> Void
    open var title: String?
    open var backgroundColor: UIColor?

    public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
        self.style = style
        self.title = title
        self.handler = handler
    }

    public enum Style: Int, Sendable {
        case `default`, normal
        public static let destructive = Style.default
    }

    var drawn: SwipeAction {
        SwipeAction(title: title ?? "", color: backgroundColor?.reference ?? .token(style == .normal ? .gray : .destructive))
    }
}

/// The menu that a long press on a row opens.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    public let identifier: any NSCopying
    public let previewProvider: (() -> UIViewController?)?
    public let actionProvider: (([UIMenuElement]) -> UIMenu?)?

    public init(
        identifier: (any NSCopying)? = nil, previewProvider: (() -> UIViewController?)? = nil,
        actionProvider: (([UIMenuElement]) -> UIMenu?)? = nil
    ) {
        self.identifier = identifier ?? NSString(string: "")
        self.previewProvider = previewProvider
        self.actionProvider = actionProvider
    }
}

@preconcurrency @MainActor
open class UITargetedPreview: NSObject {
    public let view: UIView
    public let parameters: UIPreviewParameters
    public init(view: UIView, parameters: UIPreviewParameters = UIPreviewParameters()) {
        self.view = view
        self.parameters = parameters
    }
}

@preconcurrency @MainActor
open class UIPreviewParameters: NSObject {
    open var backgroundColor: UIColor!
    public override init() { super.init() }
}

/// Attaches a context menu to a view. Nothing presents the menu.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction {
    open weak var view: UIView?
    open private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    public init(delegate: any UIContextMenuInteractionDelegate) { self.delegate = delegate }
}

@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
}

extension UIImage {
    /// The SF Symbols name; `nil` for any other image.
    var symbolName: String? { if case .symbol(let name) = source { name } else { nil } }
}
