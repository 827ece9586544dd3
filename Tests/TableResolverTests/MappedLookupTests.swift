import TableDiagnostics
import TableInputs
import TableResolver
import Testing

/// Many row lines with the same key over a large array read the array once.
@Suite("Mapped lookups")
struct MappedLookupTests {
    @Test("row lines with the same key share the result", .timeLimit(.minutes(1)))
    func shared() throws {
        let count = 1_000
        let elements = (0..<count).map { Value.object(Object([("k", .number(Number($0)))])) }
        let text = "section -s b -all\n" + String(repeating: "row -s k -n 1\n", count: 4_000) + "section -s c\nrow -s k"
        let config = try #require(ConfigParser.parse(file: SourceFile(path: "c", text: text)).value)
        let table = try #require(Resolver.resolve(mode: 0, of: config, data: ["b": .array(elements), "c": ["k": "other"]] as Value).value)
        #expect(table.rowCount(inSection: 0) == 4_000 * count)
        #expect(table.row(section: 0, row: 3_999 * count + 7)?.contents == .value(7))
        // Each section has its own results.
        #expect(table.row(section: 1, row: 0)?.contents == .value("other"))
    }

    @Test(
        "a source is a key, or a path if there is no key with that name",
        arguments: [
            ("row -s feed.0.items", ["a", "b"], "feed[0].items[0]"), ("row -s a.b", ["whole"], "a.b[0]"),
            ("section -s feed.0\nrow -s owner.name", ["Ada"], "feed[0].owner.name"),
            ("section -s feed\nrow -es owner.name", ["Ada"], "feed[0].owner.name"),
        ])
    func paths(text: String, contents: [String], place: String) throws {
        let data: Value = [
            "feed": [["items": ["a", "b"], "owner": ["name": "Ada"]]], "a.b": ["whole"], "a": ["b": ["inner"]],
        ]
        let config = try #require(ConfigParser.parse(file: SourceFile(path: "c", text: text)).value)
        let outcome = Resolver.resolve(mode: 0, of: config, data: data)
        #expect(outcome.diagnostics.isEmpty)
        let unused = Linter.lint(config, data: data).filter { $0.code == .dataUnusedKey }.map(\.message).joined()
        #expect(!unused.contains("“feed”") || text.contains("a.b"))
        let table = try #require(outcome.value)
        let rows = (0..<table.rowCount(inSection: 0)).compactMap { table.row(section: 0, row: $0) }
        #expect(rows.map(\.contents) == contents.map { .value(.string($0)) })
        #expect(rows.first?.path?.description == place)
    }

    @Test("a path to nothing is an unknown key", arguments: ["feed.7", "feed.x", "none.0", "feed.0.items.9"])
    func unknownPaths(key: String) throws {
        let config = try #require(ConfigParser.parse(file: SourceFile(path: "c", text: "row -s \(key)")).value)
        let outcome = Resolver.resolve(mode: 0, of: config, data: ["feed": [["items": ["a"]]]] as Value)
        #expect(outcome.diagnostics.map(\.code.rawValue) == ["source.unknown-key"])
    }
}
