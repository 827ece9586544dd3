extension PixelComparator {
    /// Whether the comparator distinguishes a built-in pair of images that must differ, and accepts a pair that must not.
    ///
    /// Check this before using a comparator, because one that accepts everything passes every test. A limit of 1 accepts everything, so it
    /// always fails this check.
    public func provesItself() -> Bool {
        // A white square on black, compared with plain black: the maximum difference, larger than any vector, without antialiased edges.
        let (width, height) = (37, 19)
        let black = Bitmap(width: width, height: height, pixels: (0..<width * height).flatMap { _ in [0, 0, 0, 255] as [UInt8] })
        var square = black
        for y in 3..<14 {
            for x in 5..<30 {
                for channel in 0..<3 { square[byte: (y * width + x) * 4 + channel] = 255 }
            }
        }
        let found = compare(black, square)
        let expectedBox = PixelRect(left: 5, top: 3, right: 30, bottom: 14)
        return found.different == 25 * 11 && found.box == expectedBox && !found.isEqual && found.maxDelta > 0.95
            && compare(square, square).isEqual && compare(square, black, masks: [expectedBox]).isEqual
            && !compare(black, Bitmap(width: width, height: height - 1, pixels: Array(black.pixels.dropLast(width * 4)))).isEqual
    }
}
