import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableUIKit

extension View {
    public func padding(_ insets: EdgeInsets) -> some View { laying({ $0.padding(insets.base) }) { $0.shrink(by: insets) } }
    public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { padding(EdgeInsets(edges, length ?? 16)) }
    public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

    public func frame(width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center) -> some View {
        laying({ $0.frame(width: width.map(Double.init), height: height.map(Double.init), alignment: alignment.base) }) { values in
            if let width, width.isFinite { values.room.width = width }
            if let height, height.isFinite { values.room.height = height }
            values.symbolRoom = [width, height].compactMap { $0 }.min() ?? values.symbolRoom
        }
    }
    public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        drawing { drawn, _ in
            // A list fills its screen anyway.
            if drawn.list != nil, [minWidth, minHeight].allSatisfy({ $0 == nil }),
                [maxWidth, maxHeight].allSatisfy({ $0 == nil || $0 == .infinity })
            {
                return drawn
            }
            return drawn.with {
                $0.frame(
                    minWidth: minWidth.map(Double.init), maxWidth: maxWidth.map(Double.init), minHeight: minHeight.map(Double.init),
                    maxHeight: maxHeight.map(Double.init), alignment: alignment.base)
            }
        }.inheriting { values in
            if let maxWidth, maxWidth < values.room.width { values.room.width = maxWidth }
            if let maxHeight, maxHeight < values.room.height { values.room.height = maxHeight }
        }
    }
    public func fixedSize() -> some View { fixedSize(horizontal: true, vertical: true) }
    public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
        wrapping { node, _ in node.fixedSize(horizontal: horizontal, vertical: vertical) }
    }
    public func layoutPriority(_ value: Double) -> some View { wrapping { node, _ in node.layoutPriority(value) } }
    public func aspectRatio(_ ratio: CGFloat? = nil, contentMode: ContentMode) -> some View {
        laying({ $0.aspectRatio(ratio.map(Double.init), contentMode: contentMode.base) }) {
            if ratio == nil { $0.imageMode = contentMode.base }
        }
    }
    public func aspectRatio(_ ratio: CGSize, contentMode: ContentMode) -> some View {
        aspectRatio(ratio.height > 0 ? ratio.width / ratio.height : nil, contentMode: contentMode)
    }
    public func scaledToFit() -> some View { aspectRatio(nil, contentMode: .fit) }
    public func scaledToFill() -> some View { aspectRatio(nil, contentMode: .fill) }
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View { wrapping { node, _ in node.offset(x: Double(x), y: Double(y)) } }
    public func offset(_ offset: CGSize) -> some View { self.offset(x: offset.width, y: offset.height) }
    public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        wrapping { node, _ in .modified(node, .position(Point(x: x, y: y))) }
    }
    public func position(_ position: CGPoint) -> some View { self.position(x: position.x, y: position.y) }
    public func hidden() -> some View { wrapping { node, _ in node.opacity(0) } }
    public func opacity(_ opacity: Double) -> some View {
        drawing { drawn, _ in opacity == 1 ? drawn : drawn.with { $0.opacity(opacity) } }
    }
    public func clipped(antialiased: Bool = false) -> some View { wrapping { node, _ in node.clipped() } }
    public func cornerRadius(_ radius: CGFloat, antialiased: Bool = true) -> some View {
        wrapping { node, _ in node.cornerRadius(Double(radius)) }
    }
    public func shadow(color: Color = Color(.sRGB, white: 0, opacity: 0.33), radius: CGFloat, x: CGFloat = 0, y: CGFloat = 0) -> some View {
        wrapping { node, _ in node.shadow(color: color.reference, radius: Double(radius), x: Double(x), y: Double(y)) }
    }
    public func border<S: ShapeStyle>(_ style: S, width: CGFloat = 1) -> some View {
        wrapping { node, scope in node.border(style.ink(in: scope.environment), width: Double(width)) }
    }
    public func zIndex(_ value: Double) -> some View {
        drawing { drawn, _ in value == 0 ? drawn : drawn.with { .modified($0, .order(value)) } }
    }
    public func alignmentGuide(_ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
        guided(guide.guide, computeValue)
    }
    public func alignmentGuide(_ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View {
        guided(guide.guide, computeValue)
    }
    private func guided(_ guide: AlignmentGuide, _ value: @escaping (ViewDimensions) -> CGFloat) -> some View {
        // Safe: pictures are laid out on the main actor, where the app made the closure.
        nonisolated(unsafe) let value = value
        return wrapping { node, _ in .modified(node, .guide(guide) { Double(value(ViewDimensions(context: $0))) }) }
    }

    // MARK: Layers

    public func background<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        drawing { drawn, scope in drawn.grounded(style._fill(in: scope.environment), .rectangle) }
    }
    public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View { background(BackgroundStyle()) }
    public func background<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        drawing { drawn, scope in
            drawn.with { node in node.background { shape._shape(style._fill(in: scope.environment)) } }
        }
    }
    public func background<T: Shape>(in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        background(BackgroundStyle(), in: shape, fillStyle: fillStyle)
    }
    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        layered(content(), alignment, isBehind: true)
    }
    @_disfavoredOverload
    public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
        layered(background, alignment, isBehind: true)
    }
    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        layered(content(), alignment, isBehind: false)
    }
    @_disfavoredOverload
    public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View { layered(overlay, alignment, isBehind: false) }
    public func overlay<S: ShapeStyle>(_ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        wrapping { node, scope in
            node.overlay { .shape(Node.ShapeNode(.rectangle, fill: style._fill(in: scope.environment))) }
        }
    }
    public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T, fillStyle: FillStyle = FillStyle()) -> some View {
        wrapping { node, scope in node.overlay { shape._shape(style._fill(in: scope.environment)) } }
    }

    private func layered(_ other: some View, _ alignment: Alignment, isBehind: Bool) -> some View {
        drawing { drawn, scope in
            var inner = other.draw(in: scope.child(.index(isBehind ? 101 : 102)))
            if inner.node.isEmpty { return drawn }
            if isBehind, drawn.list != nil || inner.node.fillsRoom, let color = inner.node.onlyColor {
                return drawn.grounded(.color(color), .rectangle)
            }
            inner.list = nil
            var all = drawn.with { node in
                isBehind
                    ? node.background(alignment: alignment.base) { inner.node } : node.overlay(alignment: alignment.base) { inner.node }
            }
            all.preferences.add(inner.preferences)
            return all
        }
    }

    public func clipShape<S: Shape>(_ shape: S, style: FillStyle = FillStyle()) -> some View {
        wrapping { node, scope in
            if !shape._outline.isBox { scope.pass.warn("clipShape(_:) with \(S.self)") }
            return node.clipShape(shape._outline)
        }
    }
    public func mask<Mask: View>(alignment: Alignment = .center, @ViewBuilder _ mask: () -> Mask) -> some View { masked(mask()) }
    public func mask<Mask: View>(_ mask: Mask) -> some View { masked(mask) }
    /// A shape masks as it clips.
    private func masked(_ mask: some View) -> some View {
        wrapping { node, scope in
            if case .shape(let shape) = mask.draw(in: scope.child(.index(107))).node, shape.lineWidth == nil, case .color = shape.fill,
                shape.kind.isBox
            {
                return node.clipShape(shape.kind)
            }
            scope.pass.warn("mask(_:)")
            return node
        }
    }
    public func containerShape<S: Shape>(_ shape: S) -> some View { self }
    public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View { self }
    public func contentShape<S: Shape>(_ kind: ContentShapeKinds, _ shape: S, eoFill: Bool = false) -> some View { self }

    /// Changes the node, and what the views inside inherit.
    private func laying(_ change: @escaping @MainActor (Node) -> Node, _ inherit: @escaping (inout EnvironmentValues) -> Void) -> some View
    {
        inheriting(inherit).drawing { drawn, _ in drawn.with(change) }
    }

    // MARK: Scaled and turned

    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        transformed("rotationEffect(_:)", anchor) { angle.turn(mirrored: $0) }
    }
    /// Drawn without perspective.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some View {
        transformed("rotation3DEffect(_:axis:)", anchor) { mirrored in
            let length = Double((axis.x * axis.x + axis.y * axis.y + axis.z * axis.z).squareRoot())
            guard length > 0 else { return ConstraintLayout.Transform(a: 1, b: 0, c: 0, d: 1) }
            // The plane's part of Rodrigues' rotation.
            let (x, y, z) = (Double(axis.x) / length, Double(axis.y) / length, Double(axis.z) / length * (mirrored ? -1 : 1))
            let (cosine, sine) = (cos(angle.radians), sin(angle.radians))
            let rest = 1 - cosine
            return ConstraintLayout.Transform(
                a: cosine + x * x * rest, b: x * y * rest + z * sine, c: x * y * rest - z * sine, d: cosine + y * y * rest)
        }
    }
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some View { scaleEffect(x: scale, y: scale, anchor: anchor) }
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }
    public func scaleEffect(x: CGFloat = 1, y: CGFloat = 1, anchor: UnitPoint = .center) -> some View {
        transformed("scaleEffect(_:)", anchor) { _ in ConstraintLayout.Transform(a: x, b: 0, c: 0, d: y) }
    }
    public func transformEffect(_ transform: CGAffineTransform) -> some View {
        transformed("transformEffect(_:)", .topLeading) { mirrored in
            let (b, c) = mirrored ? (-transform.b, -transform.c) : (transform.b, transform.c)
            return ConstraintLayout.Transform(a: transform.a, b: b, c: c, d: transform.d)
        }.offset(x: transform.tx, y: transform.ty)
    }
    public func projectionEffect(_ transform: CGAffineTransform) -> some View { transformEffect(transform) }
    private func transformed(_ name: String, _ anchor: UnitPoint, _ make: @escaping (Bool) -> ConstraintLayout.Transform) -> some View {
        drawing { drawn, scope in
            let transform = make(scope.layout.direction == .rightToLeft)
            if transform == ConstraintLayout.Transform(a: 1, b: 0, c: 0, d: 1) { return drawn }
            guard transform.isVisible else { return drawn.with { $0.opacity(0) } }
            if !transform.keepsUpright, drawn.node.hasUprightParts {
                scope.pass.note(name, "texts and pictures stay upright")
            }
            return drawn.with { $0.transformed(transform, anchor: anchor.base) }
        }
    }

    // MARK: Effects that are not drawn

    public func blur(radius: CGFloat, opaque: Bool = false) -> some View { warning("blur(radius:)", if: radius > 0) }
    public func saturation(_ amount: Double) -> some View { warning("saturation(_:)", if: amount != 1) }
    public func grayscale(_ amount: Double) -> some View { warning("grayscale(_:)", if: amount != 0) }
    public func brightness(_ amount: Double) -> some View { warning("brightness(_:)", if: amount != 0) }
    public func contrast(_ amount: Double) -> some View { warning("contrast(_:)", if: amount != 1) }
    public func colorMultiply(_ color: Color) -> some View { warning("colorMultiply(_:)", if: true) }
    public func colorInvert() -> some View { warning("colorInvert()", if: true) }
    public func hueRotation(_ angle: Angle) -> some View { warning("hueRotation(_:)", if: angle.radians != 0) }
    public func blendMode(_ mode: BlendMode) -> some View { warning("blendMode(_:)", if: mode != .normal) }
    public func compositingGroup() -> some View { self }
    public func drawingGroup(opaque: Bool = false) -> some View { self }
    /// As large as a share of the room.
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View {
        wrapping { node, scope in
            let room = scope.environment.room
            return node.frame(
                width: axes.contains(.horizontal) ? Double(room.width) : nil, height: axes.contains(.vertical) ? Double(room.height) : nil,
                alignment: alignment.base)
        }
    }
    public func containerRelativeFrame(_ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center)
        -> some View
    {
        wrapping { node, scope in
            let (room, parts) = (scope.environment.room, CGFloat(max(1, count)))
            func share(_ length: CGFloat) -> Double {
                Double((length - spacing * (parts - 1)) / parts * CGFloat(span) + spacing * CGFloat(span - 1))
            }
            return node.frame(
                width: axes.contains(.horizontal) ? share(room.width) : nil, height: axes.contains(.vertical) ? share(room.height) : nil,
                alignment: alignment.base)
        }
    }
    public func glassEffect(_ glass: Glass = .regular, in shape: some Shape = Capsule(), isEnabled: Bool = true) -> some View {
        background(Material.regularMaterial, in: shape)
    }
    public func glassEffectUnion<ID: Hashable & Sendable>(id: ID?, namespace: Namespace.ID) -> some View { self }
    public func glassEffectTransition(_ transition: GlassEffectTransition) -> some View { self }
    public func luminanceToAlpha() -> some View { warning("luminanceToAlpha()", if: true) }
    public func containerRelativeFrame(
        _ axes: Axis.Set, alignment: Alignment = .center, _ length: @escaping (CGFloat, Axis) -> CGFloat
    ) -> some View {
        wrapping { node, scope in
            let room = scope.environment.room
            return node.frame(
                width: axes.contains(.horizontal) ? Double(length(room.width, .horizontal)) : nil,
                height: axes.contains(.vertical) ? Double(length(room.height, .vertical)) : nil, alignment: alignment.base)
        }
    }

    func warning(_ name: String, if isSet: Bool) -> some View { preferring { _, scope in if isSet { scope.pass.warn(name) } } }

    // MARK: Safe areas

    /// A color is behind the bars, too, as a background is.
    public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all) -> some View {
        drawing { drawn, _ in
            guard edges.contains(.top), drawn.node.fillsRoom, let color = drawn.node.onlyColor else { return drawn }
            // Painted once: a translucent color over itself would be denser.
            return drawn.with { _ in Node.clearRoom.background(color) }
        }
    }
    public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View { ignoresSafeArea(edges: edges) }
    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View { inset(edge == .top, content(), spacing, alignment) }
    public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View { inset(edge == .leading, content(), spacing, nil, alignment) }
    public func safeAreaBar<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> V
    ) -> some View { inset(edge == .top, content(), spacing, alignment) }
    public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
    public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View { scenePadding(edges) }
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { padding(edges, length) }
    public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }

    /// `alignment` is that of a view above or below; `nil` for a view beside this one, which has `vertical`.
    private func inset(
        _ isFirst: Bool, _ content: some View, _ spacing: CGFloat?, _ alignment: HorizontalAlignment?,
        _ vertical: VerticalAlignment = .center
    ) -> some View {
        drawing { drawn, scope in
            let inner = content.draw(in: scope.child(.index(103)))
            if inner.node.isEmpty { return drawn }
            var all = drawn.with { node in
                let beside =
                    alignment.map {
                        inner.node.frame(maxWidth: .infinity, alignment: TableCells.Alignment($0.base, .center))
                    } ?? inner.node
                return .stack(
                    Node.StackNode(
                        alignment == nil ? .horizontal : .vertical, vertical: vertical.base, spacing: Double(spacing ?? 0),
                        children: isFirst ? [beside, node] : [node, beside]))
            }
            all.preferences.add(inner.preferences)
            return all
        }
    }
}

