/// A block of a Deflate stream with its own code (RFC 1951).
struct DeflateBlock {
    enum Step {
        /// The lowest 1 to 4 bytes of a word, lowest first.
        case literals(UInt32, count: Int)
        /// At least 3 bytes, at most 32,768 back.
        case copy(count: Int, distance: Int)
    }

    private(set) var steps: [Step] = []
    /// The frequency of each byte, of the end of the block, and of each length class.
    private var literals = [Int](repeating: 0, count: 286)
    private var distances = [Int](repeating: 0, count: 30)

    mutating func add(_ step: Step) {
        steps.append(step)
        switch step {
        case .literals(let word, let count):
            for byte in 0..<count { literals[Int(word >> UInt32(byte * 8) & 0xFF)] += 1 }
        case .copy(let count, let distance):
            Deflate.forEachPart(count) { literals[Deflate.lengths[$0].symbol] += 1 }
            distances[Deflate.symbol(ofDistance: distance)] += (count + 257) / 258
        }
    }

    /// Writes the steps, and starts an empty block.
    mutating func write(to writer: inout BitWriter, isLast: Bool) {
        literals[256] = 1
        let (literal, distance) = (HuffmanCode(counts: literals, limit: 15), HuffmanCode(counts: distances, limit: 15))
        writer.put(isLast ? 1 : 0, 1)
        writer.put(2, 2)
        writeCodes(literal, distance, to: &writer)
        let lengths = Deflate.lengths.map { literal.words[$0.symbol].followed(by: $0.extra) }
        for step in steps {
            switch step {
            case .literals(let word, let count):
                for byte in 0..<count { writer.put(literal.words[Int(word >> UInt32(byte * 8) & 0xFF)]) }
            case .copy(let count, let back):
                let word = distance.words[Deflate.symbol(ofDistance: back)].followed(by: Deflate.extra(ofDistance: back))
                Deflate.forEachPart(count) { writer.put(lengths[$0].followed(by: word)) }
            }
        }
        writer.put(literal.words[256])
        self = DeflateBlock()
    }

    /// Writes the code lengths (RFC 1951 §3.2.7).
    private func writeCodes(_ literal: HuffmanCode, _ distance: HuffmanCode, to writer: inout BitWriter) {
        let lengths = (literal.words + distance.words).map { Int($0.count) }
        var counts = [Int](repeating: 0, count: 19)
        for length in lengths { counts[length] += 1 }
        let code = HuffmanCode(counts: counts, limit: 7)
        writer.put(UInt64(literal.words.count - 257), 5)
        writer.put(UInt64(distance.words.count - 1), 5)
        writer.put(19 - 4, 4)
        for symbol in [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] { writer.put(code.words[symbol].count, 3) }
        for length in lengths { writer.put(code.words[length]) }
    }
}

/// The classes of lengths and distances (RFC 1951 §3.2.5).
enum Deflate {
    /// The maximum distance of a copy, in bytes.
    static let farthest = 32_768

    /// For lengths from 3 to 258: the symbol and its extra bits; entries below 3 are unused.
    static let lengths: [(symbol: Int, extra: HuffmanCode.Word)] = (0...258).map { length in
        guard length >= 3 else { return (256, HuffmanCode.Word()) }
        if length == 258 { return (285, HuffmanCode.Word()) }
        // Four classes per doubling: the class determines the extra bits.
        let offset = length - 3
        let extra = offset < 8 ? 0 : offset.bitWidth - offset.leadingZeroBitCount - 3
        return (257 + extra * 4 + offset >> extra, HuffmanCode.Word(bits: UInt64(offset & (1 << extra - 1)), count: UInt64(extra)))
    }

    /// Two classes per doubling.
    static func symbol(ofDistance distance: Int) -> Int {
        let offset = distance - 1
        if offset < 4 { return offset }
        let extra = offset.bitWidth - offset.leadingZeroBitCount - 2
        return 2 * extra + offset >> extra
    }

    /// The extra bits of a distance.
    static func extra(ofDistance distance: Int) -> HuffmanCode.Word {
        let symbol = symbol(ofDistance: distance)
        let count = symbol < 4 ? 0 : symbol / 2 - 1
        return HuffmanCode.Word(bits: UInt64((distance - 1) & (1 << count - 1)), count: UInt64(count))
    }

