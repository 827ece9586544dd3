import Foundation
import TableCells
import TableGraphics

/// Records what code draws, as nodes in front of each other. Joins are round, and paths other than rectangles, rounded
/// rectangles and ovals clip to their bounds.
@preconcurrency @MainActor
public final class CGContext {
    /// The contexts that drawing code is in; the last receives the calls of paths, colors, images and texts.
    private static var stack: [CGContext] = []
    package static var current: CGContext? { stack.last }

    package static func push(_ context: CGContext) { stack.append(context) }
    package static func pop() { _ = stack.popLast() }

    /// Runs the drawing code and returns what it drew; `nil` for nothing.
    package static func record(_ size: CGSize, _ body: (CGContext) -> Void) -> Node? {
        let context = CGContext(size)
        push(context)
        body(context)
        pop()
        return context.node
    }

    private struct State {
        var fill = UIColor.black.reference
        var stroke = UIColor.black.reference
        var lineWidth: CGFloat = 1
        var lineCap = CGLineCap.butt
        var dashes: [CGFloat] = []
        var dashPhase: CGFloat = 0
        var alpha: CGFloat = 1
        var transform = CGAffineTransform.identity
        /// The number of clips around the drawing.
        var clips = 0
    }
    private struct Group {
        var kind: Node.ShapeNode.Kind
        var rect: Rect
        var parts: [Node]
    }

    package let size: CGSize
    private var state = State()
    private var saved: [State] = []
    private var parts: [Node] = []
    private var groups: [Group] = []
    private var path = CGMutablePath()

    package init(_ size: CGSize) { self.size = size }

