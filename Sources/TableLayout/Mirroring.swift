import TableGraphics
import TableScene

extension Frame {
    /// The frame in a right-to-left layout: each child keeps its size and swaps its distances to left and right.
    ///
    /// Text and images move without being flipped. So do drawings that depict something (`Role.image`), unlike directional drawings such as
    /// the disclosure chevron.
    func mirrored() -> Frame {
        with(clipCorners: clipCorners.mirrored, children: children.map { $0.mirrored(in: size.width) })
    }
}

extension Frame.Child {
    func mirrored(in width: Double) -> Frame.Child {
        switch item {
        case .frame(let frame):
            let turned = frame.role == .image ? frame : frame.mirrored()
            return Frame.Child(.frame(turned), at: Point(x: width - origin.x - frame.size.width, y: origin.y), maker: maker)
        case .text(let line, _):
            return Frame.Child(item, at: Point(x: width - origin.x - line.width, y: origin.y), maker: maker)
        case .image(_, let size):
            return Frame.Child(item, at: Point(x: width - origin.x - size.width, y: origin.y), maker: maker)
        case .shape(let shape, let paint):
            return Frame.Child(
                .shape(shape.mirrored(in: width - 2 * origin.x), paint.mirrored(shape.mirrorWidth ?? width - 2 * origin.x)),
                at: Point(x: shape.mirroredX(origin.x, width), y: origin.y), maker: maker)
        }
    }
}

extension Shape {
    /// Boxes swap their corners and move; other paths keep their origin and are flipped within the frame.
    fileprivate func mirrored(in width: Double) -> Shape {
        switch self {
        case .rectangle, .ellipse: self
        case .roundedRectangle(let size, let radius, let corners, let continuous):
            .roundedRectangle(size, radius: radius, corners: corners.mirrored, continuous: continuous)
        case .path(let path): .path(path.map { Point(x: width - $0.x, y: $0.y) })
        }
    }

    /// The width of a box; `nil` for paths, which are flipped within their frame.
    fileprivate var mirrorWidth: Double? {
        switch self {
        case .rectangle(let size), .ellipse(let size), .roundedRectangle(let size, _, _, _): size.width
        case .path: nil
        }
    }

    fileprivate func mirroredX(_ x: Double, _ width: Double) -> Double {
        switch self {
        case .rectangle(let size), .ellipse(let size), .roundedRectangle(let size, _, _, _): width - x - size.width
        case .path: x
        }
    }
}

extension Paint {
    /// Gradients are flipped with their shape.
    fileprivate func mirrored(_ width: Double) -> Paint {
        guard case .gradient(var gradient) = self else { return self }
        func turned(_ point: Point) -> Point { Point(x: width - point.x, y: point.y) }
        switch gradient.geometry {
        case .linear(let from, let to): gradient.geometry = .linear(from: turned(from), to: turned(to))
        case .radial(let center, let from, let to): gradient.geometry = .radial(center: turned(center), from: from, to: to)
        }
        return .gradient(gradient)
    }
}
