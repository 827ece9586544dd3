import CaseFiles
import Foundation
import TableCells
import TableGraphics
import TableInputs
import TableLayout
import TableResolver
import TableScene
import TableUIKit
import TableViewProvider
import Testing

@MainActor
@Suite("Provider", .olderScreen)
struct ProviderTests {
    class Base {
        var inherited = "from the base"
    }

    final class Screen: Base {
        struct Person: Encodable {
            var name: String
            var age: Int?
        }

        enum Kind { case letter }

        var people = [Person(name: "Amara", age: 31), Person(name: "Björn", age: nil)]
        var nothing: String?
        var kind = Kind.letter
        var ratio = 1.5
        private var _secret = "found by its name without the underscore"
        var dictionary: [String: Any] = ["b": 1, "a": [true]]
    }

    private let first = IndexPath(row: 0, section: 0)
    /// A stored property, because the provider does not retain the screen.
    private let screen = Screen()

    @Test(
        "properties of a class are found by name, including inherited and private ones",
        arguments: [
            ("people", "[{\"name\":\"Amara\",\"age\":31},{\"name\":\"Björn\",\"age\":null}]"), ("inherited", "\"from the base\""),
            ("kind", "\"letter\""),
            ("ratio", "1.5"), ("secret", "\"found by its name without the underscore\""),
            ("_secret", "\"found by its name without the underscore\""),
            ("dictionary", "{\"a\":[true],\"b\":1}"),
        ])
    func reflection(key: String, expected: String) throws {
        let provider = try Provider(config: "row -s \(key) -all", dataProvider: screen)
        #expect(provider.rowValue(at: first)?.jsonText == expected)
    }

    @Test("a nil property makes no row, or an empty one with -ec")
    func nothing() throws {
        #expect(try Provider(config: "row -s nothing", dataProvider: screen).rowCount(inSection: 0) == 0)
        let provider = try Provider(config: "row -s nothing -ec NoContentCell", dataProvider: screen)
        #expect(provider.cellClass(at: first) == "NoContentCell")
        #expect(provider.rowValue(at: first) == nil)
    }

    @Test("data can be a Value, a dictionary, a struct or an Encodable")
    func kinds() throws {
        struct Plain { var a = 1 }
        struct Wrapped: Encodable { func encode(to encoder: any Encoder) throws { try ["a": 1].encode(to: encoder) } }
        let sources: [Any] = [Value.object(Object([("a", 1)])), ["a": 1], Plain(), Wrapped()]
        for source in sources {
            #expect(try Provider(config: "row -s a", dataProvider: source).rowValue(at: first)?.jsonText == "1", "\(source)")
        }
    }

    @Test("an object that refers to itself does not loop")
    func circle() throws {
        final class Ring { var next: Ring? }
        let ring = Ring()
        ring.next = ring
        defer { ring.next = nil }
        #expect(try Provider(config: "row -s next", dataProvider: ring).rowCount(inSection: 0) == 1)
    }

    @Test("new data appears only after setNeedsReload")
    func reload() throws {
        let provider = try Provider(config: "row -s people", dataProvider: screen)
        #expect(provider.rowCount(inSection: 0) == 2)
        screen.people.append(Screen.Person(name: "Chen", age: 4))
        #expect(provider.rowCount(inSection: 0) == 2)
        provider.setNeedsReload(mode: 5)
        #expect(provider.rowCount(inSection: 0) == 2)
        provider.setNeedsReloadForCurrentMode()
        #expect(provider.rowCount(inSection: 0) == 3)
        screen.people = []
        provider.setNeedsReloadForAllModes()
        #expect(provider.rowCount(inSection: 0) == 0)
    }

    @Test("tags, positions and section contents can be looked up, and are nil out of range")
    func answers() throws {
        let provider = try Provider(config: "section -s people -t group\nrow\nrow -t own", dataProvider: screen)
        #expect(provider.sectionCount == 2)
        #expect(provider.rowTag(at: first) == "group")
        #expect(provider.rowTag(at: IndexPath(row: 1, section: 0)) == "own")
        #expect(provider.rowPositions(at: first) == [.top, .partTop, .partBottom])
        #expect(provider.sectionTag(at: 1) == "group")
        #expect(provider.sectionValue(at: 1)?["name"]?.text == "Björn")
        let outside = IndexPath(row: -1, section: 9)
        #expect(provider.rowValue(at: outside) == nil && provider.rowTag(at: outside) == nil && provider.sectionValue(at: -1) == nil)
    }

