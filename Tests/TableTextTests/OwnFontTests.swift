import Foundation
import TableGraphics
import TableScene
import TableText
import Testing

@Suite("Fonts from a project's folder")
struct OwnFontTests {
    /// A folder with a font of another family, which every Debian has.
    private func folder() throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "tvp-fonts-\(UUID().uuidString) & *")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"] {
            try FileManager.default.copyItem(
                at: URL(filePath: "/usr/share/fonts/truetype/dejavu/\(name)"), to: folder.appending(path: name))
        }
        return folder
    }

    private func faces(_ book: FontBook, weight: Int = 400) throws -> [FontFace] {
        let shaper = try PangoShaper(book: book)
        let style = TextStyle(family: "DejaVu Sans", size: 17, weight: weight, ascent: 16, descent: 4, leading: 20)
        let lines = shaper.shape(TextRequest(text: "Wide", style: style))
        return lines[0].runs.map { shaper.fonts[$0.font] }
    }

    @Test("a family of the folder is used, in its own weights")
    func used() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        let book = try FontBook(preferring: "DejaVu Sans", own: [folder.path])
        #expect(try faces(book).map(\.file) == [folder.path + "/DejaVuSans.ttf"])
        #expect(try faces(book, weight: 700).map(\.file) == [folder.path + "/DejaVuSans-Bold.ttf"])
        #expect(try faces(FontBook()).map(\.family) == ["Inter"], "installed fonts that no folder has are not used")
    }

    @Test("an unknown family is an error that tells what is there")
    func unknown() throws {
        let folder = try folder()
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(throws: FontError.unknown(family: "DejaVu Sanz", found: ["DejaVu Sans"])) {
            try FontBook(preferring: "DejaVu Sanz", own: [folder.path])
        }
        #expect(throws: FontError.unknown(family: "DejaVu Sans", found: [])) { try FontBook(preferring: "DejaVu Sans") }
    }
}
