/// The characters that a page shows in a face.
struct FaceCharacters {
    /// Whether each ASCII character was used: most characters are ASCII, and a set of them would be slow.
    private var plain = [Bool](repeating: false, count: 128)
    private var others: Set<Unicode.Scalar> = []
    /// Whether digits of one width were shown.
    var hasMonospacedDigits = false

    /// Adds the characters of a text.
    mutating func note(_ text: String) {
        var isPlain = true
        for byte in text.utf8 {
            if byte < 0x80 { plain[Int(byte)] = true } else { isPlain = false }
        }
        if !isPlain { others.formUnion(text.unicodeScalars) }
    }

    /// All characters used.
    var all: Set<Unicode.Scalar> { others.union((0..<0x80).filter { plain[$0] }.compactMap { Unicode.Scalar(UInt32($0)) }) }
}
