import TableCells
import TableGraphics

/// Whether a row stays selected.
public enum SelectionResult: Sendable, Hashable, CaseIterable {
    /// Deselects the row at once.
    case deselect
    /// Keeps the row selected.
    case keepSelected
}

/// The error of a closure that takes another type.
public struct WrongType: Error, Hashable, Sendable {
    /// `item`, `cell` or `content`.
    public var subject: String
    /// The type that the closure takes.
    public var expected: String
    /// The actual type.
    public var found: String
}

/// A request about a row that is not hidden.
public typealias RowQuestion<Answer> = (any RowType, IndexPath) throws -> Answer
/// A call with a row and its cell.
public typealias RowCellAction = (any RowType, TableViewCell, IndexPath) throws -> Void

/// Closures for rows: those of a cell descriptor, or those of a data source for all other rows.
///
/// All are `nil` by default: then the fallback decides, and otherwise UIKit's default applies.
public struct RowClosures {
    /// Configures a cell.
    public var configure: RowCellAction?
    /// Updates a visible cell whose row has new contents; `nil` configures it again.
    public var update: RowCellAction?
    /// Whether the row is hidden; called on each reload with the row's index among all rows.
    public var isHidden: RowQuestion<Bool>?

    /// In points; a negative value means the height of the body.
    public var height: RowQuestion<Double>?
    /// The estimated height in points, for rows that are not measured yet. Not called for lazy rows.
    public var estimatedHeight: RowQuestion<Double>?
    /// The number of indentation steps of the contents.
    public var indentationLevel: RowQuestion<Int>?
    /// A cell is about to appear.
    public var willDisplay: RowCellAction?

    /// Whether a touch highlights the row.
    public var shouldHighlight: RowQuestion<Bool>?
    /// A touch highlighted the row.
    public var didHighlight: RowQuestion<Void>?
    /// The highlight ended.
    public var didUnhighlight: RowQuestion<Void>?
    /// The row to select instead; `nil` for none.
    public var willSelect: RowQuestion<IndexPath?>?
    /// The row to deselect instead; `nil` for none.
    public var willDeselect: RowQuestion<IndexPath?>?
    /// The row was selected.
    public var didSelect: RowQuestion<SelectionResult>?
    /// The row was deselected.
    public var didDeselect: RowQuestion<Void>?
    /// The button of the row's accessory was tapped.
    public var accessoryButtonTapped: RowQuestion<Void>?

    /// Whether the row can be edited.
    public var canEdit: RowQuestion<Bool>?
    /// The editing style.
    public var editingStyle: RowQuestion<TableViewCell.EditingStyle>?
    /// Commits an edit.
    public var commitEditing: ((any RowType, TableViewCell.EditingStyle, IndexPath) throws -> Void)?
    /// The title of the delete button; `nil` for the system's.
    public var titleForDeleteConfirmationButton: RowQuestion<String?>?
    /// The edit actions of the row; `nil` for the delete button.
    public var editActions: RowQuestion<[TableViewRowAction]?>?
    /// The swipe actions at the leading edge; `nil` for none.
    public var leadingSwipeAction: RowQuestion<SwipeActionsConfiguration?>?
    /// The swipe actions at the trailing edge; `nil` for the actions of editing.
    public var trailingSwipeAction: RowQuestion<SwipeActionsConfiguration?>?
    /// Whether the contents are indented while the table is in editing mode.
    public var shouldIndentWhileEditing: RowQuestion<Bool>?
    /// The row is about to be edited by a swipe.
    public var willBeginEditing: RowQuestion<Void>?

    /// Whether the row can be moved.
    public var canMove: RowQuestion<Bool>?
    /// The row was moved from the first index path to the second.
    public var moveRow: ((any RowType, (IndexPath, IndexPath)) throws -> Void)?
    /// The target of a move from the first index path to the proposed second one.
    public var targetIndexPathForMove: ((any RowType, (IndexPath, IndexPath)) throws -> IndexPath)?

    /// Whether a long press shows a menu.
    public var shouldShowMenu: RowQuestion<Bool>?
    /// Whether the menu contains an action.
    public var canPerformAction: ((any RowType, MenuAction, Any?, IndexPath) throws -> Bool)?
    /// An action of the menu was chosen.
    public var performAction: ((any RowType, MenuAction, Any?, IndexPath) throws -> Void)?
    /// The menu at a point of the row; `nil` for none.
    public var contextMenu: ((any RowType, IndexPath, Point) throws -> ContextMenuConfiguration?)?
    /// Whether the row can receive the focus.
    public var canFocus: RowQuestion<Bool>?

    /// Creates an empty set of closures.
    public init() {}
}
