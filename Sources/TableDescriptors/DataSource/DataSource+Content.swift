import TableCells

extension DataSource {
    /// The table as it stands now, for layout: what is hidden is decided anew.
    ///
    /// Set like the table view that was last reloaded with it: separators, heights, the views above and below, and without a `style` also
    /// that. Without a table view the style is plain.
    public func content(style: TableStyle? = nil, title: String = "", state: TableState = TableState()) -> TableViewContent {
        updateVisibility()
        return TableViewContent(
            setLike: shownTableView, style: style ?? shownTableView?.style ?? .plain, dataSource: self,
            delegate: shownTableView?.playedDelegate ?? self,
            title: title, state: state)
    }
}
