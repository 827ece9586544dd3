import Foundation
import TableCells
import TableInputs

extension NSAttributedString.Key {
    public static let font = NSAttributedString.Key("NSFont")
    public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
    public static let foregroundColor = NSAttributedString.Key("NSColor")
    public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
    public static let ligature = NSAttributedString.Key("NSLigature")
    public static let kern = NSAttributedString.Key("NSKern")
    public static let tracking = NSAttributedString.Key("CTTracking")
    public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
    public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
    public static let underlineStyle = NSAttributedString.Key("NSUnderline")
    public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
    public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
    public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
    public static let shadow = NSAttributedString.Key("NSShadow")
    public static let attachment = NSAttributedString.Key("NSAttachment")
    public static let link = NSAttributedString.Key("NSLink")
    public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
    public static let obliqueness = NSAttributedString.Key("NSObliqueness")
    /// Kept, but not drawn: pictures do not stretch glyphs.
    public static let expansion = NSAttributedString.Key("NSExpansion")
    /// Kept, but not drawn.
    public static let textEffect = NSAttributedString.Key("NSTextEffect")
    /// Kept, but not drawn: the text's own characters decide.
    public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
    public static let verticalGlyphForm = NSAttributedString.Key("CTVerticalForms")
    public static let accessibilitySpeechSpellOut = NSAttributedString.Key("UIAccessibilitySpeechAttributeSpellOut")
    public static let accessibilitySpeechLanguage = NSAttributedString.Key("UIAccessibilitySpeechAttributeLanguage")
    public static let accessibilitySpeechPitch = NSAttributedString.Key("UIAccessibilitySpeechAttributePitch")
    public static let accessibilitySpeechPunctuation = NSAttributedString.Key("UIAccessibilitySpeechAttributePunctuation")
    public static let accessibilitySpeechQueueAnnouncement = NSAttributedString.Key("UIAccessibilitySpeechAttributeQueueAnnouncement")
    public static let accessibilitySpeechIPANotation = NSAttributedString.Key("UIAccessibilitySpeechAttributeIPANotation")
    public static let accessibilityTextHeadingLevel = NSAttributedString.Key("UIAccessibilityTextAttributeHeadingLevel")
    public static let accessibilityTextCustom = NSAttributedString.Key("UIAccessibilityTextAttributeCustom")
}

extension NSAttributedString {
    /// A value of `textEffect`.
    public struct TextEffectStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let letterpressStyle = TextEffectStyle(rawValue: "_UIKitNewLetterpressStyle")
    }

    /// The text in runs with the attributes that pictures show: font, color, underline, strikethrough, link and attachment.
    package var parts: [TextPart] {
        var parts: [TextPart] = []
        let text = string as NSString
        enumerateAttributes(in: NSRange(location: 0, length: length), options: []) { attributes, range, _ in
            let words = text.substring(with: range)
            var look = (attributes[.font] as? UIFont)?.attributes ?? TextAttributes()
            if let font = attributes[.font] as? UIFont { look.font = font.look }
            look.color = (attributes[.foregroundColor] as? UIColor)?.reference
            look.background = (attributes[.backgroundColor] as? UIColor)?.reference
            if Self.isLine(attributes[.underlineStyle]) {
                look.underline = TextAttributes.TextLine(color: (attributes[.underlineColor] as? UIColor)?.reference)
            }
            if Self.isLine(attributes[.strikethroughStyle]) {
                look.strikethrough = TextAttributes.TextLine(color: (attributes[.strikethroughColor] as? UIColor)?.reference)
            }
            if let link = attributes[.link] { look.link = (link as? URL)?.absoluteString ?? link as? String }
            if let attachment = attributes[.attachment] as? NSTextAttachment, let image = attachment.image {
                look.attachment = image.textAttachment
            }
            parts.append(TextPart(words, look))
        }
        return parts
    }

    private static func isLine(_ value: Any?) -> Bool {
        switch value {
        case let number as Int: number != 0
        case let number as NSNumber: number.intValue != 0
        case let style as NSUnderlineStyle: style.rawValue != 0
        default: false
        }
    }

    /// The number of the first character's attribute, such as `kern`; `nil` if it has none.
    package func firstNumber(_ key: Key) -> Double? { length > 0 ? attributes(at: 0, effectiveRange: nil).number(key) : nil }

    /// `nil` if the first paragraph has none.
    package var firstParagraphStyle: NSParagraphStyle? {
        length > 0 ? attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle : nil
    }

    public convenience init(attachment: NSTextAttachment) {
        self.init(string: "\u{FFFC}", attributes: [.attachment: attachment])
    }
}

extension [NSAttributedString.Key: Any] {
    /// An attribute that is a number. On Linux, a `CGFloat` is no `NSNumber`.
    package func number(_ key: Key) -> Double? {
        let value = self[key]
        return (value as? NSNumber)?.doubleValue ?? (value as? CGFloat).map { Double($0) }
    }
}

extension NSAttributedString {
    /// `NSAttributedString()`. Foundation on Linux has no such initializer, and an extension cannot override that of `NSObject`.
    public convenience init(_ nothing: Void = ()) { self.init(string: "") }
}

extension NSMutableAttributedString {
    public convenience init() { self.init(string: "") }
}

/// An image in text.
open class NSTextAttachment: NSObject {
    private let header = AttributeHeader()
    open var image: UIImage?
    open var bounds: CGRect = .zero

    public override init() { super.init() }

    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }
}
