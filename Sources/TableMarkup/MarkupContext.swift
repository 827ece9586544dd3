/// Where a string stands: what must not stand there as it is.
enum MarkupContext {
    case text, attribute, styleSheet

    /// A bit for each byte below 64 that is written otherwise, or perhaps so.
    var escaped: UInt64 {
        switch self {
        case .text: Self.controls | Self.bit("&") | Self.bit("<") | Self.bit(">")
        case .attribute: Self.controls | Self.bit("&") | Self.bit("\"") | Self.bit("<") | Self.bit(">")
        case .styleSheet: Self.controls | Self.bit("<")
        }
    }

    /// What stands for a byte; `nil` for the byte itself. Characters that HTML forbids even as references (C0 controls but tab and
    /// line ends, DEL) become U+FFFD.
    func replacement(_ byte: UInt8) -> StaticString? {
        switch (byte, self) {
        case (0x09, _), (0x0A, _), (0x0D, _): nil
        case (0..<0x20, _), (0x7F, _): "\u{FFFD}"
        case (UInt8(ascii: "<"), .styleSheet): "\\3C "
        case (_, .styleSheet): nil
        case (UInt8(ascii: "&"), _): "&amp;"
        case (UInt8(ascii: "<"), _): "&lt;"
        case (UInt8(ascii: ">"), _): "&gt;"
        case (UInt8(ascii: "\""), .attribute): "&quot;"
        default: nil
        }
    }

    private static let controls: UInt64 = 0xFFFF_FFFF
    private static func bit(_ character: Unicode.Scalar) -> UInt64 { 1 << UInt64(character.value) }
}

extension [UInt8] {
    mutating func append(_ string: StaticString) {
        string.withUTF8Buffer { append(contentsOf: $0) }
    }

    /// A tag but for its `>`.
    mutating func appendTag(_ name: StaticString, _ attributes: [MarkupWriter.Attribute]) {
        append(UInt8(ascii: "<"))
        append(name)
        for attribute in attributes { appendAttribute(attribute.name, attribute.value) }
    }

    mutating func appendAttribute(_ name: StaticString, _ value: String?) {
        append(UInt8(ascii: " "))
        append(name)
        guard let value else { return }
        append("=\"")
        append(value, .attribute)
        append(UInt8(ascii: "\""))
    }

    mutating func append(_ string: String, _ context: MarkupContext) {
        var string = string
        string.withUTF8 { utf8 in
            let escaped = context.escaped
            var clean = 0
            for i in 0..<utf8.count {
                let byte = utf8[i]
                guard byte < 64 ? escaped >> UInt64(byte) & 1 == 1 : byte == 0x7F, let text = context.replacement(byte) else { continue }
                append(contentsOf: UnsafeBufferPointer(rebasing: utf8[clean..<i]))
                append(text)
                clean = i + 1
            }
            append(contentsOf: UnsafeBufferPointer(rebasing: utf8[clean...]))
        }
    }
}
