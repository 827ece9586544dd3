import Foundation
import TableGraphics

extension PNG {
    /// Turns the filtered rows of a picture into pixels.
    struct Expander {
        let header: Header
        /// The colours of a palette as words; those that a file does not name are not in it.
        private let colors: [UInt32]
        private let key: [Int]?
        private var fault: DecodeError?

        init(header: Header, palette: ArraySlice<UInt8>, transparency: ArraySlice<UInt8>?) {
            self.header = header
            let alphas = Array(transparency ?? [])
            let bytes = Array(palette)
            colors = (0..<min(256, bytes.count / 3)).map { index in
                let alpha = index < alphas.count ? alphas[index] : 255
                return UInt32(bytes[index * 3]) | UInt32(bytes[index * 3 + 1]) << 8 | UInt32(bytes[index * 3 + 2]) << 16 | UInt32(alpha) << 24
            }
            key = header.colorType != 3 && alphas.count >= header.channels * 2
                ? (0..<header.channels).map { Int(alphas[$0 * 2]) << 8 | Int(alphas[$0 * 2 + 1]) } : nil
        }

        /// The pixels of `rows`, which are `header.byteCount` bytes with three more behind them that may be read.
        mutating func pixels(of rows: UnsafeMutablePointer<UInt8>) throws(DecodeError) -> [UInt8] {
            let count = header.width * header.height * 4
            let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, initialized in
                guard let target = UnsafeMutableRawPointer(buffer.baseAddress) else { return }
                var source = rows
                for pass in header.passes {
                    let rowBytes = header.rowBytes(pass)
                    var above: UnsafeMutablePointer<UInt8>?
                    for row in 0..<pass.height where fault == nil {
                        // Many rows of interfaces are like the one above, which our own writer says in this way.
                        if above != nil, !header.isInterlaced, source[0] == 2, isZero(source + 1, rowBytes) {
                            let line = target + row * header.width * 4
                            line.copyMemory(from: line - header.width * 4, byteCount: header.width * 4)
                        } else {
                            unfilter(source + 1, above: above, filter: source[0], count: rowBytes)
                            expand(source + 1, to: target, pass, row)
                            above = source + 1
                        }
                        source += rowBytes + 1
                    }
                }
                initialized = fault == nil ? count : 0
            }
            if let fault { throw fault }
            return pixels
        }

        /// Of at least one byte.
        private func isZero(_ row: UnsafePointer<UInt8>, _ count: Int) -> Bool { row[0] == 0 && memcmp(row, row + 1, count - 1) == 0 }

        private mutating func unfilter(_ row: UnsafeMutablePointer<UInt8>, above: UnsafeMutablePointer<UInt8>?, filter: UInt8, count: Int) {
            let back = max(1, header.channels * header.depth / 8)
            switch (filter, above) {
            case (0, _), (2, nil): break
            case (1, _), (4, nil):
                // Above the first row everything counts as 0: the estimate of 4 is then the left byte.
                for i in stride(from: back, to: count, by: 1) { row[i] &+= row[i - back] }
            case (2, let above?):
                for i in 0..<count { row[i] &+= above[i] }
            case (3, nil):
                for i in stride(from: back, to: count, by: 1) { row[i] &+= row[i - back] / 2 }
            case (3, let above?):
                for i in 0..<min(back, count) { row[i] &+= above[i] / 2 }
                for i in stride(from: back, to: count, by: 1) { row[i] &+= UInt8(truncatingIfNeeded: (Int(row[i - back]) + Int(above[i])) / 2) }
            case (4, let above?):
                for i in 0..<min(back, count) { row[i] &+= above[i] }
                for i in stride(from: back, to: count, by: 1) { row[i] &+= estimate(row[i - back], above[i], above[i - back]) }
            default: fault = .invalid("it has a row of an unknown filter")
            }
        }

        /// Paeth's: whichever of the three is nearest to left + up − corner.
        private func estimate(_ left: UInt8, _ up: UInt8, _ corner: UInt8) -> UInt8 {
            let toLeft = abs(Int(up) - Int(corner))
            let toUp = abs(Int(left) - Int(corner))
            let toCorner = abs(Int(left) + Int(up) - 2 * Int(corner))
            return toLeft <= toUp && toLeft <= toCorner ? left : toUp <= toCorner ? up : corner
        }

