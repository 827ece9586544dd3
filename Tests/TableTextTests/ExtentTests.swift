import TableGraphics
import TableScene
import TableText
import Testing

/// Measuring a text by its words gives the same size as shaping it.
@Suite("Text extents")
struct ExtentTests {
    static let words = [
        "Row", "a", "of", "Self-sizing", "“quoted”", "Wi-Fi", "(aside)", "naïve", "Łódź", "Ελλάδα", "Привет", "don’t", "end.", "what?",
        "AV", "To", "Te,", "11:45",
        "x", "1", "f", "fi", "ffi", "Tomorrow", "evening", "&", "office", "T.", "we", "VAT", "…", "日本", "עברית", "LT", "Yo",
    ]

    @Test("measuring random texts in random widths gives the same size as shaping them", arguments: 0..<60)
    func same(seed: Int) throws {
        var random = Xorshift(seed: seed)
        let shaper = try PangoShaper(book: FontBook())
        let measurer = try PangoShaper(book: FontBook())
        for _ in 0..<25 {
            let text = (0..<1 + random.next(14)).map { _ in Self.words[random.next(Self.words.count)] }.joined(separator: " ")
            let size = [11.0, 13, 15, 17, 20, 34][random.next(6)]
            let style = TextStyle(
                family: "Inter", size: size, weight: [400, 600][random.next(2)], tracking: [0, -0.43, 0.37, -0.08][random.next(4)],
                ascent: size * 0.95, descent: size * 0.25,
                leading: size * 1.25)
            let request = TextRequest(
                text: text, style: style, width: random.next(4) == 0 ? nil : Double(40 + random.next(400)),
                lineLimit: [nil, 1, 2][random.next(3)])
            let exact = TextExtent(of: shaper.shape(request))
            let quick = measurer.extent(of: request)
            #expect(quick.lines == exact.lines, "\(text) in \(request.width ?? -1)")
            #expect(abs(quick.width - exact.width) < 0.001, "\(text) in \(request.width ?? -1): \(quick.width) and \(exact.width)")
        }
    }
}
