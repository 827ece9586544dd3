import TableCells
import TableUIKit

/// A list of objects in one section: the simplest data source for item models. Create a subclass to choose cell classes.
///
/// Implements every method of UITableViewDataSource, so that subclasses must override them; other declarations do not compile.
@preconcurrency @MainActor
open class ItemListDataSource<Item>: NSObject, ItemTableDataSource, UITableViewDataSourcePrefetching {
    /// One object per row.
    open var items: [Item]

    public init(items: [Item]) { self.items = items }

    // MARK: Items

    /// The item at the row's index.
    open func tableView(_ tableView: UITableView, objectForRowAt indexPath: IndexPath) -> Item? {
        indexPath.section == 0 && items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
    }
    /// `ItemTableViewCell` by default, which can show any object.
    open func tableView(_ tableView: UITableView, cellClassForObject object: Item) -> ItemTableViewCell.Type { ItemTableViewCell.self }
    /// `nil` by default.
    open func tableView(_ tableView: UITableView, indexPathForObject object: Item) -> IndexPath? { nil }
    /// Does nothing by default.
    open func tableView(_ tableView: UITableView, cell: UITableViewCell, willAppearAtIndexPath indexPath: IndexPath) {}
    /// Comes from the object's cell class; 44 without an object.
    open func tableView(_ tableView: UITableView, itemHeightForRowAt indexPath: IndexPath) -> CGFloat { itemHeight(tableView, indexPath) }

    // MARK: Rows and sections

    /// 1 by default.
    open func numberOfSections(in tableView: UITableView) -> Int { 1 }
    /// The number of items.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? items.count : 0 }
    /// A cell of the object's class, configured with the object.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { itemCell(tableView, indexPath) }
    /// The first section whose title begins with the letter, otherwise the one with the same index, otherwise the last. With a table
    /// header, the first letter leads to the header, and the result is negative.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        itemSection(tableView, title, index)
    }
    /// `nil` by default.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }
    /// `nil` by default.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }
    /// `true` by default.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    /// `false` by default.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { false }
    /// `nil` by default.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }
    /// Does nothing by default.
    open func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}
    /// Does nothing by default.
    open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}

    // MARK: Prefetching

    /// Does nothing by default.
    open func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) {}
    /// Does nothing by default.
    open func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) {}
}
