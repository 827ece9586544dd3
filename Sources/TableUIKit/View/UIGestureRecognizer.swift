import Foundation

/// Recognizes a gesture. Nothing touches a picture; a test calls `recognize()`.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
    open internal(set) weak var view: UIView?
    open weak var delegate: (any UIGestureRecognizerDelegate)?
    open var isEnabled = true
    open var cancelsTouchesInView = true
    open var delaysTouchesBegan = false
    open var delaysTouchesEnded = true
    open var state = State.possible
    open var name: String?
    open var numberOfTouches: Int { 1 }
    var actions: [(UIGestureRecognizer) -> Void] = []

    public override init() { super.init() }
    public init(target: Any?, action: Selector?) {
        super.init()
        if let target, let action { addTarget(target, action: action) }
    }
    public init(_ action: @escaping (UIGestureRecognizer) -> Void) {
        super.init()
        actions.append(action)
    }
    /// Calls the selector's method with the recognizer. The target is not retained.
    open func addTarget(_ target: Any, action: Selector) {
        let target = target as AnyObject
        actions.append { [weak target] sender in _ = action.call(target, sender) }
    }
    open func removeTarget(_ target: Any?, action: Selector?) { actions = [] }

    /// Where the last simulated gesture was; `nil` for the center of the view.
    private var point: CGPoint?

    /// The point of `recognize(at:)`.
    open func location(in view: UIView?) -> CGPoint {
        guard let own = self.view else { return point ?? .zero }
        return own.convert(point ?? CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: view)
    }
    open func location(ofTouch index: Int, in view: UIView?) -> CGPoint { location(in: view) }
    open func require(toFail other: UIGestureRecognizer) {}

    /// Simulates the gesture at a point of the view, by default its center: runs the actions if the recognizer is enabled and the delegate
    /// lets it begin.
    public func recognize(at point: CGPoint? = nil) {
        self.point = point
        guard isEnabled, delegate?.gestureRecognizerShouldBegin(self) ?? true, view?.gestureRecognizerShouldBegin(self) ?? true else {
            return
        }
        state = .ended
        for action in actions { action(self) }
        state = .possible
    }

    public enum State: Int, Sendable {
        case possible, began, changed, ended, cancelled, failed
        public static let recognized = State.ended
    }
}

// These are in an extension because class methods with such closures do not link (Swift 6.3).

extension UIGestureRecognizer {
    public convenience init<Target: AnyObject>(target: Target, action: @escaping @MainActor (Target) -> () -> Void) {
        self.init()
        addTarget(target, action: action)
    }
    public convenience init<Target: AnyObject, Sender>(target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void) {
        self.init()
        addTarget(target, action: action)
    }

    public func addTarget<Target: AnyObject>(_ target: Target, action: @escaping @MainActor (Target) -> () -> Void) {
        actions.append { [weak target] _ in if let target { action(target)() } }
    }
    public func addTarget<Target: AnyObject, Sender>(_ target: Target, action: @escaping @MainActor (Target) -> (Sender) -> Void) {
        actions.append { [weak target] sender in
            if let target, let sender = sender as? Sender { action(target)(sender) }
        }
    }
}

@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool
}

extension UIGestureRecognizerDelegate {
    public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
    public func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
    ) -> Bool { false }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool { true }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf other: UIGestureRecognizer) -> Bool {
        false
    }
    public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy other: UIGestureRecognizer) -> Bool {
        false
    }
}

@preconcurrency @MainActor
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1
}

@preconcurrency @MainActor
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    open var minimumPressDuration: TimeInterval = 0.5
    open var numberOfTapsRequired = 0
    open var allowableMovement: CGFloat = 10
}

@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    open var minimumNumberOfTouches = 1
    open var maximumNumberOfTouches = Int.max
    private var moved = CGPoint.zero
    open func translation(in view: UIView?) -> CGPoint { moved }
    open func setTranslation(_ translation: CGPoint, in view: UIView?) { moved = translation }
    open func velocity(in view: UIView?) -> CGPoint { .zero }
}

@preconcurrency @MainActor
open class UISwipeGestureRecognizer: UIGestureRecognizer {
    open var direction = Direction.right
    open var numberOfTouchesRequired = 1
    public struct Direction: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let right = Direction(rawValue: 1)
        public static let left = Direction(rawValue: 2)
        public static let up = Direction(rawValue: 4)
        public static let down = Direction(rawValue: 8)
    }
}

@preconcurrency @MainActor
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    open var scale: CGFloat = 1
    open var velocity: CGFloat { 0 }
}

@preconcurrency @MainActor
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// In radians.
    open var rotation: CGFloat = 0
    open var velocity: CGFloat { 0 }
}

@preconcurrency @MainActor
open class UIHoverGestureRecognizer: UIGestureRecognizer {}

@preconcurrency @MainActor
open class UIScreenEdgePanGestureRecognizer: UIPanGestureRecognizer {
    open var edges: UIRectEdge = []
}
