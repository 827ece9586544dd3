import TableGraphics
import Testing

@Suite("Numbers in outputs")
struct NumberTextTests {
    @Test("short, without exponent, zeros or locale", arguments: [
        (0.0, "0"), (-0.0, "0"), (1, "1"), (0.5, "0.5"), (1.0 / 3, "0.333"), (-2.0005, "-2.001"), (0.0004, "0"), (-0.0004, "0"),
        (44.04, "44.04"), (1e15, "1000000000000000"), (.nan, "0"), (.infinity, "0"), (10.1, "10.1"),
    ])
    func formats(value: Double, text: String) {
        #expect(numberText(value) == text)
    }
}
