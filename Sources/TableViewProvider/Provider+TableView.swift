import TableCells
import TableDescriptors
import TableGraphics
import TableInputs
import TableResolver

/// A provider is the data source and the delegate of a table view, like AOZTableViewProvider: sessions and pictures of the table view are
/// those of the config.
extension Provider: TableViewDataSource, TableViewDelegate {
    // MARK: The table view

    /// Becomes the data source and the delegate of a table view, which does not retain the provider, nor the other way around.
    public func connect(to tableView: TableSession) {
        self.tableView = tableView
        tableView.dataSource = self
        tableView.delegate = self
    }

    /// Reloads the connected table view. Mark modes whose data has changed first.
    public func reloadTableView() {
        tableView?.reloadData()
        connected?.reloadProvided()
    }

    /// Scrolls the connected table view to the last row of its last nonempty section.
    public func scrollToLastCell(at position: TableSession.ScrollPosition = .bottom, animated: Bool = false) {
        guard let section = (0..<sectionCount).last(where: { rowCount(inSection: $0) > 0 }) else { return }
        let last = IndexPath(row: rowCount(inSection: section) - 1, section: section)
        tableView?.scrollToRow(at: last, at: position, animated: animated)
        connected?.scrollProvided(to: last, at: position, animated: animated)
    }

    /// The row of the connected table view at a touch, in its visible area; `nil` without one.
    public func indexPath(forTouchAt point: Point) -> IndexPath? {
        guard let tableView else { return connected?.providedRow(at: point) }
        return tableView.indexPathForRow(at: Point(x: point.x, y: point.y + tableView.contentOffset))
    }

    /// The table view that sends an event is the one that the app reloads in answer.
    private func hear(_ tableView: TableSession) { self.tableView = tableView }

    private func environment(_ tableView: TableSession) -> Environment {
        var environment = Environment()
        environment.width = tableView.viewport.width
        return environment
    }

    private func content(_ tableView: TableSession) -> ProviderContent {
        ProviderContent(provider: self, style: tableView.style, title: "")
    }

    private func points(_ height: RowHeight) -> Double {
        switch height {
        case .points(let points): points
        case .automatic: TableSession.automaticDimension
        }
    }

    // MARK: Rows

    public func numberOfSections(in tableView: TableSession) -> Int { sectionCount }
    public func tableView(_ tableView: TableSession, numberOfRowsInSection section: Int) -> Int { rowCount(inSection: section) }

    public func tableView(_ tableView: TableSession, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        let name = cellClass(at: indexPath) ?? ""
        let waiting = tableView.dequeueReusableCell(withIdentifier: name) as? ConfigCell
        let cell = waiting ?? ConfigCell(style: .default, reuseIdentifier: name)
        cell.take(content(tableView), indexPath)
        return cell
    }

    public func tableView(_ tableView: TableSession, heightForRowAt indexPath: IndexPath) -> Double {
        points(content(tableView).rowHeight(at: indexPath, in: environment(tableView)))
    }

    public func tableView(_ tableView: TableSession, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
        delegate?.provider(self, willDisplay: cell, at: indexPath, contents: rowContents(at: indexPath))
    }

    public func tableView(_ tableView: TableSession, didEndDisplaying cell: TableViewCell, forRowAt indexPath: IndexPath) {
        delegate?.provider(self, didEndDisplaying: cell, at: indexPath, contents: rowContents(at: indexPath))
    }

    public func tableView(_ tableView: TableSession, didSelectRowAt indexPath: IndexPath) {
        hear(tableView)
        select(indexPath)
    }

    public func tableView(_ tableView: TableSession, accessoryButtonTappedForRowWith indexPath: IndexPath) {
        hear(tableView)
        delegate?.provider(self, accessoryButtonTappedForRowAt: indexPath)
    }

    // MARK: Editing

    public func tableView(_ tableView: TableSession, canEditRowAt indexPath: IndexPath) -> Bool { canEditRow(at: indexPath) }

    public func tableView(_ tableView: TableSession, editingStyleForRowAt indexPath: IndexPath) -> EditingStyle {
        editingStyle(at: indexPath)
    }

    public func tableView(_ tableView: TableSession, commit editingStyle: EditingStyle, forRowAt indexPath: IndexPath) {
        hear(tableView)
        delegate?.provider(self, commit: editingStyle, forRowAt: indexPath, contents: rowContents(at: indexPath))
    }

    // MARK: Headers and footers

    public func tableView(_ tableView: TableSession, viewForHeaderInSection section: Int) -> NodeView? {
        content(tableView).header(ofSection: section, in: environment(tableView)).map { NodeView($0.body) }
    }

    public func tableView(_ tableView: TableSession, viewForFooterInSection section: Int) -> NodeView? {
        content(tableView).footer(ofSection: section, in: environment(tableView)).map { NodeView($0.body) }
    }

    public func tableView(_ tableView: TableSession, heightForHeaderInSection section: Int) -> Double {
        content(tableView).header(ofSection: section, in: environment(tableView)).map { points($0.height) }
            ?? TableSession.automaticDimension
    }

    public func tableView(_ tableView: TableSession, heightForFooterInSection section: Int) -> Double {
        content(tableView).footer(ofSection: section, in: environment(tableView)).map { points($0.height) }
            ?? TableSession.automaticDimension
    }

    // MARK: Scrolling

    public func scrollViewDidScroll(_ tableView: TableSession) {
        (scrollDelegate as? any TableViewDelegate)?.scrollViewDidScroll(tableView)
    }
}

/// A table view of another kind than `TableSession`.
package protocol ProvidedTable: AnyObject {
    func reloadProvided()
    func scrollProvided(to indexPath: IndexPath, at position: TableSession.ScrollPosition, animated: Bool)
    /// The row at a point of the visible area.
    func providedRow(at point: Point) -> IndexPath?
}

/// A row of a config as a cell of a table view.
private final class ConfigCell: TableViewCell {
    private var content: ProviderContent?
    private var indexPath = IndexPath(row: 0, section: 0)

    func take(_ content: ProviderContent, _ indexPath: IndexPath) {
        self.content = content
        self.indexPath = indexPath
        // The body draws it; the table view asks whether it has a button.
        accessoryType = AccessoryType(StandardContents(content.provider.rowValue(at: indexPath)).accessory)
    }

    override var className: String { reuseIdentifier ?? "" }

    override func body(for row: RowContext) -> Node? { content?.row(at: indexPath, in: row.environment).body }
}
