/// The themes that ship with the tool, as the bytes of their design tokens files.
public enum ShippedThemes {
    /// The names users type, in the order in which they are listed.
    public static let names = ["ios"]

    /// The tokens file of a shipped theme, or `nil` for another name.
    public static func tokens(_ name: String) -> [UInt8]? {
        switch name {
        case "ios": PackageResources.ios_tokens_json
        default: nil
        }
    }
}
