import TableGraphics
import TableScene

/// A text of parts with their own attributes, which wraps as one: `Text([TextPart("Water ").bold(), TextPart("forward")])`.
public func Text(_ parts: [TextPart]) -> Node {
    var text = Node.TextNode("")
    text.parts = parts
    return .text(text)
}

/// A text of parts with different weights: `Text([("Water ", 700), ("forward", nil)])`.
///
/// Weights are from 100 to 900, as in CSS; `nil` uses the weight of the font.
public func Text(_ parts: [(text: String, weight: Int?)]) -> Node {
    Text(parts.map { TextPart($0.text, TextAttributes(weight: $0.weight)) })
}

/// The attributes of a text or of a part of one; `nil` uses the attribute of the surrounding text.
public struct TextAttributes: Hashable, Sendable {
    /// Applies to parts; a text as a whole has its own font.
    public var font: Font?
    /// From 100 to 900, as in CSS.
    public var weight: Int?
    /// The name that an app gives its font; the theme's font is drawn if no file of the app has it.
    package var fontName: String?
    /// Whether the text is italic.
    public var isItalic: Bool?
    /// Whether the font is monospaced.
    public var isMonospaced: Bool?
    /// Whether all digits have the same width.
    public var hasMonospacedDigits: Bool?
    /// The text color; for links, `nil` uses the tint color.
    public var color: ColorReference?
    /// A color behind the text; `nil` for none.
    package var background: ColorReference?
    /// A line below the text.
    public var underline: TextLine?
    /// A line through the text.
    public var strikethrough: TextLine?
    /// The link's target.
    public var link: String?
    /// A symbol or image in place of the text.
    public var attachment: Attachment?

    /// An underline or strikethrough.
    public struct TextLine: Hashable, Sendable {
        /// `nil` uses the text's color.
        public var color: ColorReference?

        public init(color: ColorReference? = nil) { self.color = color }
    }

    /// A symbol or image in a line of text, about as tall as the letters.
    public enum Attachment: Hashable, Sendable {
        /// The name of the symbol.
        case symbol(String)
        /// The path of the image.
        case image(String)
    }

    public init(weight: Int? = nil, color: ColorReference? = nil, link: String? = nil) {
        self.weight = weight
        self.color = color
        self.link = link
    }

    /// These attributes, overridden by those set in `other`.
    public func overridden(by other: TextAttributes) -> TextAttributes {
        var all = self
        all.font = other.font ?? font
        all.weight = other.weight ?? (other.font == nil ? weight : nil)
        all.fontName = other.fontName ?? (other.font == nil ? fontName : nil)
        all.isItalic = other.isItalic ?? isItalic
        all.isMonospaced = other.isMonospaced ?? isMonospaced
        all.hasMonospacedDigits = other.hasMonospacedDigits ?? hasMonospacedDigits
        all.color = other.color ?? (other.link == nil ? color : nil)
        all.background = other.background ?? background
        all.underline = other.underline ?? underline
        all.strikethrough = other.strikethrough ?? strikethrough
        all.link = other.link ?? link
        all.attachment = other.attachment ?? attachment
        return all
    }

    /// The style of a font with these attributes, with the metrics of an app's own font.
    package func style(of font: Font, in environment: Environment) -> TextStyle {
        var style = applied(to: font.resolved(in: environment))
        guard let face = fontName.flatMap({ environment.theme.appFonts[$0] }) else { return style }
        (style.family, style.weight, style.isItalic, style.tracking) = (face.family, face.weight, face.isItalic, 0)
        (style.ascent, style.descent) = (style.size * face.ascent, style.size * face.descent)
        style.leading = style.lineHeight + style.size * face.gap
        return style
    }

    /// The style with these attributes. Its size stays, and so does the line height.
    public func applied(to style: TextStyle) -> TextStyle {
        var style = style
        if let weight { style.weight = weight }
        if let isItalic { style.isItalic = isItalic }
        if let hasMonospacedDigits { style.hasMonospacedDigits = hasMonospacedDigits }
        if isMonospaced == true { (style.family, style.tracking) = (TextStyle.monospacedFamily, 0) }
        return style
    }
}

/// A text, symbol or image with its own attributes.
public struct TextPart: Hashable, Sendable {
    public var text: String
    /// The attributes that differ from the surrounding text.
    public var attributes: TextAttributes

    /// Creates a part that looks like the surrounding text, except for the given attributes.
    public init(_ text: String, _ attributes: TextAttributes = TextAttributes()) {
        self.text = text
        self.attributes = attributes
    }

    /// A symbol, in the color of the surrounding text unless `color` is given.
    public static func symbol(_ name: String, color: ColorReference? = nil) -> TextPart {
        TextPart(attachment: .symbol(name), TextAttributes(color: color))
    }

    /// An image from a file in the design's folder.
    public static func image(_ name: String) -> TextPart { TextPart(attachment: .image(name), TextAttributes()) }

    init(attachment: TextAttributes.Attachment, _ attributes: TextAttributes) {
        self.init("\u{FFFC}", attributes)
        self.attributes.attachment = attachment
    }

    /// Sets the weight, from 100 to 900.
    public func fontWeight(_ weight: Int) -> TextPart { with { $0.weight = weight } }
    /// Sets a weight of 700.
    public func bold() -> TextPart { fontWeight(700) }
    public func italic() -> TextPart { with { $0.isItalic = true } }
    /// Uses a monospaced font.
    public func monospaced() -> TextPart { with { $0.isMonospaced = true } }
    /// Uses digits of the same width.
    public func monospacedDigit() -> TextPart { with { $0.hasMonospacedDigits = true } }
    /// Adds a line below the text; a color of `nil` uses the text's color.
    public func underline(color: ColorReference? = nil) -> TextPart { with { $0.underline = TextAttributes.TextLine(color: color) } }
    /// Adds a line through the text; a color of `nil` uses the text's color.
    public func strikethrough(color: ColorReference? = nil) -> TextPart {
        with { $0.strikethrough = TextAttributes.TextLine(color: color) }
    }
    public func foregroundColor(_ color: ColorReference) -> TextPart { with { $0.color = color } }
    public func font(_ font: Font) -> TextPart { with { $0.font = font } }
    /// Adds a link; it has the tint color unless a color is set.
    public func link(_ address: String) -> TextPart { with { $0.link = address } }

    private func with(_ change: (inout TextAttributes) -> Void) -> TextPart {
        var part = self
        change(&part.attributes)
        return part
    }
}

/// A range of a text with its own attributes.
public struct TextSpan: Hashable, Sendable {
    /// Bytes of the text (UTF-8), on character boundaries.
    public var range: Range<Int>
    /// The attributes that differ from the surrounding text.
    public var attributes: TextAttributes

    public init(_ range: Range<Int>, _ attributes: TextAttributes) {
        self.range = range
        self.attributes = attributes
    }
}

extension Node.TextNode {
    /// The text, divided into parts with their own attributes.
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
