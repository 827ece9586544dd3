/// An outline of straight lines and cubic curves, in points.
public struct Path: Hashable, Sendable {
    /// One step of a pen.
    public enum Element: Hashable, Sendable {
        case move(Point)
        case line(Point)
        /// A cubic curve with its two control points, then its end.
        case curve(Point, Point, Point)
        case close
    }

    /// In the order of drawing.
    public var elements: [Element]

    /// Makes one of its parts.
    public init(_ elements: [Element] = []) {
        self.elements = elements
    }

    /// The path with every point run through `transform`.
    public func map(_ transform: (Point) -> Point) -> Path {
        Path(elements.map { element in
            switch element {
            case .move(let p): .move(transform(p))
            case .line(let p): .line(transform(p))
            case .curve(let a, let b, let p): .curve(transform(a), transform(b), transform(p))
            case .close: .close
            }
        })
    }

    /// The path in the letters of an SVG `d` attribute.
    public var svgData: String {
        var text = ""
        func put(_ letter: String, _ points: Point...) {
            text += letter
            for (i, p) in points.enumerated() {
                if i > 0 { text += " " }
                text += numberText(p.x) + " " + numberText(p.y)
            }
        }
        for element in elements {
            switch element {
            case .move(let p): put("M", p)
            case .line(let p): put("L", p)
            case .curve(let a, let b, let p): put("C", a, b, p)
            case .close: text += "Z"
            }
        }
        return text
    }
}

/// A set of a rectangle's corners.
public struct Corners: OptionSet, Hashable, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// The bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// One corner.
    public static let topLeft = Corners(rawValue: 1)
    /// One corner.
    public static let topRight = Corners(rawValue: 2)
    /// One corner.
    public static let bottomRight = Corners(rawValue: 4)
    /// One corner.
    public static let bottomLeft = Corners(rawValue: 8)
    /// Several corners.
    public static let top: Corners = [.topLeft, .topRight]
    /// Several corners.
    public static let bottom: Corners = [.bottomLeft, .bottomRight]
    /// Several corners.
    public static let all: Corners = [.top, .bottom]
}
