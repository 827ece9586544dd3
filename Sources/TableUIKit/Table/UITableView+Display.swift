import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableLayout

extension UITableView {
    /// The height of a row that has neither a measured height nor an estimate, in points.
    private static let usualRowHeight: CGFloat = 44

    /// Uses measured heights and the delegate's heights, and estimates for the rest.
    func layoutRows() -> RowFrames {
        let counts = loadedCounts()
        var frames = RowFrames()
        frames.width = bounds.width
        var y = tableHeaderView.map { $0.bounds.height } ?? 0
        for (section, count) in counts.enumerated() {
            let header = headerHeight(section)
            var tops = [y + header]
            tops.reserveCapacity(count + 1)
            for row in 0..<count { tops.append((tops.last ?? 0) + height(at: IndexPath(row: row, section: section))) }
            let footer = footerHeight(section)
            frames.sections.append(RowFrames.Section(y: y, header: header, tops: tops, footer: footer))
            y = (tops.last ?? 0) + footer
        }
        frames.height = y + (tableFooterView.map { $0.bounds.height } ?? 0)
        return frames
    }

    private func height(at path: IndexPath) -> CGFloat {
        if let known = rows.heights[path] { return known }
        let fixed = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        if fixed >= 0 {
            rows.heights[path] = fixed
            return fixed
        }
        let estimate = delegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
        return estimate > 0 ? estimate : Self.usualRowHeight
    }

    private func headerHeight(_ section: Int) -> CGFloat {
        if let known = rows.headerHeights[section] { return known }
        let fixed = delegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
        var height = max(0, fixed)
        if fixed < 0 {
            if let view = headerContents(section) { height = fitted(view) } else { height = style == .plain ? 0 : section == 0 ? 35 : 17.5 }
        }
        rows.headerHeights[section] = height
        return height
    }

    private func footerHeight(_ section: Int) -> CGFloat {
        if let known = rows.footerHeights[section] { return known }
        let fixed = delegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
        var height = max(0, fixed)
        if fixed < 0 { if let view = footerContents(section) { height = fitted(view) } else { height = style == .plain ? 0 : 17.5 } }
        rows.footerHeights[section] = height
        return height
    }

    private func fitted(_ view: UIView) -> CGFloat {
        ViewLayout.lay(view, width: Double(bounds.width), height: nil)
        return view.bounds.height
    }

    /// The delegate's header view, or a standard header with the data source's title.
    private func headerContents(_ section: Int) -> UIView? {
        if let known = rows.headers[section] { return known }
        guard
            let view = delegate?.tableView(self, viewForHeaderInSection: section)
                ?? titleView(dataSource?.tableView(self, titleForHeaderInSection: section), isHeader: true)
        else { return nil }
        rows.headers[section] = view
        return view
    }

    private func footerContents(_ section: Int) -> UIView? {
        if let known = rows.footers[section] { return known }
        guard
            let view = delegate?.tableView(self, viewForFooterInSection: section)
                ?? titleView(dataSource?.tableView(self, titleForFooterInSection: section), isHeader: false)
        else { return nil }
        rows.footers[section] = view
        return view
    }

    private func titleView(_ title: String?, isHeader: Bool) -> UIView? {
        title.map { StandardTitleView($0, isHeader: isHeader, in: self) }
    }

    /// The standard view of a section's title, after the delegate changed it.
    func shownTitle(_ title: String, isHeader: Bool, inSection section: Int) -> StandardTitleView {
        if let shown = (isHeader ? rows.headers : rows.footers)[section] as? StandardTitleView, shown.title == title,
            (isHeader ? rows.shownHeaders : rows.shownFooters).contains(section)
        {
            return shown
        }
        let view = StandardTitleView(title, isHeader: isHeader, in: self)
        if isHeader {
            delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        } else {
            delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        }
        return view
    }

    // MARK: Cells

    /// Loads the visible rows. A pass that measures a row may make other rows visible, so the passes repeat.
    func display() {
        guard bounds.width > 0, bounds.height > 0, dataSource != nil, update == nil, !rowsAreLoading else { return }
        rowsAreLoading = true
        defer { rowsAreLoading = false }
        var frames = layoutRows()
        for _ in 0..<20 {
            let wanted = Set(frames.rows(in: visibleRect))
            endDisplay(of: Set(rows.cells.keys).subtracting(wanted))
            var hasNew = false
            for path in wanted.sorted() where rows.cells[path] == nil {
                load(path)
                hasNew = true
            }
            guard hasNew else { break }
            frames = layoutRows()
        }
        place(frames)
    }

    /// The visible part of the content.
    private var visibleRect: CGRect { CGRect(x: 0, y: max(0, contentOffset.y), width: bounds.width, height: bounds.height) }

