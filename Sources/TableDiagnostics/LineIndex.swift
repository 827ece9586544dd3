/// Where the lines of a text start, and how many characters stand before each block of it: a place is found without reading the
/// text from the top, nor a long line from its start.
struct LineIndex: Sendable {
    /// Half the size of `Int`: files end at 1 GiB.
    private var starts: [UInt32] = [0]
    /// The Unicode scalars before each block.
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

    /// How many lines there are: one at least.
    var count: Int { starts.count }

    /// The byte where a line (from 0) starts.
    func start(of line: Int) -> Int { Int(starts[line]) }

    /// The byte after the last one of a line (from 0), without its line end.
    func end(of line: Int, in bytes: [UInt8]) -> Int {
        var end = line + 1 < count ? start(of: line + 1) : bytes.count
        while line + 1 < count, end > start(of: line), bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return end
    }

    /// The line (from 0) that a byte belongs to.
    func line(at offset: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if start(of: middle) <= offset { low = middle + 1 } else { high = middle }
        }
        return max(0, low - 1)
    }

    /// How many Unicode scalars start in a range of bytes.
    func scalars(in range: Range<Int>, of bytes: [UInt8]) -> Int {
        scalars(before: range.upperBound, bytes) - scalars(before: range.lowerBound, bytes)
    }

    /// The byte where the scalar of a number (from 0, counted from `start`) begins; `end` when there are no so many before it.
    func offset(ofScalar number: Int, from start: Int, to end: Int, of bytes: [UInt8]) -> Int {
        guard number > 0 else { return start }
        let wanted = scalars(before: start, bytes) + number
        // The last block that begins with fewer scalars than are wanted.
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
