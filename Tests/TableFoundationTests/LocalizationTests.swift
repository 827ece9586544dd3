import Foundation
import TableFoundation
import Testing

@Suite("Localized strings")
struct LocalizationTests {
    @Test("texts of the code are shown with their values")
    func values() {
        let count = 3
        #expect(String(localized: "\(count) books", comment: "a count") == "3 books")
        #expect(String(localized: "Price: \(1.5, specifier: "%.2f")", bundle: .main) == "Price: 1.50")
        #expect(String(localized: "title", defaultValue: "Books") == "Books")
        let resource: LocalizedStringResource = "\(count) of \("all")"
        #expect(resource.key == "%lld of %@")
        #expect(String(localized: resource) == "3 of all")
    }

    @Test("texts come from the table of strings of a bundle")
    func tables() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "Localization-\(UUID().uuidString).bundle")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let table = "\"Books\" = \"Bücher\"; \"%lld of %@\" = \"%2$@ (%1$lld, 100%%)\";"
        try table.write(to: folder.appending(path: "Localizable.strings"), atomically: true, encoding: .utf8)
        let bundle = try #require(Bundle(url: folder))
        #expect(String(localized: "Books", bundle: bundle) == "Bücher")
        #expect(String(localized: "Pens", bundle: bundle) == "Pens")
        #expect(String(localized: "\(3) of \("Pens")", bundle: bundle) == "Pens (3, 100%)")
    }
}
