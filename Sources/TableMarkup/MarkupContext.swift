/// Where a string stands: what must not stand there as it is.
enum MarkupContext {
    case text, attribute, styleSheet

    /// What stands for a byte; `nil` for the byte itself. Characters that HTML forbids even as references (C0 controls but tab and
    /// line ends, DEL) become U+FFFD.
    @inline(__always)
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
                place += unescapedPrefix(of: utf8.eightBytes(at: place))
                if place >= utf8.count { break }
                if let text = context.replacement(utf8[place]) {
                    append(UnsafeRawBufferPointer(rebasing: utf8[clean..<place]))
                    append(text)
                    clean = place + 1
                }
                place += 1
            }
            append(UnsafeRawBufferPointer(rebasing: utf8[clean...]))
        }
    }
}

extension UnsafeRawBufferPointer {
    /// Eight bytes from a place on, the first one lowest; spaces follow where fewer are left.
    @inline(__always)
    fileprivate func eightBytes(at place: Int) -> UInt64 {
        let left = count - place
        if left >= 8 { return UInt64(littleEndian: loadUnaligned(fromByteOffset: place, as: UInt64.self)) }
        let spaces: UInt64 = 0x2020_2020_2020_2020
        if count >= 8 {
            let last = UInt64(littleEndian: loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
            return last &>> UInt64(8 * (8 - left)) | spaces &<< UInt64(8 * left)
        }
        var bytes = spaces
        for index in (place..<count).reversed() { bytes = bytes << 8 | UInt64(self[index]) }
        return bytes
    }
}

/// How many of eight bytes, from the lowest on, no context writes otherwise: all looked at at once.
@inline(__always)
private func unescapedPrefix(of bytes: UInt64) -> Int {
    let ones: UInt64 = 0x0101_0101_0101_0101
    // The high bit of each byte that is less than `limit`; those above the first such byte may be wrong.
    @inline(__always) func less(_ bytes: UInt64, _ limit: UInt64) -> UInt64 { (bytes &- ones &* limit) & ~bytes }
    @inline(__always) func equal(_ bytes: UInt64, _ byte: UInt8) -> UInt64 { less(bytes ^ ones &* UInt64(byte), 1) }
    // `<` and `>` differ in one bit.
    let found = less(bytes, 0x20) | equal(bytes, 0x7F) | equal(bytes, UInt8(ascii: "&")) | equal(bytes, UInt8(ascii: "\""))
        | equal(bytes | ones &* 2, UInt8(ascii: ">"))
    return (found & (ones &* 0x80)).trailingZeroBitCount / 8
}
