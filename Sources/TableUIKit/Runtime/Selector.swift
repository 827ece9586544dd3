import Foundation

/// A method by name. There is no Objective-C runtime that could find a method by its name alone, so a selector may bring the method with
/// it: `Selector("tapped:", MyCell.tapped(_:))` stands for `#selector(tapped(_:))`. Without a method nothing is called.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// Objective-C's name, with a colon for each argument: `tapped:`.
    public let name: String
    // Methods of classes on the main actor are safe to send; their types do not say so in older language modes.
    private nonisolated(unsafe) let method: Method?

    struct Method {
        /// Whether the method belongs to an object.
        let belongs: (Any) -> Bool
        /// Calls the method; arguments that are missing are `nil`.
        let call: @MainActor (Any, [Any?]) -> Any?
    }

    public init(_ name: String) {
        self.name = name
        method = nil
    }
    public init(stringLiteral name: String) { self.init(name) }

    private init(_ name: String, arguments: Int, _ method: Method) {
        self.name = name.contains(":") ? name : name + String(repeating: ":", count: arguments)
        self.method = method
    }

    public var description: String { name }
    public static func == (first: Selector, second: Selector) -> Bool { first.name == second.name }
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }

    /// Calls the method of a target; `nil` if the selector has none, if it belongs to another class, or if an argument has another type.
    @MainActor
    @discardableResult
    func call(_ target: Any?, _ arguments: Any?...) -> Any? { target.flatMap { method?.call($0, arguments) } }

    /// Whether an object has the method. Every conformer has the optional methods of a protocol, which have defaults here.
    func belongs(to object: Any) -> Bool { method?.belongs(object) ?? false }
}

extension Selector {
    /// A requirement of a protocol, which `responds(to:)` looks for.
    public init<Requirements>(_ name: String, of protocol: Requirements.Type) {
        self.init(name, arguments: 0, Method(belongs: { $0 is Requirements }, call: { _, _ in nil }))
    }

    /// A method without arguments.
    public init<Target, Result>(_ name: String, _ method: @escaping @MainActor (Target) -> () -> Result) {
        self.init(
            name, arguments: 0,
            Method(belongs: { $0 is Target }) { target, _ in
                guard let target = target as? Target else { return nil }
                return method(target)()
            })
    }

    /// A method of the sender.
    public init<Target, First, Result>(_ name: String, _ method: @escaping @MainActor (Target) -> (First) -> Result) {
        self.init(
            name, arguments: 1,
            Method(belongs: { $0 is Target }) { target, arguments in
                guard let target = target as? Target, let first: First = argument(0, arguments) else { return nil }
                return method(target)(first)
            })
    }

    /// A method of the sender and the event.
    public init<Target, First, Second, Result>(_ name: String, _ method: @escaping @MainActor (Target) -> (First, Second) -> Result) {
        self.init(
            name, arguments: 2,
            Method(belongs: { $0 is Target }) { target, arguments in
                guard let target = target as? Target, let first: First = argument(0, arguments),
                    let second: Second = argument(1, arguments)
                else { return nil }
                return method(target)(first, second)
            })
    }
}

/// An argument in the type that a method takes.
private func argument<Value>(_ index: Int, _ arguments: [Any?]) -> Value? {
    let value: Any? = index < arguments.count ? arguments[index] : nil
    if let value = value as? Value { return value }
    if let notification = value as? Notification { return NSNotification(name: notification.name, object: notification.object) as? Value }
    return nil
}

/// A name for a selector.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }
