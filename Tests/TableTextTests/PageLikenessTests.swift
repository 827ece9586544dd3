import TableGraphics
import TableScene
import TableText
import Testing

/// A browser has only a line's words. Pages need lines that it sets in the same way.
@Suite("Lines as browsers set them")
struct PageLikenessTests {
    let shaper: PangoShaper

    init() throws { shaper = try PangoShaper(book: FontBook()) }

    private func style(tracking: Double) -> TextStyle {
        TextStyle(family: "Inter", size: 36, tracking: tracking, ascent: 34, descent: 9, leading: 43)
    }

    private func shape(_ text: String, tracking: Double, width: Double? = nil, limit: Int? = nil, direction: LayoutDirection = .leftToRight)
        -> [ShapedLine]
    {
        shaper.shape(TextRequest(text: text, style: style(tracking: tracking), width: width, lineLimit: limit, direction: direction))
    }

    @Test(
        "a truncated line equals its words shaped separately",
        arguments: ["Ferry tickets to all islands", "Valve AVAVAVAV", "השארתי את הסולם אצל", "€ 18.00 and more"], [-0.4, 0, 1])
    func cut(text: String, tracking: Double) throws {
        for width in stride(from: 90.0, to: 220, by: 10) {
            let line = try #require(shape(text, tracking: tracking, width: width, limit: 1).first)
            guard line.text.contains("…") else { continue }
            #expect(line.fullText == text)
            let alone = try #require(shape(line.text, tracking: tracking, direction: line.direction).first)
            #expect(line.width == alone.width)
            #expect(line.runs.flatMap(\.glyphs) == alone.runs.flatMap(\.glyphs), "“\(line.text)” in \(width)")
        }
    }

    @Test("the colon of a time stays on the baseline", arguments: [-0.4, 0, 1])
    func colon(tracking: Double) throws {
        let colon = try #require(shape("a:b", tracking: tracking).first?.runs.first?.glyphs)
        let time = try #require(shape("09:41", tracking: tracking).first?.runs.first?.glyphs)
        #expect(time.count == 5)
        #expect(time[2].id == colon[1].id)
    }

    @Test("words that break between letters get no hyphen")
    func hyphens() {
        let lines = shape("Wednesday", tracking: 0, width: 60)
        #expect(lines.count > 2)
        #expect(lines.map(\.text).joined() == "Wednesday")
        #expect(lines.allSatisfy { $0.runs.reduce(0) { $0 + $1.glyphs.count } == $0.text.count })
    }

    /// The space before the parenthesis is Inter's, the letters are Noto's. In a separate run, the space used to leave half of its tracking
    /// behind.
    @Test("a line starts at its edge even if its trailing space has another font face", arguments: [-1.7, 1.7])
    func edges(tracking: Double) throws {
        let alone = try #require(shape("השארתי את הסולם", tracking: tracking, direction: .rightToLeft).first)
        let lines = shape("השארתי את הסולם (3 מטר) אצל", tracking: tracking, width: alone.width + 8, direction: .rightToLeft)
        #expect(lines.first?.text == alone.text)
        #expect(lines.first.map { abs($0.width - alone.width) < 0.01 } == true)
        #expect(lines.first?.runs.first?.glyphs.first?.x == 0)
    }

    @Test("runs have their bidi nesting level")
    func levels() throws {
        let line = try #require(shape("מטר 12 abc", tracking: 0, direction: .rightToLeft).first)
        #expect(line.runs.map(\.level).max() == 2)
        #expect(line.runs.map(\.level).min() == 1)
    }
}
