import TableGraphics
import Testing

@Suite("Contours")
struct ContourTests {
    /// A square of 10 with a square hole of 6 and a square of 2 in the hole, all clockwise.
    static let nested = "M0 0L10 0L10 10L0 10ZM2 2L8 2L8 8L2 8ZM4 4L6 4L6 6L4 6Z"

    @Test("even-odd contours alternate their direction by depth")
    func evenOdd() throws {
        let path = try #require(Path(svgData: Self.nested)).evenOddAsNonZero
        #expect(path.contours.map(\.svgData) == ["M0 0L10 0L10 10L0 10Z", "M2 8L8 8L8 2L2 2Z", "M4 4L6 4L6 6L4 6Z"])
    }

    @Test("a solid path has no holes but those of the signs that stood in them")
    func solid() throws {
        #expect(try #require(Path(svgData: Self.nested)).solid.svgData == "M0 0L10 0L10 10L0 10ZM4 6L6 6L6 4L4 4Z")
    }

    @Test(
        "reversing a path keeps its outline",
        arguments: [
            ("M0 0L4 0C5 0 5 4 4 4Z", "M4 4C5 4 5 0 4 0L0 0Z"), ("M1 1L2 2", "M2 2L1 1"), ("", ""),
        ])
    func reversed(data: String, expected: String) throws {
        #expect(try #require(Path(svgData: data)).reversed.svgData == expected)
    }

    @Test("reversing twice gives the original path", arguments: ["M0 0L4 0C5 0 5 4 4 4Z", "M0 0L10 0L10 10L0 10Z"])
    func twice(data: String) throws {
        let path = try #require(Path(svgData: data))
        #expect(path.reversed.reversed == path)
    }
}
