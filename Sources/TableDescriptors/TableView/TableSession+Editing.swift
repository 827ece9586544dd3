import TableCells

extension TableSession {
    /// Turns editing mode on or off. Visible editable rows change accordingly.
    public func setEditing(_ isEditing: Bool, animated: Bool = false) {
        guard isEditing != self.isEditing else { return }
        closeSwipe()
        state.editing =
            isEditing ? TableState.Editing(showsReorder: true, allowsMultipleSelection: allowsMultipleSelectionDuringEditing) : nil
        for (path, cell) in cells.sorted(by: { $0.key < $1.key }) {
            cell.isEditing = isEditing && dataSource?.tableView(self, canEditRowAt: path) == true
        }
    }

    /// Whether the table is in editing mode.
    public var isEditing: Bool { state.editing != nil }

    // MARK: Swipes

    /// Swipes a row open. Returns the titles of its buttons, from the edge inward; empty if the row cannot be swiped.
    @discardableResult
    public func swipe(row: Int, section: Int = 0, from edge: TableState.Swipe.Edge = .trailing) -> [String] {
        closeSwipe()
        cancelTouch()
        let path = IndexPath(row: row, section: section)
        guard hasRow(at: path), let dataSource, dataSource.tableView(self, canEditRowAt: path) else { return [] }
        let style = editingStyle(path)
        swipeButtons = buttons(path, edge, style)
        guard !swipeButtons.isEmpty else { return [] }
        delegate?.tableView(self, willBeginEditingRowAt: path)
        isSwiping = true
        state.swiped = TableState.Swipe(row: path, edge: edge)
        return swipeButtons.map(\.title)
    }

    /// The titles of the swiped row's buttons, from the edge inward; empty if no row is swiped.
    public var swipeButtonTitles: [String] { swipeButtons.map(\.title) }

    /// Taps a button of the swiped row, by its title. Returns the result of the action; `nil` if there is no such button, or if the action
    /// has not finished, in which case the row stays open.
    @discardableResult
    public func triggerAction(_ title: String) -> Bool? {
        guard let button = swipeButtons.first(where: { $0.title == title }) else { return nil }
        var result: Bool?
        button.perform { [weak self] done in
            result = done
            self?.closeSwipe()
        }
        return result
    }

    /// Closes the swiped row; does nothing without one.
    public func closeSwipe() {
        guard isSwiping else { return }
        let path = state.swiped?.row
        isSwiping = false
        swipeButtons = []
        state.swiped = nil
        delegate?.tableView(self, didEndEditingRowAt: path)
    }

    private func buttons(_ path: IndexPath, _ edge: TableState.Swipe.Edge, _ style: TableViewCell.EditingStyle) -> [SwipeButton] {
        switch edge {
        case .leading:
            return delegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path).map(buttons) ?? []
        case .trailing:
            if let configuration = delegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path) {
                return buttons(configuration)
            }
            if let actions = delegate?.tableView(self, editActionsForRowAt: path), !actions.isEmpty {
                return actions.map { action in
                    SwipeButton(title: action.title ?? "") { [weak self] done in
                        guard let path = self?.state.swiped?.row else { return }
                        action.handler(action, path)
                        done(true)
                    }
                }
            }
            guard style == .delete else { return [] }
            let title = delegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? "Delete"
            return [
                SwipeButton(title: title) { [weak self] done in
                    guard let self, let path = state.swiped?.row else { return }
                    dataSource?.tableView(self, commit: .delete, forRowAt: path)
                    done(true)
                }
            ]
        }
    }

    private func buttons(_ configuration: SwipeActionsConfiguration) -> [SwipeButton] {
        configuration.actions.map { action in
            SwipeButton(title: action.title ?? "") { [weak self] done in
                guard let self, let path = state.swiped?.row else { return }
                action.handler(action, cells[path] ?? TableViewCell(), done)
            }
        }
    }

    private func editingStyle(_ path: IndexPath) -> TableViewCell.EditingStyle {
        delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete
    }

    // MARK: Committing and moving

    /// Taps the red or green button of a row in editing mode, and confirms. Returns the committed style; `nil` if nothing was committed.
    @discardableResult
    public func commitEditing(row: Int, section: Int = 0) -> TableViewCell.EditingStyle? {
        let path = IndexPath(row: row, section: section)
        guard isEditing, hasRow(at: path), let dataSource, dataSource.tableView(self, canEditRowAt: path) else { return nil }
        let style = editingStyle(path)
        switch style {
        case .none: return nil
        case .delete, .insert:
            dataSource.tableView(self, commit: style, forRowAt: path)
            return style
        }
    }

    /// Drags a row. Returns its final index path; `nil` if it cannot be moved.
    ///
    /// The data source must move the row in its data. Visible cells move without a reload.
    @discardableResult
    public func move(from source: IndexPath, to proposed: IndexPath) -> IndexPath? {
        guard hasRow(at: source), rowCounts.indices.contains(proposed.section), proposed.row >= 0,
            let dataSource, dataSource.tableView(self, canMoveRowAt: source)
        else { return nil }
        let room = rowCounts[proposed.section] - (proposed.section == source.section ? 1 : 0)
        guard proposed.row <= room else { return nil }
        var target = proposed
        if let delegate {
            target = delegate.tableView(self, targetIndexPathForMoveFromRowAt: source, toProposedIndexPath: proposed)
            guard rowCounts.indices.contains(target.section), target.row >= 0,
                target.row <= rowCounts[target.section] - (target.section == source.section ? 1 : 0)
            else { return nil }
        }
        guard target != source else { return source }
        dataSource.tableView(self, moveRowAt: source, to: target)
        var difference = TableDifference()
        difference.movedRows = [Change(from: source, to: target)]
        move(by: PlaceMap(difference))
        measure()
        display()
        return target
    }
}
