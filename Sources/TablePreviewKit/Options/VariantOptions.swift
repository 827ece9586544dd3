import ArgumentParser
import TableDiagnostics
import TableGraphics
import TableInputs
import TableViewProvider

/// The variants of each design: every combination of the options' values.
struct VariantOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "Themes: names from “tvp-preview themes”, or .tokens.json files. Without one: \(Theme.standard.name).",
            valueName: "names"),
        transform: CommaList.names)
    var theme: [String]?

    @Option(
        help: ArgumentHelp(
            "Devices, such as iPadAir11 or iPhone18ProLandscape; see “tvp-preview devices”. Without one: \(Device.standard.name).",
            valueName: "names"),
        transform: CommaList.names)
    var device: [String]?

    @Option(
        help: ArgumentHelp("Screen widths in points.", valueName: "points"),
        transform: { try Self.widths($0) })
    var width: [Double]?

    @Option(
        help: ArgumentHelp("Text sizes: XS, S, M, L, XL, XXL, XXXL, AX1 to AX5, or all.", valueName: "sizes"),
        transform: { $0 == "all" ? TextSizeCategory.allCases : try CommaList.choices($0, "text size") })
    var textSize: [TextSizeCategory]?

    @Option(
        help: ArgumentHelp(
            "Reading directions: ltr or rtl; that of the language if omitted.", valueName: "directions"),
        transform: { try CommaList.choices($0, "direction") })
    var direction: [LayoutDirection]?

    @Option(
        help: ArgumentHelp(
            "Languages of the text, such as ar or zh-Hans; en-XA adds accents, en-XL lengthens text, ar-XB mirrors it; all for those of the app.",
            valueName: "tags"),
        transform: { try Self.locales($0) })
    var locale: [String]?

    func validate() throws {
        if width != nil, device != nil { throw ValidationError("--width and --device both set the screen width; use only one of them") }
    }

    /// The range of screen widths in points, from a watch to a wall display.
    private static let allowedWidths = 120.0...4096.0

    private static func widths(_ text: String) throws -> [Double] {
        try CommaList.names(text).map { name in
            guard let width = Double(name), allowedWidths.contains(width) else {
                throw ValidationError("“\(name)” is not a screen width; choose from 120 to 4096")
            }
            return width
        }
    }

    static func locales(_ text: String) throws -> [String] {
        let tags = try CommaList.names(text)
        for tag in tags where tag != AppLanguages.all {
            guard let fault = LanguageTag.fault(tag) else { continue }
            let near = fault.near.map { "; did you mean “\($0)”?" } ?? ""
            throw ValidationError("“\(tag)” is not a language tag; write it as de, pt-BR or zh-Hans\(near)")
        }
        return tags
    }

    /// The options with the app's languages for `all`.
    func expanded(for files: [DesignFile]) -> VariantOptions {
        var options = self
        options.locale = locale.map { AppLanguages.expanded($0, for: files) }
        return options
    }

    /// Warnings about languages that the app lacks.
    func missingLanguages(in files: [DesignFile]) -> [Diagnostic] { AppLanguages.missing(locale ?? [], in: files) }

    /// The axes that the options set.
    var axes: SnapshotAxes {
        var axes = SnapshotAxes()
        axes.themes = theme ?? []
        axes.devices = device ?? []
        axes.textSizes = textSize ?? []
        axes.directions = direction ?? []
        axes.locales = locale ?? []
        return axes
    }

    /// The settings of options with a single value, which all variants share.
    var settings: DesignSettings {
        func only<Value>(_ values: [Value]?) -> Value? { values?.count == 1 ? values?.first : nil }
        var settings = DesignSettings()
        settings.theme = only(theme)
        settings.device = only(device)
        settings.width = only(width)
        settings.textSize = only(textSize)
        settings.direction = only(direction)
        settings.locale = only(locale)
        return settings
    }

    /// Every combination of the options' values.
    var variants: [DesignSettings] { DesignSettings.variants(axes, widths: width ?? []) }

    /// The suffix of the variant's file names: the values of options with several values, such as `.material-AX3`.
    func suffix(of variant: DesignSettings) -> String {
        func isList<Value>(_ values: [Value]?) -> Bool { values?.count ?? 0 > 1 }
        var told = DesignSettings()
        if isList(theme) { told.theme = variant.theme }
        if isList(device) { told.device = variant.device }
        if isList(width) { told.width = variant.width }
        if isList(textSize) { told.textSize = variant.textSize }
        if isList(direction) { told.direction = variant.direction }
        if isList(locale) { told.locale = variant.locale }
        let name = told.variantName(theme: told.theme.map(ThemeLibrary.displayName))
        return name.isEmpty ? "" : "." + name
    }

    /// Reports two themes with the same name in different folders, because their images would have the same file names.
    func clash() -> [Diagnostic] {
        var taken: Set<String> = []
        guard let clash = variants.lazy.map(suffix).first(where: { !taken.insert($0.lowercased()).inserted }) else { return [] }
        return [
            Diagnostic(
                .error, .designNameClash, "two variants would both write files ending in “\(clash)”",
                hints: ["give the theme files different names, or render only one of them"])
        ]
    }

    /// Throws an error if an option has several values. For commands that show a single variant.
    func requireOne() throws {
        let counts = [
            ("theme", theme?.count), ("device", device?.count), ("width", width?.count), ("text-size", textSize?.count),
            ("direction", direction?.count),
            ("locale", locale?.count),
        ]
        if let (flag, _) = counts.first(where: { $1 ?? 1 > 1 || $0 == "locale" && locale == [AppLanguages.all] }) {
            throw ValidationError("--\(flag) takes one value here: this command shows one variant")
        }
    }
}
