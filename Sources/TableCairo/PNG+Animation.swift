import TableGraphics

extension PNG {
    /// Encodes `frames` as an endlessly looping animated PNG; viewers without animation show the first frame.
    ///
    /// Smaller frames are at the top left of the largest, on a transparent background. `milliseconds` is the duration of each frame,
    /// clamped to 1 to 65,535. `scale` (device pixels per point) is written as the resolution.
    public static func encodeAnimation(_ frames: [Bitmap], milliseconds: Int, scale: Double = 1) -> [UInt8] {
        let width = max(1, frames.map(\.width).max() ?? 1)
        let height = max(1, frames.map(\.height).max() ?? 1)
        let frames = (frames.isEmpty ? [Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 0])] : frames).map {
            $0.placed(inWidth: width, height: height)
        }
        // All frames share a header, so they cannot have separate palettes.
        let form: PixelForm = frames.allSatisfy(\.isOpaque) ? .rgb : .rgba
        var file = signature
        appendHeader(form, width: width, height: height, scale: scale, to: &file)
        var control: [UInt8] = []
        control.appendBigEndian(UInt32(frames.count))
        control.appendBigEndian(0)
        appendChunk("acTL", control, to: &file)
        var number: UInt32 = 0
        for (index, frame) in frames.enumerated() {
            var place: [UInt8] = []
            for value in [number, UInt32(width), UInt32(height), 0, 0] { place.appendBigEndian(value) }
            let delay = UInt16(max(1, min(65_535, milliseconds)))
            // In thousandths of a second; the next frame replaces this one completely.
            place += [UInt8(delay >> 8), UInt8(delay & 0xFF), 0x03, 0xE8, 0, 0]
            appendChunk("fcTL", place, to: &file)
            number += 1
            let data = compress(frame, as: form, .fast)
            if index == 0 {
                appendChunk("IDAT", data, to: &file)
            } else {
                var numbered: [UInt8] = []
                numbered.appendBigEndian(number)
                appendChunk("fdAT", numbered + data, to: &file)
                number += 1
            }
        }
        appendChunk("IEND", [], to: &file)
        return file
    }
}

extension Bitmap {
    /// The image at the top left of a larger, transparent one.
    fileprivate func placed(inWidth newWidth: Int, height newHeight: Int) -> Bitmap {
        if newWidth == width, newHeight == height { return self }
        var larger = Bitmap(width: newWidth, height: newHeight, pixels: [UInt8](repeating: 0, count: newWidth * newHeight * 4))
        larger.copy(self, left: 0, top: 0)
        return larger
    }
}
