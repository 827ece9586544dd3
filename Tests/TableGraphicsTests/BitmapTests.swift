import TableGraphics
import Testing

@Suite("Bitmaps")
struct BitmapTests {
    /// An opaque image with the same value in all three channels.
    private func grey(_ width: Int, _ values: [UInt8]) -> Bitmap {
        Bitmap(width: width, height: values.count / width, pixels: values.flatMap { [$0, $0, $0, 255] })
    }

    private func values(_ bitmap: Bitmap) -> [UInt8] { stride(from: 0, to: bitmap.pixels.count, by: 4).map { bitmap.pixels[$0] } }

    @Test(
        "a scaled-down pixel is the mean of those it covers",
        arguments: [
            (4, [0, 100, 200, 100], 2, 1, [50, 150]), (3, [0, 90, 180], 2, 1, [30, 150]), (3, [0, 90, 180], 1, 1, [90]),
            (2, [0, 100, 50, 250], 1, 1, [100]), (2, [0, 100, 50, 250], 2, 1, [25, 175]), (2, [7, 9], 5, 5, [7, 9]),
            (2, [8, 10], 0, -3, [9]),
        ] as [(Int, [UInt8], Int, Int, [UInt8])])
    func reduced(width: Int, pixels: [UInt8], toWidth: Int, height: Int, expected: [UInt8]) {
        #expect(values(grey(width, pixels).reduced(toWidth: toWidth, height: height)) == expected)
    }

    @Test("copying an image places it and clips it at the edges")
    func copying() {
        var ground = Bitmap(width: 3, height: 2, gray: 7)
        #expect(values(ground) == [7, 7, 7, 7, 7, 7] && ground.pixels.enumerated().allSatisfy { $0.offset % 4 != 3 || $0.element == 255 })
        ground.copy(grey(2, [1, 2, 3, 4]), left: 1, top: 0)
        #expect(values(ground) == [7, 1, 2, 7, 3, 4])
        ground.copy(grey(2, [8, 9, 10, 11]), left: 2, top: 1)
        #expect(values(ground) == [7, 1, 2, 7, 3, 8])
        for (left, top) in [(3, 0), (0, 2), (50, 50)] { ground.copy(grey(1, [99]), left: left, top: top) }
        #expect(values(ground) == [7, 1, 2, 7, 3, 8])
        ground.copy(Bitmap(width: 1, height: 1, pixels: [5, 6, 7, 0]), left: 0, top: 0)
        #expect(Array(ground.pixels.prefix(4)) == [5, 6, 7, 0])
    }

    @Test("transparent pixels contribute no color")
    func opacity() {
        let half = Bitmap(width: 2, height: 1, pixels: [200, 20, 30, 255, 0, 255, 0, 0]).reduced(toWidth: 1, height: 1)
        #expect(half.pixels == [200, 20, 30, 128])
        #expect(Bitmap(width: 2, height: 1, pixels: [9, 9, 9, 0, 7, 7, 7, 0]).reduced(toWidth: 1, height: 1).pixels == [0, 0, 0, 0])
    }

    @Test(
        "each EXIF orientation rotates or mirrors the pixels",
        arguments: [
            (1, 3, [1, 2, 3, 4, 5, 6]), (2, 3, [3, 2, 1, 6, 5, 4]), (3, 3, [6, 5, 4, 3, 2, 1]), (4, 3, [4, 5, 6, 1, 2, 3]),
            (5, 2, [1, 4, 2, 5, 3, 6]),
            (6, 2, [4, 1, 5, 2, 6, 3]), (7, 2, [6, 3, 5, 2, 4, 1]), (8, 2, [3, 6, 2, 5, 1, 4]), (0, 3, [1, 2, 3, 4, 5, 6]),
            (99, 3, [1, 2, 3, 4, 5, 6]),
        ] as [(Int, Int, [UInt8])])
    func upright(orientation: Int, width: Int, expected: [UInt8]) {
        let bitmap = grey(3, [1, 2, 3, 4, 5, 6]).upright(fromOrientation: orientation)
        #expect(bitmap.width == width)
        #expect(values(bitmap) == expected)
    }

    @Test("a palette keeps flat colors; a photograph keeps all of its colors")
    func palette() {
        func picture(_ colors: Int) -> Bitmap {
            // A hundred rows of one color, then as many colors as wanted.
            let flat = (0..<100 * 64).flatMap { _ in [242, 242, 247, 255] as [UInt8] }
            let others = (0..<64 * 80).flatMap { place -> [UInt8] in
                let number = place % colors
                return [UInt8(number & 255), UInt8(number >> 8 & 255), 90, 255]
            }
            return Bitmap(width: 64, height: 180, pixels: flat + others)
        }
        func colors(_ bitmap: Bitmap) -> Set<[UInt8]> {
            Set(stride(from: 0, to: bitmap.pixels.count, by: 4).map { Array(bitmap.pixels[$0..<$0 + 4]) })
        }
        let small = picture(1_500).quantized
        #expect(colors(small).count == 256 && Array(small.pixels[..<4]) == [242, 242, 247, 255])
        #expect(zip(small.pixels, picture(1_500).pixels).allSatisfy { abs(Int($0) - Int($1)) <= 128 })
        for few in [200, 5_000] { #expect(picture(few).quantized == picture(few)) }
    }
}
