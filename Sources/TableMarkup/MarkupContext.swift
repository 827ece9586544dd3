/// The position of a string in a page, which determines what to escape.
enum MarkupContext {
    case text, attribute, styleSheet

    /// The replacement of a byte; `nil` keeps it. Characters that HTML forbids even as character references (C0 controls except tab and
    /// line endings, and DEL) become U+FFFD.
    func replacement(_ byte: UInt8) -> StaticString? {
        switch byte {
        case UInt8(ascii: "&"): self == .styleSheet ? nil : "&amp;"
        case UInt8(ascii: "<"): self == .styleSheet ? "\\3C " : "&lt;"
        case UInt8(ascii: ">"): self == .styleSheet ? nil : "&gt;"
        case UInt8(ascii: "\""): self == .attribute ? "&quot;" : nil
        case 0x09, 0x0A, 0x0D: nil
        case 0..<0x20, 0x7F: "\u{FFFD}"
        default: nil
        }
    }
}

extension [UInt8] {
    mutating func append(_ string: StaticString) { string.withUTF8Buffer { append(contentsOf: $0) } }

    mutating func append(_ string: String, in context: MarkupContext) {
        var string = string
        string.withUTF8 { bytes in
            var written = 0
            // Letters, the bulk of most texts, are never escaped.
            for (index, byte) in bytes.enumerated() where !(0x3F..<0x7F).contains(byte) {
                // XML forbids U+FFFE and U+FFFF; replacing their last byte makes them U+FFFD.
                let isForbidden = byte & 0xFE == 0xBE && index > 1 && bytes[index - 1] == 0xBF && bytes[index - 2] == 0xEF
                let text = context.replacement(byte)
                guard text != nil || isForbidden else { continue }
                append(contentsOf: bytes[written..<index])
                if let text { append(text) } else { append(0xBD) }
                written = index + 1
            }
            append(contentsOf: bytes[written...])
        }
    }

    /// Appends an attribute with a leading space.
    mutating func append(_ attribute: MarkupWriter.Attribute) {
        append(" ")
        append(attribute.name)
        guard let value = attribute.value else { return }
        append("=\"")
        append(value, in: .attribute)
        append("\"")
    }
}
