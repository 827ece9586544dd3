import Foundation

/// Calls a method 60 times per second while it is in a run loop that runs. The target is retained until `invalidate()`.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
    private var target: AnyObject?
    private let selector: Selector
    private var timer: Timer?
    open var isPaused = false
    open var preferredFramesPerSecond = 0
    /// The time of the last frame, in seconds; 0 before the first.
    open private(set) var timestamp: CFTimeInterval = 0
    open var duration: CFTimeInterval { 1 / 60 }
    open var targetTimestamp: CFTimeInterval { timestamp + duration }

    public init(target: Any, selector: Selector) {
        self.target = target as AnyObject
        self.selector = selector
    }

    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        guard timer == nil else { return }
        let timer = Timer(timeInterval: 1 / 60, repeats: true) { [weak self] _ in MainActor.assumeIsolated { self?.tick() } }
        self.timer = timer
        runloop.add(timer, forMode: mode)
    }
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {
        timer?.invalidate()
        timer = nil
    }
    open func invalidate() {
        timer?.invalidate()
        (timer, target) = (nil, nil)
    }

    private func tick() {
        timestamp = CACurrentMediaTime()
        if !isPaused { _ = selector.call(target, self) }
    }
}
