import TableGraphics
import Testing

/// Contrast ratios by the formula of WCAG 2.2.
@Suite("Contrast")
struct ContrastTests {
    @Test(
        "the contrast ratio is the same in both directions",
        arguments: [
            ("#000000", "#FFFFFF", 21.0), ("#FFFFFF", "#FFFFFF", 1), ("#777777", "#FFFFFF", 4.478), ("#0000FF", "#FFFFFF", 8.592),
            ("#FF0000", "#000000", 5.252),
        ])
    func ratio(one: String, other: String, expected: Double) throws {
        let (one, other) = (try #require(RGBA(hex: one)), try #require(RGBA(hex: other)))
        #expect(abs(one.contrast(with: other) - expected) < 0.001)
        #expect(one.contrast(with: other) == other.contrast(with: one))
    }

    @Test("a half-transparent color is halfway to the background")
    func over() throws {
        #expect(RGBA(red: 0, green: 0, blue: 0, alpha: 128).over(RGBA(red: 255, green: 255, blue: 255)).hex == "#7F7F7F")
    }
}
