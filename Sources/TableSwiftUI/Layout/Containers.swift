import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableLayout
import TableUIKit

/// Views that scroll. A picture shows all of a vertical one.
public struct ScrollView<Content: View>: _Leaf {
    private let axes: Axis.Set
    private let content: Content
    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content) {
        (self.axes, self.content) = (axes, content())
    }
    public func _draw(in scope: _Scope) -> _Drawn {
        let parts = scope.with { $0.isInRow = false }.all(content)
        if axes == .horizontal {
            return .joined(parts) { nodes in
                // A stack scrolls as it is.
                .scroll(Node.ScrollNode(spacing: 8, children: nodes))
            }
        }
        var drawn = _Drawn.joined(parts) { Node.stacked(.vertical, $0, spacing: nil, in: scope).frame(maxWidth: .infinity) }
        drawn.scrolls = true
        return drawn
    }
}

/// Scrolls to views; nothing scrolls in a picture.
public struct ScrollViewReader<Content: View>: View {
    public typealias Body = Never
    private let content: (ScrollViewProxy) -> Content
    public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) { self.content = content }
    public static var _isUnary: Bool { Content._isUnary }
    public func _parts(in scope: _Scope) -> _Parts { content(ScrollViewProxy())._parts(in: scope) }
}
public struct ScrollViewProxy {
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {}
}

/// What a geometry reader tells: the room that is known before layout.
public struct GeometryProxy {
    public let size: CGSize
    public var safeAreaInsets: EdgeInsets { EdgeInsets() }
    public func frame(in space: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
    @_disfavoredOverload public func frame(in space: NamedCoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
    public subscript<T>(anchor: Anchor<T>) -> T { anchor.value }
}
public enum CoordinateSpace: Hashable, Sendable {
    case global, local
    public static func named<N: Hashable>(_ name: N) -> CoordinateSpace { .local }
}
public struct NamedCoordinateSpace: Sendable {
    public static func named<N: Hashable>(_ name: N) -> NamedCoordinateSpace { NamedCoordinateSpace() }
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace { NamedCoordinateSpace() }
    public static let scrollView = NamedCoordinateSpace()
}
public struct Anchor<Value> {
    let value: Value
    public struct Source: Sendable {}
}
extension Anchor.Source where Value == CGRect { public static var bounds: Self { Self() } }
extension Anchor.Source where Value == CGPoint {
    public static var center: Self { Self() }
    public static var top: Self { Self() }
    public static var bottom: Self { Self() }
    public static var leading: Self { Self() }
    public static var trailing: Self { Self() }
}
/// Views of the room. Its size is that of the screen, row or fixed frame around it.
public struct GeometryReader<Content: View>: _Leaf {
    private let content: (GeometryProxy) -> Content
    public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) { self.content = content }
    public func _draw(in scope: _Scope) -> _Drawn {
        let parts = scope.all(content(GeometryProxy(size: scope.environment.room)))
        return .joined(parts) { Node.overlay($0, .topLeading).frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .topLeading) }
    }
}

extension View {
    public func coordinateSpace<N: Hashable>(name: N) -> some View { self }
    public func coordinateSpace(_ space: NamedCoordinateSpace) -> some View { self }
    public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping @MainActor (T, T) -> Void
    ) -> some View { onGeometryChange(for: type, of: transform) { action($0, $0) } }
    public func onGeometryChange<T: Equatable & Sendable>(
        for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping @MainActor (T) -> Void
    ) -> some View {
        effecting { scope in
            let value = transform(GeometryProxy(size: scope.environment.room))
            let state = scope.place.state(0) { Slot<T?>(nil) }
            guard state.value != value else { return }
            state.value = value
            scope.pass.after { action(value) }
        }
    }
}

// MARK: Layouts

extension Node {
    /// The size of a node in an offered room.
    @MainActor func size(in proposal: ProposedViewSize, _ layout: TableCells.Environment) -> CGSize {
        var environment = layout
        environment.width = proposal.width.map(Double.init) ?? 10_000
        let isOpen = proposal.width == nil || proposal.width == .infinity
        let size = measured(
            isOpen ? nil : Double(environment.width), proposal.height.flatMap { $0.isFinite ? Double($0) : nil }, in: layout)
        return CGSize(width: size.width, height: size.height)
    }

    @MainActor private func measured(_ width: Double?, _ height: Double?, in layout: TableCells.Environment) -> Size {
        NodeMeasure(layout, shaper: Surroundings.textShaper, images: CurrentImages()).size(of: self, width: width, height: height)
    }
}

/// The first of several views that fits.
public struct ViewThatFits<Content: View>: _Leaf {
    private let axes: Axis.Set
    private let content: Content
    public init(in axes: Axis.Set = [.horizontal, .vertical], @ViewBuilder content: () -> Content) {
        (self.axes, self.content) = (axes, content())
    }
    public func _draw(in scope: _Scope) -> _Drawn {
        let room = scope.environment.room
        let choices = scope.all(content)
        let fitting = choices.first { choice in
            let size = choice.node.size(in: .unspecified, scope.layout)
            return (!axes.contains(.horizontal) || size.width <= room.width + 0.01)
                && (!axes.contains(.vertical) || size.height <= room.height + 0.01)
        }
        return fitting ?? choices.last ?? _Drawn(.empty)
    }
}

