import Foundation
import TableDiagnostics
import TableInputs
import Testing

/// Token files designed to waste time, memory or stack space.
@Suite("Hostile token files")
struct HostileThemeTests {
    private func load(_ text: String) -> Outcome<Theme> { Theme.load(file: SourceFile(path: "t.json", text: text), name: "t") }

    @Test("a long chain of aliases is an error", arguments: ["color", "type", "metric"])
    func aliases(group: String) {
        let target = ["color": "label", "type": "body", "metric": "rowHeight"][group] ?? ""
        let row = (0..<2000).map { "\"x\($0)\": {\"$value\": \"{\(group).x\($0 + 1)}\"}" }.joined(separator: ", ")
        let outcome = load("{\"extends\": \"ios\", \"\(group)\": {\"\(target)\": {\"$value\": \"{\(group).x0}\"}, \(row)}}")
        #expect(outcome.value == nil)
        #expect(outcome.diagnostics.count <= 50)
    }

    @Test("a theme may have five thousand custom colors")
    func colors() throws {
        let row = (0..<5000).map { "\"own\($0)\": {\"$value\": \"#123456\"}" }.joined(separator: ", ")
        let theme = try #require(load("{\"extends\": \"ios\", \"color\": {\(row)}}").value)
        #expect(theme.extraColors.count == 5000)
    }

    @Test("a token file of a megabyte is rejected before any lookup, even as the base of another")
    func size() {
        let row = (0..<40_000).map { "\"own\($0)\": {\"$value\": \"#123456\"}" }.joined(separator: ", ")
        let outcome = load("{\"extends\": \"ios\", \"color\": {\(row)}}")
        #expect(outcome.value == nil && outcome.diagnostics.map(\.code.rawValue) == ["theme.too-large"])
    }

    @Test("mistakes are reported up to a limit, with a note on the last, and the theme still fails")
    func mistakes() {
        let bad = (0..<2000).map { "\"own\($0)\": {\"$value\": \"black\"}" }.joined(separator: ", ")
        let outcome = load("{\"extends\": \"ios\", \"color\": {\(bad)}}")
        #expect(outcome.value == nil)
        #expect(outcome.diagnostics.count == 50)
        #expect(outcome.diagnostics.last?.notes == ["further problems are not listed"])
        let warnings = (0..<200).map { "\"w\($0)\": {\"$value\": 1}" }.joined(separator: ", ")
        #expect(load("{\"extends\": \"ios\", \"metric\": {\(warnings), \"rowHeight\": {\"$value\": -1}}}").value == nil)
        #expect(load("{\"extends\": \"ios\", \"metric\": {\(warnings)}}").value != nil)
    }

    @Test("groups may nest deeply")
    func depth() {
        let text = String(repeating: "{\"a\": ", count: 500) + "{\"$value\": \"#123456\"}" + String(repeating: "}", count: 500)
        #expect(load("{\"extends\": \"ios\", \"color\": \(text)}").value?.extraColors.count == 1)
    }

    @Test("a long chain of extended files is an error")
    func files() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-theme-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for index in 0..<40 { try Data("{\"extends\": \"t\(index + 1)\"}".utf8).write(to: folder.appending(path: "t\(index).tokens.json")) }
        #expect(ThemeLibrary().theme(folder.appending(path: "t0.tokens.json").path).diagnostics.map(\.code.rawValue) == ["theme.too-deep"])
    }
}
