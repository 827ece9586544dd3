import TableGraphics
import TableScene
import TableText
import Testing

@Suite("Words with joining letters that a break tears apart")
struct TornWordTests {
    @Test("each line has the shapes that its letters have alone, as on pages")
    func torn() throws {
        let shaper = try PangoShaper(book: FontBook(language: "ar"), language: "ar")
        let style = TextStyle(family: "Inter", size: 53, ascent: 50, descent: 13, leading: 62)
        func shape(_ text: String, _ width: Double? = nil) -> [ShapedLine] {
            shaper.shape(TextRequest(text: text, style: style, width: width, lineLimit: nil, direction: .rightToLeft))
        }
        let word = "والمنطقة"
        let whole = try #require(shape(word).first).width
        let lines = shape(word, whole * 0.8)
        #expect(lines.count == 2 && lines.map(\.text).joined() == word)
        for line in lines {
            let alone = try #require(shape(line.text).first)
            #expect(line.runs.flatMap(\.glyphs) == alone.runs.flatMap(\.glyphs) && line.fullText == nil, "\(line.text)")
        }
    }
}
