import CPangoCairo
import Foundation
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
            let bytes = UnsafeBufferPointer(start: name.string, count: Int(name.string_len))
            names[Int(name.name_id)] = String(bytes: bytes, encoding: .utf16BigEndian)
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

    /// A copy of a font with other embedding flags in its table `OS/2`.
    private func face(flags: UInt16) throws -> FontFace {
        var bytes = try Array(Data(contentsOf: URL(filePath: "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")))
        let entry = try #require(stride(from: 12, to: 652, by: 16).first { bytes[$0..<$0 + 4].elementsEqual("OS/2".utf8) })
        let offset: ArraySlice<UInt8> = bytes[entry + 8..<entry + 12]
        let table = offset.reduce(0) { (sum: Int, byte) in sum * 256 + Int(byte) }
        (bytes[table + 8], bytes[table + 9]) = (UInt8(flags >> 8), UInt8(flags & 0xFF))
        let file = FileManager.default.temporaryDirectory.appending(path: "tvp-flags-\(UUID().uuidString).ttf")
        try Data(bytes).write(to: file)
        return FontFace(family: "DejaVu Sans", weight: 400, file: file.path, index: 0)
    }

    @Test(
        "a page contains a part of a font only if the font's flags allow it, and names it otherwise",
        arguments: [(0, true), (8, true), (2, false), (4, false), (0x100, false), (0x208, false)] as [(UInt16, Bool)])
    func flags(flags: UInt16, isAllowed: Bool) throws {
        let face = try face(flags: flags)
        defer { try? FileManager.default.removeItem(atPath: face.file) }
        let style = TextStyle(family: "DejaVu Sans", size: 17, ascent: 16, descent: 4, leading: 22)
        let run = GlyphRun(font: 0, textRange: 0..<2, glyphs: [GlyphRun.Glyph(id: 1, x: 0, y: 0)])
        let line = ShapedLine(text: "Hi", runs: [run], width: 20, ascent: 16, descent: 4, direction: .leftToRight, style: style)
        let size = Size(width: 100, height: 20)
        let root = Frame(size: size, role: .table, children: [Frame.Child(.text(line, .clear), at: .zero)])
        let mode = PageContent.Mode(name: "", scene: Scene(size: size, background: .clear, root: root, fonts: [face]))
        let page = renderPage(PageContent(title: "Flags", modes: [mode]), fonts: WebFonts()) { _ in [] }
        let html = String(decoding: page.html, as: UTF8.self)
        #expect(page.assets.contains { $0.name.hasSuffix(".woff2") } == isAllowed)
        #expect(html.contains("src:local(\"DejaVu Sans\");ascent-override:100%") == !isAllowed)
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
