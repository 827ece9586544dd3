import CPangoCairo

/// The blurred silhouette of a drawing, for shadows.
///
/// Applies three box blurs with integer arithmetic, as SVG specifies for `feGaussianBlur`; the eye cannot tell the result from a Gaussian
/// blur.
final class BlurredMask {
    /// One byte of coverage per pixel.
    let surface: OpaquePointer

    /// `deviation` is the standard deviation of the blur, in pixels. `nil` if Cairo runs out of memory.
    init?(width: Int, height: Int, deviation: Double, draw: (OpaquePointer) -> Void) {
        guard width > 0, height > 0, let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)) else {
            return nil
        }
        self.surface = surface
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let context = cairo_create(surface) else { return nil }
        draw(context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        guard let pixels = cairo_image_surface_get_data(surface) else { return nil }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let memory = UnsafeMutableBufferPointer(start: pixels, count: stride * height)
        for radius in Self.boxes(deviation) where radius.before + radius.behind > 0 {
            for row in 0..<height { Self.blur(memory, from: row * stride, step: 1, count: width, radius) }
            for column in 0..<width { Self.blur(memory, from: column, step: stride, count: height, radius) }
        }
        cairo_surface_mark_dirty(surface)
    }

    deinit {
        cairo_surface_destroy(surface)
    }

    /// The three boxes that approximate a Gaussian blur (SVG 1.1, 15.17). For an even width, the first two are offset in opposite
    /// directions.
    private static func boxes(_ deviation: Double) -> [(before: Int, behind: Int)] {
        let width = Int((min(deviation, 1_000) * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
        guard width > 1 else { return [] }
        let half = width / 2
        return width % 2 == 1
            ? [(half, half), (half, half), (half, half)] : [(half, half - 1), (half - 1, half), (half, half)]
    }

    /// Replaces each pixel of a line by the mean of the box around it.
    private static func blur(
        _ memory: UnsafeMutableBufferPointer<UInt8>, from start: Int, step: Int, count: Int, _ box: (before: Int, behind: Int)
    ) {
        let width = box.before + box.behind + 1
        let line = (0..<count).map { Int(memory[start + $0 * step]) }
        var sum = line.prefix(box.behind + 1).reduce(0, +)
        for index in 0..<count {
            memory[start + index * step] = UInt8((sum + width / 2) / width)
            if index + box.behind + 1 < count { sum += line[index + box.behind + 1] }
            if index >= box.before { sum -= line[index - box.before] }
        }
    }
}
