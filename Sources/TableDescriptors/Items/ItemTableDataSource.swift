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
    public func tableView(_ tableView: TableSession, cellForRowAt indexPath: IndexPath) -> TableViewCell {
        guard let object = self.tableView(tableView, objectForRowAt: indexPath) else { return ItemTableViewCell() }
        let cellClass = self.tableView(tableView, cellClassForObject: object)
        let identifier = cellClass.identifier()
        let cell = tableView.dequeueReusableCell(withIdentifier: identifier) ?? cellClass.init(style: .default, reuseIdentifier: identifier)
        (cell as? ItemTableViewCell)?.setObject(object)
        return cell
    }

    /// As the object's cell class says; 44 where there is no object.
    public func tableView(_ tableView: TableSession, itemHeightForRowAt indexPath: IndexPath) -> Double {
        guard let object = self.tableView(tableView, objectForRowAt: indexPath) else { return 44 }
        return self.tableView(tableView, cellClassForObject: object).tableView(tableView, rowHeightForObject: object)
    }

    /// The first section whose title begins with the letter, else the one of the same number, else the last. The first letter
    /// leads to the table's header, where there is one: then none.
    public func tableView(_ tableView: TableSession, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
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

/// A list of objects in one section: the data source that item models begin with. Subclass it to choose cell classes.
open class ItemListDataSource<Item>: ItemTableDataSource {
    /// A row each.
    open var items: [Item]

    /// A list.
    public init(items: [Item]) { self.items = items }

    /// See `ItemTableDataSource`.
    open func tableView(_ tableView: TableSession, objectForRowAt indexPath: IndexPath) -> Item? {
        indexPath.section == 0 && items.indices.contains(indexPath.row) ? items[indexPath.row] : nil
    }

    /// See `ItemTableDataSource`.
    open func tableView(_ tableView: TableSession, cellClassForObject object: Item) -> ItemTableViewCell.Type { ItemTableViewCell.self }
    /// See `ItemTableDataSource`.
    open func tableView(_ tableView: TableSession, indexPathForObject object: Item) -> IndexPath? { nil }
    /// See `ItemTableDataSource`.
    open func tableView(_ tableView: TableSession, cell: TableViewCell, willAppearAtIndexPath indexPath: IndexPath) {}
    /// See `TableViewDataSource`.
    open func numberOfSections(in tableView: TableSession) -> Int { 1 }
    /// See `TableViewDataSource`.
    open func tableView(_ tableView: TableSession, numberOfRowsInSection section: Int) -> Int { section == 0 ? items.count : 0 }
    /// See `TableViewDataSource`.
    open func tableView(_ tableView: TableSession, titleForHeaderInSection section: Int) -> String? { nil }
}

/// A delegate that asks an item data source's cell classes for heights, and tells it of cells about to be seen.
open class ItemTableDelegate: TableViewDelegate {
    /// A delegate for any item data source.
    public init() {}

    /// As the row's cell class says; 44 where the data source knows no items.
    open func tableView(_ tableView: TableSession, heightForRowAt indexPath: IndexPath) -> Double {
        guard let dataSource = tableView.dataSource as? any ItemTableDataSource else { return 44 }
        return dataSource.tableView(tableView, itemHeightForRowAt: indexPath)
    }

    /// Told on to the data source.
    open func tableView(_ tableView: TableSession, willDisplay cell: TableViewCell, forRowAt indexPath: IndexPath) {
        (tableView.dataSource as? any ItemTableDataSource)?.tableView(tableView, cell: cell, willAppearAtIndexPath: indexPath)
    }

    /// Takes no notice.
    open func tableView(_ tableView: TableSession, didSelectRowAt indexPath: IndexPath) {}
}
