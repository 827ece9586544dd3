import TableCells
import TableUIKit

// Each closure has two forms: with the item and its index path, or without parameters.

extension CellDescriptor {
    /// Sets whether the row can be edited.
    public func canEdit(_ closure: @escaping (Item, IndexPath) -> Bool) -> CellDescriptor { with { $0.canEdit = typed(closure) } }
    /// Sets whether the row can be edited.
    public func canEdit(_ closure: @escaping () -> Bool) -> CellDescriptor { with { $0.canEdit = plain(closure) } }

    /// Sets the editing style of the row.
    public func editingStyle(_ closure: @escaping (Item, IndexPath) -> UITableViewCell.EditingStyle) -> CellDescriptor {
        with { $0.editingStyle = typed(closure) }
    }
    /// Sets the editing style of the row.
    public func editingStyle(_ closure: @escaping () -> UITableViewCell.EditingStyle) -> CellDescriptor {
        with { $0.editingStyle = plain(closure) }
    }

    /// Sets the title of the delete button; `nil` uses the system's title.
    public func titleForDeleteConfirmationButton(_ closure: @escaping (Item, IndexPath) -> String?) -> CellDescriptor {
        with { $0.titleForDeleteConfirmationButton = typed(closure) }
    }
    /// Sets the title of the delete button; `nil` uses the system's title.
    public func titleForDeleteConfirmationButton(_ closure: @escaping () -> String?) -> CellDescriptor {
        with { $0.titleForDeleteConfirmationButton = plain(closure) }
    }

    /// Sets the edit actions of the row; `nil` uses the delete button.
    public func editActions(_ closure: @escaping (Item, IndexPath) -> [UITableViewRowAction]?) -> CellDescriptor {
        with { $0.editActions = typed(closure) }
    }
    /// Sets the edit actions of the row; `nil` uses the delete button.
    public func editActions(_ closure: @escaping () -> [UITableViewRowAction]?) -> CellDescriptor {
        with { $0.editActions = plain(closure) }
    }

    /// Sets the swipe actions at the leading edge; `nil` for none.
    public func leadingSwipeAction(_ closure: @escaping (Item, IndexPath) -> UISwipeActionsConfiguration?) -> CellDescriptor {
        with { $0.leadingSwipeAction = typed(closure) }
    }
    /// Sets the swipe actions at the leading edge; `nil` for none.
    public func leadingSwipeAction(_ closure: @escaping () -> UISwipeActionsConfiguration?) -> CellDescriptor {
        with { $0.leadingSwipeAction = plain(closure) }
    }

    /// Sets the swipe actions at the trailing edge; `nil` uses the edit actions.
    public func trailingSwipeAction(_ closure: @escaping (Item, IndexPath) -> UISwipeActionsConfiguration?) -> CellDescriptor {
        with { $0.trailingSwipeAction = typed(closure) }
    }
    /// Sets the swipe actions at the trailing edge; `nil` uses the edit actions.
    public func trailingSwipeAction(_ closure: @escaping () -> UISwipeActionsConfiguration?) -> CellDescriptor {
        with { $0.trailingSwipeAction = plain(closure) }
    }

    /// Whether the descriptor has a closure for swipe actions at the leading edge.
    public var hasLeadingSwipeAction: Bool { closures.leadingSwipeAction != nil }
    /// Whether the descriptor has a closure for swipe actions at the trailing edge.
    public var hasTrailingSwipeAction: Bool { closures.trailingSwipeAction != nil }

    /// Sets whether the contents are indented in editing mode.
    public func shouldIndentWhileEditing(_ closure: @escaping (Item, IndexPath) -> Bool) -> CellDescriptor {
        with { $0.shouldIndentWhileEditing = typed(closure) }
    }
    /// Sets whether the contents are indented in editing mode.
    public func shouldIndentWhileEditing(_ closure: @escaping () -> Bool) -> CellDescriptor {
        with { $0.shouldIndentWhileEditing = plain(closure) }
    }

    /// Sets a closure to call before a swipe starts editing the row.
    public func willBeginEditing(_ closure: @escaping (Item, IndexPath) -> Void) -> CellDescriptor {
        with { $0.willBeginEditing = typed(closure) }
    }
    /// Sets a closure to call before a swipe starts editing the row.
    public func willBeginEditing(_ closure: @escaping () -> Void) -> CellDescriptor { with { $0.willBeginEditing = plain(closure) } }

    /// Sets whether the row can be moved.
    public func canMove(_ closure: @escaping (Item, IndexPath) -> Bool) -> CellDescriptor { with { $0.canMove = typed(closure) } }
    /// Sets whether the row can be moved.
    public func canMove(_ closure: @escaping () -> Bool) -> CellDescriptor { with { $0.canMove = plain(closure) } }

    /// Sets the closure that commits an edit: it must delete the row from the data, or insert one.
    public func commitEditing(_ closure: @escaping (Item, UITableViewCell.EditingStyle, IndexPath) -> Void) -> CellDescriptor {
        with { $0.commitEditing = { row, style, path in closure(try Self.item(of: row), style, path) } }
    }
    /// Sets the closure that commits an edit of the row.
    public func commitEditing(_ closure: @escaping () -> Void) -> CellDescriptor {
        with { $0.commitEditing = { _, _, _ in closure() } }
    }

    /// Sets a closure to call after the row is moved from the first index path to the second.
    public func moveRow(_ closure: @escaping (Item, (IndexPath, IndexPath)) -> Void) -> CellDescriptor {
        with { $0.moveRow = { row, paths in closure(try Self.item(of: row), paths) } }
    }
    /// Sets a closure to call after the row is moved.
    public func moveRow(_ closure: @escaping () -> Void) -> CellDescriptor {
        with { $0.moveRow = { _, _ in closure() } }
    }

    /// Sets the target of a move from the first index path to the proposed second one.
    public func targetIndexPathForMove(_ closure: @escaping (Item, (IndexPath, IndexPath)) -> IndexPath) -> CellDescriptor {
        with { $0.targetIndexPathForMove = { row, paths in closure(try Self.item(of: row), paths) } }
    }
    /// Sets the target of a move.
    public func targetIndexPathForMove(_ closure: @escaping () -> IndexPath) -> CellDescriptor {
        with { $0.targetIndexPathForMove = { _, _ in closure() } }
    }
}
