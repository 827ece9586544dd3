import Foundation
import TableCells
import TableGraphics

extension NSAttributedString {
    public struct DocumentType: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let plain = DocumentType(rawValue: "NSPlainText")
        public static let rtf = DocumentType(rawValue: "NSRTF")
        public static let rtfd = DocumentType(rawValue: "NSRTFD")
        public static let html = DocumentType(rawValue: "NSHTML")
    }

    public struct DocumentReadingOptionKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let documentType = DocumentReadingOptionKey(rawValue: "DocumentType")
        public static let defaultAttributes = DocumentReadingOptionKey(rawValue: "DefaultAttributes")
        public static let characterEncoding = DocumentReadingOptionKey(rawValue: "CharacterEncoding")
    }

    /// Reads plain text, and the marks of HTML that a label shows: headings, paragraphs, lists, links, emphasis, and colors, sizes and
    /// weights in style attributes. Images, tables and rich text are read as their words. Throws if the data is no text.
    public convenience init(
        data: Data, options: [DocumentReadingOptionKey: Any] = [:], documentAttributes: UnsafeMutablePointer<NSDictionary?>? = nil
    ) throws {
        let encoding = (options[.characterEncoding] as? UInt).map { String.Encoding(rawValue: $0) } ?? .utf8
        guard let text = String(data: data, encoding: encoding) ?? String(data: data, encoding: .isoLatin1) else {
            throw CocoaError(.fileReadCorruptFile)
        }
        let kind = options[.documentType]
        let isHTML = kind as? DocumentType == .html || kind as? String == DocumentType.html.rawValue
        self.init(attributedString: isHTML ? HTMLReader.read(text) : NSAttributedString(string: text))
    }
}

/// Reads the tags of HTML in order; tags that are not closed end with what is around them. Tags below 256 others are read as their words.
private struct HTMLReader {
    private struct Style {
        var tag = ""
        var size = 12.0
        var isBold = false
        var isItalic = false
        var isMonospaced = false
        var keepsSpaces = false
        var isSerif = true
        var isUnderlined = false
        var isStruck = false
        var color = UIColor.black
        var link: String?
        var alignment = NSTextAlignment.natural
        var number: Int?
    }

    private let text = NSMutableAttributedString(string: "")
    private var open = [Style()]
    private var style: Style { open[open.count - 1] }
    private var needsBreak = false
    /// The last character of the text; `nil` while it is empty. Asking the text would copy it.
    private var last: Character?

    static func read(_ source: String) -> NSAttributedString {
        var reader = HTMLReader()
        var rest = source[...]
        while let start = rest.firstIndex(of: "<") {
            reader.add(rest[..<start])
            let after = rest.index(after: start)
            guard let next = rest[after...].first, next.isLetter || "/!?".contains(next) else {
                reader.add("<")
                rest = rest[after...]
                continue
            }
            rest = rest[after...]
            let hidden = ["!--": "-->", "style": "</style>", "script": "</script>", "title": "</title>"].first {
                isNext($0.key, in: rest)
            }
            guard let end = range(of: hidden?.value ?? ">", in: rest) else { return reader.text }
            if hidden == nil { reader.take(rest[..<end.lowerBound]) }
            rest = rest[end.upperBound...]
        }
        reader.add(rest)
        return reader.text
    }

    private static func isNext(_ mark: String, in text: Substring) -> Bool { text.prefix(mark.count).lowercased() == mark }

    /// Foundation's search would copy the rest of the text for each tag.
    private static func range(of mark: String, in text: Substring) -> Range<Substring.Index>? {
        var rest = text
        while let start = rest.firstIndex(where: { $0 == mark.first }) {
            rest = rest[start...]
            if isNext(mark, in: rest) { return start..<rest.index(start, offsetBy: mark.count) }
            rest = rest.dropFirst()
        }
        return nil
    }

    private static let blocks: Set<String> = [
        "p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "table", "tr", "section", "article",
    ]
    private static let headings = ["h1": 24.0, "h2": 18, "h3": 14, "h4": 12, "h5": 10, "h6": 8]

