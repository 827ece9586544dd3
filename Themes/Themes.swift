/// The built-in themes, as the bytes of their design tokens files.
public enum ShippedThemes {
    /// The names of the themes, in display order.
    public static let names = [
        "ios", "ios-list", "ios26", "ios13", "ios13-early", "ios14-list", "ipad", "ipad15", "ios-classic", "ios9", "material", "wireframe",
    ]

    /// The tokens file of a built-in theme; `nil` for other names.
    public static func tokens(_ name: String) -> [UInt8]? {
        switch name {
        case "ios": PackageResources.ios_tokens_json
        case "ios-list": PackageResources.ios_list_tokens_json
        case "ios13": PackageResources.ios13_tokens_json
        case "ios13-early": PackageResources.ios13_early_tokens_json
        case "ios14-list": PackageResources.ios14_list_tokens_json
        case "ipad15": PackageResources.ipad15_tokens_json
        case "ipad": PackageResources.ipad_tokens_json
        case "ios26": PackageResources.ios26_tokens_json
        case "ios9": PackageResources.ios9_tokens_json
        case "ios-classic": PackageResources.ios_classic_tokens_json
        case "material": PackageResources.material_tokens_json
        case "wireframe": PackageResources.wireframe_tokens_json
        default: nil
        }
    }
}
