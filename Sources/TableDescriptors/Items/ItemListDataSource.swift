import TableCells

/// A list of objects in one section: the data source that item models begin with. Subclass it to choose cell classes.
///
/// Every method of UITableViewDataSource is here, so that one that a subclass declares is an override, or does not compile.
open class ItemListDataSource<Item>: ItemTableDataSource, TableViewDataSourcePrefetching {
    /// A row each.
    open var items: [Item]

    /// A list.
    public init(items: [Item]) { self.items = items }

    // MARK: Items

    /// The item of the row's number.
    open func tableView(_ tableView: TableSession, objectForRowAt indexPath: IndexPath) -> Item? {
        indexPath.section == 0 && items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
    }
    /// The cell that every object can be shown by.
    open func tableView(_ tableView: TableSession, cellClassForObject object: Item) -> ItemTableViewCell.Type { ItemTableViewCell.self }
    /// Nobody knows.
    open func tableView(_ tableView: TableSession, indexPathForObject object: Item) -> IndexPath? { nil }
    /// Takes no notice.
    open func tableView(_ tableView: TableSession, cell: TableViewCell, willAppearAtIndexPath indexPath: IndexPath) {}
    /// As the object's cell class says; 44 where there is no object.
    open func tableView(_ tableView: TableSession, itemHeightForRowAt indexPath: IndexPath) -> Double { itemHeight(tableView, indexPath) }

    // MARK: Rows and sections

    /// One.
    open func numberOfSections(in tableView: TableSession) -> Int { 1 }
    /// A row an item.
    open func tableView(_ tableView: TableSession, numberOfRowsInSection section: Int) -> Int { section == 0 ? items.count : 0 }
    /// A cell of the object's class that was given the object.
    open func tableView(_ tableView: TableSession, cellForRowAt indexPath: IndexPath) -> TableViewCell { itemCell(tableView, indexPath) }
    /// The first section whose title begins with the letter, else the one of the same number, else the last. The first letter
    /// leads to the table's header, where there is one: then none.
    open func tableView(_ tableView: TableSession, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        itemSection(tableView, title, index)
    }
    /// None.
    open func tableView(_ tableView: TableSession, titleForHeaderInSection section: Int) -> String? { nil }
    /// None.
    open func tableView(_ tableView: TableSession, titleForFooterInSection section: Int) -> String? { nil }
    /// All can.
    open func tableView(_ tableView: TableSession, canEditRowAt indexPath: IndexPath) -> Bool { true }
    /// None can.
    open func tableView(_ tableView: TableSession, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// None.
    open func sectionIndexTitles(for tableView: TableSession) -> [String]? { nil }
    /// Takes no notice.
    open func tableView(_ tableView: TableSession, commit editingStyle: TableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
    /// Takes no notice.
    open func tableView(_ tableView: TableSession, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}
    /// Not known.
    open func tableView(_ tableView: TableSession, uniformRowHeightInSection section: Int) -> Double? { nil }

    // MARK: Prefetching

    /// Takes no notice.
    open func tableView(_ tableView: TableSession, prefetchRowsAt indexPaths: [IndexPath]) {}
    /// Takes no notice.
    open func tableView(_ tableView: TableSession, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
