import TableGraphics
import TableScene

extension Scene {
    /// The scene with every frame edge, filled box and baseline aligned to whole device pixels: the last pass of layout.
    ///
    /// Edges are rounded at their position on the screen, and sizes are derived from them, so that neighbors neither overlap nor leave
    /// gaps. `scale` is in device pixels per point.
    public func snapped(to scale: Double) -> Scene {
        var scene = self
        var grid = Grid(scale: scale)
        scene.size = Size(width: grid.round(size.width), height: grid.round(size.height))
        scene.root = grid.snap(root, at: .zero, to: .zero)
        scene.snapScale = scale
        return scene
    }
}

private struct Grid {
    let scale: Double
    /// The last snapped separator: the next one is usually equal and shares its memory.
    private var separator: (size: Size, color: AdaptiveColor, frame: Frame)?

    init(scale: Double) { self.scale = scale }

    /// Rounds halves up, including values that are less than a thousandth of a pixel below a half.
    func round(_ length: Double) -> Double { (length * scale + 1e-3).rounded() / scale }
    func round(_ point: Point) -> Point { Point(x: round(point.x), y: round(point.y)) }

    /// `origin` is the frame's unrounded position, `target` its position on the grid, both relative to the scene.
    mutating func snap(_ frame: Frame, at origin: Point, to target: Point) -> Frame {
        let size = size(frame.size, at: origin)
        if frame.role == .separator, frame.identity.isEmpty, !frame.clips, let color = frame.fill {
            if let separator, separator.size == size, separator.color == color { return separator.frame }
            let line = Frame.Child(.shape(.rectangle(size), .fill(color)), at: .zero)
            let snapped = frame.with(size: size, children: [line])
            separator = (size, color, snapped)
            return snapped
        }
        let children = frame.children.map { child in
            let place = origin + child.origin
            let snapped = round(place)
            let relative = snapped - target
            switch child.item {
            case .frame(let inner):
                return Frame.Child(.frame(snap(inner, at: place, to: snapped)), at: relative, maker: child.maker)
            case .shape(let shape, let paint):
                return Frame.Child(.shape(snap(shape, at: place), paint), at: relative, maker: child.maker)
            case .text:
                // A baseline is rounded relative to its label's position on the grid, as in UIKit.
                return Frame.Child(child.item, at: Point(x: relative.x, y: round(target.y + child.origin.y) - target.y), maker: child.maker)
            case .image(let index, let size):
                return Frame.Child(.image(index, self.size(size, at: place)), at: relative, maker: child.maker)
            }
        }
        return frame.with(size: size, children: children)
    }

    private func size(_ size: Size, at origin: Point) -> Size {
        Size(
            width: round(origin.x + size.width) - round(origin.x), height: round(origin.y + size.height) - round(origin.y))
    }

    /// Aligns boxes to whole pixels; circles keep their proportions.
    private func snap(_ shape: Shape, at origin: Point) -> Shape {
        switch shape {
        case .rectangle(let size): .rectangle(self.size(size, at: origin))
        case .roundedRectangle(let size, let radius, let corners, let continuous):
            .roundedRectangle(self.size(size, at: origin), radius: radius, corners: corners, continuous: continuous)
        case .ellipse, .path: shape
        }
    }
}
