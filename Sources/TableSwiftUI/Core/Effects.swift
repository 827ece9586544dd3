import Foundation
import Observation
import TableCells

/// Whether something has happened at a place.
private final class Happening {
    var hasAppeared = false
    var id: AnyHashable?
    var subscription: AnyCancellable?
}

extension View {
    /// Runs as the view is drawn the first time; the picture shows the result.
    public func onAppear(perform action: (@MainActor () -> Void)? = nil) -> some View {
        effecting { scope in
            let state = scope.place.state(0) { Happening() }
            guard !state.hasAppeared else { return }
            state.hasAppeared = true
            if let action { scope.pass.after(action) }
        }
    }

    /// Runs as the view is drawn the first time, up to where it waits for something; the picture shows the result.
    public func task(
        priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View { task(id: 0, priority: priority, action) }

    public func task<ID: Equatable>(
        id: ID, priority: TaskPriority = .userInitiated, @_inheritActorContext _ action: @escaping @Sendable () async -> Void
    ) -> some View {
        effecting { scope in
            let state = scope.place.state(0) { Slot<ID?>(nil) }
            guard state.value != id else { return }
            state.value = id
            let tasks = scope.pass.tasks
            scope.pass.after {
                tasks.waiting += 1
                Task.immediate { @MainActor in
                    await action()
                    tasks.waiting -= 1
                }
            }
        }
    }

    public func onDisappear(perform action: (() -> Void)? = nil) -> some View { self }

    private func onNew<V: Equatable>(_ value: V, _ initial: Bool, _ action: @escaping @MainActor (V, V) -> Void) -> some View {
        effecting { scope in
            let state = scope.place.state(0) { Slot<V?>(nil) }
            let old = state.value
            state.value = value
            if let old, old != value {
                scope.pass.after { action(old, value) }
            } else if old == nil, initial {
                scope.pass.after { action(value, value) }
            }
        }
    }
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping @MainActor (V, V) -> Void) -> some View {
        onNew(value, initial, action)
    }
    public func onChange<V: Equatable>(of value: V, initial: Bool = false, _ action: @escaping @MainActor () -> Void) -> some View {
        onNew(value, initial) { _, _ in action() }
    }
    public func onChange<V: Equatable>(of value: V, perform action: @escaping @MainActor (V) -> Void) -> some View {
        onNew(value, false) { action($1) }
    }

    public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping @MainActor (P.Output) -> Void) -> some View
    where P.Failure == Never {
        effecting { scope in
            let state = scope.place.state(0) { Happening() }
            guard state.subscription == nil else { return }
            // Safe: views' publishers send on the main actor.
            state.subscription = publisher.sink { value in
                nonisolated(unsafe) let value = value
                MainActor.assumeIsolated { action(value) }
            }
        }
    }

    // MARK: Preferences of apps

    public func preference<K: PreferenceKey>(key: K.Type, value: K.Value) -> some View {
        drawing { drawn, _ in
            var drawn = drawn
            var all = drawn.preferences.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
            K.reduce(value: &all) { value }
            drawn.preferences.values[ObjectIdentifier(key)] = all
            return drawn
        }
    }
    public func onPreferenceChange<K: PreferenceKey>(_ key: K.Type, perform action: @escaping (K.Value) -> Void) -> some View
    where K.Value: Equatable {
        drawing { drawn, scope in
            let state = scope.place.state(-1) { Slot<K.Value?>(nil) }
            let value = drawn.preferences.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
            if state.value != value {
                state.value = value
                scope.pass.after { action(value) }
            }
            return drawn
        }
    }
    public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type, alignment: Alignment = .center, @ViewBuilder _ content: @escaping (K.Value) -> V
    ) -> some View {
        readingPreference(key, { .overlay([$0, $1], alignment.base) }, content: content)
    }
    public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type, alignment: Alignment = .center, @ViewBuilder _ content: @escaping (K.Value) -> V
    ) -> some View {
        readingPreference(key, { .overlay([$1, $0], alignment.base) }, content: content)
    }
    private func readingPreference<K: PreferenceKey, V: View>(
        _ key: K.Type, _ join: @escaping (Node, Node) -> Node, content: @escaping (K.Value) -> V
    ) -> some View {
        drawing { drawn, scope in
            let value = drawn.preferences.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
            return drawn.with { join($0, content(value).draw(in: scope.child(-2)).node) }
        }
    }
    public func anchorPreference<A, K: PreferenceKey>(
        key: K.Type, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View { noting("anchorPreference(key:value:transform:)", "places are not known before layout") }
    public func transformPreference<K: PreferenceKey>(_ key: K.Type, _ change: @escaping (inout K.Value) -> Void) -> some View {
        drawing { drawn, _ in
            var drawn = drawn
            var value = drawn.preferences.values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
            change(&value)
            drawn.preferences.values[ObjectIdentifier(key)] = value
            return drawn
        }
    }

    // MARK: Environment

    public func environment<V>(_ path: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        inheriting { $0[keyPath: path] = value }
    }
    public func environment<T: AnyObject & Observable>(_ object: T?) -> some View { inheriting { $0.set(object, as: T.self) } }
    public func environmentObject<T: ObservableObject>(_ object: T) -> some View { inheriting { $0.set(object, as: T.self) } }
    public func transformEnvironment<V>(_ path: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void) -> some View
    {
        inheriting { transform(&$0[keyPath: path]) }
    }
    public func preferredColorScheme(_ scheme: ColorScheme?) -> some View {
        preferring { preferences, _ in preferences.colorScheme = preferences.colorScheme ?? scheme }
    }
    public func colorScheme(_ scheme: ColorScheme) -> some View { preferredColorScheme(scheme).environment(\.colorScheme, scheme) }
    public func flipsForRightToLeftLayoutDirection(_ isEnabled: Bool) -> some View { self }
    public func defersSystemGestures(on edges: Edge.Set) -> some View { self }

    // MARK: Taps

    public func onTapGesture(count: Int = 1, perform action: @escaping @MainActor () -> Void) -> some View {
        drawing { drawn, scope in
            var drawn = drawn
            if count == 1 { drawn.preferences.controls.append(.button(drawn.label, isEnabled: scope.environment.isEnabled, action)) }
            return drawn
        }
    }
    public func onTapGesture(
        count: Int = 1, coordinateSpace: CoordinateSpace = .local, perform action: @escaping @MainActor (CGPoint) -> Void
    ) -> some View { onTapGesture(count: count) { action(.zero) } }
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: ((Bool) -> Void)? = nil
    ) -> some View { self }
    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, pressing: ((Bool) -> Void)?, perform action: @escaping () -> Void
    ) -> some View { self }
}

/// A value that views tell the views around them.
public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Value { get }
    static func reduce(value: inout Value, nextValue: () -> Value)
}
