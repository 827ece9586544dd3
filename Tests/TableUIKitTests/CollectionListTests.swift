import CaseFiles
import Foundation
import TableCells
import TableInputs
import TableScene
import TableUIKit
import TableViewProvider
import Testing

/// A list of an outline in three appearances, as apps since iOS 14 write it.
final class OutlineController: UIViewController, UICollectionViewDelegate {
    struct Item: Hashable {
        var name: String
        var symbol = "folder"
        var children: [Item] = []
    }
    let items = [
        Item(name: "Documents", children: [Item(name: "Letters", symbol: "doc"), Item(name: "Taxes", symbol: "doc")]),
        Item(name: "Music", symbol: "music.note"),
    ]
    let appearance: UICollectionLayoutListConfiguration.Appearance
    var change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
    var accessories: (Item) -> [UICellAccessory] = { $0.children.isEmpty ? [.disclosureIndicator()] : [.outlineDisclosure()] }
    private(set) var collectionView: UICollectionView!
    private(set) var dataSource: UICollectionViewDiffableDataSource<String, Item>!
    var calls: [String] = []

    init(_ appearance: UICollectionLayoutListConfiguration.Appearance) {
        self.appearance = appearance
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Files"
        var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
        configuration.headerMode = .supplementary
        configuration.trailingSwipeActionsConfigurationProvider = { [unowned self] path in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Remove") { [unowned self] _, _, done in
                    calls.append("remove \(path.item)")
                    done(true)
                }
            ])
        }
        change(&configuration)
        let layout = UICollectionViewCompositionalLayout.list(using: configuration)
        collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        collectionView.delegate = self
        view.addSubview(collectionView)
        let cell = UICollectionView.CellRegistration<UICollectionViewListCell, Item> { [unowned self] cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item.name
            content.image = UIImage(systemName: item.symbol)
            cell.contentConfiguration = content
            cell.accessories = accessories(item)
        }
        let header = UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(
            elementKind: UICollectionView.elementKindSectionHeader
        ) { [unowned self] view, _, path in
            var content = view.defaultContentConfiguration()
            content.text = dataSource.sectionIdentifier(for: path.section)
            view.contentConfiguration = content
        }
        dataSource = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, item in
            view.dequeueConfiguredReusableCell(using: cell, for: path, item: item)
        }
        dataSource.supplementaryViewProvider = { view, _, path in
            view.dequeueConfiguredReusableSupplementary(using: header, for: path)
        }
        var snapshot = NSDiffableDataSourceSectionSnapshot<Item>()
        snapshot.append(items)
        for item in items { snapshot.append(item.children, to: item) }
        dataSource.apply(snapshot, to: "Places", animatingDifferences: false)
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        calls.append("select \(indexPath.item)")
    }
}

