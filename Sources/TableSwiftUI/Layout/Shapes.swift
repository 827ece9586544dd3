import Foundation
import TableCells
import TableGraphics
import TableUIKit

/// An outline that fills its room.
@MainActor @preconcurrency
public protocol Shape: View, Sendable, Animatable {
    nonisolated func path(in rect: CGRect) -> Path
    /// The outline for layout; `nil` for paths of an app, which layout asks for when it knows their size.
    nonisolated var _kind: Node.ShapeNode.Kind? { get }
}

public protocol InsettableShape: Shape {
    associatedtype InsetShape: InsettableShape = Self
    func inset(by amount: CGFloat) -> InsetShape
}
extension InsettableShape where InsetShape == Self {
    public func inset(by amount: CGFloat) -> Self { self }
}

public protocol Animatable {
    associatedtype AnimatableData = EmptyAnimatableData
    var animatableData: AnimatableData { get set }
}
extension Animatable where AnimatableData == EmptyAnimatableData {
    public var animatableData: EmptyAnimatableData {
        get { EmptyAnimatableData() }
        set {}
    }
}
public struct EmptyAnimatableData: Hashable, Sendable { public init() {} }

public struct FillStyle: Hashable, Sendable {
    public init(eoFill: Bool = false, antialiased: Bool = true) {}
}
public struct StrokeStyle: Equatable, Sendable {
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    public var dash: [CGFloat]
    public var dashPhase: CGFloat
    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter, miterLimit: CGFloat = 10, dash: [CGFloat] = [],
        dashPhase: CGFloat = 0
    ) {
        (self.lineWidth, self.lineCap, self.lineJoin) = (lineWidth, lineCap, lineJoin)
        (self.dash, self.dashPhase) = (dash, dashPhase)
    }
}

extension Shape {
    public nonisolated var _kind: Node.ShapeNode.Kind? { nil }
    public static var _isUnary: Bool { true }
    public var body: some View { fill() }

