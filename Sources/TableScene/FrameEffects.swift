import TableGraphics

/// Effects on the finished contents of a frame, which are first composited as one image.
public struct FrameEffects: Hashable, Sendable {
    /// From 0 (invisible) to 1.
    public var opacity: Double
    /// Drawn behind the contents, in the shape of their visible parts.
    public var shadow: Shadow?

    public static let none = FrameEffects()

    public init(opacity: Double = 1, shadow: Shadow? = nil) {
        self.opacity = opacity
        self.shadow = shadow
    }

    /// A blurred, colored copy of an outline.
    public struct Shadow: Hashable, Sendable {
        /// The color of the shadow before it is blurred.
        public var color: AdaptiveColor
        /// The standard deviation of the blur, in points, as in UIKit and SwiftUI. CSS uses twice this value.
        public var radius: Double
        /// The distance from the contents, in points.
        public var offset: Point

        /// Lengths are in points.
        public init(color: AdaptiveColor, radius: Double, offset: Point) {
            self.color = color
            self.radius = radius
            self.offset = offset
        }
    }
}

extension Frame {
    /// The bounding box of everything that the frame draws, in its own coordinates. Includes shadows, and may be larger than the ink.
    public var inkBounds: Rect {
        var box = Box()
        for child in children {
            guard let ink = child.item.inkBounds else { continue }
            box.add(ink.offset(by: child.origin))
        }
        if clips { box.clip(to: Rect(origin: .zero, size: size)) }
        guard let shadow = effects.shadow, !box.isEmpty else { return box.rect }
        let ink = box.rect
        let reach = shadow.reach
        box.add(
            Rect(
                x: ink.minX + shadow.offset.x - reach, y: ink.minY + shadow.offset.y - reach, width: ink.width + 2 * reach,
                height: ink.height + 2 * reach))
        return box.rect
    }
}

extension FrameEffects.Shadow {
    /// How far the blur extends beyond the outline, in points.
    public var reach: Double { 3 * radius }
}

/// A bounding box that grows with each added rectangle.
private struct Box {
    private var low = Point(x: .infinity, y: .infinity)
    private var high = Point(x: -.infinity, y: -.infinity)

    var isEmpty: Bool { low.x >= high.x || low.y >= high.y }
    var isUnset: Bool { low.x > high.x || low.y > high.y }
    var bounds: Rect { Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y) }
    var rect: Rect { isEmpty ? Rect(origin: .zero, size: .zero) : bounds }

    mutating func add(_ point: Point) {
        low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
        high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
    }

    mutating func add(_ rect: Rect) {
        guard rect.width > 0, rect.height > 0 else { return }
        add(rect.origin)
        add(Point(x: rect.maxX, y: rect.maxY))
    }

    mutating func clip(to rect: Rect) {
        low = Point(x: max(low.x, rect.minX), y: max(low.y, rect.minY))
        high = Point(x: min(high.x, rect.maxX), y: min(high.y, rect.maxY))
    }
}

extension Item {
    /// `nil` if nothing is drawn.
    fileprivate var inkBounds: Rect? {
        switch self {
        case .frame(let frame): return frame.inkBounds
        case .text(let line, _):
            // Letters extend beyond their line by less than the font size.
            let margin = line.style.size
            return Rect(
                x: -margin, y: -line.ascent - margin, width: line.width + 2 * margin, height: line.ascent + line.descent + 2 * margin)
        case .image(_, let size): return Rect(origin: .zero, size: size)
        case .shape(let shape, let paint):
            let margin = if case .stroke(_, let width) = paint { width } else { 0.0 }
            let bounds = shape.bounds
            return Rect(
                x: bounds.minX - margin, y: bounds.minY - margin, width: bounds.width + 2 * margin, height: bounds.height + 2 * margin)
        }
    }
}

extension Shape {
    /// The bounding box of the outline's points, in its own coordinates. Control points of curves may make it larger than the outline.
    var bounds: Rect {
        switch self {
        case .rectangle(let size), .roundedRectangle(let size, _, _, _), .ellipse(let size): return Rect(origin: .zero, size: size)
        case .path(let path):
            var box = Box()
            _ = path.map { point in
                box.add(point)
                return point
            }
            return box.isUnset ? Rect(origin: .zero, size: .zero) : box.bounds
        }
    }
}
