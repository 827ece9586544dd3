import TableGraphics
import TableScene
import Testing

@testable import TableText

@Suite("Text through Pango", .serialized)
struct ShaperTests {
    private let body = TextStyle(family: "Inter", size: 17, ascent: 16.184, descent: 4.1, leading: 22)

    private func shaper(_ language: String = "en") throws -> PangoShaper {
        try PangoShaper(book: FontBook(language: language), language: language)
    }

    private func shape(_ text: String, width: Double? = nil, lines: Int? = nil, truncation: Truncation = .tail) throws -> [ShapedLine] {
        try shaper().shape(TextRequest(text: text, style: body, width: width, lineLimit: lines, truncation: truncation))
    }

    @Test("glyphs are at fractional positions, one after the other")
    func positions() throws {
        let line = try #require(try shape("Wave AV").first)
        let xs = line.runs.flatMap(\.glyphs).map(\.x)
        #expect(xs.count == 7)
        #expect(zip(xs, xs.dropFirst()).allSatisfy { $0 < $1 })
        #expect(xs.contains { $0 != $0.rounded() })
        #expect(line.text == "Wave AV")
        #expect(line.fullText == nil)
    }

    @Test("widths are proportional to the size: nothing is hinted or rounded")
    func scaleFree() throws {
        let shaper = try shaper()
        func width(_ size: Double) throws -> Double {
            let style = TextStyle(family: "Inter", size: size, ascent: size, descent: 0, leading: size)
            return try #require(shaper.shape(TextRequest(text: "Notifications", style: style)).first).width
        }
        #expect(abs(try width(34) - 2 * width(17)) < 0.02)
        #expect(abs(try width(51) - 3 * width(17)) < 0.03)
    }

