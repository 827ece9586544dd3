import TableInputs

/// How a table stands while someone uses it. What there is says the content; how it is shown just now says the state.
public struct TableState: Sendable, Hashable {
    /// What editing shows at the rows; `nil` when the table is not being edited.
    public var editing: Editing?
    /// Rows that are selected: gray, or with a filled mark while several are chosen.
    public var selected: Set<IndexPath> = []
    /// The row under the finger.
    public var highlighted: IndexPath?
    /// The row that is swiped open.
    public var swiped: Swipe?
    /// Whether the wheel above the first row turns.
    public var isRefreshing = false

    /// A table at rest.
    public init() {}

    /// What editing shows, in UIKit's words.
    public struct Editing: Sendable, Hashable {
        /// At the leading edge of every row; `nil` asks the content for each row.
        public var style: EditingStyle?
        /// Whether rows show the grip that moves them.
        public var showsReorder: Bool
        /// Whether rows show a ring to choose several of them, in place of an editing style.
        public var allowsMultipleSelection: Bool

        /// Editing of one kind.
        public init(style: EditingStyle? = nil, showsReorder: Bool = false, allowsMultipleSelection: Bool = false) {
            self.style = style
            self.showsReorder = showsReorder
            self.allowsMultipleSelection = allowsMultipleSelection
        }
    }

    /// A row with its actions laid open.
    public struct Swipe: Sendable, Hashable {
        /// Which row.
        public var row: IndexPath
        /// Which of its actions.
        public var edge: Edge

        /// A swiped row.
        public init(row: IndexPath, edge: Edge = .trailing) {
            self.row = row
            self.edge = edge
        }

        /// The edges that actions lie behind; they follow the layout direction.
        public enum Edge: String, Sendable, CaseIterable { case leading, trailing }
    }
}

/// What editing a row does, in UIKit's names.
public enum EditingStyle: String, Sendable, CaseIterable {
    case none, delete, insert
}

/// A button behind a row that is swiped open.
public struct SwipeAction: Sendable, Hashable {
    /// What it says.
    public var title: String { didSet { systemTitle = nil } }
    /// The system's word in the table's language that stands for the title; `nil` shows the title itself.
    public var systemTitle: SystemString?
    /// A symbol above the title; `nil` without one.
    public var symbol: String?
    /// Behind it.
    public var color: ColorReference

    /// An action; the gray of ordinary actions unless a color is given.
    public init(title: String, symbol: String? = nil, color: ColorReference = .token(.gray)) {
        self.title = title
        self.symbol = symbol
        self.color = color
    }

    /// UIKit's own action for rows that can be deleted.
    public static let delete: SwipeAction = {
        var action = SwipeAction(title: "Delete", color: .token(.destructive))
        action.systemTitle = .delete
        return action
    }()
}
