import CPangoCairo
import TableGraphics
import TableScene

/// Glyph outlines that FreeType reads from font files. Each drawing thread opens the files once.
///
/// Cairo would share its font caches among all threads: version 1.16 may close a file that another thread is about to use, and has a single
/// glyph cache. Hinting is off, so that outlines depend only on the font file.
final class GlyphOutlines {
    private var files: [FontFace: FaceFile?] = [:]

    /// Appends a glyph's outline, with its origin at a point, to the path of a context whose matrix must be the identity. `size` is in
    /// pixels. Returns `false` if the font cannot be opened.
    func trace(_ glyph: UInt32, of font: FontFace, size: Double, at x: Double, _ y: Double, on context: OpaquePointer?) -> Bool {
        guard let face = file(font)?.face else { return false }
        // FreeType draws nothing above its size limit.
        guard size > 0, size < 65_536 else { return true }
        // FreeType raises sizes below one pixel to one.
        let given = max(1, size)
        let height = FT_F26Dot6(given * 64 + 0.5)
        guard FT_Set_Char_Size(face, height, height, 0, 0) == 0,
            FT_Load_Glyph(face, glyph, FT_Int32(FT_LOAD_NO_HINTING) | FT_Int32(FT_LOAD_NO_BITMAP)) == 0,
            let slot = face.pointee.glyph, slot.pointee.format == FT_GLYPH_FORMAT_OUTLINE
        else { return true }
        var pen = Pen(context: context, x: x, y: y, scale: size / given)
        var functions = Pen.functions
        withUnsafeMutablePointer(to: &pen) { pen in
            _ = FT_Outline_Decompose(&slot.pointee.outline, &functions, pen)
        }
        pen.close()
        return true
    }

    /// The outlines of glyphs of a line, whose origin is the path's. `size` is in points.
    func path(of glyphs: [GlyphRun.Glyph], face: FontFace, size: Double) -> Path {
        // Cairo's units are 1/256 pixel, which is finer at a larger scale.
        let scale = 16.0
        let surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1)
        let context = cairo_create(surface)
        defer {
            cairo_destroy(context)
            cairo_surface_destroy(surface)
        }
        for glyph in glyphs { _ = trace(glyph.id, of: face, size: size * scale, at: glyph.x * scale, glyph.y * scale, on: context) }
        guard let copy = cairo_copy_path(context) else { return Path([]) }
        defer { cairo_path_destroy(copy) }
        var elements: [Path.Element] = []
        var index = 0
        while let data = copy.pointee.data, index < Int(copy.pointee.num_data) {
            let length = Int(data[index].header.length)
            func point(_ number: Int) -> Point {
                Point(x: data[index + number].point.x / scale, y: data[index + number].point.y / scale)
            }
            switch data[index].header.type {
            case CAIRO_PATH_MOVE_TO: elements.append(.move(point(1)))
            case CAIRO_PATH_LINE_TO: elements.append(.line(point(1)))
            case CAIRO_PATH_CURVE_TO: elements.append(.curve(point(1), point(2), point(3)))
            default: elements.append(.close)
            }
            index += max(1, length)
        }
        return Path(elements)
    }

    private func file(_ font: FontFace) -> FaceFile? {
        if let known = files[font] { return known }
        let opened = font.file.isEmpty ? nil : FaceFile(font)
        files[font] = opened
        return opened
    }
}

/// An open font file with its own FreeType library, because a library is not thread-safe.
private final class FaceFile {
    let face: FT_Face
    private let library: FT_Library

    init?(_ font: FontFace) {
        var library: FT_Library?
        guard FT_Init_FreeType(&library) == 0, let library else { return nil }
        var face: FT_Face?
        guard FT_New_Face(library, font.file, FT_Long(font.index), &face) == 0, let face else {
            FT_Done_FreeType(library)
            return nil
        }
        (self.library, self.face) = (library, face)
    }

    deinit {
        FT_Done_Face(face)
        FT_Done_FreeType(library)
    }
}

/// Receives an outline in 64ths of a pixel with y up, and draws it in Cairo's units of 1/256 pixel with y down.
private struct Pen {
    let context: OpaquePointer?
    let x: Double
    let y: Double
    let scale: Double
    private var current = (x: 0, y: 0)
    private var isOpen = false

    init(context: OpaquePointer?, x: Double, y: Double, scale: Double) {
        (self.context, self.x, self.y, self.scale) = (context, x, y, scale)
    }

    private func units(_ point: UnsafePointer<FT_Vector>) -> (x: Int, y: Int) { (point.pointee.x * 4, -point.pointee.y * 4) }

    private func place(_ point: (x: Int, y: Int)) -> (x: Double, y: Double) {
        (x + Double(point.x) / 256 * scale, y + Double(point.y) / 256 * scale)
    }

    private mutating func move(to point: UnsafePointer<FT_Vector>) {
        close()
        isOpen = true
        current = units(point)
        let end = place(current)
        cairo_move_to(context, end.x, end.y)
    }

    mutating func close() {
        if isOpen { cairo_close_path(context) }
        isOpen = false
    }

    private mutating func line(to point: UnsafePointer<FT_Vector>) {
        current = units(point)
        let end = place(current)
        cairo_line_to(context, end.x, end.y)
    }

    private mutating func curve(_ one: (x: Int, y: Int), _ other: (x: Int, y: Int), to point: (x: Int, y: Int)) {
        let (first, second, end) = (place(one), place(other), place(point))
        cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
        current = point
    }

    private mutating func conic(_ control: UnsafePointer<FT_Vector>, to point: UnsafePointer<FT_Vector>) {
        let (start, control, end) = (current, units(control), units(point))
        // Truncated as in Cairo, so that the pixels stay the same.
        func between(_ from: Int, _ to: Int) -> Int { Int(Double(from) + 2.0 / 3.0 * Double(to - from)) }
        curve(
            (between(start.x, control.x), between(start.y, control.y)), (between(end.x, control.x), between(end.y, control.y)), to: end)
    }

    private static func with(
        _ closure: UnsafeMutableRawPointer?, _ points: UnsafePointer<FT_Vector>?..., body: (inout Pen, [UnsafePointer<FT_Vector>]) -> Void
    ) -> Int32 {
        let points = points.compactMap { $0 }
        guard let pen = closure?.assumingMemoryBound(to: Pen.self) else { return 1 }
        body(&pen.pointee, points)
        return 0
    }

    static let functions = FT_Outline_Funcs(
        move_to: { point, pen in with(pen, point) { $0.move(to: $1[0]) } },
        line_to: { point, pen in with(pen, point) { $0.line(to: $1[0]) } },
        conic_to: { control, point, pen in with(pen, control, point) { $0.conic($1[0], to: $1[1]) } },
        cubic_to: { one, other, point, pen in
            with(pen, one, other, point) { $0.curve($0.units($1[0]), $0.units($1[1]), to: $0.units($1[2])) }
        },
        shift: 0, delta: 0)
}
