import CPangoCairo
import CaseFiles
import Foundation
import SampleScenes
import TableGraphics
import TableScene
import Testing

@testable import TableCairo

/// Every byte of what is written: changes show in a diff of the cases.
@Suite("Whole outputs")
struct WholeOutputTests {
    @Test("SVG, PDF and pixels of scenes with everything", arguments: Case.all("output"))
    func output(_ example: Case) throws {
        let words = example.input.split(whereSeparator: \.isWhitespace).map(String.init)
        try #require(words.count == 2)
        let scene = try #require(SampleScenes(rawValue: words[0])).scene()
        let appearance = try #require(Appearance.allCases.first { $0.rawValue == words[1] })
        let renderer = CairoRenderer()
        var lines = [short(String(decoding: renderer.svg(of: scene, appearance: appearance), as: UTF8.self))]
        for scale in [1.0, 2, 2.5, 3] {
            let bitmap = try renderer.bitmap(of: scene, appearance: appearance, scale: scale)
            lines.append("pixels at \(scale): \(bitmap.width) × \(bitmap.height), \(sum(bitmap.pixels))")
            let bands = try renderer.bitmap(of: scene, appearance: appearance, scale: scale, bandHeight: 13)
            // Cairo rounds the places of curves and of the pixels of images relative to its surface.
            let apart = zip(bands.pixels, bitmap.pixels).map { abs(Int($0) - Int($1)) }
            #expect((apart.max() ?? 0) <= 4, "\(scale): \(apart.max() ?? 0), \(apart.count { $0 > 4 })")
        }
        let document = try PopplerDocument(renderer.pdf(of: scene, appearance: appearance, title: "T"))
        lines += document.words + document.titles.map { "outline: \($0)" }
        example.check(lines.joined(separator: "\n"))
    }

    private func sum(_ bytes: [UInt8]) -> String { String(PNG.crc(bytes[...]), radix: 16) }

    /// An element a line; ⏎ is a line break. Outlines of glyphs and the bytes of images are checksums.
    private func short(_ svg: String) -> String {
        svg.replacing(/\b(d|xlink:href)="([^"]{160,})"/) { "\($0.1)=\"\(sum(Array($0.2.utf8)))\"" }
            .replacing("\n", with: "⏎\n").replacing(/><\/(stop|path|use|image|fe\w+)>/, with: "/>").replacing("><", with: ">\n<")
    }
}
