import Foundation
import TableCells
import TableInputs

// What a person does to a table. Each method makes UIKit's calls in UIKit's order.

extension UITableView {
    /// Taps a row: `shouldHighlight`, `didHighlight`, `didUnhighlight`, then `willSelect`, the deselection of the old row, `didSelect`.
    /// Returns whether the row is selected now.
    @discardableResult
    public func tap(rowAt path: IndexPath) -> Bool {
        display()
        guard hasRow(path), allowsSelection, !editing || allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing else {
            return false
        }
        guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return false }
        highlightedRow = path
        rows.cells[path]?.setHighlighted(true, animated: false)
        delegate?.tableView(self, didHighlightRowAt: path)
        highlightedRow = nil
        rows.cells[path]?.setHighlighted(false, animated: false)
        delegate?.tableView(self, didUnhighlightRowAt: path)
        let isMultiple = editing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
        if isMultiple, selectedRows.contains(path) {
            guard let target = askToDeselect(path) else { return true }
            deselectRow(at: target, animated: true)
            delegate?.tableView(self, didDeselectRowAt: target)
            return false
        }
        let asked = delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
        guard let target = asked else { return false }
        if !isMultiple {
            for old in selectedRows where old != target {
                guard let gone = askToDeselect(old) else { continue }
                deselectRow(at: gone, animated: true)
                delegate?.tableView(self, didDeselectRowAt: gone)
            }
        }
        selectRow(at: target, animated: true, scrollPosition: .none)
        delegate?.tableView(self, didSelectRowAt: target)
        if delegate?.tableView(self, canPerformPrimaryActionForRowAt: target) ?? false {
            delegate?.tableView(self, performPrimaryActionForRowAt: target)
        }
        return selectedRows.contains(target)
    }

    private func askToDeselect(_ path: IndexPath) -> IndexPath? {
        delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    }

    /// Taps the button of a row's accessory; `false` without one.
    @discardableResult
    public func tapAccessory(rowAt path: IndexPath) -> Bool {
        guard cellForRow(at: path)?.accessoryType.hasButton == true else { return false }
        delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
        return true
    }

    /// Swipes a row open, and returns the titles of its buttons, the outermost first; empty if it cannot be swiped.
    @discardableResult
    public func swipe(rowAt path: IndexPath, edge: UIRectEdge = .right) -> [String] {
        display()
        closeSwipe()
        guard hasRow(path), dataSource?.tableView(self, canEditRowAt: path) ?? false else { return [] }
        let side: TableState.Swipe.Edge = edge == .left ? .leading : .trailing
        let actions = swipeActions(at: path, edge: side)
        guard !actions.isEmpty else { return [] }
        delegate?.tableView(self, willBeginEditingRowAt: path)
        swipedRow = (path, side)
        return actions.map(\.title)
    }

    /// Closes a row that is swiped open.
    public func closeSwipe() {
        guard let swiped = swipedRow else { return }
        swipedRow = nil
        delegate?.tableView(self, didEndEditingRowAt: hasRow(swiped.path) ? swiped.path : nil)
    }

    /// Taps a button of the row that is swiped open.
    public func tapSwipeAction(_ number: Int) {
        guard let swiped = swipedRow else { return }
        let path = swiped.path
        let configuration =
            swiped.edge == .leading
            ? delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
            : delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
        if let actions = configuration?.actions {
            guard actions.indices.contains(number) else { return }
            actions[number].handler(actions[number], rows.cells[path] ?? self) { _ in }
        } else if let actions = delegate?.tableView(self, editActionsForRowAt: path), swiped.edge == .trailing, !actions.isEmpty {
            guard actions.indices.contains(number) else { return }
            actions[number].handler(actions[number], path)
        } else if number == 0 {
            dataSource?.tableView(self, commit: .delete, forRowAt: path)
        }
        closeSwipe()
    }

    /// Taps the control of a row that is edited: its deletion, confirmed, or its insertion.
    public func commitEditing(rowAt path: IndexPath) {
        guard hasRow(path), dataSource?.tableView(self, canEditRowAt: path) ?? false else { return }
        let style = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
        if style != .none { dataSource?.tableView(self, commit: style, forRowAt: path) }
    }

    /// Drags a row to another place.
    public func drag(rowAt path: IndexPath, to proposed: IndexPath) {
        guard hasRow(path), dataSource?.tableView(self, canMoveRowAt: path) ?? false else { return }
        let target =
            delegate?.tableView(self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed) ?? proposed
        guard hasRow(target) else { return }
        dataSource?.tableView(self, moveRowAt: path, to: target)
        var update = BatchUpdate(before: loadedCounts())
        update.movedRows = [(path, target)]
        self.update = update
        commitUpdate()
    }

    /// Scrolls to an offset with a finger, in points: the delegate hears about the drag as well.
    public func scroll(to offset: CGFloat) {
        layoutIfNeeded()
        isDragging = true
        delegate?.scrollViewWillBeginDragging(self)
        contentOffset = CGPoint(x: 0, y: min(max(0, offset), max(0, contentSize.height - bounds.height)))
        isDragging = false
        delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
        display()
    }

    /// The menu of a long press on a row; `nil` without one.
    public func contextMenu(rowAt path: IndexPath) -> UIMenu? {
        delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: .zero)?.actionProvider?([])
    }

    /// The buttons of a swipe: the configuration's, else the edit actions, else the one that deletes.
    func swipeActions(at path: IndexPath, edge: TableState.Swipe.Edge) -> [SwipeAction] {
        guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return [] }
        switch edge {
        case .leading: return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)?.actions.map(\.drawn) ?? []
        case .trailing:
            if let configuration = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
                return configuration.actions.map(\.drawn)
            }
            if let actions = delegate?.tableView(self, editActionsForRowAt: path), !actions.isEmpty { return actions.map(\.drawn) }
            guard (delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete) == .delete else { return [] }
            var action = SwipeAction.delete
            if let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) { action.title = title }
            return [action]
        }
    }
}
