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
    /// Between other rows, of the section and of its row line.
    public static let normal: RowPositions = []
    /// The only row of the section.
    public static let single: RowPositions = [.top, .bottom]
    /// The only row of its row line.
    public static let partSingle: RowPositions = [.partTop, .partBottom]
}

extension RowPositions: CustomStringConvertible {
    /// The names of the sets that it contains, such as “top partSingle”; “normal” for none.
    public var description: String {
        func name(_ both: RowPositions, _ name: String, _ first: RowPositions, _ last: RowPositions, _ ends: (String, String)) -> [String] {
            if isSuperset(of: both) { return [name] }
            return contains(first) ? [ends.0] : contains(last) ? [ends.1] : []
        }
        let names =
            name(.single, "single", .top, .bottom, ("top", "bottom"))
            + name(.partSingle, "partSingle", .partTop, .partBottom, ("partTop", "partBottom"))
        return names.isEmpty ? "normal" : names.joined(separator: " ")
    }
}
