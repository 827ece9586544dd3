/// How a row can be edited: a style, and whether it can be moved.
public struct RowEditing: Sendable, Hashable {
    /// The control at the leading edge.
    public var style: EditingStyle
    /// Whether the row has a reorder control.
    public var canMove: Bool

    public init(style: EditingStyle = .none, canMove: Bool = false) {
        self.style = style
        self.canMove = canMove
    }

    /// The valid words, combined as in `delete, reorder`. `move` is the older spelling of `reorder`.
    public static let words = ["delete", "insert", "reorder", "none"]
    /// The description of valid values in messages.
    public static let expectation = "one or more of \(words.joined(separator: ", "))"

    /// Parses words; `nil` if one is unknown or repeated, or if they contradict each other.
    public init?(words: [String]) {
        let words = words.map { $0 == "move" ? "reorder" : $0 }
        guard !words.isEmpty, words.allSatisfy(Self.words.contains), Set(words).count == words.count else { return nil }
        let styles = words.filter { $0 != "reorder" }
        guard styles.count <= 1, !words.contains("none") || words.count == 1 else { return nil }
        self.init(style: styles.first.flatMap(EditingStyle.init(rawValue:)) ?? .none, canMove: words.contains("reorder"))
    }

    /// Parses a value: a word, words separated by commas, or a list of words; `nil` for any other value.
    public init?(_ value: Value) {
        switch value {
        case .string(let text): self.init(text: text)
        case .array(let elements):
            let words = elements.compactMap(\.text)
            guard words.count == elements.count else { return nil }
            self.init(words: words)
        case .null, .bool, .number, .object: return nil
        }
    }

    /// Parses words separated by commas.
    public init?(text: String) {
        self.init(words: text.split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } })
    }
}

/// The editing styles, named as in UIKit.
public enum EditingStyle: String, Sendable, CaseIterable {
    case none, delete, insert
}
