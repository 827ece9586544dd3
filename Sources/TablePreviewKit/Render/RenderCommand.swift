import ArgumentParser
import TableDiagnostics
import TableGraphics
import TableInputs
import TableViewProvider

/// `tvp-preview [render]`: renders designs as pages and images.
struct RenderCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "render", abstract: "Render designs as HTML, PNG, SVG or PDF.",
        discussion: """
            Renders each .tableViewConfig file with the data file of the same name (.json, .yaml, .yml or .plist). \
            Options with several values render every combination, and add the values to the file names: Menu.AX3.html.

            Examples:
              tvp-preview --html out/
              tvp-preview render Menu.tableViewConfig --png out/ --theme ios,material

            Exit codes: 0 success, 2 some designs have errors, 64 usage error, 65 no design could be rendered, 74 a file could not \
            be written.
            """)

    @OptionGroup var designs: DesignArguments
    @OptionGroup var classes: CellOptions
    @OptionGroup(title: "Output options") var pageOutput: PageOutputOptions
    @OptionGroup(title: "Output options") var pictureOutput: PictureOutputOptions
    @OptionGroup(title: "Output options") var vectorOutput: VectorOutputOptions
    @OptionGroup(title: "Output options") var heading: TitleOptions
    @OptionGroup(title: "Output options") var pictures: PictureOptions
    @OptionGroup(title: "Output options") var resolution: ScaleOptions
    @OptionGroup(title: "Variant options (several values with commas)") var look: VariantOptions
    @OptionGroup(title: "Variant options (several values with commas)") var mode: ModeOptions
    @OptionGroup(title: "State options") var state: StateOptions
    @OptionGroup(title: "State options") var window: ViewportOptions
    @Flag(help: "Draw pictures inside the outline of their device; needs --chrome.")
    var outline = false

    @OptionGroup var jobs: JobOptions

    private var title: String { heading.title ?? "Table designs" }
    private var outputs: Outputs { pageOutput.folders + pictureOutput.folders + vectorOutput.folders }

    func validate() throws {
        if outline, !state.chrome { throw ValidationError("--outline needs --chrome: the device shows a whole screen") }
    }

    func run(in context: RunContext) async throws {
        let reporter = context.reporter
        let start = ContinuousClock.now
        let found = context.search(in: designs.paths)
        if outputs.isEmpty {
            // Without designs, an output would not help.
            guard let files = found.designs.value, !files.isEmpty else {
                reporter.report(found.designs.diagnostics)
                throw found.designs.diagnostics.exitStatus.exitCode
            }
            let place = designs.paths.isEmpty ? "" : designs.paths.joined(separator: " ") + " "
            let subject = found.coverage == nil ? counted(files.count, "design") : "the tables of an app"
            throw ValidationError(
                "nothing to write: “tvp-preview \(place)--html out” shows \(subject); the formats are \(OutputFormat.optionList)")
        }
        let date = try self.date(context.variables)
        let look = look.expanded(for: found.designs.value ?? [])
        let planned = plan(context, found.designs, look, date)
        reporter.report(planned.diagnostics)
        guard let (items, request) = planned.value else {
            if let coverage = found.coverage, found.designs.value?.isEmpty != false { context.output.print(coverage.text()) }
            throw planned.diagnostics.exitStatus.exitCode
        }
        let reports = await inParallel(items, jobs: jobs.count) {
            Workbench()
        } _: { item, bench in
            DesignJob.run(item, request, bench)
        } finished: { done in
            reporter.progress("\(done) of \(items.count) designs")
        }
        reporter.clearProgress()
        reporter.report(Self.said(by: reports))
        let index = request.outputs[.html].flatMap { $0.writeGallery(reports, title: title, found.coverage) }
        if let index { reporter.report([index]) }
        if let coverage = found.coverage { context.output.print(coverage.text()) }
        let subject = look.variants.count > 1 ? "variant" : "design"
        context.output.print(
            RenderSummary(reports: reports, subject: subject, outputs: request.outputs, elapsed: start.duration(to: .now)).text)
        let status = RenderSummary.status(of: reports, index: index)
        if status != .success { throw status.exitCode }
    }

    /// Finds the designs and the project file, checks the options and creates the folders.
    private func plan(
        _ context: RunContext, _ found: Outcome<[DesignFile]>, _ look: VariantOptions, _ date: Int?
    ) -> Outcome<(items: [RenderItem], request: RenderRequest)> {
        var overrides = DesignSettings()
        state.apply(to: &overrides, in: window)
        let opened = context.loading(
            designs.paths, isStrict: classes.isStrict, overrides: overrides, scale: resolution.scale)
        let variants = look.variants
        var diagnostics = found.diagnostics + opened.diagnostics + look.missingLanguages(in: found.value ?? [])
        // Report an unknown theme or device once, not once per design.
        for variant in variants { diagnostics += (opened.value?.check(variant) ?? []).filter { !diagnostics.contains($0) } }
        diagnostics += look.clash()
        if let loading = opened.value, let fault = state.state?.fault(in: found.value ?? [], loading) {
            diagnostics.append(fault)
        }
        if !diagnostics.hasErrors { diagnostics += outputs.prepare() }
        guard let files = found.value, let loading = opened.value, !diagnostics.hasErrors else { return Outcome(nil, diagnostics) }
        let items = files.flatMap { file in variants.map { RenderItem(file: file, settings: $0, suffix: look.suffix(of: $0)) } }
        let request = RenderRequest(
            outputs: outputs, appearances: pictures.appearances(default: [loading.project.snapshots.axes.appearances.first ?? .light]),
            modes: mode.modes, states: state.state ?? .all,
            loading: loading, title: title, isOutlined: outline,
            date: date)
        return Outcome((items, request), diagnostics)
    }

    /// The creation date of PDF documents, in seconds since 1970; `nil` if the environment names none.
    private func date(_ variables: [String: String]) throws -> Int? {
        guard let text = variables["SOURCE_DATE_EPOCH"], !text.isEmpty, outputs[.pdf] != nil else { return nil }
        // The end of the year 9999: a PDF writes years with four digits.
        guard let date = Int(text), (0...253_402_300_799).contains(date) else {
            throw ValidationError("SOURCE_DATE_EPOCH is “\(text)”, but must be seconds since 1970, from 0 to 253402300799")
        }
        return date
    }

    /// All diagnostics, with what matters first. What several designs share, such as a theme or a document, is reported once.
    private static func said(by reports: [DesignReport]) -> [Diagnostic] {
        var told: Set<Diagnostic> = []
        return reports.flatMap(\.diagnostics).filter { told.insert($0).inserted }.byCause.ranked
    }
}
