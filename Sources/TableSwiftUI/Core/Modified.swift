import TableCells

/// What a modifier changes.
enum ViewChange {
    /// What the views inside inherit.
    case environment((inout EnvironmentValues) -> Void)
    /// Each view as it is drawn.
    case drawn(@MainActor (_Drawn, _Scope) -> _Drawn)
    /// What the view tells its containers.
    case preferences(@MainActor (inout Preferences, _Scope) -> Void)
    /// Something that happens as the view appears or changes, with state of its own.
    case effect(@MainActor (_Scope) -> Void)
    /// An identity.
    case identity(AnyHashable)
}

/// A view with a change of this library.
public struct _Modified<Content: View>: View {
    public typealias Body = Never
    let content: Content
    let change: ViewChange

    public static var _isUnary: Bool { Content._isUnary }

    public func _parts(in scope: _Scope) -> _Parts {
        switch change {
        case .environment(let change): return content._parts(in: scope.with(change))
        case .drawn(let change): return content._parts(in: scope).map { change($0, scope) }
        case .preferences(let change):
            var parts = content._parts(in: scope)
            change(&parts.preferences, scope)
            return parts
        case .effect(let effect):
            let parts = content._parts(in: scope.child(.branch(true)))
            guard case .one(let element) = parts.kind else {
                effect(scope)
                return parts
            }
            var copy = parts
            copy.kind = .one(
                _Parts.Element {
                    effect(scope)
                    return element.draw()
                })
            return copy
        case .identity(let id):
            let key = Place.Key.id(id)
            scope.place.keep { $0 == key }
            return content._parts(in: scope.child(key))
        }
    }
}

extension View {
    /// Changes what the views inside inherit.
    func inheriting(_ change: @escaping (inout EnvironmentValues) -> Void) -> _Modified<Self> {
        _Modified(content: self, change: .environment(change))
    }

    /// Changes each view as it is drawn.
    func drawing(_ change: @escaping @MainActor (_Drawn, _Scope) -> _Drawn) -> _Modified<Self> {
        _Modified(content: self, change: .drawn(change))
    }

    /// Wraps the node of each view.
    func wrapping(_ change: @escaping @MainActor (Node, _Scope) -> Node) -> _Modified<Self> {
        drawing { drawn, scope in drawn.with { change($0, scope) } }
    }

    /// Tells the list about a row.
    func telling(_ change: @escaping @MainActor (inout Traits, _Scope) -> Void) -> _Modified<Self> {
        drawing { drawn, scope in
            var outer = Traits()
            change(&outer, scope)
            var drawn = drawn
            drawn.traits.fill(from: outer)
            return drawn
        }
    }

    func preferring(_ change: @escaping @MainActor (inout Preferences, _Scope) -> Void) -> _Modified<Self> {
        _Modified(content: self, change: .preferences(change))
    }

    func effecting(_ effect: @escaping @MainActor (_Scope) -> Void) -> _Modified<Self> { _Modified(content: self, change: .effect(effect)) }

    /// A modifier that changes nothing in a picture, which the picture's diagnostics say once.
    func noting(_ name: String, _ reason: String = "it changes nothing in a still picture") -> _Modified<Self> {
        _Modified(content: self, change: .preferences { _, scope in scope.pass.note(name, reason) })
    }
}

// MARK: Modifiers of apps

/// A change of views that an app declares.
@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// The view that a modifier changes.
public struct _ViewModifier_Content<Modifier>: _Group {
    let view: any View
    let scope: _Scope

    public func _parts(in inner: _Scope) -> _Parts {
        var scope = scope
        scope.environment = inner.environment
        return view._parts(in: scope)
    }
}

/// A view with a modifier of an app.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier
    public init(content: Content, modifier: Modifier) { (self.content, self.modifier) = (content, modifier) }
}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public typealias Body = Never
    public static var _isUnary: Bool { Content._isUnary && Modifier.Body._isUnary }

    public func _parts(in scope: _Scope) -> _Parts {
        let inner = scope.child(1)
        bind(modifier, in: inner)
        let body = modifier.body(content: _ViewModifier_Content(view: content, scope: scope.child(0)))
        return body._parts(in: inner.child(0))
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: _ViewModifier_Content<Self>) -> some View { content.modifier(self.content).modifier(modifier) }
}

/// Changes nothing.
public struct EmptyModifier: ViewModifier {
    public init() {}
    public func body(content: Content) -> some View { content }
}

extension ViewModifier {
    public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent(content: self, modifier: modifier) }
}

extension View {
    public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> { ModifiedContent(content: self, modifier: modifier) }
}
