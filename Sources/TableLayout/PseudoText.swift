/// Texts changed to show how a table bears translation, before there is one.
enum PseudoText: Sendable {
    /// `en-XA`: accents on every letter, in brackets: what stays plain was never meant to be translated.
    case accented
    /// `en-XL`: half as long again, as German is beside English.
    case longer
    /// `ar-XB`: written from right to left.
    case bidirectional

    /// The change that a locale asks for, or `nil`.
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
        // An override, and its end: every character runs from right to left.
        case .bidirectional: "\u{202E}" + text + "\u{202C}"
        }
    }

    private static let padding = "lengthened by half as a translation may be, and then some more of it to reach the end of the line"

    private static let accents: [Character: Character] = Dictionary(
        uniqueKeysWithValues: zip("aceghijklnorstuwyzACEGHIJKLNORSTUWYZ", "àçéğĥïĵķļñöŕšţûŵýžÀÇÉĞĤÏĴĶĻÑÖŔŠŢÛŴÝŽ"))
}
