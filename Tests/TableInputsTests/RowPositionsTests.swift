import TableInputs
import Testing

@Suite("Positions of rows")
struct RowPositionsTests {
    @Test(
        "each set has a name",
        arguments: [
            (0, "normal"), (1, "top"), (2, "bottom"), (3, "single"), (5, "top partTop"), (12, "partSingle"), (15, "single partSingle"),
            (10, "bottom partBottom"), (8, "partBottom"),
        ])
    func names(value: Int, name: String) { #expect(RowPositions(rawValue: value).description == name) }

    @Test("sets with a name of their own")
    func sets() {
        #expect(RowPositions.normal.rawValue == 0 && RowPositions.single.rawValue == 3 && RowPositions.partSingle.rawValue == 12)
    }
}