        private mutating func expand(_ source: UnsafePointer<UInt8>, to pixels: UnsafeMutableRawPointer, _ pass: Pass, _ row: Int) {
            let start = ((pass.y + row * pass.dy) * header.width + pass.x) * 4
            switch (header.colorType, header.depth) {
            case (2, 8) where key == nil && pass.dx == 1:
                Self.widen(UnsafeRawPointer(source), to: pixels + start, count: pass.width)
            case (6, 8) where pass.dx == 1: (pixels + start).copyMemory(from: source, byteCount: pass.width * 4)
            case (3, _): expandNumbers(source, pixels + start, pass)
            default:
                for x in 0..<pass.width {
                    pixels.storeBytes(of: pixel(source, x).littleEndian, toByteOffset: start + x * pass.dx * 4, as: UInt32.self)
                }
            }
        }

        /// From three bytes a pixel to four, opaque: the rows of most pictures, so four pixels at a time and without checks.
        ///
        /// Up to three bytes behind the row are read.
        @inline(never)
        private static func widen(_ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int) {
            var (source, target) = (source, target)
            let end = target + count &* 4
            func word(_ offset: Int) -> UInt32 { source.loadUnaligned(fromByteOffset: offset, as: UInt32.self) }
            let opaque = SIMD4<UInt32>(repeating: UInt32(0xFF00_0000).littleEndian)
            while target + 16 <= end {
                target.storeBytes(of: SIMD4(word(0), word(3), word(6), word(9)) | opaque, as: SIMD4<UInt32>.self)
                source += 12
                target += 16
            }
            while target < end {
                let word = source.loadUnaligned(as: UInt32.self).littleEndian | 0xFF00_0000
                target.storeBytes(of: word.littleEndian, as: UInt32.self)
                source += 3
                target += 4
            }
        }

        /// A row of numbers of colours.
        private mutating func expandNumbers(_ source: UnsafePointer<UInt8>, _ target: UnsafeMutableRawPointer, _ pass: Pass) {
            let depth = header.depth
            var isKnown = true
            colors.withUnsafeBufferPointer { colors in
                for x in 0..<pass.width {
                    let bit = x * depth
                    let number = Int(source[bit >> 3]) >> (8 - depth - bit & 7) & (1 << depth - 1)
                    isKnown = isKnown && number < colors.count
                    let color = number < colors.count ? colors[number] : 0
                    target.storeBytes(of: color.littleEndian, toByteOffset: x * pass.dx * 4, as: UInt32.self)
                }
            }
            if !isKnown { fault = .invalid("a pixel names a colour past the palette") }
        }

        // MARK: Any other form

        /// One sample in the file's own depth.
        private func sample(_ row: UnsafePointer<UInt8>, _ index: Int) -> Int {
            switch header.depth {
            case 16: return Int(row[index * 2]) << 8 | Int(row[index * 2 + 1])
            case 8: return Int(row[index])
            default:
                let bit = index * header.depth
                return Int(row[bit >> 3]) >> (8 - header.depth - bit & 7) & (1 << header.depth - 1)
            }
        }

        private func byte(_ sample: Int) -> UInt32 {
            UInt32(header.depth == 16 ? sample >> 8 : sample * 255 / (1 << header.depth - 1))
        }

        private func pixel(_ row: UnsafePointer<UInt8>, _ x: Int) -> UInt32 {
            let first = x * header.channels
            switch header.colorType {
            case 0:
                let gray = sample(row, first)
                return byte(gray) * 0x1_0101 | (key?[0] == gray ? 0 : 0xFF00_0000)
            case 4: return byte(sample(row, first)) * 0x1_0101 | byte(sample(row, first + 1)) << 24
            default:
                let (red, green, blue) = (sample(row, first), sample(row, first + 1), sample(row, first + 2))
                let color = byte(red) | byte(green) << 8 | byte(blue) << 16
                if header.colorType == 6 { return color | byte(sample(row, first + 3)) << 24 }
                // The one colour that counts as clear.
                if let key, key[0] == red, key[1] == green, key[2] == blue { return color }
                return color | 0xFF00_0000
            }
        }
    }
}
