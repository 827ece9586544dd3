import TableCells
import TableGraphics

// Each closure has two forms: with the item and its index path, and without parameters.

extension CellDescriptor {
    /// Whether a touch highlights the row, so that it can be selected.
    public func shouldHighlight(_ closure: @escaping (Item, IndexPath) -> Bool) -> CellDescriptor {
        with { $0.shouldHighlight = typed(closure) }
    }
    /// Whether a touch highlights the row, so that it can be selected.
    public func shouldHighlight(_ closure: @escaping () -> Bool) -> CellDescriptor { with { $0.shouldHighlight = plain(closure) } }

    /// A touch highlighted the row.
    public func didHighlight(_ closure: @escaping (Item, IndexPath) -> Void) -> CellDescriptor { with { $0.didHighlight = typed(closure) } }
    /// A touch highlighted the row.
    public func didHighlight(_ closure: @escaping () -> Void) -> CellDescriptor { with { $0.didHighlight = plain(closure) } }

    /// The highlight ended.
    public func didUnhighlight(_ closure: @escaping (Item, IndexPath) -> Void) -> CellDescriptor {
        with { $0.didUnhighlight = typed(closure) }
    }
    /// The highlight ended.
    public func didUnhighlight(_ closure: @escaping () -> Void) -> CellDescriptor { with { $0.didUnhighlight = plain(closure) } }

    /// The row to select instead; `nil` for none.
    public func willSelect(_ closure: @escaping (Item, IndexPath) -> IndexPath?) -> CellDescriptor {
        with { $0.willSelect = typed(closure) }
    }
    /// The row to select instead; `nil` for none.
    public func willSelect(_ closure: @escaping () -> IndexPath?) -> CellDescriptor { with { $0.willSelect = plain(closure) } }

    /// The row to deselect instead; `nil` for none.
    public func willDeselect(_ closure: @escaping (Item, IndexPath) -> IndexPath?) -> CellDescriptor {
        with { $0.willDeselect = typed(closure) }
    }
    /// The row to deselect instead; `nil` for none.
    public func willDeselect(_ closure: @escaping () -> IndexPath?) -> CellDescriptor { with { $0.willDeselect = plain(closure) } }

    /// The row was selected; the result decides whether it stays selected.
    public func didSelect(_ closure: @escaping (Item, IndexPath) -> SelectionResult) -> CellDescriptor {
        with { $0.didSelect = typed(closure) }
    }
    /// The row was selected; the result decides whether it stays selected.
    public func didSelect(_ closure: @escaping () -> SelectionResult) -> CellDescriptor { with { $0.didSelect = plain(closure) } }

    /// The row was deselected.
    public func didDeselect(_ closure: @escaping (Item, IndexPath) -> Void) -> CellDescriptor { with { $0.didDeselect = typed(closure) } }
    /// The row was deselected.
    public func didDeselect(_ closure: @escaping () -> Void) -> CellDescriptor { with { $0.didDeselect = plain(closure) } }

    /// The button of the row’s accessory was tapped.
    public func accessoryButtonTapped(_ closure: @escaping (Item, IndexPath) -> Void) -> CellDescriptor {
        with { $0.accessoryButtonTapped = typed(closure) }
    }
    /// The button of the row’s accessory was tapped.
    public func accessoryButtonTapped(_ closure: @escaping () -> Void) -> CellDescriptor {
        with { $0.accessoryButtonTapped = plain(closure) }
    }

    /// Whether the row can receive the focus.
    public func canFocus(_ closure: @escaping (Item, IndexPath) -> Bool) -> CellDescriptor { with { $0.canFocus = typed(closure) } }
    /// Whether the row can receive the focus.
    public func canFocus(_ closure: @escaping () -> Bool) -> CellDescriptor { with { $0.canFocus = plain(closure) } }

    /// Whether a long press shows a menu.
    public func shouldShowMenu(_ closure: @escaping (Item, IndexPath) -> Bool) -> CellDescriptor {
        with { $0.shouldShowMenu = typed(closure) }
    }
    /// Whether a long press shows a menu.
    public func shouldShowMenu(_ closure: @escaping () -> Bool) -> CellDescriptor { with { $0.shouldShowMenu = plain(closure) } }

    /// Whether the row's menu contains an action. Parameters: item, action, sender, index path.
    public func canPerformAction(_ closure: @escaping (Item, MenuAction, Any?, IndexPath) -> Bool) -> CellDescriptor {
        with { $0.canPerformAction = { row, action, sender, path in closure(try Self.item(of: row), action, sender, path) } }
    }
    /// Whether the row's menu contains an action. Parameters: action, sender.
    public func canPerformAction(_ closure: @escaping (MenuAction, Any?) -> Bool) -> CellDescriptor {
        with { $0.canPerformAction = { _, action, sender, _ in closure(action, sender) } }
    }

    /// An action of the row's menu was chosen. Parameters: item, action, sender, index path.
    public func performAction(_ closure: @escaping (Item, MenuAction, Any?, IndexPath) -> Void) -> CellDescriptor {
        with { $0.performAction = { row, action, sender, path in closure(try Self.item(of: row), action, sender, path) } }
    }
    /// An action of the row's menu was chosen. Parameters: action, sender.
    public func performAction(_ closure: @escaping (MenuAction, Any?) -> Void) -> CellDescriptor {
        with { $0.performAction = { _, action, sender, _ in closure(action, sender) } }
    }

    /// The menu at a point of the row; `nil` for none.
    public func contextMenu(_ closure: @escaping (Item, IndexPath, Point) -> ContextMenuConfiguration?) -> CellDescriptor {
        with { $0.contextMenu = { row, path, point in closure(try Self.item(of: row), path, point) } }
    }
    /// The menu of the row; `nil` for none.
    public func contextMenu(_ closure: @escaping () -> ContextMenuConfiguration?) -> CellDescriptor {
        with { $0.contextMenu = { _, _, _ in closure() } }
    }
    /// The menu of the row, by DataSource’s name; `nil` for none.
    public func configurationForMenuAtLocation(_ closure: @escaping (Item, IndexPath) -> ContextMenuConfiguration?) -> CellDescriptor {
        contextMenu { item, path, _ in closure(item, path) }
    }
}
