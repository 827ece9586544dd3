import Foundation
import TableCells
import TableInputs

// What a person does to a table. Each method makes the same delegate calls as UIKit, in the same order.

extension UITableView {
    /// Taps a row: `shouldHighlight`, `didHighlight`, `didUnhighlight`, then `willSelect`, deselection of the previous row, the segue of a
    /// prototype cell, `didSelect`.
    /// Returns whether the row is now selected.
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
        if let cell = rows.cells[target] { cell.tapSegue?(cell) }
        delegate?.tableView(self, didSelectRowAt: target)
        if delegate?.tableView(self, canPerformPrimaryActionForRowAt: target) ?? false {
            delegate?.tableView(self, performPrimaryActionForRowAt: target)
        }
        return selectedRows.contains(target)
    }

    private func askToDeselect(_ path: IndexPath) -> IndexPath? {
        delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
    }

    /// Taps the button of a row's accessory. Returns `false` if the accessory has no button.
    @discardableResult
    public func tapAccessory(rowAt path: IndexPath) -> Bool {
        guard let cell = cellForRow(at: path), cell.accessoryType.hasButton else { return false }
        cell.accessorySegue?(cell)
        delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
        return true
    }

    /// Swipes a row open. Returns the titles of its buttons, outermost first; empty if the row has no swipe actions.
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

    /// Closes the row that is swiped open.
    public func closeSwipe() {
        guard let swiped = swipedRow else { return }
        swipedRow = nil
        delegate?.tableView(self, didEndEditingRowAt: hasRow(swiped.path) ? swiped.path : nil)
    }

    /// Taps a button of the row that is swiped open. Counts from 0, outermost first.
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

    /// Taps a row's editing control: inserts, or deletes and confirms.
    public func commitEditing(rowAt path: IndexPath) {
        guard hasRow(path), dataSource?.tableView(self, canEditRowAt: path) ?? false else { return }
        let style = delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
        if style != .none { dataSource?.tableView(self, commit: style, forRowAt: path) }
    }

    /// Drags a row to another index path, if the data source allows it.
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

    /// Drags the table to an offset, in points. The delegate gets the dragging calls too.
    public func scroll(to offset: CGFloat) {
        layoutIfNeeded()
        isDragging = true
        delegate?.scrollViewWillBeginDragging(self)
        _ = frames
        contentOffset = CGPoint(x: 0, y: clamped(offset))
        isDragging = false
        delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    }

    /// The menu that a long press on a row opens; `nil` if there is none.
    public func contextMenu(rowAt path: IndexPath) -> UIMenu? {
        delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: .zero)?.actionProvider?([])
    }

    /// The buttons of the swipe configuration, or else those of the edit actions, or else the delete button.
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
