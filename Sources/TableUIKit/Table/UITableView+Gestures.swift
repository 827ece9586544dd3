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
        guard touchDown(rowAt: path) else { return false }
        return release().flatMap { $0 }.map(selectedRows.contains) ?? false
    }

    /// Touches a row without lifting the finger. Returns whether the row is highlighted. If a row is swiped open, the touch only closes it.
    @discardableResult
    public func touchDown(rowAt path: IndexPath) -> Bool {
        display()
        guard hasRow(path) else { return false }
        cancelTouch()
        if swipedRow != nil {
            closeSwipe()
            return false
        }
        guard allowsSelection, !editing || allowsSelectionDuringEditing || allowsMultipleSelectionDuringEditing else { return false }
        log("shouldHighlightRowAt", path)
        guard delegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return false }
        highlightedRow = path
        rows.cells[path]?.setHighlighted(true, animated: false)
        log("didHighlightRowAt", path)
        delegate?.tableView(self, didHighlightRowAt: path)
        return true
    }

    /// Ends the touch: selects the highlighted row. Returns whether a row was selected or deselected.
    @discardableResult
    public func touchUp() -> Bool { release() != nil }

    /// Cancels the touch, which highlights and selects nothing.
    public func cancelTouch() {
        guard let path = highlightedRow else { return }
        highlightedRow = nil
        rows.cells[path]?.setHighlighted(false, animated: false)
        log("didUnhighlightRowAt", path)
        delegate?.tableView(self, didUnhighlightRowAt: path)
    }

    /// Ends the touch. Returns the row that was selected, or a row of `nil` if one was deselected; `nil` if nothing happened.
    private func release() -> IndexPath?? {
        guard let path = highlightedRow else { return nil }
        cancelTouch()
        let isMultiple = editing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
        if isMultiple, selectedRows.contains(path) { return deselect(path) ? .some(nil) : nil }
        log("willSelectRowAt", path)
        let asked = delegate.map { $0.tableView(self, willSelectRowAt: path) } ?? path
        guard let target = asked, hasRow(target) else { return nil }
        if !isMultiple { for old in selectedRows where old != target { deselect(old) } }
        selectRow(at: target, animated: true, scrollPosition: .none)
        if let cell = rows.cells[target] { cell.tapSegue?(cell) }
        log("didSelectRowAt", target)
        delegate?.tableView(self, didSelectRowAt: target)
        if delegate?.tableView(self, canPerformPrimaryActionForRowAt: target) ?? false {
            delegate?.tableView(self, performPrimaryActionForRowAt: target)
        }
        return target
    }

    @discardableResult
    private func deselect(_ path: IndexPath) -> Bool {
        log("willDeselectRowAt", path)
        let asked = delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
        guard let target = asked else { return false }
        deselectRow(at: target, animated: true)
        log("didDeselectRowAt", target)
        delegate?.tableView(self, didDeselectRowAt: target)
        return true
    }

    /// Taps the button of a row's accessory. Returns `false` if the accessory has no button.
    @discardableResult
    public func tapAccessory(rowAt path: IndexPath) -> Bool {
        guard hasRow(path), let cell = cellForRow(at: path) ?? dataSource?.tableView(self, cellForRowAt: path),
            cell.accessoryType.hasButton || cell.hostsButton, cell.accessoryView == nil
        else { return false }
        cell.accessorySegue?(cell)
        log("accessoryButtonTappedForRowWith", path)
        delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
        return true
    }

    /// Moves the keyboard or remote focus to a row. Returns whether the row accepts it; if not, the focus stays where it is.
    @discardableResult
    public func focus(rowAt path: IndexPath) -> Bool {
        guard hasRow(path) else { return false }
        log("canFocusRowAt", path)
        guard delegate?.tableView(self, canFocusRowAt: path) ?? true else { return false }
        indexPathForFocusedRow = path
        return true
    }

    // MARK: Swipes

    /// Swipes a row open. Returns the titles of its buttons, outermost first; empty if the row has no swipe actions.
    @discardableResult
    public func swipe(rowAt path: IndexPath, edge: UIRectEdge = .right) -> [String] {
        display()
        closeSwipe()
        cancelTouch()
        guard hasRow(path) else { return [] }
        log("canEditRowAt", path)
        guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return [] }
        let side: TableState.Swipe.Edge = edge == .left ? .leading : .trailing
        swipeButtons = buttons(at: path, edge: side)
        guard !swipeButtons.isEmpty else { return [] }
        log("willBeginEditingRowAt", path)
        delegate?.tableView(self, willBeginEditingRowAt: path)
        swipedRow = (path, side)
        return swipeActionTitles
    }

    /// The titles of the swiped row's buttons, outermost first; empty if no row is swiped.
    public var swipeActionTitles: [String] { swipeButtons.map(\.drawn.title) }

    /// Closes the row that is swiped open.
    public func closeSwipe() {
        guard swipedRow != nil || !swipeButtons.isEmpty else { return }
        let path = swipedRow.flatMap { hasRow($0.path) ? $0.path : nil }
        swipedRow = nil
        swipeButtons = []
        log("didEndEditingRowAt", path)
        delegate?.tableView(self, didEndEditingRowAt: path)
    }

    /// Taps a button of the row that is swiped open. Counts from 0, outermost first. Returns the result of the action; `nil` if there is no
    /// such button, or if the action has not finished, in which case the row stays open.
    @discardableResult
    public func tapSwipeAction(_ number: Int) -> Bool? {
        guard swipeButtons.indices.contains(number) else { return nil }
        var result: Bool?
        swipeButtons[number].perform { [weak self] done in
            result = done
            self?.closeSwipe()
        }
        return result
    }

    /// Taps a button of the row that is swiped open, by its title.
    @discardableResult
    public func tapSwipeAction(_ title: String) -> Bool? {
        swipeButtons.firstIndex { $0.drawn.title == title }.flatMap { tapSwipeAction($0) }
    }

    /// A button of a swiped row. `perform` calls its parameter when the action is done.
    struct SwipeButton {
        var drawn: SwipeAction
        var perform: (@escaping (Bool) -> Void) -> Void
    }

    /// The buttons of a row that can be edited.
    func swipeActions(at path: IndexPath, edge: TableState.Swipe.Edge) -> [SwipeAction] {
        guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return [] }
        return buttons(at: path, edge: edge).map(\.drawn)
    }

    /// The buttons of the swipe configuration, or else those of the edit actions, or else the delete button.
    private func buttons(at path: IndexPath, edge: TableState.Swipe.Edge) -> [SwipeButton] {
        guard edge == .trailing else {
            log("leadingSwipeActionsConfigurationForRowAt", path)
            return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)?.actions.map(button) ?? []
        }
        log("trailingSwipeActionsConfigurationForRowAt", path)
        if let configuration = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
            return configuration.actions.map(button)
        }
        log("editActionsForRowAt", path)
        if let actions = delegate?.tableView(self, editActionsForRowAt: path), !actions.isEmpty { return actions.map(button) }
        guard editingStyle(of: path) == .delete else { return [] }
        var drawn = SwipeAction.delete
        log("titleForDeleteConfirmationButtonForRowAt", path)
        if let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) { drawn.title = title }
        return [
            SwipeButton(drawn: drawn) { [weak self] done in
                guard let self, let path = swipedRow?.path else { return }
                commit(.delete, path)
                done(true)
            }
        ]
    }

    private func button(_ action: UIContextualAction) -> SwipeButton {
        SwipeButton(drawn: action.drawn) { [weak self] done in
            guard let self, let path = swipedRow?.path else { return }
            action.handler(action, rows.cells[path] ?? self, done)
        }
    }

    private func button(_ action: UITableViewRowAction) -> SwipeButton {
        SwipeButton(drawn: action.drawn) { [weak self] done in
            guard let path = self?.swipedRow?.path else { return }
            action.handler(action, path)
            done(true)
        }
    }

    // MARK: Editing

    private func editingStyle(of path: IndexPath) -> UITableViewCell.EditingStyle {
        log("editingStyleForRowAt", path)
        return delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    private func commit(_ style: UITableViewCell.EditingStyle, _ path: IndexPath) {
        log("commitForRowAt", path)
        dataSource?.tableView(self, commit: style, forRowAt: path)
    }

    /// Taps the editing control of a row in editing mode: inserts, or deletes and confirms. Returns the style; `nil` if nothing happened.
    @discardableResult
    public func commitEditing(rowAt path: IndexPath) -> UITableViewCell.EditingStyle? {
        guard editing, hasRow(path) else { return nil }
        log("canEditRowAt", path)
        guard dataSource?.tableView(self, canEditRowAt: path) ?? false else { return nil }
        let style = editingStyle(of: path)
        guard style != .none else { return nil }
        commit(style, path)
        return style
    }

    /// Drags a row to another index path. Returns its final one; `nil` if the row cannot be moved. The data source must move the row in its
    /// data.
    @discardableResult
    public func drag(rowAt path: IndexPath, to proposed: IndexPath) -> IndexPath? {
        func isPlace(_ target: IndexPath) -> Bool {
            let room = numberOfRows(inSection: target.section) - (target.section == path.section ? 1 : 0)
            return target.section >= 0 && target.section < numberOfSections && target.row >= 0 && target.row <= room
        }
        guard hasRow(path), isPlace(proposed) else { return nil }
        log("canMoveRowAt", path)
        guard let dataSource, dataSource.tableView(self, canMoveRowAt: path) else { return nil }
        log("targetIndexPathForMoveFromRowAt", path, to: proposed)
        let target = delegate?.tableView(self, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: proposed) ?? proposed
        guard isPlace(target) else { return nil }
        guard target != path else { return path }
        log("moveRowAt", path, to: target)
        dataSource.tableView(self, moveRowAt: path, to: target)
        var update = BatchUpdate(before: loadedCounts())
        update.movedRows = [(path, target)]
        self.update = update
        commitUpdate()
        return target
    }

    // MARK: Scrolling

    /// Drags the table to an offset, in points. The delegate gets the dragging calls too.
    public func scroll(to offset: CGFloat) {
        layoutIfNeeded()
        display()
        _ = frames
        let target = CGPoint(x: 0, y: clamped(offset))
        guard target != contentOffset else { return }
        closeSwipe()
        isDragging = true
        delegate?.scrollViewWillBeginDragging(self)
        contentOffset = target
        isDragging = false
        delegate?.scrollViewDidEndDragging(self, willDecelerate: false)
    }

    /// Drags the table by a distance in points; negative values scroll toward the top.
    public func scroll(by distance: CGFloat) { scroll(to: contentOffset.y + distance) }

    /// Scrolls to the last row of the last section that is not empty.
    public func scrollToLastRow() {
        let counts = loadedCounts()
        guard let section = counts.lastIndex(where: { $0 > 0 }) else { return }
        scrollToRow(at: IndexPath(row: counts[section] - 1, section: section), at: .bottom, animated: false)
    }

    /// Touches a title of the section index. Returns the section that the table scrolls to; `nil` for none.
    @discardableResult
    public func touchIndexTitle(at index: Int) -> Int? {
        log("sectionIndexTitles")
        guard let dataSource, let titles = dataSource.sectionIndexTitles(for: self), titles.indices.contains(index) else { return nil }
        log("sectionForSectionIndexTitle", section: index)
        let section = dataSource.tableView(self, sectionForSectionIndexTitle: titles[index], at: index)
        guard loadedCounts().indices.contains(section) else { return nil }
        scroll(to: rectForHeader(inSection: section).minY)
        return section
    }

    /// Prefetches the rows of the next screen in the scrolling direction, and cancels earlier ones that are not among them.
    func prefetch(scrollingDown isDown: Bool) {
        guard let prefetchDataSource, isPrefetchingEnabled else { return }
        let y = isDown ? bounds.maxY : bounds.minY - bounds.height
        let near = (indexPathsForRows(in: CGRect(x: 0, y: y, width: bounds.width, height: bounds.height)) ?? []).filter {
            rows.cells[$0] == nil
        }
        let known = prefetchedRows.subtracting(rows.cells.keys)
        let cancelled = known.subtracting(near)
        let new = near.filter { !known.contains($0) }
        prefetchedRows = Set(near)
        if !cancelled.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: cancelled.sorted()) }
        if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
    }

    // MARK: Menus

    /// The menu that a long press at a point of a row opens; `nil` if there is none.
    public func contextMenu(rowAt path: IndexPath, at point: CGPoint = .zero) -> UIMenu? {
        guard hasRow(path) else { return nil }
        log("contextMenuConfigurationForRowAt", path)
        return delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)?.actionProvider?([])
    }

    /// Chooses an action of a row's edit menu. Returns whether the row shows a menu with this action.
    @discardableResult
    public func perform(_ action: Selector, rowAt path: IndexPath, withSender sender: Any? = nil) -> Bool {
        guard hasRow(path), let delegate else { return false }
        log("shouldShowMenuForRowAt", path)
        guard delegate.tableView(self, shouldShowMenuForRowAt: path) else { return false }
        log("canPerformAction", path)
        guard delegate.tableView(self, canPerformAction: action, forRowAt: path, withSender: sender) else { return false }
        log("performAction", path)
        delegate.tableView(self, performAction: action, forRowAt: path, withSender: sender)
        return true
    }
}
