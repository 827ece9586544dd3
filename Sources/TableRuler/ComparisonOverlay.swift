import TableGraphics

extension PictureComparison {
    /// Their image, faded, with its edges in magenta and ours in cyan; where both agree, edges are blue.
    ///
    /// `scale` is in pixels per point of `theirs`, which must start at the origin of the measured image.
    public func overlay(on theirs: Bitmap, scale: Double) -> Bitmap {
        var canvas = OverlayCanvas(fading: theirs, scale: scale)
        for pair in bands {
            if let band = pair.theirs { canvas.mark(band, .theirs) }
            for ink in pair.inks.compactMap(\.theirs) { canvas.frame(ink.frame, .theirs) }
        }
        for pair in bands {
            if let band = pair.ours { canvas.mark(band, .ours) }
            for ink in pair.inks.compactMap(\.ours) { canvas.frame(ink.frame, .ours) }
        }
        return Bitmap(width: theirs.width, height: theirs.height, pixels: canvas.pixels)
    }
}

private struct OverlayCanvas {
    let width: Int
    let height: Int
    let scale: Double
    var pixels: [UInt8]

    enum Side { case ours, theirs }

    /// Reduces the contrast to two fifths, on white.
    init(fading bitmap: Bitmap, scale: Double) {
        width = bitmap.width
        height = bitmap.height
        self.scale = scale
        pixels = bitmap.pixels.map { 153 + UInt8(Int($0) * 2 / 5) }
        for index in stride(from: 3, to: pixels.count, by: 4) { pixels[index] = 255 }
    }

    mutating func mark(_ band: MeasuredBand, _ side: Side) {
        horizontal(band.frame.minY, from: band.frame.minX, to: band.frame.maxX, side)
        horizontal(band.frame.maxY, from: band.frame.minX, to: band.frame.maxX, side)
        if let line = band.line?.frame {
            // Short ticks mark the ends of the line.
            for x in [line.minX, line.maxX] { vertical(x, from: line.minY - 3, to: line.maxY + 3, side) }
        }
    }

    mutating func frame(_ frame: Rect, _ side: Side) {
        for y in [frame.minY, frame.maxY] { horizontal(y, from: frame.minX, to: frame.maxX, side) }
        for x in [frame.minX, frame.maxX] { vertical(x, from: frame.minY, to: frame.maxY, side) }
    }

    private mutating func horizontal(_ y: Double, from left: Double, to right: Double, _ side: Side) {
        for x in pixel(left)..<max(pixel(left), pixel(right)) { dot(x, pixel(y), side) }
    }

    private mutating func vertical(_ x: Double, from top: Double, to bottom: Double, _ side: Side) {
        for y in pixel(top)..<max(pixel(top), pixel(bottom)) { dot(pixel(x), y, side) }
    }

    private func pixel(_ points: Double) -> Int { Int((points * scale).rounded()) }

    /// Cyan clears red, and magenta clears green: both together leave blue.
    private mutating func dot(_ x: Int, _ y: Int, _ side: Side) {
        guard x >= 0, y >= 0, x < width, y < height else { return }
        let index = (y * width + x) * 4
        switch side {
        case .theirs: (pixels[index], pixels[index + 1], pixels[index + 2]) = (255, 0, 255)
        case .ours:
            let isTheirs = pixels[index] == 255 && pixels[index + 1] == 0
            (pixels[index], pixels[index + 1], pixels[index + 2]) = isTheirs ? (0, 0, 255) : (0, 200, 255)
        }
    }
}
