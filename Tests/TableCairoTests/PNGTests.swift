import CDeflate
import CPangoCairo
import Foundation
import TableGraphics
import Testing

@testable import TableCairo

/// Our PNG writer and reader, compared with libpng (through Cairo).
@Suite("PNG")
struct PNGTests {
    /// An image with a given number of colors.
    private func bitmap(width: Int, height: Int, colors: Int, isOpaque: Bool = true) -> Bitmap {
        var state: UInt32 = 12345
        let pixels = (0..<width * height).flatMap { _ -> [UInt8] in
            state = state &* 1_664_525 &+ 1_013_904_223
            let color = Int(state >> 8) % colors
            return [UInt8(color & 255), UInt8(color >> 3 & 255), UInt8(color >> 8 & 255), isOpaque ? 255 : UInt8(color % 3 == 0 ? 0 : 255)]
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    @Test("libpng reads the same pixels", arguments: [1, 2, 3, 4, 5, 16, 17, 200, 256, 257, 5000], [1, 3, 7, 8, 33])
    func exact(colors: Int, width: Int) throws {
        let original = bitmap(width: width, height: 19, colors: colors)
        let file = PNG.encode(original, scale: 2)
        #expect(try libpngPixels(file) == original.pixels)
        #expect(try PNG.decode(file) == original)
    }

    @Test("colors in Display P3, as of devices’ screenshots, become those of sRGB; profiles with another curve do not")
    func displayP3() throws {
        let pixels: [UInt8] = [101, 196, 103, 255, 242, 242, 247, 255, 255, 0, 0, 128]
        let file = PNG.encode(Bitmap(width: 3, height: 1, pixels: pixels))
        func decoded(exponent: Double) throws -> [UInt8] {
            func number(_ value: Double) -> [UInt8] { bigEndian(UInt32(bitPattern: Int32((value * 65536).rounded()))) }
            let values = [[0.5151, 0.2412, -0.0011], [0.2920, 0.6922, 0.0419], [0.1571, 0.0666, 0.7841]]
            let bodies =
                values.map { [UInt8](repeating: 0, count: 8) + $0.flatMap(number) } + [[UInt8](repeating: 0, count: 12) + number(exponent)]
            var (profile, place) = ([UInt8](repeating: 0, count: 128) + bigEndian(4), 132 + 4 * 12)
            for (name, body) in zip(["rXYZ", "gXYZ", "bXYZ", "rTRC"], bodies) {
                profile += Array(name.utf8) + bigEndian(UInt32(place)) + bigEndian(UInt32(body.count))
                place += body.count
            }
            let chunk = Array("iCCPP3".utf8) + [0, 0] + (try #require(deflated(profile + bodies.joined())))
            // After the signature and the header.
            var tagged = Array(file[..<33])
            for part in [bigEndian(UInt32(chunk.count - 4)), chunk, bigEndian(Self.checksum(chunk)), Array(file[33...])] { tagged += part }
            return try PNG.decode(tagged).pixels
        }
        let found = try decoded(exponent: 2.4)
        let wanted: [UInt8] = [52, 199, 89, 255, 242, 242, 247, 255, 255, 0, 0, 128]
        #expect(zip(found, wanted).allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(found)")
        #expect(try decoded(exponent: 1.8) == pixels)
    }

    private func bigEndian(_ number: UInt32) -> [UInt8] { [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) } }

    private func deflated(_ bytes: [UInt8]) -> [UInt8]? {
        guard let compressor = libdeflate_alloc_compressor(6) else { return nil }
        defer { libdeflate_free_compressor(compressor) }
        return [UInt8](unsafeUninitializedCapacity: libdeflate_zlib_compress_bound(compressor, bytes.count)) { memory, count in
            count = libdeflate_zlib_compress(compressor, bytes, bytes.count, memory.baseAddress, memory.count)
        }
    }

    @Test("transparency is preserved", arguments: [2, 50, 5000])
    func transparent(colors: Int) throws {
        let original = bitmap(width: 43, height: 39, colors: colors, isOpaque: false)
        #expect(try PNG.decode(PNG.encode(original)) == original)
    }

    @Test(
        "long rows, many rows and a single color are encoded correctly", arguments: [(32_767, 2, 200), (200, 200, 60_000), (3, 4000, 1)],
        [PNG.Compression.fast, .smallest])
    func extremes(size: (width: Int, height: Int, colors: Int), compression: PNG.Compression) throws {
        let bitmap = bitmap(width: size.width, height: size.height, colors: size.colors)
        let file = PNG.encode(bitmap, compression: compression)
        // Compared separately, because a failure would print megabytes.
        let (isReadByLibpng, isReadByUs) = (try libpngPixels(file) == bitmap.pixels, try PNG.decode(file) == bitmap)
        #expect(isReadByLibpng && isReadByUs)
    }

    @Test(
        "chunks are in order with valid checksums and one stream of the exact length", arguments: [PNG.Compression.fast, .smallest],
        [1, 2, 4, 16, 256, 3000])
    func structure(compression: PNG.Compression, colors: Int) throws {
        for isOpaque in [true, false] {
            let picture = bitmap(width: 61, height: 33, colors: colors, isOpaque: isOpaque)
            let file = PNG.encode(picture, scale: 3, compression: compression)
            let chunks = try chunks(of: file)
            // The order in the specification: the header first, a palette before its transparency, both before the pixels, the end last.
            let order = ["IHDR", "sRGB", "pHYs", "PLTE", "tRNS", "IDAT", "IEND"]
            #expect(Set(chunks.map(\.name)).isSubset(of: order))
            #expect(chunks.first?.name == "IHDR" && chunks.last?.name == "IEND" && chunks.last?.data.isEmpty == true)
            let places = chunks.map(\.name)
            for name in ["IHDR", "sRGB", "pHYs", "PLTE", "tRNS", "IEND"] { #expect(places.count { $0 == name } <= 1, "\(name)") }
            for (first, second) in [
                ("sRGB", "PLTE"), ("sRGB", "IDAT"), ("pHYs", "IDAT"), ("PLTE", "tRNS"), ("PLTE", "IDAT"), ("tRNS", "IDAT"),
            ] {
                guard let a = places.lastIndex(of: first), let b = places.firstIndex(of: second) else { continue }
                #expect(a < b, "\(first) before \(second)")
            }
            let (firstData, lastData) = (try #require(places.firstIndex(of: "IDAT")), try #require(places.lastIndex(of: "IDAT")))
            #expect(places[firstData...lastData].allSatisfy { $0 == "IDAT" }, "no other chunk between the parts of the image data")
            let header = chunks[0].data
            #expect(header.count == 13 && Array(header[10...]) == [0, 0, 0], "deflate, row filters, not interlaced")
            let (depth, kind) = (Int(header[8]), header[9])
            #expect(places.contains("PLTE") == (kind == 3))
            if let palette = chunks.first(where: { $0.name == "PLTE" })?.data.count {
                #expect(palette.isMultiple(of: 3) && palette / 3 <= 1 << depth)
                #expect(chunks.first { $0.name == "tRNS" }.map { $0.data.count <= palette / 3 } ?? true)
            }
            // 3 pixels per point of 1/72 inch: 8504 pixels per meter.
            #expect(chunks.first { $0.name == "pHYs" }?.data == [0, 0, 0x21, 0x38, 0, 0, 0x21, 0x38, 1])
            let stream = chunks.filter { $0.name == "IDAT" }.flatMap(\.data)
            let channels = [2: 3, 3: 1, 6: 4][Int(kind)] ?? 0
            #expect(try inflatedLength(stream, upTo: 1 << 20) == 33 * (1 + (61 * depth * channels + 7) / 8))
            #expect(try libpngPixels(file) == picture.pixels || !isOpaque)
        }
    }

    @Test("frames of an animation are whole images of one size, numbered in order", arguments: [true, false])
    func animation(isOpaque: Bool) throws {
        let frames = [
            bitmap(width: 5, height: 3, colors: 300, isOpaque: isOpaque), bitmap(width: 2, height: 4, colors: 9),
            bitmap(width: 5, height: 4, colors: 2),
        ]
        let chunks = try chunks(of: PNG.encodeAnimation(frames, milliseconds: 70_000, scale: 2))
        #expect(chunks.map(\.name) == ["IHDR", "sRGB", "pHYs", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
        #expect(chunks[3].data == [0, 0, 0, 3, 0, 0, 0, 0])
        // The number, the size and place of the frame, 65,535 thousandths of a second, and what becomes of the frame before.
        let controls = chunks.filter { $0.name == "fcTL" }.map(\.data)
        for (control, number) in zip(controls, [0, 1, 3]) {
            #expect(
                control == [0, 0, 0, UInt8(number), 0, 0, 0, 5, 0, 0, 0, 4] + [UInt8](repeating: 0, count: 8) + [255, 255, 3, 232, 0, 0])
        }
        let parts = chunks.filter { $0.name == "IDAT" || $0.name == "fdAT" }
        #expect(parts[1].data.prefix(4) == [0, 0, 0, 2] && parts[2].data.prefix(4) == [0, 0, 0, 4])
        for (index, frame) in frames.enumerated() {
            let stream = index == 0 ? parts[0].data : Array(parts[index].data.dropFirst(4))
            var file = PNG.signature
            for chunk in [chunks[0], Chunk(name: "IDAT", data: stream), Chunk(name: "IEND", data: [])] {
                PNG.appendChunk(chunk.name, chunk.data, to: &file)
            }
            let shown = try PNG.decode(file)
            #expect((shown.width, shown.height) == (5, 4))
            for y in 0..<4 {
                for x in 0..<5 {
                    let isInside = x < frame.width && y < frame.height
                    let pixel = isInside ? Array(frame.pixels[(y * frame.width + x) * 4..<(y * frame.width + x) * 4 + 4]) : [0, 0, 0, 0]
                    #expect(Array(shown.pixels[(y * 5 + x) * 4..<(y * 5 + x) * 4 + 4]) == pixel, "frame \(index), \(x), \(y)")
                }
            }
        }
        let quick = try self.chunks(of: PNG.encodeAnimation(frames, milliseconds: 0)).first { $0.name == "fcTL" }
        #expect(quick.map { Array($0.data[20..<22]) } == [0, 1])
    }

    private struct Chunk {
        var name: String
        var data: [UInt8]
    }

    /// The chunks of a file. Checks every length and checksum.
    private func chunks(of file: [UInt8]) throws -> [Chunk] {
        #expect(Array(file.prefix(8)) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        func number(_ place: Int) -> Int { file[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        var chunks: [Chunk] = []
        var place = 8
        while place < file.count {
            try #require(place + 12 <= file.count)
            let end = place + 8 + number(place)
            try #require(end + 4 <= file.count)
            #expect(number(end) == Int(Self.checksum(file[place + 4..<end])), "checksum")
            chunks.append(Chunk(name: String(decoding: file[place + 4..<place + 8], as: UTF8.self), data: Array(file[place + 8..<end])))
            place = end + 4
        }
        return chunks
    }

    /// CRC-32 bit by bit, as specified.
    private static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
        var crc = UInt32.max
        for byte in bytes {
            crc ^= UInt32(byte)
            for _ in 0..<8 {
                let isOdd = crc & 1 == 1
                crc >>= 1
                if isOdd { crc ^= 0xEDB8_8320 }
            }
        }
        return ~crc
    }

    /// The decompressed size of a zlib stream. libdeflate verifies its header and Adler-32; no bytes may follow.
    private func inflatedLength(_ stream: [UInt8], upTo limit: Int) throws -> Int {
        let inflater = try #require(libdeflate_alloc_decompressor())
        defer { libdeflate_free_decompressor(inflater) }
        var output = [UInt8](repeating: 0, count: limit)
        var (read, written) = (0, 0)
        let result = libdeflate_zlib_decompress_ex(inflater, stream, stream.count, &output, limit, &read, &written)
        #expect(result == LIBDEFLATE_SUCCESS && read == stream.count)
        return written
    }

    @Test("few colors use a palette unless it is larger than the savings")
    func forms() {
        #expect(Array(PNG.encode(bitmap(width: 64, height: 64, colors: 2))[24...25]) == [8, 3])
        #expect(Array(PNG.encode(bitmap(width: 64, height: 64, colors: 256))[24...25]) == [8, 3])
        #expect(Array(PNG.encode(bitmap(width: 64, height: 64, colors: 3000))[24...25]) == [8, 2])
        #expect(Array(PNG.encode(bitmap(width: 3, height: 3, colors: 5000))[24...25]) == [8, 2])
    }

    @Test("Cairo's files with row filters can be read", arguments: [3, 300, 60_000])
    func reads(colors: Int) throws {
        let original = bitmap(width: 57, height: 41, colors: colors)
        #expect(try PNG.decode(libpngFile(original)).pixels == original.pixels)
    }

    /// Files of kinds that our writer never produces, from an independent encoder: `Cases/png/make.py` wrote `Cases/png`. Each file has the
    /// same 5 × 3 image, as far as its kind allows.
    @Test(
        "every color type, bit depth and interlacing can be read",
        arguments: [
            "gray1", "gray2", "gray4", "gray8", "gray16", "graya8", "graya16", "rgb8", "rgb16", "rgba8", "rgba16", "palette1", "palette2",
            "palette4", "palette8",
            "gray8-interlaced", "rgb8-interlaced", "palette4-interlaced", "rgba16-interlaced", "rgb8-key", "gray8-key", "palette8-alpha",
            "rgb8-filters",
        ])
    func kinds(name: String) throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Cases/png")
        let file = Array(try Data(contentsOf: folder.appending(path: "\(name).png")))
        let expected = Array(try Data(contentsOf: folder.appending(path: "\(name).rgba")))
        let bitmap = try PNG.decode(file)
        #expect((bitmap.width, bitmap.height) == (5, 3))
        #expect(bitmap.pixels == expected)
    }

    /// Files with a header and no pixels: side, bit depth, color type, interlacing, and whether the header is rejected.
    @Test(
        "an image whose decoding needs more memory than its pixels is rejected above 400 MB",
        arguments: [
            (7_000, 16, 6, 1, true), (7_000, 16, 6, 0, false), (7_200, 16, 6, 0, true), (9_000, 8, 3, 1, true), (8_800, 8, 3, 1, false),
            (10_900, 8, 6, 0, false), (11_000, 8, 6, 0, true),
        ])
    func memory(side: Int, depth: UInt8, colorType: UInt8, interlacing: UInt8, isRefused: Bool) {
        func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
            let body = Array(name.utf8) + data
            return bytes(data.count) + body + bytes(Int(body.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) }))
        }
        func bytes(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
        let header = bytes(side) + bytes(side) + [depth, colorType, 0, 0, interlacing]
        let file = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IDAT", []) + chunk("IEND", [])
        let error = isRefused ? PNG.DecodeError.tooLarge(width: side, height: side) : .truncated
        #expect(throws: error) { try PNG.decode(file) }
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

    @Test("other file formats are reported")
    func foreign() {
        #expect(throws: PNG.DecodeError.notPNG) { try PNG.decode(Array("GIF89a".utf8)) }
        #expect(throws: PNG.DecodeError.notPNG) { try PNG.decode([]) }
        #expect(throws: PNG.DecodeError.lfsPointer) {
            try PNG.decode(Array("version https://git-lfs.github.com/spec/v1\noid sha256:00".utf8))
        }
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
                let place = y * stride + x * 4
                for channel in 0..<3 { data[place + channel] = bitmap.pixels[source + 2 - channel] }
            }
        }
        cairo_surface_mark_dirty(surface)
        let url = FileManager.default.temporaryDirectory.appending(path: "tvp-\(UUID().uuidString).png")
        defer { try? FileManager.default.removeItem(at: url) }
        try #require(cairo_surface_write_to_png(surface, url.path) == CAIRO_STATUS_SUCCESS)
        return Array(try Data(contentsOf: url))
    }
}
