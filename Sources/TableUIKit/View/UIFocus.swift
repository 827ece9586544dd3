import Foundation

/// Describes a focus change. Focus never moves here.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    open weak var previouslyFocusedView: UIView?
    open weak var nextFocusedView: UIView?
}

@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    open var previouslyFocusedIndexPath: IndexPath?
    open var nextFocusedIndexPath: IndexPath?
}

@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        animations?()
        completion?()
    }
}

/// How a focused view looks; kept, but nothing is focused here.
@preconcurrency @MainActor
open class UIFocusEffect: NSObject {
    public override init() {}
}

/// A ring around a focused view; kept, but nothing is focused here.
@preconcurrency @MainActor
open class UIFocusHaloEffect: UIFocusEffect {
    open weak var containerView: UIView?
    open weak var referenceView: UIView?
}

/// An interaction of a view, kept with it.
@preconcurrency @MainActor
public protocol UIInteraction: NSObjectProtocol {
    var view: UIView? { get }
    func willMove(to view: UIView?)
    func didMove(to view: UIView?)
}

extension UIInteraction {
    public func willMove(to view: UIView?) {}
    public func didMove(to view: UIView?) {}
}
