import Foundation
import TableDiagnostics
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
    /// Why a text is not a language, as the end of a sentence, and the tag that was perhaps meant; `nil` for a language.
    public static func fault(_ text: String) -> (expectation: String, near: String?)? {
        let language = text.lowercased().prefix { $0 != "-" && $0 != "_" }
        if isOne(text), isLanguage(String(language)) { return nil }
        let names = Self.names
        let near = nearestName(to: text.lowercased(), in: names.keys.sorted()).flatMap { names[$0] }
        return ("a language such as de, pt-BR or zh-Hans", near)
    }

    private static func isLanguage(_ code: String) -> Bool {
        // Those from qaa to qtz are for private use.
        codes.contains(code) || code.count == 3 && ("qaa"..."qtz").contains(code)
    }

    /// Codes of languages, with those that newer ones replaced.
    private static let codes = Set(Locale.LanguageCode.isoLanguageCodes.map(\.identifier) + ["iw", "ji", "in", "sh", "mo", "tl", "no"])

    /// The codes by the English names of their languages.
    private static var names: [String: String] {
        let english = Locale(identifier: "en")
        let named = codes.sorted().compactMap { code in english.localizedString(forLanguageCode: code).map { ($0.lowercased(), code) } }
        return Dictionary(named, uniquingKeysWith: { $0.count <= $1.count ? $0 : $1 })
    }

    /// The reading direction of a language.
    package static func direction(of tag: String) -> LayoutDirection {
        let language = tag.lowercased().prefix { $0 != "-" && $0 != "_" }
        return ["ar", "fa", "he", "ur", "yi", "ps", "sd", "ug", "dv"].contains(String(language)) ? .rightToLeft : .leftToRight
    }
}
