/// The name of a method. There is no Objective-C runtime that could find the method: use closures, unbound methods
/// (`addTarget(self, action: MyCell.tapped, for: .touchUpInside)`) or `UIAction` to react.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name.
    public let name: String
    public init(_ name: String) { self.name = name }
    public init(stringLiteral name: String) { self.name = name }
    public var description: String { name }
}

/// A name for a selector.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }
/// The name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }
