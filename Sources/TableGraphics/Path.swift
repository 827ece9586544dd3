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

    /// The path in the letters of an SVG `d` attribute.
    public var svgData: String {
        var bytes: [UInt8] = []
        appendSVGData(to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The same letters at the end of some bytes, each point run through `transform`.
    public func appendSVGData(to bytes: inout [UInt8], _ transform: (Point) -> Point = { $0 }) {
        func put(_ point: Point, after separator: Unicode.Scalar) {
            let moved = transform(point)
            bytes.append(UInt8(ascii: separator))
            appendNumberText(moved.x, to: &bytes)
            bytes.append(0x20)
            appendNumberText(moved.y, to: &bytes)
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
