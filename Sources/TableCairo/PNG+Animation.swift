import TableGraphics

extension PNG {
    /// An animated PNG that shows `frames` in turn, for ever; programs that know no animation show the first.
    ///
    /// Smaller frames stand at the top left of the largest, on clear ground. `milliseconds` is how long each is shown, from 1
    /// to 65,535; others are moved to the nearest end. `scale` (device pixels a point) is written as the resolution.
    public static func encodeAnimation(_ frames: [Bitmap], milliseconds: Int, scale: Double = 1) -> [UInt8] {
        let width = max(1, frames.map(\.width).max() ?? 1)
        let height = max(1, frames.map(\.height).max() ?? 1)
        let frames = (frames.isEmpty ? [Bitmap(width: 1, height: 1, pixels: [0, 0, 0, 0])] : frames).map {
            $0.placed(inWidth: width, height: height)
        }
        // One header serves all frames: palettes could not be shared.
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
            // Thousandths of a second; the frame is left standing and the next one covers it whole.
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
    /// The picture at the top left of a larger, clear one.
    fileprivate func placed(inWidth newWidth: Int, height newHeight: Int) -> Bitmap {
        if newWidth == width, newHeight == height { return self }
        var larger = Bitmap(width: newWidth, height: newHeight, pixels: [UInt8](repeating: 0, count: newWidth * newHeight * 4))
        larger.copy(self, left: 0, top: 0)
        return larger
    }
}
