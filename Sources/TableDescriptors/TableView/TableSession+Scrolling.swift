import TableCells
import TableGraphics

extension TableSession {
    /// The position of a row after scrolling to it, named as in UIKit.
    public enum ScrollPosition: String, Sendable, CaseIterable {
        /// Scrolls as little as possible to make the row fully visible.
        case none
        case top, middle, bottom
    }

    /// Scrolls to an offset in points, which is limited to the contents.
    public func scroll(to offset: Double) {
        let target = min(max(0, offset), greatestOffset)
        guard target != contentOffset else { return }
        let isDown = target > contentOffset
        closeSwipe()
        contentOffset = target
        delegate?.scrollViewDidScroll(self)
        display()
        prefetch(isDown: isDown)
    }

    /// Scrolls by a distance in points; negative values scroll toward the top.
    public func scroll(by distance: Double) { scroll(to: contentOffset + distance) }

    public func scrollToTop() { scroll(to: 0) }

    /// Scrolls to a row; does nothing if the row does not exist.
    public func scrollToRow(at indexPath: IndexPath, at position: ScrollPosition = .none, animated: Bool = false) {
        guard let frame = layout.frame(.row(indexPath)) else { return }
        switch position {
        case .none:
            if frame.minY < contentOffset {
                scroll(to: frame.minY)
            } else if frame.maxY > contentOffset + viewport.height {
                scroll(to: frame.maxY - viewport.height)
            }
        case .top: scroll(to: frame.minY)
        case .middle: scroll(to: frame.minY + (frame.size.height - viewport.height) / 2)
        case .bottom: scroll(to: frame.maxY - viewport.height)
        }
    }

    /// Scrolls to the last row of the last section that is not empty.
    public func scrollToLastRow() {
        guard let section = rowCounts.lastIndex(where: { $0 > 0 }) else { return }
        scrollToRow(at: IndexPath(row: rowCounts[section] - 1, section: section), at: .bottom)
    }

    /// Touches a title of the section index. Returns the section that the table scrolls to; `nil` for none.
    @discardableResult
    public func touchIndexTitle(at index: Int) -> Int? {
        guard let dataSource, let titles = dataSource.sectionIndexTitles(for: self), titles.indices.contains(index) else { return nil }
        let section = dataSource.tableView(self, sectionForSectionIndexTitle: titles[index], at: index)
        guard rowCounts.indices.contains(section), let frame = layout.frame(.header(section: section)) else { return nil }
        scroll(to: frame.minY)
        return section
    }

    /// Prefetches the rows of the next screen in the scrolling direction, and cancels earlier ones that are not among them.
    private func prefetch(isDown: Bool) {
        guard let prefetchDataSource else { return }
        let y = isDown ? visibleRect.maxY : visibleRect.minY - viewport.height
        let near = layout.parts(Rect(x: 0, y: y, width: viewport.width, height: viewport.height)).compactMap { part -> IndexPath? in
            guard case .row(let path) = part, cells[path] == nil else { return nil }
            return path
        }
        let cancelled = prefetched.subtracting(near)
        let new = near.filter { !prefetched.contains($0) }
        prefetched = Set(near)
        if !cancelled.isEmpty { prefetchDataSource.tableView(self, cancelPrefetchingForRowsAt: cancelled.sorted()) }
        if !new.isEmpty { prefetchDataSource.tableView(self, prefetchRowsAt: new) }
    }
}
