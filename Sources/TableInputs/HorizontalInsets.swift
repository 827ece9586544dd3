/// Distances from the leading and trailing edges, in points; `nil` keeps a side's default.
public struct HorizontalInsets: Sendable, Hashable {
    public var leading: Double?
    public var trailing: Double?

    public init(leading: Double? = nil, trailing: Double? = nil) {
        self.leading = leading
        self.trailing = trailing
    }

    /// These insets, overridden by those set in `other`.
    public func overridden(by other: HorizontalInsets) -> HorizontalInsets {
        HorizontalInsets(leading: other.leading ?? leading, trailing: other.trailing ?? trailing)
    }
}

extension HorizontalInsets {
    /// Reads the insets from a value in data or in a project file: a number of points from the leading edge, or an object with `leading`
    /// and `trailing` (or UIKit's names `left` and `right`); `nil` for any other value.
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

    /// The description of valid values in messages.
    public static let expectation = "a number from 0 to 1000, or {leading, trailing}"

    private static let keys = ["leading", "trailing", "left", "right"]

    /// A number of points that a screen can have; `nil` for other values.
    private static func points(_ value: Value) -> Double? {
        guard case .number(let number) = value, (0...1000).contains(number.doubleValue) else { return nil }
        return number.doubleValue
    }
}
