/// The start of each line of a text, and the number of characters before each block of bytes. With it, finding a location reads neither the
/// whole text nor a whole long line.
struct LineIndex: Sendable {
    /// Half the size of `Int`: files are at most 1 GiB.
    private var starts: [UInt32] = [0]
    /// The number of Unicode scalars before each block.
    private var before: [UInt32] = [0]

    private static let blockSize = 256

    init(_ bytes: [UInt8]) {
        var scalars: UInt32 = 0
        for (i, byte) in bytes.enumerated() {
            if byte & 0xC0 != 0x80 { scalars += 1 }
            if (i + 1) % Self.blockSize == 0 { before.append(scalars) }
            if byte == 0x0A || (byte == 0x0D && !(i + 1 < bytes.count && bytes[i + 1] == 0x0A)) { starts.append(UInt32(clamping: i + 1)) }
        }
    }

    /// The number of lines, at least 1.
    var count: Int { starts.count }

    /// The offset of the first byte of a line (from 0).
    func start(of line: Int) -> Int { Int(starts[line]) }

    /// The offset after the last byte of a line (from 0), without its line end.
    func end(of line: Int, in bytes: [UInt8]) -> Int {
        var end = line + 1 < count ? start(of: line + 1) : bytes.count
        while line + 1 < count, end > start(of: line), bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return end
    }

    /// The line (from 0) that contains a byte.
    func line(at offset: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if start(of: middle) <= offset { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    /// The number of Unicode scalars that start in a range of bytes.
    func scalars(in range: Range<Int>, of bytes: [UInt8]) -> Int {
        scalars(before: range.upperBound, bytes) - scalars(before: range.lowerBound, bytes)
    }

    /// The offset of the scalar with a number (from 0, counted from `start`); `end` if there are fewer scalars.
    func offset(ofScalar number: Int, from start: Int, to end: Int, of bytes: [UInt8]) -> Int {
        guard number > 0 else { return start }
        let wanted = scalars(before: start, bytes) + number
        // The last block that begins with fewer scalars than the given number.
        var (low, high) = (start / Self.blockSize, min(end / Self.blockSize, before.count - 1))
        while low < high {
            let middle = (low + high + 1) / 2
            if Int(before[middle]) < wanted { low = middle } else { high = middle - 1 }
        }
        var i = max(start, low * Self.blockSize)
        var seen = scalars(before: i, bytes)
        while i < end {
            if bytes[i] & 0xC0 != 0x80 {
                if seen == wanted { return i }
                seen += 1
            }
            i += 1
        }
        return end
    }

    private func scalars(before offset: Int, _ bytes: [UInt8]) -> Int {
        let block = offset / Self.blockSize
        return bytes[(block * Self.blockSize)..<offset].reduce(Int(before[block])) { $1 & 0xC0 == 0x80 ? $0 : $0 + 1 }
    }
}
