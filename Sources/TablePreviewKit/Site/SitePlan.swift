import Foundation
import TableCells
import TableDiagnostics
import TableGraphics
import TableHTML
import TableInputs
import TableSite
import TableSnapshots
import TableViewProvider

/// Everything that is settled before a site's first design is read.
struct SitePlan: Sendable {
    var folder: OutputFolder
    var designs: [DesignFile]
    var loading: Loading
    var axes: SiteAxes
    /// All that the axes make.
    var variants: [SiteVariant]
    var title: String
    var templates: SiteTemplates
    /// A folder of Markdown texts.
    var pages: String?
    /// What fonts and themes contain.
    let hashes = FileHashes()
    /// What makes all pages stale when it changes: the tool, its style sheet, the variants.
    var toolKey: String

    /// More variants of every design than these are refused.
    static let variantLimit = 64

    static func make(_ command: SiteCommand, _ context: RunContext) -> Outcome<SitePlan> {
        var found = context.designs(in: command.paths)
        // A folder of texts may be all there is.
        if command.pages != nil, found.diagnostics.allSatisfy({ $0.code == "design.none-found" }) { found = Outcome(found.value ?? []) }
        let opened = context.loading(command.paths, strictCells: command.strictCells, overrides: command.look.settings)
        let axes = axes(command, opened.value?.project ?? ProjectFile())
        let templates = command.templates.map { SiteTemplates.load(from: $0) } ?? Outcome(SiteTemplates())
        var diagnostics = found.diagnostics + opened.diagnostics + templates.diagnostics + (command.pages.map { SitePages.find(in: $0).diagnostics } ?? [])
        if axes.count > variantLimit { return Outcome(nil, diagnostics + [tooMany(axes.count)]) }
        let variants = axes.variants
        for variant in variants {
            diagnostics += (opened.value?.check(variant.settings) ?? []).filter { !diagnostics.contains($0) }
        }
        let folder = OutputFolder(command.output ?? ".")
        if !diagnostics.hasErrors { diagnostics += [folder.prepare()].compactMap { $0 } }
        guard let designs = found.value, let frames = templates.value, let loading = opened.value, !diagnostics.hasErrors else { return Outcome(nil, diagnostics) }
        let title = command.title ?? SiteLook.title(for: command.paths)
        let key = [toolVersion, title, command.strictCells ? "strict" : "", command.pages == nil ? "" : "pages", "\(command.look.settings)", "\(variants)", frames.key] + SiteAssets.published.map(\.path)
        return Outcome(
            SitePlan(
                folder: folder, designs: designs, loading: loading, axes: axes, variants: variants, title: title, templates: frames, pages: command.pages,
                toolKey: contentHash(Array(key.joined(separator: "\u{0}").utf8))),
            diagnostics)
    }

    /// What the lists of the command offer, and where they say nothing, those of the project.
    private static func axes(_ command: SiteCommand, _ project: ProjectFile) -> SiteAxes {
        func choose(_ list: NameList, _ own: [String]) -> [String] { list.names.isEmpty ? own : list.names }
        let own = project.snapshots.axes
        let (look, hasWidth) = (command.look, command.look.width != nil || command.look.device != nil)
        return SiteAxes([
            ("Theme", choose(command.themes, look.theme == nil ? own.themes : [])), ("Text size", choose(command.textSizes, own.textSizes.map(\.rawValue))),
            ("Direction", choose(command.directions, own.directions.map(\.rawValue))), ("Device", choose(command.devices, hasWidth ? [] : own.devices)),
            ("Language", choose(command.locales, own.locales)),
        ])
    }

    private static func tooMany(_ count: Int) -> Diagnostic {
        Diagnostic(
            .error, "site.too-many-variants", "these lists make \(count) variants of every design; \(variantLimit) are the limit",
            hints: ["name fewer with --themes, --text-sizes, --directions, --devices or --locales: a list on the command line stands for that of tvp.yaml"])
    }

    /// What pages have in common.
    var frame: SiteFrame { SiteFrame(title: title, templates: templates, hasTexts: pages != nil) }

    /// The tool's version, and which build of it: a new build may draw the same design otherwise.
    private static var toolVersion: String {
        var status = stat()
        let build = stat("/proc/self/exe", &status) == 0 ? "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)" : ""
        return Fingerprint.toolVersion + " " + build
    }

    /// How a design is shown in a variant.
    func settings(_ file: DesignFile, _ variant: SiteVariant) -> DesignSettings {
        loading.settings(for: file, variant.settings)
    }
}

extension SiteVariant {
    /// What the variant asks for.
    var settings: DesignSettings {
        var settings = DesignSettings()
        for choice in choices where !choice.value.isEmpty {
            switch choice.axis {
            case "Theme": settings.theme = choice.value
            case "Text size": settings.textSize = TextSizeCategory(rawValue: choice.value)
            case "Direction": settings.direction = LayoutDirection(rawValue: choice.value)
            case "Device": settings.device = choice.value
            case "Language": settings.locale = choice.value
            default: continue
            }
        }
        return settings
    }
}