    /// A bitmap context, whose origin is at the bottom. What is drawn is kept, not its pixels: `nil` for memory of the app's own.
    public convenience init?(
        data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: UInt32
    ) {
        guard data == nil, width > 0, height > 0 else { return nil }
        self.init(CGSize(width: width, height: height))
        state.transform = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height))
    }
    public var width: Int { Int(size.width) }
    public var height: Int { Int(size.height) }
    /// What was drawn so far.
    public func makeImage() -> CGImage? { CGImage(UIImage(drawing: node, size: size)) }

    /// What was drawn, as large as the context; `nil` for nothing.
    package var node: Node? {
        endClips(0)
        return parts.isEmpty ? nil : .overlay(parts, .topLeading)
    }

    // MARK: State

    public func saveGState() { saved.append(state) }
    public func restoreGState() {
        guard let old = saved.popLast() else { return }
        state = old
        endClips(state.clips)
    }
    public func setFillColor(_ color: CGColor) { state.fill = color.reference }
    public func setStrokeColor(_ color: CGColor) { state.stroke = color.reference }
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setFillColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        setStrokeColor(CGColor(red: red, green: green, blue: blue, alpha: alpha))
    }
    public func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
    public func setAlpha(_ alpha: CGFloat) { state.alpha = alpha }
    /// A flat or square cap is drawn as a round one of the same length.
    public func setLineCap(_ cap: CGLineCap) { state.lineCap = cap }
    /// Ignored.
    public func setLineJoin(_ join: CGLineJoin) { if join == .bevel { Undrawn.note("CGContext.setLineJoin") } }
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) { (state.dashPhase, state.dashes) = (phase, lengths) }
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) { if color != nil { Undrawn.note("CGContext.setShadow") } }
    public func setShadow(offset: CGSize, blur: CGFloat) { Undrawn.note("CGContext.setShadow") }
    /// Colors cover what is behind them.
    public func setBlendMode(_ mode: CGBlendMode) { if mode != .normal { Undrawn.note("CGContext.setBlendMode") } }
    public func setShouldAntialias(_ shouldAntialias: Bool) { if !shouldAntialias { Undrawn.note("CGContext.setShouldAntialias") } }
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        if !allowsAntialiasing { Undrawn.note("CGContext.setAllowsAntialiasing") }
    }

    // MARK: Coordinates

    public var ctm: CGAffineTransform { state.transform }
    public func translateBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.translatedBy(x: x, y: y) }
    public func scaleBy(x: CGFloat, y: CGFloat) { state.transform = state.transform.scaledBy(x: x, y: y) }
    public func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }
    public func concatenate(_ transform: CGAffineTransform) { state.transform = transform.concatenating(state.transform) }
    public var boundingBoxOfClipPath: CGRect { groups.last.map { CGRect($0.rect) } ?? CGRect(origin: .zero, size: size) }

    // MARK: Paths

    public func beginPath() { path = CGMutablePath() }
    public func move(to point: CGPoint) { path.move(to: point) }
    public func addLine(to point: CGPoint) { path.addLine(to: point) }
    public func addLines(between points: [CGPoint]) { path.addLines(between: points) }
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        path.addCurve(to: end, control1: control1, control2: control2)
    }
    public func addQuadCurve(to end: CGPoint, control: CGPoint) { path.addQuadCurve(to: end, control: control) }
    public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
        path.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
    public func addRect(_ rect: CGRect) { path.addRect(rect) }
    public func addEllipse(in rect: CGRect) { path.addEllipse(in: rect) }
    public func addPath(_ other: CGPath) { path.addPath(other) }
    public func closePath() { path.closeSubpath() }

    public func fillPath(using rule: CGPathFillRule = .winding) { take { fill(rule == .evenOdd ? $0.evenOddAsNonZero : $0) } }
    public func strokePath() { take { stroke($0, width: state.lineWidth) } }
    public func drawPath(using mode: CGPathDrawingMode) {
        take { path in
            if mode != .stroke { fill(mode == .eoFill || mode == .eoFillStroke ? path.evenOddAsNonZero : path) }
            if mode != .fill, mode != .eoFill { stroke(path, width: state.lineWidth) }
        }
    }
    public func clip() { take { clip(to: $0, as: .rectangle) } }
    public func clip(to rect: CGRect) { clip(to: .rectangle(rect.rect), as: .rectangle) }

    public func fill(_ rect: CGRect) { fill(Path.rectangle(rect.rect)) }
    public func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
    public func fillEllipse(in rect: CGRect) { fill(Path.oval(rect.rect)) }
    public func stroke(_ rect: CGRect) { stroke(Path.rectangle(rect.rect), width: state.lineWidth) }
    public func stroke(_ rect: CGRect, width: CGFloat) { stroke(Path.rectangle(rect.rect), width: width) }
    public func strokeEllipse(in rect: CGRect) { stroke(Path.oval(rect.rect), width: state.lineWidth) }
    public func strokeLineSegments(between points: [CGPoint]) {
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            let line = CGMutablePath()
            line.addLines(between: [points[index], points[index + 1]])
            stroke(line.path, width: state.lineWidth)
        }
    }
    /// Ignored: what is already drawn stays. An image starts out clear.
    public func clear(_ rect: CGRect) {}

    /// Fills the clip with a gradient. Its first and last colors extend to the edges, whatever the options say.
    public func drawLinearGradient(_ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions) {
        let box = boundingBoxOfClipPath.rect
        let node = gradient.node(over: box, from: start.applying(state.transform), to: end.applying(state.transform))
        let framed = node.frame(width: box.width, height: box.height)
        place(state.alpha < 1 ? framed.opacity(Double(state.alpha)) : framed, box)
    }

    private func take(_ use: (Path) -> Void) {
        let taken = path.path
        path = CGMutablePath()
        use(taken)
    }

    package func fill(_ path: Path) { draw(path, nil, state.fill) }
    package func stroke(_ path: Path, width: CGFloat) {
        let t = state.transform
        let scale = abs(Double(t.a * t.d - t.b * t.c)).squareRoot()
        let part = Path.StrokePart(
            dashes: state.dashes.map { Double($0) }, phase: Double(state.dashPhase),
            roundEnd: state.lineCap == .butt ? Double(width) / 2 : 0)
        draw(path.stroked(part), Double(width) * scale, state.stroke)
    }

    private func draw(_ path: Path, _ lineWidth: Double?, _ color: ColorReference) {
        guard !path.elements.isEmpty else { return }
        let layer = Node.DrawingNode.Layer(
            path.applying(state.transform), lineWidth: lineWidth, opacity: Double(min(1, max(0, state.alpha))))
        append(
            .drawing(Node.DrawingNode(size: Size(width: Double(size.width), height: Double(size.height)), layers: [layer], color: color)))
    }

    package func clip(to path: Path, as kind: Node.ShapeNode.Kind) {
        let box = path.applying(state.transform).box ?? Rect(x: 0, y: 0, width: 0, height: 0)
        // Only a square has a circle in it.
        let kind = kind == .circle && abs(box.width - box.height) > 0.5 ? .capsule : kind
        groups.append(Group(kind: kind, rect: box, parts: []))
        state.clips += 1
    }

    private func endClips(_ count: Int) {
        while groups.count > count, let group = groups.popLast() {
            guard !group.parts.isEmpty else { continue }
            let inside = Node.overlay(group.parts, .topLeading).offset(x: -group.rect.minX, y: -group.rect.minY)
                .frame(width: group.rect.width, height: group.rect.height, alignment: .topLeading).clipShape(group.kind)
            place(inside, group.rect)
        }
    }

    private func append(_ node: Node) {
        if groups.isEmpty { parts.append(node) } else { groups[groups.count - 1].parts.append(node) }
    }

    // MARK: Nodes

    /// Draws a node in a rectangle; it does not rotate.
    package func draw(_ node: Node, in rect: CGRect, alignment: Alignment = .topLeading) {
        let (start, end) = (rect.origin.applying(state.transform), CGPoint(x: rect.maxX, y: rect.maxY).applying(state.transform))
        let box = Rect(
            x: Double(min(start.x, end.x)), y: Double(min(start.y, end.y)), width: Double(rect.width * abs(state.transform.a)),
            height: Double(rect.height * abs(state.transform.d)))
        let framed = node.frame(width: box.width, height: box.height, alignment: alignment)
        place(state.alpha < 1 ? framed.opacity(Double(state.alpha)) : framed, box)
    }

    private func place(_ node: Node, _ rect: Rect) {
        let isMirrored = Surroundings.environment.direction == .rightToLeft
        let x = isMirrored ? Double(size.width) - rect.maxX : rect.minX
        append(
            node.offset(x: isMirrored ? -x : x, y: rect.minY).frame(
                width: Double(size.width), height: Double(size.height), alignment: .topLeading))
    }

    /// Draws an image in a rectangle. As in Core Graphics, without turning the y axis.
    public func draw(_ image: CGImage, in rect: CGRect) { image.image.draw(in: rect) }
}

