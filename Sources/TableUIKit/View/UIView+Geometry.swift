import Foundation

extension UIView {
    /// From the view's own coordinates to those around the topmost view.
    private var toTree: CGAffineTransform {
        var (view, matrix): (UIView?, CGAffineTransform) = (self, .identity)
        while let current = view {
            matrix = matrix.concatenating(current.geometry.toSuperview)
            view = current.superview
        }
        return matrix
    }

    /// From the view's own coordinates to those of another view; `nil` stands for the coordinates around the topmost view.
    func matrix(to view: UIView?) -> CGAffineTransform {
        guard let view, view !== self else { return view == nil ? toTree : .identity }
        // Avoids the rounding of an inverse in the most frequent case.
        if view.superview === self, view.geometry.transform.isIdentity { return view.geometry.toSuperview.inverted() }
        return toTree.concatenating(view.toTree.inverted())
    }

    /// The subviews from back to front.
    var paintOrder: [UIView] {
        guard subviews.contains(where: { $0.zPosition != 0 }) else { return subviews }
        return subviews.enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }.map(\.element)
    }

    private var zPosition: CGFloat { existingLayer?.zPosition ?? 0 }
}

extension CALayer {
    /// The sublayers from back to front.
    var paintOrder: [CALayer] {
        (sublayers ?? []).enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }.map(\.element)
    }
}
