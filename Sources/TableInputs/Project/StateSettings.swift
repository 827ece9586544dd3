import TableDiagnostics

/// The state of a table in a project file or in options; `nil` for settings that are not set.
public struct StateSettings: Sendable, Hashable {
    /// The controls of rows in editing mode; an empty list turns editing mode off.
    public var editing: [EditingMark]?
    /// Rows of sections that are edited in another way.
    public var editingSections: [Int: RowEditing] = [:]
    /// Rows that are edited in another way; these take precedence over their sections.
    public var editingRows: [RowAddress: RowEditing] = [:]
    /// Rows that are selected.
    public var selected: [RowAddress]?
    /// The row that a touch highlights.
    public var highlighted: RowAddress?
    /// The row that is swiped open.
    public var swiped: SwipedRow?
    /// Whether the refresh control above the first row spins.
    public var isRefreshing: Bool?
    /// The scroll offset, in points; has an effect only with a viewport.
    public var offset: Double?

    /// Creates empty settings.
    public init() {}

    /// The controls of rows in editing mode.
    public enum EditingMark: String, Sendable, CaseIterable { case delete, insert, select, reorder }

    /// These settings with those of `other` in place wherever it says something.
    public func overridden(by other: StateSettings) -> StateSettings {
        var joined = self
        if other.editing != nil {
            (joined.editing, joined.editingSections, joined.editingRows) = (other.editing, other.editingSections, other.editingRows)
        }
        joined.selected = other.selected ?? selected
        joined.highlighted = other.highlighted ?? highlighted
        joined.swiped = other.swiped ?? swiped
        joined.isRefreshing = other.isRefreshing ?? isRefreshing
        joined.offset = other.offset ?? offset
        return joined
    }
}

/// The address of a row: its section and its index, both from 0; written `1.2`.
public struct RowAddress: Sendable, Hashable {
    /// From 0.
    public var section: Int
    /// From 0.
    public var row: Int

    /// Parses a text such as `1.2`; `nil` for other texts.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let section = parts[0], let row = parts[1], section >= 0, row >= 0 else { return nil }
        self.section = section
        self.row = row
    }
}

/// A row that is swiped open; written `1.2`, or `1.2 leading`.
public struct SwipedRow: Sendable, Hashable {
    /// The address of the row.
    public var row: RowAddress
    /// Whether the leading actions are shown instead of the trailing ones.
    public var isLeading: Bool

    /// Parses a text such as `1.2 leading`; `nil` for other texts.
    public init?(_ text: String) {
        let words = text.split { $0 == " " || $0 == ":" }
        guard let first = words.first, let row = RowAddress(String(first)),
            words.count == 1 || words.count == 2 && ["leading", "trailing"].contains(words[1])
        else { return nil }
        self.row = row
        isLeading = words.last == "leading"
    }
}

/// A swipe action in a project file.
public struct SwipeActionSettings: Sendable, Hashable {
    /// The title.
    public var title: String
    /// The name of a symbol; `nil` without one.
    public var symbol: String?
    /// A color of the theme, or `#RRGGBB`; `nil` is red for “Delete”, otherwise gray.
    public var color: String?
}
