import CDeflate
import Foundation

/// The zlib stream of a picture's rows, found out pixel by pixel: interfaces are made of rows and pixels that repeat, so that a
/// look at the row above, the pixel before, and the last places of the same colour finds as much as a search through the bytes.
struct PixelStream {
    /// Of the slots in which colours, and pairs of colours, remember where they were last.
    private static let slotBits = 12

    typealias Place = (column: Int32, row: Int32)

    private let words: UnsafePointer<UInt32>
    private let width: Int
    /// Bytes that are written of each word, from the lowest: 1 to 4.
    private let step: Int
    private let rowBytes: Int
    /// The last row that is not like the one above it: its number, and its bytes as they are compressed. Behind them is room for a word.
    private var lastRow = -1
    private let row: UnsafeMutableRawPointer
    /// Where a pair of colours stood last, then where a colour did: column and row.
    private let places: UnsafeMutablePointer<Place>
    private var sum: UInt32 = 1
    private var steps: DeflateStream

    /// The stream of `height` rows of `width` words, of each of which the lowest `step` bytes count; the others are the same in all.
    static func compress(_ words: UnsafePointer<UInt32>, width: Int, height: Int, step: Int) -> [UInt8] {
        let rowBytes = width * step + 1
        return withUnsafeTemporaryAllocation(byteCount: rowBytes + 8, alignment: 8) { row in
            withUnsafeTemporaryAllocation(of: (column: Int32, row: Int32).self, capacity: 2 << slotBits) { places in
                row.initializeMemory(as: UInt8.self, repeating: 0)
                // As far above the picture as no copy reaches.
                places.initialize(repeating: (0, Int32(-Deflate.farthest)))
                guard let row = row.baseAddress, let places = places.baseAddress else { return [] }
                var stream = PixelStream(words: words, width: width, step: step, rowBytes: rowBytes, row: row, places: places)
                for y in 0..<height { stream.write(y) }
                return stream.steps.finish(sum: stream.sum)
            }
        }
    }

    private init(
        words: UnsafePointer<UInt32>, width: Int, step: Int, rowBytes: Int, row: UnsafeMutableRawPointer, places: UnsafeMutablePointer<Place>
    ) {
        (self.words, self.width, self.step, self.rowBytes, self.row, self.places) = (words, width, step, rowBytes, row, places)
        // A row adds no more than a step a pixel, and those of its filter.
        steps = DeflateStream(pixelBytes: step, rowSteps: width + 3)
    }

    private mutating func write(_ y: Int) {
        let here = words + y * width
        if y > 0, memcmp(here, here - width, width * 4) == 0 {
            writeEqualRow()
        } else {
            pack(here)
            writeRow(here, y)
            sum = libdeflate_adler32(sum, row, rowBytes)
        }
        steps.endRow()
    }

    /// A row like the one above: filter 2 (up), then nothing but zeros.
    private mutating func writeEqualRow() {
        sum = Deflate.sum(sum, byte: 2, zeros: rowBytes - 1)
        steps.add(.byte(2))
        steps.add(.byte(0))
        if rowBytes > 4 { steps.add(.copy(Int32(rowBytes - 2), distance: 1)) } else { for _ in 2..<rowBytes { steps.add(.byte(0)) } }
    }

    /// A row without a filter: on interfaces, differences from other rows are larger than the pixels, and slower to read.
    private mutating func writeRow(_ here: UnsafePointer<UInt32>, _ y: Int) {
        let above = words + max(0, lastRow) * width
        let toAbove = (y - lastRow) * rowBytes
        let hasAbove = lastRow >= 0 && toAbove <= Deflate.farthest
        lastRow = y
        // Copies have at least three bytes.
        let least = step == 1 ? 3 : 1
        let near = 12 / step
        var x = hasAbove ? equalCount(here, above, width) : 0
        if x * step >= 2 {
            steps.add(.copy(Int32(x * step + 1), distance: UInt16(toAbove)))
        } else {
            steps.add(.byte(0))
            x = 0
        }
        while x < width {
            let word = here[x]
            var count = 0
            var distance = 0
            if hasAbove {
                count = equalCount(here + x, above + x, width &- x)
                distance = toAbove
            }
            if count < near {
                if x > 0, here[x &- 1] == word {
                    let same = equalCount(here + x, here + (x &- 1), width &- x)
                    if same >= count { (count, distance) = (same, step) }
                }
                if count < near { lookBack(here, x, y, &count, &distance) }
            }
            if count < least {
                count = 1
                steps.add(.pixel(word.littleEndian))
            } else {
                steps.add(.copy(Int32(truncatingIfNeeded: count &* step), distance: UInt16(truncatingIfNeeded: distance)))
            }
            x &+= count
        }
    }

