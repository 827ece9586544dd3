import ArgumentParser
import Foundation
import TableDiagnostics
import TableGraphics
import TableInputs
import TableSnapshots
import TableViewProvider

/// `tvp-preview test`: compares designs with their references.
struct TestCommand: PreviewSubcommand {
    static let configuration = CommandConfiguration(
        commandName: "test", abstract: "Compare designs with their references.",
        discussion: """
            Renders each design in every mode and variant, and compares its layout and pixels with the references in Snapshots/. \
            Records missing references, and still fails; on CI, records nothing. \
            References of a design, mode, state or variant that no longer exists fail as removed. \
            A design with errors fails and is not recorded; warnings are printed.

            Examples:
              tvp-preview test
              tvp-preview test Settings.tableViewConfig -u
              tvp-preview test --theme ios,material --text-size L,AX3 --reporter list,html

            Exit codes: 0 all passed, 1 differences, missing references, removed designs or nothing to test, 2 some designs could not be \
            rendered, 64 usage error, 65 no design could be rendered, 74 a file could not be written.
            """)

    @OptionGroup var designs: DesignArguments
    @OptionGroup var classes: CellOptions

    // The parser's default strategy drops the value of “-u=none” if another option follows.
    @Option(
        name: [.customShort("u"), .customLong("update-snapshots")], defaultAsFlag: RecordWord(mode: .changed), parsing: .next,
        help: ArgumentHelp("Record references: all, changed, missing or none.", valueName: "mode"))
    var update: RecordWord?

    @OptionGroup var references: ReferenceOptions
    @OptionGroup var lastRun: LastRunOptions
    @OptionGroup var jobs: JobOptions

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Test only snapshots whose name matches.", valueName: "regex"))
    var grep: String?

    @Option(
        name: [.customShort("G"), .customLong("grep-invert")], help: ArgumentHelp("Skip snapshots whose name matches.", valueName: "regex"))
    var grepInvert: String?

    @Flag(help: "Test only what failed in the last run.")
    var lastFailed = false

    @Option(
        defaultAsFlag: Revision(name: "HEAD"), parsing: .next,
        help: ArgumentHelp("Test only designs that use a file that differs from a git revision.", valueName: "revision"))
    var onlyChanged: Revision?

    @Option(help: ArgumentHelp("Test one of several equal shards of the designs, such as 1/4.", valueName: "i/n"))
    var shard: Shard?

    @Flag(name: .customShort("x"), help: "Stop at the first failure.")
    var stops = false

    @Flag(help: "Fail if references are recorded.")
    var failOnNew = false

    @Flag(help: "Exit with 0 on differences.")
    var exitZeroOnChanges = false

    @Flag(help: "Exit with 0 if there is nothing to test.")
    var passWithNoTests = false

    @OptionGroup(title: "Variant options (several values with commas)") var look: VariantOptions
    @OptionGroup(title: "Variant options (several values with commas)") var mode: ModeOptions
    @OptionGroup(title: "Variant options (several values with commas)") var pictures: PictureOptions
    @OptionGroup(title: "Variant options (several values with commas)") var resolution: ScaleOptions
    @OptionGroup(title: "Comparison options") var limits: LimitOptions

    @Option(help: ArgumentHelp("Rows to exclude from the comparison: row:1.2, cell:ClockCell or tag:now.", valueName: "selector"))
    var mask: [MaskSelector] = []

    @OptionGroup(title: "Report options") var reports: ReportOptions
    @OptionGroup(title: "Report options") var address: ReportAddressOptions

    /// The argument of the option that sets the record mode.
    struct RecordWord: ExpressibleByArgument, CustomStringConvertible {
        /// `nil` for an unknown mode.
        var mode: RecordMode?
        var word = ""

        var description: String { mode?.rawValue ?? word }

        init(mode: RecordMode) { self.mode = mode }

        /// `nil` for a path, because a path may follow a bare `-u`. Other text is kept, so that a typo is reported and not ignored.
        init?(argument: String) {
            mode = RecordMode(word: argument)
            word = argument
            if mode == nil, FileManager.default.fileExists(atPath: argument) { return nil }
        }
    }

    /// The argument of `--only-changed`.
    struct Revision: ExpressibleByArgument, CustomStringConvertible {
        var name: String
        var description: String { name }

        init(name: String) { self.name = name }

        /// `nil` for a path, because a path may follow a bare `--only-changed`.
        init?(argument: String) {
            if FileManager.default.fileExists(atPath: argument) { return nil }
            name = argument
        }
    }

