import TableDiagnostics
import TableInputs
import TableResolver
import Testing

/// Many row lines with one key over a large array: the array is read once.
@Suite("Mapped lookups")
struct MappedLookupTests {
    @Test("lines with the same key share the result", .timeLimit(.minutes(1)))
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
}
