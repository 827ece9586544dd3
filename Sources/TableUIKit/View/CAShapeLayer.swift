import Foundation
import TableCells
import TableGraphics

/// A layer that fills and strokes a path.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
    open var path: CGPath?
    open var fillColor: CGColor? = UIColor.black.cgColor
    open var strokeColor: CGColor?
    open var lineWidth: CGFloat = 1
    open var lineCap = "butt"
    open var lineJoin = "miter"
    open var lineDashPattern: [NSNumber]?
    open var strokeStart: CGFloat = 0
    open var strokeEnd: CGFloat = 1
    open var fillRule = "non-zero"

    override func node(size: Size) -> Node? {
        guard let path, size.width > 0, size.height > 0 else { return nil }
        var parts: [Node] = []
        func drawing(_ color: CGColor, _ width: Double?) {
            parts.append(
                .drawing(
                    Node.DrawingNode(size: size, layers: [Node.DrawingNode.Layer(path.path, lineWidth: width)], color: color.reference)))
        }
        if let fillColor { drawing(fillColor, nil) }
        if let strokeColor, lineWidth > 0 { drawing(strokeColor, Double(lineWidth)) }
        return parts.isEmpty ? nil : .overlay(parts, .topLeading)
    }
}

public final class CGPath: Hashable, Sendable {
    let path: Path
    init(_ path: Path) { self.path = path }

    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) { self.init(Path.rectangle(rect.rect)) }

    public static func == (a: CGPath, b: CGPath) -> Bool { a.path == b.path }
    public func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

extension Path {
    static func rectangle(_ rect: Rect) -> Path {
        Path([
            .move(Point(x: rect.minX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.minY)), .line(Point(x: rect.maxX, y: rect.maxY)),
            .line(Point(x: rect.minX, y: rect.maxY)), .close,
        ])
    }
}

open class UIBezierPath: NSObject {
    private var path = Path()
    private var current = Point.zero
    open var lineWidth: CGFloat = 1

    public override init() { super.init() }
    public convenience init(rect: CGRect) {
        self.init()
        path = .rectangle(rect.rect)
    }
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path = Path.ellipse(Size(width: Double(rect.width), height: Double(rect.height))).map {
            Point(x: $0.x + Double(rect.minX), y: $0.y + Double(rect.minY))
        }
    }
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
    }
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        let (r, k) = (min(Double(cornerRadii.width), Double(min(rect.width, rect.height)) / 2), 0.4477152502)
        func radius(_ corner: UIRectCorner) -> Double { corners.contains(corner) ? r : 0 }
        let box = rect.rect
        let (a, b, c, d) = (radius(.topLeft), radius(.topRight), radius(.bottomRight), radius(.bottomLeft))
        func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
        path = Path([
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
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }

    open var cgPath: CGPath {
        get { CGPath(path) }
        set { path = newValue.path }
    }
    open var isEmpty: Bool { path.elements.isEmpty }

    private func point(_ p: CGPoint) -> Point { Point(x: Double(p.x), y: Double(p.y)) }
    open func move(to p: CGPoint) {
        current = point(p)
        path.elements.append(.move(current))
    }
    open func addLine(to p: CGPoint) {
        current = point(p)
        path.elements.append(path.elements.isEmpty ? .move(current) : .line(current))
    }
    open func addCurve(to end: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
        current = point(end)
        path.elements.append(.curve(point(controlPoint1), point(controlPoint2), current))
    }
    open func addQuadCurve(to end: CGPoint, controlPoint: CGPoint) {
        let (q, p) = (point(controlPoint), point(end))
        func third(_ from: Point) -> Point { Point(x: from.x + (q.x - from.x) * 2 / 3, y: from.y + (q.y - from.y) * 2 / 3) }
        path.elements.append(.curve(third(current), third(p), p))
        current = p
    }
    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        var sweep = Double(endAngle - startAngle)
        if clockwise, sweep < 0 { sweep += 2 * .pi }
        if !clockwise, sweep > 0 { sweep -= 2 * .pi }
        let count = max(1, Int((abs(sweep) / (.pi / 2)).rounded(.up)))
        let step = sweep / Double(count)
        let (r, k) = (Double(radius), 4.0 / 3 * tan(step / 4))
        func place(_ angle: Double, _ tangent: Double) -> Point {
            Point(
                x: Double(center.x) + r * (cos(angle) - tangent * sin(angle)), y: Double(center.y) + r * (sin(angle) + tangent * cos(angle))
            )
        }
        let start = place(Double(startAngle), 0)
        path.elements.append(path.elements.isEmpty ? .move(start) : .line(start))
        for part in 0..<count {
            let angle = Double(startAngle) + Double(part) * step
            path.elements.append(.curve(place(angle, k), place(angle + step, -k), place(angle + step, 0)))
        }
        current = place(Double(startAngle) + sweep, 0)
    }
    open func close() { path.elements.append(.close) }
    open func append(_ other: UIBezierPath) { path.elements += other.path.elements }
    /// Does nothing: there is no graphics context.
    open func fill() {}
    /// Does nothing: there is no graphics context.
    open func stroke() {}
    /// Does nothing: there is no graphics context.
    open func addClip() {}
}
