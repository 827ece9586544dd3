import CPangoCairo
import TableScene

/// Color glyphs as images: emoji have no outlines, and Cairo 1.16 can neither scale them nor write them into SVG.
///
/// Each glyph is read once from the font's bitmap and drawn scaled, in all outputs alike.
final class ColorGlyphs {
    private var library: FT_Library?
    private var faces: [FontFace: FT_Face] = [:]
    private var glyphs: [Key: Glyph?] = [:]

    private struct Key: Hashable {
        var face: FontFace
        var id: UInt32
    }

    /// A glyph's image and its position, in ems.
    struct Glyph {
        var surface: OpaquePointer
        /// The distances from the glyph's origin to the image's left edge, and up from the baseline to its top.
        var left: Double
        var top: Double
        /// Ems per pixel of the image.
        var scale: Double
    }

    init() {
        FT_Init_FreeType(&library)
    }

    deinit {
        for case let glyph? in glyphs.values { cairo_surface_destroy(glyph.surface) }
        for face in faces.values { FT_Done_Face(face) }
        FT_Done_FreeType(library)
    }

    /// The image of a glyph, or `nil` if the font has none.
    func glyph(_ id: UInt32, of face: FontFace) -> Glyph? {
        let key = Key(face: face, id: id)
        if let known = glyphs[key] { return known }
        let made = self.face(face).flatMap { load(id, $0) }
        glyphs[key] = made
        return made
    }

    private func face(_ face: FontFace) -> FT_Face? {
        if let known = faces[face] { return known }
        var opened: FT_Face?
        guard FT_New_Face(library, face.file, FT_Long(face.index), &opened) == 0, let opened else { return nil }
        guard opened.pointee.num_fixed_sizes > 0, FT_Select_Size(opened, 0) == 0 else {
            FT_Done_Face(opened)
            return nil
        }
        faces[face] = opened
        return opened
    }

    private func load(_ id: UInt32, _ face: FT_Face) -> Glyph? {
        guard FT_Load_Glyph(face, id, FT_Int32(FT_LOAD_COLOR)) == 0, let slot = face.pointee.glyph else { return nil }
        let bitmap = slot.pointee.bitmap
        guard bitmap.pixel_mode == UInt8(FT_PIXEL_MODE_BGRA.rawValue), bitmap.width > 0, bitmap.rows > 0, let source = bitmap.buffer,
            let surface = cairo_image_surface_create(CAIRO_FORMAT_ARGB32, Int32(bitmap.width), Int32(bitmap.rows)),
            let target = cairo_image_surface_get_data(surface)
        else { return nil }
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        for row in 0..<Int(bitmap.rows) {
            // FreeType's BGRA is premultiplied, as Cairo expects.
            (target + row * stride).update(from: source + row * Int(bitmap.pitch), count: Int(bitmap.width) * 4)
        }
        cairo_surface_mark_dirty(surface)
        let pixelsPerEm = Double(face.pointee.size.pointee.metrics.y_ppem)
        return Glyph(
            surface: surface, left: Double(slot.pointee.bitmap_left) / pixelsPerEm, top: Double(slot.pointee.bitmap_top) / pixelsPerEm,
            scale: 1 / pixelsPerEm)
    }
}
