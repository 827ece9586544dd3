import TableCells

extension DataSource {
    /// Determines hidden rows and sections again, and reloads a table view. Becomes its data source and its delegate if it has none.
    ///
    /// With `animated`, the table view receives only the changes and keeps everything else; visible cells with changed items are updated.
    /// Returns these changes.
    @discardableResult
    public func reloadData(_ tableView: TableSession, animated: Bool) -> TableDifference {
        if tableView.dataSource == nil { tableView.dataSource = self }
        if tableView.delegate == nil { tableView.delegate = self }
        registerCells(in: tableView)
        let difference = update(isCompared: animated)
        if animated {
            tableView.apply(difference) { cell, path in updateCell(cell, at: path) }
        } else {
            tableView.reloadData()
        }
        return difference
    }

    /// Calls `reloadData(_:animated:)` with animation. The animation parameters exist for code written for iOS and have no effect.
    @discardableResult
    public func reloadDataAnimated(
        _ tableView: TableSession, rowDeletionAnimation: TableSession.RowAnimation = .fade,
        rowInsertionAnimation: TableSession.RowAnimation = .fade,
        rowReloadAnimation: TableSession.RowAnimation = .none, sectionDeletionAnimation: TableSession.RowAnimation = .fade,
        sectionInsertionAnimation: TableSession.RowAnimation = .fade
    ) -> TableDifference {
        reloadData(tableView, animated: true)
    }

    /// Updates the cell of a row if it is visible: with the `update` closure of the descriptor or the data source, otherwise with
    /// `configure`.
    public func updateRow(_ tableView: TableSession, row: any RowType, at indexPath: IndexPath) {
        if let cell = tableView.cellForRow(at: indexPath) { updateCell(cell, of: row, at: indexPath) }
    }

    /// Determines hidden rows and sections again, without a table view. Returns the changes of an animated reload.
    public func reloadData() -> TableDifference { update(isCompared: true) }

    private func update(isCompared: Bool) -> TableDifference {
        // Not the sections' current contents, which may have changed since the last reload.
        let old = shown ?? Version(visibleSections)
        updateVisibility()
        let new = Version(visibleSections)
        shown = new
        return isCompared ? Version.difference(from: old, to: new) : TableDifference()
    }

    /// Registers the descriptors' cell classes for identifiers that have no class.
    func registerCells(in tableView: TableSession) {
        for descriptor in descriptors.values where !tableView.isRegistered(descriptor.cellIdentifier) {
            tableView.register(descriptor.cellClass, forCellReuseIdentifier: descriptor.cellIdentifier)
        }
    }

    /// Updates a visible cell: with the `update` closure of the descriptor or the data source, otherwise with `configure`.
    private func updateCell(_ cell: TableViewCell, at indexPath: IndexPath) {
        if let row = visibleRow(at: indexPath) { updateCell(cell, of: row, at: indexPath) }
    }

    private func updateCell(_ cell: TableViewCell, of row: any RowType, at indexPath: IndexPath) {
        if answer(for: row, at: indexPath, { try $0.closures.update?(row, cell, indexPath) }) != nil { return }
        _ = answer(for: row, at: indexPath) { try $0.closures.configure?(row, cell, indexPath) }
    }
}
