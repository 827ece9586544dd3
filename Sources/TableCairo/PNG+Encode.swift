import CDeflate
import TableGraphics

extension PNG {
    /// The PNG of a bitmap, without loss, in the smallest of the forms that hold its colours: a palette of 1, 2, 4 or 8
    /// bits for at most 256 colours, RGB without transparency, else RGBA. `speed: .fast` takes RGBA and looks no further.
    ///
    /// `scale` (device pixels a point) is written as the resolution, so that viewers show the picture in its size in points.
    public static func encode(
        _ bitmap: Bitmap, scale: Double = 1, text: [(key: String, value: String)] = [], speed: Speed = .small
    ) -> [UInt8] {
        guard bitmap.width > 0, bitmap.height > 0 else { return encode(Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 0]), scale: scale) }
        let (form, data) =
            switch speed {
            case .small: smallest(bitmap) { $0.stream(of: bitmap) }
            // Past a quarter of a million pixels the last levels would take a quarter of a second and more.
            case .smallest: smallest(bitmap) { compress($0.rows(of: bitmap), level: bitmap.width * bitmap.height <= 1 << 18 ? 12 : 9) }
            case .fast: fast(bitmap)
            }
        var file = signature
        appendHeader(form, width: bitmap.width, height: bitmap.height, scale: scale, to: &file)
        for (key, value) in text { appendChunk("tEXt", Array(key.utf8) + [0] + Array(value.utf8), to: &file) }
        if case .palette(let table, _) = form {
            appendChunk("PLTE", table.colors.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0 >> 16)] }, to: &file)
            if !table.alphas.isEmpty { appendChunk("tRNS", table.alphas, to: &file) }
        }
        appendChunk("IDAT", data, to: &file)
        appendChunk("IEND", [], to: &file)
        return file
    }

    /// The chunks that stand before the pixels of every file.
    static func appendHeader(_ form: PixelForm, width: Int, height: Int, scale: Double, to file: inout [UInt8]) {
        var header: [UInt8] = []
        header.appendBigEndian(UInt32(width))
        header.appendBigEndian(UInt32(height))
        header += [UInt8(form.bitDepth), form.colorType, 0, 0, 0]
        appendChunk("IHDR", header, to: &file)
        appendChunk("sRGB", [0], to: &file)
        // Pixels a metre: a point is 1/72 inch.
        var resolution: [UInt8] = []
        let density = UInt32((72 * scale / 0.0254).rounded())
        resolution.appendBigEndian(density)
        resolution.appendBigEndian(density)
        appendChunk("pHYs", resolution + [1], to: &file)
    }

    /// The smallest of the forms as one of two ways of compressing makes them.
    private static func smallest(_ bitmap: Bitmap, _ compress: (PixelForm) -> [UInt8]) -> (PixelForm, [UInt8]) {
        let forms = PixelForm.candidates(for: bitmap).map { ($0, compress($0)) }
        let sizes = forms.map { $0.0.paletteSize + $0.1.count }
        return forms[sizes.indices.min { sizes[$0] < sizes[$1] } ?? 0]
    }

    private static func fast(_ bitmap: Bitmap) -> (PixelForm, [UInt8]) {
        if let stream = QuickStream.compress(bitmap) { return (.rgba, stream) }
        // What does not become smaller so: noise, and icons of a few pixels.
        let form = PixelForm.full(for: bitmap)
        return (form, form.stream(of: bitmap))
    }

    /// `level` is libdeflate's, from 1 to 12.
    private static func compress(_ bytes: [UInt8], level: Int32) -> [UInt8] {
        // Only a machine out of memory ends here, and no input can ask for more than a few megabytes of it.
        guard let compressor = libdeflate_alloc_compressor(level) else { preconditionFailure("no memory for a compressor") }
        defer { libdeflate_free_compressor(compressor) }
        let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
        return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            count = libdeflate_zlib_compress(compressor, bytes, bytes.count, buffer.baseAddress, buffer.count)
        }
    }

    static func appendChunk(_ name: String, _ data: [UInt8], to file: inout [UInt8]) {
        file.appendBigEndian(UInt32(data.count))
        let start = file.count
        file += Array(name.utf8)
        file += data
        let crc = file.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress.map { $0 + start }, file.count - start) }
        file.appendBigEndian(crc)
    }
}

/// How pixels are stored.
enum PixelForm {
    /// Numbers of colours, of so many bits.
    case palette(ColorTable, bitDepth: Int)
    case rgb
    case rgba

    /// The forms of which one may be the smallest; never empty.
    static func candidates(for bitmap: Bitmap) -> [PixelForm] {
        guard let table = ColorTable(bitmap) else { return [full(for: bitmap)] }
        // Numbers that fill whole bytes repeat in ways that packed ones do not.
        let depths = table.bitDepth == 8 ? [8] : [table.bitDepth, 8]
        let palettes = depths.map { PixelForm.palette(table, bitDepth: $0) }
        // Only in an icon can the palette itself count.
        return bitmap.pixels.count < 1 << 14 ? palettes + [full(for: bitmap)] : palettes
    }

