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
    /// From the layer's own coordinates to those around the topmost layer.
    private var toTree: CGAffineTransform {
        var (layer, matrix): (CALayer?, CGAffineTransform) = (self, .identity)
        while let current = layer {
            matrix = matrix.concatenating(current.geometry.toSuperview)
            layer = current.superlayer ?? current.viewBelow?.layer
        }
        return matrix
    }

    /// The superview of the layer's view.
    private var viewBelow: UIView? { (view as? UIView)?.superview }

    private func matrix(to layer: CALayer?) -> CGAffineTransform {
        guard let layer else { return toTree }
        return layer === self ? .identity : toTree.concatenating(layer.toTree.inverted())
    }

    public func convert(_ point: CGPoint, to layer: CALayer?) -> CGPoint { point.applying(matrix(to: layer)) }
    public func convert(_ point: CGPoint, from layer: CALayer?) -> CGPoint { point.applying(matrix(to: layer).inverted()) }
    public func convert(_ rect: CGRect, to layer: CALayer?) -> CGRect { rect.applying(matrix(to: layer)) }
    public func convert(_ rect: CGRect, from layer: CALayer?) -> CGRect { rect.applying(matrix(to: layer).inverted()) }

    /// The point is in the layer's own coordinates.
    public func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }

    /// The frontmost layer at a point of the superlayer's coordinates; `nil` outside of the layer, and if it is hidden.
    public func hitTest(_ point: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0.01, geometry.toSuperview.isInvertible else { return nil }
        let own = point.applying(geometry.toSuperview.inverted())
        guard contains(own) else { return nil }
        let views = (view as? UIView)?.paintOrder.map(\.layer) ?? []
        for layer in (paintOrder + views).reversed() {
            if let found = layer.hitTest(own) { return found }
        }
        return self
    }

    /// The sublayers from back to front.
    var paintOrder: [CALayer] {
        (sublayers ?? []).enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }.map(\.element)
    }
}
