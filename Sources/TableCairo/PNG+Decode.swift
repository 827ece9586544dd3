import CDeflate
import TableGraphics

extension PNG {
    /// Decodes a PNG file of any color type, bit depth and interlacing; 16-bit channels are reduced to 8, and Display P3 becomes sRGB.
    public static func decode(_ bytes: [UInt8]) throws(DecodeError) -> Bitmap {
        guard bytes.starts(with: signature) else {
            throw bytes.starts(with: Array("version https://git-lfs".utf8)) ? .lfsPointer : .notPNG
        }
        let chunks = try Chunks(bytes)
        let header = try Header(chunks.header)
        var expander = Expander(header: header, palette: chunks.palette, transparency: chunks.transparency)
        var pixels = try pixels(chunks.data, header, &expander)
        ColorProfile(chunks.profile)?.convert(&pixels)
        return Bitmap(width: header.width, height: header.height, pixels: pixels)
    }

    /// The size of a PNG file in pixels, read from its header only.
    package static func size(of bytes: [UInt8]) throws(DecodeError) -> Size {
        guard bytes.starts(with: signature) else { throw .notPNG }
        // The header is the first chunk, after its length and name.
        let start = signature.count + 8
        guard bytes.count >= start + 13 else { throw .truncated }
        let header = try Header(bytes[start..<start + 13])
        return Size(width: Double(header.width), height: Double(header.height))
    }

    private static func pixels(_ data: ArraySlice<UInt8>, _ header: Header, _ expander: inout Expander) throws(DecodeError) -> [UInt8] {
        guard let decompressor = libdeflate_alloc_decompressor() else { throw .invalid("out of memory") }
        defer { libdeflate_free_decompressor(decompressor) }
        let size = header.byteCount
        let start = expander.start
        guard start + size <= max((header.width * 4 + 1) * header.height, memoryLimit) else {
            throw .tooLarge(width: header.width, height: header.height)
        }
        // Deflate expands a byte to at most 1,032 bytes, so no memory is allocated for pixels that cannot exist.
        guard size / 1032 <= data.count else { throw .truncated }
        var status = LIBDEFLATE_SUCCESS
        // Without a pointer for the count, libdeflate succeeds only if it has written all `size` bytes. The margin after them allows
        // reading pixels of three bytes four bytes at a time.
        var memory = [UInt8](unsafeUninitializedCapacity: start + size + Expander.margin) { memory, count in
            status = data.withUnsafeBytes {
                libdeflate_zlib_decompress(decompressor, $0.baseAddress, $0.count, memory.baseAddress.map { $0 + start }, size, nil)
            }
            guard status == LIBDEFLATE_SUCCESS else { return }
            memory[..<start].initialize(repeating: 0)
            memory[(start + size)...].initialize(repeating: 0)
            count = memory.count
        }
        switch status {
        case LIBDEFLATE_SUCCESS:
            try expander.expand(&memory)
            return memory
        case LIBDEFLATE_SHORT_OUTPUT: throw .truncated
        case LIBDEFLATE_INSUFFICIENT_SPACE: throw .invalid("it contains more rows than its header declares")
        default: throw .damaged("its pixels")
        }
    }

    /// The relevant chunks, with verified checksums.
    private struct Chunks {
        var header: ArraySlice<UInt8> = []
        var palette: ArraySlice<UInt8> = []
        var transparency: ArraySlice<UInt8>?
        var profile: ArraySlice<UInt8> = []
        var data: ArraySlice<UInt8> = []

        init(_ bytes: [UInt8]) throws(DecodeError) {
            var i = signature.count
            while true {
                guard i + 12 <= bytes.count else { throw .truncated }
                let length = Int(bytes[i]) << 24 | Int(bytes[i + 1]) << 16 | Int(bytes[i + 2]) << 8 | Int(bytes[i + 3])
                guard length <= bytes.count - i - 12 else { throw .truncated }
                let name = String(decoding: bytes[i + 4..<i + 8], as: UTF8.self)
                let body = bytes[i + 8..<i + 8 + length]
                let sum = bytes[i + 8 + length..<i + 12 + length].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
                guard PNG.crc(bytes[i + 4..<i + 8 + length]) == sum else { throw .damaged("its \(name) chunk") }
                switch name {
                case "IHDR": header = body
                case "PLTE": palette = body
                case "tRNS": transparency = body
                case "iCCP": profile = body
                // Most files have only one IDAT chunk, which is not copied.
                case "IDAT": if data.isEmpty { data = body } else { data += body }
                case "IEND": return
                default: break
                }
                i += 12 + length
            }
        }
    }

    /// The validated header and the layout of rows.
    struct Header {
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
            guard depths?.contains(depth) == true, b[10] == 0, b[11] == 0, b[12] <= 1 else { throw .invalid("its header is invalid") }
        }

        var channels: Int {
            switch colorType {
            case 0, 3: 1
            case 4: 2
            case 2: 3
            default: 4
            }
        }

        /// The interlacing passes of the image; each has its origin, steps and size in pixels.
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

    /// An interlacing pass; images without interlacing have one pass.
    struct Pass {
        var x: Int, y: Int, dx: Int, dy: Int, width: Int, height: Int
    }
}
