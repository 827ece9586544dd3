/// A part of a screen, as in SwiftUI: a value whose body is other views.
///
/// Views are evaluated to nodes, which the layout of all tables lays out and draws.
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
    /// Whether the view is always exactly one view, never none or several.
    static var _isUnary: Bool { get }
    func _parts(in scope: _Scope) -> _Parts
}

extension View {
    public static var _isUnary: Bool { Body._isUnary }

    /// The parts of a view of an app: those of its body, with its own state.
    public func _parts(in scope: _Scope) -> _Parts {
        let inner = scope.child(.body(ObjectIdentifier(Self.self)))
        guard Self._isUnary else { return bodyParts(in: inner) }
        return .one { bodyParts(in: inner).single() }
    }

    private func bodyParts(in scope: _Scope) -> _Parts {
        bind(self, in: scope)
        return body._parts(in: scope.child(0))
    }

    /// The view as one view.
    func draw(in scope: _Scope) -> _Drawn { _parts(in: scope).single() }
}

extension Never: View {
    public var body: Never { return preconditionFailure("nothing has this type") }
    public static var _isUnary: Bool { true }
    public func _parts(in scope: _Scope) -> _Parts { preconditionFailure() }
}

extension View where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// A view of this library that is drawn as one node.
@MainActor @preconcurrency
public protocol _Leaf: View where Body == Never {
    func _draw(in scope: _Scope) -> _Drawn
}

extension _Leaf {
    public static var _isUnary: Bool { true }
    public func _parts(in scope: _Scope) -> _Parts { .one { _draw(in: scope) } }
}

/// A view of this library that stands for others.
@MainActor @preconcurrency
public protocol _Group: View where Body == Never {}

extension _Group {
    public static var _isUnary: Bool { false }
}

// MARK: Builders

/// Collects the views of a closure.
@resultBuilder
public enum ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content: View>(_ content: repeat each Content) -> TupleView<(repeat each Content)> {
        var all: [any View] = []
        repeat all.append(each content)
        return TupleView(all, (repeat each content))
    }
    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<First: View, Second: View>(first: First) -> _ConditionalContent<First, Second> { .first(first) }
    public static func buildEither<First: View, Second: View>(second: Second) -> _ConditionalContent<First, Second> { .second(second) }
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView { AnyView(content) }
}

/// No view.
public nonisolated struct EmptyView: _Group, Sendable {
    public init() {}
    @MainActor public func _parts(in scope: _Scope) -> _Parts { .none }
}

/// The views of a builder.
public nonisolated struct TupleView<T>: _Group {
    public var value: T
    let parts: [any View]

    init(_ parts: [any View], _ value: T) { (self.parts, self.value) = (parts, value) }

    @MainActor public func _parts(in scope: _Scope) -> _Parts {
        .many(parts.enumerated().map { index, part in part._parts(in: scope.child(index)) })
    }
}

/// One of two views.
public enum _ConditionalContent<First: View, Second: View>: View {
    case first(First)
    case second(Second)

    public typealias Body = Never
    public static var _isUnary: Bool { First._isUnary && Second._isUnary }

    public func _parts(in scope: _Scope) -> _Parts {
        switch self {
        case .first(let view):
            scope.place.keep { $0 == .branch(true) }
            return view._parts(in: scope.child(.branch(true)))
        case .second(let view):
            scope.place.keep { $0 == .branch(false) }
            return view._parts(in: scope.child(.branch(false)))
        }
    }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
    public static var _isUnary: Bool { false }

    public func _parts(in scope: _Scope) -> _Parts {
        guard let view = self else {
            scope.place.keep { _ in false }
            return .none
        }
        return view._parts(in: scope.child(.branch(true)))
    }
}

/// A view of any type.
public nonisolated struct AnyView: _Group {
    let view: any View

    public init<V: View>(_ view: V) { self.view = view }
    init(any view: any View) { self.view = view }
    public init<V: View>(erasing view: V) { self.view = view }
    public init?(_fromValue value: Any) {
        guard let view = value as? any View else { return nil }
        self.view = view
    }

    @MainActor public func _parts(in scope: _Scope) -> _Parts {
        let key = Place.Key.body(ObjectIdentifier(type(of: view)))
        scope.place.keep { $0 == key }
        return view._parts(in: scope.child(key))
    }
}

/// Several views as a unit for modifiers.
public struct Group<Content: View>: View {
    public typealias Body = Never
    let content: Content
    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public static var _isUnary: Bool { Content._isUnary }
    public func _parts(in scope: _Scope) -> _Parts { content._parts(in: scope) }
}