    public func fill<S: ShapeStyle>(_ style: S, style fillStyle: FillStyle = FillStyle()) -> _ShapeView<Self> {
        _ShapeView(shape: self, fill: AnyShapeStyle(style))
    }
    public func fill(style: FillStyle = FillStyle()) -> _ShapeView<Self> { fill(ForegroundStyle()) }
    public func stroke<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1) -> _ShapeView<Self> {
        self.stroke(style, style: StrokeStyle(lineWidth: lineWidth))
    }
    public func stroke<S: ShapeStyle>(_ style: S, style stroke: StrokeStyle) -> _ShapeView<Self> {
        _ShapeView(shape: self, fill: AnyShapeStyle(style), stroke: stroke)
    }
    public func stroke(lineWidth: CGFloat = 1) -> _ShapeView<Self> { stroke(ForegroundStyle(), lineWidth: lineWidth) }
    public func stroke(style: StrokeStyle) -> _ShapeView<Self> { stroke(ForegroundStyle(), style: style) }
    public func strokeBorder<S: ShapeStyle>(_ style: S, lineWidth: CGFloat = 1, antialiased: Bool = true) -> _ShapeView<Self> {
        strokeBorder(style, style: StrokeStyle(lineWidth: lineWidth))
    }
    public func strokeBorder<S: ShapeStyle>(_ style: S, style stroke: StrokeStyle) -> _ShapeView<Self> {
        _ShapeView(shape: self, fill: AnyShapeStyle(style), stroke: stroke, isInside: true)
    }
    public func strokeBorder(lineWidth: CGFloat = 1) -> _ShapeView<Self> { strokeBorder(ForegroundStyle(), lineWidth: lineWidth) }
    public func strokeBorder(style: StrokeStyle) -> _ShapeView<Self> { strokeBorder(ForegroundStyle(), style: style) }
    public func trim(from start: CGFloat = 0, to end: CGFloat = 1) -> some Shape {
        _ChangedShape(base: self) { path, _ in
            path.stroked(.init(start: Double(start), end: Double(end), dashes: [], phase: 0, roundEnd: 0))
        }
    }
    public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> some Shape {
        turned(angle.turn(mirrored: false), anchor)
    }
    public func scale(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some Shape {
        turned(ConstraintLayout.Transform(a: x, b: 0, c: 0, d: y), anchor)
    }
    public func scale(_ scale: CGFloat, anchor: UnitPoint = .center) -> some Shape { self.scale(x: scale, y: scale, anchor: anchor) }
    private func turned(_ turn: ConstraintLayout.Transform, _ anchor: UnitPoint) -> some Shape {
        _ChangedShape(base: self) { path, rect in
            let (x, y) = (Double(rect.minX + rect.width * anchor.x), Double(rect.minY + rect.height * anchor.y))
            return path.map { point in
                let (dx, dy) = (point.x - x, point.y - y)
                return Point(x: x + turn.a * dx + turn.c * dy, y: y + turn.b * dx + turn.d * dy)
            }
        }
    }
    public func size(width: CGFloat, height: CGFloat) -> some View { frame(width: width, height: height) }

    nonisolated var _outline: Node.ShapeNode.Kind {
        _kind ?? .custom(CustomOutline { size in path(in: CGRect(x: 0, y: 0, width: size.width, height: size.height)).drawn(in: size) })
    }

    /// A stroke is on the outline or, like a border, inside it.
    func _shape(_ fill: TableCells.Fill, _ stroke: StrokeStyle? = nil, isInside: Bool = false) -> Node {
        guard let stroke else { return .shape(Node.ShapeNode(_outline, fill: fill)) }
        let width = Double(stroke.lineWidth)
        if let kind = _kind, stroke.dash.isEmpty {
            if isInside { return .shape(Node.ShapeNode(kind, fill: fill, lineWidth: width)) }
            return .shape(Node.ShapeNode(kind.grown(by: width / 2), fill: fill, lineWidth: width)).padding(-width / 2)
        }
        let part = TableGraphics.Path.StrokePart(
            dashes: stroke.dash.map { Double($0) }, phase: Double(stroke.dashPhase), roundEnd: stroke.lineCap == .butt ? width / 2 : 0)
        let inset = isInside ? CGFloat(width / 2) : 0
        let outline = CustomOutline { size in
            let rect = CGRect(x: 0, y: 0, width: size.width, height: size.height).insetBy(dx: inset, dy: inset)
            return CustomOutline.Drawn(path(in: rect).base.stroked(part))
        }
        return .shape(Node.ShapeNode(.custom(outline), fill: fill, lineWidth: width))
    }
}

extension Node.ShapeNode.Kind {
    /// Whether a frame can clip to the outline.
    var isBox: Bool {
        if case .custom(let outline) = self { outline.draw(Size(width: 100, height: 80)).box != nil } else { true }
    }

    /// The outline of a box that is larger on each side.
    fileprivate func grown(by length: Double) -> Self {
        switch self {
        case .roundedRectangle(let radius): .roundedRectangle(radius: radius + length)
        case .control(let radius): .control(radius: radius + length)
        case .rectangle, .capsule, .circle, .custom: self
        }
    }
}

/// A shape with another path.
private nonisolated struct _ChangedShape<Base: Shape>: Shape {
    let base: Base
    let change: @Sendable (TableGraphics.Path, CGRect) -> TableGraphics.Path
    func path(in rect: CGRect) -> Path { Path(change(base.path(in: rect).base, rect)) }
}