public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
public enum CGPathDrawingMode: Int32, Sendable { case fill, eoFill, stroke, fillStroke, eoFillStroke }
public enum CGBlendMode: Int32, Sendable {
    case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, softLight, hardLight, difference, exclusion, hue,
        saturation, color, luminosity, clear, copy, sourceIn, sourceOut, sourceAtop, destinationOver, destinationIn, destinationOut,
        destinationAtop, xor, plusDarker, plusLighter
}

/// The format of the pixels of a bitmap context, which keeps none.
public enum CGImageAlphaInfo: UInt32, Sendable {
    case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}
public struct CGBitmapInfo: OptionSet, Hashable, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let alphaInfoMask = CGBitmapInfo(rawValue: 31)
    public static let floatComponents = CGBitmapInfo(rawValue: 256)
    public static let byteOrder32Little = CGBitmapInfo(rawValue: 8192)
    public static let byteOrder32Big = CGBitmapInfo(rawValue: 16384)
}

/// The pixels of an image, which stay an image here.
public final class CGImage: Sendable {
    package let image: UIImage
    package init(_ image: UIImage) { self.image = image }
    @preconcurrency @MainActor public var width: Int { Int((image.size.width * image.scale).rounded()) }
    @preconcurrency @MainActor public var height: Int { Int((image.size.height * image.scale).rounded()) }
}

extension UIColor {
    @preconcurrency @MainActor
    public func setFill() { CGContext.current?.setFillColor(cgColor) }
    @preconcurrency @MainActor
    public func setStroke() { CGContext.current?.setStrokeColor(cgColor) }
    @preconcurrency @MainActor
    public func set() {
        setFill()
        setStroke()
    }
}

@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { CGContext.current?.fill(rect) }
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) { CGContext.current?.stroke(rect) }
@preconcurrency @MainActor
public func UIRectClip(_ rect: CGRect) { CGContext.current?.clip(to: rect) }

extension NSAttributedString {
    @preconcurrency @MainActor
    public func draw(in rect: CGRect) {
        guard length > 0, let context = CGContext.current else { return }
        let place = firstParagraphStyle.map { Alignment($0.alignment.horizontal(Surroundings.environment.direction), .top) }
        context.draw(textNode, in: rect, alignment: place ?? .topLeading)
    }
    @preconcurrency @MainActor
    public func draw(at point: CGPoint) {
        guard length > 0, let context = CGContext.current else { return }
        context.draw(textNode, in: CGRect(origin: point, size: measured(width: nil)))
    }
    @preconcurrency @MainActor
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) { draw(in: rect) }
}

extension NSString {
    @preconcurrency @MainActor
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self as String, attributes: attributes).draw(in: rect)
    }
    @preconcurrency @MainActor
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self as String, attributes: attributes).draw(at: point)
    }
}

extension String {
    @preconcurrency @MainActor
    public func draw(in rect: CGRect, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(in: rect)
    }
    @preconcurrency @MainActor
    public func draw(at point: CGPoint, withAttributes attributes: [NSAttributedString.Key: Any]? = nil) {
        NSAttributedString(string: self, attributes: attributes).draw(at: point)
    }
}
