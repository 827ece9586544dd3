import TableGraphics
import TableScene
import TableText
import Testing

@testable import TableHTML

@Suite("Web fonts")
struct WebFontTests {
    @Test("a face with monospaced digits is a different file from the same face without, in either order")
    func monospacedDigits() throws {
        let shaper = try PangoShaper(book: FontBook())
        let style = TextStyle(family: "Inter", size: 17, ascent: 16, descent: 4, leading: 22)
        let run = try #require(shaper.shape(TextRequest(text: "12:41", style: style)).first?.runs.first)
        var plain = FaceCharacters()
        plain.note("12:41")
        var monospaced = plain
        monospaced.hasMonospacedDigits = true
        for order in [[plain, monospaced], [monospaced, plain]] {
            let fonts = WebFonts()
            let files = order.map { fonts.woff2(shaper.fonts[run.font], characters: $0) }
            #expect(files[0] != nil && files[1] != nil && files[0] != files[1])
        }
    }
}
