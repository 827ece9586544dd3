import TableDiagnostics
import TableInputs
import TableResolver
import Testing

/// Row lines multiply with elements, so little data can cause much work.
@Suite("Limits of resolving and linting")
struct BoundTests {
    private func config(_ text: String) throws -> Config { try #require(ConfigParser.parse(file: SourceFile(path: "c", text: text)).value) }

    private func codes(_ text: String, _ data: Value) throws -> [String] {
        Resolver.resolve(mode: 0, of: try config(text), data: data).diagnostics.map(\.code.rawValue)
    }

    private func people(_ count: Int) -> Value { .array((0..<count).map { ["name": .number(Number($0))] }) }

    @Test("more than five million rows are rejected, whether counted, mapped or empty")
    func rows() throws {
        let lines = { (line: (Int) -> String) in (0..<6_000).map { "row \(line($0))\n" }.joined() }
        let data: Value = ["a": people(1_000)]
        // Each line makes one row per element.
        #expect(try codes("section -s a\n" + lines { _ in "" }, data) == ["table.too-many-rows"])
        // Lines without rows also cost time.
        #expect(try codes("section -s a\n" + lines { _ in "-es none" }, data) == ["table.too-many-rows"])
        // Each key is looked up in each element.
        #expect(try codes("section -s a -all\n" + lines { "-s k\($0)" }, data) == ["table.too-many-rows"])
        #expect(try codes("section -s a\nrow", data).isEmpty)
        #expect(try codes("row -s a", ["a": .array(Array(repeating: 1, count: 5_000_000))]) == ["table.too-many-rows"])
        #expect(try codes("row -s a", ["a": .array(Array(repeating: 1, count: 4_000_000))]).isEmpty)
    }

    @Test("nested rows are counted element by element")
    func nested() throws {
        let inner: Value = .array(Array(repeating: 1, count: 3_000))
        #expect(try codes("section -s a\nrow", ["a": .array(Array(repeating: inner, count: 2_000))]) == ["table.too-many-rows"])
        #expect(try codes("section -s a\nrow", ["a": .array(Array(repeating: inner, count: 1_000))]).isEmpty)
        #expect(
            try codes("section -s a\nrow -es b", ["a": .array(Array(repeating: ["b": inner], count: 2_000))]) == ["table.too-many-rows"])
    }

    @Test("forty thousand unknown keys against forty thousand known ones give a limited list with hints")
    func unknownKeys() throws {
        let data = Value.object(Object((0..<40_000).map { ("key\($0)", Value.number(Number($0))) }))
        let lines = (0..<40_000).map { "row -s kex\($0)\n" }.joined()
        let found = Resolver.resolve(mode: 0, of: try config(lines), data: data).diagnostics
        #expect(found.map(\.code.rawValue) == Array(repeating: "source.unknown-key", count: DiagnosticList.limit))
        #expect(found[7].hints == ["did you mean “key7”?"])
        #expect(found.last?.notes == ["39900 more of these are not listed"])
    }

    @Test("the linter checks only the first elements, and each key once")
    func linting() throws {
        let lines = (0..<10_000).map { "row -es nme\($0 % 5_000)\nrow -s nme\($0)\n" }.joined()
        let found = Linter.lint(try config("section -s a\n" + lines), data: ["a": people(10_000)] as Value)
        #expect(found.filter { $0.code == .elementSourceUnknownKey }.count == DiagnosticList.limit)
        let sections = (0..<10_000).map { _ in "section -s a\nrow -s b\n" }.joined()
        let titles = Linter.lint(try config(sections), data: ["a": ["title": "t", "b": 1]] as Value)
        #expect(titles.map(\.code.rawValue) == Array(repeating: "section.title-not-shown", count: DiagnosticList.limit))
    }

    @Test("each section line maps to its sections")
    func sectionsOfLines() throws {
        let table = try #require(
            Resolver.resolve(
                mode: 0, of: try config("section -s a\nsection\nsection -s none\nsection"), data: ["a": people(3), "none": []] as Value
            ).value)
        #expect((0..<5).map { table.sections(ofLine: $0) } == [0..<3, 3..<4, 4..<4, 4..<5, 0..<0])
    }

    @Test("each class name of a section is listed once, in order")
    func cells() throws {
        let text = "row -c B\nrow -c A\nrow -c B\nrow -s none -c C\nrow -s none -c D -ec E"
        let table = try #require(Resolver.resolve(mode: 0, of: try config(text), data: ["none": []] as Value).value)
        #expect(table.cells(inSection: 0) == ["B", "A", "E"])
    }
}
