import Foundation

@preconcurrency @MainActor
open class UITouch: NSObject {
    private let point: CGPoint
    open private(set) weak var view: UIView?
    open var phase = Phase.began
    open var tapCount = 1
    open internal(set) var timestamp: TimeInterval = 0

    /// `point` is in the view's coordinate system.
    public init(at point: CGPoint = .zero, in view: UIView? = nil) {
        self.point = point
        self.view = view
        super.init()
    }

    open func location(in view: UIView?) -> CGPoint { self.view?.convert(point, to: view) ?? point }
    open func previousLocation(in view: UIView?) -> CGPoint { location(in: view) }

    public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }
}

@preconcurrency @MainActor
open class UIEvent: NSObject {
    open var allTouches: Set<UITouch>?
    open func touches(for view: UIView) -> Set<UITouch>? { allTouches?.filter { $0.view === view } }

    public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses }
    public enum EventSubtype: Int, Sendable { case none, motionShake }
}

@preconcurrency @MainActor
open class UIPress: NSObject {
    /// The key of a hardware keyboard.
    open var key: UIKey?
}

@preconcurrency @MainActor
open class UIPressesEvent: UIEvent {}
