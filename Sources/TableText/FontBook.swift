import CEnvironment
import CPangoCairo
import TableGraphics
import TableScene

/// The fonts that tables use. Other installed fonts have no effect.
///
/// Uses its own fontconfig configuration instead of the process's. Not thread-safe; every shaper has its own book.
public final class FontBook {
    let config: OpaquePointer
    /// In the order in which fonts are searched for a character.
    public let families: [String]

    /// The families for a language, Latin first. The family for Han characters depends on the language.
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

    /// The folders where Debian and administrators install fonts.
    public static let standardFolders = ["/usr/share/fonts", "/usr/local/share/fonts"]

    /// Opens the fonts for a language. Throws `FontError.missing` if a required family is not installed.
    public init(language: String = "en", folders: [String] = standardFolders) throws(FontError) {
        families = Self.families(language: language)
        config = try Self.open(families, folders)
        if let font = Self.missing(in: config).first { throw .missing(family: font.family, package: font.package) }
    }

    /// The required families that are not installed, with their Debian packages.
    package static func missing() throws(FontError) -> [(family: String, package: String)] {
        let config = try open(families(language: "en"), standardFolders)
        defer { FcConfigDestroy(config) }
        return missing(in: config)
    }

    private static func missing(in config: OpaquePointer) -> [(family: String, package: String)] {
        let installed = installedFamilies(config)
        return needed.filter { !installed.contains($0.family) }
    }

    /// The caller must destroy the returned configuration.
    private static func open(_ families: [String], _ folders: [String]) throws(FontError) -> OpaquePointer {
        guard is_environment_cleared() else { throw .broken("the environment was not cleared before the program started") }
        guard let config = FcConfigCreate() else { throw .broken("fontconfig could not be started") }
        let isLoaded =
            FcConfigParseAndLoadFromMemory(
                config, settings(folders: folders, families: families + [TextStyle.monospacedFamily]), FcBool(1)) != 0
        guard isLoaded, FcConfigBuildFonts(config) != 0 else {
            FcConfigDestroy(config)
            throw .broken("fontconfig rejected its settings")
        }
        return config
    }

    deinit {
        FcConfigDestroy(config)
    }

    /// The required families, with their Debian packages.
    package static let needed: [(family: String, package: String)] = [
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

    /// The glyphs of color fonts are bitmaps of one size. These rules scale their advances to the requested size.
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
    /// A required family is not installed; `package` is its Debian package.
    case missing(family: String, package: String)
    /// A library failed; the text names it.
    case broken(String)
}
