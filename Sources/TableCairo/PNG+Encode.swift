import CDeflate
import TableGraphics

extension PNG {
    /// Encodes a bitmap losslessly: as a palette for at most 256 colors, otherwise as RGB, or RGBA if any pixel is not opaque.
    ///
    /// `scale` (device pixels per point) is written as the resolution, so that viewers show the image at its size in points.
    public static func encode(_ bitmap: Bitmap, scale: Double = 1, compression: Compression = .fast) -> [UInt8] {
        guard bitmap.width > 0, bitmap.height > 0 else { return encode(Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 0]), scale: scale) }
        let form = PixelForm(for: bitmap)
        var file = signature
        appendHeader(form, width: bitmap.width, height: bitmap.height, scale: scale, to: &file)
        if case .palette(let palette) = form {
            appendChunk("PLTE", palette.colors.flatMap { [$0.red, $0.green, $0.blue] }, to: &file)
            if !palette.alphas.isEmpty { appendChunk("tRNS", palette.alphas, to: &file) }
        }
        appendChunk("IDAT", compress(bitmap, as: form, compression), to: &file)
        appendChunk("IEND", [], to: &file)
        return file
    }

    /// Appends the chunks that precede the pixels.
    static func appendHeader(_ form: PixelForm, width: Int, height: Int, scale: Double, to file: inout [UInt8]) {
        var header: [UInt8] = []
        header.appendBigEndian(UInt32(width))
        header.appendBigEndian(UInt32(height))
        header += [8, form.colorType, 0, 0, 0]
        appendChunk("IHDR", header, to: &file)
        appendChunk("sRGB", [0], to: &file)
        // Pixels per meter: a point is 1/72 inch.
        var resolution: [UInt8] = []
        let density = UInt32((72 * scale / 0.0254).rounded())
        resolution.appendBigEndian(density)
        resolution.appendBigEndian(density)
        appendChunk("pHYs", resolution + [1], to: &file)
    }

    /// The zlib stream of an image.
    static func compress(_ bitmap: Bitmap, as form: PixelForm, _ compression: Compression) -> [UInt8] {
        let rows = form.rows(of: bitmap)
        return switch compression {
        // For screenshots, level 1 makes larger files and is not faster.
        case .fast: deflate(rows, level: 2)
        // For references of rows, level 12 takes four times as long and makes files four hundredths smaller.
        case .smallest: deflate(rows, level: 10)
        }
    }

    private static func deflate(_ rows: [UInt8], level: Int32) -> [UInt8] {
        // Fails only if the machine is out of memory: a compressor takes a few megabytes regardless of the input.
        guard let compressor = libdeflate_alloc_compressor(level) else { preconditionFailure("the compressor could not be allocated") }
        defer { libdeflate_free_compressor(compressor) }
        let bound = libdeflate_zlib_compress_bound(compressor, rows.count)
        // libdeflate writes at most `bound` bytes and returns their number.
        return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            count = libdeflate_zlib_compress(compressor, rows, rows.count, buffer.baseAddress, buffer.count)
        }
    }

    static func appendChunk(_ name: String, _ data: [UInt8], to file: inout [UInt8]) {
        file.appendBigEndian(UInt32(data.count))
        let start = file.count
        file += Array(name.utf8)
        file += data
        file.appendBigEndian(crc(file[start...]))
    }

    /// The checksum of a chunk's name and data.
    static func crc(_ bytes: ArraySlice<UInt8>) -> UInt32 { bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress, $0.count) } }
}

/// The pixel format of a file.
enum PixelForm {
    /// One byte per pixel.
    case palette(Palette)
    case rgb
    case rgba

    /// The format with the fewest bytes before compression.
    init(for bitmap: Bitmap) {
        // For small images, the palette may be larger than what it saves.
        if let palette = Palette(of: bitmap), palette.colors.count * 3 < bitmap.width * bitmap.height * 2 {
            self = .palette(palette)
        } else {
            self = bitmap.isOpaque ? .rgb : .rgba
        }
    }

