import TableGraphics

extension PNG {
    /// Unfilters the rows of an image and converts them to pixels.
    struct Expander {
        /// Readable bytes after the last row.
        static let margin = 3

        let header: Header
        /// The palette as words, red lowest; only the colors in the file.
        private let colors: [UInt32]
        private let key: [Int]?
        private var fault: DecodeError?

        init(header: Header, palette: ArraySlice<UInt8>, transparency: ArraySlice<UInt8>?) {
            self.header = header
            let alphas = Array(transparency ?? [])
            let bytes = Array(palette)
            colors = (0..<min(256, bytes.count / 3)).map { index in
                let alpha = index < alphas.count ? alphas[index] : 255
                return UInt32(bytes[index * 3]) | UInt32(bytes[index * 3 + 1]) << 8 | UInt32(bytes[index * 3 + 2]) << 16 | UInt32(alpha)
                    << 24
            }
            key =
                header.colorType != 3 && alphas.count >= header.channels * 2
                ? (0..<header.channels).map { Int(alphas[$0 * 2]) << 8 | Int(alphas[$0 * 2 + 1]) } : nil
        }

        /// The size of all pixels, in bytes.
        private var area: Int { header.width * header.height * 4 }

        /// The offset of the rows in the memory that becomes the pixels; sharing it keeps a large image in memory only once. The offset is
        /// just large enough that no pixel overwrites an unread row. The pixels of interlaced rows are scattered, so these rows come after
        /// all pixels.
        var start: Int { header.isInterlaced ? area : max(0, area - header.byteCount) }

        /// Converts the `header.byteCount` bytes of rows at `start`, which the margin follows, to pixels in the same memory.
        mutating func expand(_ memory: inout [UInt8]) throws(DecodeError) {
            var place = start
            for pass in header.passes {
                let rowBytes = header.rowBytes(pass)
                for row in 0..<pass.height {
                    unfilter(&memory, at: place + 1, above: row > 0 ? place - rowBytes : nil, filter: memory[place], count: rowBytes)
                    if let fault { throw fault }
                    place += rowBytes + 1
                }
            }
            place = start
            for pass in header.passes {
                for row in 0..<pass.height {
                    expand(&memory, at: place + 1, pass, row)
                    if let fault { throw fault }
                    place += header.rowBytes(pass) + 1
                }
            }
            memory.removeLast(memory.count - area)
        }

        /// `start` and `above` are the offsets of the rows' pixels in `rows`.
        private mutating func unfilter(_ rows: inout [UInt8], at start: Int, above: Int?, filter: UInt8, count: Int) {
            let back = max(1, header.channels * header.depth / 8)
            /// A byte of the row, or 0 to the left of it.
            func left(_ i: Int) -> UInt8 { i < back ? 0 : rows[start + i - back] }
            switch (filter, above) {
            case (0, _), (2, nil): break
            case (1, _), (4, nil):
                // Above the first row every byte is 0, so Paeth's predictor is the left byte.
                for i in stride(from: back, to: count, by: 1) { rows[start + i] &+= rows[start + i - back] }
            case (2, let above?):
                for i in 0..<count { rows[start + i] &+= rows[above + i] }
            case (3, _):
                for i in 0..<count { rows[start + i] &+= UInt8((Int(left(i)) + Int(above.map { rows[$0 + i] } ?? 0)) / 2) }
            case (4, let above?):
                for i in 0..<count { rows[start + i] &+= estimate(left(i), rows[above + i], i < back ? 0 : rows[above + i - back]) }
            default: fault = .invalid("a row has an unknown filter type")
            }
        }

        /// Paeth's predictor: whichever of the three is closest to left + up − corner.
        private func estimate(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
            let toLeft = abs(Int(up) - Int(corner))
            let toUp = abs(Int(left) - Int(corner))
            let toCorner = abs(Int(left) + Int(up) - 2 * Int(corner))
            return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
        }