/// A shape with a fill or a stroke.
public struct _ShapeView<S: Shape>: _Leaf {
    let shape: S
    let fill: AnyShapeStyle
    var stroke: StrokeStyle?
    var isInside = false
    public func _draw(in scope: _Scope) -> _Drawn {
        _Drawn(shape._shape(fill._fill(in: scope.environment), stroke, isInside: isInside))
    }
    public func stroke<T: ShapeStyle>(_ style: T, lineWidth: CGFloat = 1) -> some View {
        overlay { shape.stroke(style, lineWidth: lineWidth) }
    }
    public func stroke<T: ShapeStyle>(_ style: T, style stroke: StrokeStyle) -> some View { overlay { shape.stroke(style, style: stroke) } }
    public func strokeBorder<T: ShapeStyle>(_ style: T, lineWidth: CGFloat = 1) -> some View {
        overlay { shape.strokeBorder(style, lineWidth: lineWidth) }
    }
}

extension Color: _Leaf {
    public static var _isUnary: Bool { true }
    @MainActor public func _draw(in scope: _Scope) -> _Drawn { _Drawn(.shape(Node.ShapeNode(.rectangle, color: reference))) }
}
extension LinearGradient: _Leaf {
    public func _draw(in scope: _Scope) -> _Drawn { _Drawn(.shape(Node.ShapeNode(.rectangle, fill: _fill(in: scope.environment)))) }
}
extension RadialGradient: _Leaf {
    public func _draw(in scope: _Scope) -> _Drawn { _Drawn(.shape(Node.ShapeNode(.rectangle, fill: _fill(in: scope.environment)))) }
}
extension AngularGradient: _Leaf {
    public func _draw(in scope: _Scope) -> _Drawn { _Drawn(.shape(Node.ShapeNode(.rectangle, fill: _fill(in: scope.environment)))) }
}
extension Material: _Leaf {
    public func _draw(in scope: _Scope) -> _Drawn { _Drawn(.shape(Node.ShapeNode(.rectangle, fill: _fill(in: scope.environment)))) }
}

public nonisolated struct Rectangle: InsettableShape {
    public init() {}
    public var _kind: Node.ShapeNode.Kind? { .rectangle }
    public func path(in rect: CGRect) -> Path { Path(rect) }
}
public nonisolated struct RoundedRectangle: InsettableShape {
    public let cornerSize: CGSize
    public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        cornerSize = CGSize(width: cornerRadius, height: cornerRadius)
    }
    public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) { self.cornerSize = cornerSize }
    public var _kind: Node.ShapeNode.Kind? { .roundedRectangle(radius: Double(cornerSize.width)) }
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: cornerSize.width) }
}
public nonisolated struct UnevenRoundedRectangle: InsettableShape {
    public var cornerRadii: RectangleCornerRadii
    public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) {
        cornerRadii = RectangleCornerRadii(
            topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
            topTrailing: topTrailingRadius)
    }
    public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) { self.cornerRadii = cornerRadii }
    public func path(in rect: CGRect) -> Path {
        let radii = [cornerRadii.topLeading, cornerRadii.topTrailing, cornerRadii.bottomTrailing, cornerRadii.bottomLeading]
        let all: [(CGFloat, Corners)] = Array(zip(radii, [.topLeft, .topRight, .bottomRight, .bottomLeft]))
        let radius = radii.max() ?? 0
        // Corners with two radii are clipped as if they had the larger one.
        let corners = Corners(all.filter { $0.0 > 0 }.map(\.1))
        return Path(
            UIBezierPath(roundedRect: rect, byRoundingCorners: corners.rect, cornerRadii: CGSize(width: radius, height: radius)).cgPath)
    }
}
extension Corners {
    fileprivate var rect: UIRectCorner {
        var all: UIRectCorner = []
        if contains(.topLeft) { all.insert(.topLeft) }
        if contains(.topRight) { all.insert(.topRight) }
        if contains(.bottomRight) { all.insert(.bottomRight) }
        if contains(.bottomLeft) { all.insert(.bottomLeft) }
        return all
    }
}
public struct RectangleCornerRadii: Hashable, Sendable {
    public var topLeading, bottomLeading, bottomTrailing, topTrailing: CGFloat
    public init(topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0, topTrailing: CGFloat = 0) {
        (self.topLeading, self.bottomLeading) = (topLeading, bottomLeading)
        (self.bottomTrailing, self.topTrailing) = (bottomTrailing, topTrailing)
    }
}
public nonisolated struct Capsule: InsettableShape {
    public init(style: RoundedCornerStyle = .continuous) {}
    public var _kind: Node.ShapeNode.Kind? { .capsule }
    public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2) }
}
public nonisolated struct Circle: InsettableShape {
    public init() {}
    public var _kind: Node.ShapeNode.Kind? { .circle }
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}
public nonisolated struct Ellipse: InsettableShape {
    public init() {}
    public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
}
public nonisolated struct ContainerRelativeShape: InsettableShape {
    public init() {}
    public var _kind: Node.ShapeNode.Kind? { .rectangle }
    public func path(in rect: CGRect) -> Path { Path(rect) }
}
public func ConcentricRectangle(corners: Double = 16, isUniform: Bool = false) -> RoundedRectangle {
    RoundedRectangle(cornerRadius: corners)
}
public nonisolated struct AnyShape: Shape {
    private let base: any Shape
    public init<S: Shape>(_ shape: S) { base = shape }
    public var _kind: Node.ShapeNode.Kind? { base._kind }
    public func path(in rect: CGRect) -> Path { base.path(in: rect) }
}

