/// Distances from the leading and the trailing edge, in points; `nil` leaves a side as it is.
public struct HorizontalInsets: Sendable, Hashable {
    /// From the leading edge.
    public var leading: Double?
    /// From the trailing edge.
    public var trailing: Double?

    /// Distances from both edges.
    public init(leading: Double? = nil, trailing: Double? = nil) {
        self.leading = leading
        self.trailing = trailing
    }

    /// These distances with those of `other` in place wherever it says something.
    public func overridden(by other: HorizontalInsets) -> HorizontalInsets {
        HorizontalInsets(leading: other.leading ?? leading, trailing: other.trailing ?? trailing)
    }
}

extension HorizontalInsets {
    /// The insets of a value in data or in a project file: a number of points from the leading edge, or an object with `leading` and
    /// `trailing`, by UIKit's names too (`left`, `right`); `nil` for any other value.
    public init?(_ value: Value) {
        switch value {
        case .number(let number):
            guard let points = Self.points(.number(number)) else { return nil }
            self.init(leading: points)
        case .object(let object):
            guard object.keys.allSatisfy(Self.keys.contains) else { return nil }
            let (leading, trailing) = (object["leading"] ?? object["left"], object["trailing"] ?? object["right"])
            let found = HorizontalInsets(leading: leading.flatMap(Self.points), trailing: trailing.flatMap(Self.points))
            guard (found.leading == nil) == (leading == nil), (found.trailing == nil) == (trailing == nil) else { return nil }
            self = found
        case .null, .bool, .string, .array: return nil
        }
    }

    /// What such a value must be, for messages.
    public static let expectation = "a number from 0 to 1000, or {leading, trailing}"

    private static let keys = ["leading", "trailing", "left", "right"]

    /// Points that a screen can have.
    private static func points(_ value: Value) -> Double? {
        guard case .number(let number) = value, (0...1000).contains(number.doubleValue) else { return nil }
        return number.doubleValue
    }
}
