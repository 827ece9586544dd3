import TableGraphics
import TableScene

/// The part of a table that the gallery shows.
public enum Thumbnail {
    /// The top of the table, as much as a gallery card shows.
    public static func scene(_ scene: Scene) -> Scene {
        scene.cropped(to: Rect(x: 0, y: 0, width: scene.size.width, height: scene.size.width * 1.1))
    }

    /// The most distinct colors that are worth a palette; a picture of more is a photograph.
    private static let colorLimit = 4_096

    /// The same with at most 256 colors, which a file stores in half the bytes: the most frequent ones stay, so that flat colors are exact,
    /// and each other color becomes the nearest of them. Photographs stay as they are.
    package static func small(_ bitmap: Bitmap) -> Bitmap {
        // Most pixels equal the one before, so runs are counted, not pixels.
        let words = bitmap.pixels.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
        var counts: [UInt32: Int] = [:]
        var start = 0
        for place in words.indices where place + 1 == words.count || words[place + 1] != words[place] {
            counts[words[place], default: 0] += place + 1 - start
            start = place + 1
        }
        guard counts.count > 256, counts.count <= colorLimit else { return bitmap }
        let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map(\.key)
        let kept = ranked.prefix(256).map(channels)
        var chosen: [UInt32: UInt32] = Dictionary(uniqueKeysWithValues: ranked.prefix(256).map { ($0, $0) })
        for word in ranked.dropFirst(256) {
            let color = channels(word)
            var (nearest, least) = (0, Int32.max)
            for (index, other) in kept.enumerated() {
                let step = other &- color
                let distance = (step &* step).wrappedSum()
                if distance < least { (nearest, least) = (index, distance) }
            }
            chosen[word] = ranked[nearest]
        }
        var (last, color) = (words[0], chosen[words[0]] ?? words[0])
        let pixels = words.map { word in
            if word != last { (last, color) = (word, chosen[word] ?? word) }
            return color
        }
        return Bitmap(width: bitmap.width, height: bitmap.height, pixels: pixels.withUnsafeBytes { Array($0) })
    }

    private static func channels(_ word: UInt32) -> SIMD4<Int32> {
        let bytes = word.littleEndian
        return SIMD4(Int32(bytes & 255), Int32(bytes >> 8 & 255), Int32(bytes >> 16 & 255), Int32(bytes >> 24))
    }
}
