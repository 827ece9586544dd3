/// A prefix code: short words for symbols that are often used.
struct HuffmanCode {
    /// The bits of a word in the order in which they are written, from the lowest.
    struct Word {
        var bits: UInt32
        var count: UInt32

        /// This word and the next, of at most 32 bits together.
        @inline(__always)
        func joined(_ next: Word) -> Word { Word(bits: bits | next.bits &<< count, count: count &+ next.count) }
    }

    /// Of the word of each symbol, in bits; 0 for symbols that have none.
    let lengths: [Int]
    let words: [Word]

    /// The words in the order that Deflate wants (RFC 1951 §3.2.2): by length, then by symbol.
    init(lengths: [Int]) {
        var next = 0
        var words = [Word](repeating: Word(bits: 0, count: 0), count: lengths.count)
        for length in 1...15 {
            next <<= 1
            for symbol in lengths.indices where lengths[symbol] == length {
                let reversed = (0..<length).reduce(0) { $0 | (next >> $1 & 1) << (length - 1 - $1) }
                words[symbol] = Word(bits: UInt32(reversed), count: UInt32(length))
                next += 1
            }
        }
        (self.lengths, self.words) = (lengths, words)
    }

    /// The best code for symbols that are used so often, of at least two words, none longer than `limit`.
    init(counts: [Int], limit: Int) {
        var counts = counts
        if counts.count(where: { $0 > 0 }) < 2 {
            for symbol in 0..<2 { counts[symbol] = max(1, counts[symbol]) }
        }
        var lengths = Self.lengths(counts)
        // Rare symbols count for more until all words are short enough: nearly the best, and simple.
        while lengths.contains(where: { $0 > limit }) {
            counts = counts.map { $0 > 0 ? $0 / 2 + 1 : 0 }
            lengths = Self.lengths(counts)
        }
        self.init(lengths: lengths)
    }

    /// Huffman's: the two rarest nodes become one, until one is left.
    private static func lengths(_ counts: [Int]) -> [Int] {
        let symbols = counts.indices.filter { counts[$0] > 0 }.sorted { (counts[$0], $0) < (counts[$1], $1) }
        // The leaves, rarest first, then the nodes in the order in which they come to be, which is by weight too.
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
