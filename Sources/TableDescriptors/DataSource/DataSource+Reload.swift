import TableCells
import TableUIKit

extension DataSource {
    /// Determines hidden rows and sections again, and reloads a table view. Becomes its data source and its delegate if it has none.
    ///
    /// With `animated`, the table view receives only the changes and keeps everything else; visible cells with changed items are updated.
    /// Returns these changes.
    @discardableResult
    public func reloadData(_ tableView: UITableView, animated: Bool) -> TableDifference {
        if tableView.dataSource == nil { tableView.dataSource = self }
        if tableView.delegate == nil { tableView.delegate = self }
        for descriptor in descriptors.values { registerCell(of: descriptor, in: tableView) }
        shownTableView = tableView
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
        _ tableView: UITableView, rowDeletionAnimation: UITableView.RowAnimation = .fade,
        rowInsertionAnimation: UITableView.RowAnimation = .fade,
        rowReloadAnimation: UITableView.RowAnimation = .none, sectionDeletionAnimation: UITableView.RowAnimation = .fade,
        sectionInsertionAnimation: UITableView.RowAnimation = .fade
    ) -> TableDifference {
        reloadData(tableView, animated: true)
    }

    /// Updates the cell of a row if it is visible: with the `update` closure of the descriptor or the data source, otherwise with
    /// `configure`.
    public func updateRow(_ tableView: UITableView, row: any RowType, at indexPath: IndexPath) {
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

    /// Registers the cell of a descriptor in a table that has none for its identifier: the nib of that name, or else the class.
    func registerCell(of descriptor: Registered, in tableView: UITableView) {
        guard !tableView.isRegistered(descriptor.cellIdentifier) else { return }
        let nib = UINib(nibName: descriptor.cellIdentifier, bundle: descriptor.bundle)
        if registersNibs, !(descriptor.cellClass is any AutoRegisterCell.Type), nib.exists {
            tableView.register(nib, forCellReuseIdentifier: descriptor.cellIdentifier)
        } else {
            tableView.register(descriptor.cellClass, forCellReuseIdentifier: descriptor.cellIdentifier)
        }
    }

    /// Updates a visible cell: with the `update` closure of the descriptor or the data source, otherwise with `configure`.
    private func updateCell(_ cell: UITableViewCell, at indexPath: IndexPath) {
        if let row = visibleRow(at: indexPath) { updateCell(cell, of: row, at: indexPath) }
    }

    private func updateCell(_ cell: UITableViewCell, of row: any RowType, at indexPath: IndexPath) {
        if answer(for: row, at: indexPath, { try $0.closures.update?(row, cell, indexPath) }) != nil { return }
        _ = answer(for: row, at: indexPath) { try $0.closures.configure?(row, cell, indexPath) }
    }
}