        private mutating func expand(_ memory: inout [UInt8], at start: Int, _ pass: Pass, _ row: Int) {
            let target = ((pass.y + row * pass.dy) * header.width + pass.x) * 4
            switch header.colorType {
            case 2 where header.depth == 8 && key == nil && pass.dx == 1: return widen(&memory, at: start, to: target, count: pass.width)
            case 6 where header.depth == 8 && pass.dx == 1: return move(&memory, at: start, to: target, count: pass.width)
            default: break
            }
            for x in 0..<pass.width {
                let word = header.colorType == 3 ? color(sample(memory, start, x)) : pixel(memory, start, x)
                let place = target + x * pass.dx * 4
                for channel in 0..<4 { memory[place + channel] = UInt8(truncatingIfNeeded: word >> UInt32(channel * 8)) }
            }
        }

        /// Expands opaque pixels from three bytes to four. Nearly all of our own images have this format.
        private func widen(_ memory: inout [UInt8], at start: Int, to target: Int, count: Int) {
            let opaque = UInt32(0xFF00_0000).littleEndian
            memory.withUnsafeMutableBytes { memory in
                // Every word below is within these bounds.
                precondition(start + count * 3 + 1 <= memory.count && target + count * 4 <= memory.count)
                for x in 0..<count {
                    let word = memory.loadUnaligned(fromByteOffset: start + x * 3, as: UInt32.self) | opaque
                    memory.storeBytes(of: word, toByteOffset: target + x * 4, as: UInt32.self)
                }
            }
        }

        /// Copies pixels that already have four bytes.
        private func move(_ memory: inout [UInt8], at start: Int, to target: Int, count: Int) {
            memory.withUnsafeMutableBytes { memory in
                precondition(start + count * 4 <= memory.count && target + count * 4 <= memory.count)
                let source = UnsafeRawBufferPointer(rebasing: memory[start..<start + count * 4])
                UnsafeMutableRawBufferPointer(rebasing: memory[target..<target + count * 4]).copyMemory(from: source)
            }
        }

        private mutating func color(_ number: Int) -> UInt32 {
            guard colors.indices.contains(number) else {
                fault = .invalid("a pixel refers to a color beyond the palette")
                return 0
            }
            return colors[number]
        }

        /// A sample of a row, at the file's bit depth.
        private func sample(_ rows: [UInt8], _ start: Int, _ index: Int) -> Int {
            switch header.depth {
            case 16: return Int(rows[start + index * 2]) << 8 | Int(rows[start + index * 2 + 1])
            case 8: return Int(rows[start + index])
            default:
                let bit = index * header.depth
                return Int(rows[start + bit >> 3]) >> (8 - header.depth - bit & 7) & (1 << header.depth - 1)
            }
        }

        private func byte(_ sample: Int) -> UInt32 {
            UInt32(header.depth == 16 ? sample >> 8 : sample * 255 / (1 << header.depth - 1))
        }

        /// The color of a pixel as a word, red lowest.
        private func pixel(_ rows: [UInt8], _ start: Int, _ x: Int) -> UInt32 {
            let first = x * header.channels
            switch header.colorType {
            case 0:
                let gray = sample(rows, start, first)
                return byte(gray) * 0x1_0101 | (key?[0] == gray ? 0 : 0xFF00_0000)
            case 4: return byte(sample(rows, start, first)) * 0x1_0101 | byte(sample(rows, start, first + 1)) << 24
            default:
                let (red, green, blue) = (sample(rows, start, first), sample(rows, start, first + 1), sample(rows, start, first + 2))
                let color = byte(red) | byte(green) << 8 | byte(blue) << 16
                if header.colorType == 6 { return color | byte(sample(rows, start, first + 3)) << 24 }
                // The single transparent color.
                if let key, key[0] == red, key[1] == green, key[2] == blue { return color }
                return color | 0xFF00_0000
            }
        }
    }
}
