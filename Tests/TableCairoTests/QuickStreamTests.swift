import TableCairo
import TableGraphics
import Testing

/// The fast form of our PNG writer where it has to take another way; the rest is in `PNGTests`.
@Suite("PNG, fast")
struct QuickStreamTests {
    private struct Random {
        var state: UInt64

        mutating func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % bound
        }
    }

    private static let sizes = [(1, 1), (1, 2), (2, 1), (3, 5), (1, 5000), (61, 67), (300, 200), (8190, 3), (8191, 3), (8192, 3), (20_000, 2)]

    @Test("noise grows past its rows by no more than a hundredth and a few hundred bytes", arguments: sizes)
    func noise(width: Int, height: Int) throws {
        var random = Random(state: UInt64(width))
        for isOpaque in [true, false] {
            let pixels = (0..<width * height * 4).map { isOpaque && $0 % 4 == 3 ? 255 : UInt8(random.next(256)) }
            let bitmap = Bitmap(width: width, height: height, pixels: pixels)
            let file = PNG.encode(bitmap, speed: .fast)
            let isRead = try PNG.decode(file) == bitmap
            let rows = (width * 4 + 1) * height
            #expect(isRead && file.count <= rows + rows / 100 + 400)
        }
    }

    /// Runs that end at every place of a row, in rows like and unlike the one above: as interfaces have them, of few and of many colours.
    @Test("runs of every length in rows of every width", arguments: sizes, [1, 2, 40, 1000])
    func runs(size: (width: Int, height: Int), longest: Int) throws {
        var random = Random(state: UInt64(size.width + longest))
        var pixels: [UInt8] = []
        let rowBytes = size.width * 4
        for y in 0..<size.height {
            if y > 0, random.next(3) == 0 {
                pixels += pixels[(pixels.count - rowBytes)...]
                continue
            }
            while pixels.count < (y + 1) * rowBytes {
                let count = min(1 + random.next(longest), ((y + 1) * rowBytes - pixels.count) / 4)
                let isAbove = y > 0 && random.next(2) == 0
                let color = [UInt8(random.next(256)), 200, UInt8(random.next(3)), UInt8(255 - random.next(4) / 3 * 100)]
                let start = pixels.count - rowBytes
                pixels += isAbove ? Array(pixels[start..<start + count * 4]) : [[UInt8]](repeating: color, count: count).flatMap { $0 }
            }
        }
        let bitmap = Bitmap(width: size.width, height: size.height, pixels: pixels)
        let file = PNG.encode(bitmap, speed: .fast)
        let isRead = try PNG.decode(file) == bitmap
        #expect(isRead)
        #expect(file == PNG.encode(bitmap, speed: .fast), "the same pixels become the same bytes")
    }

    @Test("a plain picture is a fiftieth of its pixels, and less")
    func plain() throws {
        let bitmap = Bitmap(width: 780, height: 1688, pixels: [UInt8](repeating: 255, count: 780 * 1688 * 4))
        let file = PNG.encode(bitmap, speed: .fast)
        let isRead = try PNG.decode(file) == bitmap
        #expect(isRead && file.count < bitmap.pixels.count / 50)
    }
}
