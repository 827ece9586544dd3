import TableScene

/// A paragraph, or a part of one, that Pango shapes in one call.
struct LayoutPiece {
    var utf8: [UInt8]
    /// Ranges are in bytes of the piece.
    var spans: [StyledRange]
    /// A range in which lines must not break, in bytes of the piece: the paragraph’s last word and the space before it.
    var unbroken: Range<Int>?

    /// At most `length` bytes from an offset, up to a character boundary.
    func piece(from start: Int, length: Int) -> LayoutPiece {
        var end = length < utf8.count - start ? start + length : utf8.count
        while end < utf8.count, end > start, utf8[end] & 0xC0 == 0x80 { end -= 1 }
        if start == 0, end == utf8.count { return self }
        let spans = spans.compactMap { part -> StyledRange? in
            let range = part.range.clamped(to: start..<end)
            return range.isEmpty ? nil : part.with(range: range.lowerBound - start..<range.upperBound - start)
        }
        return LayoutPiece(utf8: Array(utf8[start..<end]), spans: spans)
    }
}
