import Foundation

// Animations finish immediately: the changes run, then the completion.

extension UIView {
    /// How many completions are running inside each other.
    private static var chainLength = 0
    /// The most animations in a chain. One that starts again in its completion, such as a pulse, has no end: it stops here.
    private static let longestChain = 32

    private class func finish(_ completion: ((Bool) -> Void)?) {
        guard let completion, chainLength < longestChain else { return }
        chainLength += 1
        defer { chainLength -= 1 }
        completion(true)
    }

    public class func animate(withDuration duration: TimeInterval, animations: () -> Void) { animations() }

    public class func animate(withDuration duration: TimeInterval, animations: () -> Void, completion: ((Bool) -> Void)?) {
        animations()
        finish(completion)
    }

    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        finish(completion)
    }

    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping damping: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        finish(completion)
    }

    public class func transition(
        with view: UIView, duration: TimeInterval, options: AnimationOptions = [], animations: (() -> Void)?,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations?()
        finish(completion)
    }

    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: AnimationOptions = [], animations: () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        animations()
        finish(completion)
    }

    public class func addKeyframe(
        withRelativeStartTime start: Double, relativeDuration duration: Double, animations: () -> Void
    ) { animations() }

    public class func performWithoutAnimation(_ actions: () -> Void) { actions() }

    public class func beginAnimations(_ animationID: String?, context: UnsafeMutableRawPointer?) {}
    public class func setAnimationDuration(_ duration: TimeInterval) {}
    public class func setAnimationDelay(_ delay: TimeInterval) {}
    public class func setAnimationCurve(_ curve: AnimationCurve) {}
    public class func commitAnimations() {}

    public class func setAnimationsEnabled(_ enabled: Bool) {}
    public class var areAnimationsEnabled: Bool { false }
}
