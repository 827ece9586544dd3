/// One step of a Deflate stream (RFC 1951).
enum DeflateStep {
    case byte(UInt8)
    /// The lowest bytes of a word, from the lowest.
    case pixel(UInt32)
    /// Of bytes that stand so far back: at least 3, at most 32,768 back.
    case copy(Int32, distance: UInt16)
}

/// A zlib stream, written in blocks with codes of their own.
struct DeflateStream {
    /// Bytes of a pixel: 1 to 4.
    private let pixelBytes: Int
    private let steps: UnsafeMutableBufferPointer<DeflateStep>
    private var count = 0
    private var bytes: [UInt8] = [0x78, 0x01]
    /// What does not fill a byte yet.
    private var rest: (bits: UInt64, count: UInt64) = (0, 0)
    /// In steps: as many as one code mostly fits.
    private static let blockSize = 1 << 15

    /// For rows of at most `rowSteps` steps.
    init(pixelBytes: Int, rowSteps: Int) {
        self.pixelBytes = pixelBytes
        steps = .allocate(capacity: Self.blockSize + rowSteps)
    }

    @inline(__always)
    mutating func add(_ step: DeflateStep) {
        steps[count] = step
        count &+= 1
    }

    mutating func endRow() {
        if count >= Self.blockSize { writeBlock(isLast: false) }
    }

    /// The bytes of the stream; `sum` is the Adler-32 of what it holds. Nothing can be added any more.
    mutating func finish(sum: UInt32) -> [UInt8] {
        writeBlock(isLast: true)
        steps.deallocate()
        if rest.count > 0 { bytes.append(UInt8(truncatingIfNeeded: rest.bits)) }
        bytes.appendBigEndian(sum)
        return bytes
    }

    private mutating func writeBlock(isLast: Bool) {
        let steps = UnsafeBufferPointer(rebasing: self.steps[..<count])
        let tally = DeflateTally(steps, pixelBytes: pixelBytes)
        let code = tally.code
        let block = [UInt8](unsafeUninitializedCapacity: tally.bitCount(in: code) / 8 + 16) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            var writer = BitWriter(out: start, bits: rest.bits, bitCount: rest.count)
            writer.put(isLast ? 1 : 0, 1)
            for part in code.header { writer.put(UInt64(part.bits), UInt64(part.count)) }
            code.write(steps, pixelBytes: pixelBytes, to: &writer)
            rest = (writer.bits, writer.bitCount)
            count = writer.out - start
        }
        bytes += block
        count = 0
    }
}

extension Deflate {
    /// An Adler-32 (RFC 1950 §8.2) with a byte and so many zeros behind it, without a look at them.
    static func sum(_ sum: UInt32, byte: UInt8, zeros: Int) -> UInt32 {
        let a = (sum & 0xFFFF + UInt32(byte)) % 65521
        let b = UInt32((UInt64(sum >> 16) + UInt64(a) * UInt64(zeros + 1)) % 65521)
        return b << 16 | a
    }
}

/// Writes bits into memory that has room for a word behind them.
struct BitWriter {
    var out: UnsafeMutablePointer<UInt8>
    var bits: UInt64
    /// Below 8 between calls.
    var bitCount: UInt64

    /// At most 56 bits.
    @inline(__always)
    mutating func put(_ value: UInt64, _ count: UInt64) {
        bits |= value &<< bitCount
        bitCount &+= count
        UnsafeMutableRawPointer(out).storeBytes(of: bits.littleEndian, as: UInt64.self)
        out += Int(truncatingIfNeeded: bitCount &>> 3)
        bits &>>= bitCount & ~7
        bitCount &= 7
    }
}
