import Observation

/// A value of the environment.
@propertyWrapper
public struct Environment<Value>: DynamicProperty {
    private let read: (EnvironmentValues) -> Value
    /// The object of a type, without the wish for one.
    private var object: (EnvironmentValues) -> AnyObject? = { _ in nil }
    private let link = Held()
    private final class Held { var values: EnvironmentValues? }

    public init(_ path: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: path] } }
    public init(_ type: Value.Type) where Value: AnyObject & Observable {
        read = { values in
            guard let object = values.object(type) else {
                preconditionFailure("no view around this one has environment(_:) with a \(type)")
            }
            return object
        }
        object = { $0.object(type) }
    }
    public init<T: AnyObject & Observable>(_ type: T.Type) where Value == T? {
        read = { $0.object(type) }
        object = { $0.object(type) }
    }

    public var wrappedValue: Value { read(link.values ?? EnvironmentValues()) }
    @MainActor public func _bind(in scope: _Scope, at index: Int) {
        link.values = scope.environment
        if let object = object(scope.environment) { scope.place.note(object, at: index) }
    }
}

// Safe: views and their environment are used on the main actor only, and layout waits for it.
extension Environment: @unchecked Sendable where Value: Sendable {}
