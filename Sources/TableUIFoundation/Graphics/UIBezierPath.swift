import Foundation
import TableCells
import TableGraphics

/// A path that strokes, fills or clips the current context.
open class UIBezierPath: NSObject {
    private var path = Path()
    private var current = Point.zero
    open var lineWidth: CGFloat = 1
    open var lineCapStyle = CGLineCap.butt
    open var lineJoinStyle = CGLineJoin.miter
    open var miterLimit: CGFloat = 10
    open var usesEvenOddFillRule = false
    /// What the path clips to; `nil` if only its bounds are known.
    private var clip: Node.ShapeNode.Kind?
    /// The rounded rectangle that the path started as.
    private var start: (path: Path, rounding: CGPath.Rounding)?

    public override init() { super.init() }
    public convenience init(rect: CGRect) {
        self.init()
        path = .rectangle(rect.rect)
    }
    public convenience init(ovalIn rect: CGRect) {
        self.init()
        path = .oval(rect.rect)
        clip = .circle
        if abs(rect.width - rect.height) < 0.5 { start = (path, .init(box: rect.rect, radius: Double(rect.width / 2), corners: .all)) }
    }
    public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
        self.init(roundedRect: rect, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
        clip = .roundedRectangle(radius: Double(cornerRadius))
    }
    public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
        self.init()
        path = .roundedRectangle(rect.rect, radius: Double(cornerRadii.width), corners)
        start = (path, .init(box: rect.rect, radius: Double(cornerRadii.width), corners: corners.corners))
    }
    public convenience init(
        arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        self.init()
        addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
    public convenience init(cgPath: CGPath) {
        self.init()
        path = cgPath.path
    }

    open var cgPath: CGPath {
        get { CGPath(path, rounding: start.flatMap { $0.path == path ? $0.rounding : nil }) }
        set { path = newValue.path }
    }
    open var isEmpty: Bool { path.elements.isEmpty }
    open var bounds: CGRect { cgPath.boundingBox }
    open var currentPoint: CGPoint { CGPoint(x: current.x, y: current.y) }

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
        let start = current
        current = point(end)
        path.elements.append(.quadratic(from: start, control: point(controlPoint), to: current))
    }
    open func addArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        let arc = Path.arc(
            point(center), Double(radius), from: Double(startAngle), to: Double(endAngle), isClockwise: clockwise,
            continues: !path.elements.isEmpty)
        path.elements += arc.elements
        current = arc.end ?? current
    }
    open func close() { path.elements.append(.close) }
    open func removeAllPoints() { path.elements = [] }
    open func append(_ other: UIBezierPath) { path.elements += other.path.elements }
    open func apply(_ transform: CGAffineTransform) { path = path.applying(transform) }
    open func reversing() -> UIBezierPath { UIBezierPath(cgPath: cgPath) }
    /// Whether the point is within the bounds of the path.
    open func contains(_ point: CGPoint) -> Bool { bounds.contains(point) }
    /// `nil` is a solid line.
    open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
        dashes = pattern.map { start in (0..<max(0, count)).map { start[$0] } } ?? []
        dashPhase = phase
    }
    private var dashes: [CGFloat] = []
    private var dashPhase: CGFloat = 0

    @preconcurrency @MainActor open func fill() { CGContext.current?.fill(usesEvenOddFillRule ? path.evenOddAsNonZero : path) }
    @preconcurrency @MainActor open func stroke() {
        guard let context = CGContext.current else { return }
        context.saveGState()
        context.setLineCap(lineCapStyle)
        if lineJoinStyle == .bevel { Undrawn.note("UIBezierPath.lineJoinStyle") }
        if miterLimit != 10 { Undrawn.note("UIBezierPath.miterLimit") }
        if !dashes.isEmpty { context.setLineDash(phase: dashPhase, lengths: dashes) }
        context.stroke(path, width: lineWidth)
        context.restoreGState()
    }
    @preconcurrency @MainActor open func addClip() { CGContext.current?.clip(to: path, as: clip ?? .rectangle) }
}
