import TableMarkup

/// A colored range in a source text.
public struct Highlight: Sendable, Hashable {
    /// In bytes.
    public var range: Range<Int>
    public var kind: Kind

    public enum Kind: String, Sendable, CaseIterable {
        /// For example `section`, `true` or `null`.
        case keyword
        /// For example `-es`.
        case flag
        /// A key in the data.
        case key
        /// The name of a cell or header class.
        case type
        case string
        case number
        case comment

        /// Keys and strings are most of a data file, so they have the shortest elements.
        func write(_ text: String, into page: inout MarkupWriter) {
            switch self {
            case .key: page.element("b", text: text)
            case .string: page.element("i", text: text)
            default: page.element("span", MarkupWriter.Attribute("class", "c-\(rawValue)"), text: text)
            }
        }
    }
}
