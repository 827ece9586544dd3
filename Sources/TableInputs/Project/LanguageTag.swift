/// Language tags as projects and flags write them.
public enum LanguageTag {
    /// Whether a text has the form of one: `de`, `pt-BR`, `zh_Hans`. BCP 47 §2.1 allows parts of up to eight letters and digits; 35
    /// characters are what it asks programs to bear (§4.4.1). Such a text is a part of file names as it stands.
    public static func isOne(_ text: String) -> Bool {
        let parts = text.utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
        guard text.utf8.count <= 35, let language = parts.first, (2...8).contains(language.count), language.allSatisfy(isLetter) else {
            return false
        }
        return parts.allSatisfy {
            (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }
}
