import CaseFiles
import Foundation
import TableCells
import TableInputs
import TableViewProvider
import Testing

/// What cells get of a Swift program's data: the objects themselves.
@MainActor
@Suite("Contents are the objects of the program", .olderScreen)
struct OriginalContentsTests {
    final class Person {
        var name: String
        var friends: [Person]
        init(_ name: String, _ friends: [Person] = []) { (self.name, self.friends) = (name, friends) }
        /// A computed property, which no conversion sees.
        var greeting: String { "Hello, \(name)" }
    }
    struct Pet: Hashable { var name: String }
    @propertyWrapper struct Trimmed {
        var wrappedValue: String
    }

    final class Screen {
        var people = [Person("Ada", [Person("Grace")]), Person("Björn", [Person("Lea"), Person("Mia")])]
        var pets: Set = [Pet(name: "Rex"), Pet(name: "Bello")]
        var best: Person? = Person("Zoe")
        var byName = ["first": Person("Ivo")]
        var numbers = [1, 2, 3]
        @Trimmed var title = "Title"
        lazy var later = [Person("Lazy")]
    }

    private let screen = Screen()

    private func contents(_ config: String, row: Int = 0, section: Int = 0) throws -> Any? {
        try Provider(config: config, dataProvider: screen).rowContents(at: IndexPath(row: row, section: section))
    }

    @Test("a row of an array shows its element, with its methods")
    func element() throws {
        #expect(try (contents("row -s people", row: 1) as? Person)?.greeting == "Hello, Björn")
        #expect(try contents("row -s people", row: 1) as? Person === screen.people[1])
        #expect(try contents("row -s numbers", row: 2) as? Int == 3)
    }

    @Test("several elements, all elements, members and elements of elements")
    func parts() throws {
        #expect(try (contents("row -s people -n 2") as? [Person])?.map(\.name) == ["Ada", "Björn"])
        #expect(try (contents("row -s people -all") as? [Person])?.map(\.name) == ["Ada", "Björn"])
        #expect(try (contents("section -s people\nrow -es friends", row: 1, section: 1) as? Person)?.name == "Mia")
        #expect(try (contents("section -s people\nrow -s name") as? String) == "Ada")
        #expect(try (contents("row -s best") as? Person)?.name == "Zoe")
        #expect(try (contents("section -s byName\nrow -s first") as? Person)?.name == "Ivo")
        #expect(try (contents("row -s pets", row: 0) as? Pet)?.name == "Bello")
        let provider = try Provider(config: "section -s people\nrow -es friends", dataProvider: screen)
        #expect((provider.sectionContents(at: 1) as? Person)?.name == "Björn")
    }

    @Test("a property with a wrapper has the wrapper's value; a lazy property is read once it is used, and named before")
    func properties() throws {
        #expect(try contents("row -s title") as? String == "Title")
        let provider = try Provider(config: "row -s later", dataProvider: screen)
        _ = provider.rowContents(at: IndexPath(row: 0, section: 0))
        #expect(provider.diagnostics.first?.hints.contains { $0.contains("lazy property that nothing has used") } == true)
        _ = screen.later
        #expect(try (contents("row -s later") as? Person)?.name == "Lazy")
    }

    @Test("contents stay those of the last reload, as their counts do")
    func reload() throws {
        let provider = try Provider(config: "row -s people", dataProvider: screen)
        #expect(provider.rowCount(inSection: 0) == 2)
        screen.people = [Person("New")]
        #expect((provider.rowContents(at: IndexPath(row: 1, section: 0)) as? Person)?.name == "Björn")
        provider.setNeedsReloadForCurrentMode()
        #expect(provider.rowCount(inSection: 0) == 1)
        #expect((provider.rowContents(at: IndexPath(row: 0, section: 0)) as? Person)?.name == "New")
    }

    @Test("data from files are Foundation's types")
    func files() throws {
        let data: Value = ["list": ["a", 1, 2.5, true, nil, ["key": "b"]]]
        let provider = try Provider(config: "row -s list", dataProvider: data)
        func row(_ row: Int) -> Any? { provider.rowContents(at: IndexPath(row: row, section: 0)) }
        #expect(row(0) as? String == "a")
        #expect(row(1) as? Int == 1)
        #expect(row(2) as? Double == 2.5)
        #expect(row(3) as? Bool == true)
        #expect(row(4) is NSNull)
        #expect((row(5) as? [String: Any])?["key"] as? String == "b")
        #expect(row(6) == nil)
    }

    private enum PersonCell: Cell {
        static func height(for row: RowContext) -> RowHeight { .points(row.object is Person ? 70 : 20) }
        static func body(for row: RowContext) -> Node { Text((row.object as? Person)?.greeting ?? "nobody") }
    }

    @Test("cells in Swift get the object for their height and body")
    func cells() throws {
        let provider = try Provider(config: "row -s people -c PersonCell", dataProvider: screen)
        provider.register(PersonCell.self)
        let content = provider.content()
        #expect(content.rowHeight(at: IndexPath(row: 0, section: 0), in: Environment()) == .points(70))
        #expect("\(content.row(at: IndexPath(row: 1, section: 0), in: Environment()).body)".contains("Hello, Björn"))
    }
}