/// Views whose glass flows together on iOS 26; here, views.
public struct GlassEffectContainer<Content: View>: View {
    private let content: Content
    public init(spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { content }
}
public enum GlassEffectTransition: Sendable { case identity, matchedGeometry, materialize }

/// Glass of iOS 26, drawn as a material.
public struct Glass: Hashable, Sendable {
    public static let regular = Glass()
    public static let clear = Glass()
    public static let identity = Glass()
    public func tint(_ color: Color?) -> Glass { self }
    public func interactive(_ isInteractive: Bool = true) -> Glass { self }
}

public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all = SafeAreaRegions(rawValue: 3)
}
public struct ContentShapeKinds: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let interaction = ContentShapeKinds(rawValue: 1)
    public static let dragPreview = ContentShapeKinds(rawValue: 2)
    public static let contextMenuPreview = ContentShapeKinds(rawValue: 4)
    public static let hoverEffect = ContentShapeKinds(rawValue: 8)
}

extension _Drawn {
    /// With a fill behind. Behind a list it shows where the list hides its own background.
    func grounded(_ fill: TableCells.Fill, _ kind: Node.ShapeNode.Kind) -> _Drawn {
        if let list, case .color(let color) = fill {
            var copy = self
            if list.hidesGround { copy.list?.ground = color }
            return copy
        }
        return with { node in
            if case .color(let color) = fill { return node.background(color) }
            return node.background { .shape(Node.ShapeNode(kind, fill: fill)) }
        }
    }
}

extension ConstraintLayout.Transform {
    /// Whether the transform leaves something to see. A scale of infinity, or of no number, is that of a division by zero.
    fileprivate var isVisible: Bool { abs(a * d - b * c) > 1e-6 && [a, b, c, d].allSatisfy { abs($0) < 1e4 } }
    fileprivate var keepsUpright: Bool { abs(b) < 1e-9 && abs(c) < 1e-9 && a > 0 && d > 0 }
}

extension Node {
    /// Whether the node has texts or pictures, which are drawn upright.
    fileprivate var hasUprightParts: Bool {
        switch self {
        case .text, .image: true
        default: children.contains(where: \.hasUprightParts)
        }
    }
}

extension EnvironmentValues {
    mutating func shrink(by insets: EdgeInsets) {
        room.width = max(0, room.width - insets.leading - insets.trailing)
        room.height = max(0, room.height - insets.top - insets.bottom)
    }
}
public enum ScenePadding: Hashable, Sendable { case minimum, navigationBar }
