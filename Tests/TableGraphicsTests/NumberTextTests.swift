import TableGraphics
import Testing

@Suite("Numbers in outputs")
struct NumberTextTests {
    @Test(
        "numbers are short, without exponents, trailing zeros or locale",
        arguments: [
            (0.0, "0"), (-0.0, "0"), (1, "1"), (0.5, "0.5"), (1.0 / 3, "0.333"), (-2.0005, "-2.001"), (0.0004, "0"), (-0.0004, "0"),
            (44.04, "44.04"), (1e15, "1000000000000000"), (.nan, "0"), (.infinity, "0"), (10.1, "10.1"),
        ])
    func formats(value: Double, text: String) {
        #expect(numberText(value) == text)
    }

    @Test(
        "a number has as many decimals as requested, if they fit",
        arguments: [
            (1.5, 0, "2"), (-0.5, 0, "-1"), (0.00004, 4, "0"), (0.00005, 4, "0.0001"), (12.3456, 4, "12.3456"), (100, 4, "100"),
            (1e30, 3, "9000000000000000"),
            (-1e30, 0, "-9000000000000000"), (8.9e18, 0, "8900000000000000000"), (1020, 2, "1020"), (-3.05, 2, "-3.05"),
        ])
    func digits(value: Double, decimals: Int, text: String) {
        #expect(numberText(value, decimals: decimals) == text)
        var bytes = Array("x".utf8)
        appendNumberText(value, decimals: decimals, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == "x" + text)
    }

    @Test("a path is written as SVG path data")
    func outline() {
        let path = Path([
            .move(Point(x: 0, y: 1)), .line(Point(x: 2.5, y: -1)), .curve(Point(x: 1, y: 1), Point(x: 2, y: 2), Point(x: 3, y: 3)), .close,
        ])
        #expect(path.svgData == "M0 1L2.5 -1C1 1 2 2 3 3Z")
    }
}
