import Foundation

/// Stands for `NSPredicate(format:)`, which Foundation lacks on Linux: comparisons, `AND`, `OR`, `NOT`, key paths, variables and arguments.
public enum FormatPredicate {
    /// The predicate of a format; one that is always `false` if the format has an error, for which Foundation raises an exception.
    public static func made(format: String, _ arguments: Any?...) -> NSPredicate { made(format: format, argumentArray: arguments) }

    public static func made(format: String, argumentArray: [Any?]?) -> NSPredicate {
        var parser = FormatParser(format, argumentArray ?? [])
        return parser.predicate() ?? NSPredicate(value: false)
    }
}

/// An object that has values for keys without properties of their names.
public protocol KeyedValues: AnyObject {
    func keyedValue(for key: String) -> Any?
}

extension NSSortDescriptor {
    /// Stands for `NSSortDescriptor(key:ascending:)`, which Foundation lacks on Linux.
    public static func made(key: String?, ascending: Bool, selector: Any? = nil) -> NSSortDescriptor {
        made(ascending) { object in
            key.map { $0.split(separator: ".").reduce(object) { PredicateValues.value(String($1), of: $0) } } ?? object
        }
    }
    /// Stands for `NSSortDescriptor(keyPath:ascending:)`, which takes no optional values on Linux.
    public static func made<Root, Value>(keyPath: KeyPath<Root, Value>, ascending: Bool) -> NSSortDescriptor {
        made(ascending) { object in (object as? Root).flatMap { PredicateValues.plain($0[keyPath: keyPath]) } }
    }
    /// Objects without a value come first.
    public convenience init<Root, Value: Comparable>(keyPath: KeyPath<Root, Value?>, ascending: Bool) {
        self.init(keyPath: keyPath, ascending: ascending) { a, b in
            guard let one = PredicateValues.plain(a) else { return PredicateValues.plain(b) == nil ? .orderedSame : .orderedAscending }
            guard let other = PredicateValues.plain(b) else { return .orderedDescending }
            return PredicateValues.order(one, other, [.caseInsensitive]) ?? .orderedSame
        }
    }
    private static func made(_ isAscending: Bool, _ value: @escaping (Any?) -> Any?) -> NSSortDescriptor {
        NSSortDescriptor(keyPath: \NSObject.self, ascending: isAscending) { a, b in
            PredicateValues.order(value(a), value(b), [.caseInsensitive]) ?? .orderedSame
        }
    }
}

/// A value in a predicate; stands for `NSExpression`.
public final class FormatExpression: NSObject {
    public enum ExpressionType: UInt, Sendable { case constantValue, evaluatedObject, variable, keyPath, function, aggregate = 14 }

    public let expressionType: ExpressionType
    private let text: String
    private let evaluate: (Any?, [String: Any]) -> Any?

    init(_ type: ExpressionType, _ text: String, _ evaluate: @escaping (Any?, [String: Any]) -> Any?) {
        (expressionType, self.text, self.evaluate) = (type, text, evaluate)
    }

    public override var description: String { text }

    func value(of object: Any?, _ variables: [String: Any]) -> Any? { PredicateValues.plain(evaluate(object, variables)) }
}

/// A predicate that compares two values; stands for `NSComparisonPredicate`.
public final class FormatComparison: NSPredicate {
    public enum Operator: UInt, Sendable {
        case lessThan, lessThanOrEqualTo, greaterThan, greaterThanOrEqualTo, equalTo, notEqualTo, matches, like, beginsWith, endsWith, `in`
        case contains = 99, between
    }
    public enum Modifier: UInt, Sendable { case direct, all, any }

    public let leftExpression: FormatExpression
    public let rightExpression: FormatExpression
    public let predicateOperatorType: Operator
    public let comparisonPredicateModifier: Modifier
    private let options: String.CompareOptions

    init(
        _ left: FormatExpression, _ type: Operator, _ right: FormatExpression, _ options: String.CompareOptions, _ modifier: Modifier
    ) {
        (leftExpression, predicateOperatorType, rightExpression) = (left, type, right)
        (self.options, comparisonPredicateModifier) = (options, modifier)
        super.init(value: false)
    }
    public required init?(coder: NSCoder) { nil }

    public override func evaluate(with object: Any?) -> Bool { evaluate(with: object, substitutionVariables: nil) }

    public override func evaluate(with object: Any?, substitutionVariables: [String: Any]?) -> Bool {
        let left = leftExpression.value(of: object, substitutionVariables ?? [:])
        let right = rightExpression.value(of: object, substitutionVariables ?? [:])
        switch comparisonPredicateModifier {
        case .direct: return holds(left, right)
        case .any: return (left as? [Any])?.contains { holds($0, right) } ?? false
        case .all: return (left as? [Any])?.allSatisfy { holds($0, right) } ?? false
        }
    }

