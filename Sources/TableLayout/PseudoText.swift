/// Pseudolocalization: changes texts to test a table's localizability before there are translations.
enum PseudoText: Sendable {
    /// `en-XA`: accented letters in brackets. Text that stays plain is not localized.
    case accented
    /// `en-XL`: 50% longer, like German compared to English.
    case longer
    /// `ar-XB`: written from right to left.
    case bidirectional

    /// The change for a locale, or `nil` if it is not a pseudolocale.
    init?(locale: String) {
        switch locale.lowercased() {
        case "en-xa": self = .accented
        case "en-xl": self = .longer
        case "ar-xb": self = .bidirectional
        default: return nil
        }
    }

    func applied(to text: String) -> String {
        guard text.contains(where: \.isLetter) else { return text }
        return switch self {
        case .accented: "[" + String(text.map { Self.accents[$0] ?? $0 }) + "]"
        case .longer: text + " " + String(Self.padding.prefix(max(2, text.count / 2)))
        // Adds a right-to-left override and its end.
        case .bidirectional: "\u{202E}" + text + "\u{202C}"
        }
    }

    private static let padding = "lengthened by half as a translation may be, and then some more of it to reach the end of the line"

    private static let accents: [Character: Character] = Dictionary(
        uniqueKeysWithValues: zip("aceghijklnorstuwyzACEGHIJKLNORSTUWYZ", "àçéğĥïĵķļñöŕšţûŵýžÀÇÉĞĤÏĴĶĻÑÖŔŠŢÛŴÝŽ"))
}
