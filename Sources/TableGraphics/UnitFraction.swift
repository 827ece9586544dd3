/// A share from 0 to 1. A type of its own, so that no one can mean 10 % and write 10, or mean 0.1 % and write 0.1.
public struct UnitFraction: Hashable, Comparable, Sendable {
    /// From 0 to 1.
    public let value: Double

    /// A share; throws `NotAFraction` for anything outside 0…1, not-a-number included.
    public init(_ value: Double) throws(NotAFraction) {
        guard value >= 0, value <= 1 else { throw NotAFraction(value: value) }
        self.value = value
    }

    /// `steps` of the 255 that a channel of eight bits has; more than 255 count as 255.
    public init(channelSteps steps: UInt8) {
        value = Double(steps) / 255
    }

    /// Nothing at all.
    public static let zero = UnitFraction(channelSteps: 0)

    /// By value.
    public static func < (a: UnitFraction, b: UnitFraction) -> Bool { a.value < b.value }

    /// A number that is no share.
    public struct NotAFraction: Error, Hashable, Sendable, CustomStringConvertible {
        /// The number that was given.
        public var value: Double

        /// What is wrong, as a sentence without a full stop.
        public var description: String { "\(numberText(value, decimals: 6)) is not a fraction from 0 to 1" }

        /// What to write instead.
        public var hint: String {
            value > 1 && value <= 100
                ? "this is a fraction, not a percentage: for \(numberText(value))% write \(numberText(value / 100, decimals: 6))"
                : "write a number from 0 (nothing) to 1 (everything)"
        }
    }
}
