import CPangoCairo
import TableScene

/// Cairo's faces of font files, opened once per drawing thread.
///
/// FreeType opens them here instead of cairo, because cairo 1.16 shares the faces that it opens among all threads, keeps ten of them open,
/// and may close one that another thread is about to use. Hinting is off, so that outlines depend only on the font file.
final class FontFaces {
    private var known: [FontFace: OpaquePointer?] = [:]

    /// The face of a file; `nil` if it cannot be opened as a font.
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
        // Cairo's caches may outlive this object: the owner keeps the file open until cairo destroys the face.
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

    /// The key for the owner in cairo's user data. Only its address matters; the memory is never accessed, so threads may share it.
    nonisolated(unsafe) private static let ownerKey = UnsafeMutablePointer<cairo_user_data_key_t>.allocate(capacity: 1)

    deinit {
        for case let face? in known.values { cairo_font_face_destroy(face) }
    }
}

/// An open font file. Each has its own FreeType library, because cairo may close it on any thread, and a library is not thread-safe.
final class FaceFile {
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
