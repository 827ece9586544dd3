import Foundation
import TableCells

/// A text that may be localized, with values and images in it. Texts are shown in the language of the code.
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
    var runs: [TextRun]

    public init(_ value: String) { runs = [TextRun(value, isMarkdown: true)] }
    public init(stringLiteral value: String) { self.init(value) }
    public init(stringInterpolation: StringInterpolation) { runs = stringInterpolation.runs }

    public static func == (a: LocalizedStringKey, b: LocalizedStringKey) -> Bool { a.runs == b.runs }

    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var runs: [TextRun] = []
        public init(literalCapacity: Int, interpolationCount: Int) {}

        private mutating func add(_ text: String) {
            if runs.last?.isMarkdown == true { runs[runs.count - 1].text += text } else { runs.append(TextRun(text, isMarkdown: true)) }
        }
        public mutating func appendLiteral(_ literal: String) { add(literal) }
        public mutating func appendInterpolation<T>(_ value: T) { add("\(value)") }
        public mutating func appendInterpolation(_ text: Text) { runs += text.runs }
        public mutating func appendInterpolation(_ image: Image) { runs.append(image.run) }
        public mutating func appendInterpolation(_ text: AttributedString) { runs += TextRun.runs(of: text) }
        public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) { add(String(format: specifier, value)) }
        public mutating func appendInterpolation<F: FormatStyle>(_ value: F.FormatInput, format: F) where F.FormatOutput == String {
            add(format.format(value))
        }
        public mutating func appendInterpolation<T>(_ value: T, formatter: Formatter) { add(formatter.string(for: value) ?? "\(value)") }
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
