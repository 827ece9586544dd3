import TableCells
import TableUIKit

/// A data source for item models: each row has an object, and each object's type has a cell class.
///
/// Implement the methods that return each row's object and the cell class for an object. Cells, heights and the section index follow from
/// these.
@preconcurrency @MainActor
public protocol ItemTableDataSource: UITableViewDataSource {
    /// The type of the objects, or `AnyObject` or `Any` for several types.
    associatedtype Item
    /// The object of a row; `nil` for none.
    func tableView(_ tableView: UITableView, objectForRowAt indexPath: IndexPath) -> Item?
    /// The class of the cell that shows an object.
    func tableView(_ tableView: UITableView, cellClassForObject object: Item) -> ItemTableViewCell.Type
    /// The row of an object; `nil` if it is not shown or unknown.
    func tableView(_ tableView: UITableView, indexPathForObject object: Item) -> IndexPath?
    /// Called before a cell appears.
    func tableView(_ tableView: UITableView, cell: UITableViewCell, willAppearAtIndexPath indexPath: IndexPath)
    /// In points; comes from the object's cell class, and is 44 without an object.
    func tableView(_ tableView: UITableView, itemHeightForRowAt indexPath: IndexPath) -> CGFloat
}

/// A cell that shows an object and knows its own height for it.
@preconcurrency @MainActor
open class ItemTableViewCell: UITableViewCell {
    /// Shows an object; `nil` clears the cell.
    open func setObject(_ object: Any?) {}

    /// The height of a row for an object, in points. 44 by default; a negative value uses the height of the body.
    open class func tableView(_ tableView: UITableView, rowHeightForObject object: Any) -> CGFloat { 44 }

    /// The reuse identifier of this class; its name by default.
    open class func identifier() -> String { "\(Self.self)" }
}

extension ItemTableDataSource {
    /// `ItemTableViewCell` by default, which can show any object.
    public func tableView(_ tableView: UITableView, cellClassForObject object: Item) -> ItemTableViewCell.Type { ItemTableViewCell.self }
    /// `nil` by default.
    public func tableView(_ tableView: UITableView, indexPathForObject object: Item) -> IndexPath? { nil }
    /// Does nothing by default.
    public func tableView(_ tableView: UITableView, cell: UITableViewCell, willAppearAtIndexPath indexPath: IndexPath) {}

    /// A cell of the object's class, configured with the object.
    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { itemCell(tableView, indexPath) }
    /// Comes from the object's cell class; 44 without an object.
    public func tableView(_ tableView: UITableView, itemHeightForRowAt indexPath: IndexPath) -> CGFloat { itemHeight(tableView, indexPath) }
    /// The first section whose title begins with the letter, otherwise the one with the same index, otherwise the last. With a table
    /// header, the first letter leads to the header, and the result is negative.
    public func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        itemSection(tableView, title, index)
    }

    // These have their own names, so that classes that implement the methods above can call them.

    func itemCell(_ tableView: UITableView, _ indexPath: IndexPath) -> UITableViewCell {
        guard let object = self.tableView(tableView, objectForRowAt: indexPath) else {
            return ItemTableViewCell(style: .default, reuseIdentifier: nil)
        }
        let cellClass = self.tableView(tableView, cellClassForObject: object)
        let identifier = cellClass.identifier()
        let cell = tableView.dequeueReusableCell(withIdentifier: identifier) ?? cellClass.made(style: .default, reuseIdentifier: identifier)
        (cell as? ItemTableViewCell)?.setObject(object)
        return cell
    }

    func itemHeight(_ tableView: UITableView, _ indexPath: IndexPath) -> CGFloat {
        guard let object = self.tableView(tableView, objectForRowAt: indexPath) else { return 44 }
        return self.tableView(tableView, cellClassForObject: object).tableView(tableView, rowHeightForObject: object)
    }

    func itemSection(_ tableView: UITableView, _ title: String, _ index: Int) -> Int {
        if index == 0, tableView.tableHeaderView != nil {
            tableView.setContentOffset(.zero, animated: false)
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
