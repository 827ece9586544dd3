extension PixelPair {
    /// The largest squared distance that two colours can have in the weighted YIQ space.
    private static let largest: Float = 35215

    /// Counts the pixels of a part of a row that look further off than `limit`, a share of the largest distance.
    func scanPerceptual(row: Int, columns: Range<Int>, limit: Double, into tally: inout PixelTally) {
        let lineA = a + row * strideA * 4
        let lineB = b + row * strideB * 4
        let most = Self.largest * Float(limit * limit)
        let isInside = row > 0 && row + 1 < height
        var furthest = SIMD8<Float>(repeating: 0)
        // Screens are made of even parts: the distances of one block mostly hold for the next too.
        var (lastA, lastB) = (SIMD8<UInt32>(repeating: 0), SIMD8<UInt32>(repeating: 0))
        var over = SIMD8<UInt32>(repeating: 0)
        // Blocks that differ altogether, and from where to where they stand.
        var wholeBlocks = 0
        var (first, last) = (Int.max, 0)
        var x = columns.lowerBound
        while x + 8 <= columns.upperBound {
            let wordsA = lineA.loadUnaligned(fromByteOffset: x * 4, as: SIMD8<UInt32>.self)
            let wordsB = lineB.loadUnaligned(fromByteOffset: x * 4, as: SIMD8<UInt32>.self)
            if !isZero(wordsA ^ wordsB) {
                // Clear pixels are rare in pictures of screens: they may be slow.
                if isZero(~(wordsA & wordsB) & 0xFF00_0000) {
                    if !isZero((wordsA ^ lastA) | (wordsB ^ lastB)) {
                        let delta = Self.delta(wordsA, wordsB)
                        furthest = furthest.replacing(with: delta, where: delta .> furthest)
                        over = ones(delta .> SIMD8(repeating: most))
                        (lastA, lastB) = (wordsA, wordsB)
                    }
                    if !isZero(over) {
                        let canBeFlat = isInside && x > 0 && x + 8 < width
                        let none = SIMD8<UInt32>(repeating: 0)
                        let flatA = canBeFlat ? flatPixels(lineA + x * 4, strideA, wordsA) : none
                        let flatB = canBeFlat ? flatPixels(lineB + x * 4, strideB, wordsB) : none
                        if isZero(~(over & flatA & flatB)) {
                            wholeBlocks += 1
                            (first, last) = (min(first, x), x + 7)
                        } else {
                            count(over, flatA, flatB, x, row, &tally)
                        }
                    }
                } else {
                    for lane in 0..<8 where wordsA[lane] != wordsB[lane] { scanPixel(x + lane, row, most, &furthest, &tally) }
                }
            }
            x += 8
        }
        while x < columns.upperBound {
            scanPixel(x, row, most, &furthest, &tally)
            x += 1
        }
        if wholeBlocks > 0 {
            tally.different += wholeBlocks * 8
            tally.widen(first, row)
            tally.widen(last, row)
        }
        let share = Double(furthest.max() / Self.largest).squareRoot()
        if share > tally.maxDelta { tally.maxDelta = min(1, share) }
    }

    /// A pixel with three equal neighbours out of four smooths no edge: that settles most pixels, eight at a time. Words
    /// of ones stand for such pixels.
    @inline(__always)
    private func flatPixels(_ place: UnsafeRawPointer, _ stride: Int, _ words: SIMD8<UInt32>) -> SIMD8<UInt32> {
        func equal(_ offset: Int) -> SIMD8<UInt32> { ones(place.loadUnaligned(fromByteOffset: offset * 4, as: SIMD8<UInt32>.self) .== words) }
        let (left, right, above, below) = (equal(-1), equal(1), equal(-stride), equal(stride))
        return left & right & (above | below) | above & below & (left | right)
    }

    @inline(__always)
    private func count(
        _ over: SIMD8<UInt32>, _ flatA: SIMD8<UInt32>, _ flatB: SIMD8<UInt32>, _ x: Int, _ row: Int, _ tally: inout PixelTally
    ) {
        let (bitsA, bitsB) = (bits(flatA), bits(flatB))
        var open = bits(over)
        let settled = open & bitsA & bitsB
        if settled != 0 {
            tally.different += settled.nonzeroBitCount
            tally.widen(x + settled.trailingZeroBitCount, row)
            tally.widen(x + 31 - settled.leadingZeroBitCount, row)
            open &= ~settled
        }
        while open != 0 {
            let lane = open.trailingZeroBitCount
            open &= open - 1
            if isAntiAliased(x + lane, row, isFlatA: bitsA >> lane & 1 == 1, isFlatB: bitsB >> lane & 1 == 1) {
                tally.antiAliased += 1
            } else {
                tally.different += 1
                tally.widen(x + lane, row)
            }
        }
    }

    private func scanPixel(_ x: Int, _ row: Int, _ most: Float, _ furthest: inout SIMD8<Float>, _ tally: inout PixelTally) {
        let p = PixelImage(base: a, stride: strideA, width: width, height: height)[x, row]
        let q = PixelImage(base: b, stride: strideB, width: width, height: height)[x, row]
        guard p != q else { return }
        let delta = Self.delta(SIMD8(repeating: PixelImage.onWhite(p)), SIMD8(repeating: PixelImage.onWhite(q)))[0]
        furthest[0] = max(furthest[0], delta)
        guard delta > most else { return }
        if isAntiAliased(x, row, isFlatA: false, isFlatB: false) {
            tally.antiAliased += 1
        } else {
            tally.different += 1
            tally.widen(x, row)
        }
    }

    /// The squared distances of eight opaque colours.
    @inline(__always)
    private static func delta(_ a: SIMD8<UInt32>, _ b: SIMD8<UInt32>) -> SIMD8<Float> {
        let bytes = SIMD8<UInt32>(repeating: 0xFF)
        let red = SIMD8<Float>(SIMD8<Int32>(truncatingIfNeeded: a & bytes) &- SIMD8<Int32>(truncatingIfNeeded: b & bytes))
        let green = SIMD8<Float>(SIMD8<Int32>(truncatingIfNeeded: (a &>> 8) & bytes) &- SIMD8<Int32>(truncatingIfNeeded: (b &>> 8) & bytes))
        let blue = SIMD8<Float>(SIMD8<Int32>(truncatingIfNeeded: (a &>> 16) & bytes) &- SIMD8<Int32>(truncatingIfNeeded: (b &>> 16) & bytes))
        let y = red * 0.29889531 + green * 0.58662247 + blue * 0.11448223
        let i = red * 0.59597799 - green * 0.27417610 - blue * 0.32180189
        let q = red * 0.21147017 - green * 0.52261711 + blue * 0.31114694
        return y * y * 0.5053 + i * i * 0.299 + q * q * 0.1957
    }

    /// Whether a pixel that differs does no more than smooth an edge, in either picture; not in one in which it is flat.
    private func isAntiAliased(_ x: Int, _ y: Int, isFlatA: Bool, isFlatB: Bool) -> Bool {
        if isFlatA, isFlatB { return false }
        let p = PixelImage(base: a, stride: strideA, width: width, height: height)
        let q = PixelImage(base: b, stride: strideB, width: width, height: height)
        return !isFlatA && p.smoothsEdge(x, y, other: q) || !isFlatB && q.smoothsEdge(x, y, other: p)
    }
}

/// Words of ones where a comparison holds; the standard library's own tests of masks go lane by lane.
@inline(__always)
private func ones(_ mask: SIMDMask<SIMD8<Int32>>) -> SIMD8<UInt32> {
    SIMD8<UInt32>(repeating: 0).replacing(with: SIMD8<UInt32>(repeating: .max), where: mask)
}

/// A bit for each word of ones, the lowest for the first.
@inline(__always)
private func bits(_ words: SIMD8<UInt32>) -> UInt32 { (words & SIMD8(1, 2, 4, 8, 16, 32, 64, 128)).wrappedSum() }

@inline(__always)
private func isZero(_ words: SIMD8<UInt32>) -> Bool {
    let pairs = unsafeBitCast(words, to: SIMD4<UInt64>.self)
    return pairs[0] | pairs[1] | pairs[2] | pairs[3] == 0
}
