import TableCells

extension DataSource {
    /// Decides anew what is hidden and has a table view show it. A table view without data source or delegate is given this one.
    ///
    /// `animated` tells the table view what has changed, so that it keeps the rest; visible cells whose items changed are updated.
    /// The difference is what the table view was told.
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

    /// `reloadData` with animations. How rows go and come is taken for the sake of code written for iOS: there is no screen to see it.
    @discardableResult
    public func reloadDataAnimated(
        _ tableView: TableSession, rowDeletionAnimation: TableSession.RowAnimation = .fade,
        rowInsertionAnimation: TableSession.RowAnimation = .fade,
        rowReloadAnimation: TableSession.RowAnimation = .none, sectionDeletionAnimation: TableSession.RowAnimation = .fade,
        sectionInsertionAnimation: TableSession.RowAnimation = .fade
    ) -> TableDifference {
        reloadData(tableView, animated: true)
    }

    /// Fills the cell of a row anew, if it is seen: by `update` of descriptor or data source, or as it was filled first.
    public func updateRow(_ tableView: TableSession, row: any RowType, at indexPath: IndexPath) {
        if let cell = tableView.cellForRow(at: indexPath) { updateCell(cell, of: row, at: indexPath) }
    }

    /// Decides anew what is hidden, without a table view. Answers what an animated reload would tell one.
    public func reloadData() -> TableDifference { update(isCompared: true) }

    private func update(isCompared: Bool) -> TableDifference {
        // Not what the sections hold now: they may have been given other rows since.
        let old = shown ?? Version(visibleSections)
        updateVisibility()
        let new = Version(visibleSections)
        shown = new
        return isCompared ? Version.difference(from: old, to: new) : TableDifference()
    }

    /// Registers the descriptors' cell classes where nothing is registered yet.
    func registerCells(in tableView: TableSession) {
        for descriptor in descriptors.values where !tableView.isRegistered(descriptor.cellIdentifier) {
            tableView.register(descriptor.cellClass, forCellReuseIdentifier: descriptor.cellIdentifier)
        }
    }

    /// Fills a visible cell anew: by `update` of descriptor or data source, or as it was filled first.
    private func updateCell(_ cell: TableViewCell, at indexPath: IndexPath) {
        if let row = visibleRow(at: indexPath) { updateCell(cell, of: row, at: indexPath) }
    }

    private func updateCell(_ cell: TableViewCell, of row: any RowType, at indexPath: IndexPath) {
        if answer(for: row, at: indexPath, { try $0.closures.update?(row, cell, indexPath) }) != nil { return }
        _ = answer(for: row, at: indexPath) { try $0.closures.configure?(row, cell, indexPath) }
    }
}
