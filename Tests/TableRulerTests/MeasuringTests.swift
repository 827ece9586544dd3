import TableGraphics
import TableRuler
import Testing

@Suite("Measuring images")
struct MeasuringTests {
    @Test("rows, gaps and separators of a grouped table are measured")
    func grouped() throws {
        let measured = MeasuredPicture(Drawing.grouped().bitmap, scale: 2)
        #expect(measured.bands.map(\.kind) == [.gap, .row, .row, .gap, .row, .gap])
        #expect(measured.bands.map(\.frame.minY) == [0, 40, 84, 128, 150, 194])
        #expect(measured.bands.map(\.frame.height) == [40, 44, 44, 22, 44, 66])
        let row = measured.bands[1]
        #expect(row.color == RGBA(hex: "#FFFFFF"))
        #expect(row.topLine?.frame == Rect(x: 0, y: 40, width: 160, height: 0.5))
        #expect(row.line?.frame == Rect(x: 16, y: 83.5, width: 144, height: 0.5))
        #expect(measured.bands[2].line?.frame.minX == 0)
        #expect(measured.bands[4].line == nil)
        #expect(measured.bands.first?.isCutAbove == true)
        #expect(measured.bands.last?.isCutBelow == true)
    }

    @Test("letters and their dots are one ink on a common baseline, and accessories are separate")
    func inks() throws {
        let row = MeasuredPicture(Drawing.grouped().bitmap, scale: 2).bands[1]
        #expect(row.inks.map(\.frame.minX) == [16, 140])
        #expect(row.inks.map(\.frame.maxX) == [28.5, 147])
        #expect(row.inks[0].baseline == 68)
        #expect(row.inks[0].frame.maxY == 72)
        #expect(row.inks[0].color == RGBA(hex: "#000000"))
    }

    @Test("in dense text, a dot belongs to the letter below it, not to the one above")
    func dots() {
        var drawing = Drawing(width: 300, height: 200, "#FFFFFF")
        drawing.word(32, baseline: 80, "#000000")
        // The dots of the second line are five pixels below the descenders of the first.
        for x in [32, 46, 60] {
            drawing.fill(x, 101, 4, 17, "#000000")
            drawing.fill(x, 93, 4, 3, "#000000")
        }
        let inks = MeasuredPicture(drawing.bitmap, scale: 2).bands.flatMap(\.inks)
        #expect(inks.map(\.baseline).sorted() == [40, 59], "\(inks)")
    }

    @Test("a contrast of less than one eighth is not ink")
    func faint() {
        for (color, inks) in [("#F8F8F8", 2), ("#B0B0B0", 3)] {
            var drawing = Drawing.grouped()
            drawing.fill(160, 120, 14, 24, color)
            #expect(MeasuredPicture(drawing.bitmap, scale: 2).bands[1].inks.count == inks, "\(color)")
        }
    }

    @Test("rounded corners are not ink, and the separator has its insets")
    func inset() throws {
        var drawing = Drawing(width: 300, height: 400, "#000000")
        drawing.fill(30, 60, 240, 200, "#1C1C1E")
        drawing.fill(60, 159, 210, 1, "#3E3E41")
        for step in 0..<6 {
            for y in [60 + step, 259 - step] {
                drawing.fill(30, y, 6 - step, 1, "#000000")
                drawing.fill(264 + step, y, 6 - step, 1, "#000000")
            }
        }
        drawing.word(60, baseline: 120, "#FFFFFF")
        let measured = MeasuredPicture(drawing.bitmap, scale: 2)
        #expect(measured.bands.map(\.kind) == [.gap, .row, .row, .gap])
        #expect(measured.bands[1].frame == Rect(x: 15, y: 30, width: 120, height: 50))
        #expect(measured.bands[1].line?.frame == Rect(x: 30, y: 79.5, width: 105, height: 0.5))
        #expect(measured.bands[1].inks.map(\.frame.minX) == [30])
        #expect(measured.bands[2].inks.isEmpty)
    }

    @Test("a plain table has only rows, and a title and its subtitle are two inks")
    func plain() throws {
        var drawing = Drawing(width: 300, height: 360, "#FFFFFF")
        for row in 0..<3 { drawing.fill(30, 117 + 120 * row, 270, 3, "#C6C6C8") }
        drawing.word(30, baseline: 50, "#000000")
        drawing.word(30, baseline: 94, "#8A8A8E")
        let measured = MeasuredPicture(drawing.bitmap, scale: 3)
        #expect(measured.bands.map(\.kind) == [.row, .row, .row])
        #expect(measured.bands.map(\.frame.height) == [40, 40, 40])
        #expect(measured.bands[0].line?.frame.height == 1)
        #expect(measured.bands[0].inks.map(\.color.hex) == ["#000000", "#8A8A8E"])
    }

    @Test("images without rows and tiny images can be measured", arguments: [(1, 1), (1, 40), (40, 1), (3, 3)])
    func small(width: Int, height: Int) {
        let measured = MeasuredPicture(Drawing(width: width, height: height, "#FF0000").bitmap, scale: 3)
        #expect(measured.bands.count <= 1)
        #expect(MeasuredPicture(Bitmap(width: 0, height: 0, pixels: []), scale: 3).bands.isEmpty)
    }
}
