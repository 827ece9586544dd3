import Foundation
import TableCairo
import TableGraphics
import Testing

@Suite("Image files")
struct PictureFileTests {
    /// 16 × 8 pixels: the left half red, the right half blue.
    private static let red: [UInt8] = [200, 20, 30, 255]
    private static let blue: [UInt8] = [20, 40, 200, 255]
    private static let large = Size(width: 1000, height: 1000)

    private func file(_ name: String) throws -> [UInt8] {
        let cases = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Cases/pictures")
        return [UInt8](try Data(contentsOf: cases.appending(path: name)))
    }

    private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [UInt8] {
        Array(bitmap.pixels[(y * bitmap.width + x) * 4..<(y * bitmap.width + x) * 4 + 4])
    }

    /// Whether two pixels differ by no more than a format's loss.
    private func isNear(_ a: [UInt8], _ b: [UInt8], _ tolerance: Int) -> Bool {
        zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= tolerance }
    }

    @Test(
        "each format decodes to the known pixels",
        arguments: [
            ("two.jpg", PictureFormat.jpeg, 2), ("progressive.jpg", .jpeg, 2), ("two.webp", .webp, 0), ("lossy.webp", .webp, 8),
            ("print.jpg", .jpeg, 3),
        ])
    func known(name: String, format: PictureFormat, tolerance: Int) throws {
        let picture = try PictureFile(file(name))
        #expect(picture.format == format)
        #expect(picture.size == Size(width: 16, height: 8))
        let bitmap = try picture.bitmap(covering: Self.large)
        #expect(bitmap.width == 16 && bitmap.height == 8)
        for (x, y, color) in [(0, 0, Self.red), (3, 7, Self.red), (15, 0, Self.blue), (12, 7, Self.blue)] {
            #expect(isNear(pixel(bitmap, x, y), color, tolerance), "\(x) \(y): \(pixel(bitmap, x, y))")
        }
    }

    @Test("a JPEG of higher quality is larger and nearer to its image; a quality beyond the range is the nearest one")
    func quality() throws {
        let pixels = (0..<64).flatMap { (number: Int) -> [UInt8] in
            [UInt8(number * 3), UInt8(255 - number * 2), UInt8(number % 8 * 30), 255]
        }
        let image = Bitmap(width: 8, height: 8, pixels: pixels)
        func file(_ quality: Double) throws -> [UInt8] { try #require(JPEG.encode(image, quality: quality)) }
        func error(_ quality: Double) throws -> Int {
            let drawn = try PictureFile(file(quality)).bitmap(covering: Self.large).pixels
            return zip(drawn, pixels).map { abs(Int($0) - Int($1)) }.reduce(0, +)
        }
        #expect(try file(0.1).count < file(0.6).count && file(0.6).count < file(1).count)
        #expect(try error(0.1) > error(0.6) && error(0.6) > error(1))
        #expect(try file(-3) == file(0.01) && file(7) == file(1) && file(0.001) == file(0.01))
    }

    @Test("grayscale JPEG and WebP with alpha decode to the known pixels")
    func others() throws {
        let grey = try PictureFile(file("grey.jpg")).bitmap(covering: Self.large)
        #expect(isNear(pixel(grey, 0, 0), [40, 40, 40, 255], 1) && isNear(pixel(grey, 15, 7), [200, 200, 200, 255], 1))
        let clear = try PictureFile(file("clear.webp")).bitmap(covering: Self.large)
        #expect(isNear(pixel(clear, 1, 0), [200, 20, 30, 128], 1))
    }

    @Test("CMYK files from software other than Adobe's are not inverted")
    func ink() throws {
        var bytes = try file("print.jpg")
        let name = try #require(bytes.indices.first { bytes[$0...].starts(with: Array("Adobe".utf8)) })
        bytes[name] = UInt8(ascii: "B")
        let bitmap = try PictureFile(bytes).bitmap(covering: Self.large)
        #expect(!isNear(pixel(bitmap, 0, 0), Self.red, 20))
    }

    /// Where red and blue are after rotation: in the corner of the first pixel and in the opposite one.
    @Test(
        "the EXIF orientation is applied",
        arguments: [
            (1, true, false), (2, false, false), (3, false, false), (4, true, false), (5, true, true), (6, true, true), (7, false, true),
            (8, false, true),
            (9, true, false), (0, true, false),
        ], [true, false])
    func orientation(_ expected: (tag: Int, redFirst: Bool, turned: Bool), isLittle: Bool) throws {
        let picture = try PictureFile(oriented(file("two.jpg"), expected.tag, isLittle: isLittle))
        #expect(picture.size == (expected.turned ? Size(width: 8, height: 16) : Size(width: 16, height: 8)))
        let bitmap = try picture.bitmap(covering: Self.large)
        #expect(Size(width: Double(bitmap.width), height: Double(bitmap.height)) == picture.size)
        #expect(isNear(pixel(bitmap, 0, 0), expected.redFirst ? Self.red : Self.blue, 2))
        #expect(isNear(pixel(bitmap, bitmap.width - 1, bitmap.height - 1), expected.redFirst ? Self.blue : Self.red, 2))
    }

    /// The file with an EXIF block that has only the orientation tag.
    private func oriented(_ bytes: [UInt8], _ tag: Int, isLittle: Bool) -> [UInt8] {
        func number(_ value: Int, _ count: Int) -> [UInt8] {
            let big = (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * (count - 1 - $0))) }
            return isLittle ? big.reversed() : big
        }
        let tiff =
            Array((isLittle ? "II" : "MM").utf8) + number(42, 2) + number(8, 4) + number(1, 2) + number(0x0112, 2) + number(3, 2)
            + number(1, 4) + number(tag, 2) + [0, 0] + number(0, 4)
        let body = Array("Exif\0\0".utf8) + tiff
        return [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(body.count + 2)] + body + bytes.dropFirst(2)
    }

    @Test("no more pixels are decoded than shown", arguments: ["two.jpg", "two.webp"])
    func reduced(name: String) throws {
        let bitmap = try PictureFile(file(name)).bitmap(covering: Size(width: 4, height: 1.5))
        #expect(bitmap.width == 4 && bitmap.height == 2)
        #expect(isNear(pixel(bitmap, 0, 1), Self.red, 2) && isNear(pixel(bitmap, 3, 0), Self.blue, 2))
    }

    @Test(
        "truncated and corrupted files give a reason",
        arguments: [
            "two.jpg", "progressive.jpg", "grey.jpg", "print.jpg", "two.webp", "lossy.webp", "clear.webp",
        ])
    func hostile(name: String) throws {
        let bytes = try file(name)
        for length in 0..<bytes.count - 2 {
            #expect(throws: PictureError.self, "\(length) bytes") { try PictureFile(Array(bytes[..<length])).bitmap(covering: Self.large) }
        }
        // The library may or may not decode the file, but it must return.
        for place in bytes.indices {
            for value in [UInt8(0), 0xFF, bytes[place] ^ 0x80] {
                var changed = bytes
                changed[place] = value
                if let bitmap = try? PictureFile(changed).bitmap(covering: Self.large) { #expect(bitmap.width > 0) }
            }
        }
    }

    @Test("headers with too many pixels are rejected before memory is allocated", arguments: ["two.jpg", "two.png", "lossy.webp", "svg"])
    func bombs(name: String) throws {
        var bytes: [UInt8]
        switch name {
        case "two.jpg":
            bytes = try file(name)
            let frame = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC0 })
            for i in [5, 7] { bytes[frame + i] = 0xF0 }
        case "lossy.webp":
            bytes = try file(name)
            let start = try #require(bytes.indices.first { bytes[$0...].starts(with: [0x9D, 0x01, 0x2A]) })
            for (i, byte) in [UInt8(0xFF), 0x3F, 0xFF, 0x3F].enumerated() { bytes[start + 3 + i] = byte }
        case "two.png":
            bytes =
                [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + [
                    0, 1, 0, 0, 0, 1, 0, 0, 8, 6, 0, 0, 0, 0, 0, 0, 0,
                ]
        default: bytes = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1e9\" height=\"1e9\"/>".utf8)
        }
        let error = #expect(throws: PictureError.self) { try PictureFile(bytes) }
        #expect(error?.description.contains("too large") == true, "\(String(describing: error))")
    }

    @Test("a small file that requests millions of pixels many times is rejected")
    func scans() throws {
        var bytes = try file("progressive.jpg")
        let frame = try #require(bytes.indices.first { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xC2 })
        // 6,912 × 6,912 pixels.
        for i in [5, 7] { (bytes[frame + i], bytes[frame + i + 1]) = (0x1B, 0) }
        let picture = try PictureFile(bytes + [UInt8](repeatElement([0xFF, 0xDA], count: 40).joined()))
        let error = #expect(throws: PictureError.self) { try picture.bitmap(covering: Self.large) }
        #expect(error?.description.hasSuffix(" scans of 6912 × 6912 pixels") == true, "\(String(describing: error))")
    }

    @Test(
        "the error for another file format names it",
        arguments: [
            ("GIF89a", "it is in GIF format; only PNG, JPEG, WebP, SVG and PDF are supported"),
            ("version https://git-lfs.github.com/spec/v1\n", "it is a Git LFS pointer; run “git lfs pull” to fetch the picture"),
            ("", "it is not a PNG, JPEG, WebP, SVG or PDF file"), ("<html></html>", "it is not a PNG, JPEG, WebP, SVG or PDF file"),
        ])
    func formats(text: String, reason: String) {
        let error = #expect(throws: PictureError.self) { try PictureFile(Array(text.utf8)) }
        #expect(error?.description == reason)
    }

    @Test("an animated WebP is rejected")
    func moving() throws {
        let bytes = try file("moving.webp")
        #expect(throws: PictureError.unsupported(what: "is animated; save one frame of it as a picture")) { try PictureFile(bytes) }
    }
}
