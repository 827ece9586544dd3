import TableScene

/// A paragraph, or a part of one, that Pango shapes at once.
struct LayoutPiece {
    var utf8: [UInt8]
    /// Bytes of the piece.
    var weights: [WeightedRange]

    /// At most `length` bytes from an offset, up to a character boundary.
    func piece(from start: Int, length: Int) -> LayoutPiece {
        var end = length < utf8.count - start ? start + length : utf8.count
        while end < utf8.count, end > start, utf8[end] & 0xC0 == 0x80 { end -= 1 }
        if start == 0, end == utf8.count { return self }
        let weights = weights.compactMap { part -> WeightedRange? in
            let range = part.range.clamped(to: start..<end)
            return range.isEmpty ? nil : WeightedRange(range.lowerBound - start..<range.upperBound - start, weight: part.weight)
        }
        return LayoutPiece(utf8: Array(utf8[start..<end]), weights: weights)
    }
}
