/// Which characters the faces of a page show.
struct FaceCharacters: ~Copyable {
    private var others: [Set<Unicode.Scalar>] = []
    /// Whether an ASCII character was shown, a byte each and 256 a face: nearly all characters are such, and too many for a set.
    /// Owned by this value alone, from `init` to `deinit`.
    private var plain = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 0)

    deinit { plain.deallocate() }

    /// Adds a face, numbered from 0, that shows nothing yet.
    mutating func addFace() {
        let larger = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: plain.count + 256)
        larger.initialize(repeating: 0)
        _ = larger.update(fromContentsOf: plain)
        plain.deallocate()
        plain = larger
        others.append([])
    }

    /// Notes that a face shows a text.
    mutating func note(_ text: String, in face: Int) {
        let shown = UnsafeMutableBufferPointer(rebasing: plain[face * 256..<face * 256 + 256])
        let seen = text.utf8.withContiguousStorageIfAvailable { utf8 in
            var seen: UInt8 = 0
            for byte in utf8 {
                shown[Int(byte)] = 1
                seen |= byte
            }
            return seen
        }
        if seen ?? 0x80 >= 0x80 { noteAll(text, in: face) }
    }

    @inline(never)
    private mutating func noteAll(_ text: String, in face: Int) { others[face].formUnion(text.unicodeScalars) }

    /// What a face has shown.
    func characters(of face: Int) -> Set<Unicode.Scalar> {
        others[face].union((0..<0x80).filter { plain[face * 256 + $0] == 1 }.compactMap { Unicode.Scalar(UInt32($0)) })
    }
}
