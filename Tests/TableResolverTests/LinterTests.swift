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
            ("section -s s\nrow -s a", ["s": ["a": 1]], []), ("section -s s\nrow -s a.b", ["s": ["a": ["b": 1]]], []),
        ] as [(String, Value, [String])])
    func empty(text: String, data: Value, codes: [String]) throws {
        let config = try #require(ConfigParser.parse(file: SourceFile(path: "c", text: text)).value)
        #expect(Linter.lint(config, data: data).map(\.code.rawValue) == codes)
    }

    @Test("a row's key that no element of the section's array has is reported once, with the nearest key of the elements")
    func elements() throws {
        let element: Value = ["title": "A", "deep": ["text": "a"]]
        func lint(_ row: String, _ elements: [Value]) throws -> [String] {
            let config = try #require(ConfigParser.parse(file: SourceFile(path: "c", text: "section -s letters\n\(row)")).value)
            return Linter.lint(config, data: ["letters": .array(elements)] as Value).flatMap { [$0.code.rawValue, $0.message] + $0.hints }
        }
        let found = ["element-source.unknown-key", "no element has the key “titl”", "did you mean “title”?"]
        for row in ["row -s titl", "row -es titl"] { #expect(try lint(row, [element, ["other": 1]]) == found) }
        for key in ["title", "deep.text"] { #expect(try lint("row -s \(key)", [["other": 1], element]) == []) }
        #expect(try lint("row -s titl", ["text"]) == [], "the resolver reports it")
    }
}
