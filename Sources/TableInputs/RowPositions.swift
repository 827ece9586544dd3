/// The position of a row in its section and among the rows of its line: AOZ's bit set.
public struct RowPositions: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// First row of the section.
    public static let top = RowPositions(rawValue: 1)
    /// Last row of the section.
    public static let bottom = RowPositions(rawValue: 2)
    /// First row of its row line.
    public static let partTop = RowPositions(rawValue: 4)
    /// Last row of its row line.
    public static let partBottom = RowPositions(rawValue: 8)
}
