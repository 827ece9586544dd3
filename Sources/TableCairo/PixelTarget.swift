import TableGraphics

/// The pixels of an image while Cairo draws it: one opaque word each, with blue in the lowest byte.
///
/// Valid only inside the closure that provides the memory (`CairoRenderer.bitmap`).
struct PixelTarget {
    /// `width * height` words.
    let memory: UnsafeMutableRawBufferPointer
    /// In pixels.
    let width: Int
    let height: Int
    /// The first row of the image that is in this band.
    let top: Int
    /// Device pixels per point.
    let scale: Double

    /// The pixels of the band that a rectangle in the scene covers, in points.
    func pixels(of rect: Rect) -> PixelRect {
        // What is no number is beyond every image, too.
        func pixel(_ length: Double) -> Int { Int(max(-1e9, min(1e9, (length * scale).rounded()))) }
        return PixelRect(left: pixel(rect.minX), top: pixel(rect.minY) - top, right: pixel(rect.maxX), bottom: pixel(rect.maxY) - top)
            .intersection(PixelRect(left: 0, top: 0, right: width, bottom: height))
    }

    /// Blends a color through a mask; `x` and `y` are in pixels of the band.
    func blend(_ mask: GlyphMasks.Mask, at x: Int, _ y: Int, _ color: RGBA, clip: PixelRect) {
        let columns = max(clip.left, x + mask.left)..<max(clip.left, x + mask.left, min(clip.right, x + mask.left + mask.width))
        let rows = max(clip.top, y + mask.top)..<max(clip.top, y + mask.top, min(clip.bottom, y + mask.top + mask.height))
        guard !columns.isEmpty, !rows.isEmpty else { return }
        let (red, green, blue, alpha) = (UInt32(color.red), UInt32(color.green), UInt32(color.blue), UInt32(color.alpha))
        for row in rows {
            var source = (row - y - mask.top) * mask.width + columns.lowerBound - x - mask.left
            // The clip and the mask are inside the band, so each word is too.
            var target = (row * width + columns.lowerBound) * 4
            for _ in columns {
                let covered = divided(UInt32(mask.coverage[source]) * alpha)
                if covered != 0 {
                    let word = memory.load(fromByteOffset: target, as: UInt32.self)
                    let rest = 255 - covered
                    let r = divided(red * covered + (word >> 16 & 0xFF) * rest)
                    let g = divided(green * covered + (word >> 8 & 0xFF) * rest)
                    let b = divided(blue * covered + (word & 0xFF) * rest)
                    memory.storeBytes(of: 0xFF00_0000 | r << 16 | g << 8 | b, toByteOffset: target, as: UInt32.self)
                }
                source += 1
                target += 4
            }
        }
    }

    /// `n / 255`, rounded, for `n` up to 255 × 255.
    @inline(__always)
    private func divided(_ n: UInt32) -> UInt32 {
        let t = n + 128
        return (t + (t >> 8)) >> 8
    }
}
