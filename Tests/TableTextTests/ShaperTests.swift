import TableGraphics
import TableScene
import Testing

@testable import TableText

@Suite("Text shaping with Pango", .serialized)
struct ShaperTests {
    private let body = TextStyle(family: "Inter", size: 17, ascent: 16.184, descent: 4.1, leading: 22)

    private func shaper(_ language: String = "en") throws -> PangoShaper {
        try PangoShaper(book: FontBook(language: language), language: language)
    }

    private func shape(_ text: String, width: Double? = nil, lines: Int? = nil, truncation: Truncation = .tail) throws -> [ShapedLine] {
        try shaper().shape(TextRequest(text: text, style: body, width: width, lineLimit: lines, truncation: truncation))
    }

    @Test("glyphs are in order at fractional positions")
    func positions() throws {
        let line = try #require(try shape("Wave AV").first)
        let xs = line.runs.flatMap(\.glyphs).map(\.x)
        #expect(xs.count == 7)
        #expect(zip(xs, xs.dropFirst()).allSatisfy { $0 < $1 })
        #expect(xs.contains { $0 != $0.rounded() })
        #expect(line.text == "Wave AV")
        #expect(line.fullText == nil)
    }

    @Test("widths are proportional to the size, without hinting or rounding")
    func scaleFree() throws {
        let shaper = try shaper()
        func width(_ size: Double) throws -> Double {
            let style = TextStyle(family: "Inter", size: size, ascent: size, descent: 0, leading: size)
            return try #require(shaper.shape(TextRequest(text: "Notifications", style: style)).first).width
        }
        #expect(abs(try width(34) - 2 * width(17)) < 0.02)
        #expect(abs(try width(51) - 3 * width(17)) < 0.03)
    }

    /// A part of a text in the body style with a change.
    private func span(_ range: Range<Int>, box: Double? = nil, _ change: (inout TextStyle) -> Void = { _ in }) -> StyledRange {
        var style = body
        change(&style)
        return StyledRange(range, style: style, box: box.map { StyledRange.Box(0, width: $0) })
    }

    private func bold(_ range: Range<Int>) -> StyledRange { span(range) { $0.weight = 700 } }