@MainActor
@Suite("Lists of collection views", .olderScreen)
struct CollectionListTests {
    private func appeared(_ controller: OutlineController) -> OutlineController {
        controller.appear(width: 390, height: 700)
        return controller
    }
    private func table(_ controller: OutlineController) throws -> UITableView { try #require(controller.shownTable) }
    private func words(_ controller: UIViewController, in environment: Environment = Environment()) throws -> [String] {
        words(in: try tableScene(of: try #require(controller.shownTable).tableContent(), in: environment).root)
    }
    private func words(in frame: TableScene.Frame) -> [String] {
        frame.children.flatMap { child -> [String] in
            switch child.item {
            case .frame(let inner): words(in: inner)
            case .text(let line, _): [line.text]
            default: []
            }
        }
    }

    @Test(
        "items are the rows of a table in the style of the list, below the section's header",
        arguments: [
            (UICollectionLayoutListConfiguration.Appearance.plain, UITableView.Style.plain), (.grouped, .grouped),
            (.insetGrouped, .insetGrouped), (.sidebar, .insetGrouped), (.sidebarPlain, .plain),
        ])
    func styles(appearance: UICollectionLayoutListConfiguration.Appearance, style: UITableView.Style) throws {
        let controller = appeared(OutlineController(appearance))
        #expect(try table(controller).style == style)
        #expect(try table(controller).numberOfRows(inSection: 0) == 2)
        let header = style == .plain ? "Places" : "PLACES"
        #expect(try words(controller) == [header, "Documents", "Music"])
    }

    @Test("a tap on the disclosure shows an item's children, indented, and another one hides them")
    func outlines() throws {
        let controller = appeared(OutlineController(.insetGrouped))
        let view = try #require(controller.collectionView)
        view.tapDisclosure(itemAt: [0, 0])
        #expect(try words(controller) == ["PLACES", "Documents", "Letters", "Taxes", "Music"])
        let child = try #require(view.cellForItem(at: [0, 1]) as? UICollectionViewListCell)
        #expect(child.indentationLevel == 1)
        #expect(controller.dataSource.snapshot(for: "Places").isExpanded(controller.items[0]))
        view.tapDisclosure(itemAt: [0, 0])
        #expect(try words(controller) == ["PLACES", "Documents", "Music"])
    }

    @Test("taps and swipes call what the app set")
    func gestures() throws {
        let controller = appeared(OutlineController(.plain))
        controller.collectionView.tap(itemAt: [0, 1])
        #expect(controller.collectionView.indexPathsForSelectedItems == [[0, 1]])
        #expect(controller.collectionView.cellForItem(at: [0, 1])?.isSelected == true)
        let table = try table(controller)
        #expect(table.swipe(rowAt: [0, 0]) == ["Remove"])
        table.tapSwipeAction(0)
        #expect(controller.calls == ["select 1", "remove 0"])
    }

    @Test("while a list is edited, its rows have the controls of their accessories")
    func editing() throws {
        let controller = OutlineController(.plain)
        controller.accessories = { $0.children.isEmpty ? [.delete(), .reorder()] : [.multiselect()] }
        _ = appeared(controller)
        controller.collectionView.isEditing = true
        let content = try table(controller).tableContent()
        #expect(content.editingStyle(at: [0, 1]) == .delete)
        #expect(content.canMoveRow(at: [0, 1]))
        #expect(content.editingStyle(at: [0, 0]) == EditingStyle.none)
        #expect(!content.canMoveRow(at: [0, 0]))
    }

    @Test("the usual accessories are those of tables, and others are views")
    func accessories() throws {
        let controller = OutlineController(.plain)
        controller.accessories = {
            $0.children.isEmpty
                ? [.checkmark()]
                : [
                    .label(text: "12"), .disclosureIndicator(),
                    .customView(configuration: .init(customView: UISwitch(), placement: .leading())),
                ]
        }
        _ = appeared(controller)
        let table = try table(controller)
        #expect(table.cellForRow(at: [0, 1])?.accessoryType == .checkmark)
        #expect(table.cellForRow(at: [0, 0])?.accessoryType == UITableViewCell.AccessoryType.none)
        #expect(try words(controller).contains("12"))
    }

    @Test("the first item of a section can be its header")
    func headerItem() throws {
        let controller = OutlineController(.insetGrouped)
        controller.change = { $0.headerMode = .firstItemInSection }
        _ = appeared(controller)
        #expect(try table(controller).numberOfRows(inSection: 0) == 1)
        #expect(try words(controller) == ["DOCUMENTS", "Music"])
        controller.collectionView.tap(itemAt: [0, 0])
        #expect(try words(controller) == ["DOCUMENTS", "Letters", "Taxes", "Music"])
        #expect(controller.collectionView.numberOfItems(inSection: 0) == 4)
    }

    @Test("separators follow the list, the item and the cell's guide")
    func separators() throws {
        let controller = OutlineController(.plain)
        controller.change = { configuration in
            configuration.itemSeparatorHandler = { path, usual in
                var line = usual
                if path.item == 0 { line.bottomSeparatorVisibility = .hidden } else { line.bottomSeparatorInsets.leading = 40 }
                return line
            }
        }
        _ = appeared(controller)
        let content = try table(controller).tableContent()
        #expect(content.row(at: [0, 0], in: Environment()).separator == SeparatorInset.none)
        #expect(content.row(at: [0, 1], in: Environment()).separator == .edges(HorizontalInsets(leading: 40)))
        let hidden = OutlineController(.plain)
        hidden.change = { $0.showsSeparators = false }
        #expect(try !table(appeared(hidden)).tableContent().showsSeparators)
    }

    @Test("cells keep their place and state as items are inserted")
    func updates() throws {
        let controller = appeared(OutlineController(.plain))
        let music = controller.collectionView.cellForItem(at: [0, 1])
        var snapshot = controller.dataSource.snapshot(for: "Places")
        snapshot.insert([.init(name: "Trash", symbol: "trash")], before: controller.items[1])
        controller.dataSource.apply(snapshot, to: "Places")
        #expect(controller.collectionView.cellForItem(at: [0, 2]) === music)
        #expect(try words(controller) == ["Places", "Documents", "Trash", "Music"])
        #expect(controller.collectionView.diagnostics.isEmpty)
    }

    @Test("a cell in a list is updated for its state")
    func states() throws {
        let controller = appeared(OutlineController(.plain))
        let cell = try #require(controller.collectionView.cellForItem(at: [0, 1]))
        var seen: [Bool] = []
        cell.configurationUpdateHandler = { _, state in seen.append(state.isSelected) }
        controller.collectionView.tap(itemAt: [0, 1])
        _ = try words(controller)
        #expect(seen == [true])
    }

    @Test("a list is a screen with its bar and all of its rows")
    func screen() throws {
        let navigation = UINavigationController(rootViewController: OutlineController(.insetGrouped))
        let shown = navigation.shownScreen(in: Environment())
        #expect(shown.chrome?.settings.title == "Files")
        #expect(shown.content is UITableViewContent)
        #expect(shown.content.style == .insetGrouped)
    }
}
