import TableInputs

/// The interaction state of a table, independent of its content.
public struct TableState: Sendable, Hashable {
    /// The editing mode; `nil` when the table is not being edited.
    public var editing: Editing?
    /// The selected rows: gray, or with a filled checkmark in multiple selection.
    public var selected: Set<IndexPath> = []
    /// The row that is being pressed; `nil` for none.
    public var highlighted: IndexPath?
    /// The row that the focus of a keyboard is on; `nil` for none.
    public var focused: IndexPath?
    /// The rows with visible swipe actions. On a phone, at most one.
    public var swiped: [Swipe] = []
    /// Whether the refresh control is active.
    public var isRefreshing = false

    /// Creates the state of a table without interaction.
    public init() {}

    /// Editing mode, named as in UIKit.
    public struct Editing: Sendable, Hashable {
        /// The style of all rows; `nil` asks the content for each row.
        public var style: EditingStyle?
        /// Whether rows show a reorder control.
        public var showsReorder: Bool
        /// Whether rows show a selection circle instead of the control of their style.
        public var allowsMultipleSelection: Bool
        /// Sections whose rows are edited differently.
        public var sections: [Int: RowEditing] = [:]
        /// Rows that are edited differently; these take precedence over their sections.
        public var rows: [IndexPath: RowEditing] = [:]

        public init(style: EditingStyle? = nil, showsReorder: Bool = false, allowsMultipleSelection: Bool = false) {
            self.style = style
            self.showsReorder = showsReorder
            self.allowsMultipleSelection = allowsMultipleSelection
        }
    }

    /// A row with visible swipe actions.
    public struct Swipe: Sendable, Hashable {
        public var row: IndexPath
        public var edge: Edge

        public init(row: IndexPath, edge: Edge = .trailing) {
            self.row = row
            self.edge = edge
        }

        /// The edges with swipe actions; they follow the layout direction.
        public enum Edge: String, Sendable, CaseIterable { case leading, trailing }
    }
}

/// A swipe action of a row.
public struct SwipeAction: Sendable, Hashable {
    public var title: String { didSet { systemTitle = nil } }
    /// The system string that is the title, shown in the table's language; `nil` shows `title`.
    public var systemTitle: SystemString?
    /// The name of a symbol above the title; `nil` for none.
    public var symbol: String?
    public var color: ColorReference

    /// Creates an action; gray by default, as in UIKit.
    public init(title: String, symbol: String? = nil, color: ColorReference = .token(.gray)) {
        self.title = title
        self.symbol = symbol
        self.color = color
    }

    /// UIKit's action for deleting a row.
    public static let delete: SwipeAction = {
        var action = SwipeAction(title: "Delete", color: .token(.destructive))
        action.systemTitle = .delete
        return action
    }()
}
