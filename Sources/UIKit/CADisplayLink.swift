import TableUIKit

/// Calls for each frame of an animation. It never calls: nothing moves in a picture.
@preconcurrency @MainActor
open class CADisplayLink: NSObject {
    open var isPaused = false
    open var preferredFramesPerSecond = 0
    open var preferredFrameRateRange = CAFrameRateRange.default
    open var timestamp: CFTimeInterval { 0 }
    open var targetTimestamp: CFTimeInterval { duration }
    open var duration: CFTimeInterval { 1.0 / 60 }
    public init(target: Any, selector: Selector) {}
    open func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    open func remove(from runloop: RunLoop, forMode mode: RunLoop.Mode) {}
    open func invalidate() {}
}

public struct CAFrameRateRange: Hashable, Sendable {
    public var minimum: Float
    public var maximum: Float
    public var preferred: Float?
    public init(minimum: Float, maximum: Float, preferred: Float? = nil) {
        (self.minimum, self.maximum, self.preferred) = (minimum, maximum, preferred)
    }
    public static let `default` = CAFrameRateRange(minimum: 0, maximum: 0)
}

/// Copies of its sublayers. A picture shows the sublayers once, and a snapshot reports the copies.
@preconcurrency @MainActor
open class CAReplicatorLayer: CALayer {
    open var instanceCount: Int {
        get { kept(1) }
        set { keep(newValue, not: 1, .look) }
    }
    open var instanceDelay: CFTimeInterval = 0
    open var instanceTransform = CATransform3DIdentity
    open var instanceColor: CGColor?
    open var instanceRedOffset: Float = 0
    open var instanceGreenOffset: Float = 0
    open var instanceBlueOffset: Float = 0
    open var instanceAlphaOffset: Float = 0
    open var preservesDepth = false
}

@preconcurrency @MainActor
open class CATransformLayer: CALayer {}