    /// The form that holds every colour.
    static func full(for bitmap: Bitmap) -> PixelForm {
        let all = bitmap.pixels.withUnsafeBytes { $0.bindMemory(to: UInt32.self).reduce(UInt32.max) { $0 & $1 } }
        return all.littleEndian >> 24 == 255 ? .rgb : .rgba
    }

    /// In bytes, with the frames of the chunks.
    var paletteSize: Int {
        guard case .palette(let table, _) = self else { return 0 }
        return 12 + table.colors.count * 3 + (table.alphas.isEmpty ? 0 : 12 + table.alphas.count)
    }

    var bitDepth: Int {
        switch self {
        case .palette(_, let bitDepth): bitDepth
        case .rgb, .rgba: 8
        }
    }

    var colorType: UInt8 {
        switch self {
        case .palette: 3
        case .rgb: 2
        case .rgba: 6
        }
    }

    /// The zlib stream of the pixels.
    func stream(of bitmap: Bitmap) -> [UInt8] {
        func compress(_ words: UnsafeBufferPointer<UInt32>, width: Int, step: Int) -> [UInt8] {
            guard let words = words.baseAddress else { return [] }
            return PixelStream.compress(words, width: width, height: bitmap.height, step: step)
        }
        switch self {
        case .palette(let table, let bitDepth):
            // What counts as a pixel is then a byte of numbers.
            return numbers(bitmap, table, bitDepth).withUnsafeBufferPointer { compress($0, width: $0.count / bitmap.height, step: 1) }
        case .rgb: return bitmap.pixels.withUnsafeBytes { compress($0.bindMemory(to: UInt32.self), width: bitmap.width, step: 3) }
        case .rgba: return bitmap.pixels.withUnsafeBytes { compress($0.bindMemory(to: UInt32.self), width: bitmap.width, step: 4) }
        }
    }

    /// The rows as libdeflate compresses them: a filter byte (none), then the pixels.
    func rows(of bitmap: Bitmap) -> [UInt8] {
        switch self {
        case .palette(let table, let bitDepth): indexedRows(bitmap, table, bitDepth)
        case .rgb: rgbRows(bitmap)
        case .rgba: rgbaRows(bitmap)
        }
    }

    private func rgbRows(_ bitmap: Bitmap) -> [UInt8] {
        let size = (bitmap.width * 3 + 1) * bitmap.height
        // One byte more: pixels are stored four bytes at a time, and the next one overwrites the fourth.
        return [UInt8](unsafeUninitializedCapacity: size + 1) { out, count in
            let raw = UnsafeMutableRawBufferPointer(out)
            bitmap.pixels.withUnsafeBytes { pixels in
                var target = 0
                var source = 0
                for _ in 0..<bitmap.height {
                    raw[target] = 0
                    target += 1
                    for _ in 0..<bitmap.width {
                        raw.storeBytes(of: pixels.loadUnaligned(fromByteOffset: source, as: UInt32.self), toByteOffset: target, as: UInt32.self)
                        target += 3
                        source += 4
                    }
                }
            }
            count = size
        }
    }

    private func rgbaRows(_ bitmap: Bitmap) -> [UInt8] {
        var out: [UInt8] = []
        out.reserveCapacity((bitmap.width * 4 + 1) * bitmap.height)
        for y in 0..<bitmap.height {
            out.append(0)
            out += bitmap.pixels[y * bitmap.width * 4..<(y + 1) * bitmap.width * 4]
        }
        return out
    }

    private func indexedRows(_ bitmap: Bitmap, _ table: ColorTable, _ bitDepth: Int) -> [UInt8] {
        let numbers = numbers(bitmap, table, bitDepth)
        let rowBytes = numbers.count / bitmap.height
        var out: [UInt8] = []
        out.reserveCapacity(numbers.count + bitmap.height)
        for y in 0..<bitmap.height {
            out.append(0)
            for byte in numbers[y * rowBytes..<(y + 1) * rowBytes] { out.append(UInt8(truncatingIfNeeded: byte)) }
        }
        return out
    }

    /// The numbers of the colours, as many in a word as a byte of the file holds: the first in its highest bits.
    private func numbers(_ bitmap: Bitmap, _ table: ColorTable, _ bitDepth: Int) -> [UInt32] {
        let numbers = table.numbers(of: bitmap)
        let inByte = 8 / bitDepth
        if inByte == 1 { return numbers }
        var bytes: [UInt32] = []
        bytes.reserveCapacity((bitmap.width + inByte - 1) / inByte * bitmap.height)
        for row in stride(from: 0, to: numbers.count, by: bitmap.width) {
            for first in stride(from: row, to: row + bitmap.width, by: inByte) {
                let end = min(first + inByte, row + bitmap.width)
                let byte = numbers[first..<end].reduce(0) { $0 << bitDepth | $1 }
                bytes.append(byte << ((first + inByte - end) * bitDepth))
            }
        }
        return bytes
    }
}
