import CDeflate
import TableGraphics

/// The zlib stream of a picture that is looked at once: RGBA rows without a filter, read once and written while they are read.
///
/// Pixels are copied from the row above or from the pixel before, or written as they are: nothing is searched, and nothing is counted,
/// for the code of bytes and lengths is made beforehand.
struct QuickStream {
    /// Bytes of a pixel.
    private static let step = 4
    /// In bits, of a byte or a length: the four words of a pixel are written at once.
    private static let longestWord = 12

    private let width: Int
    private let literals: UnsafePointer<HuffmanCode.Word>
    private let lengths: UnsafePointer<HuffmanCode.Word>
    private let left: HuffmanCode.Word
    /// `nil` where the row above is out of reach.
    private let up: HuffmanCode.Word?
    private var writer: BitWriter
    private var sum: UInt32 = 1

    /// `nil` when the stream would be larger than the pixels: of noise that is transparent in many degrees, and of a few pixels.
    static func compress(_ bitmap: Bitmap) -> [UInt8]? {
        let rowBytes = bitmap.width * step + 1
        let isInReach = rowBytes <= Deflate.farthest
        var distances = [Int](repeating: 0, count: 30)
        distances[Deflate.symbol(ofDistance: step)] = 1
        if isInReach { distances[Deflate.symbol(ofDistance: rowBytes)] += 2 }
        let code = DeflateCode(literals: Self.code, distances: HuffmanCode(counts: distances, limit: 15))
        func word(_ distance: Int) -> HuffmanCode.Word {
            code.distances.words[Deflate.symbol(ofDistance: distance)].joined(Deflate.extra(ofDistance: distance))
        }
        let limit = bitmap.pixels.count
        // Behind the limit is room for one more row, and for the header of the block.
        let stream = [UInt8](unsafeUninitializedCapacity: limit + bitmap.width * step * longestWord / 8 + 1024) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            code.literals.words.withUnsafeBufferPointer { literals in
                code.lengthWords.withUnsafeBufferPointer { lengths in
                    guard let literals = literals.baseAddress, let lengths = lengths.baseAddress else { return }
                    var stream = QuickStream(
                        width: bitmap.width, literals: literals, lengths: lengths, left: word(step),
                        up: isInReach ? word(rowBytes) : nil, writer: BitWriter(out: start, bits: 0, bitCount: 0))
                    count = stream.write(bitmap, code.header, limit: limit)
                }
            }
        }
        return stream.isEmpty ? nil : stream
    }

    /// As interfaces need it: of literals they have above all opaque alphas; copies of one, two or three pixels and of many.
    /// Counted in the references of the examples, a code for each picture makes files only a twentieth smaller.
    private static let code: HuffmanCode = {
        var counts = [Int](repeating: 1, count: 286)
        for symbol in 267..<285 { counts[symbol] = 2 }
        for (symbol, count) in [(0, 12), (255, 100), (258, 12), (262, 6), (265, 6), (285, 45)] { counts[symbol] = count }
        return HuffmanCode(counts: counts, limit: longestWord)
    }()

    /// How many bytes were written: none past the limit.
    private mutating func write(_ bitmap: Bitmap, _ header: [HuffmanCode.Word], limit: Int) -> Int {
        let start = writer.out
        // The zlib header, then the one block.
        writer.put(0x0178, 16)
        writer.put(1, 1)
        for word in header { writer.put(word) }
        let isWhole = bitmap.pixels.withUnsafeBytes { pixels in
            guard let words = pixels.bindMemory(to: UInt32.self).baseAddress else { return false }
            for y in 0..<bitmap.height {
                writeRow(words + y * width, above: y > 0 ? up : nil)
                if writer.out - start > limit { return false }
            }
            return true
        }
        writer.put(literals[256])
        // To the next whole byte.
        writer.put(0, (8 - writer.bitCount) % 8)
        writer.put(UInt64(sum.byteSwapped), 32)
        return isWhole ? writer.out - start : 0
    }

    /// `above` is the distance of the row above.
    private mutating func writeRow(_ here: UnsafePointer<UInt32>, above: HuffmanCode.Word?) {
        sum = libdeflate_adler32(Deflate.sum(sum, byte: 0, zeros: 0), here, width * Self.step)
        writer.put(literals[0])
        var x = 0
        while x < width {
            let word = here[x]
            if let above, word == here[x &- width] {
                x &+= copy(here + x, from: here + (x &- width), most: width &- x, above)
            } else if x > 0, word == here[x &- 1] {
                x &+= copy(here + x, from: here + (x &- 1), most: width &- x, left)
            } else {
                write(word.littleEndian)
                x &+= 1
            }
        }
    }

    @inline(__always)
    private mutating func copy(_ here: UnsafePointer<UInt32>, from there: UnsafePointer<UInt32>, most: Int, _ distance: HuffmanCode.Word) -> Int {
        let count = equalCount(here, there, most)
        writer.put(copyOf: count &* Self.step, lengths, distance)
        return count
    }

    @inline(__always)
    private mutating func write(_ pixel: UInt32) {
        func word(_ shift: UInt32) -> HuffmanCode.Word { literals[Int(truncatingIfNeeded: pixel &>> shift & 0xFF)] }
        let (low, high) = (word(0).joined(word(8)), word(16).joined(word(24)))
        writer.put(UInt64(low.bits) | UInt64(high.bits) &<< UInt64(low.count), UInt64(low.count &+ high.count))
    }
}
