import Foundation
import TableDiagnostics
import TableInputs
import Testing

@Suite("System strings")
struct SystemStringsTests {
    @Test("every language has every string, percentages contain the number, and all languages differ", arguments: SystemStrings.languages)
    func complete(language: String) throws {
        let text = try String(contentsOf: Self.root.appending(path: "Sources/TableInputs/Strings/strings.json"), encoding: .utf8)
        let table = try #require(DataDocument.load(file: SourceFile(path: "strings.json", text: text)).value?.root)
        guard case .object(let words)? = table[language] else { return #expect(Bool(false), "\(language) is no object") }
        #expect(Set(words.keys) == Set(SystemString.allCases.map(\.rawValue)))
        for (key, value) in words.pairs {
            guard case .string(let word) = value else { return #expect(Bool(false), "\(key) is no text") }
            #expect(!word.isEmpty && (word == word.trimmingCharacters(in: .whitespaces) || key == "separator"), "\(key)")
            #expect(word.contains("{value}") == (key == "percent"), "\(key)")
        }
        #expect(SystemStrings().words(in: language)[.on] == words["on"]?.text)
        #expect(words["on"] != words["off"] && words["selected"] != words["notSelected"])
        if language != "en" { #expect(SystemString.allCases.filter { words[$0.rawValue] != table["en"]?[$0.rawValue] }.count > 12) }
    }

    @Test("the built-in strings cover the languages of the examples and many more")
    func languages() throws {
        let examples = try String(contentsOf: Self.root.appending(path: "Examples/tvp.yaml"), encoding: .utf8).matches(
            of: /locale: ([\w-]+)/
        ).map { String($0.1) }
        #expect(Set(examples).isSubset(of: SystemStrings.languages), "\(examples)")
        #expect(SystemStrings.languages.count >= examples.count + 10 && SystemStrings.languages == SystemStrings.languages.sorted())
    }

    @Test(
        "a locale uses the strings of the nearest language, or English",
        arguments: [
            ("en", "On"), ("en-GB", "On"), ("de", "Ein"), ("de-CH", "Ein"), ("DE_at", "Ein"), ("pt", "Ativado"), ("pt-BR", "Ativado"),
            ("pt-PT", "Ligado"),
            ("zh", "打开"), ("zh-CN", "打开"), ("zh_Hans", "打开"), ("zh-Hans-HK", "打开"), ("zh-TW", "開啟"), ("zh-HK", "開啟"), ("zh-Hant", "開啟"),
            ("zh_hant_hk", "開啟"),
            ("no", "På"), ("nn-NO", "På"), ("iw", "פועל"), ("in", "Nyala"), ("ar", "تشغيل"), ("ar-EG", "تشغيل"), ("xx", "On"), ("", "On"),
            ("en-XA", "On"), ("ar-XB", "On"),
        ])
    func fallback(locale: String, on: String) {
        #expect(SystemStrings().words(in: locale)[.on] == on)
    }

    @Test("percentages are formatted in each language")
    func percent() {
        let strings = SystemStrings()
        #expect(strings.words(in: "en").percent(0.704) == "70%")
        #expect(strings.words(in: "de").percent(1) == "100 %")
        #expect(strings.words(in: "tr").percent(0) == "%0")
        #expect(strings.words(in: "ar").percent(0.5) == "50٪")
    }

    @Test("a project's strings override built-in ones individually")
    func own() {
        let strings = SystemStrings(own: ["de": [.on: "An"], "de_at": [.off: "Ab"], "sw": [.on: "Washa"], "en": [.delete: "Remove"]])
        #expect(strings.words(in: "de")[.on] == "An")
        #expect(strings.words(in: "de")[.off] == "Aus")
        #expect(strings.words(in: "de-AT")[.on] == "An")
        #expect(strings.words(in: "de-AT")[.off] == "Ab")
        #expect(strings.words(in: "de")[.delete] == "Löschen")
        #expect(strings.words(in: "sw")[.on] == "Washa")
        #expect(strings.words(in: "sw")[.delete] == "Remove", "falls back to the project's English strings before the built-in ones")
        #expect(strings.words(in: "en-GB")[.delete] == "Remove")
        #expect("\(strings)" == "\(SystemStrings(own: strings.own))" && "\(SystemStrings())" != "\(strings)")
    }

    @Test("strings can be in a project file or in a separate file")
    func project() throws {
        let inline = ProjectFile.load(
            file: SourceFile(path: "tvp.yaml", text: "strings: {de: {on: An, percent: \"{value} v. H.\"}, pt-PT: {off: Não}}"))
        #expect(inline.diagnostics.isEmpty)
        #expect(inline.value?.strings.own == ["de": [.on: "An", .percent: "{value} v. H."], "pt-PT": [.off: "Não"]])
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try "strings: words.json".write(to: folder.appending(path: "tvp.yaml"), atomically: true, encoding: .utf8)
        try "{\"fr\": {\"on\": \"Oui\", \"offf\": \"Non\"}}".write(
            to: folder.appending(path: "words.json"), atomically: true, encoding: .utf8)
        let read = ProjectFile.read(folder.appending(path: "tvp.yaml").path)
        #expect(read.diagnostics.map(\.code.rawValue) == ["project.unknown-key"])
        #expect(read.diagnostics.first?.hints == ["did you mean “off”?"])
        #expect(read.diagnostics.first?.span?.file.path.hasSuffix("words.json") == true)
        try "strings: ../words.json".write(to: folder.appending(path: "tvp.yaml"), atomically: true, encoding: .utf8)
        #expect(ProjectFile.read(folder.appending(path: "tvp.yaml").path).diagnostics.contains { $0.code == .fileOutsideProject })
        try "strings: none.yaml".write(to: folder.appending(path: "tvp.yaml"), atomically: true, encoding: .utf8)
        let missing = ProjectFile.read(folder.appending(path: "tvp.yaml").path).diagnostics
        #expect(missing.map(\.code.rawValue) == ["file.missing"] && missing.first?.span?.file.path.hasSuffix("tvp.yaml") == true)
    }

    @Test(
        "mistakes are errors with a location",
        arguments: [
            (
                "strings: 5",
                "tvp.yaml:1:10: error: “strings” is “5”; it must be a mapping from languages to strings, as in {de: {on: An}}, or the path of a file that contains one [project.bad-value]"
            ),
            (
                "strings: {\"1\": {on: a}}",
                "tvp.yaml:1:16: error: “strings.1” is “1”; it must be a language such as de, pt-BR or zh-Hans [project.bad-value]"
            ),
            (
                "strings: {de: an}",
                "tvp.yaml:1:15: error: “strings.de” is “an”; it must be a mapping from string names to texts, as in {on: An} [project.bad-value]"
            ),
            ("strings: {de: {onn: an}}", "tvp.yaml:1:16: error: unknown key “strings.de.onn” in a project file [project.unknown-key]"),
            ("strings: {de: {on: 1}}", "tvp.yaml:1:20: error: “strings.de.on” is “1”; it must be a text [project.bad-value]"),
            (
                "strings: {de: {on: \"\"}}",
                "tvp.yaml:1:20: error: “strings.de.on” is “”; it must be a string that is not empty [project.bad-value]"
            ),
            (
                "strings: {de: {percent: \"%\"}}",
                "tvp.yaml:1:25: error: “strings.de.percent” is “%”; it must be a string that contains “{value}” [project.bad-value]"
            ),
        ])
    func mistakes(text: String, expected: String) {
        #expect(
            ProjectFile.load(file: SourceFile(path: "tvp.yaml", text: text)).diagnostics.map { DiagnosticPrinter.short($0) } == [expected])
    }

    private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
}