    /// Takes the last place of this pixel and the next, or of this one, if more pixels than `count` are equal there.
    @inline(__always)
    private func lookBack(_ here: UnsafePointer<UInt32>, _ x: Int, _ y: Int, _ count: inout Int, _ distance: inout Int) {
        let word = here[x]
        let next = x &+ 1 < width ? here[x &+ 1] : 0
        let place: Place = (Int32(truncatingIfNeeded: x), Int32(truncatingIfNeeded: y))
        for slot in [Self.slot(UInt64(word) | UInt64(next) << 32), Self.slot(UInt64(word)) + 1 << Self.slotBits] {
            let (column, row) = (Int(places[slot].column), Int(places[slot].row))
            places[slot] = place
            let back = (y &- row) &* rowBytes &+ (x &- column) &* step
            if back <= Deflate.farthest {
                let same = equalCount(here + x, words + (row &* width &+ column), width &- max(x, column))
                if same > count { (count, distance) = (same, back) }
            }
        }
    }

    @inline(__always)
    private static func slot(_ colors: UInt64) -> Int {
        Int(truncatingIfNeeded: (colors &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(64 - slotBits))
    }

    /// The bytes of the row: the lowest of each word.
    private func pack(_ here: UnsafePointer<UInt32>) {
        var target = row + 1
        if step == 3 {
            var source = UnsafeRawPointer(here)
            // Two pixels at a time; the two bytes behind them are overwritten by the next.
            for _ in 0..<width / 2 {
                let two = source.loadUnaligned(as: UInt64.self).littleEndian
                target.storeBytes(of: (two & 0xFF_FFFF | two &>> 8 & 0xFFFF_FF00_0000).littleEndian, as: UInt64.self)
                source += 8
                target += 6
            }
            if width % 2 == 1 { target.storeBytes(of: here[width &- 1], as: UInt32.self) }
        } else {
            for x in 0..<width {
                target.storeBytes(of: here[x], as: UInt32.self)
                target += step
            }
        }
    }
}

/// How many words are equal, from the first.
@inline(__always)
func equalCount(_ a: UnsafePointer<UInt32>, _ b: UnsafePointer<UInt32>, _ count: Int) -> Int {
    let (p, q) = (UnsafeRawPointer(a), UnsafeRawPointer(b))
    func difference(_ n: Int) -> UInt64 {
        p.loadUnaligned(fromByteOffset: n &* 4, as: UInt64.self) ^ q.loadUnaligned(fromByteOffset: n &* 4, as: UInt64.self)
    }
    var n = 0
    while n &+ 8 <= count {
        let (d0, d1, d2, d3) = (difference(n), difference(n &+ 2), difference(n &+ 4), difference(n &+ 6))
        if d0 | d1 | d2 | d3 != 0 {
            // Without decisions, which nobody could foresee.
            var (off, place) = (d3, 6)
            (off, place) = d2 != 0 ? (d2, 4) : (off, place)
            (off, place) = d1 != 0 ? (d1, 2) : (off, place)
            (off, place) = d0 != 0 ? (d0, 0) : (off, place)
            return n &+ place &+ off.littleEndian.trailingZeroBitCount &>> 5
        }
        n &+= 8
    }
    while n < count, a[n] == b[n] { n &+= 1 }
    return n
}
