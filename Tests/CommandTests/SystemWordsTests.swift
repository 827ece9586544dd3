import Foundation
import Testing

/// Pages in their table's language.
@Suite("System words on pages")
struct SystemWordsTests {
    private static let data = """
        {"a": {"title": "t", "accessory": "disclosure"}, "b": {"title": "t", "on": true}, "c": {"title": "t", "on": false, "enabled": false},
         "d": {"title": "t", "accessory": "detailDisclosure"}, "e": {"title": "t", "accessory": "checkmark"}, "f": {"title": "t", "pending": true}}
        """

    private func page(_ locale: String, project: String = "", in folder: TemporaryFolder) throws -> String {
        try folder.write(
            "row -s a -c StandardCell\nrow -s b -c StandardCell\nrow -s c -c StandardCell\nrow -s d -c StandardCell\nrow -s e -c StandardCell\nrow -s f -c StandardCell\nrow -s none -c StandardCell -ec NoContentCell\nmode\nrow -s a -c StandardCell",
            to: "A.tableViewConfig")
        try folder.write(String(Self.data.dropLast(1)) + ", \"none\": []}", to: "A.json")
        try folder.write("designs: {A: {locale: \(locale)}}\n" + project, to: "tvp.yaml")
        #expect(try Command.run(["--html", "out"], in: folder.url).status == 0)
        return try String(contentsOf: folder.url.appending(path: "out/A.html"), encoding: .utf8)
    }

    private func labels(_ page: String) -> [String] { page.matches(of: /<span[^>]*aria-label="([^"]*)"/).map { String($0.1) } }

    @Test(
        "elements without text have labels in the page's language",
        arguments: [
            (
                "en", ["Disclosure", "Details, Disclosure", "Selected", "In progress"], "Table", "No Content"
            ),
            (
                "de", ["Mehr anzeigen", "Details, Mehr anzeigen", "Ausgewählt", "In Bearbeitung"], "Tabelle",
                "Kein Inhalt"
            ),
            (
                "ar", ["إظهار المزيد", "التفاصيل، إظهار المزيد", "محدد", "قيد التقدم"], "جدول", "لا يوجد محتوى"
            ),
            ("ja", ["さらに表示", "詳細、さらに表示", "選択中", "進行中"], "表", "コンテンツなし"),
        ])
    func languages(locale: String, words: [String], table: String, empty: String) throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        let page = try page(locale, in: folder)
        #expect(page.contains("<html lang=\"en\">") && page.contains("<div lang=\"\(locale)\" dir=\"\(locale == "ar" ? "rtl" : "ltr")\">"))
        #expect(Array(labels(page).prefix(4)) == words)
        // Browsers announce a switch's state with the name of its row.
        #expect(page.contains("role=\"switch\" aria-checked=\"true\" checked=\"\" aria-label=\"t\""))
        for text in ["role=\"group\" aria-label=\"\(table)\"", ">\(empty)<"] {
            #expect(page.contains(text), "\(text)")
        }
    }

    @Test("a project can replace words inline or in a file, and lint reads them too")
    func ownWords() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        #expect(
            try labels(page("de-CH", project: "strings: {de: {selected: An}, de-CH: {disclosure: Weiter}}", in: folder)).prefix(3) == [
                "Weiter", "Details, Weiter", "An",
            ])
        try folder.write("de:\n  selected: Jo\n", to: "words/w.yaml")
        #expect(
            try labels(page("de", project: "strings: words/w.yaml", in: folder)).prefix(3) == [
                "Mehr anzeigen", "Details, Mehr anzeigen", "Jo",
            ])
        try folder.write("de:\n  onn: Jo\n", to: "words/w.yaml")
        let lint = try Command.run(["lint", "--format", "short", "tvp.yaml"], in: folder.url)
        #expect(
            lint.status == 1
                && lint.output.contains("words/w.yaml:2:3: error: unknown key “de.onn” in a project file [project.unknown-key]"),
            "\(lint.output)")
    }

    @Test("a site is rebuilt when the words change")
    func site() throws {
        let folder = try TemporaryFolder()
        defer { folder.remove() }
        _ = try page("de", project: "strings: {de: {selected: An}}", in: folder)
        func pages() throws -> String {
            #expect(try Command.run(["site", "site"], in: folder.url).status == 0)
            return String(
                decoding: try #require(
                    folder.files(below: "site").first { $0.key.hasSuffix("A.html") || $0.key.hasSuffix("A/index.html") }?.value),
                as: UTF8.self)
        }
        #expect(try pages().contains("aria-label=\"An\""))
        try folder.write("designs: {A: {locale: de}}\nstrings: {de: {selected: Jo}}", to: "tvp.yaml")
        #expect(try pages().contains("aria-label=\"Jo\""))
    }
}
