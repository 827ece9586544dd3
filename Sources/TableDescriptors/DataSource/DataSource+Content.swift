import TableCells

extension DataSource {
    /// The current table, for layout. Hidden rows and sections are determined again.
    ///
    /// Uses the settings of the table view that was last reloaded with this data source: separators, heights, header and footer views, and
    /// the style if `style` is `nil`. Without a table view, the style is plain.
    public func content(style: TableStyle? = nil, title: String = "", state: TableState = TableState()) -> TableViewContent {
        updateVisibility()
        return TableViewContent(
            setLike: shownTableView, style: style ?? shownTableView?.style ?? .plain, dataSource: self,
            delegate: shownTableView?.playedDelegate ?? self,
            title: title, state: state)
    }
}
