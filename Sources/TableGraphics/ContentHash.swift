/// A 64-bit hash for detecting changes. It is not cryptographic.
package struct ContentHash {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    /// The hash of the bytes as 16 hexadecimal digits.
    package static func text(of bytes: [UInt8]) -> String {
        var hash = ContentHash()
        hash.add(bytes)
        return hash.text
    }

    /// The hash of the string in UTF-8.
    package static func text(of string: String) -> String { text(of: Array(string.utf8)) }

    /// Adds the bytes, eight at a time, and then their count.
    mutating func add(_ bytes: [UInt8]) {
        bytes.withUnsafeBytes { buffer in
            var offset = 0
            while offset + 8 <= buffer.count {
                mix(UInt64(littleEndian: buffer.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
                offset += 8
            }
            var last: UInt64 = 0
            while offset < buffer.count {
                last = last << 8 | UInt64(buffer[offset])
                offset += 1
            }
            mix(last)
            mix(UInt64(buffer.count))
        }
    }

    private mutating func mix(_ word: UInt64) {
        let product = (state ^ word).multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
        state = product.high ^ product.low &+ 0x2545_F491_4F6C_DD1D
    }

    /// The hash as 16 hexadecimal digits.
    var text: String {
        let digits = String(state, radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }
}
