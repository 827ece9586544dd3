import TableGraphics

/// A reference with its rows moved to their new positions, so that an inserted row does not make everything below it differ.
public struct RowAlignment: Sendable {
    /// The reference with its rows at their new positions, in the size of the new image.
    public var expected: Bitmap
    /// Areas without a counterpart in the reference: inserted rows, and gaps that changed size.
    public var masks: [PixelRect]

    /// Moves the rows of `expected` to their positions in a new image, according to `difference`.
    ///
    /// `scale` is in pixels per point. `nil` if there are no known rows or the widths differ, because rows cannot be aligned then.
    public init?(_ expected: Bitmap, to size: PixelSize, by difference: LayoutDifference, scale: Double) {
        guard !difference.bands.isEmpty, expected.width == size.width, size.height > 0 else { return nil }
        var mover = Mover(expected: expected, height: size.height)
        let bands = difference.bands.compactMap { band in band.new.map { (new: $0.frame, old: band.isMoved ? nil : band.old?.frame) } }
            .sorted { $0.new.minY < $1.new.minY }
        let oldEnds = difference.bands.compactMap { $0.old?.frame.maxY }.sorted()
        func pixel(_ length: Double) -> Int { Int((length * scale).rounded()) }
        var end = 0
        for band in bands {
            let (top, bottom) = (pixel(band.new.minY), pixel(band.new.maxY))
            guard let old = band.old else {
                mover.mask(end..<max(end, bottom))
                end = max(end, bottom)
                continue
            }
            // The space between two rows moves with the lower row, as far as it existed before.
            let before = oldEnds.last { $0 <= old.minY } ?? 0
            let gap = min(max(0, top - end), max(0, pixel(old.minY) - pixel(before)))
            mover.mask(end..<max(end, top - gap))
            mover.move(pixel(old.minY) - gap..<pixel(old.maxY), to: top - gap..<bottom)
            end = max(end, bottom)
        }
        // The end of the table: the space after the last row, before and after the change.
        let rest = min(size.height - end, expected.height - pixel(oldEnds.last ?? 0))
        if rest > 0 { mover.move(expected.height - rest..<expected.height, to: size.height - rest..<size.height) }
        mover.mask(end..<max(end, size.height - max(0, rest)))
        self.expected = Bitmap(width: size.width, height: size.height, pixels: mover.pixels)
        masks = mover.masks
    }

    /// Copies whole lines of pixels.
    private struct Mover {
        let expected: Bitmap
        let height: Int
        var pixels: [UInt8]
        var masks: [PixelRect] = []

        init(expected: Bitmap, height: Int) {
            self.expected = expected
            self.height = height
            pixels = [UInt8](repeating: 255, count: expected.width * height * 4)
        }

        /// Copies pixel lines of the reference. If the target has more lines, the rest is not compared.
        mutating func move(_ source: Range<Int>, to target: Range<Int>) {
            let stride = expected.width * 4
            for (index, line) in target.enumerated() where line >= 0 && line < height {
                let from = source.lowerBound + index
                guard index < source.count, from >= 0, from < expected.height else {
                    mask(line..<target.upperBound)
                    return
                }
                pixels.replaceSubrange(line * stride..<(line + 1) * stride, with: expected.pixels[from * stride..<(from + 1) * stride])
            }
        }

        mutating func mask(_ lines: Range<Int>) {
            let lines = lines.clamped(to: 0..<height)
            if !lines.isEmpty { masks.append(PixelRect(left: 0, top: lines.lowerBound, right: expected.width, bottom: lines.upperBound)) }
        }
    }
}
