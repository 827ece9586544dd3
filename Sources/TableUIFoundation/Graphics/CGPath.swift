import Foundation
import TableCells
import TableGraphics

/// An outline of lines and curves. `CGMutablePath` builds one.
public class CGPath: Hashable {
    /// The rounded rectangle that a path is.
    package struct Rounding {
        package var box: Rect
        package var radius: Double
        package var corners: Corners
    }

    package fileprivate(set) var path: Path
    fileprivate var current = Point.zero
    /// `nil` if the path is not known to be a rounded rectangle.
    package let rounding: Rounding?

    package init(_ path: Path, rounding: Rounding? = nil) {
        self.path = path
        self.rounding = rounding
    }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path.rectangle(rect.rect).applying(transform?.pointee))
    }
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path.oval(rect.rect).applying(transform?.pointee))
    }
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
    ) {
        self.init(Path.roundedRectangle(rect.rect, radius: Double(cornerWidth), .allCorners).applying(transform?.pointee))
    }

    public var isEmpty: Bool { path.elements.isEmpty }
    /// The smallest rectangle that contains the points, also those that only control curves.
    public var boundingBox: CGRect { path.box.map { CGRect($0) } ?? .null }
    public var boundingBoxOfPath: CGRect { boundingBox }
    public var currentPoint: CGPoint { CGPoint(x: current.x, y: current.y) }
    public func copy() -> CGPath? { CGPath(path) }
    public func mutableCopy() -> CGMutablePath? {
        let copy = CGMutablePath()
        copy.path = path
        copy.current = current
        return copy
    }

    public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }
    public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

public final class CGMutablePath: CGPath {
    public init() { super.init(Path()) }

    private func add(_ p: CGPoint, _ transform: CGAffineTransform) -> Point {
        current = Point(x: Double(p.x), y: Double(p.y)).applying(transform)
        return current
    }
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) { path.elements.append(.move(add(point, transform))) }
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) { path.elements.append(.line(add(point, transform))) }
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        for (index, point) in points.enumerated() {
            index == 0 ? move(to: point, transform: transform) : addLine(to: point, transform: transform)
        }
    }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
        let (a, b) = (add(control1, transform), add(control2, transform))
        path.elements.append(.curve(a, b, add(end, transform)))
    }
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        let start = current
        let middle = add(control, transform)
        path.elements.append(.quadratic(from: start, control: middle, to: add(end, transform)))
    }
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool, transform: CGAffineTransform = .identity
    ) {
        // Core Graphics counts “clockwise” with the y axis up, and UIKit has it down.
        let arc = Path.arc(
            Point(x: Double(center.x), y: Double(center.y)), Double(radius), from: Double(startAngle), to: Double(endAngle),
            isClockwise: !clockwise, continues: !path.elements.isEmpty)
        append(arc.applying(transform))
    }
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) { append(Path.rectangle(rect.rect).applying(transform)) }
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) { append(Path.oval(rect.rect).applying(transform)) }
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        append(Path.roundedRectangle(rect.rect, radius: Double(cornerWidth), .allCorners).applying(transform))
    }
    public func addPath(_ other: CGPath, transform: CGAffineTransform = .identity) { append(other.path.applying(transform)) }
    public func closeSubpath() { path.elements.append(.close) }

    private func append(_ other: Path) {
        path.elements += other.elements
        current = other.end ?? current
    }
}

extension Path {
    package static func rectangle(_ rect: Rect) -> Path {
        Path([
            .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.maxY)),
            .line(Point(x: rect.minX, y: rect.maxY)), .close,
        ])
    }

    static func oval(_ rect: Rect) -> Path { ellipse(rect.size).map { Point(x: $0.x + rect.minX, y: $0.y + rect.minY) } }

    package static func roundedRectangle(_ box: Rect, radius: Double, _ corners: UIRectCorner) -> Path {
        let (r, k) = (max(0, min(radius, min(box.width, box.height) / 2)), 0.4477152502)
        func side(_ corner: UIRectCorner) -> Double { corners.contains(corner) ? r : 0 }
        let (a, b, c, d) = (side(.topLeft), side(.topRight), side(.bottomRight), side(.bottomLeft))
        func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
        return Path([
            .move(p(box.minX + a, box.minY)), .line(p(box.maxX - b, box.minY)),
            .curve(p(box.maxX - k * b, box.minY), p(box.maxX, box.minY + k * b), p(box.maxX, box.minY + b)),
            .line(p(box.maxX, box.maxY - c)),
            .curve(p(box.maxX, box.maxY - k * c), p(box.maxX - k * c, box.maxY), p(box.maxX - c, box.maxY)),
            .line(p(box.minX + d, box.maxY)),
            .curve(p(box.minX + k * d, box.maxY), p(box.minX, box.maxY - k * d), p(box.minX, box.maxY - d)),
            .line(p(box.minX, box.minY + a)),
            .curve(p(box.minX, box.minY + k * a), p(box.minX + k * a, box.minY), p(box.minX + a, box.minY)), .close,
        ])
    }

    /// Angles are in radians. If the arc continues a path, a line leads to its start.
    static func arc(
        _ center: Point, _ radius: Double, from start: Double, to end: Double, isClockwise: Bool, continues: Bool
    ) -> Path {
        var sweep = end - start
        if isClockwise, sweep < 0 { sweep += 2 * .pi }
        if !isClockwise, sweep > 0 { sweep -= 2 * .pi }
        let count = max(1, min(64, Int((abs(sweep) / (.pi / 2)).rounded(.up))))
        let step = sweep / Double(count)
        let k = 4.0 / 3 * tan(step / 4)
        func place(_ angle: Double, _ tangent: Double) -> Point {
            Point(
                x: center.x + radius * (cos(angle) - tangent * sin(angle)), y: center.y + radius * (sin(angle) + tangent * cos(angle)))
        }
        var path = Path([continues ? .line(place(start, 0)) : .move(place(start, 0))])
        for part in 0..<count {
            let angle = start + Double(part) * step
            path.elements.append(.curve(place(angle, k), place(angle + step, -k), place(angle + step, 0)))
        }
        return path
    }

    package func applying(_ transform: CGAffineTransform?) -> Path {
        guard let transform, !transform.isIdentity else { return self }
        return map { $0.applying(transform) }
    }

    /// The point where the last line or curve ends.
    package var end: Point? {
        for element in elements.reversed() {
            switch element {
            case .move(let p), .line(let p), .curve(_, _, let p): return p
            case .close: continue
            }
        }
        return nil
    }
}

extension Path.Element {
    static func quadratic(from start: Point, control: Point, to end: Point) -> Path.Element {
        func third(_ from: Point) -> Point { Point(x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3) }
        return .curve(third(start), third(end), end)
    }
}

extension Point {
    package func applying(_ t: CGAffineTransform) -> Point {
        Point(x: x * Double(t.a) + y * Double(t.c) + Double(t.tx), y: x * Double(t.b) + y * Double(t.d) + Double(t.ty))
    }
}

extension CGPoint {
    public func applying(_ t: CGAffineTransform) -> CGPoint { CGPoint(x: x * t.a + y * t.c + t.tx, y: x * t.b + y * t.d + t.ty) }
}

public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }
