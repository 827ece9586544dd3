/// One image of a pair, with access to a pixel's neighbors.
struct PixelImage {
    private let words: [UInt32]
    private let width: Int
    private let height: Int

    /// The top left part of an image.
    init(_ bitmap: Bitmap, width: Int, height: Int) {
        (self.width, self.height) = (width, height)
        words = bitmap.pixels.withUnsafeBytes { bytes in
            var words: [UInt32] = []
            words.reserveCapacity(width * height)
            for y in 0..<height {
                // The part lies within the image, and a bitmap has all bytes of its pixels.
                for x in 0..<width {
                    words.append(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: (y * bitmap.width + x) * 4, as: UInt32.self)))
                }
            }
            return words
        }
    }

    /// The pixel with red in its lowest byte.
    subscript(x: Int, y: Int) -> UInt32 { words[y * width + x] }

    /// The color of a transparent pixel composited over white.
    static func onWhite(_ word: UInt32) -> UInt32 {
        let alpha = word >> 24
        if alpha == 255 { return word }
        func seen(_ channel: UInt32) -> UInt32 { 255 - ((255 - channel) * alpha + 127) / 255 }
        return 0xFF00_0000 | seen(word >> 16 & 0xFF) << 16 | seen(word >> 8 & 0xFF) << 8 | seen(word & 0xFF)
    }

    /// The brightness of a pixel (Y of YIQ), from 0 to 255.
    private static func brightness(_ word: UInt32) -> Float {
        let word = onWhite(word)
        return Float(word & 0xFF) * 0.29889531 + Float(word >> 8 & 0xFF) * 0.58662247 + Float(word >> 16 & 0xFF) * 0.11448223
    }

    /// Whether a pixel lies between a darker and a brighter neighbor, one of which continues a flat area in both images.
    ///
    /// This is what an antialiased edge looks like (Vyšniauskas, 2009): at most two neighbors are as bright as the pixel, and the darkest
    /// or the brightest neighbor has at least three neighbors of its own color, here and in `other`.
    func smoothsEdge(_ x: Int, _ y: Int, other: PixelImage) -> Bool {
        let own = Self.brightness(self[x, y])
        // The loop also counts the pixel itself as equally bright.
        var equal = isOnBorder(x, y) ? 0 : -1
        var darkest = (delta: Float(0), x: 0, y: 0)
        var brightest = (delta: Float(0), x: 0, y: 0)
        // Column by column: of equally dark neighbors, the first wins.
        for column in max(0, x - 1)...min(width - 1, x + 1) {
            for row in max(0, y - 1)...min(height - 1, y + 1) {
                let delta = own - Self.brightness(self[column, row])
                if delta == 0 { equal += 1 }
                if delta < darkest.delta { darkest = (delta, column, row) }
                if delta > brightest.delta { brightest = (delta, column, row) }
            }
        }
        if equal > 2 || darkest.delta == 0 || brightest.delta == 0 { return false }
        return isFlat(darkest.x, darkest.y) && other.isFlat(darkest.x, darkest.y)
            || isFlat(brightest.x, brightest.y) && other.isFlat(brightest.x, brightest.y)
    }

    /// Whether at least three neighbors have exactly the same color; the border counts as one.
    private func isFlat(_ x: Int, _ y: Int) -> Bool {
        let own = self[x, y]
        var equal = isOnBorder(x, y) ? 0 : -1
        for column in max(0, x - 1)...min(width - 1, x + 1) {
            for row in max(0, y - 1)...min(height - 1, y + 1) where self[column, row] == own { equal += 1 }
        }
        return equal > 2
    }

    private func isOnBorder(_ x: Int, _ y: Int) -> Bool { x == 0 || y == 0 || x == width - 1 || y == height - 1 }
}
