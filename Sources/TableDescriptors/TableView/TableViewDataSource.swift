import TableCells

/// What a table view shows, in UITableViewDataSource's words.
///
/// The first two questions have to be answered; the others answer as UIKit does when they are not.
public protocol TableViewDataSource: AnyObject {
    /// How many rows a section has.
    func tableView(_ tableView: TableSession, numberOfRowsInSection section: Int) -> Int
    /// The cell of a row: one that was dequeued, or a new one.
    func tableView(_ tableView: TableSession, cellForRowAt indexPath: IndexPath) -> TableViewCell
    /// How many sections there are.
    func numberOfSections(in tableView: TableSession) -> Int
    /// The title above a section's rows; `nil` for none.
    func tableView(_ tableView: TableSession, titleForHeaderInSection section: Int) -> String?
    /// The title below a section's rows; `nil` for none.
    func tableView(_ tableView: TableSession, titleForFooterInSection section: Int) -> String?
    /// Whether a row can be edited.
    func tableView(_ tableView: TableSession, canEditRowAt indexPath: IndexPath) -> Bool
    /// Whether a row can be moved.
    func tableView(_ tableView: TableSession, canMoveRowAt indexPath: IndexPath) -> Bool
    /// The letters at the table's side; `nil` for none.
    func sectionIndexTitles(for tableView: TableSession) -> [String]?
    /// The section that a letter at the table's side leads to; below 0 to none.
    func tableView(_ tableView: TableSession, sectionForSectionIndexTitle title: String, at index: Int) -> Int
    /// Editing did something to a row.
    func tableView(_ tableView: TableSession, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath)
    /// A row was moved.
    func tableView(_ tableView: TableSession, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath)
    /// How high every row of a section is, in points, when that is known without asking each; `nil` otherwise. Not in UIKit.
    func tableView(_ tableView: TableSession, uniformRowHeightInSection section: Int) -> Double?
}

extension TableViewDataSource {
    /// One.
    public func numberOfSections(in tableView: TableSession) -> Int { 1 }
    /// None.
    public func tableView(_ tableView: TableSession, titleForHeaderInSection section: Int) -> String? { nil }
    /// None.
    public func tableView(_ tableView: TableSession, titleForFooterInSection section: Int) -> String? { nil }
    /// All can.
    public func tableView(_ tableView: TableSession, canEditRowAt indexPath: IndexPath) -> Bool { true }
    /// None can.
    public func tableView(_ tableView: TableSession, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// None.
    public func sectionIndexTitles(for tableView: TableSession) -> [String]? { nil }
    /// The section of the same number.
    public func tableView(_ tableView: TableSession, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }
    /// Takes no notice.
    public func tableView(_ tableView: TableSession, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
    /// Takes no notice.
    public func tableView(_ tableView: TableSession, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
    /// Not known.
    public func tableView(_ tableView: TableSession, uniformRowHeightInSection section: Int) -> Double? { nil }
}

/// Told which rows will be needed soon, in UITableViewDataSourcePrefetching's words.
public protocol TableViewDataSourcePrefetching: AnyObject {
    /// These rows come near.
    func tableView(_ tableView: TableSession, prefetchRowsAt indexPaths: [IndexPath])
    /// These rows come no nearer after all.
    func tableView(_ tableView: TableSession, cancelPrefetchingForRowsAt indexPaths: [IndexPath])
}

extension TableViewDataSourcePrefetching {
    /// Takes no notice.
    public func tableView(_ tableView: TableSession, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
