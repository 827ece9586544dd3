import CaseFiles
import TableGraphics
import TableSnapshots
import Testing

@Suite("Pixel differences by row", .olderScreen)
struct RowPixelsTests {
    private let table = TestTable("One", "Two", "Three", "Four")

    /// A white image as large as the table at 1x, with filled rectangles.
    private func picture(_ fills: [(PixelRect, UInt8)]) -> Bitmap {
        var bitmap = Bitmap(width: 390, height: 176, pixels: [UInt8](repeating: 255, count: 390 * 176 * 4))
        for (rect, grey) in fills {
            for y in rect.top..<rect.bottom {
                for x in rect.left..<rect.right { for channel in 0..<3 { bitmap[byte: (y * 390 + x) * 4 + channel] = grey } }
            }
        }
        return bitmap
    }

    private func find(_ old: [(PixelRect, UInt8)], _ new: [(PixelRect, UInt8)], dump: String? = nil) -> [RowPixels] {
        let (expected, actual) = (picture(old), picture(new))
        return RowPixels.find(
            in: PixelComparator.exact.map(expected, actual), expected: expected, actual: actual, dump: dump ?? table.dump, scale: 1)
    }

    @Test("a changed color that the layout does not list is reported with its row")
    func color() {
        let square = PixelRect(left: 16, top: 50, right: 26, bottom: 60)
        let rows = find([(square, 0)], [(square, 0x33)])
        #expect(rows.map(\.text) == ["section 0 / row 1 “Two”: 100 pixels differ, #000000 → #333333"])
        #expect(rows.map(\.frame) == [Rect(x: 0, y: 44, width: 390, height: 44)])
        #expect(rows.map(\.row) == [1])
    }

    @Test("of several color changes, the most frequent one is reported if it covers at least half")
    func several() {
        let (wide, thin) = (PixelRect(left: 0, top: 0, right: 10, bottom: 3), PixelRect(left: 0, top: 3, right: 10, bottom: 4))
        #expect(find([], [(wide, 0), (thin, 1)]).map(\.words) == ["40 pixels differ, most of them #FFFFFF → #000000"])
        let dots = (0..<3).map { (PixelRect(left: $0, top: 0, right: $0 + 1, bottom: 1), UInt8($0)) }
        #expect(find([], dots).map(\.words) == ["3 pixels differ"])
        #expect(find([], [dots[0]]).map(\.words) == ["1 pixel differs, #FFFFFF → #000000"])
    }

    @Test("the same change in all rows is one line")
    func common() {
        let all = [(PixelRect(left: 0, top: 0, right: 390, bottom: 176), UInt8(0xF0))]
        #expect(RowPixels.lines(find([], all)) == ["section 0 / row 0 “One” and 3 more: 68640 pixels differ, #FFFFFF → #F0F0F0"])
    }

    @Test("pixels outside of rows are reported as such, and an invalid dump reports nothing")
    func outside() {
        let dot = [(PixelRect(left: 389, top: 0, right: 390, bottom: 1), UInt8(0))]
        let narrow = TestTable([.init(header: nil, rows: [.init(title: "One")])], width: 300)
        #expect(find([], dot, dump: narrow.dump).map(\.place) == ["around the rows"])
        #expect(find([], dot, dump: "nonsense") == [])
        #expect(find([], []) == [])
    }
}
