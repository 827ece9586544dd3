import TableCells
import TableUIKit

extension DataSource {
    /// The current table, for layout. Hidden rows and sections are determined again.
    ///
    /// It is the table view that was last reloaded with this data source, with changes since then, in the style if one is given. Without
    /// one, it is a new table view.
    public func content(style: TableStyle? = nil, title: String = "", state: TableState? = nil) -> UITableViewContent {
        guard let shownTableView else {
            updateVisibility()
            return UITableViewContent(
                dataSource: self, delegate: self, style: style ?? .plain, title: title, state: state ?? TableState())
        }
        reloadData(shownTableView, animated: true)
        if let state { shownTableView.show(state) }
        var content = shownTableView.tableContent(title: title)
        content.shownStyle = style
        content.kept = self
        return content
    }
}
