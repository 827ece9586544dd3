import Foundation

extension String {
    /// A text that may be localized, with values in it.
    public struct LocalizationValue: Hashable, Sendable, ExpressibleByStringInterpolation {
        /// With placeholders for the values, as in tables of strings.
        fileprivate let key: String
        /// With the values.
        fileprivate let text: String
        fileprivate let values: [String]

        public init(_ value: String) { (key, text, values) = (value, value, []) }
        public init(stringLiteral value: String) { self.init(value) }
        public init(stringInterpolation: StringInterpolation) {
            (key, text, values) = (stringInterpolation.key, stringInterpolation.text, stringInterpolation.values)
        }

        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var key = ""
            fileprivate var text = ""
            fileprivate var values: [String] = []
            public init(literalCapacity: Int, interpolationCount: Int) {}

            private mutating func add(_ placeholder: String, _ value: String) {
                key += placeholder
                text += value
                values.append(value)
            }
            public mutating func appendLiteral(_ literal: String) {
                key += literal
                text += literal
            }
            public mutating func appendInterpolation<T>(_ value: T) { add("%@", "\(value)") }
            public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) { add("%lld", "\(value)") }
            public mutating func appendInterpolation(_ value: Double) { add("%lf", "\(value)") }
            public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
                add(specifier, String(format: specifier, value))
            }
            public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F) where F.FormatOutput == String {
                add("%@", format.format(value))
            }
        }

        /// The text of a table of strings; the text of the code if there is none.
        fileprivate func localized(in table: String?, _ bundle: Bundle?) -> String {
            String.localized(key, values, in: table, bundle) ?? text
        }
    }

    /// The text that a table of strings has for a key, with values for its placeholders; `nil` if it has none.
    package static func localized(_ key: String, _ values: [String], in table: String? = nil, _ bundle: Bundle? = nil) -> String? {
        let missing = "\u{0}"
        let found = (bundle ?? .main).localizedString(forKey: key, value: missing, table: table)
        if key.isEmpty || found == missing { return nil }
        if values.isEmpty { return found }
        var next = 0
        return found.replacing(/%(?:%|(?:(\d+)\$)?[-+ 0#]*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z)?[@dDiuUxXfFeEgGcs])/) { match in
            if match.output.0 == "%%" { return "%" }
            next += 1
            let index = match.output.1.flatMap { Int($0) } ?? next
            return values.indices.contains(index - 1) ? values[index - 1] : ""
        }
    }

    public init(
        localized value: LocalizationValue, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) { self = value.localized(in: table, bundle) }
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        let found = (bundle ?? .main).localizedString(forKey: "\(key)", value: "", table: table)
        self = found.isEmpty || found == "\(key)" ? defaultValue.text : found
    }
    public init(localized resource: LocalizedStringResource) { self = resource.text }
}

/// A text that is localized where it is shown.
public struct LocalizedStringResource: Hashable, Sendable, ExpressibleByStringInterpolation, CustomStringConvertible {
    public var locale = Locale.current
    fileprivate let text: String
    public let key: String

    public init(
        _ value: String.LocalizationValue, table: String? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) { (key, text, self.locale) = (value.key, value.localized(in: table, nil), locale) }
    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        comment: StaticString? = nil
    ) { (self.key, text, self.locale) = ("\(key)", String(localized: key, defaultValue: defaultValue, table: table), locale) }
    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
    public init(stringInterpolation: String.LocalizationValue.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
    public var description: String { text }
}
