/// What editing does with one row: a style, and whether it can be moved.
public struct RowEditing: Sendable, Hashable {
    /// The control at the leading edge.
    public var style: EditingStyle
    /// Whether the row has a grip.
    public var canMove: Bool

    /// Creates the editing of a row.
    public init(style: EditingStyle = .none, canMove: Bool = false) {
        self.style = style
        self.canMove = canMove
    }

    /// The words for it, as in `delete, move`.
    public static let words = ["delete", "insert", "move", "none"]
    /// What a value must be, for messages.
    public static let expectation = "one or more of \(words.joined(separator: ", "))"

    /// The editing that words describe; `nil` if one is unknown, or if they contradict each other.
    public init?(words: [String]) {
        guard !words.isEmpty, words.allSatisfy(Self.words.contains), Set(words).count == words.count else { return nil }
        let styles = words.filter { $0 != "move" }
        guard styles.count <= 1, !words.contains("none") || words.count == 1 else { return nil }
        self.init(style: styles.first.flatMap(EditingStyle.init(rawValue:)) ?? .none, canMove: words.contains("move"))
    }

    /// The editing in a value: a word, words with commas, or a list of words; `nil` for any other value.
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

    /// The editing in a text, with commas between words.
    public init?(text: String) {
        self.init(words: text.split(separator: ",", omittingEmptySubsequences: false).map { $0.filter { $0 != " " } })
    }
}

/// What editing a row does, in UIKit's names.
public enum EditingStyle: String, Sendable, CaseIterable {
    case none, delete, insert
}