    /// Splits a copy into parts of 3 to 258 bytes each.
    static func forEachPart(_ count: Int, _ body: (Int) -> Void) {
        var rest = count
        while rest > 258 {
            // Never leaves a remainder of one or two bytes.
            let part = min(258, rest - 3)
            body(part)
            rest -= part
        }
        body(rest)
    }
}

/// A prefix code: short codes for frequent symbols.
struct HuffmanCode {
    /// Bits in the order in which they are written, from the lowest.
    struct Word {
        var bits: UInt64 = 0
        /// 0 for an unused symbol.
        var count: UInt64 = 0

        /// Both words concatenated; at most 64 bits.
        func followed(by next: Word) -> Word { Word(bits: bits | next.bits << count, count: count + next.count) }
    }

    let words: [Word]

    /// The shortest code for the symbol frequencies, with at least two code words and none longer than `limit`.
    init(counts: [Int], limit: Int) {
        var counts = counts
        if counts.count(where: { $0 > 0 }) < 2 {
            for symbol in 0..<2 { counts[symbol] = max(1, counts[symbol]) }
        }
        var lengths = Self.lengths(counts)
        // Raises the frequency of rare symbols until all codes are short enough: simple, and nearly optimal.
        while lengths.contains(where: { $0 > limit }) {
            counts = counts.map { $0 > 0 ? $0 / 2 + 1 : 0 }
            lengths = Self.lengths(counts)
        }
        // Deflate's canonical order (RFC 1951 §3.2.2): by length, then by symbol.
        var next = 0
        var words = [Word](repeating: Word(), count: lengths.count)
        for length in 1...15 {
            next <<= 1
            for symbol in lengths.indices where lengths[symbol] == length {
                let reversed = (0..<length).reduce(0) { $0 | (next >> $1 & 1) << (length - 1 - $1) }
                words[symbol] = Word(bits: UInt64(reversed), count: UInt64(length))
                next += 1
            }
        }
        self.words = words
    }

    /// Huffman's algorithm: joins the two rarest nodes until one is left.
    private static func lengths(_ counts: [Int]) -> [Int] {
        let symbols = counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$0], $0) < (counts[$1], $1) }
        // The leaves, rarest first, then the joined nodes, which are also created in order of weight.
        var weights = symbols.map { counts[$0] }
        var parents = [Int](repeating: 0, count: 2 * symbols.count - 1)
        var (leaf, node) = (0, symbols.count)
        while weights.count < parents.count {
            var weight = 0
            for _ in 0..<2 {
                let isLeaf = leaf < symbols.count && (node >= weights.count || weights[leaf] <= weights[node])
                let rarest = isLeaf ? leaf : node
                if isLeaf { leaf += 1 } else { node += 1 }
                weight += weights[rarest]
                parents[rarest] = weights.count
            }
            weights.append(weight)
        }
        var depths = [Int](repeating: 0, count: parents.count)
        for index in parents.indices.dropLast().reversed() { depths[index] = depths[parents[index]] + 1 }
        var lengths = [Int](repeating: 0, count: counts.count)
        for (index, symbol) in symbols.enumerated() { lengths[symbol] = depths[index] }
        return lengths
    }
}

/// Writes bits, lowest first.
struct BitWriter {
    private var words: [UInt64] = []
    private var rest = HuffmanCode.Word()

    /// Appends at most 63 bits.
    mutating func put(_ value: UInt64, _ count: UInt64) {
        rest.bits |= value << rest.count
        rest.count += count
        guard rest.count >= 64 else { return }
        words.append(rest.bits.littleEndian)
        rest.count -= 64
        rest.bits = value >> (count - rest.count)
    }

    mutating func put(_ word: HuffmanCode.Word) { put(word.bits, word.count) }

    /// All bytes, including a partial last one, followed by the checksum.
    func bytes(sum: UInt32) -> [UInt8] {
        var bytes = (words + [rest.bits.littleEndian]).withUnsafeBytes { Array($0) }
        bytes.removeLast(8 - Int(rest.count + 7) / 8)
        bytes.appendBigEndian(sum)
        return bytes
    }
}
