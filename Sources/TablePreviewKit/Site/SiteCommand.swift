import ArgumentParser
import TableDiagnostics
import TableGraphics
import TableInputs
import TableSite

/// `tvp-preview site`: publishes a folder of designs as a static site.
struct SiteCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "site", abstract: "Publish designs as a static site with a gallery and search.",
        discussion: """
            The site needs no server: open FOLDER/index.html, or copy the folder anywhere. Later runs write only \
            what changed.

            Options with several values show each design in every combination, with a bar to switch between them; the first \
            value is the default. Without an option, the list of tvp.yaml applies.

            Examples:
              tvp-preview site site/ Designs
              tvp-preview site site/ --theme ios,material --text-size L,AX3
              tvp-preview site --write-templates templates/

            Exit codes: 0 success, 2 some designs failed, 64 usage error, 65 no design could be rendered, 74 a file could not \
            be written.
            """)

    @Argument(help: ArgumentHelp("Folder to write the site to.", valueName: "folder"))
    var output: String?

    @OptionGroup var designs: DesignArguments
    @OptionGroup var classes: CellOptions
    @OptionGroup var pageTemplates: TemplateOptions

    @Option(help: ArgumentHelp("Write the built-in page templates to this folder instead of a site.", valueName: "folder"))
    var writeTemplates: String?

    @Option(
        help: ArgumentHelp(
            "Add the Markdown files in this folder as pages; tableViewConfig code blocks in them are rendered.", valueName: "folder"))
    var pages: String?

    @Option(help: ArgumentHelp("Mark the designs that use a file that differs from a git revision.", valueName: "revision"))
    var changedSince: String?

    @OptionGroup var heading: TitleOptions
    @OptionGroup var jobs: JobOptions
    @OptionGroup(title: "Variant options (several values with commas)") var look: VariantOptions
    @OptionGroup(visibility: .hidden) var former: FormerSiteOptions

    func validate() throws {
        if output == nil, writeTemplates == nil { throw ValidationError("name the folder to write the site to") }
        if output != nil, writeTemplates != nil {
            throw ValidationError("--write-templates does not write a site; omit it, or omit the site folder")
        }
        if variants.width != nil, variants.device != nil {
            throw ValidationError("--width and --device both set the screen width; use only one of them")
        }
    }

    /// The variants from the current and former option names.
    private var variants: VariantOptions { former.joined(with: look) }

    func run(in context: RunContext) async throws {
        let reporter = context.reporter
        if let writeTemplates { return try write(to: RootFolder(writeTemplates), context) }
        let start = ContinuousClock.now
        let made = plan(context)
        reporter.report(made.diagnostics)
        guard let plan = made.value else { throw (made.diagnostics.cannotWrite ? ExitStatus.cannotWrite : .badInput).exitCode }
        let builder = SiteBuilder(plan: plan, reporter: reporter)
        let result = await builder.build(jobs: jobs.count)
        context.output.print(result.summary(plan, seconds: seconds(since: start)))
        if result.status != .success { throw result.status.exitCode }
    }

    private func write(to folder: RootFolder, _ context: RunContext) throws {
        let diagnostics = SiteTemplates.write(to: folder)
        context.reporter.report(diagnostics)
        if diagnostics.hasErrors { throw ExitStatus.cannotWrite.exitCode }
        context.output.print("wrote templates to \(folder.path); “tvp-preview site DIR --templates \(folder.path)” builds a site with them")
    }

    /// Finds the designs, project file, templates and Markdown files, checks the options and creates the folder.
    private func plan(_ context: RunContext) -> Outcome<SitePlan> {
        let search = context.search(in: designs.paths)
        var found = search.designs
        // A site of Markdown files may have no designs.
        if pages != nil, found.diagnostics.allSatisfy({ $0.code == .designNoneFound }) { found = Outcome(found.value ?? []) }
        let variants = variants.expanded(for: found.value ?? [])
        let opened = context.loading(designs.paths, isStrict: classes.isStrict, overrides: variants.settings)
        let axes = Self.axes(variants, opened.value?.project ?? ProjectFile())
        let templates = pageTemplates.load()
        var diagnostics =
            found.diagnostics + opened.diagnostics + templates.diagnostics + (pages.map { GuideFolder.files(in: $0).diagnostics } ?? [])
        if axes.count > SitePlan.variantLimit { return Outcome(nil, diagnostics + [SitePlan.tooMany(axes.count)]) }
        for variant in axes.variants { diagnostics += (opened.value?.check(variant.settings) ?? []).filter { !diagnostics.contains($0) } }
        let folder = RootFolder(output ?? ".")
        if !diagnostics.hasErrors { diagnostics += [folder.prepare()].compactMap { $0 } }
        guard let files = found.value, let frames = templates.value, let loading = opened.value, !diagnostics.hasErrors else {
            return Outcome(nil, diagnostics)
        }
        var plan = SitePlan(
            folder: folder, designs: files, loading: loading, axes: axes, title: heading.title ?? designs.title, templates: frames,
            pages: pages)
        plan.coverage = search.coverage?.text(limit: .max)
        if let changedSince {
            let changed = ChangedDesigns.since(changedSince, files, loading)
            diagnostics += changed.diagnostics
            guard let changes = changed.value else { return Outcome(nil, diagnostics) }
            plan.changes = changes
        }
        return Outcome(plan, diagnostics)
    }

    /// The variants to choose from: options with several values, or else the project's lists. A single value is a setting, not a choice.
    private static func axes(_ options: VariantOptions, _ project: ProjectFile) -> SiteAxes {
        let own = project.snapshots.axes
        func choose(_ values: [String]?, _ own: [String]) -> [String] { (values ?? own).count > 1 ? values ?? own : [] }
        return SiteAxes(
            [
                ("Theme", choose(options.theme, own.themes)),
                ("Text size", choose(options.textSize?.map(\.rawValue), own.textSizes.map(\.rawValue))),
                ("Direction", choose(options.direction?.map(\.rawValue), own.directions.map(\.rawValue))),
                ("Device", choose(options.device, options.width == nil ? own.devices : [])),
                ("Language", choose(options.locale, own.locales)),
            ] + (options.width?.count ?? 0 > 1 ? [("Width", (options.width ?? []).map { numberText($0) })] : []))
    }
}
