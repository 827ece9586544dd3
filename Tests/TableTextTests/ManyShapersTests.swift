import Foundation
import TableGraphics
import TableScene
import TableText
import Testing

@Suite("Shapers in large numbers")
struct ManyShapersTests {
    private let text = "Aa אב عר कि বা தமி ไทย Հա ქა 日本 ∑ 🎉 "

    private func style(size: Double, weight: Int) -> TextStyle {
        TextStyle(family: "Inter", size: size, weight: weight, ascent: 16, descent: 4, leading: 22)
    }

    /// Cairo keeps ten font files open for the whole process, so the threads use more.
    @Test("shapers that close each other's font files give the same widths", arguments: 0..<4)
    func files(thread: Int) async throws {
        let text = "Aa אב عر कि বা தமி ไทย Հա ქა 日本 ∑ 🎉 "
        var widths: [Int: Set<Double>] = [:]
        for round in 0..<10 {
            let shaper = try PangoShaper(book: FontBook())
            for weight in [400, 500, 600, 700] {
                let request = TextRequest(text: text, style: style(size: Double(12 + round % 5), weight: weight))
                widths[weight * 10 + round % 5, default: []].insert(try #require(shaper.shape(request).first).width)
            }
        }
        #expect(widths.values.allSatisfy { $0.count == 1 })
    }

    /// A process may have 65,530 mappings, and an open font file is one.
    @Test("a shaper leaves no font file open")
    func leavings() throws {
        func mappings() throws -> Int {
            let file = try #require(FileHandle(forReadingAtPath: "/proc/self/maps"))
            return String(decoding: try file.readToEnd() ?? Data(), as: UTF8.self).matches(of: /\/usr\/share\/fonts\//).count
        }
        // Other tests open font files at the same time, but not that many.
        let before = try mappings()
        for _ in 0..<30 {
            let shaper = try PangoShaper(book: FontBook())
            for weight in [400, 700] { _ = shaper.shape(TextRequest(text: text, style: style(size: 17, weight: weight))) }
        }
        #expect(try mappings() < before + 100)
    }
}
