import CDeflate
import TableGraphics

/// Compresses the unfiltered rows of an image.
///
/// Rows and pixels of screenshots repeat: comparing with the row above, the previous pixel and the last positions of the same colors finds
/// as much as a search through the bytes. Using libdeflate (level 2) instead makes files a twentieth smaller, but rendering all examples as
/// pages and images then takes 1.2 times the CPU time.
struct PixelStream {
    /// The number of bits of a slot's index. Slots store the last position of a color or pair of colors.
    private static let slotBits = 12
    /// The maximum number of steps in a block: about as many as suit one code.
    private static let blockSize = 1 << 15

    /// `width * height` words, valid only inside the closure of `compress` that provides them. Positions are pixel indexes; `word` and
    /// `equalCount` read only pixels inside rows.
    private let pixels: UnsafeRawBufferPointer
    private let width: Int
    /// The size of a pixel: 3 or 4 bytes, the lowest of a word.
    private let step: Int
    /// The size of a row, including its filter byte, in bytes.
    private let rowBytes: Int
    /// The last pixel index of each pair of colors, then of each color.
    private var places: [Int]
    private var block = DeflateBlock()
    private var writer = BitWriter()

    /// The zlib stream of an image, with `step` bytes per pixel.
    static func compress(_ bitmap: Bitmap, step: Int) -> [UInt8] {
        bitmap.pixels.withUnsafeBytes { pixels in
            var stream = PixelStream(pixels: pixels, width: bitmap.width, step: step)
            // The checksum reads each row once. All rows at once would take hundreds of megabytes for a large image.
            var row = [UInt8](repeating: 0, count: stream.rowBytes + 1)
            var sum: UInt32 = 1
            stream.writer.put(0x0178, 16)
            for y in 0..<bitmap.height {
                stream.addRow(y)
                stream.copyRow(y, to: &row)
                sum = libdeflate_adler32(sum, row, stream.rowBytes)
                if stream.block.steps.count >= blockSize { stream.block.write(to: &stream.writer, isLast: false) }
            }
            stream.block.write(to: &stream.writer, isLast: true)
            return stream.writer.bytes(sum: sum)
        }
    }

    private init(pixels: UnsafeRawBufferPointer, width: Int, step: Int) {
        (self.pixels, self.width, self.step) = (pixels, width, step)
        rowBytes = width * step + 1
        // Starts farther back than a copy can reach.
        places = [Int](repeating: -Deflate.farthest, count: 2 << Self.slotBits)
    }

    private func word(_ pixel: Int) -> UInt32 { pixels.loadUnaligned(fromByteOffset: pixel * 4, as: UInt32.self) }

    /// Writes a row's pixels after its filter byte. A pixel is copied as a word; the next pixel overwrites the excess byte, and the last
    /// pixel has an extra byte.
    private func copyRow(_ y: Int, to row: inout [UInt8]) {
        row.withUnsafeMutableBytes { row in
            for x in 0..<width { row.storeBytes(of: word(y * width + x), toByteOffset: 1 + x * step, as: UInt32.self) }
        }
    }

    private mutating func addRow(_ y: Int) {
        let start = y * width
        let hasAbove = y > 0 && rowBytes <= Deflate.farthest
        var x = hasAbove ? equalCount(start, start - width, width) : 0
        if x > 0 {
            block.add(.copy(count: x * step + 1, distance: rowBytes))
        } else {
            block.add(.literals(0, count: 1))
        }
        while x < width {
            let place = start + x
            var (count, distance) = (0, 0)
            if hasAbove { (count, distance) = (equalCount(place, place - width, width - x), rowBytes) }
            if count < 4, x > 0 {
                let same = equalCount(place, place - 1, width - x)
                if same >= count, same > 0 { (count, distance) = (same, step) }
            }
            if count < 4 { lookBack(place, x, y, &count, &distance) }
            if count == 0 {
                count = 1
                block.add(.literals(word(place), count: step))
            } else {
                block.add(.copy(count: count * step, distance: distance))
            }
            x += count
        }
    }

    /// Tries the last position of this pixel and the next one, or of this pixel alone, and uses it if more than `count` pixels match there.
    private mutating func lookBack(_ place: Int, _ x: Int, _ y: Int, _ count: inout Int, _ distance: inout Int) {
        let first = word(place)
        let next = x + 1 < width ? word(place + 1) : 0
        for slot in [Self.slot(UInt64(first) | UInt64(next) << 32), Self.slot(UInt64(first)) + 1 << Self.slotBits] {
            let last = places[slot]
            places[slot] = place
            // In bytes: each row has one byte more than its pixels.
            let back = (place - last) * step + (last < 0 ? 0 : y - last / width)
            guard last >= 0, back <= Deflate.farthest else { continue }
            let same = equalCount(place, last, width - max(x, last % width))
            if same > count { (count, distance) = (same, back) }
        }
    }

    private static func slot(_ colors: UInt64) -> Int {
        Int(truncatingIfNeeded: (colors &* 0x9E37_79B9_7F4A_7C15) >> UInt64(64 - slotBits))
    }

    /// The number of equal pixels after two positions, at most `most`.
    private func equalCount(_ a: Int, _ b: Int, _ most: Int) -> Int {
        var n = 0
        while n + 2 <= most {
            let off =
                pixels.loadUnaligned(fromByteOffset: (a + n) * 4, as: UInt64.self)
                ^ pixels.loadUnaligned(fromByteOffset: (b + n) * 4, as: UInt64.self)
            if off != 0 { return n + (off.littleEndian & 0xFFFF_FFFF == 0 ? 1 : 0) }
            n += 2
        }
        return n < most && word(a + n) == word(b + n) ? n + 1 : n
    }
}
