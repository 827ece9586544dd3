import TableInputs

/// The colors of a table that its cells do not set; `nil` uses the theme's.
public struct TableColors: Sendable, Hashable {
    /// The color behind the rows, where they are transparent, and around them.
    public var background: ColorReference?
    public var separator: ColorReference?
    /// The titles of the section index.
    package var index: ColorReference?

    public init(background: ColorReference? = nil, separator: ColorReference? = nil) {
        self.background = background
        self.separator = separator
    }
}
