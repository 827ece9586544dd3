import TableCells

/// A data source in the manner of item models: each row has an object, and each object's cell class is asked for.
///
/// Say what the object of a row is and which class shows it; cells, heights and the section index follow.
public protocol ItemTableDataSource: TableViewDataSource {
    /// What the objects are: one type, `AnyObject`, or `Any` for several.
    associatedtype Item
    /// What a row shows; `nil` where there is nothing.
    func tableView(_ tableView: TableSession, objectForRowAt indexPath: IndexPath) -> Item?
    /// The class of the cell that shows an object.
    func tableView(_ tableView: TableSession, cellClassForObject object: Item) -> ItemTableViewCell.Type
    /// Where an object is shown; `nil` when it is not, or nobody knows.
    func tableView(_ tableView: TableSession, indexPathForObject object: Item) -> IndexPath?
    /// A cell is about to be seen.
    func tableView(_ tableView: TableSession, cell: TableViewCell, willAppearAtIndexPath indexPath: IndexPath)
    /// In points, as the object's cell class says; 44 where there is no object.
    func tableView(_ tableView: TableSession, itemHeightForRowAt indexPath: IndexPath) -> Double
}

/// A cell that is given an object and tells how high it has to be for it.
open class ItemTableViewCell: TableViewCell {
    /// Shows an object; `nil` shows nothing.
    open func setObject(_ object: Any?) {}

    /// How high a row is that shows an object, in points: 44 unless a class says otherwise, below 0 as high as its body.
    open class func tableView(_ tableView: TableSession, rowHeightForObject object: Any) -> Double { 44 }

    /// Under which name cells of this class wait to be used again: the class's own, unless it says otherwise.
    open class func identifier() -> String { "\(Self.self)" }
}

extension ItemTableDataSource {
    /// The cell that every object can be shown by.
    public func tableView(_ tableView: TableSession, cellClassForObject object: Item) -> ItemTableViewCell.Type { ItemTableViewCell.self }
    /// Nobody knows.
    public func tableView(_ tableView: TableSession, indexPathForObject object: Item) -> IndexPath? { nil }
    /// Takes no notice.
    public func tableView(_ tableView: TableSession, cell: TableViewCell, willAppearAtIndexPath indexPath: IndexPath) {}

    /// A cell of the object's class that was given the object.
    public func tableView(_ tableView: TableSession, cellForRowAt indexPath: IndexPath) -> TableViewCell { itemCell(tableView, indexPath) }
    /// As the object's cell class says; 44 where there is no object.
    public func tableView(_ tableView: TableSession, itemHeightForRowAt indexPath: IndexPath) -> Double { itemHeight(tableView, indexPath) }
    /// The first section whose title begins with the letter, else the one of the same number, else the last. The first letter
    /// leads to the table's header, where there is one: then none.
    public func tableView(_ tableView: TableSession, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        itemSection(tableView, title, index)
    }

    // By names of their own, so that a class that declares the methods above can call them.

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
