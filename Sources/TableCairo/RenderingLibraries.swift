import CPangoCairo

/// The libraries that pixels depend on, beside our own code.
public enum RenderingLibraries {
    /// Name and version of each, as loaded now, in a fixed order.
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
