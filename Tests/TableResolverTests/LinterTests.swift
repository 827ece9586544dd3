import TableDiagnostics
import TableInputs
import TableResolver
import Testing

/// The diagnostics of rows whose source shows nothing.
@Suite("Linting sources")
struct LinterTests {
    @Test(
        "a source without a value is reported, whether null, empty or missing",
        arguments: [
            ("section -s s\nrow -s a", ["s": ["a": .null]], ["source.empty", "aoz.null-value-falls-through"]),
            ("section -s s\nrow -s a", ["s": ["a": .array([])]], ["source.empty"]),
            ("section -s s\nrow -s a -ec Empty", ["s": ["a": .null]], ["aoz.null-value-falls-through"]),
            ("section -s s\nrow -s a", ["s": ["b": 1]], ["source.unknown-member"]), ("row -s a", ["a": .array([])], ["source.empty"]),
            ("section -s s\nrow -s a", ["s": ["a": 1]], []),
        ] as [(String, Value, [String])])
    func empty(text: String, data: Value, codes: [String]) throws {
        let config = try #require(ConfigParser.parse(file: SourceFile(path: "c", text: text)).value)
        #expect(Linter.lint(config, data: data).map(\.code) == codes)
    }
}