    func validate() throws {
        if let update, update.mode == nil {
            throw ValidationError(
                "unknown record mode “\(update.word)”; choose from \(RecordMode.allCases.map(\.rawValue).joined(separator: ", "))")
        }
        do {
            _ = try filter()
        } catch {
            throw ValidationError("\(error)")
        }
    }

    private func filter() throws(NamePattern.Fault) -> NameFilter {
        var filter = NameFilter()
        if let grep { filter.pattern = try NamePattern(grep, option: "--grep") }
        if let grepInvert { filter.unwanted = try NamePattern(grepInvert, option: "--grep-invert") }
        return filter
    }

    func run(in context: RunContext) async throws {
        let printer = context.reporter
        let environment = context.variables
        let isCI = RecordMode.isCI(environment)
        let start = ContinuousClock.now
        if let fault = LastRunOptions.fault(of: lastRun.output) {
            printer.report([fault])
            throw ExitStatus.badInput.exitCode
        }
        let options = SnapshotOptions(classes: classes, look: look, pictures: pictures, resolution: resolution)
        let planned = TestPlan.make(designs, references, options, context)
        printer.report(planned.diagnostics)
        guard let plan = planned.value else { throw planned.diagnostics.exitStatus.exitCode }
        let project = try options.selectVariants ? TestPlan.make(designs, references, .ofProject(classes), context).value?.items : nil
        let request = try request(plan, project, context, isCI: isCI)
        let (items, changes) = try chosen(plan, request.manifest, printer)
        if !items.isEmpty { LastRunOptions.ignore(request.output) }
        var answers = await inParallel(Array(items.enumerated()), jobs: jobs.count) {
            Workbench()
        } _: { item, bench in
            TestJob.run(item.element, number: item.offset, request, bench)
        } finished: { done in
            printer.progress("\(done) of \(items.count) designs")
        }
        printer.clearProgress()
        // Other threads may have continued past the first failure.
        if let last = request.firstFailure?.item { answers = answers.prefix(last + 1) + items.dropFirst(last + 1).map(TestJob.skipped) }
        var diagnostics = answers.flatMap(\.diagnostics)
        diagnostics += request.store.update(recorded: answers.flatMap(\.recorded))
        let used = answers.reduce(into: Set<MaskSelector>()) { $0.formUnion($1.usedMasks) }
        diagnostics += mask.filter { !used.contains($0) }.map { mask in
            Diagnostic(
                .warning, .snapshotUnusedMask, "no tested row matches the mask “\(mask.text)”",
                hints: ["rows are counted from 0 in their section; “tvp-preview inspect” lists them with their cells and tags"])
        }
        var results = answers.flatMap(\.results)
        // One shard reports them for all.
        if shard.map({ $0.index == 1 }) ?? true, request.firstFailure?.item == nil {
            let removed = request.removed.results(request, changes.map { ($0, plan.loading.projectPath) })
            results += removed.results
            diagnostics += removed.diagnostics
            if !options.selectVariants, request.modes == .all {
                let lost = RemovedVariants(
                    plan, only: onlyChanged == nil ? nil : Set(items.map(\.file.name)), tables: !context.tables.isEmpty
                ).results(request, used: answers.reduce(into: []) { $0.formUnion($1.references) })
                results += lost.results
                diagnostics += lost.diagnostics
            }
        }
        var run = SnapshotRun(
            results: results, store: RootFolder(request.store.path), output: request.output,
            toolVersion: request.toolVersion)
        (run.isCI, run.failsOnNew, run.asked) = (isCI, failOnNew, update?.mode ?? .missing)
        // A run without tests keeps the recorded failures of the previous run.
        if !run.results.isEmpty {
            if let last = LastFailures.lastRun(in: lastRun.output, snapshots: references.snapshots).value {
                ArtifactFolder(run.output).clear(last, but: run)
            }
            diagnostics += run.output.write(Array(RunFile.text(of: run).utf8), to: RunFile.lastRun).map { [$0] } ?? []
        }
        run.duration = seconds(since: start)
        let kinds = reports.reporter ?? RunReport.Kind.usual(environment, of: run)
        diagnostics += ReportWriter(report: RunReport(run: run), options: reports, address: address.reportURL, output: context.output)
            .write(kinds)
        printer.report(diagnostics)
        let isUnchanged = onlyChanged != nil && items.isEmpty && run.results.isEmpty
        if isUnchanged { context.output.print("nothing to test: no design uses a file that differs") }
        try finish(run, diagnostics, request.filter, printer, passesEmpty: passWithNoTests || isUnchanged)
    }

