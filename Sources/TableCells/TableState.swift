import TableInputs

/// The interaction state of a table: what the user is doing, independent of its content.
public struct TableState: Sendable, Hashable {
    /// The editing mode; `nil` when the table is not being edited.
    public var editing: Editing?
    /// Selected rows: gray, or with a filled checkmark in multiple selection.
    public var selected: Set<IndexPath> = []
    /// The row that is being pressed.
    public var highlighted: IndexPath?
    /// The row with visible swipe actions.
    public var swiped: Swipe?
    /// Whether the refresh control is active.
    public var isRefreshing = false

    /// A table without interaction.
    public init() {}

    /// The editing mode, in UIKit's terms.
    public struct Editing: Sendable, Hashable {
        /// The style of all rows; `nil` asks the content for each row.
        public var style: EditingStyle?
        /// Whether rows show the reorder control.
        public var showsReorder: Bool
        /// Whether rows show a selection circle instead of an editing style.
        public var allowsMultipleSelection: Bool
        /// Rows of a section that are edited in another way.
        public var sections: [Int: RowEditing] = [:]
        /// Rows that are edited in another way; these take precedence over their sections.
        public var rows: [IndexPath: RowEditing] = [:]

        /// Creates an editing mode.
        public init(style: EditingStyle? = nil, showsReorder: Bool = false, allowsMultipleSelection: Bool = false) {
            self.style = style
            self.showsReorder = showsReorder
            self.allowsMultipleSelection = allowsMultipleSelection
        }
    }

    /// A row with visible swipe actions.
    public struct Swipe: Sendable, Hashable {
        /// The row.
        public var row: IndexPath
        /// The edge of the visible actions.
        public var edge: Edge

        /// Creates a swiped row.
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
    /// The title.
    public var title: String { didSet { systemTitle = nil } }
    /// The system string for the title, shown in the table's language; `nil` shows `title` itself.
    public var systemTitle: SystemString?
    /// A symbol above the title; `nil` for none.
    public var symbol: String?
    /// The background color.
    public var color: ColorReference

    /// Creates an action; gray by default, as in UIKit.
    public init(title: String, symbol: String? = nil, color: ColorReference = .token(.gray)) {
        self.title = title
        self.symbol = symbol
        self.color = color
    }

    /// UIKit's action for rows that can be deleted.
    public static let delete: SwipeAction = {
        var action = SwipeAction(title: "Delete", color: .token(.destructive))
        action.systemTitle = .delete
        return action
    }()
}