    private var rowsAreLoading: Bool {
        get { registrations.isLoading }
        set { registrations.isLoading = newValue }
    }

    private func load(_ path: IndexPath) {
        guard let dataSource, hasRow(path) else { return }
        let cell = dataSource.tableView(self, cellForRowAt: path)
        prepare(cell, at: path)
        rows.cells[path] = cell
        addSubview(cell)
        rows.heights[path] = measure(cell, at: path)
        delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }

    /// Applies the row's state to its cell.
    func prepare(_ cell: UITableViewCell, at path: IndexPath) {
        if let level = delegate?.tableView(self, indentationLevelForRowAt: path), level > 0 { cell.indentationLevel = level }
        let isSelected = selectedRows.contains(path)
        if cell.isSelected != isSelected { cell.setSelected(isSelected, animated: false) }
        let isEditing = editing && dataSource?.tableView(self, canEditRowAt: path) ?? false
        if cell.isEditing != isEditing { cell.setEditing(isEditing, animated: false) }
        cell.editingStyle = isEditing ? delegate?.tableView(self, editingStyleForRowAt: path) ?? .delete : .none
    }

    /// In points; less than the table's width in the inset grouped style.
    var rowWidth: Double {
        let environment = Surroundings.environment
        return Double(bounds.width) - (style == .insetGrouped ? 2 * environment.groupMargin : 0)
    }

    private func measure(_ cell: UITableViewCell, at path: IndexPath) -> CGFloat {
        let fixed = delegate?.tableView(self, heightForRowAt: path) ?? rowHeight
        let environment = Surroundings.environment
        let content = cell.row(width: rowWidth, height: fixed >= 0 ? Double(fixed) : nil)
        guard fixed < 0 else { return fixed }
        let size = content.body.size(
            width: rowWidth, in: environment, shaper: Surroundings.shaper, images: Surroundings.images.source)
        return CGFloat((size.height * environment.scale - 1e-4).rounded(.up) / environment.scale)
    }

    /// Measures a visible cell again.
    func remeasure(_ cell: UITableViewCell, at path: IndexPath) { rows.heights[path] = measure(cell, at: path) }

    private func place(_ frames: RowFrames) {
        contentSize = CGSize(width: bounds.width, height: frames.height)
        for (path, cell) in rows.orderedCells {
            guard let frame = frames.row(path), cell.frame != frame else { continue }
            let isSameSize = cell.frame.size == frame.size
            cell.applyLayout(frame)
            if !isSameSize { cell.layoutIfNeeded() }
        }
        let (headers, footers) = (Set(frames.headers(in: visibleRect)), Set(frames.footers(in: visibleRect)))
        for section in rows.shownHeaders.subtracting(headers).sorted() { endHeader(section) }
        for section in rows.shownFooters.subtracting(footers).sorted() { endFooter(section) }
        for section in headers.sorted() where !rows.shownHeaders.contains(section) {
            guard let view = headerContents(section) else { continue }
            rows.shownHeaders.insert(section)
            view.applyLayout(frames.header(section))
            addSubview(view)
            delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        }
        for section in footers.sorted() where !rows.shownFooters.contains(section) {
            guard let view = footerContents(section) else { continue }
            rows.shownFooters.insert(section)
            view.applyLayout(frames.footer(section))
            addSubview(view)
            delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        }
    }

    private func endHeader(_ section: Int) {
        rows.shownHeaders.remove(section)
        guard let view = rows.headers.removeValue(forKey: section) else { return }
        view.removeFromSuperview()
        delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        recycle(view)
    }

    private func endFooter(_ section: Int) {
        rows.shownFooters.remove(section)
        guard let view = rows.footers.removeValue(forKey: section) else { return }
        view.removeFromSuperview()
        delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        recycle(view)
    }

    private func recycle(_ view: UIView) {
        guard let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier else { return }
        registrations.waitingHeaders[identifier, default: []].append(view)
    }

    func endDisplay(of paths: Set<IndexPath>) {
        for path in paths.sorted() {
            guard let cell = rows.cells.removeValue(forKey: path) else { continue }
            cell.removeFromSuperview()
            delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
            recycle(cell)
        }
    }

    /// Queues a cell for reuse.
    func recycle(_ cell: UITableViewCell) {
        if let identifier = cell.reuseIdentifier { registrations.waitingCells[identifier, default: []].append(cell) }
    }

    func endDisplayOfAll() {
        endDisplay(of: Set(rows.cells.keys))
        for section in rows.shownHeaders.sorted() { endHeader(section) }
        for section in rows.shownFooters.sorted() { endFooter(section) }
    }
}
