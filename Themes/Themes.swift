import CResources

/// The built-in themes, as the bytes of their design tokens files.
public enum ShippedThemes {
    /// The names of the themes, in display order.
    public static let names = [
        "ios", "ios-list", "ios26", "ios13", "ios13-early", "ios14-list", "ipad", "ipad15", "ios-classic", "ios9", "material", "wireframe",
    ]

    /// The tokens file of a built-in theme; `nil` for other names.
    public static func tokens(_ name: String) -> [UInt8]? {
        let text: UnsafePointer<CChar>? =
            switch name {
            case "ios": tvp_theme_ios()
            case "ios-list": tvp_theme_ios_list()
            case "ios13": tvp_theme_ios13()
            case "ios13-early": tvp_theme_ios13_early()
            case "ios14-list": tvp_theme_ios14_list()
            case "ipad15": tvp_theme_ipad15()
            case "ipad": tvp_theme_ipad()
            case "ios26": tvp_theme_ios26()
            case "ios9": tvp_theme_ios9()
            case "ios-classic": tvp_theme_ios_classic()
            case "material": tvp_theme_material()
            case "wireframe": tvp_theme_wireframe()
            default: nil
            }
        return text.map { Array(String(cString: $0).utf8) }
    }
}
