import TableCells
import TableGraphics

/// Whether a row stays selected after it was.
public enum SelectionResult: Sendable, Hashable, CaseIterable {
    /// It is deselected at once.
    case deselect
    /// It stays selected.
    case keepSelected
}

/// A closure was made for another type than it met.
public struct WrongType: Error, Hashable, Sendable {
    /// What met: `item`, `cell` or `content`.
    public var subject: String
    /// The type that the closure takes.
    public var expected: String
    /// The type that was there.
    public var found: String
}

/// Asked for a row that is not hidden.
public typealias RowQuestion<Answer> = (any RowType, IndexPath) throws -> Answer
/// Told of a row and its cell.
public typealias RowCellAction = (any RowType, TableViewCell, IndexPath) throws -> Void

/// Everything that can be said of rows: by a cell descriptor for its own, by a data source for all others.
///
/// All are `nil` at first: then a data source asks its fallback, and in the end it answers as UIKit does.
public struct RowClosures {
    /// Fills a cell.
    public var configure: RowCellAction?
    /// Fills a visible cell anew whose row has other contents; `nil` configures it.
    public var update: RowCellAction?
    /// Whether the row is left out; asked at each reload with the row's place among all rows.
    public var isHidden: RowQuestion<Bool>?

    /// In points; below 0 as high as the body.
    public var height: RowQuestion<Double>?
    /// In points, for rows not yet measured. Never asked for lazy rows.
    public var estimatedHeight: RowQuestion<Double>?
    /// How many steps the contents are moved in.
    public var indentationLevel: RowQuestion<Int>?
    /// A cell is about to be seen.
    public var willDisplay: RowCellAction?

    /// Whether a finger is shown to be on it.
    public var shouldHighlight: RowQuestion<Bool>?
    /// A finger is on it.
    public var didHighlight: RowQuestion<Void>?
    /// The finger has gone.
    public var didUnhighlight: RowQuestion<Void>?
    /// The row to select in its place; `nil` for none.
    public var willSelect: RowQuestion<IndexPath?>?
    /// The row to deselect in its place; `nil` for none.
    public var willDeselect: RowQuestion<IndexPath?>?
    /// It was selected.
    public var didSelect: RowQuestion<SelectionResult>?
    /// It was deselected.
    public var didDeselect: RowQuestion<Void>?
    /// The button of its accessory was tapped.
    public var accessoryButtonTapped: RowQuestion<Void>?

    /// Whether it can be edited.
    public var canEdit: RowQuestion<Bool>?
    /// What editing does.
    public var editingStyle: RowQuestion<TableViewCell.EditingStyle>?
    /// Editing did it.
    public var commitEditing: ((any RowType, TableViewCell.EditingStyle, IndexPath) throws -> Void)?
    /// The word on the button that deletes; `nil` for the system's.
    public var titleForDeleteConfirmationButton: RowQuestion<String?>?
    /// The buttons behind the row; `nil` for the one that deletes.
    public var editActions: RowQuestion<[TableViewRowAction]?>?
    /// Behind the leading edge; `nil` for none.
    public var leadingSwipeAction: RowQuestion<SwipeActionsConfiguration?>?
    /// Behind the trailing edge; `nil` for the buttons of editing.
    public var trailingSwipeAction: RowQuestion<SwipeActionsConfiguration?>?
    /// Whether the contents move in while the table is edited.
    public var shouldIndentWhileEditing: RowQuestion<Bool>?
    /// The row is about to be edited, by a swipe.
    public var willBeginEditing: RowQuestion<Void>?

    /// Whether it can be moved.
    public var canMove: RowQuestion<Bool>?
    /// It was moved, from the first place to the second.
    public var moveRow: ((any RowType, (IndexPath, IndexPath)) throws -> Void)?
    /// Where it goes when it is moved from the first place to the second.
    public var targetIndexPathForMove: ((any RowType, (IndexPath, IndexPath)) throws -> IndexPath)?

    /// Whether a long press shows a menu.
    public var shouldShowMenu: RowQuestion<Bool>?
    /// Whether an action stands in the menu.
    public var canPerformAction: ((any RowType, MenuAction, Any?, IndexPath) throws -> Bool)?
    /// An action of the menu was chosen.
    public var performAction: ((any RowType, MenuAction, Any?, IndexPath) throws -> Void)?
    /// The menu at a point of the row; `nil` for none.
    public var contextMenu: ((any RowType, IndexPath, Point) throws -> ContextMenuConfiguration?)?
    /// Whether it can have the focus.
    public var canFocus: RowQuestion<Bool>?

    /// A set of none.
    public init() {}
}
