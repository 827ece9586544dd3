import TableGraphics
import TableScene
import TableText
import Testing

/// Line breaks do not depend on what else the shaper and other threads have shaped.
///
/// Pango's own estimate of a letter's width violates this (see `BreakMetrics`): without our fix, this fails in nearly every run.
@Suite("Line breaks in any order and on many threads")
struct BreaksTests {
    static let words =
        ExtentTests.words + ["سلام", "नमस्ते", "สวัสดี", "한국어", "日本語テキスト", "👩‍👩‍👧", "Ω≈ç", "a日b本", "עבabc", "①②", "→", "𝛼"]

    private static let requests: [TextRequest] = {
        var random = Xorshift(seed: 77)
        return (0..<200).map { _ in
            let separator = [" ", "", " "][random.next(3)]
            let text = (0..<1 + random.next(10)).map { _ in words[random.next(words.count)] }.joined(separator: separator)
            let size = [11.0, 13, 17, 20, 34][random.next(5)]
            let style = TextStyle(
                family: "Inter", size: size, weight: [400, 600][random.next(2)], tracking: [0, -0.43, 0.37][random.next(3)],
                ascent: size * 0.95,
                descent: size * 0.25, leading: size * 1.25)
            return TextRequest(
                text: text, style: style, width: [25, 56, Double(20 + random.next(100))][random.next(3)],
                lineLimit: [nil, 1, 2][random.next(3)],
                direction: [.leftToRight, .rightToLeft][random.next(2)])
        }
    }()

    @Test("texts break the same alone as on eight threads in different orders")
    func orders() async throws {
        let alone = try Self.requests.map { request in
            let shaper = try PangoShaper(book: FontBook())
            return describe(shaper.shape(request), shaper.fonts)
        }
        try await withThrowingTaskGroup(of: Void.self) { group in
            for worker in 0..<8 {
                group.addTask {
                    var random = Xorshift(seed: worker)
                    for _ in 0..<3 {
                        let shaper = try PangoShaper(book: FontBook())
                        for index in Self.requests.indices.shuffled(using: &random) {
                            let lines = describe(shaper.shape(Self.requests[index]), shaper.fonts)
                            #expect(lines == alone[index], "\(Self.requests[index].text) in \(Self.requests[index].width ?? 0)")
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}

/// Texts, font faces, glyphs and positions.
private func describe(_ lines: [ShapedLine], _ fonts: [FontFace]) -> [String] {
    lines.map { line in
        let runs = line.runs.map { run in
            "\(fonts[run.font].family) \(run.level) " + run.glyphs.map { "\($0.id)@\($0.x)" }.joined(separator: " ")
        }
        return ([line.text] + runs).joined(separator: "\n")
    }
}

/// A reproducible random number.
struct Xorshift: RandomNumberGenerator {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1 }

    mutating func next() -> UInt64 {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return state
    }

    /// A number from 0 up to but not including `bound`.
    mutating func next(_ bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
