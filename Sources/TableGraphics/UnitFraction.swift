/// A fraction from 0 to 1. A separate type prevents mistakes such as writing 10 for 10%, or 0.1 for 0.1%.
public struct UnitFraction: Hashable, Comparable, Sendable {
    /// From 0 to 1.
    public let value: Double

    /// Creates a fraction. Throws `NotAFraction` for values outside 0…1, including NaN.
    public init(_ value: Double) throws(NotAFraction) {
        guard value >= 0, value <= 1 else { throw NotAFraction(value: value) }
        self.value = value
    }

    /// Creates the fraction of `steps` out of the 255 steps of an eight-bit channel.
    public init(channelSteps steps: UInt8) {
        value = Double(steps) / 255
    }

    public static let zero = UnitFraction(channelSteps: 0)

    public static func < (a: UnitFraction, b: UnitFraction) -> Bool { a.value < b.value }

    /// The error for a number outside 0…1.
    public struct NotAFraction: Error, Hashable, Sendable, CustomStringConvertible {
        /// The invalid number.
        public var value: Double

        /// One sentence without a final period.
        public var description: String { "\(numberText(value, decimals: 6)) is not a fraction from 0 to 1" }

        /// How to fix it.
        public var hint: String {
            value > 1 && value <= 100
                ? "this is a fraction, not a percentage: for \(numberText(value))% write \(numberText(value / 100, decimals: 6))"
                : "write a number from 0 (nothing) to 1 (everything)"
        }
    }
}
