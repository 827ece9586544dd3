import CEnvironment
import CPangoCairo
import TableGraphics
import TableScene

/// The fonts of tables. Other installed fonts have no effect.
///
/// Uses its own fontconfig configuration, not the process's. Not thread-safe; every shaper has its own.
public final class FontBook {
    let config: OpaquePointer
    /// In the order in which faces are searched for a character.
    public let families: [String]

    /// The families for a language, Latin first; Han characters follow the language.
    public static func families(language: String) -> [String] {
        let han = ["SC", "JP", "KR", "TC", "HK"].map { "Noto Sans CJK \($0)" }
        let first: String? =
            switch language.lowercased() {
            case let tag where tag.hasPrefix("ja"): "Noto Sans CJK JP"
            case let tag where tag.hasPrefix("ko"): "Noto Sans CJK KR"
            case let tag where tag.hasPrefix("zh-hk"): "Noto Sans CJK HK"
            case let tag where tag.hasPrefix("zh-hant") || tag.hasPrefix("zh-tw"): "Noto Sans CJK TC"
            default: nil
            }
        let others = ["Arabic", "Hebrew", "Devanagari", "Bengali", "Tamil", "Thai", "Armenian", "Georgian", "Symbols", "Symbols2", "Math"]
        return ["Inter"] + others.map { "Noto Sans \($0)" } + (first.map { [$0] } ?? []) + han.filter { $0 != first } + [
            "Noto Sans", emoji,
        ]
    }

    static let emoji = "Noto Color Emoji"

    /// Opens the fonts for a language. Throws `FontError.missing` if a required family is not installed.
    public init(language: String = "en", folders: [String] = ["/usr/share/fonts", "/usr/local/share/fonts"]) throws(FontError) {
        families = Self.families(language: language)
        guard is_environment_cleared() else { throw .broken("the environment was not cleared before the program began") }
        guard let config = FcConfigCreate() else { throw .broken("fontconfig could not be started") }
        self.config = config
        let isLoaded =
            FcConfigParseAndLoadFromMemory(
                config, Self.settings(folders: folders, families: families + [TextStyle.monospacedFamily]), FcBool(1)) != 0
        guard isLoaded, FcConfigBuildFonts(config) != 0 else { throw .broken("fontconfig rejected its settings") }
        let installed = Self.installedFamilies(config)
        for (family, package) in Self.needed where !installed.contains(family) { throw .missing(family: family, package: package) }
    }

    deinit {
        FcConfigDestroy(config)
    }

    /// The required families, with their Debian packages.
    private static let needed = [
        ("Inter", "fonts-inter"), ("Noto Sans Arabic", "fonts-noto-core"), ("Noto Sans CJK SC", "fonts-noto-cjk"),
        (emoji, "fonts-noto-color-emoji"),
    ]

    /// A configuration that accepts only our families. fontconfig's caches make loading take milliseconds.
    private static func settings(folders: [String], families: [String]) -> String {
        let folders = folders.map { "<dir>\($0)</dir>" }.joined()
        let accepted = families.map { "<pattern><patelt name=\"family\"><string>\($0)</string></patelt></pattern>" }.joined()
        return """
            <?xml version="1.0"?><fontconfig>\(folders)
            <cachedir>/var/cache/fontconfig</cachedir><cachedir prefix="xdg">fontconfig</cachedir>
            <selectfont><acceptfont>\(accepted)</acceptfont>
            <rejectfont><pattern><patelt name="scalable"><bool>true</bool></patelt></pattern>
            <pattern><patelt name="scalable"><bool>false</bool></patelt></pattern></rejectfont></selectfont>
            <alias binding="same"><family>emoji</family><prefer><family>\(emoji)</family></prefer></alias>
            \(bitmapScaling)
            </fontconfig>
            """
    }

    /// Color glyphs are bitmaps of one size. These rules scale their advances to the requested size.
    private static let bitmapScaling: String = {
        let isBitmap = "<test name=\"outline\" compare=\"eq\"><bool>false</bool></test>"
        let factor = "<name>pixelsizefixupfactor</name>"
        return """
            <match target="font">\(isBitmap)<edit name="pixelsizefixupfactor" mode="assign"><divide>
            <name target="pattern">pixelsize</name><name target="font">pixelsize</name></divide></edit></match>
            <match target="font">\(isBitmap)<edit name="matrix" mode="assign"><times><name>matrix</name>
            <matrix>\(factor)<double>0</double><double>0</double>\(factor)</matrix></times></edit>
            <edit name="size" mode="assign"><divide><name target="pattern">size</name>\(factor)</divide></edit></match>
            """
    }()

    private static func installedFamilies(_ config: OpaquePointer) -> Set<String> {
        guard let set = FcConfigGetFonts(config, FcSetSystem) else { return [] }
        var families: Set<String> = []
        for index in 0..<Int(set.pointee.nfont) {
            var text: UnsafeMutablePointer<FcChar8>?
            if FcPatternGetString(set.pointee.fonts[index], FC_FAMILY, 0, &text) == FcResultMatch, let text {
                families.insert(String(cString: text))
            }
        }
        return families
    }
}

/// Why text cannot be drawn.
public enum FontError: Error, Hashable, Sendable {
    /// A family is not installed; `package` is its Debian package.
    case missing(family: String, package: String)
    /// A library failed; the text says which.
    case broken(String)
}
