import TableCells
import TableUIKit

// Each closure has two forms: with the item and its index path, or without parameters.

extension CellDescriptor {
    /// Sets whether a touch highlights the row. Only highlighted rows can be selected.
    public func shouldHighlight(_ closure: @escaping (Item, IndexPath) -> Bool) -> CellDescriptor {
        with { $0.shouldHighlight = typed(closure) }
    }
    /// Sets whether a touch highlights the row. Only highlighted rows can be selected.
    public func shouldHighlight(_ closure: @escaping () -> Bool) -> CellDescriptor { with { $0.shouldHighlight = plain(closure) } }

    /// Sets a closure to call after a touch highlights the row.
    public func didHighlight(_ closure: @escaping (Item, IndexPath) -> Void) -> CellDescriptor { with { $0.didHighlight = typed(closure) } }
    /// Sets a closure to call after a touch highlights the row.
    public func didHighlight(_ closure: @escaping () -> Void) -> CellDescriptor { with { $0.didHighlight = plain(closure) } }

    /// Sets a closure to call after the highlight ends.
    public func didUnhighlight(_ closure: @escaping (Item, IndexPath) -> Void) -> CellDescriptor {
        with { $0.didUnhighlight = typed(closure) }
    }
    /// Sets a closure to call after the highlight ends.
    public func didUnhighlight(_ closure: @escaping () -> Void) -> CellDescriptor { with { $0.didUnhighlight = plain(closure) } }

    /// Sets the row to select instead; `nil` for none.
    public func willSelect(_ closure: @escaping (Item, IndexPath) -> IndexPath?) -> CellDescriptor {
        with { $0.willSelect = typed(closure) }
    }
    /// Sets the row to select instead; `nil` for none.
    public func willSelect(_ closure: @escaping () -> IndexPath?) -> CellDescriptor { with { $0.willSelect = plain(closure) } }

    /// Sets the row to deselect instead; `nil` for none.
    public func willDeselect(_ closure: @escaping (Item, IndexPath) -> IndexPath?) -> CellDescriptor {
        with { $0.willDeselect = typed(closure) }
    }
    /// Sets the row to deselect instead; `nil` for none.
    public func willDeselect(_ closure: @escaping () -> IndexPath?) -> CellDescriptor { with { $0.willDeselect = plain(closure) } }

    /// Sets a closure to call after the row is selected. Its result determines whether the row stays selected.
    public func didSelect(_ closure: @escaping (Item, IndexPath) -> SelectionResult) -> CellDescriptor {
        with { $0.didSelect = typed(closure) }
    }
    /// Sets a closure to call after the row is selected. Its result determines whether the row stays selected.
    public func didSelect(_ closure: @escaping () -> SelectionResult) -> CellDescriptor { with { $0.didSelect = plain(closure) } }

    /// Sets a closure to call after the row is deselected.
    public func didDeselect(_ closure: @escaping (Item, IndexPath) -> Void) -> CellDescriptor { with { $0.didDeselect = typed(closure) } }
    /// Sets a closure to call after the row is deselected.
    public func didDeselect(_ closure: @escaping () -> Void) -> CellDescriptor { with { $0.didDeselect = plain(closure) } }

    /// Sets a closure to call after the button of the row’s accessory is tapped.
    public func accessoryButtonTapped(_ closure: @escaping (Item, IndexPath) -> Void) -> CellDescriptor {
        with { $0.accessoryButtonTapped = typed(closure) }
    }
    /// Sets a closure to call after the button of the row’s accessory is tapped.
    public func accessoryButtonTapped(_ closure: @escaping () -> Void) -> CellDescriptor {
        with { $0.accessoryButtonTapped = plain(closure) }
    }

    /// Sets whether the row can receive focus.
    public func canFocus(_ closure: @escaping (Item, IndexPath) -> Bool) -> CellDescriptor { with { $0.canFocus = typed(closure) } }
    /// Sets whether the row can receive focus.
    public func canFocus(_ closure: @escaping () -> Bool) -> CellDescriptor { with { $0.canFocus = plain(closure) } }

    /// Sets whether a long press shows the edit menu.
    public func shouldShowMenu(_ closure: @escaping (Item, IndexPath) -> Bool) -> CellDescriptor {
        with { $0.shouldShowMenu = typed(closure) }
    }
    /// Sets whether a long press shows the edit menu.
    public func shouldShowMenu(_ closure: @escaping () -> Bool) -> CellDescriptor { with { $0.shouldShowMenu = plain(closure) } }

    /// Sets whether the row's edit menu contains an action. Parameters: item, action, sender, index path.
    public func canPerformAction(_ closure: @escaping (Item, Selector, Any?, IndexPath) -> Bool) -> CellDescriptor {
        with { $0.canPerformAction = { row, action, sender, path in closure(try Self.item(of: row), action, sender, path) } }
    }
    /// Sets whether the row's edit menu contains an action. Parameters: action, sender.
    public func canPerformAction(_ closure: @escaping (Selector, Any?) -> Bool) -> CellDescriptor {
        with { $0.canPerformAction = { _, action, sender, _ in closure(action, sender) } }
    }

    /// Sets a closure to call when an action of the row's edit menu is chosen. Parameters: item, action, sender, index path.
    public func performAction(_ closure: @escaping (Item, Selector, Any?, IndexPath) -> Void) -> CellDescriptor {
        with { $0.performAction = { row, action, sender, path in closure(try Self.item(of: row), action, sender, path) } }
    }
    /// Sets a closure to call when an action of the row's edit menu is chosen. Parameters: action, sender.
    public func performAction(_ closure: @escaping (Selector, Any?) -> Void) -> CellDescriptor {
        with { $0.performAction = { _, action, sender, _ in closure(action, sender) } }
    }

    /// Sets the context menu at a point of the row; `nil` for none.
    public func contextMenu(_ closure: @escaping (Item, IndexPath, CGPoint) -> UIContextMenuConfiguration?) -> CellDescriptor {
        with { $0.contextMenu = { row, path, point in closure(try Self.item(of: row), path, point) } }
    }
    /// Sets the context menu of the row; `nil` for none.
    public func contextMenu(_ closure: @escaping () -> UIContextMenuConfiguration?) -> CellDescriptor {
        with { $0.contextMenu = { _, _, _ in closure() } }
    }
    /// DataSource’s name for setting the context menu of the row; `nil` for none.
    public func configurationForMenuAtLocation(_ closure: @escaping (Item, IndexPath) -> UIContextMenuConfiguration?) -> CellDescriptor {
        contextMenu { item, path, _ in closure(item, path) }
    }
}
