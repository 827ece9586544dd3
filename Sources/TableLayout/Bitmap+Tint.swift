import TableGraphics

extension Bitmap {
    /// The bitmap in one color, with each pixel's opacity unchanged.
    func filled(with color: RGBA) -> Bitmap {
        let filled = [UInt8](unsafeUninitializedCapacity: pixels.count) { buffer, count in
            for place in stride(from: 0, to: pixels.count, by: 4) {
                (buffer[place], buffer[place + 1], buffer[place + 2]) = (color.red, color.green, color.blue)
                buffer[place + 3] = UInt8((Int(pixels[place + 3]) * Int(color.alpha) + 127) / 255)
            }
            count = pixels.count
        }
        return Bitmap(width: width, height: height, pixels: filled)
    }
}
