/// The characters that a page shows in a font face.
struct FaceCharacters {
    /// One bit for each used ASCII character: most characters are ASCII, and a `Set` would be slow.
    private var plain: UInt128 = 0
    private var others: Set<Unicode.Scalar> = []
    /// Whether the page shows tabular digits in this face.
    var hasMonospacedDigits = false

    /// Adds the characters of a text.
    mutating func note(_ text: String) {
        var isPlain = true
        for byte in text.utf8 {
            if byte < 0x80 { plain |= 1 << UInt128(byte) } else { isPlain = false }
        }
        if !isPlain { others.formUnion(text.unicodeScalars) }
    }

    /// All used characters.
    var all: Set<Unicode.Scalar> {
        others.union((0..<0x80).filter { plain >> UInt128($0) & 1 == 1 }.compactMap { Unicode.Scalar(UInt32($0)) })
    }
}
