import CEnvironment
import CPangoCairo
import TableGraphics
import TableScene

/// The fonts that tables use: those of a project's own folders, then installed ones. Other installed fonts have no effect.
///
/// Uses its own fontconfig configuration instead of the process's. Not thread-safe; every shaper has its own book.
public final class FontBook {
    let config: OpaquePointer
    /// In the order in which fonts are searched for a character.
    public let families: [String]
    /// The families in the project's own folders.
    package let ownFamilies: Set<String>

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

    /// Opens the fonts for a language, and all fonts in a project's `own` folders. Throws `FontError.missing` if a required family is not
    /// installed, and `FontError.unknown` if no folder has the preferred family.
    public init(
        language: String = "en", preferring family: String? = nil, own: [String] = [], folders: [String] = standardFolders
    ) throws(FontError) {
        families = Self.families(language: language)
        ownFamilies = own.isEmpty ? [] : try Self.families(in: own)
        // A project's folders come first, because they may have other files of an installed family.
        config = try Self.open(families + ownFamilies.sorted(), own + folders)
        if let family, !families.contains(family), !ownFamilies.contains(family) {
            throw .unknown(family: family, found: ownFamilies.sorted())
        }
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
    private static func open(_ families: [String]?, _ folders: [String]) throws(FontError) -> OpaquePointer {
        guard is_environment_cleared() else { throw .broken("the environment was not cleared before the program started") }
        guard let config = FcConfigCreate() else { throw .broken("fontconfig could not be started") }
        let isLoaded =
            FcConfigParseAndLoadFromMemory(
                config, settings(folders: folders, families: families.map { $0 + [TextStyle.monospacedFamily] }), FcBool(1)) != 0
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

    /// All families in folders.
    private static func families(in folders: [String]) throws(FontError) -> Set<String> {
        let config = try open(nil, folders)
        defer { FcConfigDestroy(config) }
        return installedFamilies(config)
    }

    /// A configuration that accepts only our families, or all for `nil`. fontconfig's caches make loading take milliseconds.
    private static func settings(folders: [String], families: [String]?) -> String {
        func escaped(_ text: String) -> String { text.replacing("&", with: "&amp;").replacing("<", with: "&lt;") }
        let folders = folders.map { "<dir>\(escaped($0))</dir>" }.joined()
        let accepted = families?.map { "<pattern><patelt name=\"family\"><string>\(escaped($0))</string></patelt></pattern>" }.joined()
        let choice = accepted.map {
            """
            <selectfont><acceptfont>\($0)</acceptfont>
            <rejectfont><pattern><patelt name="scalable"><bool>true</bool></patelt></pattern>
            <pattern><patelt name="scalable"><bool>false</bool></patelt></pattern></rejectfont></selectfont>
            """
        }
        return """
            <?xml version="1.0"?><fontconfig>\(folders)
            <cachedir>/var/cache/fontconfig</cachedir><cachedir prefix="xdg">fontconfig</cachedir>
            \(choice ?? "")
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
            let pattern = set.pointee.fonts[index]
            var text: UnsafeMutablePointer<FcChar8>?
            // A face may have several names: its own, and that of a larger family.
            var number: Int32 = 0
            while FcPatternGetString(pattern, FC_FAMILY, number, &text) == FcResultMatch, let text {
                families.insert(String(cString: text))
                number += 1
            }
        }
        return families
    }
}

/// Why text cannot be drawn.
public enum FontError: Error, Hashable, Sendable {
    /// A required family is not installed; `package` is its Debian package.
    case missing(family: String, package: String)
    /// Neither an installed family nor one of the project's folders; `found` are the families there.
    case unknown(family: String, found: [String])
    /// A library failed; the text names it.
    case broken(String)
}
