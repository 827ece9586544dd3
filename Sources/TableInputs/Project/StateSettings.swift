import TableDiagnostics

/// The state of a table in a project file or in options; `nil` for settings that are not set.
public struct StateSettings: Sendable, Hashable {
    /// The controls of all rows in editing mode; an empty list turns editing mode off.
    public var editing: [EditingMark]?
    /// The controls of sections that differ from the others.
    public var editingSections: [Int: RowEditing] = [:]
    /// The controls of rows that differ from their section.
    public var editingRows: [RowAddress: RowEditing] = [:]
    /// The selected rows.
    public var selected: [RowAddress]?
    /// The row that a touch highlights.
    public var highlighted: RowAddress?
    /// The row that the focus of a keyboard is on.
    public var focused: RowAddress?
    /// The rows that are swiped open.
    public var swiped: [SwipedRow]?
    /// Whether the refresh control above the first row spins.
    public var isRefreshing: Bool?
    /// The scroll offset in points, which has an effect only with a viewport.
    public var offset: Double?

    public init() {}

    public enum EditingMark: String, Sendable, CaseIterable { case delete, insert, select, reorder }

    /// These settings, overridden by those set in `other`.
    public func overridden(by other: StateSettings) -> StateSettings {
        var joined = self
        if other.editing != nil {
            (joined.editing, joined.editingSections, joined.editingRows) = (other.editing, other.editingSections, other.editingRows)
        }
        joined.selected = other.selected ?? selected
        joined.highlighted = other.highlighted ?? highlighted
        joined.focused = other.focused ?? focused
        joined.swiped = other.swiped ?? swiped
        joined.isRefreshing = other.isRefreshing ?? isRefreshing
        joined.offset = other.offset ?? offset
        return joined
    }
}

/// The address of a row, written `1.2`.
public struct RowAddress: Sendable, Hashable {
    /// The index of the section, from 0.
    public var section: Int
    /// The index of the row in its section, from 0.
    public var row: Int

    /// Parses a text such as `1.2`; `nil` for other texts.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let section = parts[0], let row = parts[1], section >= 0, row >= 0 else { return nil }
        self.section = section
        self.row = row
    }
}

/// A row that is swiped open; written `1.2`, or `1.2:leading`.
public struct SwipedRow: Sendable, Hashable {
    public var row: RowAddress
    /// Whether the leading actions are shown instead of the trailing ones.
    public var isLeading: Bool

    /// Parses a text such as `1.2:leading` or `1.2 leading`; `nil` for other texts.
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
    public var title: String
    /// The name of a symbol; `nil` for none.
    public var symbol: String?
    /// A color of the theme, or `#RRGGBB`; `nil` is red for “Delete”, otherwise gray.
    public var color: String?
}
