import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableUIKit

/// A provider is the data source and the delegate of a table view, like AOZTableViewProvider.
///
/// Rows of the classes that `register` adds are cells of these classes. Rows of all other classes look like in a preview of the config.
extension Provider: UITableViewDataSource, UITableViewDelegate {
    // MARK: The table view

    /// Becomes the data source and the delegate of a table view, which does not retain the provider, nor the other way around.
    @MainActor
    public func connect(to tableView: UITableView) {
        self.tableView = tableView
        tableView.dataSource = self
        tableView.delegate = self
    }

    /// The row of the connected table view at a touch of an event; `nil` without one.
    @MainActor
    public func indexPath(for event: UIEvent?) -> IndexPath? { row { event?.allTouches?.first?.location(in: $0) } }

    /// The row of the connected table view at a gesture, such as a tap on a view in a cell; `nil` without one.
    @MainActor
    public func indexPath(for gestureRecognizer: UIGestureRecognizer?) -> IndexPath? { row { gestureRecognizer?.location(in: $0) } }

    @MainActor
    private func row(_ point: (UITableView) -> CGPoint?) -> IndexPath? {
        guard let tableView else { return nil }
        return point(tableView).flatMap { tableView.indexPathForRow(at: $0) }
    }

    // A provider calls its table view where the app calls the provider: on the main thread, as in UIKit.

    /// Reloads the connected table view. Mark modes whose data has changed first.
    public func reloadTableView() {
        guard let tableView else { return }
        MainActor.assumeIsolated { tableView.reloadData() }
    }

    /// Scrolls the connected table view to the last row of its last nonempty section.
    public func scrollToLastCell(at position: UITableView.ScrollPosition = .bottom, animated: Bool = false) {
        guard let tableView, let section = (0..<sectionCount).last(where: { rowCount(inSection: $0) > 0 }) else { return }
        let last = IndexPath(row: rowCount(inSection: section) - 1, section: section)
        MainActor.assumeIsolated { tableView.scrollToRow(at: last, at: position, animated: animated) }
    }

    /// The row of the connected table view at a touch, in its visible area; `nil` without one.
    public func indexPath(forTouchAt point: Point) -> IndexPath? {
        guard let tableView else { return nil }
        return MainActor.assumeIsolated {
            tableView.indexPathForRow(at: CGPoint(x: point.x, y: point.y + Double(tableView.contentOffset.y)))
        }
    }

    /// Registers a class of cells under a class name, by default the name of the type.
    public func register<C: UITableViewCell & ProvidedCell>(_ cell: C.Type, as name: String? = nil) {
        register(viewClass: cell, as: name ?? "\(cell)")
    }

    /// Registers a class of headers under a class name, by default the name of the type.
    public func register<H: UITableViewHeaderFooterView & ProvidedHeaderFooterView>(header: H.Type, as name: String? = nil) {
        register(viewClass: header, as: name ?? "\(header)")
    }

    private var viewDelegate: (any TableViewProviderDelegate)? { delegate as? any TableViewProviderDelegate }

    @MainActor
    private func shown(in tableView: UITableView) -> any TableContent { content(style: tableView.style.layout) }

    @MainActor
    private func environment(of tableView: UITableView) -> Environment {
        var environment = Surroundings.environment
        if tableView.bounds.width > 0 { environment.width = Double(tableView.bounds.width) }
        return environment
    }

    private func points(_ height: RowHeight) -> CGFloat {
        guard case .points(let points) = height else { return -1 }
        return CGFloat(points)
    }

    private func place(_ indexPath: IndexPath) -> ProvidedRow {
        ProvidedRow(
            indexPath: indexPath, positions: rowPositions(at: indexPath), tag: rowTag(at: indexPath), value: rowValue(at: indexPath))
    }

    /// The registered class of a row's cell; `nil` for cells of other kinds.
    @MainActor
    private func cellType(at indexPath: IndexPath) -> (any ProvidedCell.Type)? {
        cellClass(at: indexPath).flatMap { viewClass($0) as? any ProvidedCell.Type }
    }

    @MainActor
    private func headerType(_ section: Int) -> (any ProvidedHeaderFooterView.Type)? {
        headerClass(inSection: section).flatMap { viewClass($0) as? any ProvidedHeaderFooterView.Type }
    }

    // MARK: Rows

