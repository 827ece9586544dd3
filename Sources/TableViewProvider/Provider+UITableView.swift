import Foundation
import TableCells
import TableResolver
import TableUIKit

/// A provider is the data source and the delegate of a table view, like AOZTableViewProvider.
///
/// Rows of the classes that `register` adds, and of AOZTableViewProvider's own, are cells of these classes. All other cells of a config,
/// and the standard cell, are the contents of a `UITableViewCell`.
extension Provider: UITableViewDataSource, UITableViewDelegate, TableOwner {
    // MARK: Rows

    public func numberOfSections(in tableView: UITableView) -> Int {
        askingTableView = tableView
        return sectionCount
    }
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount(inSection: section) }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let name = cellClass(at: indexPath) ?? Resolver.defaultCell
        let contents = rowContents(at: indexPath)
        let type = cellClasses[name]
        if let type { tableView.register(type, forCellReuseIdentifier: name) }
        let cell = tableView.dequeueReusableCell(withIdentifier: name) ?? UITableViewCell(style: .default, reuseIdentifier: name)
        guard delegate?.tableViewProvider(self, willSetCellForRowAt: indexPath, contents: contents, cell: cell) ?? true else { return cell }
        if let cell = cell as? any ProvidedCell {
            cell.setContents(contents, in: place(indexPath))
        } else if type == nil, !tableView.isRegistered(name) {
            cell.contentConfiguration = hosted(name, at: indexPath, tableView.style.layout)
        }
        delegate?.tableViewProvider(self, cellForRowAt: indexPath, contents: contents, cell: cell)
        (cell as? AOZTableViewCell)?.preview(StandardContents(rowValue(at: indexPath))) {
            hosted(name, at: indexPath, tableView.style.layout)
        }
        return cell
    }

    package func tableView(_ tableView: UITableView, plainRowAt indexPath: IndexPath, in environment: Environment) -> RowContent? {
        let name = cellClass(at: indexPath) ?? Resolver.defaultCell
        guard delegate == nil, cellClasses[name] ?? AOZTableViewCell.self == AOZTableViewCell.self, !tableView.isRegistered(name),
            let row = row(at: indexPath), let entry = entry(name)
        else { return nil }
        return entry.row(context(row, indexPath, tableView.style.layout)(environment), cell: name, origin: row.origin)
    }

    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        let name = cellClass(at: indexPath) ?? Resolver.defaultCell
        let (contents, type) = (rowContents(at: indexPath), cellClasses[name])
        let own = delegate?.tableViewProvider(
            self, heightForRowAt: indexPath, contents: contents, cellClass: type ?? UITableViewCell.self)
        if let own, own >= 0 { return own }
        if let type = type as? any ProvidedCell.Type { return type.height(of: contents, in: place(indexPath)) }
        guard type == nil, !tableView.isRegistered(name), let row = row(at: indexPath), let entry = entry(name) else {
            return UITableView.automaticDimension
        }
        let height =
            entry.fixedHeight.map(RowHeight.points)
            ?? entry.height(
                context(row, indexPath, tableView.style.layout)(environment(of: tableView)))
        return points(height)
    }

    package func tableView(_ tableView: UITableView, uniformRowHeightInSection section: Int) -> CGFloat? {
        guard delegate == nil else { return nil }
        var common: Double?
        for name in cellNames(inSection: section) {
            let isOwn = cellClasses[name].map { type in Self.builtInCells.contains { $0 == type } } ?? true
            guard isOwn, let height = entry(name)?.fixedHeight, common == nil || common == height else { return nil }
            common = height
        }
        return common.map { CGFloat($0) }
    }

    /// The height of the first row.
    package func tableView(_ tableView: UITableView, estimatedRowHeightInSection section: Int) -> CGFloat? {
        self.tableView(tableView, heightForRowAt: IndexPath(row: 0, section: section))
    }

    public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        let contents = rowContents(at: indexPath)
        (cell as? any ProvidedCell)?.willDisplay(contents, in: place(indexPath))
        delegate?.tableViewProvider(self, willDisplay: cell, forRowAt: indexPath, contents: contents)
    }

    public func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        delegate?.tableViewProvider(self, didEndDisplaying: cell, forRowAt: indexPath, contents: rowContents(at: indexPath))
    }

    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        delegate?.tableViewProvider(self, didSelectRowAt: indexPath, contents: rowContents(at: indexPath))
    }

    public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        delegate?.tableViewProvider(self, accessoryButtonTappedForRowWith: indexPath, contents: rowContents(at: indexPath))
    }

    private func place(_ indexPath: IndexPath) -> ProvidedRow {
        ProvidedRow(
            indexPath: indexPath, positions: rowPositions(at: indexPath), tag: rowTag(at: indexPath), value: rowValue(at: indexPath))
    }

    // MARK: Cells that a UITableViewCell hosts

    private func entry(_ name: String) -> CellRegistry.Entry? { cells.cell(name) ?? cells.cell("\(StandardCell.self)") }

    private func hosted(_ name: String, at indexPath: IndexPath, _ style: TableStyle) -> NodeConfiguration? {
        guard let row = row(at: indexPath), let entry = entry(name) else { return nil }
        let context = context(row, indexPath, style)
        return NodeConfiguration(accessory: StandardContents(row.contents.value).accessory) { environment in
            entry.row(context(environment), cell: name, origin: row.origin)
        }
    }

    /// A context for each environment, because each limits the work of a cell.
    private func context(_ row: ResolvedTable.Row, _ indexPath: IndexPath, _ style: TableStyle) -> (Environment) -> RowContext {
        let object = contents(row.contents, row.path)
        return { environment in
            RowContext(
                contents: row.contents.value, object: object, positions: row.positions, indexPath: indexPath, tag: row.tag, style: style,
                environment: environment)
        }
    }

    private func environment(of tableView: UITableView) -> Environment {
        var environment = Surroundings.environment
        if tableView.bounds.width > 0 { environment.width = Double(tableView.bounds.width) }
        return environment
    }

    private func points(_ height: RowHeight) -> CGFloat {
        guard case .points(let points) = height else { return UITableView.automaticDimension }
        return CGFloat(max(0, points))
    }

    // MARK: Editing

    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
        delegate?.tableViewProvider(self, canEditRowAt: indexPath, contents: rowContents(at: indexPath)) ?? false
    }

    public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
        delegate?.tableViewProvider(self, editingStyleForRowAt: indexPath, contents: rowContents(at: indexPath)) ?? .none
    }

    public func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        delegate?.tableViewProvider(self, commit: editingStyle, forRowAt: indexPath, contents: rowContents(at: indexPath))
    }

    // MARK: Headers and footers

    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        guard let found = self.section(at: section), found.header == nil else { return nil }
        return delegate?.tableViewProvider(self, titleForHeaderInSection: section, contents: sectionContents(at: section))
    }

    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        guard let found = self.section(at: section) else { return nil }
        guard let name = found.header else {
            return delegate?.tableViewProvider(self, viewForHeaderInSection: section, contents: sectionContents(at: section))
        }
        guard let type = headerClasses[name] else { return headerEntry(name).map { hosted($0, name, section, tableView) } }
        tableView.register(type, forHeaderFooterViewReuseIdentifier: name)
        let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: name)
        (view as? any ProvidedHeaderFooterView)?.setContents(
            sectionContents(at: section), inSection: section, tag: sectionTag(at: section))
        if type == AOZTableViewHeaderFooterView.self, view?.contentView.subviews.isEmpty == true {
            view?.contentConfiguration = headerEntry(name).map { configuration($0, name, section, tableView) }
        }
        return view
    }

    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        guard let found = self.section(at: section) else { return UITableView.automaticDimension }
        let contents = sectionContents(at: section)
        guard let name = found.header else {
            return delegate?.tableViewProvider(self, heightForHeaderInSection: section, contents: contents).orAutomatic
                ?? UITableView.automaticDimension
        }
        if let type = headerClasses[name] as? any ProvidedHeaderFooterView.Type {
            return type.height(of: contents, inSection: section, tag: found.tag)
        }
        return headerEntry(name).map { points($0.height(context(section, tableView, environment(of: tableView)))) }
            ?? UITableView.automaticDimension
    }

    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        let contents = sectionContents(at: section)
        if let view = delegate?.tableViewProvider(self, viewForFooterInSection: section, contents: contents) { return view }
        guard let name = self.section(at: section)?.header, let entry = cells.footer(name) else { return nil }
        return hosted(entry, name, section, tableView)
    }

    /// The delegate's title, or else the text that the section's contents have for the key `footer`.
    public func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        delegate?.tableViewProvider(self, titleForFooterInSection: section, contents: sectionContents(at: section))
            ?? sectionValue(at: section)?["footer"]?.text
    }

    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        let contents = sectionContents(at: section)
        let own = delegate?.tableViewProvider(self, heightForFooterInSection: section, contents: contents)
        if let own, own >= 0 { return own }
        guard let name = self.section(at: section)?.header, let entry = cells.footer(name) else { return UITableView.automaticDimension }
        return points(entry.height(context(section, tableView, environment(of: tableView))))
    }

    private func headerEntry(_ name: String) -> CellRegistry.HeaderEntry? {
        cells.header(name) ?? cells.header("\(StandardHeaderView.self)")
    }

    private func hosted(_ entry: CellRegistry.HeaderEntry, _ name: String, _ section: Int, _ tableView: UITableView) -> UIView {
        let view = UITableViewHeaderFooterView(reuseIdentifier: nil)
        view.contentConfiguration = configuration(entry, name, section, tableView)
        return view
    }

    private func configuration(_ entry: CellRegistry.HeaderEntry, _ name: String, _ section: Int, _ tableView: UITableView)
        -> NodeConfiguration
    {
        NodeConfiguration { [weak self, weak tableView] environment in
            guard let self, let tableView else { return nil }
            return entry.supplementary(self.context(section, tableView, environment), view: name)
        }
    }

    private func context(_ section: Int, _ tableView: UITableView, _ environment: Environment) -> SectionContext {
        let object = sectionContents(at: section)
        return SectionContext(
            contents: sectionValue(at: section), object: object, section: section, tag: sectionTag(at: section),
            style: tableView.style.layout, environment: environment)
    }

    // MARK: Scrolling

    public func scrollViewDidScroll(_ scrollView: UIScrollView) { scrollViewDelegate?.scrollViewDidScroll(scrollView) }
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { scrollViewDelegate?.scrollViewWillBeginDragging(scrollView) }
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { scrollViewDelegate?.scrollViewWillEndDragging(scrollView, withVelocity: velocity, targetContentOffset: targetContentOffset) }
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
        scrollViewDelegate?.scrollViewShouldScrollToTop(scrollView) ?? true
    }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { scrollViewDelegate?.scrollViewDidScrollToTop(scrollView) }
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
        scrollViewDelegate?.scrollViewWillBeginDecelerating(scrollView)
    }
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        scrollViewDelegate?.scrollViewDidEndDragging(scrollView, willDecelerate: decelerate)
    }
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { scrollViewDelegate?.scrollViewDidEndDecelerating(scrollView) }
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        scrollViewDelegate?.scrollViewDidEndScrollingAnimation(scrollView)
    }
}

extension CGFloat {
    fileprivate var orAutomatic: CGFloat { self >= 0 ? self : UITableView.automaticDimension }
}
