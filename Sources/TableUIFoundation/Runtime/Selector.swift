import Foundation

/// A method name. Without an Objective-C runtime, a name alone does not lead to a method, so a selector can carry the method itself:
/// `Selector("tapped:", MyCell.tapped(_:))` replaces `#selector(tapped(_:))`. A selector without a method calls nothing.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The Objective-C name, with a colon for each argument: `tapped:`.
    public let name: String
    // Main-actor methods are safe to send across threads; older language modes do not express that in their types.
    private nonisolated(unsafe) let method: Method?

    struct Method {
        let belongs: (Any) -> Bool
        /// Calls the method; missing arguments are `nil`.
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

    /// Returns `nil` if the selector has no method, if the target's class does not match, or if an argument has the wrong type.
    @MainActor
    @discardableResult
    package func call(_ target: Any?, _ arguments: Any?...) -> Any? { target.flatMap { method?.call($0, arguments) } }

    /// Every conforming type has a protocol's optional methods, because they have default implementations here.
    package func belongs(to object: Any) -> Bool { method?.belongs(object) ?? false }
}

extension Selector {
    /// A selector of a protocol requirement, for use with `responds(to:)`.
    public init<Requirements>(_ name: String, of protocol: Requirements.Type) {
        self.init(name, arguments: 0, Method(belongs: { $0 is Requirements }, call: { _, _ in nil }))
    }

    /// A selector of a method without arguments.
    public init<Target, Result>(_ name: String, _ method: @escaping @MainActor (Target) -> () -> Result) {
        self.init(
            name, arguments: 0,
            Method(belongs: { $0 is Target }) { target, _ in
                guard let target = target as? Target else { return nil }
                return method(target)()
            })
    }

    /// A selector of a method that takes the sender.
    public init<Target, First, Result>(_ name: String, _ method: @escaping @MainActor (Target) -> (First) -> Result) {
        self.init(
            name, arguments: 1,
            Method(belongs: { $0 is Target }) { target, arguments in
                guard let target = target as? Target, let first: First = argument(0, arguments) else { return nil }
                return method(target)(first)
            })
    }

    /// A selector of a method that takes the sender and the event.
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

extension Selector {
    /// A selector of a method with three arguments, such as a segue action.
    public init<Target, First, Second, Third, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> (First, Second, Third) -> Result
    ) {
        self.init(
            name, arguments: 3,
            Method(belongs: { $0 is Target }) { target, arguments in
                guard let target = target as? Target, let first: First = argument(0, arguments),
                    let second: Second = argument(1, arguments), let third: Third = argument(2, arguments)
                else { return nil }
                return method(target)(first, second, third)
            })
    }
}

/// Converts an argument to the method's parameter type.
private func argument<Value>(_ index: Int, _ arguments: [Any?]) -> Value? {
    let value: Any? = index < arguments.count ? arguments[index] : nil
    if let value = value as? Value { return value }
    if let notification = value as? Notification { return NSNotification(name: notification.name, object: notification.object) as? Value }
    return nil
}

public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }
