import Foundation
import TableInputs

/// Converts values of one type into data.
typealias ReflectionRule = (inout Reflection, Any) -> Value?

/// The rule for the type of a value.
func reflectionRule(for any: Any) -> ReflectionRule {
    wrapperRule(any) ?? textRule(any) ?? numberRule(any) ?? foundationRule(any) ?? structureRule(any)
}

private func wrapperRule(_ any: Any) -> ReflectionRule? {
    if type(of: any) is any OptionalValue.Type {
        return { reflection, any in (any as? any OptionalValue)?.anyValue.flatMap { reflection.reflect($0) } }
    }
    // Checks the exact type, because every `Hashable` can be cast to `AnyHashable`.
    if type(of: any) == AnyHashable.self { return { reflection, any in (any as? AnyHashable).flatMap { reflection.reflect($0.base) } } }
    return nil
}

private func textRule(_ any: Any) -> ReflectionRule? {
    switch any {
    case is Value: { _, any in any as? Value }
    case is NSNull: { _, _ in .null }
    case is String: { _, any in (any as? String).map { .string($0) } }
    case is any StringProtocol: { _, any in (any as? any StringProtocol).map { .string(String($0)) } }
    case is Character, is Unicode.Scalar, is StaticString, is Duration, is any RangeExpression, is any Any.Type:
        { _, any in .string("\(any)") }
    case is NSAttributedString: { _, any in (any as? NSAttributedString).map { .string($0.string) } }
    case is AttributedString: { _, any in (any as? AttributedString).map { .string(String($0.characters)) } }
    default: nil
    }
}

private func numberRule(_ any: Any) -> ReflectionRule? {
    // Comes before `Bool`, because some Foundation numbers bridge to it.
    if type(of: any) is NSNumber.Type { return { _, any in (any as? NSNumber).map(foundationNumber) } }
    switch any {
    case is Bool: return { _, any in (any as? Bool).map { .bool($0) } }
    case is any BinaryInteger: return { _, any in .number(Number(text: "\(any)")) }
    case is any BinaryFloatingPoint: return { _, any in (any as? any BinaryFloatingPoint).map { number("\($0)", Double($0)) } }
    case is Decimal: return { _, any in (any as? Decimal).map { number($0.description, $0.isNaN ? .nan : 0) } }
    default: return nil
    }
}

private func foundationNumber(_ value: NSNumber) -> Value {
    // On Linux, Foundation stores only booleans as `char`.
    if String(cString: value.objCType) == "c" { return .bool(value.boolValue) }
    let text = value.description
    // Apple's Foundation formats whole numbers without a decimal point.
    return number(text.hasSuffix(".0") ? String(text.dropLast(2)) : text, value.doubleValue)
}

/// Numbers in data are finite; infinity and NaN become strings.
private func number(_ text: String, _ value: Double) -> Value {
    if value.isFinite { return .number(Number(text: text)) }
    return .string(value.isNaN ? "NaN" : value < 0 ? "-∞" : "∞")
}

private func foundationRule(_ any: Any) -> ReflectionRule? {
    switch any {
    case is Date: { _, any in (any as? Date).map { .string($0.formatted(.iso8601)) } }
    case is URL: { _, any in (any as? URL).map { .string($0.absoluteString) } }
    case is URLComponents: { _, any in (any as? URLComponents).map { .string($0.string ?? "") } }
    case is UUID: { _, any in (any as? UUID).map { .string($0.uuidString) } }
    case is Data: { _, any in (any as? Data).map { .string($0.base64EncodedString()) } }
    case is Locale: { _, any in (any as? Locale).map { .string($0.identifier) } }
    case is TimeZone: { _, any in (any as? TimeZone).map { .string($0.identifier) } }
    case is Calendar: { _, any in (any as? Calendar).map { .string("\($0.identifier)") } }
    case is any MeasuredValue: { _, any in (any as? any MeasuredValue).map { .string($0.text) } }
    // Not a cast, because Swift errors can be cast to `NSError` as well.
    case _ where type(of: any) is NSError.Type: { _, any in (any as? NSError).map { .string($0.localizedDescription) } }
    default: nil
    }
}

private func structureRule(_ any: Any) -> ReflectionRule {
    if any is any KeyedSource { return { reflection, any in (any as? any KeyedSource).flatMap { reflection.keyed($0) } } }
    if any is any RawRepresentable {
        return { reflection, any in (any as? any RawRepresentable).flatMap { reflection.reflect($0.rawValue) } }
    }
    if any is any OrderedPairs { return { reflection, any in reflection.dictionary(any) } }
    switch Mirror(reflecting: any).displayStyle {
    case .dictionary: return { reflection, any in reflection.dictionary(any) }
    // Sorted, because the order of a set differs between processes.
    case .set: return { reflection, any in .array(reflection.array(Mirror(reflecting: any).children.map(\.value)).sorted(by: comesBefore)) }
    case .collection: return { reflection, any in .array(reflection.array(Mirror(reflecting: any).children.lazy.map(\.value))) }
    case .tuple: return { reflection, any in reflection.tuple(any) }
    case .enum: return { reflection, any in reflection.enumeration(any) }
    case .struct, .class, .optional, .foreignReference, nil: break
    @unknown default: break
    }
    let isOwn = isOwnType(type(of: any))
    if any is any Collection || !isOwn && any is any Sequence {
        return { reflection, any in (any as? any Sequence).map { .array(reflection.array($0)) } }
    }
    guard isOwn else {
        return any is any Encodable ? { reflection, any in reflection.encoded(any) } : { reflection, any in reflection.unreadable(any) }
    }
    guard type(of: any) is AnyClass else { return { reflection, any in reflection.properties(any) } }
    return { reflection, any in reflection.instance(any as AnyObject) { $0.properties(any) } }
}

