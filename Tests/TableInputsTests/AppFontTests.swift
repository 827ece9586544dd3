import Testing

@testable import TableInputs

@Suite("Fonts of apps")
struct AppFontTests {
    /// An OpenType file with the tables that name and measure a font.
    private func font(_ names: [Int: String], weight: Int = 400, isItalic: Bool = false) -> [UInt8] {
        func word(_ value: Int) -> [UInt8] { [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)] }
        func long(_ value: Int) -> [UInt8] { word(value >> 16) + word(value) }
        var (records, texts): ([UInt8], [UInt8]) = ([], [])
        for (id, name) in names.sorted(by: { $0.key < $1.key }) {
            let text = name.utf16.flatMap { word(Int($0)) }
            records += word(3) + word(1) + word(0x409) + word(id) + word(text.count) + word(texts.count)
            texts += text
        }
        let tables: [(String, [UInt8])] = [
            ("OS/2", word(4) + word(0) + word(weight) + [UInt8](repeating: 0, count: 56) + word(isItalic ? 1 : 0)),
            ("head", [UInt8](repeating: 0, count: 18) + word(1000)), ("hhea", long(0) + word(1_069) + word(-293) + word(40)),
            ("name", word(0) + word(names.count) + word(6 + records.count) + records + texts),
        ]
        var (head, body) = (long(0x10000) + word(tables.count) + [UInt8](repeating: 0, count: 6), [UInt8]())
        for (tag, bytes) in tables {
            head += Array(tag.utf8) + long(0) + long(12 + 16 * tables.count + body.count) + long(bytes.count)
            body += bytes
        }
        return head + body
    }

    @Test("fonts have their PostScript and full names, and a family is its regular face")
    func names() throws {
        var fonts = AppFonts()
        let bold = font([1: "Harbor SemiBold", 4: "Harbor SemiBold", 6: "Harbor-SemiBold", 16: "Harbor"], weight: 600)
        fonts.add(bold, in: "/app/A")
        #expect(fonts["Harbor"]?.weight == 600)
        fonts.add(font([1: "Harbor", 4: "Harbor Italic", 6: "Harbor-Italic"], isItalic: true), in: "/app/A")
        fonts.add(font([1: "Harbor", 4: "Harbor", 6: "Harbor-Regular"]), in: "/app/B")
        let face = try #require(fonts["Harbor-SemiBold"])
        #expect((face.family, face.weight, face.isItalic) == ("Harbor", 600, false))
        #expect((face.ascent, face.descent, face.gap) == (1.069, 0.293, 0.04))
        #expect((fonts["Harbor"]?.weight, fonts["Harbor Italic"]?.isItalic, fonts["Other"]) == (400, true, nil))
        #expect(fonts.folders == ["/app/A", "/app/B"])
    }

    @Test("a file that ends early, or is no font, has none of what is missing")
    func broken() {
        let whole = font([1: "Harbor", 6: "Harbor-Regular"])
        for count in stride(from: 0, to: whole.count, by: 3) {
            var fonts = AppFonts()
            fonts.add(Array(whole.prefix(count)), in: "/app")
            #expect(fonts["Harbor"] == nil || count > whole.count - 40)
        }
        var fonts = AppFonts()
        fonts.add(Array("ttcf\u{0}\u{1}\u{0}\u{0}\u{7F}\u{7F}\u{7F}\u{7F}".utf8), in: "/app")
        #expect(fonts.folders.isEmpty)
    }
}
