import Foundation
import TableInputs
import Testing

@testable import TableInterfaceBuilder

@Suite("String catalogs")
struct StringCatalogTests {
    /// The translations of `Main.xib` beside files of these names and texts.
    private func load(_ files: [String: String]) throws -> (translations: Translations, codes: [String]) {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-catalog-\(UUID().uuidString)").resolvingSymlinksInPath()
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, text) in files {
            let path = folder.appending(path: name)
            try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: path)
        }
        let found = Translations.load(for: "Base.lproj/Main.xib", from: InterfaceProject(scanning: folder.path))
        return (found.translations, found.diagnostics.map(\.code.rawValue))
    }

    private func catalog(_ localizations: String) -> String {
        """
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "l.text": {"comment": "A label.", "extractionState": "manual", "localizations": {\(localizations)}},
          "m.text": {}}}
        """
    }

    @Test("each language of a catalog has its text; other languages and keys without translations have none")
    func languages() throws {
        let text = catalog(
            #""de": {"stringUnit": {"state": "translated", "value": "Name"}}, "pt-BR": {"stringUnit": {"state": "new", "value": "Nome"}}"#)
        for place in ["Main.xcstrings", "mul.lproj/Main.xcstrings"] {
            let found = try load([place: text])
            #expect(found.codes == [])
            #expect(found.translations.languages == ["de", "pt-BR"])
            #expect(
                ["de", "de-AT", "pt-BR", "pt", "en"].map { found.translations.text("l.text", in: $0) } == [
                    "Name", "Name", "Nome", nil, nil,
                ])
            #expect(found.translations.text("m.text", in: "de") == nil)
        }
    }

    @Test("a text that varies is that of phones and of any other number")
    func variations() throws {
        func unit(_ text: String) -> String { #"{"stringUnit": {"state": "translated", "value": "\#(text)"}}"# }
        let plural = #"{"variations": {"plural": {"one": \#(unit("Ein Weg")), "other": \#(unit("%lld Wege"))}}}"#
        let cases = [
            (plural, "%lld Wege"), (#"{"variations": {"device": {"ipad": \#(unit("Groß")), "iphone": \#(unit("Klein"))}}}"#, "Klein"),
            (#"{"variations": {"device": {"other": \#(plural)}}}"#, "%lld Wege"),
            (#"{"variations": {"device": {"mac": \#(unit("M"))}}}"#, nil),
        ]
        for (localization, text) in cases {
            let found = try load(["Main.xcstrings": catalog("\"de\": \(localization)")])
            #expect(found.translations.text("l.text", in: "de") == text)
        }
    }

    @Test("a catalog adds to the .strings files of a document; one of another document does not")
    func both() throws {
        let catalog = catalog(#""de": {"stringUnit": {"value": "Katalog"}}"#)
        let found = try load([
            "Main.xcstrings": catalog, "de.lproj/Main.strings": "\"m.text\" = \"Datei\";\n",
            "Other.xcstrings": catalog.replacing("l.text", with: "o.text"),
        ])
        #expect(["l.text", "m.text", "o.text"].map { found.translations.text($0, in: "de") } == ["Katalog", "Datei", nil])
    }

    @Test("a catalog that is none is named, and the document's own texts stay", arguments: ["{", "[]", "{\"strings\": 1}"])
    func broken(text: String) throws {
        let found = try load(["Main.xcstrings": text])
        #expect(found.codes == ["strings.unreadable"])
        #expect(found.translations.languages == [])
    }
}
