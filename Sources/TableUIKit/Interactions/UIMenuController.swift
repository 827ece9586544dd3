import Foundation

/// The menu over selected text. It never shows; a test reads its items.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    public static let shared = UIMenuController()
    open var menuItems: [UIMenuItem]?
    open private(set) var isMenuVisible = false
    open var menuFrame: CGRect { .zero }
    open var arrowDirection = ArrowDirection.default
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) { isMenuVisible = true }
    open func hideMenu() { isMenuVisible = false }
    open func hideMenu(from targetView: UIView) { hideMenu() }
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) { isMenuVisible = menuVisible }
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
    open func update() {}
    public enum ArrowDirection: Int, Sendable { case `default`, up, down, left, right }
    public static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification")
    public static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
}

@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    open var title: String
    open var action: Selector
    public init(title: String, action: Selector) {
        self.title = title
        self.action = action
    }
}
