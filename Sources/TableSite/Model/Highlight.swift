/// A colored range of a source text.
public struct Highlight: Sendable, Hashable {
    /// In bytes.
    public var range: Range<Int>
    /// The kind of token.
    public var kind: Kind

    /// Kinds of tokens.
    public enum Kind: String, Sendable, CaseIterable {
        /// `section`, `true`, `null`.
        case keyword
        /// `-es`
        case flag
        /// A key of the data.
        case key
        /// The name of a cell or header class.
        case type
        case string
        case number
        case comment
    }
}
