import CPangoCairo
import TableGraphics
import TableHTML
import TableScene
import TableText
import Testing

/// Published pages distribute fonts: each font must name its copyright holder and license.
@Suite("Licenses of published fonts")
struct FontLicenseTests {
    /// The entries of a font's name table by number, read with FreeType, which opens WOFF2 files.
    private func names(_ font: [UInt8]) throws -> [Int: String] {
        var library: FT_Library?
        var face: FT_Face?
        try #require(FT_Init_FreeType(&library) == 0)
        defer { FT_Done_FreeType(library) }
        try #require(FT_New_Memory_Face(library, font, FT_Long(font.count), 0, &face) == 0)
        defer { FT_Done_Face(face) }
        var names: [Int: String] = [:]
        for index in 0..<FT_Get_Sfnt_Name_Count(face) {
            var name = FT_SfntName()
            // Windows, Unicode, English: every font has these entries.
            guard FT_Get_Sfnt_Name(face, index, &name) == 0, name.platform_id == 3, name.encoding_id == 1, name.language_id == 0x409 else {
                continue
            }
            let units = stride(from: 0, to: Int(name.string_len), by: 2).map { UInt16(name.string[$0]) << 8 | UInt16(name.string[$0 + 1]) }
            names[Int(name.name_id)] = String(decoding: units, as: UTF16.self)
        }
        return names
    }

    @Test(
        "an embedded font contains its copyright notice and license",
        arguments: ["Latin", "日本語", "עברית", "العربية", "ไทย", "∑", "⌘", "हिन्दी", "🎉"])
    func name(text: String) throws {
        let shaper = try PangoShaper(book: try FontBook())
        let lines = shaper.shape(TextRequest(text: text, style: TextStyle(family: "Inter", size: 17, ascent: 16, descent: 4, leading: 22)))
        let fonts = Set(lines.flatMap(\.runs).map(\.font)).map { shaper.fonts[$0] }
        #expect(!fonts.isEmpty)
        for face in fonts {
            let font = try #require(WebFonts().woff2(face, characters: Set(text.unicodeScalars)), "\(face.family)")
            #expect(font.starts(with: Array("wOF2".utf8)))
            let names = try names(font)
            #expect(names[0]?.contains("Copyright") == true || names[0]?.contains("©") == true, "\(face.family): \(names)")
            #expect(names[13]?.contains("SIL Open Font License, Version 1.1") == true, "\(face.family): \(names)")
            #expect(names[14]?.contains("OFL") == true, "\(face.family): \(names)")
        }
    }

    @Test("pages with fonts include the license, and those without do not")
    func file() {
        func scene(_ items: [Frame.Child]) -> Scene {
            let size = Size(width: 10, height: 10)
            return Scene(size: size, background: .clear, root: Frame(size: size, role: .table, children: items))
        }
        let text = String(decoding: Page.Asset.licenses.bytes, as: UTF8.self)
        #expect(Page.Asset.licenses.path == "LICENSES")
        for words in [
            "SIL OPEN FONT LICENSE Version 1.1", "The Inter Project Authors", "The Noto Project Authors", "Bootstrap Authors",
            "TableViewProvider contributors", "Permission is hereby granted",
        ] {
            #expect(text.contains(words), "\(words)")
        }
        #expect(
            renderPage(PageContent(title: "", modes: [.init(name: "", scene: scene([]))]), fonts: WebFonts()) { _ in [] }.assets.isEmpty)
    }
}
