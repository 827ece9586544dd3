import TableGraphics
import TableScene
import TableText
import Testing

/// Texts measured by their words take the room that they take when they are shaped.
@Suite("Extents of texts")
struct ExtentTests {
    static let words = [
        "Row", "a", "of", "Self-sizing", "“quoted”", "Wi-Fi", "(aside)", "naïve", "Łódź", "Ελλάδα", "Привет", "don’t", "end.", "what?", "AV", "To", "Te,", "11:45",
        "x", "1", "f", "fi", "ffi", "Tomorrow", "evening", "&", "office", "T.", "we", "VAT", "…", "日本", "עברית", "LT", "Yo",
    ]

    @Test("random texts in random room", arguments: 0..<60)
    func same(seed: Int) throws {
        var random = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
        func next(_ bound: Int) -> Int {
            random ^= random << 13
            random ^= random >> 7
            random ^= random << 17
            return Int(random % UInt64(bound))
        }
        let shaper = try PangoShaper(book: FontBook())
        let measurer = try PangoShaper(book: FontBook())
        for _ in 0..<25 {
            let text = (0..<1 + next(14)).map { _ in Self.words[next(Self.words.count)] }.joined(separator: " ")
            let size = [11.0, 13, 15, 17, 20, 34][next(6)]
            let style = TextStyle(
                family: "Inter", size: size, weight: [400, 600][next(2)], tracking: [0, -0.43, 0.37, -0.08][next(4)], ascent: size * 0.95, descent: size * 0.25,
                leading: size * 1.25)
            // Wide enough for every word: words that are broken letter by letter are always shaped.
            let request = TextRequest(
                text: text, style: style, width: next(4) == 0 ? nil : Double(Int(size * 7) + next(400)), lineLimit: [nil, 1, 2][next(3)])
            let exact = TextExtent(of: shaper.shape(request))
            let quick = measurer.extent(of: request)
            #expect(quick.lines == exact.lines, "\(text) in \(request.width ?? -1)")
            #expect(abs(quick.width - exact.width) < 0.001, "\(text) in \(request.width ?? -1): \(quick.width) and \(exact.width)")
        }
    }
}
