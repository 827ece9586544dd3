extension PixelPair {
    /// Counts the pixels of a part of a row of which a channel is off by more than `limit` steps.
    func scanChannels(row: Int, columns: Range<Int>, limit: UInt8, into tally: inout PixelTally) {
        let lineA = a + row * strideA * 4
        let lineB = b + row * strideB * 4
        let limits = SIMD16<UInt8>(repeating: limit)
        var furthest = SIMD16<UInt8>(repeating: 0)
        // Each lane counts −1 a pixel, as comparisons give it.
        var within = SIMD4<Int32>(repeating: 0)
        let vectors = columns.count / 4
        var offset = columns.lowerBound * 4
        for _ in 0..<vectors {
            let p = lineA.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
            let q = lineB.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
            let isLess = p .< q
            let off = p.replacing(with: q, where: isLess) &- q.replacing(with: p, where: isLess)
            furthest = furthest.replacing(with: off, where: off .> furthest)
            // All four bytes of a pixel within the limit are a word of ones.
            let bytes = SIMD16<UInt8>(repeating: 0).replacing(with: SIMD16<UInt8>(repeating: 255), where: off .<= limits)
            let isWithin = unsafeBitCast(bytes, to: SIMD4<Int32>.self) .== -1
            within = within &+ SIMD4<Int32>(repeating: 0).replacing(with: SIMD4<Int32>(repeating: -1), where: isWithin)
            offset += 16
        }
        var far = furthest.max()
        var different = vectors * 4 + Int(within.wrappedSum())
        for x in columns.lowerBound + vectors * 4..<columns.upperBound {
            let off = Self.channelsOff(lineA + x * 4, lineB + x * 4)
            far = max(far, off)
            if off > limit { different += 1 }
        }
        guard far > 0 else { return }
        tally.maxDelta = max(tally.maxDelta, Double(far) / 255)
        guard different > 0 else { return }
        tally.different += different
        // Only what would widen the box is looked at again: in most rows, nothing or a few pixels.
        tally.box.top = min(tally.box.top, row)
        tally.box.bottom = row + 1
        let isOver = { (x: Int) in Self.channelsOff(lineA + x * 4, lineB + x * 4) > limit }
        let left = columns.lowerBound..<max(columns.lowerBound, min(tally.box.left, columns.upperBound))
        if let first = left.first(where: isOver) { tally.box.left = first }
        let right = min(columns.upperBound, max(tally.box.right, columns.lowerBound))..<columns.upperBound
        if let last = right.last(where: isOver) { tally.box.right = last + 1 }
    }

    /// How far the furthest channel of a pixel is off.
    private static func channelsOff(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> UInt8 {
        var furthest: UInt8 = 0
        for channel in 0..<4 {
            let (p, q) = (a.load(fromByteOffset: channel, as: UInt8.self), b.load(fromByteOffset: channel, as: UInt8.self))
            furthest = max(furthest, p > q ? p - q : q - p)
        }
        return furthest
    }
}
