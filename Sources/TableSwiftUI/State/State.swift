import Foundation
import Observation

/// A value that a view keeps.
@propertyWrapper
public struct State<Value>: DynamicProperty {
    private let link: Link

    /// Shared by the copies of a view value; leads to the place that the view is at.
    private final class Link {
        let initial: Value
        var slot: Slot<Value>?
        init(_ initial: Value) { self.initial = initial }
        var own: Slot<Value> {
            if let slot { return slot }
            let new = Slot(initial)
            slot = new
            return new
        }
    }

    public init(wrappedValue: Value) { link = Link(wrappedValue) }
    public init(initialValue: Value) { link = Link(initialValue) }

    public var wrappedValue: Value {
        get { link.slot?.value ?? link.initial }
        nonmutating set { link.own.value = newValue }
    }
    public var projectedValue: Binding<Value> {
        let slot = link.own
        return Binding(get: { slot.value }) { slot.value = $0 }
    }

    @MainActor public func _bind(in scope: _Scope, at index: Int) {
        let link = link
        link.slot = scope.place.state(index) { Slot(link.initial) }
    }
}

extension State where Value: ExpressibleByNilLiteral {
    public init() { self.init(wrappedValue: nil) }
}

// Safe: views and their state are used on the main actor only, and layout waits for it.
extension State: @unchecked Sendable where Value: Sendable {}

extension Binding: DynamicProperty {
    @MainActor public func _bind(in scope: _Scope, at index: Int) {}
}

/// An object that a view makes once and keeps.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty {
    private let link: Link

    private final class Link {
        let make: () -> ObjectType
        var object: ObjectType?
        init(_ make: @escaping () -> ObjectType) { self.make = make }
    }

    public init(wrappedValue: @autoclosure @escaping () -> ObjectType) { link = Link(wrappedValue) }

    public var wrappedValue: ObjectType {
        if let object = link.object { return object }
        let new = link.make()
        link.object = new
        return new
    }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject<ObjectType>.Wrapper(object: wrappedValue) }

    @MainActor public func _bind(in scope: _Scope, at index: Int) { link.object = scope.place.state(index) { wrappedValue } }
}

/// An object that a view reads and that is kept elsewhere.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty {
    @dynamicMemberLookup
    public struct Wrapper {
        let object: ObjectType
        public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<ObjectType, Subject>) -> Binding<Subject> {
            bound(object, path)
        }
    }

    public var wrappedValue: ObjectType
    public init(wrappedValue: ObjectType) { self.wrappedValue = wrappedValue }
    public init(initialValue: ObjectType) { self.init(wrappedValue: initialValue) }
    public var projectedValue: Wrapper { Wrapper(object: wrappedValue) }
    @MainActor public func _bind(in scope: _Scope, at index: Int) { scope.place.note(wrappedValue, at: index) }
}

private func bound<Object: AnyObject, Value>(_ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>) -> Binding<Value> {
    Binding(get: { object[keyPath: path] }) { object[keyPath: path] = $0 }
}

/// An object of a view around this one.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty {
    private let link = Link()
    private final class Link { var object: ObjectType? }

    public init() {}
    public var wrappedValue: ObjectType {
        guard let object = link.object else {
            preconditionFailure("no view around this one has environmentObject(_:) with a \(ObjectType.self)")
        }
        return object
    }
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { ObservedObject<ObjectType>.Wrapper(object: wrappedValue) }
    @MainActor public func _bind(in scope: _Scope, at index: Int) {
        link.object = scope.environment.object(ObjectType.self) ?? scope.place.provided(ObjectType.self, at: index)
        if let object = link.object { scope.place.note(object, at: index) }
    }
}

/// Bindings to the properties of an observable object.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
    public var wrappedValue: Value
    public init(wrappedValue: Value) where Value: AnyObject { self.wrappedValue = wrappedValue }
    public init(_ value: Value) where Value: AnyObject { wrappedValue = value }
    public init(projectedValue: Bindable<Value>) { self = projectedValue }
    public var projectedValue: Bindable<Value> { self }
    public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> where Value: AnyObject {
        bound(wrappedValue, path)
    }
}

// MARK: Focus