    private mutating func take(_ tag: Substring) {
        let name = tag.prefix { $0.isLetter || $0.isNumber || $0 == "/" }.lowercased()
        if Self.blocks.contains(name.hasPrefix("/") ? String(name.dropFirst()) : name) { needsBreak = last != nil }
        guard !name.hasPrefix("/") else {
            if let index = open.lastIndex(where: { $0.tag == name.dropFirst() }), index > 0 { open.removeSubrange(index...) }
            return
        }
        if name == "br" || name == "br/" { return append("\n") }
        guard !["img", "hr", "meta", "link", "input", ""].contains(name), !tag.hasSuffix("/") else { return }
        if name == "li", let item = open.lastIndex(where: { ["li", "ol", "ul"].contains($0.tag) }), open[item].tag == "li" {
            open.removeSubrange(item...)
        }
        if Self.blocks.contains(name), let paragraph = open.lastIndex(where: { $0.tag == "p" }) { open.removeSubrange(paragraph...) }
        guard open.count < 256 else { return }
        var new = style
        new.tag = name
        switch name {
        case "b", "strong", "th": new.isBold = true
        case "i", "em", "cite": new.isItalic = true
        case "u", "ins": new.isUnderlined = true
        case "s", "del", "strike": new.isStruck = true
        case "code", "tt", "kbd": new.isMonospaced = true
        case "pre": (new.isMonospaced, new.keepsSpaces) = (true, true)
        case "small": new.size *= 0.83
        case "big": new.size *= 1.2
        case "center": new.alignment = .center
        case "ol": new.number = 0
        case "ul": new.number = nil
        case "li": break
        case "a":
            new.link = Self.attribute("href", of: tag)
            if new.link != nil { (new.color, new.isUnderlined) = (.blue, true) }
        case "font": if let color = Self.attribute("color", of: tag).flatMap(Self.color) { new.color = color }
        default:
            if let size = Self.headings[name] { (new.size, new.isBold) = (size, true) }
        }
        for rule in (Self.attribute("style", of: tag) ?? "").split(separator: ";") {
            let parts = rule.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
            if parts.count == 2 { Self.apply(parts[0], parts[1], to: &new) }
        }
        // A bound, because nested tags multiply.
        new.size = min(1000, max(1, new.size))
        if name == "li" {
            if let number = style.number { open[open.count - 1].number = number + 1 }
            open.append(new)
            append("\t" + (style.number.map { "\($0 + 1)." } ?? "•") + "\t")
        } else {
            open.append(new)
        }
    }

    private static func apply(_ name: String, _ value: String, to style: inout Style) {
        switch name {
        case "color": style.color = color(value) ?? style.color
        case "font-weight": style.isBold = value.hasPrefix("bold") || (Int(value) ?? 0) >= 600
        case "font-style": style.isItalic = value == "italic" || value == "oblique"
        case "font-family":
            style.isMonospaced = value.contains("mono") || value.contains("courier")
            style.isSerif = value.contains("serif") && !value.contains("sans") || value.contains("times") || value.contains("georgia")
        case "font-size":
            let number = Double(value.prefix { $0.isNumber || $0 == "." }) ?? 0
            guard number > 0 else { return }
            style.size = value.hasSuffix("em") ? style.size * number : value.hasSuffix("%") ? style.size * number / 100 : number
        case "text-decoration": (style.isUnderlined, style.isStruck) = (value.contains("underline"), value.contains("line-through"))
        case "text-align": style.alignment = ["center": .center, "right": .right, "left": .left, "justify": .justified][value] ?? .natural
        default: break
        }
    }

    private static func attribute(_ name: String, of tag: Substring) -> String? {
        guard let found = tag.range(of: "\\s\(name)\\s*=\\s*", options: [.regularExpression, .caseInsensitive]) else { return nil }
        let value = tag[found.upperBound...]
        guard let quote = value.first, quote == "\"" || quote == "'" else { return String(value.prefix { !$0.isWhitespace }) }
        return words(value.dropFirst().prefix { $0 != quote })
    }

    private static let colors = [
        "black": "#000000", "white": "#FFFFFF", "red": "#FF0000", "green": "#008000", "blue": "#0000FF", "gray": "#808080",
        "grey": "#808080", "orange": "#FFA500", "purple": "#800080", "yellow": "#FFFF00",
    ]

