import CPangoCairo
import TableGraphics
import TableScene

/// Renders scenes as images. Caches open fonts; use one per thread.
public final class CairoRenderer {
    let outlines = GlyphOutlines()
    let colorGlyphs = ColorGlyphs()
    private lazy var masks = GlyphMasks(outlines: outlines)

    public init() {}

    /// The maximum number of pixels of an image: 120 million, 480 MB in memory.
    public static let pixelLimit = 120_000_000

    /// Renders a scene at a scale (device pixels per point).
    ///
    /// Cairo's surfaces are limited to 32,767 pixels; taller scenes are drawn in bands of at most `bandHeight` pixels, without seams.
    /// Throws `RenderError.tooLarge` above `pixelLimit`, `.failed` if Cairo fails.
    public func bitmap(
        of scene: Scene, appearance: Appearance, scale: Double, bandHeight: Int = 8192
    ) throws(RenderError) -> Bitmap {
        let width = Int((scene.size.width * scale).rounded())
        let height = Int((scene.size.height * scale).rounded())
        guard width > 0, height > 0 else { return Bitmap(width: max(0, width), height: 0, pixels: []) }
        guard width <= 32_767, height <= Self.pixelLimit / width else {
            throw .tooLarge(width: width, height: height, limit: Self.pixelLimit)
        }
        let images = ImageSurfaces(scene.images, appearance)
        var top = 0
        var failure: RenderError?
        // Bands cover all rows, and the background covers every pixel of a band, so no uninitialized memory is read, not even after a
        // failure.
        let pixels = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
            let memory = UnsafeMutableRawBufferPointer(buffer)
            while top < height, failure == nil {
                let rows = min(bandHeight, height - top)
                let target = UnsafeMutableRawBufferPointer(rebasing: memory[top * width * 4..<(top + rows) * width * 4])
                do throws(RenderError) {
                    try drawBand(scene, appearance, scale, top: top, width: width, height: rows, images, into: target)
                } catch {
                    failure = error
                }
                top += rows
            }
            count = failure == nil ? width * height * 4 : 0
        }
        if let failure { throw failure }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    private func drawBand(
        _ scene: Scene, _ appearance: Appearance, _ scale: Double, top: Int, width: Int, height: Int, _ images: ImageSurfaces,
        into target: UnsafeMutableRawBufferPointer
    ) throws(RenderError) {
        // Cairo draws directly into the bitmap: its words have the same size, and only their bytes need swapping. The surface is destroyed
        // before the memory is returned.
        let surface = cairo_image_surface_create_for_data(
            target.bindMemory(to: UInt8.self).baseAddress, CAIRO_FORMAT_RGB24, Int32(width), Int32(height), Int32(width * 4))
        defer { cairo_surface_destroy(surface) }
        let context = cairo_create(surface)
        defer { cairo_destroy(context) }
        guard let context, cairo_status(context) == CAIRO_STATUS_SUCCESS else { throw .cairo(cairo_status(context)) }
        cairo_translate(context, 0, Double(-top))
        cairo_scale(context, scale, scale)
        let visible = Rect(x: 0, y: Double(top) / scale, width: scene.size.width, height: Double(height) / scale)
        let pixels = PixelTarget(memory: target, width: width, height: height, top: top, scale: scale)
        Canvas(
            context: context, scene: scene, appearance: appearance, visible: visible, outlines: outlines, colorGlyphs: colorGlyphs,
            images: images,
            text: .masks(masks, pixels)
        ).draw()
        cairo_surface_flush(surface)
        guard cairo_status(context) == CAIRO_STATUS_SUCCESS else { throw .cairo(cairo_status(context)) }
        swapBytes(target)
    }

    /// Converts Cairo's words (blue in the lowest byte) to opaque pixels with the bytes red, green, blue, alpha.
    private func swapBytes(_ memory: UnsafeMutableRawBufferPointer) {
        for index in 0..<memory.count / 4 {
            let word = memory.load(fromByteOffset: index * 4, as: UInt32.self)
            let swapped = 0xFF00_0000 | (word & 0xFF) << 16 | word & 0xFF00 | (word >> 16) & 0xFF
            memory.storeBytes(of: swapped.littleEndian, toByteOffset: index * 4, as: UInt32.self)
        }
    }
}

/// Why rendering failed.
public enum RenderError: Error, Hashable, Sendable, CustomStringConvertible {
    /// In pixels; `limit` counts all of them.
    case tooLarge(width: Int, height: Int, limit: Int)
    /// Cairo's error message.
    case failed(String)

    /// Completes a sentence.
    public var description: String {
        switch self {
        case .tooLarge(let width, let height, let limit):
            "it would have \(width) × \(height) pixels; the limit is \(limit / 1_000_000) million"
        case .failed(let reason): reason
        }
    }

    static func cairo(_ status: cairo_status_t) -> RenderError { .failed(String(cString: cairo_status_to_string(status))) }
}
