import CPangoCairo

/// What a drawing covers, blurred: the outline of a shadow.
///
/// Three passes of a box, which no eye tells from the curve of a Gauss blur (SVG's `feGaussianBlur` is defined so too), in whole numbers.
final class BlurredMask {
    /// 8 bits of coverage a pixel.
    let surface: OpaquePointer

    /// `deviation` is the blur's standard deviation, in pixels. `nil` when Cairo has no memory for it.
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

    /// The boxes whose passes follow a Gauss curve (SVG 1.1, 15.17): of an even width, two are shifted against each other.
    private static func boxes(_ deviation: Double) -> [(before: Int, behind: Int)] {
        let width = Int((min(deviation, 1_000) * 3 * (2 * Double.pi).squareRoot() / 4 + 0.5).rounded(.down))
        guard width > 1 else { return [] }
        let half = width / 2
        return width % 2 == 1
            ? [(half, half), (half, half), (half, half)] : [(half, half - 1), (half - 1, half), (half, half)]
    }

    /// The mean of a box around each pixel of a line.
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
