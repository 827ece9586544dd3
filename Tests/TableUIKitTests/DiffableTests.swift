import CaseFiles
import TableUIKit
import Testing

@Suite("Diffable data sources", .olderScreen) @MainActor
struct DiffableTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (name, items) in sections {
            snapshot.appendSections([name])
            snapshot.appendItems(items, toSection: name)
        }
        return snapshot
    }

    @Test("a snapshot keeps sections and items in order through insertions, moves and deletions")
    func edits() {
        var one = snapshot([("a", [1, 2, 3]), ("b", [4])])
        one.insertItems([9], afterItem: 1)
        one.moveItem(3, beforeItem: 4)
        one.deleteItems([2])
        one.insertSections(["c"], beforeSection: "b")
        #expect(one.sectionIdentifiers == ["a", "c", "b"])
        #expect(one.itemIdentifiers == [1, 9, 3, 4])
        #expect(one.sectionIdentifier(containingItem: 3) == "b")
        one.moveSection("a", afterSection: "b")
        #expect(one.itemIdentifiers == [3, 4, 1, 9])
        #expect(one.numberOfItems(inSection: "b") == 2)
    }

    @Test("cells follow their items, and applying a changed snapshot is a consistent update")
    func apply() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 800), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { table, path, item in
            let cell = table.dequeueReusableCell(withIdentifier: "cell", for: path)
            cell.textLabel?.text = "\(item)"
            return cell
        }
        func titles() -> [String?] { table.visibleCells.map { $0.textLabel?.text } }
        source.apply(snapshot([("a", [1, 2, 3]), ("b", [4, 5])]), animatingDifferences: false)
        #expect(titles() == ["1", "2", "3", "4", "5"])
        let three = table.cellForRow(at: IndexPath(row: 2, section: 0))
        var isDone = false
        source.apply(snapshot([("new", [7]), ("a", [3, 1]), ("b", [5, 8, 2])])) { isDone = true }
        #expect(isDone)
        #expect(titles() == ["7", "3", "1", "5", "8", "2"])
        #expect(table.cellForRow(at: IndexPath(row: 0, section: 1)) === three)
        source.apply(snapshot([("b", [2])]))
        #expect(titles() == ["2"])
        source.apply(snapshot([("c", [1]), ("b", [2])]))
        source.apply(snapshot([("b", [2]), ("c", [1])]))
        #expect(titles() == ["2", "1"])
        #expect(table.diagnostics.isEmpty)
        #expect(source.indexPath(for: 1) == IndexPath(row: 0, section: 1))
        #expect(source.itemIdentifier(for: IndexPath(row: 5, section: 0)) == nil)
    }

    @Test("a collection view shows snapshots, and the cells of items that remain stay")
    func collection() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 40, height: 40)
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            cell.tag = item
            return cell
        }
        func tags() -> [Int] { view.indexPathsForVisibleItems.sorted().compactMap { view.cellForItem(at: $0)?.tag } }
        source.apply(snapshot([("a", [1, 2, 3]), ("b", [4])]))
        view.layoutIfNeeded()
        #expect(tags() == [1, 2, 3, 4])
        let three = view.cellForItem(at: IndexPath(item: 2, section: 0))
        source.apply(snapshot([("new", [7]), ("a", [3, 1])]))
        view.layoutIfNeeded()
        #expect(tags() == [7, 3, 1] && view.cellForItem(at: IndexPath(item: 0, section: 1)) === three)
        source.apply(snapshot([("a", [1]), ("new", [7])]))
        #expect(source.indexPath(for: 7) == IndexPath(item: 0, section: 1) && view.diagnostics.isEmpty)
    }

    @Test("a duplicate identifier is an error")
    func duplicates() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 800), style: .plain)
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, _ in UITableViewCell() }
        source.apply(snapshot([("a", [1, 1])]))
        #expect(table.diagnostics.first?.message == "Fatal: supplied identifiers are not unique. Duplicate identifiers: 1")
        #expect(table.numberOfRows(inSection: 0) == 1)
    }
}
