import CaseFiles
import TableCells
import TableDescriptors
import TableUIKit
import Testing

// The article's data source, cells and controller, with the types of this package.

final class NameItem {
    let name: String
    init(name: String) { self.name = name }
}

final class PhotoItem {
    let caption: String
    init(caption: String) { self.caption = caption }
}

class NameItemCell: ItemTableViewCell {
    override func setObject(_ obj: Any?) {
        textLabel?.text = (obj as? NameItem)?.name
    }
}

class PhotoItemCell: ItemTableViewCell {
    override func setObject(_ obj: Any?) {
        textLabel?.text = (obj as? PhotoItem)?.caption
        imageView?.image = UIImage(systemName: "photo")
    }

    override class func tableView(_ tableView: UITableView, rowHeightForObject object: Any) -> CGFloat { 80 }

    override class func identifier() -> String { "Photo" }
}

class MixedDataSource: NSObject, ItemTableDataSource {
    var items: [AnyObject]
    var appeared: [IndexPath] = []

    init(items: [AnyObject]) { self.items = items }

    func tableView(_ tableView: UITableView, objectForRowAt indexPath: IndexPath) -> AnyObject? {
        if indexPath.row < self.items.count {
            return self.items[indexPath.row]
        } else {
            return nil
        }
    }

    func tableView(_ tableView: UITableView, cellClassForObject object: AnyObject) -> ItemTableViewCell.Type {
        object is PhotoItem ? PhotoItemCell.self : NameItemCell.self
    }

    func tableView(_ tableView: UITableView, indexPathForObject object: AnyObject) -> IndexPath? {
        items.firstIndex { $0 === object }.map { IndexPath(row: $0, section: 0) }
    }

    func tableView(_ tableView: UITableView, cell: UITableViewCell, willAppearAtIndexPath indexPath: IndexPath) {
        appeared.append(indexPath)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { self.items.count }
}

@MainActor
final class ListController {
    let tableView: UITableView? = table()
    let delegate = ItemTableDelegate()

    private var _dataSource: MixedDataSource?
    var dataSource: MixedDataSource? {
        get { return _dataSource }
        set {
            if newValue !== _dataSource {
                _dataSource = newValue
                if let tableView1 = self.tableView {
                    tableView1.dataSource = _dataSource
                    tableView1.delegate = delegate
                    tableView1.reloadData()
                }
            }
        }
    }
}

@MainActor
@Suite("Item models", .olderScreen)
struct ItemModelTests {
    @Test("each item has a cell whose class and height depend on the object")
    func items() {
        let controller = ListController()
        let photo = PhotoItem(caption: "Harbour")
        controller.dataSource = MixedDataSource(items: [NameItem(name: "Amara"), photo])
        guard let dataSource = controller.dataSource, let tableView = controller.tableView else { return }
        let text = dump(UITableViewContent(dataSource: dataSource, delegate: controller.delegate))
        #expect(text.contains("row:NameItemCell s0.r0 [0 0 200 44]"))
        #expect(text.contains("row:PhotoItemCell s0.r1 [0 44 200 80]"))
        #expect(text.contains("\"Harbour\""))
        #expect(dataSource.tableView(tableView, indexPathForObject: photo) == IndexPath(row: 1, section: 0))
        #expect(dataSource.tableView(tableView, cellForRowAt: IndexPath(row: 1, section: 0)).reuseIdentifier == "Photo")
        #expect(dataSource.tableView(tableView, itemHeightForRowAt: IndexPath(row: 7, section: 0)) == 44)
    }

    @Test("a list of values needs only a cell class")
    func list() {
        final class Names: ItemListDataSource<String> {
            final class NameCell: ItemTableViewCell {
                override func setObject(_ object: Any?) { textLabel?.text = object as? String }
            }
            override func tableView(_ tableView: UITableView, cellClassForObject object: String) -> ItemTableViewCell.Type { NameCell.self }
        }
        let names = Names(items: ["A", "B"])
        #expect(outline(UITableViewContent(dataSource: names, delegate: ItemTableDelegate())) == ["NameCell: A", "NameCell: B"])
    }

    @Test("the section index matches first letters, or else positions, and its first entry leads to the table header")
    func sectionIndex() {
        final class Letters: ItemListDataSource<String> {
            override func numberOfSections(in tableView: UITableView) -> Int { 3 }
            override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
                section == 0 ? nil : ["", "Alder", "Birch"][section]
            }
        }
        let (letters, tableView) = (Letters(items: []), table())
        #expect(letters.tableView(tableView, sectionForSectionIndexTitle: "B", at: 0) == 2)
        #expect(letters.tableView(tableView, sectionForSectionIndexTitle: "Z", at: 1) == 1)
        #expect(letters.tableView(tableView, sectionForSectionIndexTitle: "Z", at: 25) == 2)
        tableView.tableHeaderView = nodeView(Text("Search"))
        #expect(letters.tableView(tableView, sectionForSectionIndexTitle: "B", at: 0) == -1)
        #expect(Letters(items: []).tableView(table(), sectionForSectionIndexTitle: "", at: 1) == 1)
    }
}