    /// The color type in the header.
    var colorType: UInt8 {
        switch self {
        case .palette: 3
        case .rgb: 2
        case .rgba: 6
        }
    }

    /// The rows in PNG's format: a filter byte, then the pixels. No row is filtered: for screenshots, filters make files larger and slower
    /// to read.
    func rows(of bitmap: Bitmap) -> [UInt8] {
        switch self {
        case .palette(let palette): Self.rows(palette.numbers, bytesPerRow: bitmap.width, height: bitmap.height)
        case .rgb: Self.rgbRows(bitmap)
        case .rgba: Self.rows(bitmap.pixels, bytesPerRow: bitmap.width * 4, height: bitmap.height)
        }
    }

    private static func rows(_ bytes: [UInt8], bytesPerRow: Int, height: Int) -> [UInt8] {
        var rows: [UInt8] = []
        rows.reserveCapacity((bytesPerRow + 1) * height)
        for y in 0..<height {
            rows.append(0)
            rows += bytes[y * bytesPerRow..<(y + 1) * bytesPerRow]
        }
        return rows
    }

    private static func rgbRows(_ bitmap: Bitmap) -> [UInt8] {
        let size = (bitmap.width * 3 + 1) * bitmap.height
        // Pixels are copied as four-byte words, and the next pixel overwrites the fourth byte. The last pixel therefore needs an extra
        // byte. Every byte below `size` is written.
        return [UInt8](unsafeUninitializedCapacity: size + 1) { buffer, count in
            let rows = UnsafeMutableRawBufferPointer(buffer)
            bitmap.pixels.withUnsafeBytes { pixels in
                var (source, target) = (0, 0)
                for _ in 0..<bitmap.height {
                    rows.storeBytes(of: 0, toByteOffset: target, as: UInt8.self)
                    target += 1
                    for _ in 0..<bitmap.width {
                        rows.storeBytes(
                            of: pixels.loadUnaligned(fromByteOffset: source, as: UInt32.self), toByteOffset: target, as: UInt32.self)
                        source += 4
                        target += 3
                    }
                }
            }
            count = size
        }
    }
}

/// The palette of an image with at most 256 colors, and the palette index of each pixel.
struct Palette {
    private(set) var colors: [RGBA] = []
    /// The palette index of each pixel, row by row.
    private(set) var numbers: [UInt8] = []

    /// `nil` if the image has more colors.
    init?(of bitmap: Bitmap) {
        // Keyed by word, which is much cheaper to compare and hash than four bytes.
        var known: [UInt32: UInt8] = [:]
        var (last, number): (UInt32?, UInt8) = (nil, 0)
        numbers.reserveCapacity(bitmap.width * bitmap.height)
        let isIndexed = bitmap.pixels.withUnsafeBytes { pixels in
            var place = 0
            while place < pixels.count {
                let word = pixels.loadUnaligned(fromByteOffset: place, as: UInt32.self)
                if word != last {
                    last = word
                    if let found = known[word] {
                        number = found
                    } else {
                        guard let next = UInt8(exactly: colors.count) else { return false }
                        number = next
                        known[word] = next
                        colors.append(
                            RGBA(red: pixels[place], green: pixels[place + 1], blue: pixels[place + 2], alpha: pixels[place + 3]))
                    }
                }
                numbers.append(number)
                place += 4
            }
            return true
        }
        if !isIndexed { return nil }
    }

    /// The alpha of each color, up to the last one that is not opaque.
    var alphas: [UInt8] { Array(colors[..<((colors.lastIndex { $0.alpha < 255 } ?? -1) + 1)].map(\.alpha)) }
}

extension Bitmap {
    /// Whether every pixel is opaque.
    var isOpaque: Bool {
        pixels.withUnsafeBytes { pixels in
            // Two pixels at a time.
            let alphas = UInt64(littleEndian: 0xFF00_0000_FF00_0000)
            var place = 0
            while place + 8 <= pixels.count {
                if pixels.loadUnaligned(fromByteOffset: place, as: UInt64.self) & alphas != alphas { return false }
                place += 8
            }
            return place == pixels.count || pixels[place + 3] == 255
        }
    }
}
