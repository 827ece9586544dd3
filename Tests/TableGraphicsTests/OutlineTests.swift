import Testing

@testable import TableGraphics

@Suite("Outlines of strokes, and areas")
struct OutlineTests {
    private func path(_ data: String) throws -> Path { try #require(Path(svgData: data)) }

    /// The covered area, with curves as chords, in square points.
    private func area(_ path: Path) -> Double { path.contours.reduce(0) { $0 + $1.signedArea } }

    @Test(
        "the outline of a stroke covers what a round pen covers",
        arguments: [
            ("M2 2L12 2", 23.1), ("M2 2L12 2L12 12", 43.1), ("M5 5L5 5", 3.1), ("M2 2L12 2L12 12L2 12Z", 79.1),
            ("M2 2L12 12M12 2L2 12", 58.8),
            ("M4.6 4H15.4A0.6 0.6 0 0 1 16 4.6V15.4A0.6 0.6 0 0 1 15.4 16H4.6A0.6 0.6 0 0 1 4 15.4V4.6A0.6 0.6 0 0 1 4.6 4Z", 93.8),
            ("M12 7A5 5 0 1 1 2 7A5 5 0 1 1 12 7Z", 62.8), ("M3 3A0.5 0.5 0 1 1 2 3A0.5 0.5 0 1 1 3 3Z", 7.1),
        ])
    func strokes(data: String, expected: Double) throws {
        let outline = try path(data).outlined(width: 2).subtracting()
        #expect(abs(area(outline) - expected) < expected * 0.03, "\(area(outline))")
    }

    @Test("overlapping shapes become one outline, and holes are cut out")
    func regions() throws {
        let (square, other) = (try path("M0 0H10V10H0Z"), try path("M5 5H15V15H5Z"))
        let both = Path(square.elements + other.elements).subtracting()
        #expect(both.contours.count == 1 && area(both) == 175)
        #expect(area(square.subtracting(other)) == 75)
        #expect(area(square.subtracting(try path("M2 2H8V8H2Z"))) == 64)
        #expect(area(square.subtracting(try path("M2 2V8H8V2Z"))) == 64, "the direction of a hole does not matter")
        #expect(square.subtracting(square).elements.isEmpty)
        #expect(area(square.subtracting(try path("M10 0H20V10H10Z"))) == 100, "a shared edge")
    }

    @Test("curves stay curves")
    func curves() throws {
        let disc = Path.ellipse(Size(width: 10, height: 10))
        let cut = disc.subtracting(try path("M-1 5H11V6H-1Z"))
        #expect(cut.contours.count == 2)
        #expect(
            cut.elements.allSatisfy { if case .line(let p) = $0 { abs(p.y - 5.5) < 0.51 } else { true } }, "only the cut is straight")
    }

    @Test("the parts of any two shapes add up", arguments: UInt64(1)...40)
    func sums(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15
        func random() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 40) / Double(1 << 24) * 24
        }
        func shape() -> Path {
            func point() -> Point { Point(x: random(), y: random()) }
            return Path([.move(point()), .line(point()), .line(point()), .line(point()), .line(point()), .close])
        }
        let (one, other) = (shape(), shape())
        let both = area(Path(one.subtracting().elements + other.subtracting().elements).subtracting())
        let parts = area(one.subtracting(other)) + area(other.subtracting())
        #expect(abs(both - parts) < 0.1, "\(both) \(parts)")
        #expect(abs(area(one.subtracting(other)) - area(one.subtracting().subtracting(other.subtracting()))) < 0.1)
    }
}
