import TableCells
import TableDiagnostics
import TableUIKit

extension DataSource: UITableViewDataSource, UITableViewDataSourcePrefetching, TableOwner {
    /// The number of visible sections.
    public func numberOfSections(in tableView: UITableView) -> Int {
        if tableView.dataSource === self, !(tableView is OwningTableView) { shownTableView = tableView }
        return visibleSections.count
    }

    /// The number of visible rows in a visible section.
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        visibleSection(at: section)?.numberOfVisibleRows ?? 0
    }

    /// A configured cell of the descriptor's class. A row that cannot be shown gets an empty cell; see `diagnostics`.
    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let row = visibleRow(at: indexPath) else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
        guard let descriptor = descriptors[row.identifier] else {
            if let cell = fallbackDataSource?.tableView(tableView, cellForRowAt: indexPath) { return cell }
            reportMissingDescriptor(row: row, at: indexPath)
            return UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        registerCell(of: descriptor, in: tableView)
        let cell = tableView.dequeueReusableCell(withIdentifier: descriptor.cellIdentifier, for: indexPath)
        // A reused cell has the call of its former descriptor.
        cell.madeAt = descriptor.descriptor.place.flatMap { $0.isInToolkit ? nil : $0 }
        let told: Void? = answer(for: row, at: indexPath) { try $0.closures.configure?(row, cell, indexPath) }
        // A reused cell that could not be configured must not show its previous contents.
        if told == nil, descriptor.closures.configure != nil { return descriptor.cellClass.made(style: .default, reuseIdentifier: nil) }
        return cell
    }

    /// The height of all rows if every descriptor has a height that does not depend on the row; otherwise `nil`.
    package func tableView(_ tableView: UITableView, uniformRowHeightInSection section: Int) -> CGFloat? {
        guard let found = visibleSection(at: section) else { return nil }
        var identifiers = Set(descriptors.keys)
        if let section = found as? Section {
            // Nearly every table has only one or two identifiers.
            identifiers = []
            for row in section.visibleRows {
                let identifier = row.identifier
                if let known = identifiers.first, known == identifier { continue }
                identifiers.insert(identifier)
                if identifiers.count > 1 { return nil }
            }
        } else {
            // The rows of a lazy section are not created yet, but they are never separators.
            identifiers.remove("\(SeparatorLineViewModel.self)")
        }
        var height: CGFloat?
        for identifier in identifiers {
            guard let own = descriptors[identifier]?.uniformHeight?() ?? heightWithoutClosures(identifier, tableView), own >= 0 else {
                return nil
            }
            guard height == nil || height == own else { return nil }
            height = own
        }
        return height
    }

    /// The table's row height, if no closure and no fallback determines the height.
    private func heightWithoutClosures(_ identifier: String, _ tableView: UITableView) -> CGFloat? {
        guard descriptors[identifier]?.closures.height == nil, rowClosures.height == nil, fallbackDelegate == nil else { return nil }
        return tableView.rowHeight
    }

    /// The title of a section's header; `nil` for none.
    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        switch header(ofSection: section) {
        case .title(let title)?: title
        case .none?, .view?: nil
        case nil: fallbackDataSource?.tableView(tableView, titleForHeaderInSection: section)
        }
    }

    /// The title of a section's footer; `nil` for none.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        switch footer(ofSection: section) {
        case .title(let title)?: title
        case .none?, .view?: nil
        case nil: fallbackDataSource?.tableView(tableView, titleForFooterInSection: section)
        }
    }

    /// Comes from a closure or the fallback; by default `false`.
    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        answer(at: indexPath) { try $0.closures.canEdit?($1, indexPath) } ?? fallbackDataSource?.tableView(
            tableView, canEditRowAt: indexPath) ?? false
    }

    /// Comes from a closure or the fallback; by default `false`.
    public func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
        answer(at: indexPath) { try $0.closures.canMove?($1, indexPath) } ?? fallbackDataSource?.tableView(
            tableView, canMoveRowAt: indexPath) ?? false
    }

    /// The result of `sectionIndexTitles`.
    public func sectionIndexTitles(for tableView: UITableView) -> [String]? {
        sectionIndexTitles?() ?? fallbackDataSource?.sectionIndexTitles(for: tableView)
    }

    /// The result of `sectionForSectionIndex`.
    public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        sectionForSectionIndex?(title, index)
            ?? fallbackDataSource?.tableView(tableView, sectionForSectionIndexTitle: title, at: index) ?? index
    }

    /// Calls the descriptor's closure.
    public func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        guard let row = visibleRow(at: indexPath) else { return }
        let answer: Void? = answer(for: row, at: indexPath) { try $0.closures.commitEditing?(row, editingStyle, indexPath) }
        if answer == nil { fallbackDataSource?.tableView(tableView, commit: editingStyle, forRowAt: indexPath) }
    }

    /// Calls the descriptor's closure.
    public func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        guard let row = visibleRow(at: sourceIndexPath) else { return }
        let answer: Void? = answer(for: row, at: sourceIndexPath) {
            try $0.closures.moveRow?(row, (sourceIndexPath, destinationIndexPath))
        }
        if answer == nil { fallbackDataSource?.tableView(tableView, moveRowAt: sourceIndexPath, to: destinationIndexPath) }
    }

    /// Calls `prefetchRows`.
    public func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {
        if let prefetchRows { return prefetchRows(indexPaths) }
        fallbackDataSourcePrefetching?.tableView(tableView, prefetchRowsAt: indexPaths)
    }

    /// Calls `cancelPrefetching`.
    public func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {
        if let cancelPrefetching { return cancelPrefetching(indexPaths) }
        fallbackDataSourcePrefetching?.tableView(tableView, cancelPrefetchingForRowsAt: indexPaths)
    }

    func header(ofSection section: Int) -> HeaderFooter? {
        answer(forSection: section) { try $0.header?($1, section) }
    }

    func footer(ofSection section: Int) -> HeaderFooter? {
        answer(forSection: section) { try $0.footer?($1, section) }
    }
}
