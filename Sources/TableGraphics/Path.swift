/// An outline of straight lines and cubic curves, in points.
public struct Path: Hashable, Sendable {
    /// A drawing step.
    public enum Element: Hashable, Sendable {
        case move(Point)
        case line(Point)
        /// A cubic curve: two control points, then the end point.
        case curve(Point, Point, Point)
        case close
    }

    /// In drawing order.
    public var elements: [Element]

    public init(_ elements: [Element] = []) {
        self.elements = elements
    }

    /// The smallest rectangle that contains all points; `nil` for an empty path.
    package var box: Rect? {
        let points = elements.flatMap { element -> [Point] in
            switch element {
            case .move(let p), .line(let p): [p]
            case .curve(let a, let b, let p): [a, b, p]
            case .close: []
            }
        }
        guard let first = points.first else { return nil }
        let low = points.reduce(first) { Point(x: min($0.x, $1.x), y: min($0.y, $1.y)) }
        let high = points.reduce(first) { Point(x: max($0.x, $1.x), y: max($0.y, $1.y)) }
        return Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    }

    /// The path with `transform` applied to every point.
    public func map(_ transform: (Point) -> Point) -> Path {
        Path(
            elements.map { element in
                switch element {
                case .move(let p): .move(transform(p))
                case .line(let p): .line(transform(p))
                case .curve(let a, let b, let p): .curve(transform(a), transform(b), transform(p))
                case .close: .close
                }
            })
    }

    /// The path as an SVG `d` attribute.
    public var svgData: String {
        var bytes: [UInt8] = []
        func put(_ point: Point, after separator: Unicode.Scalar) {
            bytes.append(UInt8(ascii: separator))
            appendNumberText(point.x, to: &bytes)
            bytes.append(0x20)
            appendNumberText(point.y, to: &bytes)
        }
        for element in elements {
            switch element {
            case .move(let p): put(p, after: "M")
            case .line(let p): put(p, after: "L")
            case .curve(let a, let b, let p):
                put(a, after: "C")
                put(b, after: " ")
                put(p, after: " ")
            case .close: bytes.append(UInt8(ascii: "Z"))
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}

/// A set of a rectangle's corners.
public struct Corners: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let topLeft = Corners(rawValue: 1)
    public static let topRight = Corners(rawValue: 2)
    public static let bottomRight = Corners(rawValue: 4)
    public static let bottomLeft = Corners(rawValue: 8)
    public static let top: Corners = [.topLeft, .topRight]
    public static let bottom: Corners = [.bottomLeft, .bottomRight]
    public static let all: Corners = [.top, .bottom]

    /// The corners with left and right exchanged.
    package var mirrored: Corners {
        var turned: Corners = []
        if contains(.topLeft) { turned.insert(.topRight) }
        if contains(.topRight) { turned.insert(.topLeft) }
        if contains(.bottomLeft) { turned.insert(.bottomRight) }
        if contains(.bottomRight) { turned.insert(.bottomLeft) }
        return turned
    }

    /// For dumps, clockwise from the top left.
    package var names: [String] {
        [(Corners.topLeft, "top-left"), (.topRight, "top-right"), (.bottomRight, "bottom-right"), (.bottomLeft, "bottom-left")]
            .filter { contains($0.0) }.map(\.1)
    }
}
