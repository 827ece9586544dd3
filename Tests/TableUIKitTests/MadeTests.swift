import CaseFiles
import Foundation
import Testing
import UIKit

/// Objects of classes known only at run time: each mangled symbol of the module leads to the initializer that its name says.
@MainActor
@Suite("Objects of classes known only at run time", .olderScreen)
struct MadeTests {
    private final class Badge: UIView {
        private(set) var given = CGRect.zero
        override init(frame: CGRect) {
            super.init(frame: frame)
            given = frame
        }
        required init?(coder: NSCoder) { nil }
    }
    private final class Screen: UIViewController {
        private(set) var given: String?
        override init(nibName: String?, bundle: Bundle?) {
            super.init(nibName: nibName, bundle: bundle)
            given = nibName
        }
        required init?(coder: NSCoder) { nil }
    }
    private final class Cell: UITableViewCell {
        private(set) var given: String?
        override init(style: CellStyle, reuseIdentifier: String?) {
            super.init(style: .value1, reuseIdentifier: reuseIdentifier)
            given = "\(style) \(reuseIdentifier ?? "none")"
        }
        required init?(coder: NSCoder) { nil }
    }
    private final class Header: UITableViewHeaderFooterView {
        private(set) var given: String?
        override init(reuseIdentifier: String?) {
            super.init(reuseIdentifier: reuseIdentifier)
            given = reuseIdentifier
        }
        required init?(coder: NSCoder) { nil }
    }
    private final class Item: UICollectionViewCell {
        private(set) var isSetUp = false
        override init(frame: CGRect) {
            super.init(frame: frame)
            isSetUp = true
        }
        required init?(coder: NSCoder) { nil }
    }
    private final class Shine: CALayer {
        private(set) var isSetUp = false
        override init() {
            super.init()
            isSetUp = true
        }
        required init?(coder: NSCoder) { nil }
    }
    private final class Shining: UIView {
        override class var layerClass: AnyClass { Shine.self }
    }

    @Test("views and controllers")
    func views() {
        let frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(((Badge.self as UIView.Type).made(frame: frame) as? Badge)?.given == frame)
        #expect(((Screen.self as UIViewController.Type).made(nibName: "Name") as? Screen)?.given == "Name")
        #expect(((Cell.self as UITableViewCell.Type).made(style: .subtitle, reuseIdentifier: "a") as? Cell)?.given == "subtitle a")
        #expect(((Header.self as UITableViewHeaderFooterView.Type).made(reuseIdentifier: "b") as? Header)?.given == "b")
    }

    @Test("registered classes")
    func registered() {
        let table = UITableView()
        table.register(Cell.self, forCellReuseIdentifier: "cell")
        table.register(Header.self, forHeaderFooterViewReuseIdentifier: "header")
        #expect((table.dequeueReusableCell(withIdentifier: "cell") as? Cell)?.given == "default cell")
        #expect((table.dequeueReusableHeaderFooterView(withIdentifier: "header") as? Header)?.given == "header")
        let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        list.register(Item.self, forCellWithReuseIdentifier: "item")
        let item = list.dequeueReusableCell(withReuseIdentifier: "item", for: IndexPath(item: 0, section: 0)) as? Item
        #expect(item?.isSetUp == true && item?.reuseIdentifier == "item")
    }

    @Test("layers and bar items")
    func layers() {
        #expect((Shining().layer as? Shine)?.isSetUp == true)
        let appearance = UIBarButtonItem.appearance()
        appearance.tintColor = .red
        #expect(appearance.tintColor == .red)
    }
}
