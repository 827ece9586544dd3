import TableCells
import TableGraphics

extension TableSession {
    /// Taps a row: highlights it, and selects it when the touch ends. Returns whether a row was selected or deselected.
    @discardableResult
    public func select(row: Int, section: Int = 0) -> Bool {
        guard touchDown(row: row, section: section) else { return false }
        return touchUp()
    }

    /// Taps a selected row in a table with multiple selection. Returns whether it was deselected.
    @discardableResult
    public func deselect(row: Int, section: Int = 0) -> Bool {
        let path = IndexPath(row: row, section: section)
        guard allowsMultipleSelection, state.selected.contains(path) else { return false }
        return select(row: row, section: section) && !state.selected.contains(path)
    }

    /// Touches a row without lifting the finger. Returns whether the row is highlighted.
    ///
    /// If a row is swiped open, the touch only closes it.
    @discardableResult
    public func touchDown(row: Int, section: Int = 0) -> Bool {
        let path = IndexPath(row: row, section: section)
        guard hasRow(at: path) else { return false }
        cancelTouch()
        if isSwiping {
            closeSwipe()
            return false
        }
        guard isEditing ? allowsSelectionDuringEditing : allowsSelection,
            delegate?.tableView(self, shouldHighlightRowAt: path) ?? true
        else { return false }
        state.highlighted = path
        cells[path]?.isHighlighted = true
        delegate?.tableView(self, didHighlightRowAt: path)
        return true
    }

    /// Ends the touch: selects the highlighted row. Returns whether a row was selected or deselected.
    @discardableResult
    public func touchUp() -> Bool {
        guard let path = state.highlighted else { return false }
        cancelTouch()
        if allowsMultipleSelection, state.selected.contains(path) {
            return deselectAsUser(path)
        }
        guard let target = willSelect(path), hasRow(at: target) else { return false }
        if !allowsMultipleSelection {
            for old in indexPathsForSelectedRows where old != target { deselectAsUser(old) }
        }
        setSelected(true, target)
        delegate?.tableView(self, didSelectRowAt: target)
        return true
    }

    /// Cancels the touch, which highlights and selects nothing.
    public func cancelTouch() {
        guard let path = state.highlighted else { return }
        state.highlighted = nil
        cells[path]?.isHighlighted = false
        delegate?.tableView(self, didUnhighlightRowAt: path)
    }

    /// Selects a row without calling the delegate; `nil` clears the selection.
    public func selectRow(at indexPath: IndexPath?, animated: Bool = false, scrollPosition: ScrollPosition = .none) {
        if indexPath == nil || !allowsMultipleSelection {
            for old in state.selected { setSelected(false, old) }
        }
        guard let indexPath, hasRow(at: indexPath) else { return }
        setSelected(true, indexPath)
        if scrollPosition != .none { scrollToRow(at: indexPath, at: scrollPosition) }
    }

    /// Deselects a row without calling the delegate.
    public func deselectRow(at indexPath: IndexPath, animated: Bool = false) { setSelected(false, indexPath) }

    /// Taps the button of a row's accessory. Returns `false` if the accessory has none.
    @discardableResult
    public func tapAccessory(row: Int, section: Int = 0) -> Bool {
        let path = IndexPath(row: row, section: section)
        guard hasRow(at: path), let cell = cells[path] ?? dataSource?.tableView(self, cellForRowAt: path), cell.accessoryView == nil else {
            return false
        }
        guard cell.accessoryType.hasButton else { return false }
        delegate?.tableView(self, accessoryButtonTappedForRowWith: path)
        return true
    }

    /// Moves the keyboard or remote focus to a row. Returns whether the row accepts it; if not, the focus stays where it is.
    @discardableResult
    public func focus(row: Int, section: Int = 0) -> Bool {
        let path = IndexPath(row: row, section: section)
        guard hasRow(at: path), delegate?.tableView(self, canFocusRowAt: path) ?? true else { return false }
        indexPathForFocusedRow = path
        return true
    }

    /// Long-presses a row at a point relative to its top leading corner. Returns the context menu; `nil` for none.
    public func longPress(row: Int, section: Int = 0, at point: Point = .zero) -> ContextMenuConfiguration? {
        let path = IndexPath(row: row, section: section)
        guard hasRow(at: path) else { return nil }
        return delegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
    }

    /// Chooses an action of a row's edit menu. Returns whether the row shows a menu with this action.
    @discardableResult
    public func perform(_ action: MenuAction, row: Int, section: Int = 0, sender: Any? = nil) -> Bool {
        let path = IndexPath(row: row, section: section)
        guard hasRow(at: path), let delegate, delegate.tableView(self, shouldShowMenuForRowAt: path),
            delegate.tableView(self, canPerformAction: action, forRowAt: path, withSender: sender)
        else { return false }
        delegate.tableView(self, performAction: action, forRowAt: path, withSender: sender)
        return true
    }

    private func willSelect(_ path: IndexPath) -> IndexPath? {
        guard let delegate else { return path }
        return delegate.tableView(self, willSelectRowAt: path)
    }

    @discardableResult
    private func deselectAsUser(_ path: IndexPath) -> Bool {
        let target = delegate.map { $0.tableView(self, willDeselectRowAt: path) } ?? path
        guard let target else { return false }
        setSelected(false, target)
        delegate?.tableView(self, didDeselectRowAt: target)
        return true
    }

    private func setSelected(_ isSelected: Bool, _ path: IndexPath) {
        if isSelected { state.selected.insert(path) } else { state.selected.remove(path) }
        cells[path]?.isSelected = isSelected
    }
}