extension Shape where Self == ContainerRelativeShape { public static var containerRelative: Self { Self() } }
extension Shape where Self == UnevenRoundedRectangle {
    public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) -> Self {
        Self(cornerRadii: cornerRadii)
    }
    public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0, topTrailingRadius: CGFloat = 0,
        style: RoundedCornerStyle = .continuous
    ) -> Self {
        Self(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius, bottomTrailing: bottomTrailingRadius,
                topTrailing: topTrailingRadius))
    }
}
extension Shape where Self == Rectangle { public static var rect: Rectangle { Rectangle() } }
extension Shape where Self == Capsule {
    public static var capsule: Capsule { Capsule() }
    public static var buttonBorder: Capsule { Capsule() }
}
extension Shape where Self == Circle { public static var circle: Circle { Circle() } }
extension Shape where Self == Ellipse { public static var ellipse: Ellipse { Ellipse() } }
extension Shape where Self == RoundedRectangle {
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}

/// Lines and curves, as UIKit's paths.
public nonisolated struct Path: Shape, Equatable {
    public typealias _Base = TableGraphics.Path
    private var drawn: CGMutablePathBox
    public init() { drawn = CGMutablePathBox() }
    public init(_ rect: CGRect) { self.init { $0.addRect(rect) } }
    public init(ellipseIn rect: CGRect) { self.init { $0.addEllipse(in: rect) } }
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init { $0.addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius)) }
    }
    public init(_ build: (inout Path) -> Void) {
        self.init()
        build(&self)
    }

    /// The box that the path is, if it was made as one.
    private var rounding: CGPath.Rounding?
    public init(_ path: CGPath) {
        self.init(path.path)
        rounding = path.rounding
    }
    init(_ path: TableGraphics.Path) {
        self.init()
        drawn.elements = path.elements
    }
    public static func == (a: Path, b: Path) -> Bool { a.drawn == b.drawn }

    public func path(in rect: CGRect) -> Path { self }
    var base: TableGraphics.Path { TableGraphics.Path(drawn.elements) }
    fileprivate func drawn(in size: Size) -> CustomOutline.Drawn {
        guard let rounding, rounding.box == Rect(origin: .zero, size: size) else { return CustomOutline.Drawn(base) }
        return CustomOutline.Drawn(base, box: .init(radius: rounding.radius, corners: rounding.corners))
    }

    private struct CGMutablePathBox: Equatable, Sendable {
        var elements: [TableGraphics.Path.Element] = []
        var current = Point(x: 0, y: 0)
    }

    private mutating func add(_ element: TableGraphics.Path.Element, to point: CGPoint? = nil) {
        drawn.elements.append(element)
        if let point { drawn.current = Point(x: point.x, y: point.y) }
    }
    private func p(_ point: CGPoint) -> Point { Point(x: point.x, y: point.y) }
    public var currentPoint: CGPoint? { drawn.elements.isEmpty ? nil : CGPoint(x: drawn.current.x, y: drawn.current.y) }
    public var isEmpty: Bool { drawn.elements.isEmpty }

    public mutating func move(to point: CGPoint) { add(.move(p(point)), to: point) }
    public mutating func addLine(to point: CGPoint) { add(.line(p(point)), to: point) }
    public mutating func addLines(_ points: [CGPoint]) {
        if let first = points.first { move(to: first) }
        for point in points.dropFirst() { addLine(to: point) }
    }
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        add(.curve(p(control1), p(control2), p(end)), to: end)
    }
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        let start = drawn.current
        func third(_ from: Point, _ to: CGPoint) -> CGPoint {
            CGPoint(x: from.x + (to.x - from.x) * 2 / 3, y: from.y + (to.y - from.y) * 2 / 3)
        }
        addCurve(to: end, control1: third(start, control), control2: third(p(end), control))
    }
    public mutating func addRect(_ rect: CGRect) {
        move(to: CGPoint(x: rect.minX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.minY))
        addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        addLine(to: CGPoint(x: rect.minX, y: rect.maxY))
        closeSubpath()
    }
    public mutating func addEllipse(in rect: CGRect) {
        addRoundedRect(in: rect, cornerSize: CGSize(width: rect.width / 2, height: rect.height / 2))
    }
    public mutating func addRoundedRect(in rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        let (rx, ry) = (min(cornerSize.width, rect.width / 2), min(cornerSize.height, rect.height / 2))
        let (kx, ky) = (rx * 0.5523, ry * 0.5523)
        func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
        move(to: at(rect.minX + rx, rect.minY))
        addLine(to: at(rect.maxX - rx, rect.minY))
        addCurve(
            to: at(rect.maxX, rect.minY + ry), control1: at(rect.maxX - rx + kx, rect.minY), control2: at(rect.maxX, rect.minY + ry - ky))
        addLine(to: at(rect.maxX, rect.maxY - ry))
        addCurve(
            to: at(rect.maxX - rx, rect.maxY), control1: at(rect.maxX, rect.maxY - ry + ky), control2: at(rect.maxX - rx + kx, rect.maxY))
        addLine(to: at(rect.minX + rx, rect.maxY))
        addCurve(
            to: at(rect.minX, rect.maxY - ry), control1: at(rect.minX + rx - kx, rect.maxY), control2: at(rect.minX, rect.maxY - ry + ky))
        addLine(to: at(rect.minX, rect.minY + ry))
        addCurve(
            to: at(rect.minX + rx, rect.minY), control1: at(rect.minX, rect.minY + ry - ky), control2: at(rect.minX + rx - kx, rect.minY))
        closeSubpath()
    }
    public mutating func addArc(
        center: CGPoint, radius: CGFloat, startAngle: Angle, endAngle: Angle, clockwise: Bool, transform: CGAffineTransform = .identity
    ) {
        var sweep = endAngle.radians - startAngle.radians
        if clockwise { while sweep > 0 { sweep -= 2 * .pi } } else { while sweep < 0 { sweep += 2 * .pi } }
        let steps = max(1, min(64, Int((abs(sweep) / (.pi / 16)).rounded(.up))))
        for step in 0...steps {
            let angle = startAngle.radians + sweep * Double(step) / Double(steps)
            let point = CGPoint(x: center.x + radius * CGFloat(cos(angle)), y: center.y + radius * CGFloat(sin(angle)))
            if step == 0, isEmpty { move(to: point) } else { addLine(to: point) }
        }
    }
    public mutating func addPath(_ path: Path) { drawn.elements += path.drawn.elements }
    public mutating func closeSubpath() { add(.close) }
}
