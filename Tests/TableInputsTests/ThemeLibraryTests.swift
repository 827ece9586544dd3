import Foundation
import TableDiagnostics
import TableGraphics
import TableInputs
import Testing

/// Theme files that extend each other, and themes of a project.
@Suite("Theme files")
struct ThemeLibraryTests {
    /// Files by name, and the result of loading `a.tokens.json` or the project's theme `brand`: its tint or the diagnostics.
    struct Example: CustomTestStringConvertible {
        var name: String
        var files: [String: String]
        var theme = "a.tokens.json"
        var own: [String: String] = [:]
        var gives: String

        var testDescription: String { name }
    }

    @Test("a library and its copies read a file once")
    func once() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "tvp-\(UUID().uuidString).tokens.json")
        try Data(Self.red.utf8).write(to: file)
        let library = ThemeLibrary(own: ["brand": file.path])
        let copy = library
        #expect(library.theme("brand").value != nil)
        try FileManager.default.removeItem(at: file)
        #expect(copy.theme("brand").value != nil)
        #expect(ThemeLibrary(own: ["brand": file.path]).theme("brand").diagnostics.map(\.code.rawValue) == ["file.missing"])
    }

    static let red = "{\"extends\": \"ios\", \"color\": {\"tint\": {\"$value\": \"#AA0000\"}}}"

    static let examples: [Example] = [
        Example(
            name: "by file", files: ["a.tokens.json": "{\"extends\": \"base/b.tokens.json\"}", "base/b.tokens.json": red], gives: "#AA0000"),
        Example(
            name: "by name, in the same folder", files: ["a.tokens.json": "{\"extends\": \"b\"}", "b.tokens.json": red], gives: "#AA0000"),
        Example(
            name: "by a name in the project", files: ["a.tokens.json": "{\"extends\": \"brand\"}", "x.json": red], own: ["brand": "x.json"],
            gives: "#AA0000"),
        Example(name: "a theme of the project", files: ["x.json": red], theme: "brand", own: ["brand": "x.json"], gives: "#AA0000"),
        Example(
            name: "a misspelled theme of the project", files: ["x.json": red], theme: "brnad", own: ["brand": "x.json"],
            gives: "error: unknown theme “brnad” [theme.unknown] did you mean “brand”?"),
        Example(name: "YAML", files: ["a.yaml": "extends: ios\ncolor: {tint: {$value: '#AA0000'}}\n"], theme: "a.yaml", gives: "#AA0000"),
        Example(
            name: "two files that extend each other",
            files: ["a.tokens.json": "{\"extends\": \"b\"}", "b.tokens.json": "{\n  \"extends\": \"./a.tokens.json\"\n}"],
            gives:
                "b.tokens.json:2:14: error: the theme extends itself: a.tokens.json → b.tokens.json → ./a.tokens.json [theme.extends-cycle] "
                + "let one of them extend a built-in theme, such as “ios26”, or nothing"),
        Example(
            name: "a mistake in the extended file",
            files: [
                "a.tokens.json": "{\"extends\": \"b\"}",
                "b.tokens.json": "{\"extends\": \"ios\",\n \"color\": {\"tint\": {\"$value\": 1}}}",
            ],
            gives:
                "b.tokens.json:2:31: error: “color.tint” is not a color [theme.bad-value] write #RRGGBB, #RRGGBBAA, or an alias such as {color.label}"
        ),
        Example(
            name: "a missing file", files: ["a.tokens.json": "{\"extends\": \"b.json\"}"],
            gives:
                "a.tokens.json:1:13: error: b.json does not exist [file.missing] check the path, or run the command in the folder of the designs"
        ),
    ]

    @Test("files that extend each other give the expected theme or diagnostics", arguments: examples)
    func files(_ example: Example) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-theme-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in example.files {
            let url = folder.appending(path: name)
            try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: url)
        }
        let isFile = example.theme.contains(".")
        let library = ThemeLibrary(own: example.own.mapValues { folder.appending(path: $0).path })
        let outcome = library.theme(isFile ? folder.appending(path: example.theme).path : example.theme)
        let said = outcome.diagnostics.map { ([DiagnosticPrinter.short($0)] + $0.hints).joined(separator: " ") }.joined(separator: "\n")
        #expect((outcome.value?[.tint].light.hex ?? said).replacing(folder.path + "/", with: "") == example.gives)
        if outcome.value != nil { #expect(outcome.diagnostics == []) }
    }

    @Test("a theme from a file has the name of the file")
    func name() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-theme-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(Self.red.utf8).write(to: folder.appending(path: "brand.tokens.json"))
        #expect(ThemeLibrary().theme(folder.appending(path: "brand.tokens.json").path).value?.name == "brand")
    }

    @Test("the built-in themes are listed before those of the project")
    func names() {
        #expect(
            ThemeLibrary(own: ["b": "", "a": ""]).names == [
                "ios", "ios-list", "ios26", "ios13", "ios13-early", "ios14-list", "ipad", "ipad15", "ios-classic", "ios9", "material",
                "wireframe", "a", "b",
            ])
    }

    @Test("paths of a project's themes are relative to its folder, and built-in names are reserved")
    func project() throws {
        func load(_ text: String) -> Outcome<ProjectFile> { ProjectFile.load(file: SourceFile(path: "shop/tvp.yaml", text: text)) }
        let project = try #require(
            load("themes: {brand: Themes/brand.tokens.json}\ndesigns:\n  A: {theme: other.tokens.json}\n  B: {theme: brand}\n").value)
        #expect(project.themes == ["brand": "shop/Themes/brand.tokens.json"])
        #expect(project.settings(forDesign: "A").theme == "shop/other.tokens.json")
        #expect(project.settings(forDesign: "B").theme == "brand")
        #expect(
            load("themes: {ios: mine.tokens.json}").diagnostics.map { DiagnosticPrinter.short($0) } == [
                "shop/tvp.yaml:1:15: error: “themes.ios” is “mine.tokens.json”; it must be named differently: “ios” is a built-in theme [project.bad-value]"
            ])
        #expect(load("themes: 3").diagnostics.map(\.code.rawValue) == ["project.bad-value"])
    }
}
