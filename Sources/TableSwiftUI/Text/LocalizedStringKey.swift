import Foundation
import TableCells
import TableFoundation

/// A text that may be localized, with values and images in it. It is looked up in the program's tables of strings.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    var runs: [TextRun]

    private let key: String
    private let values: [String]

    public init(_ value: String) {
        (key, values, runs) = (value, [], [TextRun(value, isMarkdown: true)])
        localize()
    }
    public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation: StringInterpolation) {
        (key, values, runs) = (stringInterpolation.key, stringInterpolation.values, stringInterpolation.runs)
        localize()
    }

    /// Takes the text of a table. Images and styled texts keep the order of the code.
    mutating func localize(in table: String? = nil, _ bundle: Bundle? = nil) {
        guard runs.count == 1, runs[0].isMarkdown, let text = String.localized(key, values, in: table, bundle) else { return }
        runs[0].text = text
    }

    public static func == (a: LocalizedStringKey, b: LocalizedStringKey) -> Bool { a.runs == b.runs }

    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var runs: [TextRun] = []
        fileprivate var key = ""
        fileprivate var values: [String] = []
        public init(literalCapacity: Int, interpolationCount: Int) {}

        private mutating func add(_ text: String) {
            if runs.last?.isMarkdown == true { runs[runs.count - 1].text += text } else { runs.append(TextRun(text, isMarkdown: true)) }
        }
        private mutating func add(_ placeholder: String, _ value: String) {
            key += placeholder
            let value = value.withoutMarks
            values.append(value)
            add(value)
        }
        public mutating func appendLiteral(_ literal: String) {
            key += literal
            add(literal)
        }
        public mutating func appendInterpolation<T>(_ value: T) { add("%@", "\(value)") }
        // A phone writes numbers in text as formats do: groups of digits, and six places.
        public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
            add("%lld", IntegerFormatStyle<T>(locale: Self.locale).format(value))
        }
        public mutating func appendInterpolation<T: BinaryFloatingPoint>(_ value: T) {
            add("%lf", FloatingPointFormatStyle<T>(locale: Self.locale).precision(.fractionLength(6)).format(value))
        }
        private static let locale = Locale(identifier: "en_US")
        public mutating func appendInterpolation(_ text: Text) { runs += text.runs }
        public mutating func appendInterpolation(_ image: Image) { runs.append(image.run) }
        public mutating func appendInterpolation(_ text: AttributedString) { runs += TextRun.runs(of: text) }
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            add(specifier, String(format: specifier, value))
        }
        public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F) where F.FormatOutput == String {
            add("%@", format.locale(Self.locale).format(value))
        }
        public mutating func appendInterpolation<T>(_ value: T, formatter: Formatter) {
            add("%@", formatter.string(for: value) ?? "\(value)")
        }
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { runs.append(TextRun(date, style)) }
    }
}

// Values in a text are not Markdown: stand-ins keep their places while the text around them is parsed.
extension String {
    private static let marks = Set("\\*_~`[]<>:.@".unicodeScalars)
    private static let standIns: UInt32 = 0xF600

    fileprivate var withoutMarks: String {
        guard unicodeScalars.contains(where: Self.marks.contains) else { return self }
        return replacingScalars { Self.marks.contains($0) ? Self.standIns + $0.value : $0.value }
    }
    var withMarks: String {
        let used = Self.standIns..<Self.standIns + 128
        guard unicodeScalars.contains(where: { used.contains($0.value) }) else { return self }
        return replacingScalars { used.contains($0.value) ? $0.value - Self.standIns : $0.value }
    }
    private func replacingScalars(_ change: (Unicode.Scalar) -> UInt32) -> String {
        String(String.UnicodeScalarView(unicodeScalars.map { Unicode.Scalar(change($0)) ?? $0 }))
    }
}

/// A part of a text with its own look.
struct TextRun: Equatable {
    var text: String
    var isMarkdown = false
    var attachment: TextAttributes.Attachment?
    var date: Date?
    var dateStyle: Text.DateStyle?
    var formatted: Formatted?
    /// The look; inner modifiers count.
    var font: Font?
    var color: AnyColor?
    var weight: Int?
    var isItalic: Bool?
    var isMonospaced: Bool?
    var hasMonospacedDigits: Bool?
    var underline: TextAttributes.TextLine?
    var strikethrough: TextAttributes.TextLine?
    var tracking: Double?
    var link: String?

    /// A style, compared by its values.
    struct AnyColor: Equatable {
        let style: any ShapeStyle
        static func == (a: AnyColor, b: AnyColor) -> Bool { "\(a.style)" == "\(b.style)" }
    }

    /// A value, and how it reads in a language.
    struct Formatted: Equatable {
        let words: (Locale) -> String
        private let english: String
        init(_ words: @escaping (Locale) -> String) { (self.words, english) = (words, words(Locale(identifier: "en_US"))) }
        static func == (a: Formatted, b: Formatted) -> Bool { a.english == b.english }
        var text: String { english }
    }

    init(formatted: Formatted) { (text, self.formatted) = (formatted.text, formatted) }
    init(_ text: String, isMarkdown: Bool = false) { (self.text, self.isMarkdown) = (text, isMarkdown) }
    init(attachment: TextAttributes.Attachment) { (text, self.attachment) = ("\u{FFFC}", attachment) }
    init(_ date: Date, _ style: Text.DateStyle) { (text, self.date, dateStyle) = ("", date, style) }
}
