import TableCells

/// A data source for item models: each row has an object, and each object's type has a cell class.
///
/// Implement the methods that return each row's object and the cell class for an object. Cells, heights and the section index follow from
/// these.
public protocol ItemTableDataSource: TableViewDataSource {
    /// The type of the objects, or `AnyObject` or `Any` for several types.
    associatedtype Item
    /// The object of a row; `nil` for none.
    func tableView(_ tableView: TableSession, objectForRowAt indexPath: IndexPath) -> Item?
    /// The class of the cell that shows an object.
    func tableView(_ tableView: TableSession, cellClassForObject object: Item) -> ItemTableViewCell.Type
    /// The row of an object; `nil` if it is not shown or unknown.
    func tableView(_ tableView: TableSession, indexPathForObject object: Item) -> IndexPath?
    /// Called before a cell appears.
    func tableView(_ tableView: TableSession, cell: TableViewCell, willAppearAtIndexPath indexPath: IndexPath)
    /// In points; comes from the object's cell class, and is 44 without an object.
    func tableView(_ tableView: TableSession, itemHeightForRowAt indexPath: IndexPath) -> Double
}

/// A cell that shows an object and knows its own height for it.
open class ItemTableViewCell: TableViewCell {
    /// Shows an object; `nil` clears the cell.
    open func setObject(_ object: Any?) {}

    /// The height of a row for an object, in points. 44 by default; a negative value uses the height of the body.
    open class func tableView(_ tableView: TableSession, rowHeightForObject object: Any) -> Double { 44 }

    /// The reuse identifier of this class; its name by default.
    open class func identifier() -> String { "\(Self.self)" }
}

extension ItemTableDataSource {
    /// `ItemTableViewCell` by default, which can show any object.
    public func tableView(_ tableView: TableSession, cellClassForObject object: Item) -> ItemTableViewCell.Type { ItemTableViewCell.self }
    /// `nil` by default.
    public func tableView(_ tableView: TableSession, indexPathForObject object: Item) -> IndexPath? { nil }
    /// Does nothing by default.
    public func tableView(_ tableView: TableSession, cell: TableViewCell, willAppearAtIndexPath indexPath: IndexPath) {}

    /// A cell of the object's class, configured with the object.
    public func tableView(_ tableView: TableSession, cellForRowAt indexPath: IndexPath) -> TableViewCell { itemCell(tableView, indexPath) }
    /// Comes from the object's cell class; 44 without an object.
    public func tableView(_ tableView: TableSession, itemHeightForRowAt indexPath: IndexPath) -> Double { itemHeight(tableView, indexPath) }
    /// The first section whose title begins with the letter, otherwise the one with the same index, otherwise the last. With a table
    /// header, the first letter leads to the header, and the result is negative.
    public func tableView(_ tableView: TableSession, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        itemSection(tableView, title, index)
    }

    // These have their own names, so that classes that implement the methods above can call them.

    func itemCell(_ tableView: TableSession, _ indexPath: IndexPath) -> TableViewCell {
        guard let object = self.tableView(tableView, objectForRowAt: indexPath) else { return ItemTableViewCell() }
        let cellClass = self.tableView(tableView, cellClassForObject: object)
        let identifier = cellClass.identifier()
        let cell = tableView.dequeueReusableCell(withIdentifier: identifier) ?? cellClass.init(style: .default, reuseIdentifier: identifier)
        (cell as? ItemTableViewCell)?.setObject(object)
        return cell
    }

    func itemHeight(_ tableView: TableSession, _ indexPath: IndexPath) -> Double {
        guard let object = self.tableView(tableView, objectForRowAt: indexPath) else { return 44 }
        return self.tableView(tableView, cellClassForObject: object).tableView(tableView, rowHeightForObject: object)
    }

    func itemSection(_ tableView: TableSession, _ title: String, _ index: Int) -> Int {
        if index == 0, tableView.tableHeaderView != nil {
            tableView.scrollToTop()
            return -1
        }
        let letter = title.prefix(1)
        let count = numberOfSections(in: tableView)
        for section in 0..<max(0, count) where self.tableView(tableView, titleForHeaderInSection: section)?.hasPrefix(letter) == true {
            return section
        }
        return min(index, count - 1)
    }
}
