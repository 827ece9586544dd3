/// One picture of a pair, for looking at a pixel's neighbours.
struct PixelImage {
    let base: UnsafeRawPointer
    /// Pixels from row to row.
    let stride: Int
    let width: Int
    let height: Int

    /// The pixel with red in its lowest byte.
    @inline(__always)
    subscript(x: Int, y: Int) -> UInt32 { base.loadUnaligned(fromByteOffset: (y * stride + x) * 4, as: UInt32.self).littleEndian }

    /// The colour that a clear pixel shows on white.
    @inline(__always)
    static func onWhite(_ word: UInt32) -> UInt32 {
        let alpha = word >> 24
        if alpha == 255 { return word }
        func seen(_ channel: UInt32) -> UInt32 { 255 - ((255 - channel) * alpha + 127) / 255 }
        return 0xFF00_0000 | seen(word >> 16 & 0xFF) << 16 | seen(word >> 8 & 0xFF) << 8 | seen(word & 0xFF)
    }

    /// The brightness of a pixel (Y of YIQ), from 0 to 255.
    @inline(__always)
    private static func brightness(_ word: UInt32) -> Float {
        let word = onWhite(word)
        return Float(word & 0xFF) * 0.29889531 + Float(word >> 8 & 0xFF) * 0.58662247 + Float(word >> 16 & 0xFF) * 0.11448223
    }

    /// Whether a pixel lies between a darker and a brighter one, one of which continues a flat part in both pictures.
    ///
    /// That is how a smoothed edge looks (Vyšniauskas, 2009): at most two neighbours are as bright as the pixel, and the
    /// darkest or the brightest neighbour has at least three equal neighbours of its own, here and in `other`.
    func smoothsEdge(_ x: Int, _ y: Int, other: PixelImage) -> Bool {
        if isWellInside(x, y), let answer = smoothsEdgeInside(x, y, other) { return answer }
        let own = Self.brightness(self[x, y])
        // The pixel itself is as bright as itself: it takes one of the places.
        var equal = isOnBorder(x, y) ? 0 : -1
        var darkest = (delta: Float(0), x: 0, y: 0)
        var brightest = (delta: Float(0), x: 0, y: 0)
        // Column by column: of equally dark neighbours the first counts.
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

    /// The same for opaque pixels away from the border, three at a time; `nil` where a neighbour is not opaque.
    @inline(__always)
    private func smoothsEdgeInside(_ x: Int, _ y: Int, _ other: PixelImage) -> Bool? {
        let (above, row, below) = block(x, y)
        guard isZero(~(above & row & below) & SIMD4(0xFF00_0000, 0xFF00_0000, 0xFF00_0000, 0)) else { return nil }
        // Most pixels beside an edge have more than two neighbours of the very same colour.
        if Self.isFlat(above, row, below) { return false }
        let (p, q, r) = (Self.brightness(above), Self.brightness(row), Self.brightness(below))
        let own = q[1]
        var equal = -1
        var (darkest, brightest): (Float, Float) = (0, 0)
        var (darkPlace, brightPlace) = (4, 4)
        func look(_ brightness: Float, _ place: Int) {
            let delta = own - brightness
            equal += delta == 0 ? 1 : 0
            if delta < darkest { (darkest, darkPlace) = (delta, place) }
            if delta > brightest { (brightest, brightPlace) = (delta, place) }
        }
        // Column by column, as above.
        look(p[0], 0)
        look(q[0], 1)
        look(r[0], 2)
        look(p[1], 3)
        look(q[1], 4)
        look(r[1], 5)
        look(p[2], 6)
        look(q[2], 7)
        look(r[2], 8)
        if equal > 2 || darkest == 0 || brightest == 0 { return false }
        let (darkX, darkY) = (x + darkPlace / 3 - 1, y + darkPlace % 3 - 1)
        if isFlat(darkX, darkY), other.isFlat(darkX, darkY) { return true }
        let (brightX, brightY) = (x + brightPlace / 3 - 1, y + brightPlace % 3 - 1)
        return isFlat(brightX, brightY) && other.isFlat(brightX, brightY)
    }

    @inline(__always)
    private static func brightness(_ words: SIMD4<UInt32>) -> SIMD4<Float> {
        let bytes = SIMD4<UInt32>(repeating: 0xFF)
        let red = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: words & bytes))
        let green = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: (words &>> 8) & bytes))
        let blue = SIMD4<Float>(SIMD4<Int32>(truncatingIfNeeded: (words &>> 16) & bytes))
        return red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
    }

    /// Whether at least three neighbours have the very same colour; the border counts as one.
    private func isFlat(_ x: Int, _ y: Int) -> Bool {
        if isWellInside(x, y) {
            let (above, row, below) = block(x, y)
            return Self.isFlat(above, row, below)
        }
        let own = self[x, y]
        var equal = isOnBorder(x, y) ? 0 : -1
        for column in max(0, x - 1)...min(width - 1, x + 1) {
            for row in max(0, y - 1)...min(height - 1, y + 1) where self[column, row] == own { equal += 1 }
        }
        return equal > 2
    }

    /// Whether the pixel in the middle of a block has three equal neighbours.
    @inline(__always)
    private static func isFlat(_ above: SIMD4<UInt32>, _ row: SIMD4<UInt32>, _ below: SIMD4<UInt32>) -> Bool {
        let own = SIMD4<UInt32>(repeating: row[1])
        let (none, one) = (SIMD4<UInt32>(repeating: 0), SIMD4<UInt32>(repeating: 1))
        let sum = none.replacing(with: one, where: above .== own) &+ none.replacing(with: one, where: row .== own) &+ none.replacing(with: one, where: below .== own)
        // The pixel itself was counted too.
        return sum[0] + sum[1] + sum[2] > 3
    }

    /// A pixel with its neighbours, three rows of four: the last of each row is one too many.
    @inline(__always)
    private func block(_ x: Int, _ y: Int) -> (SIMD4<UInt32>, SIMD4<UInt32>, SIMD4<UInt32>) {
        let place = base + (y * stride + x - 1) * 4
        func load(_ offset: Int) -> SIMD4<UInt32> { place.loadUnaligned(fromByteOffset: offset * 4, as: SIMD4<UInt32>.self) }
        return (load(-stride), load(0), load(stride))
    }

    /// Far enough from the border for `block`.
    @inline(__always)
    private func isWellInside(_ x: Int, _ y: Int) -> Bool { x > 0 && y > 0 && x + 2 < width && y + 1 < height }

    private func isOnBorder(_ x: Int, _ y: Int) -> Bool { x == 0 || y == 0 || x == width - 1 || y == height - 1 }
}

@inline(__always)
private func isZero(_ words: SIMD4<UInt32>) -> Bool {
    let pairs = unsafeBitCast(words, to: SIMD2<UInt64>.self)
    return pairs[0] | pairs[1] == 0
}
