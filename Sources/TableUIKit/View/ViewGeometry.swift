import Foundation

/// The place of a view in its superview. Frames, conversions, hit tests and pictures read the same matrix.
struct ViewGeometry {
    /// The frame without the transform, in the superview's coordinates.
    var box: CGRect
    /// The origin of the view's own coordinates, which scrolling changes.
    var boundsOrigin: CGPoint
    /// The point that `center` stands for and that the transform turns around, as shares of the size.
    var anchor: CGPoint
    var transform: CGAffineTransform

    /// The anchor in the superview's coordinates: UIKit's `center`, a layer's `position`.
    var position: CGPoint {
        get { CGPoint(x: box.minX + anchor.x * box.width, y: box.minY + anchor.y * box.height) }
        set {
            let old = position
            box.origin = CGPoint(x: box.minX + newValue.x - old.x, y: box.minY + newValue.y - old.y)
        }
    }

    /// Around `position`.
    var size: CGSize {
        get { box.size }
        set {
            let kept = position
            box.size = newValue
            position = kept
        }
    }

    /// The smallest rectangle around the transformed view, in the superview's coordinates.
    var frame: CGRect {
        get { transform.isIdentity ? box : CGRect(origin: boundsOrigin, size: box.size).applying(toSuperview) }
        set {
            guard !transform.isIdentity else { return box = newValue }
            let linear = CGAffineTransform(a: transform.a, b: transform.b, c: transform.c, d: transform.d, tx: 0, ty: 0)
            if linear.isInvertible { size = CGRect(origin: .zero, size: newValue.size).applying(linear.inverted()).size }
            let old = frame
            position = CGPoint(x: position.x + newValue.minX - old.minX, y: position.y + newValue.minY - old.minY)
        }
    }

    /// From the view's own coordinates to those of the superview.
    var toSuperview: CGAffineTransform {
        guard !transform.isIdentity else {
            return CGAffineTransform(translationX: box.minX - boundsOrigin.x, y: box.minY - boundsOrigin.y)
        }
        let (x, y) = (boundsOrigin.x + anchor.x * box.width, boundsOrigin.y + anchor.y * box.height)
        return CGAffineTransform(translationX: -x, y: -y).concatenating(transform)
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }

    /// The part of a superview's insets that reaches into the view: an inset less the distance of the edges, at least 0 and at most the inset.
    func insets(reachingFrom insets: UIEdgeInsets, in bounds: CGRect) -> UIEdgeInsets {
        guard insets != .zero else { return .zero }
        func rest(_ inset: CGFloat, _ distance: CGFloat) -> CGFloat { min(max(0, inset - distance), inset) }
        return UIEdgeInsets(
            top: rest(insets.top, frame.minY - bounds.minY), left: rest(insets.left, frame.minX - bounds.minX),
            bottom: rest(insets.bottom, bounds.maxY - frame.maxY), right: rest(insets.right, bounds.maxX - frame.maxX))
    }

    /// How far the transform moves the middle of the view, in the superview's coordinates.
    var shift: CGPoint {
        guard !transform.isIdentity else { return .zero }
        let middle = CGPoint(x: boundsOrigin.x + box.width / 2, y: boundsOrigin.y + box.height / 2).applying(toSuperview)
        return CGPoint(x: middle.x - box.midX, y: middle.y - box.midY)
    }
}