    @Test("the extension of a config file is appended, and a missing file is reported")
    func files() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "tvp-\(UUID().uuidString)")
        try Data("row".utf8).write(to: url.appendingPathExtension("tableViewConfig"))
        defer { try? FileManager.default.removeItem(at: url.appendingPathExtension("tableViewConfig")) }
        #expect(try Provider(configFile: url.path, dataProvider: Value.null).rowCount(inSection: 0) == 1)
        let failure = #expect(throws: Provider.Failure.self) { try Provider(configFile: url.path + "x", dataProvider: 1) }
        #expect(failure?.description.contains("[file.missing]") == true)
        let empty = #expect(throws: Provider.Failure.self) { try Provider(config: "hello", dataProvider: 1) }
        #expect(empty?.diagnostics.first?.code == .configNoDirectives)
    }

    final class ChosenCell: UITableViewCell {}

    /// Logs its calls.
    final class Delegate: ProviderDelegate {
        var log: [String] = []

        func tableViewProvider(_ provider: Provider, cellClassForRowAt indexPath: IndexPath, contents: Any?, isEmptyCell: Bool) -> AnyClass?
        {
            indexPath.row == 1 ? ChosenCell.self : isEmptyCell ? nil : nil
        }
        func tableViewProvider(_ provider: Provider, willSetCellForRowAt indexPath: IndexPath, contents: Any?, cell: UITableViewCell)
            -> Bool
        {
            log.append("will \(indexPath.row) \(contents as? String ?? "-")")
            if cell is ChosenCell { cell.textLabel?.text = "chosen \(contents ?? "")" }
            return indexPath.row != 2
        }
        func tableViewProvider(_ provider: Provider, cellForRowAt indexPath: IndexPath, contents: Any?, cell: UITableViewCell) {
            log.append("did \(indexPath.row)")
            if indexPath.row == 0 { cell.contentConfiguration = NodeConfiguration { _ in Text("changed") } }
        }
        func tableViewProvider(_ provider: Provider, heightForRowAt indexPath: IndexPath, contents: Any?, cellClass: AnyClass) -> CGFloat {
            log.append("height \(indexPath.row) \(cellClass)")
            return indexPath.row == 0 ? 77 : -1
        }
        func tableViewProvider(_ provider: Provider, titleForHeaderInSection section: Int, contents: Any?) -> String? {
            "Title \(section) \(contents ?? "-")"
        }
        func tableViewProvider(_ provider: Provider, titleForFooterInSection section: Int, contents: Any?) -> String? { "Foot \(section)" }
    }

    @Test("the delegate decides classes, contents, heights and titles, of rows of every kind of class")
    func delegate() throws {
        let provider = try Provider(
            config: "row -s list\nrow -s none -ec NoContentCell\nrow -c Unknown",
            dataProvider: ["list": ["a", "b", "c"], "none": [String]()] as [String: [String]])
        let delegate = Delegate()
        provider.delegate = delegate
        let theme = try #require(Theme.shipped(named: "ios").value)
        let layout = TableLayout(provider.content(), in: Environment(theme: theme), shaper: BlockShaper())
        #expect(layout.geometry.frame(of: first)?.height == 77)
        #expect(layout.geometry.frame(of: IndexPath(row: 3, section: 0))?.height == 132)
        let dump = layout.scene.dump()
        #expect(dump.contains("text \"changed\""))
        #expect(dump.contains("row:ChosenCell s0.r1") && dump.contains("text \"chosen b\""))
        #expect(dump.contains("row:NoContentCell s0.r3") && dump.contains("row:Unknown s0.r4"))
        #expect(!dump.contains("text \"c\""))
        #expect(dump.contains("text \"Title 0 <null>\"") && dump.contains("text \"Foot 0\""), "\(dump)")
        #expect(delegate.log.contains("will 2 c") && !delegate.log.contains("did 2") && delegate.log.contains("did 4"))
        for line in ["0 AOZTableViewCell", "1 ChosenCell", "3 UITableViewCell", "4 UITableViewCell"] {
            #expect(delegate.log.contains("height " + line), "\(delegate.log)")
        }
        #expect(provider.cellClass(at: IndexPath(row: 1, section: 0)) == "ChosenCell")
    }

    @Test("strict providers ignore unregistered classes")
    func strict() throws {
        let provider = try Provider(config: "row -c Nope", dataProvider: 1, isStrict: true)
        #expect(provider.cellClass(at: first) == "AOZTableViewCell")
        #expect(provider.diagnostics.map(\.code.rawValue) == ["cell.unknown-class"])
    }
}
