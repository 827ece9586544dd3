import TableCells

// Each closure has two forms: with the item and its index path, and without parameters.

extension CellDescriptor {
    /// Whether the row can be edited.
    public func canEdit(_ closure: @escaping (Item, IndexPath) -> Bool) -> CellDescriptor { with { $0.canEdit = typed(closure) } }
    /// Whether the row can be edited.
    public func canEdit(_ closure: @escaping () -> Bool) -> CellDescriptor { with { $0.canEdit = plain(closure) } }

    /// The editing style of the row.
    public func editingStyle(_ closure: @escaping (Item, IndexPath) -> TableViewCell.EditingStyle) -> CellDescriptor {
        with { $0.editingStyle = typed(closure) }
    }
    /// The editing style of the row.
    public func editingStyle(_ closure: @escaping () -> TableViewCell.EditingStyle) -> CellDescriptor {
        with { $0.editingStyle = plain(closure) }
    }

    /// The title of the delete button; `nil` for the system's.
    public func titleForDeleteConfirmationButton(_ closure: @escaping (Item, IndexPath) -> String?) -> CellDescriptor {
        with { $0.titleForDeleteConfirmationButton = typed(closure) }
    }
    /// The title of the delete button; `nil` for the system's.
    public func titleForDeleteConfirmationButton(_ closure: @escaping () -> String?) -> CellDescriptor {
        with { $0.titleForDeleteConfirmationButton = plain(closure) }
    }

    /// The edit actions of the row; `nil` for the delete button.
    public func editActions(_ closure: @escaping (Item, IndexPath) -> [TableViewRowAction]?) -> CellDescriptor {
        with { $0.editActions = typed(closure) }
    }
    /// The edit actions of the row; `nil` for the delete button.
    public func editActions(_ closure: @escaping () -> [TableViewRowAction]?) -> CellDescriptor { with { $0.editActions = plain(closure) } }

    /// The swipe actions at the leading edge; `nil` for none.
    public func leadingSwipeAction(_ closure: @escaping (Item, IndexPath) -> SwipeActionsConfiguration?) -> CellDescriptor {
        with { $0.leadingSwipeAction = typed(closure) }
    }
    /// The swipe actions at the leading edge; `nil` for none.
    public func leadingSwipeAction(_ closure: @escaping () -> SwipeActionsConfiguration?) -> CellDescriptor {
        with { $0.leadingSwipeAction = plain(closure) }
    }

    /// The swipe actions at the trailing edge; `nil` for the actions of editing.
    public func trailingSwipeAction(_ closure: @escaping (Item, IndexPath) -> SwipeActionsConfiguration?) -> CellDescriptor {
        with { $0.trailingSwipeAction = typed(closure) }
    }
    /// The swipe actions at the trailing edge; `nil` for the actions of editing.
    public func trailingSwipeAction(_ closure: @escaping () -> SwipeActionsConfiguration?) -> CellDescriptor {
        with { $0.trailingSwipeAction = plain(closure) }
    }

    /// Whether it has a closure for swipe actions at the leading edge.
    public var hasLeadingSwipeAction: Bool { closures.leadingSwipeAction != nil }
    /// Whether it has a closure for swipe actions at the trailing edge.
    public var hasTrailingSwipeAction: Bool { closures.trailingSwipeAction != nil }

    /// Whether the contents are indented while the table is in editing mode.
    public func shouldIndentWhileEditing(_ closure: @escaping (Item, IndexPath) -> Bool) -> CellDescriptor {
        with { $0.shouldIndentWhileEditing = typed(closure) }
    }
    /// Whether the contents are indented while the table is in editing mode.
    public func shouldIndentWhileEditing(_ closure: @escaping () -> Bool) -> CellDescriptor {
        with { $0.shouldIndentWhileEditing = plain(closure) }
    }

    /// The row is about to be edited by a swipe.
    public func willBeginEditing(_ closure: @escaping (Item, IndexPath) -> Void) -> CellDescriptor {
        with { $0.willBeginEditing = typed(closure) }
    }
    /// The row is about to be edited by a swipe.
    public func willBeginEditing(_ closure: @escaping () -> Void) -> CellDescriptor { with { $0.willBeginEditing = plain(closure) } }

    /// Whether the row can be moved.
    public func canMove(_ closure: @escaping (Item, IndexPath) -> Bool) -> CellDescriptor { with { $0.canMove = typed(closure) } }
    /// Whether the row can be moved.
    public func canMove(_ closure: @escaping () -> Bool) -> CellDescriptor { with { $0.canMove = plain(closure) } }

    /// Commits an edit: deletes the row from the data, or inserts into it.
    public func commitEditing(_ closure: @escaping (Item, TableViewCell.EditingStyle, IndexPath) -> Void) -> CellDescriptor {
        with { $0.commitEditing = { row, style, path in closure(try Self.item(of: row), style, path) } }
    }
    /// Commits an edit of the row.
    public func commitEditing(_ closure: @escaping () -> Void) -> CellDescriptor {
        with { $0.commitEditing = { _, _, _ in closure() } }
    }

    /// The row was moved from the first index path to the second.
    public func moveRow(_ closure: @escaping (Item, (IndexPath, IndexPath)) -> Void) -> CellDescriptor {
        with { $0.moveRow = { row, paths in closure(try Self.item(of: row), paths) } }
    }
    /// The row was moved.
    public func moveRow(_ closure: @escaping () -> Void) -> CellDescriptor {
        with { $0.moveRow = { _, _ in closure() } }
    }

    /// The target of a move from the first index path to the proposed second one.
    public func targetIndexPathForMove(_ closure: @escaping (Item, (IndexPath, IndexPath)) -> IndexPath) -> CellDescriptor {
        with { $0.targetIndexPathForMove = { row, paths in closure(try Self.item(of: row), paths) } }
    }
    /// The target of a move.
    public func targetIndexPathForMove(_ closure: @escaping () -> IndexPath) -> CellDescriptor {
        with { $0.targetIndexPathForMove = { _, _ in closure() } }
    }
}
