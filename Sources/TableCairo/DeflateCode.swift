/// How often each symbol of a Deflate block is used.
struct DeflateTally {
    /// Of the 256 bytes, the end of the block, and the 29 classes of lengths.
    private var literals = [Int](repeating: 0, count: 286)
    private var distances = [Int](repeating: 0, count: 30)
    /// What lengths and distances have in further bits.
    private var extraBits = 0

    init(_ steps: UnsafeBufferPointer<DeflateStep>, pixelBytes: Int) {
        var lengths = [Int](repeating: 0, count: 259)
        lengths.withUnsafeMutableBufferPointer { lengths in
            literals.withUnsafeMutableBufferPointer { literals in
                distances.withUnsafeMutableBufferPointer { distances in
                    for step in steps {
                        switch step {
                        case .byte(let byte): literals[Int(byte)] &+= 1
                        case .pixel(let word):
                            for byte in 0..<pixelBytes { literals[Int(truncatingIfNeeded: word &>> UInt32(byte &* 8) & 0xFF)] &+= 1 }
                        case .copy(let count, let distance):
                            let symbol = Deflate.symbol(ofDistance: Int(distance))
                            Deflate.forEachPart(Int(count)) {
                                lengths[$0] &+= 1
                                distances[symbol] &+= 1
                            }
                        }
                    }
                }
            }
        }
        literals[256] = 1
        for length in 3...258 where lengths[length] > 0 {
            let code = Deflate.lengths[length]
            literals[Int(code.symbol)] += lengths[length]
            extraBits += lengths[length] * Int(code.extraCount)
        }
        for (symbol, count) in distances.enumerated() { extraBits += count * Deflate.extraBits(ofDistance: symbol) }
    }

    /// The cheaper of the fixed code and one made for the block.
    var code: DeflateCode {
        let own = DeflateCode(literals: HuffmanCode(counts: literals, limit: 15), distances: HuffmanCode(counts: distances, limit: 15))
        return bitCount(in: own) < bitCount(in: .fixed) ? own : .fixed
    }

    /// With the block's header.
    func bitCount(in code: DeflateCode) -> Int {
        func sum(_ counts: [Int], _ code: HuffmanCode) -> Int { zip(counts, code.lengths).reduce(0) { $0 + $1.0 * $1.1 } }
        return 1 + code.header.reduce(0) { $0 + Int($1.count) } + sum(literals, code.literals) + sum(distances, code.distances) + extraBits
    }
}

/// The two codes of a Deflate block.
struct DeflateCode {
    let literals: HuffmanCode
    let distances: HuffmanCode
    /// What stands between the mark of the last block and the steps.
    let header: [HuffmanCode.Word]

    /// RFC 1951 §3.2.6.
    static let fixed = DeflateCode(
        literals: HuffmanCode(lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }),
        distances: HuffmanCode(lengths: [Int](repeating: 5, count: 30)), header: [HuffmanCode.Word(bits: 1, count: 2)])

    private init(literals: HuffmanCode, distances: HuffmanCode, header: [HuffmanCode.Word]) {
        (self.literals, self.distances, self.header) = (literals, distances, header)
    }

    /// Codes made for a block, which its header tells (RFC 1951 §3.2.7).
    init(literals: HuffmanCode, distances: HuffmanCode) {
        typealias Word = HuffmanCode.Word
        // Lengths of codes are symbols themselves; 17 and 18 stand for 3 to 10 and 11 to 138 zeros.
        var symbols: [(symbol: Int, extra: Word)] = []
        var lengths = (literals.lengths + distances.lengths)[...]
        while let length = lengths.popFirst() {
            let zeros = length > 0 ? 0 : 1 + lengths.prefix(137).prefix { $0 == 0 }.count
            switch zeros {
            case ..<3: symbols.append((length, Word(bits: 0, count: 0)))
            case ..<11: symbols.append((17, Word(bits: UInt32(zeros - 3), count: 3)))
            default: symbols.append((18, Word(bits: UInt32(zeros - 11), count: 7)))
            }
            if zeros >= 3 { lengths = lengths.dropFirst(zeros - 1) }
        }
        var counts = [Int](repeating: 0, count: 19)
        for symbol in symbols { counts[symbol.symbol] += 1 }
        let code = HuffmanCode(counts: counts, limit: 7)
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        let named = (order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1
        var header = [Word(bits: 2, count: 2), Word(bits: UInt32(literals.lengths.count - 257), count: 5), Word(bits: UInt32(distances.lengths.count - 1), count: 5)]
        header.append(Word(bits: UInt32(named - 4), count: 4))
        header += order[..<named].map { Word(bits: UInt32(code.lengths[$0]), count: 3) }
        for symbol in symbols { header += [code.words[symbol.symbol], symbol.extra] }
        self.init(literals: literals, distances: distances, header: header)
    }

    /// The words of the lengths up to 258, with their further bits.
    var lengthWords: [HuffmanCode.Word] {
        Deflate.lengths.map { literals.words[Int($0.symbol)].joined(HuffmanCode.Word(bits: UInt32($0.extra), count: UInt32($0.extraCount))) }
    }

    /// Writes the steps of a block, and its end.
    func write(_ steps: UnsafeBufferPointer<DeflateStep>, pixelBytes: Int, to writer: inout BitWriter) {
        lengthWords.withUnsafeBufferPointer { lengths in
            literals.words.withUnsafeBufferPointer { literals in
                distances.words.withUnsafeBufferPointer { distances in
                    guard let lengths = lengths.baseAddress else { return }
                    for step in steps {
                        switch step {
                        case .byte(let byte): writer.put(literals[Int(byte)])
                        case .pixel(let pixel):
                            for byte in 0..<pixelBytes { writer.put(literals[Int(truncatingIfNeeded: pixel &>> UInt32(byte &* 8) & 0xFF)]) }
                        case .copy(let count, let distance):
                            writer.put(copyOf: Int(count), lengths, distances[Deflate.symbol(ofDistance: Int(distance))].joined(Deflate.extra(ofDistance: Int(distance))))
                        }
                    }
                    writer.put(literals[256])
                }
            }
        }
    }
}

