import CaseFiles
import TableGraphics
import TableSnapshots
import Testing

@Suite("Snapshot limits", .olderScreen)
struct SnapshotLimitsTests {
    private func picture(_ width: Int, _ height: Int, black: Int) -> Bitmap {
        let pixels = (0..<width * height).flatMap { [UInt8](repeating: $0 < black ? 0 : 255, count: 3) + [255] }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    @Test(
        "the limits of pixels and of their ratio both apply",
        arguments: [
            (0, nil, 0, true), (0, nil, 1, false), (3, nil, 3, true), (3, nil, 4, false), (0, 0.04, 4, true), (0, 0.04, 5, false),
            (3, 0.04, 4, false), (9, 0.04, 5, false),
        ] as [(Int, Double?, Int, Bool)])
    func limits(pixels: Int, ratio: Double?, different: Int, isAllowed: Bool) throws {
        let limits = SnapshotLimits(differentPixels: pixels, differentRatio: try ratio.map { try UnitFraction($0) })
        let comparison = limits.comparator.compare(picture(10, 10, black: 0), picture(10, 10, black: different))
        #expect(limits.allow(comparison) == isAllowed)
    }

    @Test("images of different sizes never pass, whatever the limits", arguments: [(10, 9), (11, 10)])
    func sizes(width: Int, height: Int) throws {
        let limits = SnapshotLimits(differentPixels: .max, differentRatio: try UnitFraction(1))
        #expect(!limits.allow(limits.comparator.compare(picture(10, 10, black: 0), picture(width, height, black: 0))))
    }
}
