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
            values.append(value)
            add(value)
        }
        public mutating func appendLiteral(_ literal: String) {
            key += literal
            add(literal)
        }
        public mutating func appendInterpolation<T>(_ value: T) { add("%@", "\(value)") }
        public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) { add("%lld", "\(value)") }
        public mutating func appendInterpolation(_ value: Double) { add("%lf", "\(value)") }
        public mutating func appendInterpolation(_ text: Text) { runs += text.runs }
        public mutating func appendInterpolation(_ image: Image) { runs.append(image.run) }
        public mutating func appendInterpolation(_ text: AttributedString) { runs += TextRun.runs(of: text) }
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
            add(specifier, String(format: specifier, value))
        }
        public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F) where F.FormatOutput == String {
            add("%@", format.format(value))
        }
        public mutating func appendInterpolation<T>(_ value: T, formatter: Formatter) {
            add("%@", formatter.string(for: value) ?? "\(value)")
        }
        public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) { runs.append(TextRun(date, style)) }
    }
}

/// A part of a text with its own look.
struct TextRun: Equatable {
    var text: String
    var isMarkdown = false
    var attachment: TextAttributes.Attachment?
    var date: Date?
    var dateStyle: Text.DateStyle?
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

    init(_ text: String, isMarkdown: Bool = false) { (self.text, self.isMarkdown) = (text, isMarkdown) }
    init(attachment: TextAttributes.Attachment) { (text, self.attachment) = ("\u{FFFC}", attachment) }
    init(_ date: Date, _ style: Text.DateStyle) { (text, self.date, dateStyle) = ("", date, style) }
}