    private static func color(_ word: String) -> UIColor? {
        let hex = colors[word.lowercased()] ?? word
        if hex.hasPrefix("rgb") {
            let parts = hex.split { !$0.isNumber && $0 != "." }.compactMap { Double($0) }
            guard parts.count >= 3 else { return nil }
            return UIColor(
                red: CGFloat(parts[0] / 255), green: CGFloat(parts[1] / 255), blue: CGFloat(parts[2] / 255),
                alpha: CGFloat(parts.count > 3 ? parts[3] : 1))
        }
        return RGBA(hex: hex).map { UIColor(.custom(AdaptiveColor($0))) }
    }

    // MARK: Words

    private mutating func add(_ words: Substring) {
        guard !words.isEmpty else { return }
        if style.keepsSpaces { return append(Self.words(words)) }
        var line = words.split(omittingEmptySubsequences: false) { $0.isWhitespace }.filter { !$0.isEmpty }.joined(separator: " ")
        let isStart = needsBreak || last?.isWhitespace ?? true
        if line.isEmpty, isStart || words.isEmpty { return }
        if words.first?.isWhitespace == true, !isStart { line = " " + line }
        if words.last?.isWhitespace == true, line != " " { line += " " }
        append(Self.words(line[...]))
    }

    private mutating func append(_ words: String) {
        if needsBreak {
            needsBreak = false
            while last == " " {
                text.deleteCharacters(in: NSRange(location: text.length - 1, length: 1))
                last = text.string.last
            }
            append("\n")
        }
        let style = style
        var font: UIFont =
            style.isMonospaced
            ? .monospacedSystemFont(ofSize: CGFloat(style.size), weight: .regular) : .systemFont(ofSize: CGFloat(style.size))
        if style.isSerif, !style.isMonospaced, let serif = font.fontDescriptor.withDesign(.serif) {
            font = UIFont(descriptor: serif, size: 0)
        }
        var traits: UIFontDescriptor.SymbolicTraits = []
        if style.isBold { traits.insert(.traitBold) }
        if style.isItalic { traits.insert(.traitItalic) }
        if !traits.isEmpty, let drawn = font.fontDescriptor.withSymbolicTraits(traits) { font = UIFont(descriptor: drawn, size: 0) }
        var attributes: [Key: Any] = [.font: font, .foregroundColor: style.color]
        if style.isUnderlined { attributes[.underlineStyle] = NSUnderlineStyle.single.rawValue }
        if style.isStruck { attributes[.strikethroughStyle] = NSUnderlineStyle.single.rawValue }
        if let link = style.link.flatMap({ URL(string: $0) }) { attributes[.link] = link }
        if style.alignment != .natural {
            let paragraph = NSMutableParagraphStyle()
            paragraph.alignment = style.alignment
            attributes[.paragraphStyle] = paragraph
        }
        text.append(NSAttributedString(string: words, attributes: attributes))
        last = words.last ?? last
    }

    private typealias Key = NSAttributedString.Key

    private static let entities = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®", "trade": "™",
        "hellip": "…", "mdash": "—", "ndash": "–", "bull": "•", "euro": "€", "laquo": "«", "raquo": "»", "lsquo": "‘", "rsquo": "’",
        "ldquo": "“", "rdquo": "”", "deg": "°", "times": "×",
    ]

    /// The text with its entities replaced.
    private static func words(_ source: Substring) -> String {
        var (result, rest) = ("", source)
        while let start = rest.firstIndex(of: "&") {
            result += rest[..<start]
            let name = rest[rest.index(after: start)...].prefix { $0 != ";" && $0 != "&" && !$0.isWhitespace }
            let code = name.hasPrefix("#x") || name.hasPrefix("#X") ? UInt32(name.dropFirst(2), radix: 16) : UInt32(name.dropFirst())
            let word = name.hasPrefix("#") ? code.flatMap(Unicode.Scalar.init).map { String(Character($0)) } : entities[String(name)]
            guard let word, name.endIndex < rest.endIndex, rest[name.endIndex] == ";" else {
                result += "&"
                rest = rest[rest.index(after: start)...]
                continue
            }
            result += word
            rest = rest[rest.index(after: name.endIndex)...]
        }
        return result + rest
    }
}
