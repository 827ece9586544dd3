extension Bitmap {
    /// The most distinct colors that are worth a palette; a picture of more is a photograph.
    private static let colorLimit = 4_096

    /// The bitmap with at most 256 colors, which a file stores in half the bytes: the most frequent ones stay, so that flat colors are exact,
    /// and each other color becomes the nearest of them. Photographs stay as they are.
    package var quantized: Bitmap {
        // Most pixels equal the one before, so runs are counted, not pixels.
        let words = pixels.withUnsafeBytes { bytes in
            (0..<width * height).map { UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: $0 * 4, as: UInt32.self)) }
        }
        var counts: [UInt32: Int] = [:]
        var start = 0
        for place in words.indices where place + 1 == words.count || words[place + 1] != words[place] {
            counts[words[place], default: 0] += place + 1 - start
            start = place + 1
        }
        guard counts.count > 256, counts.count <= Self.colorLimit else { return self }
        let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        let kept = ranked.prefix(256).map(Self.channels)
        var chosen: [UInt32: UInt32] = Dictionary(uniqueKeysWithValues: ranked.prefix(256).map { ($0, $0) })
        for word in ranked.dropFirst(256) {
            let color = Self.channels(word)
            var (nearest, least) = (0, Int32.max)
            for (index, other) in kept.enumerated() {
                let step = other &- color
                let distance = (step &* step).wrappedSum()
                if distance < least { (nearest, least) = (index, distance) }
            }
            chosen[word] = ranked[nearest]
        }
        var (last, color) = (words[0], chosen[words[0]] ?? words[0])
        var result = [UInt8]()
        result.reserveCapacity(pixels.count)
        for word in words {
            if word != last { (last, color) = (word, chosen[word] ?? word) }
            for shift in [0, 8, 16, 24] as [UInt32] { result.append(UInt8(truncatingIfNeeded: color >> shift)) }
        }
        return Bitmap(width: width, height: height, pixels: result)
    }

    private static func channels(_ word: UInt32) -> SIMD4<Int32> {
        SIMD4(Int32(word & 255), Int32(word >> 8 & 255), Int32(word >> 16 & 255), Int32(word >> 24))
    }
}
