import CPangoCairo
import TableScene

/// A cache of rasterized glyphs.
///
/// Each glyph is rasterized once per quarter pixel of its origin, as in browsers. Filling outlines for every text takes three times as
/// long, and `cairo_show_glyphs` would move glyphs to whole pixels.
final class GlyphMasks {
    /// The coverage of a glyph, from 0 to 255, and its offset from the glyph's whole pixel.
    struct Mask {
        var left: Int
        var top: Int
        var width: Int
        var height: Int
        var coverage: [UInt8]
    }

    /// A face at a size in pixels.
    struct Font: Hashable {
        var face: FontFace
        var size: Double
    }

    private struct Key: Hashable {
        var font: Int
        var glyph: UInt32
        var phase: Int
    }

    private let outlines: GlyphOutlines
    private var fonts: [Font: Int] = [:]
    private var masks: [Key: Mask] = [:]
    /// The cache is cleared above this number of masks, so that a page of every Han character does not exhaust memory.
    private let limit = 20_000

    init(outlines: GlyphOutlines) {
        self.outlines = outlines
    }

    /// The number that identifies a font in calls of `mask`.
    func number(of font: Font) -> Int {
        if let known = fonts[font] { return known }
        fonts[font] = fonts.count
        return fonts.count - 1
    }

    /// A glyph's mask; `phase` is in quarters of a pixel. `nil` if the font cannot be opened.
    func mask(_ glyph: UInt32, of font: Font, number: Int, phase: Int) -> Mask? {
        let key = Key(font: number, glyph: glyph, phase: phase)
        if let known = masks[key] { return known }
        if masks.count >= limit { masks = [:] }
        guard let mask = rasterize(glyph, font, offset: Double(phase) / 4) else { return nil }
        masks[key] = mask
        return mask
    }

    /// Draws a single glyph; `nil` if the font cannot be opened.
    private func rasterize(_ glyph: UInt32, _ font: Font, offset: Double) -> Mask? {
        let empty = Mask(left: 0, top: 0, width: 0, height: 0, coverage: [])
        // The outline is measured on a surface of one pixel: on an empty surface, everything counts as clipped.
        let probe = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        let measuring = cairo_create(probe)
        defer {
            cairo_destroy(measuring)
            cairo_surface_destroy(probe)
        }
        var (x1, y1, x2, y2) = (0.0, 0.0, 0.0, 0.0)
        guard outlines.trace(glyph, of: font.face, size: font.size, at: offset, 0, on: measuring) else { return nil }
        cairo_path_extents(measuring, &x1, &y1, &x2, &y2)
        guard x2 > x1, y2 > y1 else { return empty }
        let (left, top) = (Int(x1.rounded(.down)), Int(y1.rounded(.down)))
        let (width, height) = (Int(x2.rounded(.up)) - left, Int(y2.rounded(.up)) - top)
        guard width < 4096, height < 4096, let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(width), Int32(height)),
            let context = cairo_create(surface)
        else { return empty }
        defer {
            cairo_destroy(context)
            cairo_surface_destroy(surface)
        }
        let outline = cairo_copy_path(measuring)
        defer { cairo_path_destroy(outline) }
        cairo_translate(context, Double(-left), Double(-top))
        cairo_append_path(context, outline)
        cairo_set_source_rgba(context, 0, 0, 0, 1)
        cairo_fill(context)
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return empty }
        let stride = Int(cairo_image_surface_get_stride(surface))
        let coverage = (0..<height).flatMap { row in UnsafeBufferPointer(start: data + row * stride, count: width) }
        return Mask(left: left, top: top, width: width, height: height, coverage: coverage)
    }
}