    private func request(_ plan: TestPlan, _ project: [TestItem]?, _ context: RunContext, isCI: Bool) throws -> TestRequest {
        let (printer, environment) = (context.reporter, context.variables)
        let limits = limits.limits(plan.loading.project.snapshots, projectPath: plan.loading.projectPath)
        guard limits.comparator.provesItself() else {
            printer.report([
                Diagnostic(
                    .error, .snapshotForgivesEverything, "the comparator \(limits.comparator.name) treats black and white as equal",
                    notes: ["it was set by \(limits.origin)"], hints: ["choose a smaller --threshold"])
            ])
            throw ExitStatus.usage.exitCode
        }
        let manifest = plan.store.manifest()
        printer.report(manifest.diagnostics)
        guard let manifest = manifest.value else { throw ExitStatus.badInput.exitCode }
        var filter = try filter()
        if lastFailed {
            let last = LastFailures.lastRun(in: lastRun.output, snapshots: references.snapshots)
            guard let last = last.value else {
                printer.report(last.diagnostics)
                throw ExitStatus.badInput.exitCode
            }
            filter.names = Set(last.results.filter(\.isBad).map(\.name))
        }
        let asked = update?.mode ?? environment["SNAPSHOT_TESTING_RECORD"].flatMap(RecordMode.init(word:)) ?? .missing
        let removed = RemovedDesigns(
            plan, manifest, PruneReach(designs.paths, context), tables: designs.paths.isEmpty && !context.tables.isEmpty)
        return TestRequest(
            store: plan.store, manifest: manifest, output: RootFolder(lastRun.output), record: asked.allowed(isCI: isCI), limits: limits,
            masks: mask, modes: mode.modes, loading: plan.loading, filter: filter, firstFailure: stops ? FirstFailure() : nil,
            toolVersion: Fingerprint.toolVersion, removed: removed,
            project: project.map { Dictionary(grouping: $0, by: \.file.name) },
            former: FormerDesign(plan.store, removed),
            edited: EditedInputs(store: plan.store, output: RootFolder(lastRun.output)))
    }

    /// The designs that the options select, and the changed files if the options ask for these.
    private func chosen(_ plan: TestPlan, _ manifest: SnapshotManifest, _ printer: Reporter) throws -> (
        items: [TestItem], changes: ChangedFiles?
    ) {
        var (items, changes): ([TestItem], ChangedFiles?) = (plan.items, nil)
        if let onlyChanged {
            let changed = ChangedFiles.since(onlyChanged.name)
            guard let files = changed.value else {
                printer.report(changed.diagnostics)
                throw ExitStatus.usage.exitCode
            }
            var inputs = ChangedInputs(files, plan)
            items = items.filter { inputs.concern($0) }
            changes = files
        }
        guard let shard else { return (items, changes) }
        let costs = ShardCosts(manifest)
        return (shard.part(of: items, costs: items.map { costs.cost(of: $0, plan.loading) }), changes)
    }

    private func finish(
        _ run: SnapshotRun, _ diagnostics: [Diagnostic], _ filter: NameFilter, _ printer: Reporter, passesEmpty: Bool
    ) throws {
        printer.report(filter.faults)
        if !filter.faults.isEmpty { throw ExitStatus.usage.exitCode }
        if diagnostics.cannotWrite { throw ExitStatus.cannotWrite.exitCode }
        let broken = run.count(.broken)
        if broken > 0 { throw (broken == run.results.count ? ExitStatus.badInput : .someFailed).exitCode }
        // No design is broken, so a report or a reference could not be written.
        if diagnostics.hasErrors { throw ExitStatus.cannotWrite.exitCode }
        if run.results.allSatisfy({ $0.status == .skipped }), !passesEmpty {
            let hasNoFailures = filter.names?.isEmpty == true
            printer.report([
                Diagnostic(
                    .error, .snapshotNoneTested,
                    hasNoFailures ? "no snapshots tested: nothing failed in the last run" : "no snapshots tested",
                    hints: [
                        hasNoFailures
                            ? "omit --last-failed to test all"
                            : "check the paths and filters; if this is intended, add --pass-with-no-tests"
                    ])
            ])
            throw ExitStatus.differences.exitCode
        }
        let isNewBad = failOnNew || (update?.mode ?? .missing) == .missing
        let isBad = run.results.contains(where: \.isBad) || isNewBad && run.count(.recorded) > 0
        if isBad, !exitZeroOnChanges { throw ExitStatus.differences.exitCode }
    }
}
