import Foundation
import TableCells
import TableGraphics
import TableLayout

extension UITableView {
    // MARK: Headers and footers

    /// The delegate's header view, or a standard header with the data source's title.
    func headerContents(_ section: Int) -> UIView? {
        if let known = rows.headers[section] { return known }
        guard
            let view = delegate?.tableView(self, viewForHeaderInSection: section)
                ?? titleView(dataSource?.tableView(self, titleForHeaderInSection: section), isHeader: true)
        else { return nil }
        rows.headers[section] = view
        return view
    }

    func footerContents(_ section: Int) -> UIView? {
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

    /// The view of a title that is not on display, after the delegate changed it.
    func shownTitle(_ title: String, isHeader: Bool, inSection section: Int) -> StandardTitleView {
        let view = StandardTitleView(title, isHeader: isHeader, in: self)
        if isHeader {
            delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
        } else {
            delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
        }
        return view
    }

    // MARK: Cells

    /// Shows the visible rows, headers and footers, which are measured as far as their heights are estimated.
    func display() {
        guard bounds.width > 0, bounds.height > 0, dataSource != nil, update == nil, !registrations.isLoading else { return }
        (registrations.isLoading, isDisplaying) = (true, true)
        defer { (registrations.isLoading, isDisplaying) = (false, false) }
        // The delegate may reload the table, and what it changes in a header may make other rows visible.
        for _ in 0..<20 where showVisible() { break }
        rows.isAtEnd = false
    }

    /// Returns whether the geometry stayed the same while the delegate heard of what is visible.
    private func showVisible() -> Bool {
        let reloads = reloads
        let isAtTop = contentOffset.y <= leastOffset
        let (offset, height) = (Double(contentOffset.y), Double(bounds.height))
        guard let moved = measuring({ $0.measure(offset: offset, height: height) }) else { return false }
        if moved != 0, !isAtTop {
            moveOffset(by: moved)
        } else if moved != 0 {
            return false
        }
        if rows.isNew {
            rows.isNew = false
            rows.isAtEnd = contentOffset.y > greatestOffset
        }
        // The last rows may turn out taller or shorter than estimated.
        if rows.isAtEnd, contentOffset.y != greatestOffset {
            contentOffset.y = greatestOffset
            return false
        }
        let visible = rows.geometry?.elements(in: Rect(bounds)) ?? []
        var (paths, headers, footers): (Set<IndexPath>, Set<Int>, Set<Int>) = ([], [], [])
        for element in visible {
            switch element {
            case .row(let path): paths.insert(path)
            case .header(let section): headers.insert(section)
            case .footer(let section): footers.insert(section)
            }
        }
        if let pinned = pinnedSection { headers.insert(pinned) }
        endDisplay(of: Set(rows.cells.keys).subtracting(paths))
        for path in paths.sorted() where reloads == self.reloads { _ = loadedCell(at: path) }
        for section in rows.shownHeaders.subtracting(headers).sorted() { endHeader(section) }
        for section in rows.shownFooters.subtracting(footers).sorted() { endFooter(section) }
        guard reloads == self.reloads else { return false }
        place()
        let isSame = show(headers: headers, footers: footers)
        guard reloads == self.reloads else { return false }
        rows.changes = LayoutChanges.count
        return isSame
    }

    /// The section of a plain table whose header is at the top, above its rows.
    private var pinnedSection: Int? {
        guard style == .plain else { return nil }
        let top = Double(contentOffset.y + adjustedContentInset.top)
        return rows.geometry?.sections.lastIndex { $0.y <= top && $0.maxY > top && $0.headerHeight > 0 }
    }

    /// The cell of a visible row, which the data source provides if it was not visible before.
    func loadedCell(at path: IndexPath) -> UITableViewCell? {
        if let known = rows.cells[path] { return known }
        guard let dataSource, hasRow(path) else { return nil }
        let reloads = reloads
        log("cellForRowAt", path)
        let cell = dataSource.tableView(self, cellForRowAt: path)
        prepare(cell, at: path)
        // In the table, the cell inherits its traits and tint.
        addSubview(cell)
        log("willDisplayForRowAt", path)
        delegate?.tableView(self, willDisplay: cell, forRowAt: path)
        if reloads == self.reloads { rows.cells[path] = cell } else { cell.removeFromSuperview() }
        return cell
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

    /// Places what is visible where the geometry says.
    func place() {
        guard let geometry = rows.geometry else { return }
        let size = CGSize(width: bounds.width, height: CGFloat(geometry.height))
        // A subclass whose own size is that of its content hears of it.
        if super.contentSize != size { contentSize = size }
        for (path, cell) in rows.orderedCells {
            guard let frame = geometry.frame(of: path).map({ CGRect($0) }), cell.frame != frame else { continue }
            let isSameSize = cell.bounds.size == frame.size
            cell.frame = frame
            if !isSameSize { cell.layoutIfNeeded() }
        }
        let top = contentOffset.y + adjustedContentInset.top
        for section in rows.shownHeaders {
            guard var frame = geometry.viewFrame(ofHeader: section).map({ CGRect($0) }) else { continue }
            if style == .plain { frame.origin.y = max(frame.minY, min(top, CGFloat(geometry.sections[section].maxY) - frame.height)) }
            place(rows.headers[section], in: self.frame(of: rows.headers[section], in: frame))
        }
        for section in rows.shownFooters {
            guard let frame = geometry.frame(of: .footer(section: section)) else { continue }
            place(rows.footers[section], in: self.frame(of: rows.footers[section], in: CGRect(frame)))
        }
        if let view = tableHeaderView {
            place(view, in: CGRect(x: 0, y: rows.layout?.headerY ?? 0, width: bounds.width, height: view.frame.height))
        }
        if let view = tableFooterView {
            let y = CGFloat(geometry.height) - view.frame.height
            place(view, in: CGRect(x: 0, y: y, width: bounds.width, height: view.frame.height))
        }
    }

    private func place(_ view: UIView?, in frame: CGRect) {
        guard let view, view.frame != frame else { return }
        view.applyLayout(frame)
    }

    /// The frame of a header or footer in that of its part of the table: a plain view of an inset grouped table is as wide as the rows.
    private func frame(of view: UIView?, in frame: CGRect) -> CGRect {
        guard style == .insetGrouped, !(view is UITableViewHeaderFooterView), let rows = rows.geometry?.sections.first else { return frame }
        return CGRect(x: rows.rowX, y: Double(frame.minY), width: rows.rowWidth, height: Double(frame.height))
    }

    /// Shows headers and footers that become visible. Returns whether the geometry stays the same: the delegate may change a title's style.
    private func show(headers: Set<Int>, footers: Set<Int>) -> Bool {
        let reloads = reloads
        var changed: Set<Int> = []
        func show(_ section: Int, _ view: UIView?, tell: (UIView) -> Void) {
            guard let view else { return }
            addSubview(view)
            place()
            let before = LayoutChanges.count
            tell(view)
            if LayoutChanges.count != before, view is StandardTitleView { changed.insert(section) }
        }
        for section in headers.sorted() where reloads == self.reloads && !rows.shownHeaders.contains(section) {
            guard let view = headerContents(section) else { continue }
            rows.shownHeaders.insert(section)
            show(section, view) {
                log("willDisplayHeaderView", section: section)
                delegate?.tableView(self, willDisplayHeaderView: $0, forSection: section)
            }
        }
        for section in footers.sorted() where reloads == self.reloads && !rows.shownFooters.contains(section) {
            guard let view = footerContents(section) else { continue }
            rows.shownFooters.insert(section)
            show(section, view) {
                log("willDisplayFooterView", section: section)
                delegate?.tableView(self, willDisplayFooterView: $0, forSection: section)
            }
        }
        guard reloads == self.reloads, !changed.isEmpty else { return true }
        let old = rows.geometry?.height
        _ = measuring { layout in for section in changed.sorted() { layout.measureViews(ofSection: section) } }
        place()
        return rows.geometry?.height == old
    }

    /// Measures the visible rows again whose heights are those of their contents, if views changed.
    func measureChanges() {
        guard rows.changes != LayoutChanges.count else { return }
        let visible = Array(rows.cells.keys)
        rows.layout?.forget(visible)
    }

    func endHeader(_ section: Int) {
        rows.shownHeaders.remove(section)
        guard let view = rows.headers.removeValue(forKey: section) else { return }
        view.removeFromSuperview()
        log("didEndDisplayingHeaderView", section: section)
        delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        recycle(view)
    }

    func endFooter(_ section: Int) {
        rows.shownFooters.remove(section)
        guard let view = rows.footers.removeValue(forKey: section) else { return }
        view.removeFromSuperview()
        log("didEndDisplayingFooterView", section: section)
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
            log("didEndDisplayingForRowAt", path)
            delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
            recycle(cell)
        }
    }

    func endDisplayOfAll() {
        endDisplay(of: Set(rows.cells.keys))
        for section in rows.shownHeaders.sorted() { endHeader(section) }
        for section in rows.shownFooters.sorted() { endFooter(section) }
    }
}
