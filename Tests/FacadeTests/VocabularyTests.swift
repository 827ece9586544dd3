import Foundation
import TableUIKit
import TableViewProvider
import Testing

/// The names that a program with tables uses are available from a single import besides Foundation.
@MainActor
@Suite("One import")
struct VocabularyTests {
    final class Screen: @preconcurrency KeyedSource, ProviderDelegate {
        var names = ["Ada", "Björn"]
        var initials: [String] { names.map { String($0.prefix(1)) } }
        var selected: [IndexPath] = []

        static var keyPaths: [String: AnyKeyPath] { ["initials": \Screen.initials] }

        func tableViewProvider(_ provider: Provider, didSelectRowAt indexPath: IndexPath, contents: Any?) { selected.append(indexPath) }
    }

    final class NameCell: UITableViewCell {
        func show(_ name: String) {
            contentConfiguration = NodeConfiguration { _ in Text(name).foregroundColor(.label).padding(EdgeInsets(leading: 16)) }
        }
    }

    struct Numbers: TableContent {
        let style = TableStyle.plain
        let title = ""
        let sectionCount = 1
        func rowCount(inSection section: Int) -> Int { 2 }
        func uniformRowHeight(inSection section: Int, in environment: Environment) -> Double? { 44 }
        func rowHeight(at indexPath: IndexPath, in environment: Environment) -> RowHeight { .points(44) }
        func row(at indexPath: IndexPath, in environment: Environment) -> RowContent {
            RowContent(cell: "Number", body: Text("\(indexPath.row)"))
        }
        func header(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
        func footer(ofSection section: Int, in environment: Environment) -> SupplementaryContent? { nil }
    }

    @Test("the README's screen renders")
    func people() throws {
        let screen = PeopleScreen()
        #expect(try screen.name(of: 1) == "Björn")
        #expect(try screen.picture() == screen.picture())
        #expect(try screen.picture(textSize: .accessibility3) != screen.picture())
        #expect(try screen.provider().diagnostics == [])
        let scene: Scene = try tableScene(of: screen.provider().content())
        #expect(scene.dump().contains("row:PersonCell s0.r1"))
        #expect(try CairoRenderer().bitmap(of: scene, appearance: .light, scale: 1).width == 402)
    }

    @Test("a provider works with a delegate, computed keys and index paths")
    func provider() throws {
        let screen = Screen()
        let provider = try Provider(config: "row -s initials -c StandardCell", dataProvider: screen)
        provider.delegate = screen
        let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
        provider.connect(to: tableView)
        tableView.tap(rowAt: IndexPath(row: 1, section: 0))
        #expect(screen.selected == [[0, 1]])
        #expect(provider.rowValue(at: [0, 1]) == "B")
        #expect(provider.rowValue(at: [0]) == nil && provider.rowValue(at: IndexPath()) == nil)
    }

    @Test("index paths are Foundation's, with UIKit's property names")
    func indexPaths() {
        var path = IndexPath(row: 2, section: 1)
        #expect(path == Foundation.IndexPath(indexes: [1, 2]))
        #expect((path.section, path.row, path.item) == (1, 2, 2))
        path.row = 5
        path.section = 3
        #expect(path == [3, 5] && path == IndexPath(item: 5, section: 3))
        path.item = 0
        #expect(path < IndexPath(row: 1, section: 3) && path.description == "[3, 0]")
        #expect((IndexPath(index: 4).section, IndexPath(indexes: [1, 2, 3]).row) == (-1, -1))
    }

    @Test("descriptors, sessions and table contents need only UIKit besides")
    @MainActor
    func descriptors() throws {
        var taps: [IndexPath] = []
        let dataSource = DataSource(cellDescriptors: [
            CellDescriptor<String, NameCell>()
                .configure { name, cell, _ in cell.show(name) }
                .didSelect { _, indexPath in
                    taps.append(indexPath)
                    return .deselect
                }
        ])
        dataSource.sections = [Section("Names", items: ["Ada", "Björn"])]
        let tableView = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 844), style: .insetGrouped)
        dataSource.reloadData(tableView, animated: false)
        tableView.tap(rowAt: IndexPath(row: 1, section: 0))
        #expect(taps == [IndexPath(row: 1, section: 0)])
        let environment = Environment(width: 320, theme: .standard, textSize: .small, direction: .rightToLeft, locale: "ar")
        #expect(try tableScene(of: dataSource.content(), in: environment).size.width == 320)
        let size = try tableScene(of: Numbers()).size
        #expect(size == Size(width: 402, height: 88))
        let table = SwiftTable("Numbers") { _ in Numbers() }
        #expect(SwiftSession("Tap", of: table) { $0.step("A tap") { $0.tap(rowAt: IndexPath(row: 0, section: 0)) } }.name == "Tap")
    }
}
