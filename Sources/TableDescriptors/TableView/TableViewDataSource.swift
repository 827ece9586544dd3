import TableCells

/// The contents of a table view, like UITableViewDataSource.
///
/// The first two methods are required; the others default to UIKit's behavior.
public protocol TableViewDataSource: AnyObject {
    /// The number of rows in a section.
    func tableView(_ tableView: TableSession, numberOfRowsInSection section: Int) -> Int
    /// The cell of a row, dequeued or new.
    func tableView(_ tableView: TableSession, cellForRowAt indexPath: IndexPath) -> TableViewCell
    /// The number of sections.
    func numberOfSections(in tableView: TableSession) -> Int
    /// The title above a section's rows; `nil` for none.
    func tableView(_ tableView: TableSession, titleForHeaderInSection section: Int) -> String?
    /// The title below a section's rows; `nil` for none.
    func tableView(_ tableView: TableSession, titleForFooterInSection section: Int) -> String?
    /// Whether a row can be edited.
    func tableView(_ tableView: TableSession, canEditRowAt indexPath: IndexPath) -> Bool
    /// Whether a row can be moved.
    func tableView(_ tableView: TableSession, canMoveRowAt indexPath: IndexPath) -> Bool
    /// The titles of the section index; `nil` for none.
    func sectionIndexTitles(for tableView: TableSession) -> [String]?
    /// The section for a title of the section index; negative for none.
    func tableView(_ tableView: TableSession, sectionForSectionIndexTitle title: String, at index: Int) -> Int
    /// Commits an edit of a row: the data source must change its data.
    func tableView(_ tableView: TableSession, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    /// Called after a row is moved: the data source must change its data.
    func tableView(_ tableView: TableSession, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// The height of all rows in a section, in points; `nil` if it is not known without asking for each row. Not in UIKit.
    func tableView(_ tableView: TableSession, uniformRowHeightInSection section: Int) -> Double?
}

extension TableViewDataSource {
    /// 1 by default.
    public func numberOfSections(in tableView: TableSession) -> Int { 1 }
    /// `nil` by default.
    public func tableView(_ tableView: TableSession, titleForHeaderInSection section: Int) -> String? { nil }
    /// `nil` by default.
    public func tableView(_ tableView: TableSession, titleForFooterInSection section: Int) -> String? { nil }
    /// `true` by default.
    public func tableView(_ tableView: TableSession, canEditRowAt indexPath: IndexPath) -> Bool { true }
    /// `false` by default.
    public func tableView(_ tableView: TableSession, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// `nil` by default.
    public func sectionIndexTitles(for tableView: TableSession) -> [String]? { nil }
    /// By default, the section with the same index.
    public func tableView(_ tableView: TableSession, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
    /// Does nothing by default.
    public func tableView(_ tableView: TableSession, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
    /// Does nothing by default.
    public func tableView(_ tableView: TableSession, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
    /// `nil` (unknown) by default.
    public func tableView(_ tableView: TableSession, uniformRowHeightInSection section: Int) -> Double? { nil }
}

/// Is told which rows will be needed soon, like UITableViewDataSourcePrefetching.
public protocol TableViewDataSourcePrefetching: AnyObject {
    /// Called with rows that will be needed soon.
    func tableView(_ tableView: TableSession, prefetchRowsAt indexPaths: [IndexPath])
    /// Called with prefetched rows that are no longer needed.
    func tableView(_ tableView: TableSession, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension TableViewDataSourcePrefetching {
    /// Does nothing by default.
    public func tableView(_ tableView: TableSession, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
