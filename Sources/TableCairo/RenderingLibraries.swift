import CPangoCairo

/// The libraries that affect pixels, apart from our own code.
public enum RenderingLibraries {
    /// Their names and loaded versions, in a fixed order.
    public static let versions: [(name: String, version: String)] = {
        var library: FT_Library?
        var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
        if FT_Init_FreeType(&library) == 0 {
            FT_Library_Version(library, &major, &minor, &patch)
            FT_Done_FreeType(library)
        }
        return [
            ("cairo", String(cString: cairo_version_string())), ("FreeType", "\(major).\(minor).\(patch)"),
            ("HarfBuzz", String(cString: hb_version_string())),
            ("Pango", String(cString: pango_version_string())),
        ]
    }()
}
