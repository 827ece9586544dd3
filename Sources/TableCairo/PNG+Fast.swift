import CDeflate
import Foundation
import TableGraphics

/// A zlib stream of a picture's rows for when speed counts more than size: each row as its difference from the row above,
/// runs of equal pixels as copies, everything in Deflate's fixed code (RFC 1951 §3.2.6; fpng's idea).
struct FastRows {
    private let width: Int
    /// Bytes a pixel: 3, or 4 with transparency.
    private let step: Int
    private var bits: UInt64 = 0
    private var bitCount: UInt64 = 0
    private var sum: (a: UInt32, b: UInt32) = (1, 0)
    private var out: UnsafeMutablePointer<UInt8>

    static func compress(_ bitmap: Bitmap, isOpaque: Bool) -> [UInt8] {
        let step = isOpaque ? 3 : 4
        let rowBytes = bitmap.width * step + 1
        // The longest code of a byte has nine bits; words of eight bytes are written.
        let bound = rowBytes * bitmap.height * 9 / 8 + 64
        return [UInt8](unsafeUninitializedCapacity: bound) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            var rows = FastRows(width: bitmap.width, step: step, out: start)
            rows.write(bitmap)
            count = rows.out - start
        }
    }

    private init(width: Int, step: Int, out: UnsafeMutablePointer<UInt8>) {
        self.width = width
        self.step = step
        self.out = out
    }

    private mutating func write(_ bitmap: Bitmap) {
        out[0] = 0x78
        out[1] = 0x01
        out += 2
        // One last block in the fixed code.
        put(0b011, 3)
        let stride = width * 4
        let rowBytes = width * step + 1
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: rowBytes + 8) { row in
            bitmap.pixels.withUnsafeBytes { pixels in
                row.initialize(repeating: 0)
                guard let row = row.baseAddress, let pixels = pixels.baseAddress else { return }
                // Above the first row everything counts as 0.
                let zeros = [UInt8](repeating: 0, count: stride)
                zeros.withUnsafeBytes { zeros in
                    guard var above = zeros.baseAddress else { return }
                    for y in 0..<bitmap.height {
                        let here = pixels + y * stride
                        if memcmp(here, above, stride) == 0 {
                            writeEqualRow(rowBytes)
                        } else {
                            subtract(above, from: here, into: row)
                            sum(row, rowBytes)
                            encode(row, rowBytes)
                        }
                        above = here
                    }
                }
            }
        }
        // End of block, then the sum on a whole byte.
        put(0, 7)
        put(0, (8 - bitCount % 8) % 8)
        for shift in [24, 16, 8, 0] as [UInt32] { put(UInt64((sum.b << 16 | sum.a) >> shift & 255), 8) }
    }

    /// The filter's number (2: up), then the differences.
    private func subtract(_ above: UnsafeRawPointer, from here: UnsafeRawPointer, into row: UnsafeMutablePointer<UInt8>) {
        row[0] = 2
        let target = UnsafeMutableRawPointer(row) + 1
        for x in 0..<width {
            let a = here.load(fromByteOffset: x * 4, as: UInt32.self)
            let b = above.load(fromByteOffset: x * 4, as: UInt32.self)
            // Four bytes at once, none borrowing from its neighbour.
            let difference = ((a | 0x8080_8080) &- (b & 0x7F7F_7F7F)) ^ ((a ^ ~b) & 0x8080_8080)
            // The fourth byte of a pixel without transparency is overwritten by the next.
            target.storeBytes(of: difference, toByteOffset: x * step, as: UInt32.self)
        }
    }

    private mutating func sum(_ row: UnsafeMutablePointer<UInt8>, _ count: Int) {
        let whole = libdeflate_adler32(sum.b << 16 | sum.a, row, count)
        sum = (whole & 0xFFFF, whole >> 16)
    }

    /// A row like the one above: nothing but zeros, whose sum needs no look at them.
    private mutating func writeEqualRow(_ rowBytes: Int) {
        let zeros = rowBytes - 1
        sum.a = (sum.a + 2) % 65521
        sum.b = UInt32((UInt64(sum.b) + UInt64(sum.a) * UInt64(zeros + 1)) % 65521)
        put(FixedCode.literals[2])
        put(FixedCode.literals[0])
        copy(zeros - 1, distance: 1)
    }

    private mutating func encode(_ row: UnsafeMutablePointer<UInt8>, _ count: Int) {
        FixedCode.literals.withUnsafeBufferPointer { literals in
            var i = 0
            while i < count {
                // How far the bytes repeat those of the pixel before.
                var end = i
                if i > step {
                    let raw = UnsafeRawPointer(row)
                    while end < count {
                        let difference = raw.loadUnaligned(fromByteOffset: end, as: UInt64.self) ^ raw.loadUnaligned(fromByteOffset: end - step, as: UInt64.self)
                        if difference != 0 {
                            end += difference.littleEndian.trailingZeroBitCount / 8
                            break
                        }
                        end += 8
                    }
                    end = min(end, count)
                }
                if end - i >= 4 {
                    copy(end - i, distance: step)
                    i = end
                } else {
                    let stop = min(count, max(end, i + 1))
                    while i < stop {
                        put(literals[Int(row[i])])
                        i += 1
                    }
                }
            }
        }
    }

    /// A copy of bytes that stand `distance` (1 to 4) back; fewer than three are written again, as zeros.
    private mutating func copy(_ count: Int, distance: Int) {
        var rest = count
        while rest >= 3 {
            // Never leaves one or two bytes over.
            let length = rest <= 258 ? rest : min(258, rest - 3)
            put(FixedCode.lengths[length])
            // The codes of the distances 1 to 4 are their places, five bits from the highest down.
            put([0, 0b10000, 0b01000, 0b11000][distance - 1], 5)
            rest -= length
        }
        for _ in 0..<rest { put(FixedCode.literals[0]) }
    }

    private mutating func put(_ code: FixedCode.Code) { put(UInt64(code.bits), UInt64(code.count)) }

    /// At most 32 bits.
    private mutating func put(_ value: UInt64, _ count: UInt64) {
        bits |= value << bitCount
        bitCount += count
        // Whole bytes leave at once; what stays is below a byte.
        UnsafeMutableRawPointer(out).storeBytes(of: bits.littleEndian, as: UInt64.self)
        out += Int(bitCount >> 3)
        bits >>= bitCount & ~7
        bitCount &= 7
    }
}