    @Test("parts of other weights are as wide as they are alone, and wrap and are cut with the rest")
    func weights() throws {
        let shaper = try shaper()
        func shape(_ text: String, _ weights: [WeightedRange] = [], weight: Int = 400, width: Double? = nil, lines: Int? = nil)
            -> [ShapedLine]
        {
            var style = body
            style.weight = weight
            let request = TextRequest(text: text, style: style, weights: weights, width: width, lineLimit: lines)
            let shaped = shaper.shape(request)
            #expect(shaper.extent(of: request) == TextExtent(of: shaped))
            return shaped
        }
        let text = "Water is forward"
        let bold = [WeightedRange(0..<5, weight: 700), WeightedRange(9..<16, weight: 700)]
        let line = try #require(shape(text, bold).first)
        let alone = ["Water": 700, " is ": 400, "forward": 700].reduce(0.0) { $0 + (shape($1.key, weight: $1.value).first?.width ?? 0) }
        #expect(abs(line.width - alone) < 0.01)
        #expect(line.weights == bold && line.text == text)
        #expect(
            line.runs.sorted { $0.textRange.lowerBound < $1.textRange.lowerBound }.map { shaper.fonts[$0.font].weight } == [700, 400, 700])
        #expect(
            shape(text).first.map { $0.width < line.width } == true && shape(text).first?.weights == [],
            "the same text without weights is another")
        // Wrapped, each line has its own.
        #expect(shape(text, bold, width: 70).map(\.weights) == [[WeightedRange(0..<5, weight: 700)], [WeightedRange(0..<7, weight: 700)]])
        // Line ends and characters that are not shown are left out of the count.
        #expect(shape("a\u{1}b\r\nÉx y", [WeightedRange(5..<8, weight: 600)]).map(\.weights) == [[], [WeightedRange(0..<3, weight: 600)]])
        let cut = try #require(shape(text, bold, width: 100, lines: 1).first)
        #expect(cut.text.hasSuffix("…") && cut.fullText == text && cut.width <= 100)
        #expect(
            cut.weights.first == WeightedRange(0..<5, weight: 700) && cut.weights.allSatisfy { $0.range.upperBound <= cut.text.utf8.count })
        // Ranges that lie outside of the text are nothing.
        #expect(shape("ab", [WeightedRange(5..<9, weight: 700)]).first?.weights == [])
    }

    @Test("tracking is between letters, not around them")
    func tracking() throws {
        var style = body
        let plain = try #require(try shaper().shape(TextRequest(text: "abc", style: style)).first)
        style.tracking = 5
        let wide = try #require(try shaper().shape(TextRequest(text: "abc", style: style)).first)
        #expect(abs(wide.width - plain.width - 10) < 0.01)
        #expect(abs(wide.runs[0].glyphs[2].x - plain.runs[0].glyphs[2].x - 10) < 0.01)
        #expect(wide.runs[0].glyphs[0].x == 0)
    }

    @Test("a text fits its own width", arguments: [-0.43, 0, 0.38, 5])
    func ownWidth(tracking: Double) throws {
        var style = body
        style.tracking = tracking
        for text in ["17", "W", "Outer Islands", "09:41", "שיחות", "発車案内"] {
            let line = try #require(try shaper().shape(TextRequest(text: text, style: style)).first)
            let again = try shaper().shape(TextRequest(text: text, style: style, width: line.width))
            #expect(again.map(\.text) == [text])
            let limited = try shaper().shape(TextRequest(text: text, style: style, width: line.width, lineLimit: 1))
            #expect(limited.map(\.text) == [text])
        }
    }

    @Test("words wrap, and the space at a break is invisible")
    func wrapping() throws {
        let lines = try shape("Bluetooth can be switched on again", width: 120)
        #expect(lines.count == 3)
        #expect(lines.map(\.text).joined(separator: " ") == "Bluetooth can be switched on again")
        #expect(lines.allSatisfy { $0.width <= 120 })
    }

    @Test(
        "a line limit truncates with an ellipsis",
        arguments: [
            (Truncation.tail, 1, "Bluetooth can…"), (.head, 1, "…d on again"), (.middle, 1, "Bluet…again"), (.tail, 2, "be switched o…"),
        ])
    func truncation(truncation: Truncation, limit: Int, last: String) throws {
        let text = "Bluetooth can be switched on again"
        let lines = try shape(text, width: 115, lines: limit, truncation: truncation)
        #expect(lines.count == limit)
        #expect(lines.last?.text.contains("…") == true)
        #expect(lines.last?.fullText == text)
        #expect(lines.allSatisfy { $0.width <= 115.01 })
        let ends = try #require(lines.last?.text)
        switch truncation {
        case .tail: #expect(ends.hasSuffix("…"))
        case .head: #expect(ends.hasPrefix("…") && ends.hasSuffix("again"))
        case .middle: #expect(ends.hasPrefix("B") && ends.hasSuffix("n"))
        }
    }

    @Test("an ellipsis is not stretched over the remaining space", arguments: [Truncation.tail, .middle, .head])
    func ellipsisWidth(truncation: Truncation) throws {
        let ellipsis = try #require(try shape("…").first).width
        for width in stride(from: 100.0, through: 130, by: 2.5) {
            let line = try #require(try shape("Bluetooth can be switched on again", width: width, lines: 1, truncation: truncation).first)
            let parts = try line.text.split(separator: "…").map { try #require(try shape(String($0)).first).width }
            #expect(abs(line.width - parts.reduce(ellipsis, +)) < 0.6, "\(line.text)")
        }
    }

    @Test("line breaks of every kind, and more lines than allowed")
    func paragraphs() throws {
        #expect(try shape("a\nb\r\nc\rd\u{2028}e").map(\.text) == ["a", "b", "c", "d", "e"])
        let cut = try shape("first\nsecond\nthird", width: 300, lines: 2)
        #expect(cut.map(\.text) == ["first", "second…"])
        #expect(cut.last?.fullText == "first\nsecond\nthird")
        #expect(try shape("").count == 1)
        #expect(try shape("\n").count == 2)
    }

    @Test("every script uses a font of the set")
    func fallback() throws {
        let shaper = try shaper()
        let families: [(String, String)] = [
            ("Settings", "Inter"), ("الإعدادات", "Noto Sans Arabic"), ("昵称", "Noto Sans CJK SC"), ("🎂", "Noto Color Emoji"),
            ("שלום", "Noto Sans Hebrew"), ("ไทย", "Noto Sans Thai"),
        ]
        for (text, family) in families {
            let line = try #require(shaper.shape(TextRequest(text: text, style: body)).first)
            #expect(line.runs.map { shaper.fonts[$0.font].family } == [family], "\(text)")
        }
        let emoji = try #require(shaper.fonts.first { $0.family == "Noto Color Emoji" })
        #expect(emoji.isColor)
        // The width of emoji depends on the requested size, not on the bitmap.
        let cake = try #require(shaper.shape(TextRequest(text: "🎂", style: body)).first)
        #expect(cake.width > 17 && cake.width < 26)
    }

    @Test("Han characters follow the language")
    func han() throws {
        for (language, family) in [
            ("zh-Hans", "Noto Sans CJK SC"), ("ja", "Noto Sans CJK JP"), ("ko", "Noto Sans CJK KR"), ("zh-Hant", "Noto Sans CJK TC"),
        ] {
            let shaper = try shaper(language)
            let line = try #require(shaper.shape(TextRequest(text: "直", style: body)).first)
            #expect(line.runs.map { shaper.fonts[$0.font].family } == [family])
        }
    }

    @Test("right-to-left text runs from the right, with numbers from the left")
    func bidi() throws {
        let shaper = try shaper("ar")
        let line = try #require(shaper.shape(TextRequest(text: "شبكة 5 GHz", style: body, direction: .rightToLeft)).first)
        #expect(line.direction == .rightToLeft)
        #expect(line.text == "شبكة 5 GHz")
        // The last words in logical order are the leftmost run.
        #expect(line.runs.first.map { $0.textRange.lowerBound > 0 } == true)
        let latin = try #require(shaper.shape(TextRequest(text: "Wi-Fi", style: body, direction: .rightToLeft)).first)
        #expect(latin.direction == .leftToRight)
    }

    @Test("tracking does not tear joining letters apart")
    func joining() throws {
        var style = body
        let plain = try #require(try shaper().shape(TextRequest(text: "العربية", style: style)).first).width
        style.tracking = 5
        #expect(try #require(try shaper().shape(TextRequest(text: "العربية", style: style)).first).width == plain)
    }

    @Test("control characters, lone combining marks and very long texts are harmless")
    func hostile() throws {
        #expect(try shape("a\u{0}b\u{7}c\td").map(\.text) == ["abc d"])
        #expect(try shape("\u{202E}abc\u{300}\u{FFFF}\u{10FFFF}").count == 1)
        #expect(try shape(String(repeating: "x", count: 200_000), width: 100, lines: 1).count == 1)
        #expect(try shape("word", width: 0, lines: 1).count == 1)
        #expect(try shape("word", width: -5).count >= 1)
    }

    /// Texts for which Pango takes quadratic time, and texts in which a piece could end anywhere.
    static let longTexts = [
        String(repeating: "7", count: 2_000), String(repeating: "word, ", count: 300), String(repeating: "Überlänge 😀 AV fi ", count: 90),
        String(repeating: "مرحبا بالعالم 123 ", count: 80), String(repeating: "漢字かな", count: 400),
        "123 " + String(repeating: "שלום hello ", count: 120), String(repeating: "e\u{301}", count: 700),
    ]

    @Test("a text shaped in pieces has the same lines as when shaped at once", arguments: longTexts.indices, [nil, 40, 3])
    func pieces(index: Int, limit: Int?) throws {
        let text = Self.longTexts[index]
        let weights = [WeightedRange(0..<text.utf8.count / 4 * 2, weight: 700)].filter { _ in text.utf8.allSatisfy { $0 < 0x80 } }
        func lines(_ pieceLength: Int, _ direction: LayoutDirection) throws -> [ShapedLine] {
            let request = TextRequest(text: text, style: body, weights: weights, width: 150, lineLimit: limit, direction: direction)
            let shaper = try shaper()
            shaper.pieceLength = pieceLength
            return shaper.shape(request)
        }
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let (whole, parts) = (try lines(.max, direction), try lines(100, direction))
            #expect(parts.map(\.text) == whole.map(\.text))
            #expect(parts.map(\.direction) == whole.map(\.direction))
            #expect(parts.map(\.weights) == whole.map(\.weights))
            #expect(zip(parts, whole).allSatisfy { abs($0.width - $1.width) < 0.01 })
            #expect(parts.map { $0.runs.flatMap { $0.glyphs.map(\.id) } } == whole.map { $0.runs.flatMap { $0.glyphs.map(\.id) } })
        }
    }

    @Test("a missing font names its package")
    func missing() {
        #expect(throws: FontError.missing(family: "Inter", package: "fonts-inter")) { try FontBook(folders: ["/nonexistent"]) }
    }
}
