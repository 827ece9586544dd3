import TableGraphics
import Testing

@testable import TableCells

@Suite("Accessories")
struct AccessoryTests {
    @Test("the arms of a chevron with square ends have its line's width")
    func squareArms() {
        let path = chevron(in: Size(width: 7, height: 10), line: 8.0.squareRoot(), isSquare: true).path
        let outline: [Path.Element] = [
            .move(Point(x: 2, y: 0)), .line(Point(x: 7, y: 5)), .line(Point(x: 2, y: 10)), .line(Point(x: 0, y: 8)),
            .line(Point(x: 3, y: 5)), .line(Point(x: 0, y: 2)), .close,
        ]
        #expect(describe(path) == describe(Path(outline)))
    }
}
