import CaseFiles
import Foundation
import TableUIKit
import Testing

/// Collection views: flow layout, reuse, updates and gestures.
@Suite("Collection views", .olderScreen)
@MainActor
struct CollectionTests {
    final class Item: UICollectionViewCell {
        let label = UILabel()
        static var made = 0
        override init(frame: CGRect) {
            super.init(frame: frame)
            Self.made += 1
            label.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 4),
                label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -4),
                label.topAnchor.constraint(equalTo: contentView.topAnchor),
                label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            ])
        }
        required init?(coder: NSCoder) { nil }
    }

    final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var words: [[String]]
        var calls: [String] = []
        init(_ words: [[String]]) { self.words = words }
        func numberOfSections(in collectionView: UICollectionView) -> Int { words.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { words[section].count }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
            (cell as? Item)?.label.text = words[indexPath.section][indexPath.item]
            return cell
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            calls.append("select \(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
            calls.append("deselect \(indexPath.item)")
        }
    }

    private func view(_ source: Source, width: CGFloat = 200, height: CGFloat = 100) -> (UICollectionView, UICollectionViewFlowLayout) {
        let layout = UICollectionViewFlowLayout()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
        view.register(Item.self, forCellWithReuseIdentifier: "item")
        view.dataSource = source
        view.delegate = source
        return (view, layout)
    }
    private func frames(_ view: UICollectionView) -> [CGRect] {
        view.indexPathsForVisibleItems.compactMap { view.cellForItem(at: $0)?.frame }
    }

    @Test("a cell is made with the frame of its item, and an item alone in its line is centered")
    func itemFrames() throws {
        final class Strip: NSObject, UICollectionViewDataSource {
            var sizes: [CGSize] = []
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
            func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
                let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
                sizes.append(cell.contentView.bounds.size)
                return cell
            }
        }
        let layout = UICollectionViewFlowLayout()
        (layout.itemSize, layout.scrollDirection) = (CGSize(width: 80, height: 100), .horizontal)
        let strip = Strip()
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 120), collectionViewLayout: layout)
        view.dataSource = strip
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        view.layoutIfNeeded()
        #expect(strip.sizes == [CGSize(width: 80, height: 100), CGSize(width: 80, height: 100)])
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 10)
    }

    @Test("items fill lines and share the remaining space, and the last line keeps the same spacing")
    func flow() {
        let source = Source([["a", "b", "c", "d"]])
        let (view, layout) = view(source)
        layout.itemSize = CGSize(width: 50, height: 20)
        layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
        // 180 points for three items of 50: gaps of 15.
        #expect(
            frames(view) == [
                CGRect(x: 10, y: 5, width: 50, height: 20), CGRect(x: 75, y: 5, width: 50, height: 20),
                CGRect(x: 140, y: 5, width: 50, height: 20), CGRect(x: 10, y: 35, width: 50, height: 20),
            ])
        view.layoutIfNeeded()
        #expect(view.contentSize == CGSize(width: 200, height: 60))
        layout.scrollDirection = .horizontal
        #expect(frames(view).map(\.minX) == [10, 10, 10, 70])
    }

    @Test("items with an estimated size are as large as their constraints require")
    func selfSizing() {
        let source = Source([["a", "a long word"]])
        let (view, layout) = view(source, width: 400)
        layout.estimatedItemSize = CGSize(width: 10, height: 10)
        let sizes = frames(view).map(\.size)
        let label = UILabel()
        label.text = "a long word"
        #expect(abs(sizes[1].width - label.intrinsicContentSize.width - 8) < 1)
        #expect(sizes[0].width < sizes[1].width)
    }

    @Test("cells that scroll out of view are reused")
    func reuse() {
        let source = Source([(0..<100).map(String.init)])
        let (view, layout) = view(source, width: 100, height: 100)
        layout.itemSize = CGSize(width: 100, height: 40)
        Item.made = 0
        #expect(view.visibleCells.count == 2)
        view.contentOffset = CGPoint(x: 0, y: 1000)
        #expect(view.indexPathsForVisibleItems.map(\.item) == [20, 21])
        #expect(Item.made <= 3)
        view.scrollToItem(at: IndexPath(item: 99, section: 0), at: .bottom, animated: false)
        #expect(view.indexPathsForVisibleItems.last?.item == 99)
    }

    @Test("updates move cells, and inconsistent updates are UIKit's errors")
    func updates() {
        let source = Source([["a", "b"]])
        let (view, _) = view(source)
        let b = view.cellForItem(at: IndexPath(item: 1, section: 0))
        source.words = [["b", "c"]]
        view.performBatchUpdates {
            view.deleteItems(at: [IndexPath(item: 0, section: 0)])
            view.insertItems(at: [IndexPath(item: 1, section: 0)])
        }
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0)) === b)
        #expect(view.diagnostics.isEmpty)
        view.insertItems(at: [IndexPath(item: 0, section: 0)])
        #expect(view.diagnostics.map(\.message).first?.hasPrefix("Invalid update: invalid number of items in section 0.") == true)
    }

    @Test("a tap selects an item and deselects the previous one")
    func taps() {
        let source = Source([["a", "b"]])
        let (view, _) = view(source)
        view.tap(itemAt: IndexPath(item: 0, section: 0))
        view.tap(itemAt: IndexPath(item: 1, section: 0))
        #expect(source.calls == ["select 0", "deselect 0", "select 1"])
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.isSelected == true)
    }

    @Test("items start below what bars cover, until one scrolls")
    func belowBars() {
        let source = Source([(0..<40).map(String.init)])
        let (items, layout) = view(source, width: 100, height: 200)
        layout.itemSize = CGSize(width: 100, height: 50)
        layout.minimumLineSpacing = 0
        let screen = UIViewController()
        screen.view.frame = items.frame
        screen.view.addSubview(items)
        for top: CGFloat in [44, 60] {
            screen.additionalSafeAreaInsets.top = top
            items.setNeedsLayout()
            items.layoutIfNeeded()
            #expect(items.contentOffset.y == -top && items.indexPathsForVisibleItems.count == (top == 44 ? 4 : 3))
        }
        items.scrollToItem(at: IndexPath(item: 4, section: 0), at: .top, animated: false)
        #expect(items.contentOffset.y == 140)
        screen.additionalSafeAreaInsets.top = 44
        items.layoutIfNeeded()
        #expect(items.contentOffset.y == 140)
        items.scrollToItem(at: IndexPath(item: 0, section: 0), at: .top, animated: false)
        #expect(items.contentOffset.y == -44)
        screen.additionalSafeAreaInsets.bottom = 30
        items.layoutIfNeeded()
        items.scrollToItem(at: IndexPath(item: 9, section: 0), at: .bottom, animated: false)
        #expect(items.contentOffset.y == 330)
        items.scrollToItem(at: IndexPath(item: 9, section: 0), at: .centeredVertically, animated: false)
        #expect(items.contentOffset.y == 368)
    }

    @Test("a view whose initializer takes more takes a frame too")
    func frames() {
        let frame = CGRect(x: 1, y: 2, width: 30, height: 40)
        let views: [UIView] = [
            UICollectionView(frame: frame), UIVisualEffectView(frame: frame), UIListContentView(frame: frame),
            UIContentUnavailableView(frame: frame),
        ]
        #expect(views.allSatisfy { $0.frame == frame })
    }

    @Test("a table cell shows its collection view")
    func inTables() throws {
        let source = Source([["one", "two"]])
        let (items, layout) = view(source)
        layout.itemSize = CGSize(width: 60, height: 30)
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        items.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(items)
        NSLayoutConstraint.activate([
            items.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
            items.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
            items.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
            items.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor), items.heightAnchor.constraint(equalToConstant: 50),
        ])
        let dump = try layoutText(of: cell)
        #expect(dump.contains("one") && dump.contains("two"), "\(dump)")
    }
}
