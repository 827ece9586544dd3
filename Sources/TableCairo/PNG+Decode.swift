import CDeflate
import TableGraphics

extension PNG {
    /// The pixels of a PNG file: every colour type, depth and interlacing of the format; 16 bits are cut to 8.
    public static func decode(_ bytes: [UInt8]) throws(DecodeError) -> Bitmap {
        guard bytes.starts(with: signature) else {
            throw bytes.starts(with: Array("version https://git-lfs".utf8)) ? .lfsPointer : .notPNG
        }
        let chunks = try Chunks(bytes)
        let header = try Header(chunks.header)
        let rows = try inflate(chunks.data, size: header.byteCount)
        var expander = Expander(header: header, palette: chunks.palette, transparency: chunks.transparency)
        try expander.expand(rows)
        return Bitmap(width: header.width, height: header.height, pixels: expander.pixels)
    }

    /// The size of a PNG file in pixels, by its header alone.
    static func size(of bytes: [UInt8]) throws(DecodeError) -> Size {
        guard bytes.starts(with: signature) else { throw .notPNG }
        // The header is the first chunk, after its length and name.
        let start = signature.count + 8
        guard bytes.count >= start + 13 else { throw .truncated }
        let header = try Header(bytes[start..<start + 13])
        return Size(width: Double(header.width), height: Double(header.height))
    }