/// The fixed code of Deflate, bits in the order in which they are written.
private enum FixedCode {
    struct Code {
        var bits: UInt32
        var count: UInt32
    }

    /// Of each byte.
    static let literals: [Code] = (0..<256).map { byte in
        byte < 144 ? Code(bits: reversed(0x30 + byte, 8), count: 8) : Code(bits: reversed(0x190 + byte - 144, 9), count: 9)
    }

    /// Of each length from 3 to 258, with its further bits.
    static let lengths: [Code] = (0...258).map { length in
        guard length >= 3 else { return Code(bits: 0, count: 0) }
        if length == 258 { return symbol(285) }
        // Four lengths classes a doubling: the class tells the bits that follow.
        let offset = length - 3
        let extra = offset < 8 ? 0 : offset.bitWidth - offset.leadingZeroBitCount - 3
        let code = symbol(257 + extra * 4 + offset >> extra)
        return Code(bits: code.bits | UInt32(offset & (1 << extra - 1)) << code.count, count: code.count + UInt32(extra))
    }

    private static func symbol(_ symbol: Int) -> Code {
        symbol < 280 ? Code(bits: reversed(symbol - 256, 7), count: 7) : Code(bits: reversed(0xC0 + symbol - 280, 8), count: 8)
    }

    private static func reversed(_ value: Int, _ count: Int) -> UInt32 {
        (0..<count).reduce(0) { $0 | UInt32(value >> $1 & 1) << UInt32(count - 1 - $1) }
    }
}
