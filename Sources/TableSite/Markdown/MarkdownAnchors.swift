/// The anchors of a page's headings, as GitHub generates them, so that links between pages work in both places.
struct MarkdownAnchors {
    private var known: [String: Int] = [:]

    /// The anchor of the next heading with a text.
    mutating func anchor(_ text: String) -> String {
        let words = String(
            text.lowercased().unicodeScalars.filter {
                $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == " " || $0 == "-" || $0 == "_"
            })
        let name = words.split(separator: " ", omittingEmptySubsequences: false).joined(separator: "-")
        let count = known[name, default: 0]
        known[name] = count + 1
        return count == 0 ? name : "\(name)-\(count)"
    }
}
