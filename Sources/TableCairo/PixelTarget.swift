import TableGraphics

/// The words of a picture while Cairo draws it: blue in the lowest byte, opaque.
struct PixelTarget {
    let words: UnsafeMutableBufferPointer<UInt32>
    /// In pixels.
    let width: Int
    let height: Int
    /// The first row of the picture that this band holds.
    let top: Int
    /// Device pixels a point.
    let scale: Double

    /// The pixels of the band that a rectangle in points of the scene covers.
    func pixels(of rect: Rect) -> PixelRect {
        func pixel(_ length: Double) -> Int { Int((length * scale).rounded()) }
        return PixelRect(left: pixel(rect.minX), top: pixel(rect.minY) - top, right: pixel(rect.maxX), bottom: pixel(rect.maxY) - top)
            .intersection(PixelRect(left: 0, top: 0, right: width, bottom: height))
    }

    /// Lays a colour over the picture where a mask covers it; `x` and `y` are in pixels of the band.
    func blend(_ mask: GlyphMasks.Mask, at x: Int, _ y: Int, _ color: RGBA, clip: PixelRect) {
        let columns = max(clip.left, x + mask.left)..<max(clip.left, x + mask.left, min(clip.right, x + mask.left + mask.width))
        let rows = max(clip.top, y + mask.top)..<max(clip.top, y + mask.top, min(clip.bottom, y + mask.top + mask.height))
        guard !columns.isEmpty, !rows.isEmpty else { return }
        let (red, green, blue, alpha) = (UInt32(color.red), UInt32(color.green), UInt32(color.blue), UInt32(color.alpha))
        mask.coverage.withUnsafeBufferPointer { coverage in
            for row in rows {
                var source = (row - y - mask.top) * mask.width + columns.lowerBound - x - mask.left
                var target = row * width + columns.lowerBound
                for _ in columns {
                    // Both indices are in range by the clip, and no sum leaves 32 bits: sums are not checked here.
                    let covered = coverage[source] == 0 ? 0 : divided(UInt32(coverage[source]) &* alpha)
                    if covered != 0 {
                        let word = words[target]
                        let rest = 255 &- covered
                        let r = divided(red &* covered &+ (word &>> 16 & 0xFF) &* rest)
                        let g = divided(green &* covered &+ (word &>> 8 & 0xFF) &* rest)
                        let b = divided(blue &* covered &+ (word & 0xFF) &* rest)
                        words[target] = 0xFF00_0000 | r &<< 16 | g &<< 8 | b
                    }
                    source &+= 1
                    target &+= 1
                }
            }
        }
    }

    /// `n / 255`, rounded, for `n` up to 255 × 255.
    @inline(__always)
    private func divided(_ n: UInt32) -> UInt32 {
        let t = n &+ 128
        return (t &+ (t &>> 8)) &>> 8
    }
}