    private func holds(_ left: Any?, _ right: Any?) -> Bool {
        let order = PredicateValues.order(left, right, options)
        switch predicateOperatorType {
        case .equalTo: return PredicateValues.isEqual(left, right, options)
        case .notEqualTo: return !PredicateValues.isEqual(left, right, options)
        case .lessThan: return order == .orderedAscending
        case .lessThanOrEqualTo: return order == .orderedAscending || order == .orderedSame
        case .greaterThan: return order == .orderedDescending
        case .greaterThanOrEqualTo: return order == .orderedDescending || order == .orderedSame
        case .contains: return PredicateValues.contains(left, right, options)
        case .in: return PredicateValues.contains(right, left, options)
        case .between:
            guard let bounds = right as? [Any], bounds.count == 2 else { return false }
            let (low, high) = (PredicateValues.order(bounds[0], left, options), PredicateValues.order(left, bounds[1], options))
            return [low, high].allSatisfy { $0 == .orderedAscending || $0 == .orderedSame }
        case .beginsWith, .endsWith, .matches, .like:
            guard let text = left as? String, let part = right as? String else { return false }
            return PredicateValues.matches(text, part, predicateOperatorType, options)
        }
    }
}

/// How predicates read and compare values.
enum PredicateValues {
    static func plain(_ value: Any?) -> Any? {
        switch value {
        case nil, is NSNull: return nil
        case let text as NSString: return text as String
        case let some?:
            let mirror = Mirror(reflecting: some)
            guard mirror.displayStyle == .optional else { return some }
            return mirror.children.first.flatMap { plain($0.value) }
        }
    }

    /// The value of a key: of a dictionary's entry, of a stored property, or of every element of an array.
    static func value(_ key: String, of object: Any?) -> Any? {
        switch plain(object) {
        case let text as String: return key == "length" ? text.utf16.count : nil
        case let list as [Any]: return key == "@count" || key == "count" ? list.count : list.compactMap { value(key, of: $0) }
        case let object as any KeyedValues: return plain(object.keyedValue(for: key))
        case let entries as [String: Any]: return entries[key] ?? (key == "@count" ? entries.count : nil)
        case let some?:
            var mirror: Mirror? = Mirror(reflecting: some)
            while let current = mirror {
                if let child = current.children.first(where: { $0.label == key || $0.label == "_" + key }) { return plain(child.value) }
                mirror = current.superclassMirror
            }
            return nil
        case nil: return nil
        }
    }

    private static func number(_ value: Any?) -> Double? {
        switch value {
        case let one as Bool: one ? 1 : 0
        case let one as any BinaryInteger: Double(one)
        case let one as any BinaryFloatingPoint: Double(one)
        case let one as NSNumber: one.doubleValue
        case let one as Decimal: NSDecimalNumber(decimal: one).doubleValue
        default: nil
        }
    }

    static func order(_ a: Any?, _ b: Any?, _ options: String.CompareOptions) -> ComparisonResult? {
        if let a = a as? String, let b = b as? String { return a.compare(b, options: options) }
        if let a = a as? Date, let b = b as? Date { return a.compare(b) }
        guard let a = number(a), let b = number(b) else { return nil }
        return a < b ? .orderedAscending : a > b ? .orderedDescending : a == b ? .orderedSame : nil
    }

    static func isEqual(_ a: Any?, _ b: Any?, _ options: String.CompareOptions) -> Bool {
        guard let a, let b else { return a == nil && b == nil }
        if let order = order(a, b, options) { return order == .orderedSame }
        if let a = a as? AnyHashable, let b = b as? AnyHashable { return a == b }
        return false
    }

    static func contains(_ whole: Any?, _ part: Any?, _ options: String.CompareOptions) -> Bool {
        if let whole = whole as? String { return (part as? String).map { whole.range(of: $0, options: options) != nil } ?? false }
        return (whole as? [Any])?.contains { isEqual(plain($0), part, options) } ?? false
    }

    static func matches(_ text: String, _ part: String, _ type: FormatComparison.Operator, _ options: String.CompareOptions) -> Bool {
        switch type {
        case .beginsWith: return text.range(of: part, options: options.union(.anchored)) != nil
        case .endsWith: return text.range(of: part, options: options.union([.anchored, .backwards])) != nil
        default:
            let isLike = type == .like
            let wild = isLike ? NSRegularExpression.escapedPattern(for: part) : part
            let pattern = isLike ? wild.replacing("\\*", with: ".*").replacing("\\?", with: ".") : wild
            let range = text.range(of: "^(?:\(pattern))$", options: options.union(.regularExpression))
            return range == text.startIndex..<text.endIndex
        }
    }
}