    public func numberOfSections(in tableView: UITableView) -> Int {
        self.tableView = tableView
        return sectionCount
    }
    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rowCount(inSection: section) }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let name = cellClass(at: indexPath) ?? ""
        guard let type = cellType(at: indexPath) else {
            let waiting = tableView.dequeueReusableCell(withIdentifier: name) as? ConfigTableViewCell
            let cell = waiting ?? ConfigTableViewCell(style: .default, reuseIdentifier: name)
            let style = tableView.style.layout
            cell.content = { [weak self] in self?.content(style: style).row(at: indexPath, in: $0) }
            let mark = StandardContents(rowValue(at: indexPath)).accessory
            cell.accessoryType = UITableViewCell.AccessoryType(mark)
            return cell
        }
        tableView.register(type, forCellReuseIdentifier: name)
        let cell = tableView.dequeueReusableCell(withIdentifier: name, for: indexPath)
        let contents = rowContents(at: indexPath)
        guard delegate?.provider(self, willSetContents: contents, at: indexPath) ?? true,
            viewDelegate?.provider(self, willSetContentsOf: cell, at: indexPath, contents: contents) ?? true
        else { return cell }
        (cell as? any ProvidedCell)?.setContents(contents, in: place(indexPath))
        viewDelegate?.provider(self, didSetContentsOf: cell, at: indexPath, contents: contents)
        return cell
    }

    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        guard let type = cellType(at: indexPath) else {
            return points(shown(in: tableView).rowHeight(at: indexPath, in: environment(of: tableView)))
        }
        if let height = delegate?.provider(self, heightForRowAt: indexPath), height >= 0 { return CGFloat(height) }
        return type.height(of: rowContents(at: indexPath), in: place(indexPath))
    }

    public func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        let contents = rowContents(at: indexPath)
        (cell as? any ProvidedCell)?.willDisplay(contents, in: place(indexPath))
        viewDelegate?.provider(self, willDisplay: cell, at: indexPath, contents: contents)
    }

    public func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
        viewDelegate?.provider(self, didEndDisplaying: cell, at: indexPath, contents: rowContents(at: indexPath))
    }

    public func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { select(indexPath) }

    public func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        delegate?.provider(self, accessoryButtonTappedForRowAt: indexPath)
    }

    // MARK: Editing

    public func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { canEditRow(at: indexPath) }

    public func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle {
        switch editingStyle(at: indexPath) {
        case .delete: .delete
        case .insert: .insert
        case .none: .none
        }
    }

    public func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {
        let style: EditingStyle = editingStyle == .delete ? .delete : editingStyle == .insert ? .insert : .none
        delegate?.provider(self, commit: style, forRowAt: indexPath, contents: rowContents(at: indexPath))
    }

    // MARK: Headers and footers

    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        headerClass(inSection: section) == nil ? delegate?.provider(self, titleForHeaderInSection: section) : nil
    }

    public func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        if let name = headerClass(inSection: section), let type = headerType(section) {
            tableView.register(type, forHeaderFooterViewReuseIdentifier: name)
            let view = tableView.dequeueReusableHeaderFooterView(withIdentifier: name)
            (view as? any ProvidedHeaderFooterView)?.setContents(
                sectionContents(at: section), inSection: section, tag: sectionTag(at: section))
            return view
        }
        let style = tableView.style.layout
        guard headerClass(inSection: section) == nil else {
            return ConfigSectionView { [weak self] in self?.content(style: style).header(ofSection: section, in: $0) }
        }
        if let view = viewDelegate?.provider(self, viewForHeaderInSection: section) { return view }
        guard delegate?.provider(self, headerForSection: section) != nil else { return nil }
        return ConfigSectionView { [weak self] in self?.content(style: style).header(ofSection: section, in: $0) }
    }

    public func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? {
        if let view = viewDelegate?.provider(self, viewForFooterInSection: section) { return view }
        guard shown(in: tableView).footer(ofSection: section, in: environment(of: tableView)) != nil else { return nil }
        let style = tableView.style.layout
        return ConfigSectionView { [weak self] in self?.content(style: style).footer(ofSection: section, in: $0) }
    }

    public func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        if let type = headerType(section) {
            return type.height(of: sectionContents(at: section), inSection: section, tag: sectionTag(at: section))
        }
        if headerClass(inSection: section) == nil, let height = delegate?.provider(self, heightForHeaderInSection: section) {
            return height >= 0 ? CGFloat(height) : UITableView.automaticDimension
        }
        return shown(in: tableView).header(ofSection: section, in: environment(of: tableView)).map { points($0.height) }
            ?? UITableView.automaticDimension
    }

    public func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        shown(in: tableView).footer(ofSection: section, in: environment(of: tableView)).map { points($0.height) }
            ?? UITableView.automaticDimension
    }

    // MARK: Scrolling

    private var scrollViewDelegate: (any UIScrollViewDelegate)? { scrollDelegate as? any UIScrollViewDelegate }

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
