import CaseFiles
import TableCairo
import TableGraphics
import TableSnapshots
import Testing

@Suite("Difference images", .olderScreen)
struct DifferencePictureTests {
    static func plain(_ width: Int, _ height: Int, _ grey: UInt8) -> Bitmap {
        Bitmap(width: width, height: height, pixels: (0..<width * height).flatMap { _ in [grey, grey, grey, 255] as [UInt8] })
    }

    private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
        Array(bitmap.pixels[(y * bitmap.width + x) * 4..<(y * bitmap.width + x) * 4 + 3])
    }

    @Test("a difference image has three panels, even for images of different sizes")
    func panels() {
        let (a, b) = (Self.plain(10, 8, 255), Self.plain(12, 6, 0))
        let map = PixelComparator.exact.map(a, b, masks: [PixelRect(left: 0, top: 0, right: 2, bottom: 2)])
        let panels = DifferencePicture.panels(expected: a, actual: b, map: map)
        #expect((panels.width, panels.height) == (12 * 3 + 32, 8))
        #expect(pixel(panels, 0, 0) == [255, 255, 255])
        #expect(pixel(panels, 11, 0) == [190, 190, 190])
        #expect(pixel(panels, 28, 0) == [90, 140, 230])
        #expect(pixel(panels, 33, 3) == [230, 0, 40])
        #expect(pixel(panels, 56, 5) == [0, 0, 0])
        #expect(pixel(panels, 56, 6) == [190, 190, 190])
    }

    @Test("every decoder reads the first frame of an animated PNG")
    func animation() throws {
        let (a, b) = (Self.plain(9, 7, 10), Self.plain(6, 9, 200))
        let file = PNG.encodeAnimation([a, b], milliseconds: 500, scale: 2)
        let first = try PNG.decode(file)
        #expect((first.width, first.height) == (9, 9))
        #expect(pixel(first, 0, 0) == [10, 10, 10])
        let names = chunks(file)
        #expect(names == ["IHDR", "sRGB", "pHYs", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "IEND"])
        #expect(try PNG.decode(PNG.encodeAnimation([], milliseconds: -4)).width == 1)
    }

    private func chunks(_ file: [UInt8]) -> [String] {
        var names: [String] = []
        var place = 8
        while place + 12 <= file.count {
            let length = file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
            names.append(String(decoding: file[place + 4..<place + 8], as: UTF8.self))
            place += 12 + length
        }
        return names
    }

    @Test("references with a palette decode unchanged", arguments: [1, 2, 3, 4, 17, 200, 256, 257])
    func palettes(count: Int) throws {
        let bitmap = Bitmap(
            width: 37, height: 11,
            pixels: (0..<37 * 11).flatMap { i in [UInt8(i % count % 256), UInt8(i % count / 256 * 9), 7, 255] as [UInt8] })
        #expect(try PNG.decode(PNG.encode(bitmap)) == bitmap)
    }
}
