import TableCells
import TableGraphics

extension TableSession {
    /// Reloads everything. Clears the selection, the highlight and the swipe. Keeps the scroll position as far as the contents reach.
    public func reloadData() {
        endDisplay(of: Set(cells.keys))
        endDisplayOfSections { _ in true }
        prefetched = []
        state.selected = []
        state.highlighted = nil
        state.swiped = nil
        indexPathForFocusedRow = nil
        measure()
        display()
    }

    /// Reloads the table. With `animated`, the cells of unchanged rows are kept if the data source is a `DataSource`.
    public func reloadData(animated: Bool) {
        guard let dataSource = playedDataSource as? DataSource else { return reloadData() }
        dataSource.reloadData(self, animated: animated)
    }

    /// The data source that a call recorder forwards to, or the data source itself.
    var playedDataSource: (any TableViewDataSource)? { (dataSource as? CallRecorder)?.source ?? dataSource }

    /// The delegate that a call recorder forwards to, or the delegate itself.
    var playedDelegate: (any TableViewDelegate)? { (delegate as? CallRecorder).map(\.delegate) ?? delegate }

    /// Applies the changes of an animated reload: visible cells move with their rows, and the cells of updated rows are updated.
    func apply(_ difference: TableDifference, update: (TableViewCell, IndexPath) -> Void) {
        lastDifference = difference
        let places = PlaceMap(difference)
        endDisplay(of: Set(cells.keys.filter { places.row($0) == nil }))
        endDisplayOfSections { places.section($0) == nil }
        move(by: places)
        measure()
        for change in difference.updatedRows {
            if let cell = cells[change.to] { update(cell, change.to) }
        }
        let changed = Set(difference.updatedSections.map(\.to))
        endDisplayOfSections { changed.contains($0) }
        display()
    }

    /// Updates everything that is stored by index.
    func move(by places: PlaceMap) {
        func moved<Value>(_ values: [IndexPath: Value]) -> [IndexPath: Value] {
            Dictionary(values.compactMap { path, value in places.row(path).map { ($0, value) } }, uniquingKeysWith: { first, _ in first })
        }
        func moved(_ views: [Int: NodeView]) -> [Int: NodeView] {
            Dictionary(
                views.compactMap { section, view in places.section(section).map { ($0, view) } }, uniquingKeysWith: { first, _ in first })
        }
        cells = moved(cells)
        headers = moved(headers)
        footers = moved(footers)
        prefetched = Set(prefetched.compactMap(places.row))
        state.selected = Set(state.selected.compactMap(places.row))
        state.highlighted = state.highlighted.flatMap(places.row)
        indexPathForFocusedRow = indexPathForFocusedRow.flatMap(places.row)
        state.swiped = state.swiped.flatMap { swipe in places.row(swipe.row).map { TableState.Swipe(row: $0, edge: swipe.edge) } }
    }

    /// Requests counts and heights.
    func measure() {
        rowCounts = (0..<numberOfSections).map { max(0, dataSource?.tableView(self, numberOfRowsInSection: $0) ?? 0) }
        if let content = content() { layout = makeLayout(content) }
        (playedDataSource as? DataSource)?.isShown(in: self)
        contentOffset = min(contentOffset, greatestOffset)
    }

    /// The maximum scroll offset, in points.
    public var greatestOffset: Double { max(0, layout.height - viewport.height) }

    /// The visible area, in content coordinates.
    public var visibleRect: Rect { Rect(x: 0, y: contentOffset, width: viewport.width, height: viewport.height) }

    /// Ends the display of parts that have left the viewport, and displays those that have entered it.
    func display() {
        let parts = layout.parts(visibleRect)
        var (rows, headerSections, footerSections): (Set<IndexPath>, Set<Int>, Set<Int>) = ([], [], [])
        for part in parts {
            switch part {
            case .row(let path): rows.insert(path)
            case .header(let section): headerSections.insert(section)
            case .footer(let section): footerSections.insert(section)
            }
        }
        endDisplay(of: Set(cells.keys).subtracting(rows))
        endDisplay(ofHeaders: Set(headers.keys).subtracting(headerSections), footers: Set(footers.keys).subtracting(footerSections))
        for part in parts {
            switch part {
            case .row(let path): if cells[path] == nil { displayRow(path) }
            case .header(let section): if headers[section] == nil { displayHeader(section) }
            case .footer(let section): if footers[section] == nil { displayFooter(section) }
            }
        }
    }

    private func displayRow(_ path: IndexPath) {
        guard let dataSource, hasRow(at: path) else { return }
        let cell = dataSource.tableView(self, cellForRowAt: path)
        if let delegate { cell.indentationLevel = max(cell.indentationLevel, delegate.tableView(self, indentationLevelForRowAt: path)) }
        cell.isSelected = state.selected.contains(path)
        cell.isHighlighted = state.highlighted == path
        cell.isEditing = isEditing && dataSource.tableView(self, canEditRowAt: path)
        cells[path] = cell
        prefetched.remove(path)
        delegate?.tableView(self, willDisplay: cell, forRowAt: path)
    }

    private func displayHeader(_ section: Int) {
        guard
            let view = delegate?.tableView(self, viewForHeaderInSection: section)
                ?? titleView(dataSource?.tableView(self, titleForHeaderInSection: section))
        else { return }
        headers[section] = view
        delegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    }

    private func displayFooter(_ section: Int) {
        guard
            let view = delegate?.tableView(self, viewForFooterInSection: section)
                ?? titleView(dataSource?.tableView(self, titleForFooterInSection: section))
        else { return }
        footers[section] = view
        delegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }

    private func titleView(_ title: String?) -> NodeView? {
        guard let title else { return nil }
        let label = Label()
        label.text = title
        return label
    }

    private func endDisplay(of paths: Set<IndexPath>) {
        for path in paths.sorted() {
            guard let cell = cells.removeValue(forKey: path) else { continue }
            delegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
            if let identifier = cell.reuseIdentifier { waitingCells[identifier, default: []].append(cell) }
        }
    }

    private func endDisplayOfSections(where ends: (Int) -> Bool) {
        endDisplay(ofHeaders: Set(headers.keys.filter(ends)), footers: Set(footers.keys.filter(ends)))
    }

    private func endDisplay(ofHeaders headerSections: Set<Int>, footers footerSections: Set<Int>) {
        for section in headerSections.sorted() {
            guard let view = headers.removeValue(forKey: section) else { continue }
            delegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        }
        for section in footerSections.sorted() {
            guard let view = footers.removeValue(forKey: section) else { continue }
            delegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        }
    }
}
