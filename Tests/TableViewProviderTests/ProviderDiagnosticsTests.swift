import CaseFiles
import Foundation
import TableCells
import TableDiagnostics
import TableInputs
import TableResolver
import TableViewProvider
import Testing

/// Mistakes in Swift tables are reported like mistakes in files.
@MainActor
@Suite("Provider diagnostics", .olderScreen)
struct ProviderDiagnosticsTests {
    final class Screen {
        struct Person {
            var name: String
            var fullName: String { "Mx. " + name }
        }

        var people = [Person(name: "Ada")]
        var groups = [["people": [Person(name: "Ada")]]]
        var settings = (wifi: "on", sound: "off")
        var marks = [["title": "A", "accessory": "disclosre"]]
        var count: Int { people.count }
    }

    enum PersonCell: Cell {
        static func body(for row: RowContext) -> Node { Text(row.contents?["name"]?.text ?? "") }
    }

    private let screen = Screen()

    /// The codes after layout of every row.
    private func codes(_ config: String, _ change: (Provider) -> Void = { _ in }) throws -> [String] {
        let provider = try Provider(config: config, dataProvider: screen)
        change(provider)
        _ = try? tableScene(of: provider.content())
        return provider.diagnostics.map { "\($0.code) \($0.span?.start.column ?? 0)" }
    }

    @Test(
        "each mistake is reported at its location",
        arguments: [
            ("row -s poeple -c StandardCell", ["source.unknown-key 8"]), ("row -s count -c StandardCell", ["source.unknown-key 8"]),
            ("row -s people -c PersonCell", ["cell.no-design 18"]),
            ("section -s people -h PeopleHeader\nrow -c StandardCell", ["header.no-design 22"]),
            ("row -s people -ec Gone -c StandardCell", ["cell.no-design 19"]),
            ("section -s settings\nrow -s wfii -c StandardCell", ["source.unknown-member 8"]),
            ("section -s groups\nrow -es fullName -c StandardCell", ["element-source.unknown-key 9"]),
            ("row -s settings -n 2 -c StandardCell", ["grouping.not-an-array 20"]),
            ("row -s marks -c StandardCell", ["contents.unknown-value 1"]), ("row -s people -q -c StandardCell", ["row.unknown-flag 15"]),
            ("row -s people -c StandardCell", []),
        ])
    func mistakes(config: String, expected: [String]) throws {
        #expect(try codes(config) == expected)
    }

    @Test("hints suggest a fix in Swift")
    func hints() throws {
        let unregistered = try Provider(config: "section -h PeopleHeader\nrow -c PersonCell", dataProvider: screen).diagnostics
        #expect(
            unregistered.flatMap(\.hints) == [
                "register it: “provider.register(PersonCell.self)”", "register it: “provider.register(header: PeopleHeader.self)”",
            ])
        let titled = try Provider(config: "section -h \"People\"\nrow -c StandardCell", dataProvider: screen).diagnostics
        #expect(titled.flatMap(\.hints) == ["name a class, such as StandardHeaderView; it shows “title” of the data"])
        let provider = try Provider(config: "section -s groups\nrow -es fullName -c StandardCell", dataProvider: screen)
        #expect(provider.sectionCount == 1)
        #expect(provider.diagnostics.first?.hints.last?.contains("KeyedSource") == true)
    }

    @Test("fixed mistakes are no longer reported")
    func mended() throws {
        #expect(try codes("row -s people -c PersonCell") { $0.register(PersonCell.self) } == [])
        let provider = try Provider(config: "row -s title -c StandardCell", dataProvider: ["titel": "A"])
        #expect(provider.rowCount(inSection: 0) == 1)
        #expect(provider.diagnostics.map(\.code.rawValue) == ["source.unknown-key"])
        provider.dataProvider = ["title": "A"]
        #expect(provider.rowValue(at: IndexPath(row: 0, section: 0)) == "A")
        #expect(provider.diagnostics == [])
    }

    @Test("a class that only the delegate names is checked too")
    func delegate() throws {
        final class Delegate: ProviderDelegate {
            func tableViewProvider(_ provider: Provider, cellClassForRowAt indexPath: IndexPath, contents: Any?, isEmptyCell: Bool)
                -> AnyClass?
            {
                Screen.self
            }
        }
        let delegate = Delegate()
        #expect(try codes("row -s people -c StandardCell") { $0.delegate = delegate } == ["cell.no-design 1"], "not a cell")
    }

    @Test("only modes in use are checked")
    func modes() throws {
        let provider = try Provider(config: "mode\nrow -s people -c StandardCell\nmode\nrow -s gone -c StandardCell", dataProvider: screen)
        #expect(provider.sectionCount == 1)
        #expect(provider.diagnostics == [])
        provider.mode = 1
        #expect(provider.sectionCount == 1)
        #expect(provider.diagnostics.map(\.code.rawValue) == ["source.unknown-key"])
    }

    // MARK: The data provider

    @MainActor
    final class Owner {
        var people = ["Ada"]
        private(set) var provider: Provider?
        init() { provider = try? Provider(config: "row -s people -c StandardCell", dataProvider: self) }
    }

    @Test("a provider does not retain the screen that owns it")
    func weak() throws {
        var owner: Owner? = Owner()
        weak var gone: Owner?
        gone = owner
        let provider = try #require(owner?.provider)
        #expect(provider.dataProvider as? Owner === owner)
        owner = nil
        #expect(gone == nil)
        #expect(provider.dataProvider == nil)
        #expect(provider.rowCount(inSection: 0) == 0)
        #expect(provider.diagnostics.map(\.code.rawValue) == ["data.no-provider"])
        #expect(provider.diagnostics.hasErrors)
        #expect(provider.diagnostics[0].message == "the data provider, an Owner, was deallocated: a provider holds it weakly")
        #expect(throws: TableFailure.self) { try tableScene(of: provider.content()) }
    }

    @Test("a data provider that is a value is retained, and a missing one is an error once a key is requested")
    func values() throws {
        let provider = try Provider(config: "row -s people -c StandardCell")
        #expect(provider.diagnostics == [])
        #expect(provider.rowCount(inSection: 0) == 0)
        #expect(provider.diagnostics.map(\.message) == ["the config names keys, but the provider has no data provider"])
        provider.dataProvider = ["people": ["Ada", "Bo"]]
        #expect(provider.rowCount(inSection: 0) == 2)
        #expect(provider.diagnostics == [])
        provider.dataProvider = Optional(screen) as Any
        #expect(provider.rowCount(inSection: 0) == 1)
        #expect(try Provider(config: "row -c StandardCell").diagnostics == [])
    }
}
