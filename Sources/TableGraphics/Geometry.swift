/// A place, in points; y grows downwards.
public struct Point: Hashable, Sendable {
    /// Across.
    public var x: Double
    /// Down.
    public var y: Double

    /// Makes one of its parts.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The origin.
    public static let zero = Point(x: 0, y: 0)

    /// The sum of both coordinates.
    public static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    /// The difference of both coordinates.
    public static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}

/// An extent, in points; never negative in a finished scene.
public struct Size: Hashable, Sendable {
    /// Across.
    public var width: Double
    /// Down.
    public var height: Double

    /// Makes one of its parts.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// No extent.
    public static let zero = Size(width: 0, height: 0)
}

/// A rectangle, in points, with its origin at the top left.
public struct Rect: Hashable, Sendable {
    /// The upper left corner.
    public var origin: Point
    /// Across and down.
    public var size: Size

    /// Makes one of its parts.
    public init(origin: Point, size: Size) {
        self.origin = origin
        self.size = size
    }

    /// Makes one of its parts.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.init(origin: Point(x: x, y: y), size: Size(width: width, height: height))
    }

    /// The left edge.
    public var minX: Double { origin.x }
    /// The upper edge.
    public var minY: Double { origin.y }
    /// The right edge.
    public var maxX: Double { origin.x + size.width }
    /// The lower edge.
    public var maxY: Double { origin.y + size.height }
    /// In points.
    public var width: Double { size.width }
    /// In points.
    public var height: Double { size.height }

    /// Whether the point lies inside; the right and bottom edges do not belong to the rectangle.
    public func contains(_ p: Point) -> Bool { p.x >= minX && p.x < maxX && p.y >= minY && p.y < maxY }

    /// The rectangle with each edge moved inwards by `insets`; sizes stop at zero.
    public func inset(by insets: Insets) -> Rect {
        Rect(
            x: minX + insets.left, y: minY + insets.top,
            width: max(0, width - insets.left - insets.right), height: max(0, height - insets.top - insets.bottom))
    }

    /// The rectangle moved by `offset`.
    public func offset(by offset: Point) -> Rect { Rect(origin: origin + offset, size: size) }
}

/// Distances from four edges, in points, in absolute left and right.
public struct Insets: Hashable, Sendable {
    /// In points.
    public var top: Double
    /// In points.
    public var left: Double
    /// In points.
    public var bottom: Double
    /// In points.
    public var right: Double

    /// Makes one of its parts.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }
}

/// Which way a line of text and a row's leading edge run.
public enum LayoutDirection: String, Hashable, Sendable, CaseIterable {
    /// Leading is left.
    case leftToRight = "ltr"
    /// Leading is right.
    case rightToLeft = "rtl"
}
