import CPangoCairo
import TableScene

/// Cairo's faces for font files, opened once a drawing thread.
///
/// Hinting is off, so that outlines depend on the font file alone.
final class FontFaces {
    private var known: [FontFace: OpaquePointer?] = [:]

    /// The face of a file, or `nil` when the file cannot be opened as a font.
    func face(_ face: FontFace) -> OpaquePointer? {
        if let found = known[face] { return found }
        let opened = open(face)
        known[face] = opened
        return opened
    }

    private func open(_ face: FontFace) -> OpaquePointer? {
        guard !face.file.isEmpty, let pattern = FcPatternCreate() else { return nil }
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FILE, face.file)
        FcPatternAddInteger(pattern, FC_INDEX, Int32(face.index))
        FcPatternAddBool(pattern, FC_HINTING, 0)
        FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE)
        FcPatternAddBool(pattern, FC_ANTIALIAS, 1)
        if face.isColor { FcPatternAddBool(pattern, FC_COLOR, 1) }
        guard let opened = cairo_ft_font_face_create_for_pattern(pattern), cairo_font_face_status(opened) == CAIRO_STATUS_SUCCESS
        else { return nil }
        return opened
    }

    deinit {
        for case let face? in known.values { cairo_font_face_destroy(face) }
    }
}