extension BitWriter {
    @inline(__always)
    mutating func put(_ word: HuffmanCode.Word) { put(UInt64(word.bits), UInt64(word.count)) }

    /// Writes a copy of `count` bytes; the words of the lengths and of the distance have their further bits with them.
    @inline(__always)
    mutating func put(copyOf count: Int, _ lengths: UnsafePointer<HuffmanCode.Word>, _ distance: HuffmanCode.Word) {
        Deflate.forEachPart(count) {
            let length = lengths[$0]
            put(UInt64(length.bits) | UInt64(distance.bits) &<< UInt64(length.count), UInt64(length.count &+ distance.count))
        }
    }
}

/// The classes of lengths and distances (RFC 1951 §3.2.5).
enum Deflate {
    /// Of a copy, in bytes.
    static let farthest = 32_768

    struct Length {
        var symbol: UInt16
        var extra: UInt16
        var extraCount: UInt8
    }

    /// Of the lengths from 3 to 258; those below are not used.
    static let lengths: [Length] = (0...258).map { length in
        guard length >= 3 else { return Length(symbol: 256, extra: 0, extraCount: 0) }
        if length == 258 { return Length(symbol: 285, extra: 0, extraCount: 0) }
        // Four classes a doubling: the class tells the bits that follow.
        let offset = length - 3
        let extra = offset < 8 ? 0 : offset.bitWidth - offset.leadingZeroBitCount - 3
        return Length(symbol: UInt16(257 + extra * 4 + offset >> extra), extra: UInt16(offset & (1 << extra - 1)), extraCount: UInt8(extra))
    }

    /// Two classes a doubling.
    @inline(__always)
    static func symbol(ofDistance distance: Int) -> Int {
        let offset = distance &- 1
        if offset < 4 { return offset }
        let extra = offset.bitWidth &- offset.leadingZeroBitCount &- 2
        return 2 &* extra &+ offset &>> extra
    }

    @inline(__always)
    static func extraBits(ofDistance symbol: Int) -> Int { symbol < 4 ? 0 : symbol &>> 1 &- 1 }

    /// The bits that follow the word of a distance.
    @inline(__always)
    static func extra(ofDistance distance: Int) -> HuffmanCode.Word {
        let count = UInt32(truncatingIfNeeded: extraBits(ofDistance: symbol(ofDistance: distance)))
        return HuffmanCode.Word(bits: UInt32(truncatingIfNeeded: distance &- 1) & (1 &<< count &- 1), count: count)
    }

    /// Cuts a copy into parts from 3 to 258 bytes.
    @inline(__always)
    static func forEachPart(_ count: Int, _ body: (Int) -> Void) {
        var rest = count
        while rest > 258 {
            // Never leaves one or two bytes over.
            let part = min(258, rest &- 3)
            body(part)
            rest &-= part
        }
        body(rest)
    }
}
