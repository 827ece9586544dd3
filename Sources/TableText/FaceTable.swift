import CPangoCairo
import TableScene

/// Numbers the faces in order of first use.
struct FaceTable {
    private(set) var faces: [FontFace] = []
    /// Several Pango fonts (sizes) share a face.
    private var indices: [FontFace: Int] = [:]
    private var known: [UnsafeMutablePointer<PangoFont>: Int] = [:]

    mutating func index(of font: UnsafeMutablePointer<PangoFont>?) -> Int {
        guard let font else { return index(of: FontFace(family: "", weight: 400, file: "", index: 0)) }
        if let index = known[font] { return index }
        let index = index(of: face(of: font))
        // Retains the font, so that its address stays unique.
        g_object_ref(font)
        known[font] = index
        return index
    }

    /// Releases the fonts. Call this when done.
    func release() {
        for font in known.keys { g_object_unref(font) }
    }

    private mutating func index(of face: FontFace) -> Int {
        if let index = indices[face] { return index }
        faces.append(face)
        indices[face] = faces.count - 1
        return faces.count - 1
    }

    private func face(of font: UnsafeMutablePointer<PangoFont>) -> FontFace {
        let pattern = pango_fc_font_get_pattern(UnsafeMutableRawPointer(font).assumingMemoryBound(to: PangoFcFont.self))
        var index: Int32 = 0
        FcPatternGetInteger(pattern, FC_INDEX, 0, &index)
        var weight = 80.0
        FcPatternGetDouble(pattern, FC_WEIGHT, 0, &weight)
        var color: FcBool = 0
        FcPatternGetBool(pattern, FC_COLOR, 0, &color)
        return FontFace(
            family: string(pattern, FC_FAMILY), weight: Int(FcWeightToOpenTypeDouble(weight).rounded()), file: string(pattern, FC_FILE),
            index: Int(index & 0xFFFF), isColor: color != 0)
    }

    private func string(_ pattern: OpaquePointer?, _ object: String) -> String {
        var text: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(pattern, object, 0, &text) == FcResultMatch, let text else { return "" }
        return String(cString: text)
    }
}
