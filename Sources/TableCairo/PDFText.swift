import CPangoCairo
import TableGraphics
import TableScene

/// The texts of a PDF, to select and to search. Their glyphs draw nothing: what is seen are the outlines, which are those of the PNG, and no
/// font is embedded.
final class PDFText {
    private let face: OpaquePointer?

    init() {
        face = cairo_user_font_face_create()
        cairo_user_font_face_set_render_glyph_func(face) { _, glyph, _, extents in
            let width = PDFText.width(of: glyph)
            // Cairo leaves out glyphs without extents.
            extents?.pointee = cairo_text_extents_t(
                x_bearing: 0, y_bearing: -0.75, width: max(width, 0.001), height: 1, x_advance: width, y_advance: 0)
            return CAIRO_STATUS_SUCCESS
        }
    }

    deinit {
        cairo_font_face_destroy(face)
    }

    /// A glyph's number is its character and its width in thousandths of the font size, so that a PDF has one for each.
    private static func glyph(_ character: Character, width: Double) -> UInt {
        UInt(character.unicodeScalars.first?.value ?? 0) << 12 | UInt(min(4095, max(0, (width * 1000).rounded())))
    }

    private static func width(of glyph: UInt) -> Double { Double(glyph & 4095) / 1000 }

    /// Places a line's text on its outlines; `origin` is the left end of the baseline.
    func show(_ line: ShapedLine, at origin: Point, on context: OpaquePointer?) {
        cairo_set_font_face(context, face)
        for run in line.runs {
            let size = line.span(of: run)?.style.size ?? line.style.size
            let bytes = Array(line.text.utf8)
            guard size > 0, run.textRange.upperBound <= bytes.count, !run.textRange.isEmpty else { continue }
            let text = Array(bytes[run.textRange])
            let isTurned = run.level % 2 == 1
            let characters = Array(String(decoding: text, as: UTF8.self))
            // Ligatures have fewer glyphs: their characters share the width of the run.
            let isEven = run.glyphs.count != characters.count
            let step = run.width / Double(characters.count)
            let edges = isEven ? characters.indices.map { run.x + step * Double($0) } : run.glyphs.map(\.x)
            var glyphs = characters.indices.map { index in
                let end = index + 1 < edges.count ? edges[index + 1] : run.x + run.width
                return cairo_glyph_t(
                    index: Self.glyph(characters[isTurned ? characters.count - 1 - index : index], width: (end - edges[index]) / size),
                    x: origin.x + edges[index], y: origin.y)
            }
            var clusters = characters.map { cairo_text_cluster_t(num_bytes: Int32($0.utf8.count), num_glyphs: 1) }
            cairo_set_font_size(context, size)
            text.withUnsafeBytes { text in
                cairo_show_text_glyphs(
                    context, text.baseAddress?.assumingMemoryBound(to: CChar.self), Int32(text.count), &glyphs, Int32(glyphs.count),
                    &clusters, Int32(clusters.count), isTurned ? CAIRO_TEXT_CLUSTER_FLAG_BACKWARD : cairo_text_cluster_flags_t(0))
            }
        }
    }
}
