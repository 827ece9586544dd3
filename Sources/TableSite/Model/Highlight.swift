/// A colored piece of a source text.
public struct Highlight: Sendable, Hashable {
    /// Of bytes.
    public var range: Range<Int>
    /// What it is.
    public var kind: Kind

    /// What a piece of text is.
    public enum Kind: String, Sendable, CaseIterable {
        /// `section`, `true`, `null`.
        case keyword
        /// `-es`
        case flag
        /// A key of data.
        case key
        /// The name of a cell or header class.
        case type
        case string
        case number
        case comment
    }
}