extension Reflection {
    /// Converts a `KeyedSource` into an object of its keys.
    fileprivate mutating func keyed(_ source: any KeyedSource) -> Value? {
        func members(_ reflection: inout Reflection) -> Value? {
            reflection.object(
                source.providedKeys.compactMap { key in
                    switch source.provided(key) {
                    case .unknown: nil
                    case .nothing: (key, Value.null)
                    case .data(let value): (key, value)
                    case .swift(let any): (key, any)
                    }
                })
        }
        return type(of: source) is AnyClass ? instance(source as AnyObject, members) : members(&self)
    }

    fileprivate mutating func dictionary(_ any: Any) -> Value { object(Self.members(of: any) ?? []) }

    /// The entries of a dictionary, sorted by key; `nil` for other values. Keys that are not strings are converted with their description.
    static func members(of any: Any) -> [(name: String, value: Any)]? {
        guard let pairs = pairs(of: any) else { return nil }
        let entries = pairs.map { (key: Reflection(of: $0, at: "").value ?? .null, value: $1) }
        // Dictionary types other than `Dictionary` have their own order.
        let isSorted = String(reflecting: type(of: any)).hasPrefix("Swift.Dictionary<") || any is NSDictionary
        return (isSorted ? entries.sorted { comesBefore($0.key, $1.key) } : entries).map { ($0.key.text ?? $0.key.jsonText, $0.value) }
    }

    private static func pairs(of any: Any) -> [(Any, Any)]? {
        if let literal = any as? any OrderedPairs { return literal.pairs }
        let mirror = Mirror(reflecting: any)
        guard mirror.displayStyle == .dictionary else { return nil }
        return mirror.children.compactMap { child in
            let pair = Mirror(reflecting: child.value).children.map(\.value)
            return pair.count == 2 ? (pair[0], pair[1]) : nil
        }
    }

    fileprivate mutating func tuple(_ any: Any) -> Value? {
        let children = Array(Mirror(reflecting: any).children)
        if children.isEmpty { return nil }
        // Unlabeled elements are named `.0`, `.1` and so on.
        if children.allSatisfy({ $0.label?.hasPrefix(".") == true }) { return .array(array(children.map(\.value))) }
        return object(children.map { ($0.label ?? "", $0.value) })
    }

    /// A case without associated values becomes its name; a case with associated values becomes an object, as in `Codable`.
    fileprivate mutating func enumeration(_ any: Any) -> Value? {
        guard let payload = Mirror(reflecting: any).children.first else { return .string("\(any)") }
        return object([(payload.label ?? "", payload.value)])
    }

    fileprivate mutating func properties(_ any: Any) -> Value? {
        let properties = StoredProperties(of: any)
        if properties.names.isEmpty, any is any Encodable { return encoded(any) }
        return object(properties.all.map { (StoredProperties.key($0.name), $0.value) })
    }

    fileprivate mutating func encoded(_ any: Any) -> Value? {
        guard let encodable = any as? any Encodable, let value = Value(encoding: encodable) else { return unreadable(any) }
        return value
    }
}

/// Whether a type is the user's own. Properties of types in the standard library and Foundation are implementation details.
func isOwnType(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return !name.contains("->") && !foreignModules.contains(String(name.prefix { $0 != "." }))
}

private let foreignModules: Set = [
    "Swift", "Foundation", "FoundationEssentials", "FoundationInternationalization", "FoundationNetworking", "FoundationXML", "Dispatch",
    "Observation",
    "Synchronization", "_Concurrency", "_StringProcessing",
]

extension Reflection {
    /// The elements of a set in the order of their conversion.
    static func sorted(_ elements: [Any]) -> [Any] {
        elements.map { (value: Reflection(of: $0, at: "").value ?? .null, element: $0) }
            .sorted { comesBefore($0.value, $1.value) }.map(\.element)
    }
}

/// Sorts numbers by value, before everything else, which is sorted by text.
private func comesBefore(_ a: Value, _ b: Value) -> Bool {
    switch (a, b) {
    case (.number(let a), .number(let b)): (a.doubleValue, a.text) < (b.doubleValue, b.text)
    case (.number, _): true
    case (_, .number): false
    default: (a.text ?? a.jsonText) < (b.text ?? b.jsonText)
    }
}

/// Matches `KeyValuePairs` of any types.
private protocol OrderedPairs {
    var pairs: [(Any, Any)] { get }
}

extension KeyValuePairs: OrderedPairs {
    fileprivate var pairs: [(Any, Any)] { map { ($0.key, $0.value) } }
}

/// Matches a `Measurement` in any unit.
private protocol MeasuredValue {
    var text: String { get }
}

extension Measurement: MeasuredValue {
    fileprivate var text: String {
        let number = "\(value)"
        return "\(number.hasSuffix(".0") ? String(number.dropLast(2)) : number) \(unit.symbol)"
    }
}

/// Matches an optional of any type.
private protocol OptionalValue {
    var anyValue: Any? { get }
}

extension Optional: OptionalValue {
    fileprivate var anyValue: Any? { self }
}
