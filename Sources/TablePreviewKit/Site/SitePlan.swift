import Foundation
import TableCairo
import TableCells
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableSite
import TableSnapshots
import TableViewProvider

/// The settings of a site, complete before the first design is read.
struct SitePlan: Sendable {
    let folder: RootFolder
    let designs: [DesignFile]
    let loading: Loading
    let axes: SiteAxes
    /// Every combination of the axes' values.
    let variants: [SiteVariant]
    let title: String
    let templates: SiteTemplates
    /// The folder of Markdown files; `nil` if there is none.
    let pages: String?
    /// The designs that changed since a revision.
    var changes: ChangedDesigns?
    /// The parts of an app that are shown and those that are not; `nil` if the designs are not an app.
    var coverage: String?
    /// Hashes of fonts and themes.
    let hashes = FileHashes()
    /// A hash of the tool, its CSS and the variants. When it changes, every page is built again.
    let toolKey: String

    init(
        folder: RootFolder, designs: [DesignFile], loading: Loading, axes: SiteAxes, title: String, templates: SiteTemplates,
        pages: String?
    ) {
        (self.folder, self.designs, self.loading, self.axes, self.title, self.templates, self.pages) = (
            folder, designs, loading, axes, title, templates, pages
        )
        variants = axes.variants
        let key = [
            Self.toolVersion, title, loading.cells.isStrict ? "strict" : "", pages == nil ? "" : "pages",
            Self.key(of: loading.overrides, hashes), "\(variants)", templates.key,
        ]
        toolKey = contentHash(Array((key + SiteAssets.published.map(\.path)).joined(separator: "\u{0}").utf8))
    }

    /// The maximum number of variants per design.
    static let variantLimit = 64

    static func tooMany(_ count: Int) -> Diagnostic {
        Diagnostic(
            .error, .siteTooManyVariants, "these lists make \(count) variants of each design; the limit is \(variantLimit)",
            hints: [
                "use fewer values for --theme, --text-size, --direction, --device, --width or --locale; an option on the command line replaces the list in tvp.yaml"
            ])
    }

    var frame: SiteFrame { SiteFrame(title: title, templates: templates, hasTexts: pages != nil) }

    /// The tool's version and build. Another build, or a program with other cells, may draw the same design differently.
    private static var toolVersion: String { Fingerprint.toolVersion + " " + RunningProgram.checksum }

    /// The settings as part of a key. A theme is identified by its file's contents, not by its path.
    func key(of settings: DesignSettings) -> String { Self.key(of: settings, hashes) }

    private static func key(of settings: DesignSettings, _ hashes: FileHashes) -> String {
        var settings = settings
        // Source locations in tvp.yaml do not affect pages.
        settings.places = SettingPlaces()
        if let theme = settings.theme, ThemeLibrary.displayName(theme) != theme {
            settings.theme = ThemeLibrary.displayName(theme) + " " + hashes.hash(of: theme)
        }
        return "\(settings)"
    }

    /// The settings of a design in a variant.
    func settings(_ file: DesignFile, _ variant: SiteVariant) -> DesignSettings {
        loading.settings(for: file, variant.settings)
    }
}

extension SiteVariant {
    var settings: DesignSettings {
        var settings = DesignSettings()
        for choice in choices where !choice.value.isEmpty {
            switch choice.axis {
            case "Theme": settings.theme = choice.value
            case "Text size": settings.textSize = TextSizeCategory(rawValue: choice.value)
            case "Direction": settings.direction = LayoutDirection(rawValue: choice.value)
            case "Device": settings.device = choice.value
            case "Width": settings.width = Double(choice.value)
            case "Language": settings.locale = choice.value
            default: continue
            }
        }
        return settings
    }
}
