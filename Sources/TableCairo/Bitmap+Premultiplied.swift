import CPangoCairo
import TableGraphics

extension Bitmap {
    /// Converts Cairo's premultiplied words to bytes with straight alpha.
    init(premultiplied words: [UInt8], width: Int, height: Int) {
        let pixels = [UInt8](unsafeUninitializedCapacity: words.count) { pixels, count in
            words.withUnsafeBytes { words in
                for place in stride(from: 0, to: words.count, by: 4) {
                    let word = words.loadUnaligned(fromByteOffset: place, as: UInt32.self)
                    let alpha = word >> 24
                    if alpha == 255 {
                        pixels[place] = UInt8(truncatingIfNeeded: word >> 16)
                        pixels[place + 1] = UInt8(truncatingIfNeeded: word >> 8)
                        pixels[place + 2] = UInt8(truncatingIfNeeded: word)
                        pixels[place + 3] = 255
                        continue
                    }
                    func channel(_ shift: UInt32) -> UInt8 {
                        alpha == 0 ? 0 : UInt8(min(255, ((word >> shift & 0xFF) * 255 + alpha / 2) / alpha))
                    }
                    (pixels[place], pixels[place + 1], pixels[place + 2], pixels[place + 3]) = (
                        channel(16), channel(8), channel(0), UInt8(alpha)
                    )
                }
            }
            count = words.count
        }
        self.init(width: width, height: height, pixels: pixels)
    }

    /// The pixels of an image surface.
    init?(premultiplied surface: OpaquePointer) {
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return nil }
        let (width, height) = (Int(cairo_image_surface_get_width(surface)), Int(cairo_image_surface_get_height(surface)))
        let stride = Int(cairo_image_surface_get_stride(surface))
        let words = (0..<height).flatMap { UnsafeBufferPointer(start: data + $0 * stride, count: width * 4) }
        self.init(premultiplied: words, width: width, height: height)
    }
}