public struct LayoutSubview: Equatable {
    fileprivate let index: Int
    fileprivate let node: Node
    fileprivate let values: TableCells.Environment
    fileprivate let placer: Placer
    fileprivate let layoutValues: [ObjectIdentifier: Any]
    public var priority: Double { 0 }
    public var spacing: ViewSpacing { ViewSpacing() }
    @preconcurrency @MainActor public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize { node.size(in: proposal, values) }
    @preconcurrency @MainActor public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        let size = sizeThatFits(proposal)
        return ViewDimensions(context: GuideContext(size: Size(width: size.width, height: size.height)))
    }
    @preconcurrency @MainActor public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        let size = sizeThatFits(proposal)
        let origin = CGPoint(x: position.x - size.width * anchor.x, y: position.y - size.height * anchor.y)
        placer.frames[index] = CGRect(origin: origin, size: size)
    }
    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value { layoutValues[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
    public static func == (a: LayoutSubview, b: LayoutSubview) -> Bool { a.index == b.index && a.placer === b.placer }
}
private final class Placer { var frames: [Int: CGRect] = [:] }
public struct ViewSpacing: Sendable {
    public init() {}
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
}
public protocol LayoutValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}
public typealias LayoutSubviews = [LayoutSubview]
extension View {
    public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        telling { traits, _ in traits.layoutValues[ObjectIdentifier(key)] = value }
    }
}

/// A layout of an app.
@MainActor @preconcurrency
public protocol Layout {
    associatedtype Cache = Void
    typealias Subviews = LayoutSubviews
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache) -> CGSize
    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    func makeCache(subviews: Subviews) -> Cache
    func updateCache(_ cache: inout Cache, subviews: Subviews)
}
extension Layout where Cache == Void {
    public func makeCache(subviews: Subviews) {}
}
extension Layout {
    public func updateCache(_ cache: inout Cache, subviews: Subviews) { cache = makeCache(subviews: subviews) }
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View { _LayoutView(layout: self, content: content()) }
}
struct _LayoutView<L: Layout, Content: View>: _Leaf {
    let layout: L
    let content: Content
    func _draw(in scope: _Scope) -> _Drawn {
        let parts = scope.all(content)
        if let stack = ((layout as? AnyLayout)?.base ?? layout) as? any _StackLayout {
            return .joined(parts) { stack._stack($0, in: scope) }
        }
        let placer = Placer()
        let subviews = parts.enumerated().map {
            LayoutSubview(
                index: $0, node: $1.node, values: scope.layout, placer: placer, layoutValues: $1.traits.layoutValues)
        }
        var cache = layout.makeCache(subviews: subviews)
        let proposal = ProposedViewSize(width: scope.environment.room.width, height: nil)
        let size = layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        layout.placeSubviews(in: CGRect(origin: .zero, size: size), proposal: ProposedViewSize(size), subviews: subviews, cache: &cache)
        return .joined(parts) { nodes in
            let placed = nodes.enumerated().map { index, node -> Node in
                let frame = placer.frames[index] ?? .zero
                return node.frame(width: Double(frame.width), height: Double(frame.height), alignment: .topLeading)
                    .offset(x: Double(frame.minX), y: Double(frame.minY))
            }
            return Node.overlay(placed, .topLeading).frame(width: Double(size.width), height: Double(size.height), alignment: .topLeading)
        }
    }
}
/// A stack as a layout, for ``AnyLayout``.
@MainActor @preconcurrency
public protocol _StackLayout: Layout {
    func _stack(_ nodes: [Node], in scope: _Scope) -> Node
}
extension _StackLayout {
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize { .zero }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {}
}
public nonisolated struct HStackLayout: _StackLayout {
    public var alignment: VerticalAlignment
    public var spacing: CGFloat?
    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) { (self.alignment, self.spacing) = (alignment, spacing) }
    @MainActor public func _stack(_ nodes: [Node], in scope: _Scope) -> Node {
        .stacked(.horizontal, nodes, vertical: alignment, spacing: spacing, in: scope)
    }
}
public nonisolated struct VStackLayout: _StackLayout {
    public var alignment: HorizontalAlignment
    public var spacing: CGFloat?
    public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        (self.alignment, self.spacing) = (alignment, spacing)
    }
    @MainActor public func _stack(_ nodes: [Node], in scope: _Scope) -> Node {
        .stacked(.vertical, nodes, horizontal: alignment, spacing: spacing, in: scope)
    }
}
public nonisolated struct ZStackLayout: _StackLayout {
    public var alignment: Alignment
    public init(alignment: Alignment = .center) { self.alignment = alignment }
    @MainActor public func _stack(_ nodes: [Node], in scope: _Scope) -> Node { .overlay(nodes, alignment.base) }
}
public nonisolated struct GridLayout: _StackLayout {
    public init(alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil, verticalSpacing: CGFloat? = nil) {}
    @MainActor public func _stack(_ nodes: [Node], in scope: _Scope) -> Node {
        scope.pass.note("GridLayout", "its views are drawn in a column")
        return .stacked(.vertical, nodes, spacing: nil, in: scope)
    }
}
public struct AnyLayout: Layout {
    fileprivate let base: any Layout
    public init<L: Layout>(_ layout: L) { base = layout }
    public func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        func size<L: Layout>(_ layout: L) -> CGSize {
            var cache = layout.makeCache(subviews: subviews)
            return layout.sizeThatFits(proposal: proposal, subviews: subviews, cache: &cache)
        }
        return size(base)
    }
    public func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        func place<L: Layout>(_ layout: L) {
            var cache = layout.makeCache(subviews: subviews)
            layout.placeSubviews(in: bounds, proposal: proposal, subviews: subviews, cache: &cache)
        }
        place(base)
    }
}
