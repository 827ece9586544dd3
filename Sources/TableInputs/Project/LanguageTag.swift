import TableGraphics

/// Language tags in project files and options.
public enum LanguageTag {
    /// Whether a text has the form of a language tag: `de`, `pt-BR`, `zh_Hans`. BCP 47 allows subtags of up to eight letters and digits
    /// (§2.1), and asks programs to support 35 characters (§4.4.1). The text becomes part of file names.
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

extension LanguageTag {
    /// The reading direction of a language.
    package static func direction(of tag: String) -> LayoutDirection {
        let language = tag.lowercased().prefix { $0 != "-" && $0 != "_" }
        return ["ar", "fa", "he", "ur", "yi", "ps", "sd", "ug", "dv"].contains(String(language)) ? .rightToLeft : .leftToRight
    }
}
