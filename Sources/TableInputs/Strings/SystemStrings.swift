import CResources
import TableDiagnostics
import TableGraphics

/// The system strings in every language: the shipped ones and a project's own.
public struct SystemStrings: Hashable, Sendable {
    /// A project's own strings by language tag, which override the shipped ones.
    public var own: [String: [SystemString: String]]

    /// Creates the strings: the shipped ones and a project's own.
    public init(own: [String: [SystemString: String]] = [:]) {
        self.own = own
    }

    /// The tags of the shipped languages, sorted.
    public static let languages = shipped.keys.sorted()

    /// The strings of the language closest to a locale (`de`, `pt-PT`, `zh_TW`), otherwise English.
    public func words(in locale: String) -> SystemWords {
        // Later values win: English comes first, then languages closer to the locale; for each language, the shipped strings come before a
        // project's own.
        let languages = Self.fallbacks(of: locale)
        var texts: [SystemString: String] = Self.shipped["en"] ?? [:]
        texts.merge(own["en"] ?? [:]) { $1 }
        for language in languages.reversed() { texts.merge(Self.shipped[language] ?? [:]) { $1 } }
        for language in languages.reversed() { texts.merge(ownWords(of: language)) { $1 } }
        return SystemWords(texts)
    }

    private func ownWords(of language: String) -> [SystemString: String] {
        own.keys.sorted().filter { Self.canonical($0) == language }.compactMap { own[$0] }.reduce(into: [:]) { $0.merge($1) { $1 } }
    }

    /// The canonical form of a tag: `-` as the separator, the language in lowercase, a script capitalized, a region in uppercase.
    static func canonical(_ tag: String) -> String {
        let parts = tag.split { $0 == "-" || $0 == "_" }
        return parts.enumerated().map { index, part in
            index == 0 ? part.lowercased() : part.count == 4 ? part.capitalized : part.count == 2 ? part.uppercased() : part.lowercased()
        }.joined(separator: "-")
    }

    /// The languages to try for a locale, the closest first.
    static func fallbacks(of locale: String) -> [String] {
        let tag = canonical(locale)
        // Pseudolanguages modify English texts.
        if ["en-XA", "en-XL", "ar-XB"].contains(tag) { return ["en"] }
        var parts = tag.split(separator: "-").map(String.init)
        let renamed = ["no": "nb", "nn": "nb", "iw": "he", "in": "id", "fil": "en"]
        if let first = parts.first, let name = renamed[first] { parts[0] = name }
        var found = (1...max(1, parts.count)).reversed().map { parts.prefix($0).joined(separator: "-") }
        if parts.first == "zh", !parts.contains("Hans"), !parts.contains("Hant") {
            let isTraditional = parts.contains { ["TW", "HK", "MO"].contains($0) }
            found.insert(isTraditional ? "zh-Hant" : "zh-Hans", at: max(0, found.count - 1))
        }
        return found
    }

    /// Parsed once. A test verifies that every language has every string.
    private static let shipped: [String: [SystemString: String]] = {
        let file = SourceFile(path: "<strings.json>", bytes: Array(String(cString: tvp_system_strings()).utf8))
        guard case .object(let languages)? = DataDocument.load(file: file).value?.root else { return [:] }
        return Dictionary(
            languages.pairs.map { language, words in
                let pairs = SystemString.allCases.compactMap { string in words[string.rawValue]?.text.map { (string, $0) } }
                return (language, Dictionary(uniqueKeysWithValues: pairs))
            }, uniquingKeysWith: { first, _ in first })
    }()
}

extension SystemStrings: CustomDebugStringConvertible {
    /// A project's own strings, in a fixed order.
    public var debugDescription: String {
        own.keys.sorted().map { language in
            language + ":"
                + SystemString.allCases.compactMap { string in own[language]?[string].map { "\(string.rawValue)=\($0)" } }.joined(
                    separator: ",")
        }.joined(separator: ";")
    }
}

/// The system strings in one language.
public struct SystemWords: Sendable {
    private let texts: [SystemString: String]

    init(_ texts: [SystemString: String]) {
        self.texts = texts
    }

    /// The text; every string has one.
    public subscript(string: SystemString) -> String { texts[string] ?? string.rawValue }

    /// A fraction from 0 to 1 as a whole percentage.
    public func percent(_ share: Double) -> String { self[.percent].replacing("{value}", with: numberText(share * 100, decimals: 0)) }
}
