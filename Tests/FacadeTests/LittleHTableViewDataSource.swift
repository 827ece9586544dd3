import Foundation
import UIKit

public protocol LittleHTableViewDataSourcePotocol: NSObjectProtocol, UITableViewDataSource {
    func tableView(_ tableView: UITableView, objectForRowAt indexPath: IndexPath) -> AnyObject?
    func tableView(_ tableView: UITableView, cellClassForObject object: AnyObject) -> LittleHTableViewBaseCell.Type
    func tableView(_ tableView: UITableView, indexPathForObject object: AnyObject) -> IndexPath?
    func tableView(_ tableView: UITableView, cell: UITableViewCell, willAppearAtIndexPath indexPath: IndexPath) -> Void
}

open class LittleHTableViewBaseCell: UITableViewCell {
    public required override init(style: UITableViewCellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
    }
    public required init?(coder: NSCoder) { super.init(coder: coder) }

    open func setObject(_ obj: AnyObject?) -> Void {}

    open class func tableView(_ tableView: UITableView, rowHeightForObject object: AnyObject) -> CGFloat { 44 }

    open class func LittleHIdentifier() -> String { String(describing: self) }
}

open class LittleHTableViewDataSource: NSObject, LittleHTableViewDataSourcePotocol {
    public var items: NSArray

    public init(items: NSArray) {
        self.items = items
    }

    open func tableView(_ tableView: UITableView, objectForRowAt indexPath: IndexPath) -> AnyObject? {
        if indexPath.row < self.items.count {
            return self.items.object(at: indexPath.row) as AnyObject
        } else {
            return nil
        }
    }

    open func tableView(_ tableView: UITableView, cellClassForObject object: AnyObject) -> LittleHTableViewBaseCell.Type {
        return LittleHTableViewBaseCell.self
    }

    open func tableView(_ tableView: UITableView, indexPathForObject object: AnyObject) -> IndexPath? {
        return nil
    }

    open func tableView(_ tableView: UITableView, cell: UITableViewCell, willAppearAtIndexPath indexPath: IndexPath) -> Void {}

    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return self.items.count
    }

    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let object: AnyObject? = self.tableView(tableView, objectForRowAt: indexPath)
        var cell1: UITableViewCell
        if let obj1 = object {
            let cellClass: LittleHTableViewBaseCell.Type = self.tableView(tableView, cellClassForObject: obj1)
            let identifier: String = cellClass.LittleHIdentifier()
            var cell: UITableViewCell? = tableView.dequeueReusableCell(withIdentifier: identifier)
            if cell == nil {
                cell = cellClass.init(style: UITableViewCellStyle.default, reuseIdentifier: identifier)
            }
            cell1 = cell!
        } else {
            cell1 = LittleHTableViewBaseCell(style: UITableViewCellStyle.default, reuseIdentifier: nil)
        }
        if cell1 is LittleHTableViewBaseCell {
            let cell2 = cell1 as! LittleHTableViewBaseCell
            cell2.setObject(object)
        }
        return cell1
    }

    open func numberOfSections(in tableView: UITableView) -> Int {
        return 1
    }

    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int {
        if let view1 = tableView.tableHeaderView {
            if index == 0 {
                tableView.scrollRectToVisible(view1.bounds, animated: false)
                return -1
            }
        }
        let index2: String.Index = title.index(title.startIndex, offsetBy: 1)
        let letter: String = String(title[..<index2])
        let sectionCount: Int = tableView.numberOfSections
        var i: Int = 0
        for _ in 1...sectionCount {
            let section: String = (tableView.dataSource?.tableView(tableView, titleForHeaderInSection: i))!
            if section.hasPrefix(letter) {
                return i
            }
            i += 1
        }
        return index > sectionCount ? sectionCount - 1 : index
    }
}

open class LittleHTableViewController: UITableViewController {
    private var _dataSource: LittleHTableViewDataSource?
    public var dataSource: LittleHTableViewDataSource? {
        set {
            if newValue != _dataSource {
                _dataSource = newValue
                if let tableView1 = self.tableView {
                    tableView1.dataSource = _dataSource
                    tableView1.reloadData()
                }
            }
        }
        get {
            return _dataSource
        }
    }

    open override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        if tableView.dataSource is LittleHTableViewDataSource {
            let dataSource: LittleHTableViewDataSource? = tableView.dataSource as? LittleHTableViewDataSource
            if let d1 = dataSource {
                let object = d1.tableView(tableView, objectForRowAt: indexPath)
                if let obj1 = object {
                    let t1: LittleHTableViewBaseCell.Type = d1.tableView(tableView, cellClassForObject: obj1)
                    return t1.tableView(tableView, rowHeightForObject: obj1)
                }
            }
        }
        return 44
    }
}
