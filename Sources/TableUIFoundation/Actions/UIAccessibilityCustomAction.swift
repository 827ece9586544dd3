import Foundation

/// A custom action for assistive technologies.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
    open var name: String
    open var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

    public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
        self.name = name
        self.actionHandler = actionHandler
    }
    /// Calls the selector's method of the target, which is not retained. The method returns whether the action succeeded.
    public init(name: String, target: Any?, selector: Selector) {
        self.name = name
        let target = target.map { $0 as AnyObject }
        actionHandler = { [weak target] action in selector.call(target, action) as? Bool ?? false }
    }
}
