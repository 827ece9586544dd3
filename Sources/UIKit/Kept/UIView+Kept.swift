import TableUIKit

extension UIView {
    /// The plane's part of it counts.
    public var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }
    public var restorationIdentifier: String? {
        get { kept(nil) }
        set { keep(newValue, not: nil, nil) }
    }
    public var focusGroupIdentifier: String? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .pointer) }
    }
    public var motionEffects: [UIMotionEffect] {
        get { kept([]) }
        set { keep(newValue, not: [], .motion) }
    }
    public func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
    public func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }

    public var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { kept(.automatic) }
        set { keep(newValue, not: .automatic, .accessibility) }
    }
    public var accessibilityRespondsToUserInteraction: Bool {
        get { kept(isUserInteractionEnabled) }
        set { keep(newValue, not: isUserInteractionEnabled, .accessibility) }
    }
    public var accessibilityPath: UIBezierPath? {
        get { kept(nil) }
        set { keep(newValue, not: nil, .accessibility) }
    }
    /// In the coordinates of the screen; the middle of the accessibility frame unless code sets it.
    public var accessibilityActivationPoint: CGPoint {
        get { kept(CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY)) }
        set { keep(newValue, not: CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY), .accessibility) }
    }

    public func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
    public func frame(forAlignmentRect rect: CGRect) -> CGRect {
        let insets = alignmentRectInsets
        return rect.inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }
    /// The constraints of the view and of the views around it that name it, along an axis.
    public func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
        var (found, owner): ([NSLayoutConstraint], UIView?) = ([], self)
        while let current = owner {
            found += current.constraints.filter { ($0.firstItem === self || $0.secondItem === self) && $0.firstAttribute.axis == axis }
            owner = current.superview
        }
        return found
    }
    public func exerciseAmbiguityInLayout() {}
    public func resizableSnapshotView(from rect: CGRect, afterScreenUpdates afterUpdates: Bool, withCapInsets capInsets: UIEdgeInsets)
        -> UIView?
    {
        let cut = UIView(frame: CGRect(origin: .zero, size: rect.size))
        guard let picture = snapshotView(afterScreenUpdates: afterUpdates) else { return nil }
        cut.clipsToBounds = true
        picture.frame.origin = CGPoint(x: -rect.minX, y: -rect.minY)
        cut.addSubview(picture)
        return cut
    }

    /// The changes run at once.
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0, initialSpringVelocity: CGFloat = 0, delay: TimeInterval = 0,
        options: AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) { animate(withDuration: duration, delay: delay, options: options, animations: animations, completion: completion) }
    /// The new view replaces the old one, or is shown instead of it.
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: AnimationOptions = [],
        completion: ((Bool) -> Void)? = nil
    ) {
        if options.contains(.showHideTransitionViews) {
            (fromView.isHidden, toView.isHidden) = (true, false)
        } else if let place = fromView.superview {
            place.insertSubview(toView, aboveSubview: fromView)
            fromView.removeFromSuperview()
        }
        completion?(true)
    }
    /// Animations have no duration.
    public class var inheritedAnimationDuration: TimeInterval { 0 }
}

extension NSLayoutConstraint.Attribute {
    fileprivate var axis: NSLayoutConstraint.Axis? {
        switch self {
        case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin, .leadingMargin, .trailingMargin,
            .centerXWithinMargins:
            .horizontal
        case .notAnAttribute: nil
        default: .vertical
        }
    }
}

public enum UIAccessibilityNavigationStyle: Int, Sendable { case automatic, separate, combined }

/// How a view moves as the device is tilted. Nothing moves in a picture.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
    open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
    public override init() { super.init() }
}

@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
    public let keyPath: String
    public let type: EffectType
    open var minimumRelativeValue: Any?
    open var maximumRelativeValue: Any?
    public init(keyPath: String, type: EffectType) {
        (self.keyPath, self.type) = (keyPath, type)
        super.init()
    }
    public enum EffectType: Int, Sendable { case tiltAlongHorizontalAxis, tiltAlongVerticalAxis }
}

@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
    open var motionEffects: [UIMotionEffect]?
}
