import CPangoCairo
import Foundation
import TableCairo
import TableGraphics
import Testing

/// Our PNG writer and reader, held against libpng (through Cairo).
@Suite("PNG")
struct PNGTests {
    /// A picture with few or many colours.
    private func bitmap(width: Int, height: Int, colors: Int, isOpaque: Bool = true) -> Bitmap {
        var state: UInt32 = 12345
        let pixels = (0..<width * height).flatMap { _ -> [UInt8] in
            state = state &* 1_664_525 &+ 1_013_904_223
            let color = Int(state >> 8) % colors
            return [UInt8(color & 255), UInt8(color >> 3 & 255), UInt8(color >> 8 & 255), isOpaque ? 255 : UInt8(color % 3 == 0 ? 0 : 255)]
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    @Test("libpng reads the very pixels", arguments: [1, 2, 3, 4, 5, 16, 17, 200, 256, 257, 5000], [1, 3, 7, 8, 33])
    func exact(colors: Int, width: Int) throws {
        let original = bitmap(width: width, height: 19, colors: colors)
        let file = PNG.encode(original, scale: 2)
        #expect(try libpngPixels(file) == original.pixels)
        #expect(try PNG.decode(file) == original)
    }

    @Test("transparency survives", arguments: [2, 50, 5000])
    func transparent(colors: Int) throws {
        let original = bitmap(width: 43, height: 39, colors: colors, isOpaque: false)
        #expect(try PNG.decode(PNG.encode(original)) == original)
    }

    @Test("long rows, many rows, one color", arguments: [(32_767, 2, 200), (200, 200, 60_000), (3, 4000, 1)], [PNG.Compression.fast, .smallest])
    func extremes(size: (width: Int, height: Int, colors: Int), compression: PNG.Compression) throws {
        let bitmap = bitmap(width: size.width, height: size.height, colors: size.colors)
        let file = PNG.encode(bitmap, compression: compression)
        // Compared first: a failure would print megabytes.
        let (isReadByLibpng, isReadByUs) = (try libpngPixels(file) == bitmap.pixels, try PNG.decode(file) == bitmap)
        #expect(isReadByLibpng && isReadByUs)
    }

    @Test("pngcheck finds no fault", arguments: [PNG.Compression.fast, .smallest], [1, 2, 256, 3000])
    func pngcheck(compression: PNG.Compression, colors: Int) throws {
        for isOpaque in [true, false] {
            let url = FileManager.default.temporaryDirectory.appending(path: "tvp-\(UUID().uuidString).png")
            defer { try? FileManager.default.removeItem(at: url) }
            let file = PNG.encode(bitmap(width: 61, height: 33, colors: colors, isOpaque: isOpaque), scale: 3, compression: compression)
            try Data(file).write(to: url)
            let process = Process()
            process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
            process.arguments = ["pngcheck", "-q", url.path]
            let output = Pipe()
            process.standardOutput = output
            try process.run()
            let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
            process.waitUntilExit()
            // scripts/test installs pngcheck.
            #expect(process.terminationStatus == 0, "\(said)")
        }
    }

    @Test("few colors take a palette, unless it is larger than what it saves")
    func forms() {
        #expect(Array(PNG.encode(bitmap(width: 64, height: 64, colors: 2))[24...25]) == [8, 3])
        #expect(Array(PNG.encode(bitmap(width: 64, height: 64, colors: 256))[24...25]) == [8, 3])
        #expect(Array(PNG.encode(bitmap(width: 64, height: 64, colors: 3000))[24...25]) == [8, 2])
        #expect(Array(PNG.encode(bitmap(width: 3, height: 3, colors: 5000))[24...25]) == [8, 2])
    }

    @Test("what Cairo writes, with its row filters, we read", arguments: [3, 300, 60_000])
    func reads(colors: Int) throws {
        let original = bitmap(width: 57, height: 41, colors: colors)
        #expect(try PNG.decode(libpngFile(original)).pixels == original.pixels)
    }

    /// Files of the kinds that our writer never makes: `Cases/png` was drawn by `Cases/png/make.py` with an encoder that
    /// shares no code with ours; each holds the same 5 × 3 picture as far as its kind can.
    @Test("every colour type, depth and interlacing", arguments: [
        "gray1", "gray2", "gray4", "gray8", "gray16", "graya8", "graya16", "rgb8", "rgb16", "rgba8", "rgba16", "palette1", "palette2", "palette4", "palette8",
        "gray8-interlaced", "rgb8-interlaced", "palette4-interlaced", "rgba16-interlaced", "rgb8-key", "gray8-key", "palette8-alpha", "rgb8-filters",
    ])
    func kinds(name: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Cases/png")
        let file = Array(try Data(contentsOf: folder.appending(path: "\(name).png")))
        let expected = Array(try Data(contentsOf: folder.appending(path: "\(name).rgba")))
        let bitmap = try PNG.decode(file)
        #expect((bitmap.width, bitmap.height) == (5, 3))
        #expect(bitmap.pixels == expected)
    }

    @Test("a damaged file is an error, never a crash", arguments: 0..<400)
    func damaged(seed: Int) {
        var state = UInt64(seed) &+ 99
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1
            return Int(state >> 33) % bound
        }
        var file = PNG.encode(bitmap(width: 20, height: 20, colors: [3, 300][seed % 2]))
        switch next(3) {
        case 0: file.removeLast(1 + next(file.count - 1))
        case 1: file[8 + next(file.count - 8)] ^= UInt8(1 + next(255))
        default: file.remove(at: 8 + next(file.count - 8))
        }
        #expect(throws: PNG.DecodeError.self) { try PNG.decode(file) }
    }

    @Test("what is no PNG is named")
    func foreign() {
        #expect(throws: PNG.DecodeError.notPNG) { try PNG.decode(Array("GIF89a".utf8)) }
        #expect(throws: PNG.DecodeError.notPNG) { try PNG.decode([]) }
        #expect(throws: PNG.DecodeError.lfsPointer) { try PNG.decode(Array("version https://git-lfs.github.com/spec/v1\noid sha256:00".utf8)) }
        #expect(PNG.DecodeError.lfsPointer.description.contains("git lfs pull"))
    }

    // MARK: libpng

    private func libpngPixels(_ file: [UInt8]) throws -> [UInt8] {
        let url = FileManager.default.temporaryDirectory.appending(path: "tvp-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: url) }
        try Data(file).write(to: url)
        let surface = cairo_image_surface_create_from_png(url.path)
        defer { cairo_surface_destroy(surface) }
        try #require(cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS)
        let (width, height) = (Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface)))
        let stride = Int(cairo_image_surface_get_stride(surface))
        let data = try #require(cairo_image_surface_get_data(surface))
        var pixels: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let place = y * stride + x * 4
                pixels += [data[place + 2], data[place + 1], data[place], 255]
            }
        }
        return pixels
    }

    private func libpngFile(_ bitmap: Bitmap) throws -> [UInt8] {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(bitmap.width), Int32(bitmap.height))
        defer { cairo_surface_destroy(surface) }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let data = try #require(cairo_image_surface_get_data(surface))
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let source = (y * bitmap.width + x) * 4
                for channel in 0..<3 { data[y * stride + x * 4 + channel] = bitmap.pixels[source + 2 - channel] }
            }
        }
        cairo_surface_mark_dirty(surface)
        let url = FileManager.default.temporaryDirectory.appending(path: "tvp-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: url) }
        try #require(cairo_surface_write_to_png(surface, url.path) == CAIRO_STATUS_SUCCESS)
        return Array(try Data(contentsOf: url))
    }
}
