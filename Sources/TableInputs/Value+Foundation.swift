import Foundation

extension Value {
    /// The value as JSON readers of Foundation give it: strings, booleans, `NSNumber`, `NSNull`, arrays of these, and dictionaries.
    public var foundationValue: Any {
        switch self {
        case .null: NSNull()
        case .bool(let bool): bool
        case .number(let number): Int(number.text).map { NSNumber(value: $0) } ?? NSNumber(value: number.doubleValue)
        case .string(let string): string
        case .array(let elements): elements.map(\.foundationValue)
        case .object(let object): Dictionary(uniqueKeysWithValues: object.pairs.map { ($0, $1.foundationValue) })
        }
    }
}