    private static func inflate(_ data: [UInt8], size: Int) throws(DecodeError) -> [UInt8] {
        guard let decompressor = libdeflate_alloc_decompressor() else { throw .invalid("no memory") }
        defer { libdeflate_free_decompressor(decompressor) }
        var status = LIBDEFLATE_BAD_DATA
        var written = 0
        let rows = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            status = libdeflate_zlib_decompress(decompressor, data, data.count, buffer.baseAddress, buffer.count, &written)
            count = status == LIBDEFLATE_SUCCESS ? written : 0
        }
        switch status {
        case LIBDEFLATE_SUCCESS where written == size: return rows
        case LIBDEFLATE_SUCCESS, LIBDEFLATE_SHORT_OUTPUT: throw .truncated
        case LIBDEFLATE_INSUFFICIENT_SPACE: throw .invalid("it holds more rows than it says")
        default: throw .damaged("its pixels")
        }
    }

    /// The chunks that matter, checked against their sums.
    private struct Chunks {
        var header: ArraySlice<UInt8> = []
        var palette: ArraySlice<UInt8> = []
        var transparency: ArraySlice<UInt8>?
        var data: [UInt8] = []

        init(_ bytes: [UInt8]) throws(DecodeError) {
            var i = signature.count
            while true {
                guard i + 12 <= bytes.count else { throw .truncated }
                let length = Int(bytes[i]) << 24 | Int(bytes[i + 1]) << 16 | Int(bytes[i + 2]) << 8 | Int(bytes[i + 3])
                guard length <= bytes.count - i - 12 else { throw .truncated }
                let name = String(decoding: bytes[i + 4..<i + 8], as: UTF8.self)
                let body = bytes[i + 8..<i + 8 + length]
                let sum = bytes[i + 8 + length..<i + 12 + length].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                let isIntact = bytes.withUnsafeBytes { libdeflate_crc32(0, $0.baseAddress.map { $0 + i + 4 }, length + 4) } == sum
                guard isIntact else { throw .damaged("its \(name) chunk") }
                switch name {
                case "IHDR": header = body
                case "PLTE": palette = body
                case "tRNS": transparency = body
                case "IDAT": data += body
                case "IEND": return
                default: break
                }
                i += 12 + length
            }
        }
    }

    /// The header, checked; knows how rows are laid out.
    private struct Header {
        let width: Int
        let height: Int
        let depth: Int
        let colorType: UInt8
        let isInterlaced: Bool

        init(_ bytes: ArraySlice<UInt8>) throws(DecodeError) {
            guard bytes.count == 13 else { throw .invalid("its header has \(bytes.count) bytes") }
            let b = Array(bytes)
            width = Int(b[0]) << 24 | Int(b[1]) << 16 | Int(b[2]) << 8 | Int(b[3])
            height = Int(b[4]) << 24 | Int(b[5]) << 16 | Int(b[6]) << 8 | Int(b[7])
            depth = Int(b[8])
            colorType = b[9]
            isInterlaced = b[12] == 1
            guard width > 0, height > 0 else { throw .invalid("it has no pixels") }
            guard width <= pixelLimit, height <= pixelLimit / width else { throw .tooLarge(width: width, height: height) }
            let depths: [Int]? =
                switch colorType {
                case 0: [1, 2, 4, 8, 16]
                case 3: [1, 2, 4, 8]
                case 2, 4, 6: [8, 16]
                default: nil
                }
            guard depths?.contains(depth) == true, b[10] == 0, b[11] == 0, b[12] <= 1 else { throw .invalid("its header makes no sense") }
        }

        var channels: Int {
            switch colorType {
            case 0, 3: 1
            case 4: 2
            case 2: 3
            default: 4
            }
        }

        /// The passes of the picture: where each begins, its steps, and its size in pixels.
        var passes: [Pass] {
            guard isInterlaced else { return [Pass(x: 0, y: 0, dx: 1, dy: 1, width: width, height: height)] }
            let starts = [(0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2)]
            return starts.map { x, y, dx, dy in
                Pass(x: x, y: y, dx: dx, dy: dy, width: max(0, (width - x + dx - 1) / dx), height: max(0, (height - y + dy - 1) / dy))
            }
            .filter { $0.width > 0 && $0.height > 0 }
        }

        func rowBytes(_ pass: Pass) -> Int { (pass.width * channels * depth + 7) / 8 }
        var byteCount: Int { passes.reduce(0) { $0 + (rowBytes($1) + 1) * $1.height } }
    }

    private struct Pass {
        var x: Int, y: Int, dx: Int, dy: Int, width: Int, height: Int
    }

    /// Turns filtered rows into pixels.
    private struct Expander {
        let header: Header
        let palette: ArraySlice<UInt8>
        let transparency: ArraySlice<UInt8>?
        private let words: [UInt32]
        var pixels: [UInt8]

        init(header: Header, palette: ArraySlice<UInt8>, transparency: ArraySlice<UInt8>?) {
            words = header.colorType == 3 ? Self.words(palette, transparency) : []
            self.header = header
            self.palette = palette
            self.transparency = transparency
            pixels = [UInt8](repeating: 255, count: header.width * header.height * 4)
        }

        mutating func expand(_ rows: [UInt8]) throws(DecodeError) {
            var rows = rows
            var start = 0
            for pass in header.passes {
                let rowBytes = header.rowBytes(pass)
                try unfilter(&rows, start: start, rowBytes: rowBytes, count: pass.height)
                for row in 0..<pass.height {
                    try expandRow(rows, start + row * (rowBytes + 1) + 1, pass, row)
                }
                start += (rowBytes + 1) * pass.height
            }
        }

        private func unfilter(_ rows: inout [UInt8], start: Int, rowBytes: Int, count: Int) throws(DecodeError) {
            let back = max(1, header.channels * header.depth / 8)
            var isValid = true
            rows.withUnsafeMutableBufferPointer { rows in
                for row in 0..<count {
                    let here = start + row * (rowBytes + 1) + 1
                    let above = row == 0 ? nil : here - rowBytes - 1
                    switch rows[here - 1] {
                    case 0: break
                    case 1: for i in stride(from: back, to: rowBytes, by: 1) { rows[here + i] &+= rows[here + i - back] }
                    case 2: if let above { for i in 0..<rowBytes { rows[here + i] &+= rows[above + i] } }
                    case 3:
                        for i in 0..<rowBytes {
                            let left = i >= back ? Int(rows[here + i - back]) : 0
                            let up = above.map { Int(rows[$0 + i]) } ?? 0
                            rows[here + i] &+= UInt8((left + up) / 2)
                        }
                    case 4:
                        for i in 0..<rowBytes {
                            let left = i >= back ? Int(rows[here + i - back]) : 0
                            let up = above.map { Int(rows[$0 + i]) } ?? 0
                            let corner = i >= back ? above.map { Int(rows[$0 + i - back]) } ?? 0 : 0
                            rows[here + i] &+= UInt8(paeth(left, up, corner))
                        }
                    default: isValid = false
                    }
                }
            }
            if !isValid { throw .invalid("it has a row of an unknown filter") }
        }

        private func paeth(_ left: Int, _ up: Int, _ corner: Int) -> Int {
            let estimate = left + up - corner
            let (a, b, c) = (abs(estimate - left), abs(estimate - up), abs(estimate - corner))
            return a <= b && a <= c ? left : b <= c ? up : corner
        }

        private mutating func expandRow(_ rows: [UInt8], _ offset: Int, _ pass: Pass, _ row: Int) throws(DecodeError) {
            let y = pass.y + row * pass.dy
            if header.depth == 8, header.colorType == 2 || header.colorType == 6, pass.dx == 1, transparency == nil {
                copyRow(rows, offset, y)
                return
            }
            if header.colorType == 3, pass.dx == 1 { return try copyIndexedRow(rows, offset, y) }
            for column in 0..<pass.width {
                let (r, g, b, a) = try pixel(rows, offset, column)
                let target = (y * header.width + pass.x + column * pass.dx) * 4
                pixels[target] = r
                pixels[target + 1] = g
                pixels[target + 2] = b
                pixels[target + 3] = a
            }
        }

        /// The usual case, without a decision a pixel.
        private mutating func copyRow(_ rows: [UInt8], _ offset: Int, _ y: Int) {
            let channels = header.channels
            let width = header.width
            rows.withUnsafeBufferPointer { rows in
                pixels.withUnsafeMutableBufferPointer { pixels in
                    var source = offset
                    var target = y * width * 4
                    for _ in 0..<width {
                        pixels[target] = rows[source]
                        pixels[target + 1] = rows[source + 1]
                        pixels[target + 2] = rows[source + 2]
                        if channels == 4 { pixels[target + 3] = rows[source + 3] }
                        source += channels
                        target += 4
                    }
                }
            }
        }

        /// A row of a palette: our own references are such, so no decision a pixel here either.
        private mutating func copyIndexedRow(_ rows: [UInt8], _ offset: Int, _ y: Int) throws(DecodeError) {
            let (width, depth) = (header.width, header.depth)
            let mask = (1 << depth) - 1
            let colors = words
            var highest = 0
            rows.withUnsafeBufferPointer { rows in
                colors.withUnsafeBufferPointer { colors in
                    pixels.withUnsafeMutableBytes { pixels in
                        for x in 0..<width {
                            let bit = x * depth
                            let index = Int(rows[offset + (bit >> 3)]) >> (8 - depth - (bit & 7)) & mask
                            highest = max(highest, index)
                            pixels.storeBytes(of: colors[index], toByteOffset: (y * width + x) * 4, as: UInt32.self)
                        }
                    }
                }
            }
            guard highest * 3 + 3 <= palette.count else { throw .invalid("a pixel names a colour past the palette") }
        }

        /// The colours of a palette as they lie in memory; those past its end are clear.
        private static func words(_ palette: ArraySlice<UInt8>, _ transparency: ArraySlice<UInt8>?) -> [UInt32] {
            (0..<256).map { index in
                let place = palette.startIndex + index * 3
                guard place + 3 <= palette.endIndex else { return 0 }
                let alpha = transparency.flatMap { index < $0.count ? $0[$0.startIndex + index] : nil } ?? 255
                return (UInt32(palette[place]) | UInt32(palette[place + 1]) << 8 | UInt32(palette[place + 2]) << 16 | UInt32(alpha) << 24).littleEndian
            }
        }

        /// One sample in the file's own depth.
        private func sample(_ rows: [UInt8], _ offset: Int, _ index: Int) -> Int {
            switch header.depth {
            case 16: return Int(rows[offset + index * 2]) << 8 | Int(rows[offset + index * 2 + 1])
            case 8: return Int(rows[offset + index])
            default:
                let bit = index * header.depth
                return Int(rows[offset + (bit >> 3)]) >> (8 - header.depth - (bit & 7)) & ((1 << header.depth) - 1)
            }
        }

        private func pixel(_ rows: [UInt8], _ offset: Int, _ column: Int) throws(DecodeError) -> (UInt8, UInt8, UInt8, UInt8) {
            let samples = (0..<header.channels).map { sample(rows, offset, column * header.channels + $0) }
            func byte(_ value: Int) -> UInt8 {
                header.depth == 16 ? UInt8(value >> 8) : UInt8(value * 255 / ((1 << header.depth) - 1))
            }
            switch header.colorType {
            case 0: return (byte(samples[0]), byte(samples[0]), byte(samples[0]), isKey(samples) ? 0 : 255)
            case 2: return (byte(samples[0]), byte(samples[1]), byte(samples[2]), isKey(samples) ? 0 : 255)
            case 4: return (byte(samples[0]), byte(samples[0]), byte(samples[0]), byte(samples[1]))
            case 3:
                let place = palette.startIndex + samples[0] * 3
                guard place + 3 <= palette.endIndex else { throw .invalid("a pixel names a colour past the palette") }
                let alpha = transparency.flatMap { samples[0] < $0.count ? $0[$0.startIndex + samples[0]] : nil } ?? 255
                return (palette[place], palette[place + 1], palette[place + 2], alpha)
            default: return (byte(samples[0]), byte(samples[1]), byte(samples[2]), byte(samples[3]))
            }
        }

        /// Whether a pixel has the one colour that counts as clear.
        private func isKey(_ samples: [Int]) -> Bool {
            guard let key = transparency, key.count >= samples.count * 2 else { return false }
            return samples.enumerated().allSatisfy { index, sample in
                sample == Int(key[key.startIndex + index * 2]) << 8 | Int(key[key.startIndex + index * 2 + 1])
            }
        }
    }
}
