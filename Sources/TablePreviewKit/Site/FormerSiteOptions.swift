import ArgumentParser
import TableGraphics
import TableInputs

/// Former names of `site` options. They still work, but the help does not list them.
struct FormerSiteOptions: ParsableArguments {
    @Option(transform: CommaList.names)
    var themes: [String]?

    @Option(transform: CommaList.names)
    var devices: [String]?

    @Option(transform: { try CommaList.choices($0, "text size") })
    var textSizes: [TextSizeCategory]?

    @Option(transform: { try CommaList.choices($0, "direction") })
    var directions: [LayoutDirection]?

    @Option(transform: CommaList.names)
    var locales: [String]?

    /// Uses the former options where the current ones are not set.
    func joined(with look: VariantOptions) -> VariantOptions {
        var joined = look
        joined.theme = look.theme ?? themes
        joined.device = look.device ?? devices
        joined.textSize = look.textSize ?? textSizes
        joined.direction = look.direction ?? directions
        joined.locale = look.locale ?? locales
        return joined
    }
}
