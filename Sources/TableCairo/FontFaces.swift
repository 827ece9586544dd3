import CPangoCairo
import TableScene

/// Cairo's faces for font files, opened once a drawing thread.
///
/// FreeType opens them here and not cairo: cairo 1.16 shares the faces that it opens among all threads, keeps ten of them open, and closes
/// one
/// that another thread is about to use. Hinting is off, so that outlines depend on the font file alone.
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
        guard !face.file.isEmpty, let file = FaceFile(face),
            let opened = cairo_ft_font_face_create_for_ft_face(file.face, Int32(FT_LOAD_NO_HINTING))
        else { return nil }
        // Caches of cairo's hold the face longer than we do: it keeps the file open until cairo destroys it.
        let owner = Unmanaged.passRetained(file)
        let status = cairo_font_face_set_user_data(opened, Self.ownerKey, owner.toOpaque()) { owner in
            if let owner { Unmanaged<FaceFile>.fromOpaque(owner).release() }
        }
        guard status == CAIRO_STATUS_SUCCESS, cairo_font_face_status(opened) == CAIRO_STATUS_SUCCESS else {
            if status != CAIRO_STATUS_SUCCESS { owner.release() }
            cairo_font_face_destroy(opened)
            return nil
        }
        return opened
    }

    /// What cairo knows the owner by: an address. Nothing is ever read or written there, so that threads may share it.
    nonisolated(unsafe) private static let ownerKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

    deinit {
        for case let face? in known.values { cairo_font_face_destroy(face) }
    }
}

/// An open font file. Each has a library of its own, as cairo closes it on whatever thread, and a library serves one thread at a time.
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