    @Test("parts with other weights are as wide as when alone, and wrap and truncate with the rest")
    func weights() throws {
        let shaper = try shaper()
        func shape(_ text: String, _ spans: [StyledRange] = [], weight: Int = 400, width: Double? = nil, lines: Int? = nil)
            -> [ShapedLine]
        {
            var style = body
            style.weight = weight
            let request = TextRequest(text: text, style: style, spans: spans, width: width, lineLimit: lines)
            let shaped = shaper.shape(request)
            #expect(shaper.extent(of: request) == TextExtent(of: shaped))
            return shaped
        }
        let text = "Water is forward"
        let spans = [bold(0..<5), bold(9..<16)]
        let line = try #require(shape(text, spans).first)
        let alone = ["Water": 700, " is ": 400, "forward": 700].reduce(0.0) { $0 + (shape($1.key, weight: $1.value).first?.width ?? 0) }
        #expect(abs(line.width - alone) < 0.01)
        #expect(line.spans == spans && line.text == text)
        #expect(
            line.runs.sorted { $0.textRange.lowerBound < $1.textRange.lowerBound }.map { shaper.fonts[$0.font].weight } == [700, 400, 700])
        #expect(
            shape(text).first.map { $0.width < line.width } == true && shape(text).first?.spans == [],
            "the same text without weights has another width")
        // After wrapping, each line has its own spans.
        #expect(shape(text, spans, width: 70).map(\.spans) == [[bold(0..<5)], [bold(0..<7)]])
        // Line ends and hidden characters are not counted.
        #expect(shape("a\u{1}b\r\nÉx y", [bold(5..<8)]).map(\.spans) == [[], [bold(0..<3)]])
        let cut = try #require(shape(text, spans, width: 100, lines: 1).first)
        #expect(cut.text.hasSuffix("…") && cut.fullText == text && cut.width <= 100)
        #expect(cut.spans.first == bold(0..<5) && cut.spans.allSatisfy { $0.range.upperBound <= cut.text.utf8.count })
        // Ranges outside the text are ignored.
        #expect(shape("ab", [bold(5..<9)]).first?.spans == [])
    }

    @Test("parts of one font in other colors have their own runs at the same positions")
    func runsOfParts() throws {
        let shaper = try shaper()
        let text = "AVAVA"
        var tinted = span(2..<4)
        tinted.color = .clear
        let whole = try #require(shaper.shape(TextRequest(text: text, style: body)).first)
        let parts = try #require(shaper.shape(TextRequest(text: text, style: body, spans: [span(1..<2), tinted])).first)
        #expect(parts.runs.map(\.textRange) == [0..<1, 1..<2, 2..<4, 4..<5])
        #expect(parts.width == whole.width && parts.runs.flatMap(\.glyphs) == whole.runs.flatMap(\.glyphs))
        #expect(
            parts.runs.map(\.x) == parts.runs.map { $0.glyphs[0].x } && abs(parts.runs.reduce(0) { $0 + $1.width } - parts.width) < 0.01)
    }

    @Test("italic and monospaced parts have their own faces, and monospaced digits have equal widths")
    func variants() throws {
        let shaper = try shaper()
        func width(_ text: String, _ change: (inout TextStyle) -> Void) throws -> Double {
            var style = body
            change(&style)
            return try #require(shaper.shape(TextRequest(text: text, style: style)).first).width
        }
        #expect(try width("1111") { _ in } < width("0000") { _ in })
        #expect(try width("1111") { $0.hasMonospacedDigits = true } == width("0000") { $0.hasMonospacedDigits = true })
        #expect(try width("iiii") { $0.family = TextStyle.monospacedFamily } == width("MMMM") { $0.family = TextStyle.monospacedFamily })
        let line = try #require(
            shaper.shape(
                TextRequest(
                    text: "abc", style: body,
                    spans: [span(0..<1) { $0.isItalic = true }, span(1..<2) { $0.family = TextStyle.monospacedFamily }])
            ).first)
        let faces = line.runs.map { shaper.fonts[$0.font] }
        #expect(faces.count == 3 && faces[0].file.contains("Italic") && faces[1].family.contains("Mono") && faces[2].family == "Inter")
    }

    @Test("a box in a text takes its width without a glyph")
    func boxes() throws {
        let shaper = try shaper()
        let text = "a\u{FFFC}b"
        let line = try #require(shaper.shape(TextRequest(text: text, style: body, spans: [span(1..<4, box: 30)])).first)
        let alone = try #require(shaper.shape(TextRequest(text: "ab", style: body)).first)
        let box = try #require(line.runs.first { $0.textRange == 1..<4 })
        #expect(box.glyphs.isEmpty && abs(box.width - 30) < 0.01 && abs(line.width - alone.width - 30) < 0.1)
    }

    @Test("the last word does not stand alone if the line before it has words to spare")
    func loneWords() throws {
        let shaper = try shaper()
        func lines(_ text: String, _ width: Double, limit: Int? = nil) -> [String] {
            let request = TextRequest(text: text, style: body, width: width, lineLimit: limit)
            let shaped = shaper.shape(request)
            #expect(shaper.extent(of: request) == TextExtent(of: shaped))
            return shaped.map(\.text)
        }
        let text = "one two three four five"
        let room = try #require(shaper.shape(TextRequest(text: "one two three four", style: body)).first).width + 1
        #expect(lines(text, room) == ["one two three", "four five"])
        #expect(lines(text, room, limit: 2) == ["one two three", "four five"])
        // A single line is truncated where it is full, two words stay as they are, and the text's own line ends remain.
        #expect(lines(text, room, limit: 1).count == 1)
        #expect(lines("three four", 60) == ["three", "four"])
        // Long words stay alone, as on iOS.
        #expect(lines("one two three four vulnerabilities.", room) == ["one two three four", "vulnerabilities."])
        #expect(lines("three fo five", 64).count == 2)
        #expect(lines("one two three\nfour", room) == ["one two three", "four"])
    }

    @Test("tracking is added between letters, not around them")
    func tracking() throws {
        var style = body
        let plain = try #require(try shaper().shape(TextRequest(text: "abc", style: style)).first)
        style.tracking = 5
        let wide = try #require(try shaper().shape(TextRequest(text: "abc", style: style)).first)
        #expect(abs(wide.width - plain.width - 15) < 0.01)
        #expect(abs(wide.runs[0].glyphs[2].x - plain.runs[0].glyphs[2].x - 10) < 0.01)
        #expect(wide.runs[0].glyphs[0].x == 0)
    }

    @Test("a text's width has the tracking after its last letter; that of an empty one does not")
    func lastTracking() throws {
        var style = body
        for tracking in [-0.43, 0.38] {
            style.tracking = tracking
            for text in ["W", "Outer Islands"] {
                let request = TextRequest(text: text, style: style)
                let width = try #require(try shaper().shape(request).first).width
                let plain = try #require(try shaper().shape(TextRequest(text: text, style: body)).first).width
                #expect(abs(width - plain - Double(text.count) * (tracking - body.tracking)) < 0.01)
                #expect(abs(try shaper().extent(of: request).width - width) < 0.001)
            }
            #expect(try shaper().extent(of: TextRequest(text: "", style: style)).width == 0)
        }
    }

    @Test("a text fits in its own width", arguments: [-0.43, 0, 0.38, 5])
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

    @Test("all line separators break lines, and lines beyond the limit are truncated")
    func paragraphs() throws {
        #expect(try shape("a\nb\r\nc\rd\u{2028}e").map(\.text) == ["a", "b", "c", "d", "e"])
        let cut = try shape("first\nsecond\nthird", width: 300, lines: 2)
        #expect(cut.map(\.text) == ["first", "second…"])
        #expect(cut.last?.fullText == "first\nsecond\nthird")
        #expect(try shape("").count == 1)
        #expect(try shape("\n").count == 2)
    }

    @Test("every script uses one of the bundled fonts")
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

    @Test("right-to-left text starts at the right, with numbers from left to right")
    func bidi() throws {
        let shaper = try shaper("ar")
        let line = try #require(shaper.shape(TextRequest(text: "شبكة 5 GHz", style: body, direction: .rightToLeft)).first)
        #expect(line.direction == .rightToLeft)
        #expect(line.text == "شبكة 5 GHz")
        // The last words in logical order are the leftmost run.
        #expect(line.runs.first.map { $0.textRange.lowerBound > 0 } == true)
        // A space at its end is before the text: pages must write it.
        let spaced = try #require(shaper.shape(TextRequest(text: "שלום ", style: body, direction: .rightToLeft)).first)
        #expect(spaced.text == "שלום ")
        let latin = try #require(shaper.shape(TextRequest(text: "Wi-Fi", style: body, direction: .rightToLeft)).first)
        #expect(latin.direction == .leftToRight)
    }

    @Test("tracking does not separate joined letters")
    func joining() throws {
        var style = body
        let plain = try #require(try shaper().shape(TextRequest(text: "العربية", style: style)).first).width
        style.tracking = 5
        #expect(try #require(try shaper().shape(TextRequest(text: "العربية", style: style)).first).width == plain)
    }

    @Test("marks of direction take no tracking", arguments: [-2.0, 0, 3])
    func unseenMarks(tracking: Double) throws {
        var style = body
        style.tracking = tracking
        func line(_ text: String) throws -> ShapedLine { try #require(try shaper().shape(TextRequest(text: text, style: style)).first) }
        let (plain, marked) = (try line("Two"), try line("\u{202D}Two\u{202C}"))
        #expect(abs(plain.width - marked.width) < 0.01)
        #expect(zip(plain.runs.flatMap(\.glyphs), marked.runs.flatMap(\.glyphs)).allSatisfy { abs($0.x - $1.x) < 0.01 })
        let turned = try line("\u{202E}Two\u{202C}")
        #expect(abs(turned.width - plain.width) < 0.6, "kerning differs in turned words, tracking does not")
        #expect(abs(try #require(turned.runs.flatMap(\.glyphs).map(\.x).min())) < 0.01)
    }

    @Test("control characters, lone combining marks and very long texts do no harm")
    func hostile() throws {
        #expect(try shape("a\u{0}b\u{7}c\td").map(\.text) == ["abc d"])
        #expect(try shape("\u{202E}abc\u{300}\u{FFFF}\u{10FFFF}").count == 1)
        #expect(try shape(String(repeating: "x", count: 200_000), width: 100, lines: 1).count == 1)
        #expect(try shape("word", width: 0, lines: 1).count == 1)
        #expect(try shape("word", width: -5).count >= 1)
    }

    /// Texts for which Pango takes quadratic time, and texts that could be divided anywhere.
    static let longTexts = [
        String(repeating: "7", count: 2_000), String(repeating: "word, ", count: 300), String(repeating: "Überlänge 😀 AV fi ", count: 90),
        String(repeating: "مرحبا بالعالم 123 ", count: 80), String(repeating: "漢字かな", count: 400),
        "123 " + String(repeating: "שלום hello ", count: 120), String(repeating: "e\u{301}", count: 700),
    ]

    @Test("a text shaped in pieces has the same lines as when shaped at once", arguments: longTexts.indices, [nil, 40, 3])
    func pieces(index: Int, limit: Int?) throws {
        let text = Self.longTexts[index]
        let spans = [bold(0..<text.utf8.count / 4 * 2)].filter { _ in text.utf8.allSatisfy { $0 < 0x80 } }
        func lines(_ pieceLength: Int, _ direction: LayoutDirection) throws -> [ShapedLine] {
            let request = TextRequest(text: text, style: body, spans: spans, width: 150, lineLimit: limit, direction: direction)
            let shaper = try shaper()
            shaper.pieceLength = pieceLength
            return shaper.shape(request)
        }
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let (whole, parts) = (try lines(.max, direction), try lines(100, direction))
            #expect(parts.map(\.text) == whole.map(\.text))
            #expect(parts.map(\.direction) == whole.map(\.direction))
            #expect(parts.map(\.spans) == whole.map(\.spans))
            #expect(zip(parts, whole).allSatisfy { abs($0.width - $1.width) < 0.01 })
            func glyphs(_ lines: [ShapedLine]) -> [[UInt32]] { lines.map { line in line.runs.flatMap { run in run.glyphs.map(\.id) } } }
            #expect(glyphs(parts) == glyphs(whole))
        }
    }

    @Test("the error for a missing font names its package")
    func missing() {
        #expect(throws: FontError.missing(family: "Inter", package: "fonts-inter")) { try FontBook(folders: ["/nonexistent"]) }
    }
}
