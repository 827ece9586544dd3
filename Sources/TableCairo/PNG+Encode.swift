import CDeflate
import TableGraphics

extension PNG {
    /// The PNG of a bitmap, without loss, in the smallest of the forms that hold its colours: a palette of 1, 2, 4 or 8
    /// bits for at most 256 opaque colours, RGB without transparency, else RGBA.
    ///
    /// No row filter: on flat interfaces it makes files larger and slower to read. `scale` (device pixels a point) is
    /// written as the resolution, so that viewers show the picture in its size in points.
    public static func encode(_ bitmap: Bitmap, scale: Double = 1, text: [(key: String, value: String)] = []) -> [UInt8] {
        guard bitmap.width > 0, bitmap.height > 0 else { return encode(Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 0]), scale: scale) }
        let form = PixelForm(bitmap)
        var file = signature
        appendHeader(form, width: bitmap.width, height: bitmap.height, scale: scale, to: &file)
        for (key, value) in text { appendChunk("tEXt", Array(key.utf8) + [0] + Array(value.utf8), to: &file) }
        if case .palette(let palette, _, _) = form {
            appendChunk("PLTE", palette.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8), UInt8(truncatingIfNeeded: $0 >> 16)] }, to: &file)
        }
        appendChunk("IDAT", compress(form.rows(of: bitmap)), to: &file)
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

    static func compress(_ bytes: [UInt8]) -> [UInt8] {
        // Only a machine out of memory ends here, and no input can ask for more than half a megabyte of it.
        // On interfaces, with their long equal runs, level 2 is both faster and smaller than level 1 (5.4 ms and 118 kB
        // against 7.7 ms and 121 kB for a settings screen); higher levels cost more than they save.
        guard let compressor = libdeflate_alloc_compressor(2) else { preconditionFailure("no memory for a compressor") }
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
    /// Colours as little-endian words (red lowest), the index of each, and bits a pixel.
    case palette([UInt32], ColorTable, bitDepth: Int)
    case rgb
    case rgba

    init(_ bitmap: Bitmap) {
        var table = ColorTable()
        var hasFewColors = true
        let isOpaque = bitmap.pixels.withUnsafeBytes { pixels in
            let words = pixels.bindMemory(to: UInt32.self)
            var last = words[0]
            hasFewColors = table.insert(last.littleEndian)
            for word in words where word != last {
                last = word
                hasFewColors = table.insert(word.littleEndian)
                if !hasFewColors { break }
            }
            return words.reduce(UInt32.max) { $0 & $1 }.littleEndian >> 24 == 255
        }
        if !isOpaque {
            self = .rgba
        } else if hasFewColors {
            self = .palette(table.colors, table, bitDepth: table.colors.count <= 2 ? 1 : table.colors.count <= 4 ? 2 : table.colors.count <= 16 ? 4 : 8)
        } else {
            self = .rgb
        }
    }

    var bitDepth: Int {
        switch self {
        case .palette(_, _, let bitDepth): bitDepth
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

    /// The rows as they are compressed: a filter byte (none), then the pixels.
    func rows(of bitmap: Bitmap) -> [UInt8] {
        switch self {
        case .palette(_, let table, let bitDepth): indexedRows(bitmap, table, bitDepth)
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
        let rowBytes = (bitmap.width * bitDepth + 7) / 8
        var out = [UInt8](repeating: 0, count: (rowBytes + 1) * bitmap.height)
        bitmap.pixels.withUnsafeBytes { pixels in
            var last: UInt32 = 0
            var index = UInt8(table.index(of: last))
            for y in 0..<bitmap.height {
                let row = y * (rowBytes + 1) + 1
                for x in 0..<bitmap.width {
                    let word = pixels.loadUnaligned(fromByteOffset: (y * bitmap.width + x) * 4, as: UInt32.self).littleEndian
                    if word != last { (last, index) = (word, UInt8(table.index(of: word))) }
                    let bit = x * bitDepth
                    out[row + (bit >> 3)] |= index << UInt8(8 - bitDepth - (bit & 7))
                }
            }
        }
        return out
    }
}

/// At most 256 colours with a fast way to find one: open addressing in 1,024 slots.
struct ColorTable {
    private(set) var colors: [UInt32] = []
    private var slots = [Int16](repeating: -1, count: 1024)

    /// Takes a colour in; `false` when it would be the 257th.
    mutating func insert(_ color: UInt32) -> Bool {
        var slot = Self.slot(of: color)
        while slots[slot] >= 0 {
            if colors[Int(slots[slot])] == color { return true }
            slot = (slot + 1) & 1023
        }
        guard colors.count < 256 else { return false }
        slots[slot] = Int16(colors.count)
        colors.append(color)
        return true
    }

    /// The number of a colour; 0 for one that was not taken in.
    func index(of color: UInt32) -> Int {
        var slot = Self.slot(of: color)
        while slots[slot] >= 0 {
            if colors[Int(slots[slot])] == color { return Int(slots[slot]) }
            slot = (slot + 1) & 1023
        }
        return 0
    }

    private static func slot(of color: UInt32) -> Int { Int((color &* 0x9E37_79B1) >> 22) }
}
