/// Where a string stands: what must not stand there as it is.
enum MarkupContext {
    case text, attribute, styleSheet

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
}

extension ByteBuffer {
    @inline(__always)
    mutating func append(_ string: StaticString) {
        append(UnsafeRawBufferPointer(start: string.utf8Start, count: string.utf8CodeUnitCount))
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
        string.utf8.withContiguousStorageIfAvailable { utf8 in
            let utf8 = UnsafeRawBufferPointer(utf8)
            var (clean, place) = (0, 0)
            while place < utf8.count {
                if place + 8 <= utf8.count, !mayNeedEscape(utf8.loadUnaligned(fromByteOffset: place, as: UInt64.self)) {
                    place += 8
                    continue
                }
                let byte = utf8[place]
                place += 1
                guard byte < 0x40 || byte == 0x7F, let text = context.replacement(byte) else { continue }
                append(UnsafeRawBufferPointer(rebasing: utf8[clean..<place - 1]))
                append(text)
                clean = place
            }
            append(UnsafeRawBufferPointer(rebasing: utf8[clean...]))
        }
    }
}

/// Whether one of eight bytes may be written otherwise in some context: all at once, as nearly all texts have none.
@inline(__always)
private func mayNeedEscape(_ bytes: UInt64) -> Bool {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // The high bit of each byte that is less than `limit`; those above the first such byte may be wrong.
    @inline(__always) func less(_ bytes: UInt64, _ limit: UInt64) -> UInt64 { (bytes &- ones &* limit) & ~bytes }
    @inline(__always) func equal(_ bytes: UInt64, _ byte: UInt8) -> UInt64 { less(bytes ^ ones &* UInt64(byte), 1) }
    // `<` and `>` differ in one bit.
    let found = less(bytes, 0x20) | equal(bytes, 0x7F) | equal(bytes, UInt8(ascii: "&")) | equal(bytes, UInt8(ascii: "\""))
        | equal(bytes | ones &* 2, UInt8(ascii: ">"))
    return found & (ones &* 0x80) != 0
}