/// Whether a field has the focus, or which one.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    private let state: State<Value>
    /// A binding for `focused(_:)`.
    @propertyWrapper public struct Binding {
        let base: TableSwiftUI.Binding<Value>
        public var wrappedValue: Value {
            get { base.wrappedValue }
            nonmutating set { base.wrappedValue = newValue }
        }
        public var projectedValue: Binding { self }
    }
    public init() where Value == Bool { state = State(wrappedValue: false) }
    public init<T>() where Value == T? { state = State(wrappedValue: nil) }
    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }
    public var projectedValue: Binding { Binding(base: state.projectedValue) }
    @MainActor public func _bind(in scope: _Scope, at index: Int) { state._bind(in: scope, at: index) }
}
public typealias AccessibilityFocusState = FocusState

// MARK: Settings

/// A value of the user defaults.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    private let read: () -> Value
    private let write: (Value) -> Void

    private init(_ key: String, _ store: UserDefaults?, _ read: @escaping (Any?) -> Value, _ write: @escaping (Value) -> Any?) {
        let store = store ?? .standard
        self.read = { read(store.object(forKey: key)) }
        self.write = { store.set(write($0), forKey: key) }
    }

    public var wrappedValue: Value {
        get { read() }
        nonmutating set { write(newValue) }
    }
    public var projectedValue: Binding<Value> { Binding(get: read, set: write) }
    @MainActor public func _bind(in scope: _Scope, at index: Int) {}
}

extension AppStorage {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
        self.init(key, store, { ($0 as? NSNumber)?.boolValue ?? $0 as? Bool ?? wrappedValue }, { $0 })
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
        self.init(key, store, { ($0 as? NSNumber)?.intValue ?? $0 as? Int ?? wrappedValue }, { $0 })
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
        self.init(key, store, { ($0 as? NSNumber)?.doubleValue ?? $0 as? Double ?? wrappedValue }, { $0 })
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
        self.init(key, store, { $0 as? String ?? wrappedValue }, { $0 })
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
        self.init(key, store, { ($0 as? String).flatMap(URL.init(string:)) ?? wrappedValue }, \.absoluteString)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
        self.init(key, store, { $0 as? Date ?? wrappedValue }, { $0 })
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
        self.init(key, store, { $0 as? Data ?? wrappedValue }, { $0 })
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == String {
        self.init(key, store, { ($0 as? String).flatMap(Value.init) ?? wrappedValue }, \.rawValue)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value: RawRepresentable, Value.RawValue == Int {
        self.init(key, store, { (($0 as? NSNumber)?.intValue ?? $0 as? Int).flatMap(Value.init) ?? wrappedValue }, \.rawValue)
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(key, store, { ($0 as? NSNumber)?.boolValue }, { $0 })
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(key, store, { ($0 as? NSNumber)?.intValue }, { $0 })
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(key, store, { ($0 as? NSNumber)?.doubleValue }, { $0 })
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? { self.init(key, store, { $0 as? String }, { $0 }) }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? { self.init(key, store, { $0 as? Data }, { $0 }) }
}
public typealias SceneStorage = AppStorage

// MARK: Others

/// A number that follows the text size.
@propertyWrapper
public struct ScaledMetric<Value: BinaryFloatingPoint>: DynamicProperty {
    private let value: Value
    private let style: Font.TextStyle
    private let link = Link()
    private final class Link { var scale = 1.0 }
    public init(wrappedValue: Value, relativeTo style: Font.TextStyle = .body) { (value, self.style) = (wrappedValue, style) }
    public var wrappedValue: Value { value * Value(link.scale) }
    @MainActor public func _bind(in scope: _Scope, at index: Int) {
        link.scale = scope.layout.theme.textScale(of: style.token, category: scope.layout.textSize)
    }
}

/// A value during a gesture; no gesture is in a picture.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
    private let state: State<Value>
    public init(wrappedValue: Value) { state = State(wrappedValue: wrappedValue) }
    public init(initialValue: Value) { self.init(wrappedValue: initialValue) }
    public var wrappedValue: Value { state.wrappedValue }
    public var projectedValue: GestureState<Value> { self }
    @MainActor public func _bind(in scope: _Scope, at index: Int) {}
}

/// A set of identities for transitions.
@propertyWrapper
public struct Namespace: DynamicProperty {
    public struct ID: Hashable, Sendable {}
    public init() {}
    public var wrappedValue: ID { ID() }
    @MainActor public func _bind(in scope: _Scope, at index: Int) {}
}
