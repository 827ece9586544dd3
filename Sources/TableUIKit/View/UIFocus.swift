import Foundation

/// Describes a focus change. Focus never moves here.
@preconcurrency @MainActor
open class UIFocusUpdateContext: NSObject {
    open internal(set) weak var previouslyFocusedView: UIView?
    open internal(set) weak var nextFocusedView: UIView?
}

@preconcurrency @MainActor
open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    open internal(set) var previouslyFocusedIndexPath: IndexPath?
    open internal(set) var nextFocusedIndexPath: IndexPath?
}

@preconcurrency @MainActor
open class UIFocusAnimationCoordinator: NSObject {
    open func addCoordinatedAnimations(_ animations: (() -> Void)?, completion: (() -> Void)? = nil) {
        animations?()
        completion?()
    }
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
