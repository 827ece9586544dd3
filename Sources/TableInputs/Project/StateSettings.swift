import TableDiagnostics

/// How a table stands while someone uses it, as a project file or flags say it; `nil` where nothing is said.
public struct StateSettings: Sendable, Hashable {
    /// The marks that rows show while the table is edited; an empty list is a table at rest.
    public var editing: [EditingMark]?
    /// Rows that are selected.
    public var selected: [RowAddress]?
    /// The row under the finger.
    public var highlighted: RowAddress?
    /// The row that is swiped open.
    public var swiped: SwipedRow?
    /// Whether the wheel above the first row turns.
    public var isRefreshing: Bool?
    /// How far the table is scrolled, in points; counts where there is a viewport.
    public var offset: Double?

    /// Settings that say nothing.
    public init() {}

    /// What rows show while they are edited.
    public enum EditingMark: String, Sendable, CaseIterable { case delete, insert, select, reorder }

    /// These settings with those of `other` in place wherever it says something.
    public func overridden(by other: StateSettings) -> StateSettings {
        var joined = self
        joined.editing = other.editing ?? editing
        joined.selected = other.selected ?? selected
        joined.highlighted = other.highlighted ?? highlighted
        joined.swiped = other.swiped ?? swiped
        joined.isRefreshing = other.isRefreshing ?? isRefreshing
        joined.offset = other.offset ?? offset
        return joined
    }
}

/// A row by its section and its place in it, both from 0; written `1.2`.
public struct RowAddress: Sendable, Hashable {
    /// From 0.
    public var section: Int
    /// From 0.
    public var row: Int

    /// The row of a text such as `1.2`; `nil` when it has another form.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let section = parts[0], let row = parts[1], section >= 0, row >= 0 else { return nil }
        self.section = section
        self.row = row
    }
}

/// A row that is swiped open; written `1.2`, or `1.2 leading`.
public struct SwipedRow: Sendable, Hashable {
    /// Which row.
    public var row: RowAddress
    /// Whether the actions of the leading edge are seen, rather than those of the trailing one.
    public var isLeading: Bool

    /// The row of a text such as `1.2 leading`; `nil` when it has another form.
    public init?(_ text: String) {
        let words = text.split { $0 == " " || $0 == ":" }
        guard let first = words.first, let row = RowAddress(String(first)),
            words.count == 1 || words.count == 2 && ["leading", "trailing"].contains(words[1])
        else { return nil }
        self.row = row
        isLeading = words.last == "leading"
    }
}

/// An action behind a row, as a project file says it.
public struct SwipeActionSettings: Sendable, Hashable {
    /// What it says.
    public var title: String
    /// A symbol's name; `nil` without one.
    public var symbol: String?
    /// A color of the theme, or `#RRGGBB`; `nil`: red for “Delete”, else gray.
    public var color: String?
}
