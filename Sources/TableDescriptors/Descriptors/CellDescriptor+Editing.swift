import TableCells

// Each closure comes in two forms: with the item and its place, and without arguments.

extension CellDescriptor {
    /// Whether the row can be edited.
    public func canEdit(_ closure: @escaping (Item, IndexPath) -> Bool) -> CellDescriptor { with { $0.canEdit = typed(closure) } }
    /// Whether the row can be edited.
    public func canEdit(_ closure: @escaping () -> Bool) -> CellDescriptor { with { $0.canEdit = plain(closure) } }

    /// What editing the row does.
    public func editingStyle(_ closure: @escaping (Item, IndexPath) -> TableViewCell.EditingStyle) -> CellDescriptor {
        with { $0.editingStyle = typed(closure) }
    }
    /// What editing the row does.
    public func editingStyle(_ closure: @escaping () -> TableViewCell.EditingStyle) -> CellDescriptor {
        with { $0.editingStyle = plain(closure) }
    }

    /// The word on the button that deletes; `nil` for the system’s.
    public func titleForDeleteConfirmationButton(_ closure: @escaping (Item, IndexPath) -> String?) -> CellDescriptor {
        with { $0.titleForDeleteConfirmationButton = typed(closure) }
    }
    /// The word on the button that deletes; `nil` for the system’s.
    public func titleForDeleteConfirmationButton(_ closure: @escaping () -> String?) -> CellDescriptor {
        with { $0.titleForDeleteConfirmationButton = plain(closure) }
    }

    /// The buttons behind the row; `nil` for the one that deletes.
    public func editActions(_ closure: @escaping (Item, IndexPath) -> [TableViewRowAction]?) -> CellDescriptor {
        with { $0.editActions = typed(closure) }
    }
    /// The buttons behind the row; `nil` for the one that deletes.
    public func editActions(_ closure: @escaping () -> [TableViewRowAction]?) -> CellDescriptor { with { $0.editActions = plain(closure) } }

    /// The buttons behind the leading edge; `nil` for none.
    public func leadingSwipeAction(_ closure: @escaping (Item, IndexPath) -> SwipeActionsConfiguration?) -> CellDescriptor {
        with { $0.leadingSwipeAction = typed(closure) }
    }
    /// The buttons behind the leading edge; `nil` for none.
    public func leadingSwipeAction(_ closure: @escaping () -> SwipeActionsConfiguration?) -> CellDescriptor {
        with { $0.leadingSwipeAction = plain(closure) }
    }

    /// The buttons behind the trailing edge; `nil` for those of editing.
    public func trailingSwipeAction(_ closure: @escaping (Item, IndexPath) -> SwipeActionsConfiguration?) -> CellDescriptor {
        with { $0.trailingSwipeAction = typed(closure) }
    }
    /// The buttons behind the trailing edge; `nil` for those of editing.
    public func trailingSwipeAction(_ closure: @escaping () -> SwipeActionsConfiguration?) -> CellDescriptor {
        with { $0.trailingSwipeAction = plain(closure) }
    }

    /// Whether it says what lies behind the leading edge.
    public var hasLeadingSwipeAction: Bool { closures.leadingSwipeAction != nil }
    /// Whether it says what lies behind the trailing edge.
    public var hasTrailingSwipeAction: Bool { closures.trailingSwipeAction != nil }

    /// Whether the contents move in while the table is edited.
    public func shouldIndentWhileEditing(_ closure: @escaping (Item, IndexPath) -> Bool) -> CellDescriptor {
        with { $0.shouldIndentWhileEditing = typed(closure) }
    }
    /// Whether the contents move in while the table is edited.
    public func shouldIndentWhileEditing(_ closure: @escaping () -> Bool) -> CellDescriptor {
        with { $0.shouldIndentWhileEditing = plain(closure) }
    }

    /// The row is about to be edited, by a swipe.
    public func willBeginEditing(_ closure: @escaping (Item, IndexPath) -> Void) -> CellDescriptor {
        with { $0.willBeginEditing = typed(closure) }
    }
    /// The row is about to be edited, by a swipe.
    public func willBeginEditing(_ closure: @escaping () -> Void) -> CellDescriptor { with { $0.willBeginEditing = plain(closure) } }

    /// Whether the row can be moved.
    public func canMove(_ closure: @escaping (Item, IndexPath) -> Bool) -> CellDescriptor { with { $0.canMove = typed(closure) } }
    /// Whether the row can be moved.
    public func canMove(_ closure: @escaping () -> Bool) -> CellDescriptor { with { $0.canMove = plain(closure) } }

    /// Editing the row did something: delete it from, or insert into, what the table shows.
    public func commitEditing(_ closure: @escaping (Item, TableViewCell.EditingStyle, IndexPath) -> Void) -> CellDescriptor {
        with { $0.commitEditing = { row, style, path in closure(try Self.item(of: row), style, path) } }
    }
    /// Editing the row did something.
    public func commitEditing(_ closure: @escaping () -> Void) -> CellDescriptor {
        with { $0.commitEditing = { _, _, _ in closure() } }
    }

    /// The row was moved, from the first place to the second.
    public func moveRow(_ closure: @escaping (Item, (IndexPath, IndexPath)) -> Void) -> CellDescriptor {
        with { $0.moveRow = { row, paths in closure(try Self.item(of: row), paths) } }
    }
    /// The row was moved.
    public func moveRow(_ closure: @escaping () -> Void) -> CellDescriptor {
        with { $0.moveRow = { _, _ in closure() } }
    }

    /// Where the row goes when it is moved from the first place to the second.
    public func targetIndexPathForMove(_ closure: @escaping (Item, (IndexPath, IndexPath)) -> IndexPath) -> CellDescriptor {
        with { $0.targetIndexPathForMove = { row, paths in closure(try Self.item(of: row), paths) } }
    }
    /// Where the row goes when it is moved.
    public func targetIndexPathForMove(_ closure: @escaping () -> IndexPath) -> CellDescriptor {
        with { $0.targetIndexPathForMove = { _, _ in closure() } }
    }
}
