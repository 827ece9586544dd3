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

    /// What a view paints in front of itself.
    enum PaintedPart {
        case view(UIView), layer(CALayer)

        @MainActor fileprivate var zPosition: CGFloat {
            switch self {
            case .view(let view): view.existingLayer?.zPosition ?? 0
            case .layer(let layer): layer.zPosition
            }
        }
    }

    /// The subviews and sublayers from back to front.
    var paintOrder: [PaintedPart] {
        let parts = subviews.map { PaintedPart.view($0) }
        return ordered(existingLayer?.withOwnSublayers(among: parts) { .layer($0) } ?? parts, by: \.zPosition)
    }
}

extension UIView {
    var layersOfSubviews: [CALayer] { subviews.map(\.layer) }
    func moveSubview(of layer: CALayer, to place: Int) {
        guard let old = subviews.firstIndex(where: { $0.layer === layer }) else { return }
        insertSubview(subviews[old], at: old < place ? place + 1 : place)
    }
    var outerLayer: CALayer? { superview?.layer }
}

extension CALayer {
    /// From the layer's own coordinates to those around the topmost layer.
    private var toTree: CGAffineTransform {
        var (layer, matrix): (CALayer?, CGAffineTransform) = (self, .identity)
        while let current = layer {
            matrix = matrix.concatenating(current.geometry.toSuperview)
            layer = current.superlayer
        }
        return matrix
    }

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
        for layer in paintOrder.reversed() {
            if let found = layer.hitTest(own) { return found }
        }
        return self
    }

    /// The sublayers from back to front.
    var paintOrder: [CALayer] { ordered(sublayers ?? [], by: \.zPosition) }
}

/// Parts from back to front: those at the same depth keep their order.
@MainActor
private func ordered<Part>(_ parts: [Part], by depth: (Part) -> CGFloat) -> [Part] {
    let depths = parts.map(depth)
    guard depths.contains(where: { $0 != 0 }) else { return parts }
    return parts.indices.sorted { (depths[$0], $0) < (depths[$1], $1) }.map { parts[$0] }
}
