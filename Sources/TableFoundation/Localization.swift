import Foundation

extension String {
    /// A text that may be localized, with values in it.
    public struct LocalizationValue: Hashable, Sendable, ExpressibleByStringInterpolation {
        /// With placeholders for the values, as in tables of strings.
        fileprivate let key: String
        /// With the values.
        fileprivate let text: String

        public init(_ value: String) { (key, text) = (value, value) }
        public init(stringLiteral value: String) { self.init(value) }
        public init(stringInterpolation: StringInterpolation) { (key, text) = (stringInterpolation.key, stringInterpolation.text) }

        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var key = ""
            fileprivate var text = ""
            public init(literalCapacity: Int, interpolationCount: Int) {}

            private mutating func add(_ placeholder: String, _ value: String) {
                key += placeholder
                text += value
            }
            public mutating func appendLiteral(_ literal: String) { add(literal, literal) }
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

        /// The text of a table of strings; the text of the code if there is none, or if it has values.
        fileprivate func localized(in table: String?, _ bundle: Bundle?) -> String {
            key == text ? (bundle ?? .main).localizedString(forKey: key, value: nil, table: table) : text
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
