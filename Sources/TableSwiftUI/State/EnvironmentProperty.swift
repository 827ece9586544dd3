import Observation

/// A value of the environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let read: (EnvironmentValues) -> Value
    /// An object that no view around provides.
    private var provided: @MainActor (Place, Int) -> Value? = { _, _ in nil }
    /// The object of a type, without the wish for one.
    private var object: (EnvironmentValues) -> AnyObject? = { _ in nil }
    private let link = Held()
    private final class Held {
        var values: EnvironmentValues?
        var value: Value?
    }

    public init(_ path: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: path] } }
    public init(_ type: Value.Type) where Value: AnyObject & Observable {
        read = { values in
            guard let object = values.object(type) else {
                preconditionFailure("no view around this one has environment(_:) with a \(type)")
            }
            return object
        }
        object = { $0.object(type) }
        provided = { place, index in place.provided(Value.self, at: index) }
    }
    public init<T: AnyObject & Observable>(_ type: T.Type) where Value == T? {
        read = { $0.object(type) }
        object = { $0.object(type) }
    }

    public var wrappedValue: Value { link.value ?? read(link.values ?? EnvironmentValues()) }
    @MainActor public func _bind(in scope: _Scope, at index: Int) {
        link.values = scope.environment
        if let object = object(scope.environment) {
            scope.place.note(object, at: index)
            link.value = nil
        } else {
            link.value = provided(scope.place, index)
        }
    }
}

// Safe: views and their environment are used on the main actor only, and layout waits for it.
extension Environment: @unchecked Sendable where Value: Sendable {}
