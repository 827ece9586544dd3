import TableGraphics
import TableScene

/// A text of parts, each with a look of its own, which wraps as one: `Text([TextPart("Water ").bold(), TextPart("forward")])`.
public func Text(_ parts: [TextPart]) -> Node {
    var text = Node.TextNode("")
    text.parts = parts
    return .text(text)
}

/// A text of parts of different weights: `Text([("Water ", 700), ("forward", nil)])`.
///
/// Weights are 100 to 900, as in CSS; `nil` is the font's.
public func Text(_ parts: [(text: String, weight: Int?)]) -> Node {
    Text(parts.map { TextPart($0.text, TextAttributes(weight: $0.weight)) })
}

/// How a text or a part of one looks, beside its line; `nil` is what the text around it has.
public struct TextAttributes: Hashable, Sendable {
    /// Of a part; a text itself has a font anyway.
    public var font: Font?
    /// 100 to 900, as in CSS.
    public var weight: Int?
    /// The font's italic face.
    public var isItalic: Bool?
    /// A font whose characters have one width.
    public var isMonospaced: Bool?
    /// Digits of one width.
    public var hasMonospacedDigits: Bool?
    /// Links have the tint color unless it is given.
    public var color: ColorReference?
    /// A line below the words.
    public var underline: TextLine?
    /// A line through the words.
    public var strikethrough: TextLine?
    /// Where the words lead.
    public var link: String?
    /// What stands in place of the words.
    public var attachment: Attachment?

    /// A line along a text.
    public struct TextLine: Hashable, Sendable {
        /// `nil`: the text's.
        public var color: ColorReference?

        /// A line.
        public init(color: ColorReference? = nil) { self.color = color }
    }

    /// A drawing in a line of text, as high as its letters.
    public enum Attachment: Hashable, Sendable {
        /// By the symbol's name.
        case symbol(String)
        /// By the picture's path.
        case image(String)
    }

    /// A look that changes nothing, but for what is given.
    public init(weight: Int? = nil, color: ColorReference? = nil, link: String? = nil) {
        self.weight = weight
        self.color = color
        self.link = link
    }

    /// This look where the other one says nothing.
    public func overridden(by other: TextAttributes) -> TextAttributes {
        var all = self
        all.font = other.font ?? font
        all.weight = other.weight ?? (other.font == nil ? weight : nil)
        all.isItalic = other.isItalic ?? isItalic
        all.isMonospaced = other.isMonospaced ?? isMonospaced
        all.hasMonospacedDigits = other.hasMonospacedDigits ?? hasMonospacedDigits
        all.color = other.color ?? (other.link == nil ? color : nil)
        all.underline = other.underline ?? underline
        all.strikethrough = other.strikethrough ?? strikethrough
        all.link = other.link ?? link
        all.attachment = other.attachment ?? attachment
        return all
    }

    /// A style with this look; its size, and so its lines, stay.
    public func applied(to style: TextStyle) -> TextStyle {
        var style = style
        if let weight { style.weight = weight }
        if let isItalic { style.isItalic = isItalic }
        if let hasMonospacedDigits { style.hasMonospacedDigits = hasMonospacedDigits }
        if isMonospaced == true { (style.family, style.tracking) = (TextStyle.monospacedFamily, 0) }
        return style
    }
}

/// Words, or a drawing between words, with a look of their own.
public struct TextPart: Hashable, Sendable {
    /// The words.
    public var text: String
    /// What differs from the text around them.
    public var attributes: TextAttributes

    /// Words that look like the surrounding text, except for the properties that are set.
    public init(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
        self.text = text
        self.attributes = attributes
    }

    /// A symbol, in the color of the text around it unless `color` is given.
    public static func symbol(_ name: String, color: ColorReference? = nil) -> TextPart {
        TextPart(attachment: .symbol(name), TextAttributes(color: color))
    }

    /// A picture by its path.
    public static func image(_ name: String) -> TextPart { TextPart(attachment: .image(name), TextAttributes()) }

    init(attachment: TextAttributes.Attachment, _ attributes: TextAttributes) {
        self.init("\u{FFFC}", attributes)
        self.attributes.attachment = attachment
    }

    /// Bolder, or lighter: 100 to 900.
    public func fontWeight(_ weight: Int) -> TextPart { with { $0.weight = weight } }
    /// In the weight of 700.
    public func bold() -> TextPart { fontWeight(700) }
    /// In the italic face.
    public func italic() -> TextPart { with { $0.isItalic = true } }
    /// In a font whose characters have one width.
    public func monospaced() -> TextPart { with { $0.isMonospaced = true } }
    /// With digits of one width.
    public func monospacedDigit() -> TextPart { with { $0.hasMonospacedDigits = true } }
    /// With a line below.
    public func underline(color: ColorReference? = nil) -> TextPart { with { $0.underline = TextAttributes.TextLine(color: color) } }
    /// With a line through the words.
    public func strikethrough(color: ColorReference? = nil) -> TextPart {
        with { $0.strikethrough = TextAttributes.TextLine(color: color) }
    }
    /// In a color.
    public func foregroundColor(_ color: ColorReference) -> TextPart { with { $0.color = color } }
    /// In a font.
    public func font(_ font: Font) -> TextPart { with { $0.font = font } }
    /// Leads somewhere; tinted unless a color is given.
    public func link(_ address: String) -> TextPart { with { $0.link = address } }

    private func with(_ change: (inout TextAttributes) -> Void) -> TextPart {
        var part = self
        change(&part.attributes)
        return part
    }
}

/// A part of a text with a look of its own.
public struct TextSpan: Hashable, Sendable {
    /// Bytes of the text (UTF-8), between characters.
    public var range: Range<Int>
    /// What differs from the text around it.
    public var attributes: TextAttributes

    /// A part of a text.
    public init(_ range: Range<Int>, _ attributes: TextAttributes) {
        self.range = range
        self.attributes = attributes
    }
}

extension Node.TextNode {
    /// The text in parts of one look each.
    public var parts: [TextPart] {
        get {
            let utf8 = Array(text.utf8)
            func words(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }
            var parts: [TextPart] = []
            var end = 0
            for span in spans {
                let range = span.range.clamped(to: end..<max(end, utf8.count))
                if range.lowerBound > end { parts.append(TextPart(words(end..<range.lowerBound))) }
                if !range.isEmpty { parts.append(TextPart(words(range), span.attributes)) }
                end = range.upperBound
            }
            if end < utf8.count { parts.append(TextPart(words(end..<utf8.count))) }
            return parts
        }
        set {
            text = ""
            spans = []
            for part in newValue where !part.text.isEmpty {
                let start = text.utf8.count
                text += part.text
                if part.attributes != TextAttributes() { spans.append(TextSpan(start..<text.utf8.count, part.attributes)) }
            }
        }
    }
}
