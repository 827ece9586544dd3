import TableCells

/// A list of objects in one section: the simplest data source for item models. Create a subclass to choose cell classes.
///
/// Implements every method of UITableViewDataSource, so that subclasses must override them; other declarations do not compile.
open class ItemListDataSource<Item>: ItemTableDataSource, TableViewDataSourcePrefetching {
    /// One object per row.
    open var items: [Item]

    public init(items: [Item]) { self.items = items }

    // MARK: Items

    /// The item at the row's index.
    open func tableView(_ tableView: TableSession, objectForRowAt indexPath: IndexPath) -> Item? {
        indexPath.section == 0 && items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
    }
    /// `ItemTableViewCell` by default, which can show any object.
    open func tableView(_ tableView: TableSession, cellClassForObject object: Item) -> ItemTableViewCell.Type { ItemTableViewCell.self }
    /// `nil` by default.
    open func tableView(_ tableView: TableSession, indexPathForObject object: Item) -> IndexPath? { nil }
    /// Does nothing by default.
    open func tableView(_ tableView: TableSession, cell: TableViewCell, willAppearAtIndexPath indexPath: IndexPath) {}
    /// Comes from the object's cell class; 44 without an object.
    open func tableView(_ tableView: TableSession, itemHeightForRowAt indexPath: IndexPath) -> Double { itemHeight(tableView, indexPath) }

    // MARK: Rows and sections

    /// 1 by default.
    open func numberOfSections(in tableView: TableSession) -> Int { 1 }
    /// The number of items.
    open func tableView(_ tableView: TableSession, numberOfRowsInSection section: Int) -> Int { section == 0 ? items.count : 0 }
    /// A cell of the object's class, configured with the object.
    open func tableView(_ tableView: TableSession, cellForRowAt indexPath: IndexPath) -> TableViewCell { itemCell(tableView, indexPath) }
    /// The first section whose title begins with the letter, otherwise the one with the same index, otherwise the last. With a table
    /// header, the first letter leads to the header, and the result is negative.
    open func tableView(_ tableView: TableSession, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        itemSection(tableView, title, index)
    }
    /// `nil` by default.
    open func tableView(_ tableView: TableSession, titleForHeaderInSection section: Int) -> String? { nil }
    /// `nil` by default.
    open func tableView(_ tableView: TableSession, titleForFooterInSection section: Int) -> String? { nil }
    /// `true` by default.
    open func tableView(_ tableView: TableSession, canEditRowAt indexPath: IndexPath) -> Bool { true }
    /// `false` by default.
    open func tableView(_ tableView: TableSession, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// `nil` by default.
    open func sectionIndexTitles(for tableView: TableSession) -> [String]? { nil }
    /// Does nothing by default.
    open func tableView(_ tableView: TableSession, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
    /// Does nothing by default.
    open func tableView(_ tableView: TableSession, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
    /// `nil` (unknown) by default.
    open func tableView(_ tableView: TableSession, uniformRowHeightInSection section: Int) -> Double? { nil }

    // MARK: Prefetching

    /// Does nothing by default.
    open func tableView(_ tableView: TableSession, prefetchRowsAt indexPaths: [IndexPath]) {}
    /// Does nothing by default.
    open func tableView(_ tableView: TableSession, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
