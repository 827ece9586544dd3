import TableCells
import TableUIKit

/// Whether a row stays selected after a tap.
public enum SelectionResult: Sendable, Hashable, CaseIterable {
    /// Deselects the row immediately.
    case deselect
    /// Keeps the row selected.
    case keepSelected
}

/// Thrown by a closure that takes another type.
public struct WrongType: Error, Hashable, Sendable {
    /// `item`, `cell` or `content`.
    public var subject: String
    /// The type that the closure takes.
    public var expected: String
    /// The actual type.
    public var found: String
}

/// A closure for a request about a row. The index path counts visible rows.
public typealias RowQuestion<Answer> = (any RowType, IndexPath) throws -> Answer
/// A closure that receives a row and its cell.
public typealias RowCellAction = (any RowType, UITableViewCell, IndexPath) throws -> Void

/// The closures for rows, of a cell descriptor or of a data source.
///
/// All are `nil` by default; then the fallback or UIKit's default applies.
public struct RowClosures {
    /// Configures a cell.
    public var configure: RowCellAction?
    /// Updates a visible cell whose row has new contents; `nil` configures the cell again.
    public var update: RowCellAction?
    /// Whether the row is hidden. Called on each reload with the row's index among all rows.
    public var isHidden: RowQuestion<Bool>?

    /// In points; a negative value uses the height of the body.
    public var height: RowQuestion<CGFloat>?
    /// The estimated height in points, for rows that have not been measured. Not called for lazy rows.
    public var estimatedHeight: RowQuestion<CGFloat>?
    /// The number of indentation steps of the contents.
    public var indentationLevel: RowQuestion<Int>?
    /// Called before a cell appears.
    public var willDisplay: RowCellAction?

    /// Whether a touch highlights the row. Only highlighted rows can be selected.
    public var shouldHighlight: RowQuestion<Bool>?
    /// Called after a touch highlights the row.
    public var didHighlight: RowQuestion<Void>?
    /// Called after the highlight ends.
    public var didUnhighlight: RowQuestion<Void>?
    /// The row to select instead; `nil` for none.
    public var willSelect: RowQuestion<IndexPath?>?
    /// The row to deselect instead; `nil` for none.
    public var willDeselect: RowQuestion<IndexPath?>?
    /// Called after the row is selected.
    public var didSelect: RowQuestion<SelectionResult>?
    /// Called after the row is deselected.
    public var didDeselect: RowQuestion<Void>?
    /// Called after the button of the row's accessory is tapped.
    public var accessoryButtonTapped: RowQuestion<Void>?

    /// Whether the row can be edited.
    public var canEdit: RowQuestion<Bool>?
    /// The editing style.
    public var editingStyle: RowQuestion<UITableViewCell.EditingStyle>?
    /// Commits an edit.
    public var commitEditing: ((any RowType, UITableViewCell.EditingStyle, IndexPath) throws -> Void)?
    /// The title of the delete button; `nil` uses the system's title.
    public var titleForDeleteConfirmationButton: RowQuestion<String?>?
    /// The edit actions of the row; `nil` uses the delete button.
    public var editActions: RowQuestion<[UITableViewRowAction]?>?
    /// The swipe actions at the leading edge; `nil` for none.
    public var leadingSwipeAction: RowQuestion<UISwipeActionsConfiguration?>?
    /// The swipe actions at the trailing edge; `nil` uses the edit actions.
    public var trailingSwipeAction: RowQuestion<UISwipeActionsConfiguration?>?
    /// Whether the contents are indented in editing mode.
    public var shouldIndentWhileEditing: RowQuestion<Bool>?
    /// Called before a swipe starts editing the row.
    public var willBeginEditing: RowQuestion<Void>?

    /// Whether the row can be moved.
    public var canMove: RowQuestion<Bool>?
    /// Called after the row is moved from the first index path to the second.
    public var moveRow: ((any RowType, (IndexPath, IndexPath)) throws -> Void)?
    /// The target of a move from the first index path to the proposed second one.
    public var targetIndexPathForMove: ((any RowType, (IndexPath, IndexPath)) throws -> IndexPath)?

    /// Whether a long press shows the edit menu.
    public var shouldShowMenu: RowQuestion<Bool>?
    /// Whether the edit menu contains an action.
    public var canPerformAction: ((any RowType, Selector, Any?, IndexPath) throws -> Bool)?
    /// Called when an action of the edit menu is chosen.
    public var performAction: ((any RowType, Selector, Any?, IndexPath) throws -> Void)?
    /// The context menu at a point of the row; `nil` for none.
    public var contextMenu: ((any RowType, IndexPath, CGPoint) throws -> UIContextMenuConfiguration?)?
    /// Whether the row can receive focus.
    public var canFocus: RowQuestion<Bool>?

    public init() {}
}
